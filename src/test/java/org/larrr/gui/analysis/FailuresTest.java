package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.linalg.LinearAlgebra;

class FailuresTest {

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
