package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Path;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.gui.text.Messages;
import org.larrr.io.file.FileException;
import org.larrr.linalg.LinearAlgebra;

class FailuresTest {

    @Test
    void aFileThatWasNotWrittenIsNamedOnce() {
        Path target = Path.of("figures", "spectrum.png");
        Throwable full = new FileException(Message.of("write.failed", "spectrum.png", Message.verbatim("full"),
                true));
        assertThat(Failures.saving(target, full)).isEqualTo(Messages.say(Message.of(full)));
        assertThat(Failures.saving(target, new IOException("full")))
                .isEqualTo(Messages.get("export.failed", "spectrum.png", "full"));
    }

    @Test
    void numbersOutOfRangeAreToldInTheWordsOfWhoMetThem() {
        DMatrixRMaj overflown = new DMatrixRMaj(2, 2);
        overflown.set(0, 1, Double.POSITIVE_INFINITY);
        Throwable cause = null;
        try {
            LinearAlgebra.best().leftSingular(overflown);
        } catch (ArithmeticException refusal) {
            cause = refusal;
        }
        assertThat(Failures.sentence(cause)).startsWith(english("linalg.out-of-range"))
                .contains("length scale");
    }
}
