package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.larrr.export.table.EigenvalueTable;
import org.larrr.gui.text.Messages;

class ExportControllerTest extends SilentWindow {

    private ExportController export() {
        return controller.export();
    }

    private Path target(String name) {
        Path file = folder.resolve(name);
        dialogs.target = Optional.of(file);
        return file;
    }

    @Test
    void theEndingOfTheNameTellsTheFormOfTheTable() throws IOException {
        EigenvalueTable table = EigenvalueTable.of(latest().result(), latest().judged());
        for (EigenvalueTable.Form form : EigenvalueTable.Form.values()) {
            Path file = target("values." + form.suffix());
            export().table();
            assertThat(Files.readString(file)).isEqualTo(table.text(form));
        }
        assertThat(dialogs.notes).contains(Messages.get("export.done", "values.csv"));
    }

    @Test
    void anEndingThatNobodyKnowsIsAProblemAndNoFile() {
        Path file = target("values.docx");
        export().table();
        assertThat(file).doesNotExist();
        assertThat(dialogs.problems).singleElement().asString().contains("values.docx");
    }

    /** No figure of this window can be written. */
    @Test
    void aReportGetsItsEndingAndIsWrittenWholeOrNotAtAll() {
        target("report");
        export().report();
        assertThat(folder.resolve("report")).doesNotExist();
        assertThat(folder.resolve("report.html")).doesNotExist();
        assertThat(dialogs.problems).singleElement().asString().startsWith("report.html");
        assertThat(export().task().isRunning()).isFalse();
    }

    @Test
    void longWorkIsStoppedDoneOrFailedAndNeverTwo() throws IOException {
        Path file = target("work.bin");
        export().stream(file, stop -> out -> {
            assertThat(export().task().isRunning()).isTrue();
            export().stream(folder.resolve("second"), token -> other -> {});
            out.write("done".getBytes(StandardCharsets.US_ASCII));
        });
        assertThat(Files.readString(file)).isEqualTo("done");
        assertThat(folder.resolve("second")).doesNotExist();
        assertThat(dialogs.problems).containsExactly(Messages.get("export.busy"));
        assertThat(export().task().isRunning()).isFalse();

        dialogs.problems.clear();
        Path stopped = folder.resolve("stopped.bin");
        export().stream(stopped, stop -> out -> {
            throw new CancellationException();
        });
        assertThat(stopped).doesNotExist();
        assertThat(dialogs.notes).contains(Messages.get("export.cancelled"));

        Path failed = folder.resolve("failed.bin");
        export().stream(failed, stop -> out -> {
            throw new IOException("the disk is full");
        });
        assertThat(failed).doesNotExist();
        assertThat(dialogs.problems).singleElement().asString().contains("failed.bin", "the disk is full");
    }

    @Test
    void withoutAnAnswerThereIsNothingToSave() {
        mute = true;
        open(LinearSystem.SLOW);
        Path file = target("values.csv");
        export().table();
        export().copyTable();
        export().report();
        export().everything();
        export().animation();
        assertThat(file).doesNotExist();
        assertThat(dialogs.problems).hasSize(5).containsOnly(Messages.get("export.nothing"));
    }
}
