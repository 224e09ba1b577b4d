package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.Setup;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ColumnOptions;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.stages.Cancellation;

/** A workspace opened by commands gives what its settings give when written out. */
class WorkspaceOptionTest {

    @TempDir
    Path folder;

    @Test
    void aWorkspaceGivesWhatItsOptionsGive() throws Exception {
        Path data = data();
        JsonNode written = CommandLineRun.of("fit", "--data", data.toString(), "--dt", "0.01", "--stride", "2",
                "--length-scale", "0.5",
                "--shift", "3", "--regularization", "1e-5", "--rank", "3", "--reversible", "--output", "-").json();
        JsonNode opened = CommandLineRun.of("fit", "--workspace", workspace(data).toString(), "--output", "-").json();
        assertThat(opened.get("eigenvalues")).isEqualTo(written.get("eigenvalues"));
        assertThat(opened.get("singularValues")).isEqualTo(written.get("singularValues"));
        assertThat(opened.get("n").asInt()).isEqualTo(1001);
    }

    /** What somebody else wrote opens nothing outside its folder that its writer did not know. */
    @Test
    void aWorkspaceReadsOutsideItsFolderOnlyWhatItKnows() throws Exception {
        Path data = data();
        Path apart = Files.createDirectory(folder.resolve("apart"));
        Path workspace = Files.move(workspace(data), apart.resolve("theirs.larrr"));
        String[] fit = {"fit", "--workspace", workspace.toString(), "--output", "-"};
        assertThat(CommandLineRun.of(fit).exitCode()).as("it knows the content").isZero();
        byte[] content = Files.readAllBytes(data);
        content[content.length - 1] ^= 1;
        Files.write(data, content);
        CommandLineRun refused = CommandLineRun.of(fit);
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err())
                .contains(english("workspace.reads-outside", workspace, data, "--outside")).hasLineCount(1);
        CommandLineRun trusted = CommandLineRun.of("fit", "--workspace", workspace.toString(), "--outside", "--output",
                "-");
        assertThat(trusted.exitCode()).as(trusted.err()).isZero();
        assertThat(trusted.err()).contains(english("workspace.data-changed", "x.csv"));
        Files.move(data, apart.resolve(data.getFileName()));
        String text = Files.readString(workspace);
        Files.createSymbolicLink(apart.resolve("link"), Path.of("/proc/self/status"));
        Files.writeString(workspace, text.replaceAll("\"path\" : \"[^\"]*\"", "\"path\" : \"link\""));
        assertThat(Files.readString(workspace)).isNotEqualTo(text);
        assertThat(CommandLineRun.of(fit).err()).as("links are followed")
                .contains(english("workspace.reads-outside", workspace, apart.resolve("link"), "--outside"));
        assertThat(CommandLineRun.of("fit", "--workspace", workspace.toString(), "--outside").err())
                .contains(english("file.empty", "link")).hasLineCount(1);
    }

    /**
     * Every choice that the window asks for when it reads a file has the same meaning in a workspace and as options.
     */
    @ParameterizedTest
    @CsvSource({"SPLIT, split", "INTERPOLATE, interpolate"})
    void theChoicesOfReadingAreKept(Treatment missing, String option) throws Exception {
        Path data = Files.writeString(folder.resolve("choices.csv"), choices());
        ReadOptions settings = ReadOptions.AUTOMATIC.withDecimalComma(true).with(MissingPolicy.SPLIT.with(missing))
                .withTimeUnit("ns")
                .withColumns(List.of("phi",
                        "x")).withTimeColumn("t").with(ColumnOptions.UNKNOWN.withTrajectories(List.of("run")));
        Session session = new Session(new Setup(new DataOrigin.Files(List.of(DataFile.of(data, new Cancellation())),
                settings,
                Map.of("phi", 360.0), 1, Optional.empty())).withStride(2).with(fit()), Map.of(), Session.NOTHING_ELSE);
        Path file = folder.resolve("choices.larrr");
        WorkspaceFile.write(file, session, Optional.empty(), folder.resolve("locks"));

        JsonNode opened = CommandLineRun.of("fit", "--workspace", file.toString(), "--output", "-").json();
        String[] reading = {"--data", data.toString(), "--decimal-comma", "--missing", option, "--time-unit", "ns",
                "--columns", "phi,x",
            "--time-column", "t", "--trajectory-column", "run", "--angles", "phi=360", "--stride", "2"};
        String[] fitting = {"--length-scale", "0.5", "--shift", "3", "--regularization", "1e-5", "--rank", "3",
                "--reversible"};
        JsonNode written = CommandLineRun.of(Stream.of(new String[] {"fit"}, reading, fitting,
                new String[] {"--output", "-"})
                .flatMap(Stream::of).toArray(String[]::new)).json();

        assertThat(opened.get("eigenvalues")).isEqualTo(written.get("eigenvalues")).hasSize(3);
        assertThat(opened.get("n")).isEqualTo(written.get("n"));
    }

    /** Two runs with gaps, decimal commas, degrees and a column that is not wanted. */
    private static String choices() {
        Random random = new Random(4);
        StringBuilder text = new StringBuilder("run;t;phi;x;other\n");
        for (int run = 1; run <= 2; run++) {
            double x = 0;
            for (int i = 0; i < 600; i++) {
                x = 0.9 * x + 0.3 * random.nextGaussian();
                String state = i == 100 || i == 101 || i == 400 ? "" : String.valueOf(x).replace('.', ',');
                text.append(run).append(';').append(String.valueOf(i * 0.5).replace('.', ',')).append(';')
                        .append(String.valueOf(170 + 40 * x).replace('.', ',')).append(';').append(state)
                        .append(";7\n");
            }
        }
        return text.toString();
    }

    @Test
    void changedDataAreToldAndOtherOptionsRefused() throws Exception {
        Path data = data();
        Path workspace = workspace(data);
        Files.writeString(data, Files.readString(data) + "0.5\n");
        CommandLineRun changed = CommandLineRun.of("fit", "--workspace", workspace.toString());
        assertThat(changed.exitCode()).isZero();
        assertThat(changed.err()).contains(english("workspace.data-changed", "x.csv"));
        assertThat(changed.out()).contains("LaRRR").contains("TO-RRR");
        CommandLineRun two = CommandLineRun.of("fit", "--workspace", workspace.toString(), "--shift", "4");
        assertThat(two.exitCode()).isNotZero();
        assertThat(two.err()).contains("remove --shift").hasLineCount(1);
        Files.delete(data);
        CommandLineRun missing = CommandLineRun.of("fit", "--workspace", workspace.toString());
        assertThat(missing.exitCode()).isNotZero();
        assertThat(missing.err()).contains(english("session.missing-data", data)).hasLineCount(1);
    }

    @Test
    void aWorkspaceOfMomentsGivesWhatTheMomentsGive() throws Exception {
        Path data = data();
        Path moments = folder.resolve("x.npz");
        assertThat(CommandLineRun.of("moments", "--data", data.toString(), "--dt", "0.01", "--length-scale", "0.5",
                "--shift", "3", "--lags", "1",
                "--output", moments.toString()).exitCode()).isZero();
        JsonNode written = CommandLineRun.of("fit", "--moments", moments.toString(), "--shift", "3",
                "--regularization",
                "1e-5", "--rank", "3",
                "--reversible", "--output", "-").json();
        Path file = folder.resolve("moments.larrr");
        Session session = new Session(new Setup(new DataOrigin.Moments(DataFile.of(moments, new Cancellation())))
                .withStride(1).with(fit()), Map.of(), Session.NOTHING_ELSE);
        WorkspaceFile.write(file, session, Optional.empty(), folder.resolve("locks"));
        JsonNode opened = CommandLineRun.of("fit", "--workspace", file.toString(), "--output", "-").json();
        assertThat(opened.get("eigenvalues")).isEqualTo(written.get("eigenvalues"));
        assertThat(opened.get("n").asInt()).isEqualTo(2001);
        assertThat(CommandLineRun.of("fit", "--workspace", file.toString()).out()).contains("TO-RRR")
                .contains("n = 2001");

        CommandLineRun figures = CommandLineRun.of("figure", "--workspace", file.toString(), "--output",
                folder.resolve("figures").toString());
        assertThat(figures.exitCode()).as(figures.err()).isZero();
        assertThat(folder.resolve("figures/spectrum.png")).isNotEmptyFile();
        assertThat(folder.resolve("figures/singular-values.png")).isNotEmptyFile();
    }

    private Path data() throws Exception {
        Path data = folder.resolve("x.csv");
        CommandLineRun.of("simulate", "--system", "triple-well", "--dt", "0.01", "--steps", "2000", "--output",
                data.toString());
        StringBuilder states = new StringBuilder("x\n"); // without the time column
        Files.readAllLines(data).stream().skip(1)
        .forEach(line -> states.append(line.substring(line.lastIndexOf(',') + 1)).append('\n'));
        return Files.writeString(data, states);
    }

    private Path workspace(Path data) throws Exception {
        Session session = new Session(new Setup(new DataOrigin.Files(List.of(DataFile.of(data, new Cancellation())),
                ReadOptions.AUTOMATIC.withStep(0.01),
                Map.of(), 1, Optional.empty())).withStride(2).with(fit()), Map.of(), Session.NOTHING_ELSE);
        Path file = folder.resolve("work.larrr");
        WorkspaceFile.write(file, session, Optional.empty(), folder.resolve("locks"));
        return file;
    }

    private static EstimatorSettings fit() {
        return new EstimatorSettings(List.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR), Settings.NONE
                .with(Setting.LENGTH_SCALE, 0.5).with(Setting.SHIFT, 3.0).with(Setting.REGULARIZATION, 1e-5)
                .with(Setting.RANK, 3).with(Setting.REVERSIBLE, true));
    }
}
