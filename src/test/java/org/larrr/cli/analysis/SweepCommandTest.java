package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.cli.output.ExperimentOutput;
import org.larrr.data.Trajectories;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.export.experiment.ExperimentReport;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.session.RepeatCommand;
import org.larrr.export.table.ExperimentTables;
import org.larrr.io.array.NpyWriter;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinitionReader;
import org.larrr.systems.SystemDefinitionWriter;
import org.larrr.systems.TestTruths;

class SweepCommandTest {

    private static final String SWEEP =
            "sweep --system triple-well --dt 0.01 --steps 500 --seed 3 --estimator larrr,to-rrr ";

    private static final Source TRIPLE_WELL = new Source.Simulation(SystemCatalogue.get("triple-well"), 0.01, 400, 1, 2,
            8);

    @TempDir
    Path folder;

    @Test
    void oneParameterGivesCurvesAndATidyTable() throws IOException {
        CommandLineRun run = CommandLineRun.ofLine(SWEEP + "--over length-scale=0.2:0.8:3 --trials 2 --output "
                + folder);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("error of eigenvalue 2");
        assertThat(folder.resolve("sweep.png")).content().contains("against l");
        List<String> lines = Files.readAllLines(folder.resolve("table.csv"));
        assertThat(lines.get(0)).endsWith("relative_error,length-scale,error");
        assertThat(lines).filteredOn(line -> line.startsWith("LaRRR,0.01,501,2,2,")).hasSize(3)
                .anySatisfy(line -> assertThat(line.split(",")[10]).isEqualTo("0.4"));
    }

    @Test
    void twoParametersRepeatFromTheirFile() throws IOException {
        CommandLineRun.ofLine(SWEEP + "--over shift=1:10:3 --over rank=3:5:3:linear --metric rate --output "
                + folder.resolve("a"));
        CommandLineRun run = CommandLineRun.ofLine("experiment --repeat " + folder.resolve("a/run.json") + " --output "
                + folder.resolve("b"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(ExperimentOutput.SAME);
        assertThat(folder.resolve("b/table.csv")).hasSameBinaryContentAs(folder.resolve("a/table.csv"));
    }

    @Test
    void aRunReadsNothingElsewhereUnlessWhoRepeatsItSaysSo() throws IOException {
        Path data = folder.resolve("elsewhere/x.csv");
        Files.createDirectories(data.getParent());
        CommandLineRun.ofLine("simulate --system triple-well --dt 0.01 --steps 500 --output " + data);
        CommandLineRun.ofLine("sweep --data " + data + " --dt 0.01 --length-scale 0.4 --shift 5 --over rank=3:4:2 "
                + "--metric rate --outside --output " + folder.resolve("a"));
        String repeat = "experiment --repeat " + folder.resolve("a/run.json") + " --output " + folder.resolve("b");
        assertThat(CommandLineRun.ofLine(repeat).err()).contains("x.csv", "--outside").hasLineCount(1);
        assertThat(folder.resolve("b")).doesNotExist();
        assertThat(CommandLineRun.ofLine(repeat + " --outside").out()).contains(ExperimentOutput.SAME);
    }

    @Test
    void trialsAreBounded() {
        assertThat(CommandLineRun.ofLine(SWEEP + "--over rank=3:4:2 --trials 1000000000").err()).contains("10000")
                .hasLineCount(1);
    }

    @Test
    void whatIsWrongIsToldInOneLine() {
        assertThat(CommandLineRun.ofLine(SWEEP + "--over magic=1:2").err())
                .containsPattern(pattern("sweep.no-parameter", "magic")).hasLineCount(1);
        assertThat(CommandLineRun.ofLine(SWEEP + "--over shift").err())
                .contains(english("option.over", "shift")).hasLineCount(1);
        assertThat(CommandLineRun.ofLine(SWEEP + "--over shift=a:b").err()).contains("needs numbers").hasLineCount(1);
        assertThat(CommandLineRun.ofLine(SWEEP
                + "--over shift=1:2:5:cubic").err()).contains(english("option.over-spacing", "cubic"))
                .hasLineCount(1);
        assertThat(CommandLineRun.ofLine(SWEEP + "--over shift=1:2 --metric beauty").err()).contains("unknown metric")
                .hasLineCount(1);
    }

    @Test
    void aSweepPutTogetherElsewhereRepeatsFromItsArguments() throws IOException {
        assertRepeats(new AnalysisRequest(TRIPLE_WELL, 2,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.LAPLACIAN, 0.4)),
                List.of(new ResolventRrr(3, 1e-5, 5, true, OptionalInt.empty(), EigenvalueMap.RAW),
                TransferRegression.reducedRank(2, 1e-5, 5, true))));
    }

    @Test
    void randomFeaturesAndDictionariesRepeatToo() throws IOException {
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.4);
        assertRepeats(new AnalysisRequest(TRIPLE_WELL, 1, new FeatureSettings.RandomFourier(kernel, 30, 12345, true),
                List.of(new ResolventRrr(3, 1e-5, 5, true, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                        new GeneratorEdmd(new Dictionary(Dictionary.Kind.GAUSSIANS, 12, 0.6), 1e-5, 5))));
    }

    @Test
    void aSystemOfOnesOwnComesWithItsDefinition() throws IOException {
        StochasticSystem own = SystemDefinitionReader.parse(SystemDefinitionWriter.text(
                SystemCatalogue.get("triple-well").definition())
                .replace("\"triple-well\"", "\"my-well\""), "my-well.toml");
        assertRepeatsFromItsFolder(new AnalysisRequest(new Source.Simulation(own, 0.01, 400, 1, 2, 8), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.4)),
                List.of(TransferRegression.reducedRank(2, 1e-5, 5, true))),
                "system.toml");
    }

    @Test
    void dataFromAFileComeWithTheSweep() throws IOException {
        Trajectories states = TRIPLE_WELL.trajectories(new Cancellation());
        AnalysisRequest base = new AnalysisRequest(new Source.Loaded("mine.csv", states), 2,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.4)),
                List.of(TransferRegression.reducedRank(2, 1e-5, 5, true)));
        assertRepeatsFromItsFolder(base, "data/trajectories.npz");
    }

    @Test
    void momentsComeWithTheSweep() throws IOException {
        Trajectories states = TRIPLE_WELL.trajectories(new Cancellation());
        NpyWriter.write(folder.resolve("x.npy"), states.states(), states.size(), 1);
        Path file = folder.resolve("x.npz");
        CommandLineRun.ofLine("moments --data " + folder.resolve("x.npy")
                + " --dt 0.01 --length-scale 0.4 --shift 50 --output " + file);
        AnalysisRequest base = new AnalysisRequest(new Source.Collected("x.npz", MomentsFile.read(file)), 1, null,
                List.of(new ResolventRrr(50, 1e-5, 5, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)));
        assertRepeatsFromItsFolder(base, "data/moments.npz");
    }

    /** As the window writes it, found from another place. */
    private void assertRepeatsFromItsFolder(AnalysisRequest base, String file) throws IOException {
        Sweep sweep = overRank(base, 1);
        ExperimentSettings settings = new ExperimentSettings("sweep", Preset.BEST, 1, 8,
                Map.of(RepeatCommand.SWEEP, String.join("\n", RepeatCommand.ofSweep(sweep).orElseThrow())));
        ExperimentRun result = ExperimentRun.run(settings, sweep, TestTruths.MEMORY, Optional.empty(),
                Progress.NONE, new Cancellation());
        assertThat(result.outcomes()).allSatisfy(outcome -> assertThat(outcome.failure()).isEmpty());
        Path window = folder.resolve("window");
        ExperimentReport.of(result).write(result, window, List.of(),
                FigureStyle.of(new FigureWriter.Size(90, 60, 100)),
                CommandLineRun.TITLES, "1");
        assertThat(window.resolve(file)).isNotEmptyFile();

        CommandLineRun run = CommandLineRun.ofLine("experiment --repeat " + window.resolve("run.json") + " --output "
                + folder.resolve("again"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(ExperimentOutput.SAME);
        assertThat(folder.resolve("again/table.csv")).hasSameBinaryContentAs(window.resolve("table.csv"));
    }

    @Test
    void aShiftThatIsVariedNeedNotBeGiven() {
        String data = "--data " + CommandLineRun.reference("triple-well.npy")
                + " --dt 0.05 --length-scale 0.5 --reversible ";
        assertThat(CommandLineRun.ofLine("sweep " + data + "--over shift=1:2:2 --metric rate --output "
                + folder.resolve("s")).err()).isEmpty();
        assertThat(CommandLineRun.ofLine("animate " + data + "--vary shift --from 1 --to 2 --frames 2 --output "
                + folder.resolve("a")).err())
                .isEmpty();
        assertThat(CommandLineRun.ofLine("sweep " + data + "--over rank=1:2:2 --metric rate --output "
                + folder.resolve("s")).err())
                .contains("--shift");
    }

    private static Sweep overRank(AnalysisRequest base, int trials) {
        return new Sweep(base,
                List.of(new Sweep.Axis(RequestParameter.of(base, "rank"), new Sweep.Range(3, 5, 3, false))),
                Sweep.Metric.RATE,
                2, trials);
    }

    private void assertRepeats(AnalysisRequest base) throws IOException {
        Sweep sweep = overRank(base, 2);
        List<String> arguments = RepeatCommand.ofSweep(sweep).orElseThrow();
        ExperimentSettings settings = new ExperimentSettings("sweep", Preset.BEST, 2, 8,
                Map.of("arguments", String.join("\n", arguments)));
        var result = ExperimentRun.run(settings, sweep, TestTruths.MEMORY, Optional.empty(), Progress.NONE,
                new Cancellation());
        List<String> line = SweepCommand.repetition(settings, folder);
        line.addAll(List.of("--output", folder.toString()));
        CommandLineRun run = CommandLineRun.of(line.toArray(new String[0]));
        assertThat(run.err()).isEmpty();
        assertThat(folder.resolve("table.csv")).hasContent(ExperimentTables.tidy(result).csv());
    }
}
