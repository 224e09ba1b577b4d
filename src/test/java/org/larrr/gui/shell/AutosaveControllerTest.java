package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.larrr.estimators.Setting;
import org.larrr.experiments.session.Autosave;
import org.larrr.gui.analysis.DirectBackground;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.text.Messages;
import org.larrr.gui.workspace.AutosaveController;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class AutosaveControllerTest extends SilentWindow {

    private Path sessions() {
        return folder.resolve("sessions");
    }

    private AutosaveController autosave() {
        return new AutosaveController(workspace, sessions(), new DirectBackground(), dialogs,
                List.of(LinearSystem.SLOW, LinearSystem.FAST));
    }

    private List<String> kept() throws IOException {
        try (Stream<Path> files = Files.list(sessions())) {
            return files.filter(file -> file.toString().endsWith(".larrr")).map(file -> {
                try {
                    return Files.readString(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }).toList();
        }
    }

    /** What a program leaves that was killed: a session that nobody holds. */
    private void abandon(double shift) throws IOException {
        model.estimator().parameter(Setting.SHIFT).set(shift);
        Autosave slot = Autosave.begin(sessions());
        slot.keep(workspace.session().orElseThrow(), Optional.empty());
        String text = kept().get(0);
        slot.close();
        Files.writeString(sessions().resolve("dead.larrr"), text);
        Files.createFile(sessions().resolve("dead.lock"));
        model.estimator().parameter(Setting.SHIFT).set(2);
    }

    @Test
    void onlyWhatIsUnsavedIsKeptAndOnlyWhenItChanged() throws IOException {
        try (AutosaveController autosave = autosave()) {
            autosave.start();
            save("kept.larrr");
            autosave.tick();
            assertThat(kept()).as("all is saved").isEmpty();

            model.estimator().parameter(Setting.SHIFT).set(6.25);
            autosave.tick();
            assertThat(kept()).singleElement().asString().contains("6.25");

            Files.delete(only());
            autosave.tick();
            assertThat(kept()).as("nothing has changed since").isEmpty();

            model.estimator().parameter(Setting.SHIFT).set(7.5);
            autosave.tick();
            assertThat(kept()).singleElement().asString().contains("7.5");

            workspace.save();
            autosave.tick();
            assertThat(kept()).as("it is saved now").isEmpty();
        }
        assertThat(sessions()).isEmptyDirectory();
        assertThat(dialogs.problems).isEmpty();
    }

    private Path only() throws IOException {
        try (Stream<Path> files = Files.list(sessions())) {
            return files.filter(file -> file.toString().endsWith(".larrr")).findFirst().orElseThrow();
        }
    }

    @Test
    void whatADeadProgramLeftIsOfferedAndTakenOver() throws IOException {
        abandon(6.25);
        try (AutosaveController autosave = autosave()) {
            autosave.start();
            assertThat(shift()).as("nothing happens unasked").isEqualTo(2);
            dialogs.answer = DialogService.Answer.DISCARD;

            dialogs.offers.get(Messages.get("recover.restore")).run();

            assertThat(shift()).isEqualTo(6.25);
            assertThat(sessions().resolve("dead.larrr")).as("this program keeps it now").doesNotExist();
            assertThat(kept()).singleElement().asString().contains("6.25");
        }
    }

    @Test
    void whatIsNotDecidedOnWaitsAndWhatIsDiscardedGoes() throws IOException {
        abandon(6.25);
        try (AutosaveController autosave = autosave()) {
            autosave.start();
            dialogs.offers.get(Messages.get("recover.later")).run();
            assertThat(sessions().resolve("dead.larrr")).exists();
        }
        try (AutosaveController autosave = autosave()) {
            autosave.start();
            dialogs.offers.get(Messages.get("recover.discard")).run();
            assertThat(sessions().resolve("dead.larrr")).doesNotExist();
        }
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaidOnce() throws IOException {
        Files.writeString(sessions(), "a file where the folder belongs");
        try (AutosaveController autosave = autosave()) {
            autosave.start();
            autosave.start();
            autosave.tick();
        }
        assertThat(dialogs.problems).hasSize(1);
    }
}
