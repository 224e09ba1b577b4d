package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.experiments.session.DataFile;
import org.larrr.experiments.session.FitChoices;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.SessionSource;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.io.ImportSettings;
import org.larrr.stages.Cancellation;

/** A workspace opened by commands gives what its settings give when written out. */
class WorkspaceOptionTest {

    @TempDir
    Path folder;

    @Test
    void aWorkspaceGivesWhatItsOptionsGive() throws Exception {
        Path data = data();
        JsonNode written = CommandLineRun.of("fit", "--data", data.toString(), "--dt", "0.01", "--stride", "2", "--length-scale", "0.5",
                "--shift", "3", "--regularization", "1e-5", "--rank", "3", "--reversible", "--output", "-").json();
        JsonNode opened = CommandLineRun.of("fit", "--workspace", workspace(data).toString(), "--output", "-").json();
        assertThat(opened.get("eigenvalues")).isEqualTo(written.get("eigenvalues"));
        assertThat(opened.get("singularValues")).isEqualTo(written.get("singularValues"));
        assertThat(opened.get("n").asInt()).isEqualTo(1001);
    }

    @Test
    void changedDataAreToldAndOtherOptionsRefused() throws Exception {
        Path data = data();
        Path workspace = workspace(data);
        Files.writeString(data, Files.readString(data) + "0.5\n");
        CommandLineRun changed = CommandLineRun.of("fit", "--workspace", workspace.toString());
        assertThat(changed.exitCode()).isZero();
        assertThat(changed.err()).contains("x.csv has changed");
        assertThat(changed.out()).contains("LaRRR").contains("TO-RRR");
        CommandLineRun two = CommandLineRun.of("fit", "--workspace", workspace.toString(), "--shift", "4");
        assertThat(two.exitCode()).isNotZero();
        assertThat(two.err()).contains("leave out --shift").hasLineCount(1);
        Files.delete(data);
        CommandLineRun missing = CommandLineRun.of("fit", "--workspace", workspace.toString());
        assertThat(missing.exitCode()).isNotZero();
        assertThat(missing.err()).contains("x.csv is missing").hasLineCount(1);
    }

    @Test
    void aWorkspaceOfMomentsGivesWhatTheMomentsGive() throws Exception {
        Path data = data();
        Path moments = folder.resolve("x.npz");
        assertThat(CommandLineRun.of("moments", "--data", data.toString(), "--dt", "0.01", "--length-scale", "0.5", "--shift", "3", "--lags", "1",
                "--output", moments.toString()).exitCode()).isZero();
        JsonNode written = CommandLineRun.of("fit", "--moments", moments.toString(), "--shift", "3", "--regularization", "1e-5", "--rank", "3",
                "--reversible", "--output", "-").json();
        Path file = folder.resolve("moments.larrr");
        Session session = new Session(new SessionSource.Moments(DataFile.of(moments, new Cancellation())), 1, fit(), Map.of());
        WorkspaceFile.write(file, session, Optional.empty(), folder.resolve("locks"));
        JsonNode opened = CommandLineRun.of("fit", "--workspace", file.toString(), "--output", "-").json();
        assertThat(opened.get("eigenvalues")).isEqualTo(written.get("eigenvalues"));
        assertThat(opened.get("n").asInt()).isEqualTo(2001);
        assertThat(CommandLineRun.of("fit", "--workspace", file.toString()).out()).contains("TO-RRR").contains("n = 2001");
    }

    private Path data() throws Exception {
        Path data = folder.resolve("x.csv");
        CommandLineRun.of("simulate", "--system", "triple-well", "--dt", "0.01", "--steps", "2000", "--output", data.toString());
        StringBuilder states = new StringBuilder("x\n"); // without the time column
        Files.readAllLines(data).stream().skip(1).forEach(line -> states.append(line.substring(line.lastIndexOf(',') + 1)).append('\n'));
        return Files.writeString(data, states);
    }

    private Path workspace(Path data) throws Exception {
        Session session = new Session(new SessionSource.Files(List.of(DataFile.of(data, new Cancellation())), ImportSettings.ofStep(0.01),
                1, Optional.empty()), 2, fit(), Map.of());
        Path file = folder.resolve("work.larrr");
        WorkspaceFile.write(file, session, Optional.empty(), folder.resolve("locks"));
        return file;
    }

    private static FitChoices fit() {
        return new FitChoices("larrr", Set.of("to-rrr"), "gaussian", "dual", "hermite", true, true, EigenvalueMap.CORRECTED, true,
                Map.of("length-scale", 0.5, "shift", 3.0, "regularization", 1e-5, "rank", 3.0, "tolerance", 1e-12, "lag", 1.0));
    }
}
