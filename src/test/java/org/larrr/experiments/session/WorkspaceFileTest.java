package org.larrr.experiments.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Message;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.experiments.setup.DataLoader.MissingDataException;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

/** Workspaces and their data on disk. */
class WorkspaceFileTest {

    @TempDir
    Path folder;

    private Path locks() {
        return folder.resolve("locks");
    }

    @Test
    void aKillWhileSavingLeavesTheOldFileOrTheNew() throws Exception {
        Kills kills = new Kills(folder, 2);
        int tried = 0;
        while (tried < 4 || kills.halfWritten() == 0 && tried < 200) { // on a fast disk a kill seldom strikes a write
            kills.once();
            tried++;
        }
        assertThat(kills.opened()).isEqualTo(tried);
        assertThat(kills.halfWritten()).as("kills that struck while the new file was written").isPositive();
    }

    @Test
    void whatAnotherProgramSavedIsNotOverwritten() throws Exception {
        Path file = folder.resolve("shared.larrr");
        WorkspaceFile mine = WorkspaceFile.write(file, SampleSessions.tripleWell(1), Optional.empty(), locks());
        WorkspaceFile theirs = WorkspaceFile.read(file).file();
        WorkspaceFile theirsLater = WorkspaceFile.write(file, SampleSessions.tripleWell(2), Optional.of(theirs),
                locks());
        assertThatThrownBy(() -> WorkspaceFile.write(file, SampleSessions.tripleWell(3), Optional.of(mine), locks()))
                .isInstanceOf(WorkspaceFile.ChangedElsewhereException.class).hasMessageContaining("shared.larrr");
        assertThat(WorkspaceFile.read(file).document().session()).isEqualTo(SampleSessions.tripleWell(2));
        WorkspaceFile.write(file, SampleSessions.tripleWell(4), Optional.of(theirsLater), locks());
        assertThat(WorkspaceFile.read(file).document().session()).isEqualTo(SampleSessions.tripleWell(4));
    }

    /** Many writers that all saw the same file: one of them wins, all others are told. */
    @Test
    void ofManyThatSaveAtOnceExactlyOneSucceeds() throws Exception {
        Path file = folder.resolve("shared.larrr");
        for (int round = 0; round < 10; round++) {
            WorkspaceFile.write(file, SampleSessions.tripleWell(1), Optional.empty(), locks());
            WorkspaceFile seen = WorkspaceFile.read(file).file();
            ExecutorService pool = Executors.newFixedThreadPool(4);
            List<Future<Boolean>> answers = new ArrayList<>();
            for (int writer = 0; writer < 4; writer++) {
                Session session = SampleSessions.tripleWell(2 + writer);
                answers.add(pool.submit((Callable<Boolean>) () -> saves(file, session, seen)));
            }
            int winners = 0;
            for (Future<Boolean> answer : answers) {
                winners += answer.get() ? 1 : 0;
            }
            pool.shutdown();
            assertThat(winners).isEqualTo(1);
        }
    }

    private boolean saves(Path file, Session session, WorkspaceFile seen) throws IOException {
        try {
            WorkspaceFile.write(file, session, Optional.of(seen), locks());
            return true;
        } catch (WorkspaceFile.ChangedElsewhereException told) {
            return false;
        }
    }

    @Test
    void aDataFileThatMovedIsNamedAndCanBeLocated() throws Exception {
        Session session = filesSession();
        Path moved = Files.createDirectories(folder.resolve("elsewhere")).resolve("renamed.csv");
        Files.move(folder.resolve("x.csv"), moved);
        assertThatThrownBy(() -> DataLoader.open(session.setup().origin(), new Cancellation()))
                .isInstanceOfSatisfying(MissingDataException.class, missing -> {
                    assertThat(missing).hasMessageContaining("x.csv").hasMessageContaining("locate");
                    assertThat(missing.missing().name()).isEqualTo("x.csv");
                });
        DataFile missing = ((DataOrigin.Files) session.setup().origin()).files().get(0);
        DataOrigin located = DataLoader.located(session.setup().origin(), missing, moved);
        OpenedData opened = DataLoader.open(located, new Cancellation());
        assertThat(opened.notes()).extracting(Message::english).as("the content is the same").isEmpty();
        assertThat(((Source.Loaded) opened.source()).data().states()).containsExactly(1.5, 2.5, 4);
    }

    @Test
    void aDataFileThatChangedIsReadAndItIsSaid() throws Exception {
        Session session = filesSession();
        Files.writeString(folder.resolve("x.csv"), "x\n1.5\n2.5\n5\n");
        OpenedData opened = DataLoader.open(session.setup().origin(), new Cancellation());
        assertThat(opened.notes()).extracting(Message::english).singleElement().asString()
                .contains(english("workspace.data-changed", "x.csv"));
        assertThat(((Source.Loaded) opened.source()).data().states()).containsExactly(1.5, 2.5, 5);
        assertThat(DataLoader.open(opened.setup().origin(), new Cancellation()).notes())
                .extracting(Message::english).as("it is known now").isEmpty();
    }

    @Test
    void whatIsNoWorkspaceIsRefusedInWords() throws Exception {
        assertThatThrownBy(() -> WorkspaceFile.read(folder)).isInstanceOf(DataFormatException.class);
        assertThatThrownBy(() -> WorkspaceFile.read(folder.resolve("none.larrr")))
                .isInstanceOf(DataFormatException.class).hasMessageContaining("none.larrr");
        byte[] noise = new byte[4096];
        new Random(1).nextBytes(noise);
        Path file = Files.write(folder.resolve("noise.larrr"), noise);
        assertThatThrownBy(() -> WorkspaceFile.read(file)).isInstanceOf(DataFormatException.class)
                .hasMessageContaining("noise.larrr");
    }

    private Session filesSession() throws IOException {
        Path data = Files.writeString(folder.resolve("x.csv"), "x\n1.5\n2.5\n4\n");
        return SampleSessions.session(new DataOrigin.Files(List.of(DataFile.of(data, new Cancellation())),
                ReadOptions.AUTOMATIC.withStep(0.1), Map.of(), 1,
                Optional.empty()), 1, SampleSessions.fit(1), Map.of());
    }
}
