package org.larrr.experiments.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What instances leave behind, and what they leave alone. */
class AutosaveTest {

    @TempDir
    Path folder;

    @Test
    void instancesKeepTheirSessionsApartAndLeaveNothingWhenTheyEnd() throws Exception {
        Autosave one = Autosave.begin(folder);
        Autosave two = Autosave.begin(folder);
        one.keep(SampleSessions.tripleWell(1), Optional.empty());
        two.keep(SampleSessions.tripleWell(2), Optional.empty());
        assertThat(sessions()).hasSize(2);
        assertThat(Autosave.abandoned(folder)).as("both live").isEmpty();
        one.close();
        two.close();
        one.keep(SampleSessions.tripleWell(3), Optional.empty());
        assertThat(files()).isEmpty();
    }

    @Test
    void aDeadInstancesSessionIsOfferedOnceAndCanWait() throws Exception {
        Path workspace = folder.resolve("work.larrr").toAbsolutePath();
        leaveBehind(SampleSessions.tripleWell(7), workspace);
        List<Autosave.Abandoned> found = Autosave.abandoned(folder);
        assertThat(found).hasSize(1);
        assertThat(Autosave.abandoned(folder)).as("claimed already").isEmpty();
        SessionReader.Document document = found.get(0).read(id -> Optional.empty());
        assertThat(document.session()).isEqualTo(SampleSessions.tripleWell(7));
        assertThat(document.origin()).contains(workspace);
        found.get(0).close();
        List<Autosave.Abandoned> again = Autosave.abandoned(folder);
        assertThat(again).as("offered another time").hasSize(1);
        again.get(0).discard();
        assertThat(Autosave.abandoned(folder)).isEmpty();
        assertThat(files()).isEmpty();
    }

    @Test
    void halfWrittenPiecesAreClearedAway() throws Exception {
        leaveBehind(SampleSessions.tripleWell(7), folder.resolve("w.larrr"));
        Path session = sessions().get(0);
        Files.writeString(folder.resolve("." + session.getFileName() + ".1234.tmp"), "{ \"form");
        Autosave.abandoned(folder).get(0).close();
        assertThat(files()).noneMatch(file -> file.toString().endsWith(".tmp"));
        assertThat(sessions()).containsExactly(session);
    }

    /** As the system leaves it when a process dies: the files stay, the lock is free. */
    private void leaveBehind(Session session, Path workspace) throws Exception {
        Files.write(folder.resolve("dead.larrr"), SessionWriter.text(session, Optional.empty(),
                Optional.of(workspace)));
        Files.createFile(folder.resolve("dead.lock"));
    }

    private List<Path> sessions() throws Exception {
        return files().stream().filter(file -> file.toString().endsWith(".larrr")).toList();
    }

    private List<Path> files() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    /** Where files have permissions. */
    @Test
    void nobodyElseMayReadASession() throws Exception {
        Path sessions = folder.resolve("closed");
        try (Autosave autosave = Autosave.begin(sessions)) {
            autosave.keep(SampleSessions.tripleWell(2), Optional.empty());
            if (Files.getFileAttributeView(sessions, PosixFileAttributeView.class) != null) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(sessions)))
                        .isEqualTo("rwx------");
                try (Stream<Path> files = Files.list(sessions)) {
                    assertThat(files.filter(file -> file.toString().endsWith(".larrr"))).singleElement()
                            .satisfies(file -> assertThat(PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(file))).isEqualTo("rw-------"));
                }
            }
        }
    }
}
