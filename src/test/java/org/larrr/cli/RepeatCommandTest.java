package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.FilterRrr;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.PairRrr;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.session.ExportedData;
import org.larrr.export.session.RepeatCommand;
import org.larrr.export.table.EigenvalueTable;
import org.larrr.export.table.EigenvalueTable.Form;
import org.larrr.kernels.KernelParser;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinitionReader;
import org.larrr.systems.SystemDefinitionWriter;
import org.larrr.systems.TestTruths;

/** The command that a session writes down gives the session's eigenvalues again, to the last bit. */
class RepeatCommandTest {

    private static final FeatureSettings GAUSSIAN =
            FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.47));
    private static final StochasticSystem TRIPLE_WELL = SystemCatalogue.get("triple-well");

    @TempDir
    Path folder;

    /**
     * Runs the request, then its commands on the command line, and compares the eigenvalues as printed to the last bit.
     */
    private int assertRepeats(AnalysisRequest request) throws IOException {
        AnalysisResult result = new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation());
        Files.createDirectories(folder.resolve("data"));
        ExportedData.write(result, folder);
        RepeatCommand.Files names = ExportedData.names(result.request());
        RepeatCommand.Files files = new RepeatCommand.Files(folder.resolve(names.data()).toString(),
                folder.resolve(names.times()).toString(), folder.resolve(names.system()).toString());
        List<String> repeated = new ArrayList<>();
        List<List<String>> commands = RepeatCommand.of(request, files);
        for (int k = 0; k < commands.size(); k++) {
            Path again = folder.resolve("again" + k);
            List<String> arguments = new ArrayList<>(List.of("figure"));
            arguments.addAll(commands.get(k));
            arguments.addAll(List.of("--table", "csv", "--output", again.toString()));
            CommandLineRun run = CommandLineRun.of(arguments.toArray(String[]::new));
            assertThat(run.exitCode()).as(arguments + ": " + run.err()).isZero();
            List<String> lines = Files.readAllLines(again.resolve("eigenvalues.csv"));
            repeated.addAll(k == 0 ? lines : lines.subList(1, lines.size()));
        }
        assertThat(repeated).isEqualTo(EigenvalueTable.of(result, SpectrumJudgement.unjudged(result)).text(Form.CSV)
                .lines().toList());
        assertThat(repeated).hasSizeGreaterThan(request.estimators().size());
        return commands.size();
    }

    private static ResolventRrr larrr(double shift, boolean reversible) {
        return new ResolventRrr(shift, 1e-6 / 3, 4, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    private static Source tripleWell(int trajectories) {
        return new Source.Simulation(TRIPLE_WELL.with(Map.of("kT", 1.1)), 0.01, 1500, trajectories, 1.5, -77);
    }

    @Test
    void aSimulationIsSimulatedAgain() throws IOException {
        AnalysisRequest request = new AnalysisRequest(tripleWell(2), 3, GAUSSIAN,
                List.of(larrr(1 / 0.7, true), TransferRegression.reducedRank(2, 1e-6 / 3, 4, true)));
        assertThat(assertRepeats(request)).as("both estimators in one command").isEqualTo(1);
    }

    @Test
    void aPartIsSeenAgainWithItsPast() throws IOException {
        Source part = tripleWell(2).observedBy(new Observation(List.of("x^2 - 0.3*x"), 3, 0.02));
        assertRepeats(new AnalysisRequest(part, 1, GAUSSIAN, List.of(larrr(5, false))));
        Trajectories data = tripleWell(1).trajectories(new Cancellation());
        Source loaded = new Source.Loaded("well.npy", data).observedBy(new Observation(List.of(), 2, 0));
        assertRepeats(new AnalysisRequest(loaded, 2, GAUSSIAN, List.of(larrr(5, false))));
    }

    @Test
    void weightsAreTakenAgain() throws IOException {
        Dirichlet energy = new Dirichlet(5, 1e-6 / 3, 4);
        Source biased = tripleWell(2).withReweighting(
                new Reweighting(Reweighting.Kind.BIAS, "x^2 - 0.25*V", 0, List.of()));
        assertRepeats(new AnalysisRequest(biased, 1, GAUSSIAN, List.of(energy)));
        double[] table = {0.1, 1, -0.4, 2, 0.9, 1, 0.7, 3, 0.2, 0, -0.9, 1, 0.5, 2, 0.3, 2};
        Trajectories data = Trajectories.wrap(table, new int[] {8}, new TimeGrid.Uniform(0.1), "", List.of("x", "w"));
        Source weighted = new Source.Loaded("well.npy", data)
                .withReweighting(new Reweighting(Reweighting.Kind.WEIGHTS, "w", 0, List.of("0.5 + x^2")));
        assertRepeats(new AnalysisRequest(weighted, 1, GAUSSIAN, List.of(energy)));
    }

    @Test
    void aFitTunedToAFrequencyIsTunedAgain() throws IOException {
        Source oscillator = new Source.Simulation(SystemCatalogue.get("underdamped-harmonic"), 0.1, 600, 1, 1, 3);
        assertRepeats(new AnalysisRequest(oscillator, 1, GAUSSIAN, List.of(
                new ResolventRrr(1, 1 / 1.3, 1e-5, 3, false, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                new PairRrr(1, 1 / 1.3, 1e-5, 4), new FilterRrr(FilterWeights.parse("0,1,0.25"), 1e-5, 3, false))));
    }

    @Test
    void settingsThatDifferNeedACommandEach() throws IOException {
        AnalysisRequest request = new AnalysisRequest(tripleWell(1), 1, GAUSSIAN,
                List.of(larrr(5, true), larrr(1, true),
                new ResolventRrr(2, 1e-5, 3, false, OptionalInt.of(800), EigenvalueMap.RAW),
                new TransferRegression(Scheme.RIDGE, 1,
                    1e-5, 3, true),
                new TransferRegression(Scheme.PRINCIPAL_COMPONENTS, 1, 1e-5, 3, true)));
        assertThat(assertRepeats(request)).isEqualTo(4);
    }

    @Test
    void randomFeaturesKeepTheirOwnSeed() throws IOException {
        FeatureSettings random = new FeatureSettings.RandomFourier(new RadialKernel(RadialKernel.Family.MATERN52, 0.6),
                40, 12345, true);
        assertRepeats(new AnalysisRequest(tripleWell(1), 1, random, List.of(larrr(5, true))));
    }

    @Test
    void theExactFormAndInformedEstimators() throws IOException {
        AnalysisRequest exact = new AnalysisRequest(new Source.Simulation(TRIPLE_WELL, 0.05, 200, 1, 0, 1), 1,
                new FeatureSettings.Exact(new RadialKernel(RadialKernel.Family.LAPLACIAN, 0.5)),
                List.of(larrr(5, true)));
        assertRepeats(exact);
        assertRepeats(new AnalysisRequest(tripleWell(1), 1, GAUSSIAN, List.<Estimator>of(new Dirichlet(0.3, 1e-5, 3),
                new LaplacianGalerkin(1e-5, 3), new Galerkin(1e-5, 3),
                new GeneratorEdmd(new Dictionary(Dictionary.Kind.GAUSSIANS, 12, 0.31), 1e-5, 3))));
    }

    @Test
    void composedKernelsAreWrittenOut() throws IOException {
        FeatureSettings composed = new FeatureSettings.LowRank(
                KernelParser.parse("gaussian(0.5)*periodic(6.283185307179586,1.1)@2 + 0.1*linear(1)"), 1e-10, 60);
        Random random = new Random(4);
        double[] states = random.doubles(600, -1, 1).toArray();
        Trajectories data = Trajectories.wrap(states, new int[] {100, 200}, new TimeGrid.Uniform(0.1 / 3), "ps",
                List.of("a", "b"));
        assertRepeats(new AnalysisRequest(new Source.Loaded("two.npy", data), 2, composed, List.of(larrr(3, false))));
    }

    @Test
    void dataKeepTheirUnevenTimes() throws IOException {
        double[] times = {0, 0.1, 0.25, 0.3, 1.0 / 3, 0.9};
        double[] states = new Random(7).doubles(6 * 40, -1, 1).toArray();
        int[] lengths = new int[40];
        Arrays.fill(lengths, 6);
        Trajectories common = Trajectories.wrap(states, lengths, new TimeGrid.Common(times), "", List.of("x"));
        assertRepeats(new AnalysisRequest(new Source.Loaded("common.npy", common), 1, GAUSSIAN,
                List.of(larrr(9, true))));
    }

    @Test
    void dataWithTimesOfTheirOwnAreWrittenAsATable() throws IOException {
        Random random = new Random(8);
        double[] times = new double[400];
        for (int i = 1; i < times.length; i++) {
            times[i] = times[i - 1] + 0.01 + 0.02 * random.nextDouble();
        }
        Trajectories uneven = Trajectories.single(random.doubles(400, -1, 1).toArray(), 1, 1);
        Trajectories data = Trajectories.wrap(uneven.states(), new int[] {400}, new TimeGrid.Uneven(times), "ns",
                List.of("x"));
        assertRepeats(new AnalysisRequest(new Source.Loaded("uneven.csv", data), 1, GAUSSIAN,
                List.of(larrr(20, true))));
    }

    @Test
    void aSystemOfOnesOwnTravelsAsItsDefinition() throws IOException {
        String text = SystemDefinitionWriter.text(TRIPLE_WELL.definition())
                .replaceFirst("id *= *\"triple-well\"", "id = \"my-well\"");
        StochasticSystem mine = SystemDefinitionReader.parse(text, "my-well.toml");
        AnalysisRequest request = new AnalysisRequest(
                new Source.Simulation(mine.with(Map.of("friction", 1.5)), 0.01, 800, 1, 0, 5), 1, GAUSSIAN,
                List.of(larrr(5, true)));
        assertRepeats(request);
        assertThat(RepeatCommand.of(request, new RepeatCommand.Files("d", "t", "s.toml")).get(0))
                .startsWith("--system", "s.toml");
    }

    @Test
    void knownDynamicsAreNamed() throws IOException {
        Trajectories data = tripleWell(1).trajectories(new Cancellation());
        Source loaded = new Source.Loaded("well.npy", data, Optional.of(TRIPLE_WELL.with(Map.of("kT", 1.1))));
        assertRepeats(new AnalysisRequest(loaded, 1, GAUSSIAN, List.of(larrr(5, true), new Galerkin(1e-6 / 3, 4))));
    }

    @Test
    void aShellReadsEveryArgumentBack() {
        assertThat(RepeatCommand.shellLine(List.of("--kernel", "gaussian(0.5) + 1", "it's", "1.0E-6", "")))
                .isEqualTo("--kernel 'gaussian(0.5) + 1' 'it'\\''s' 1.0E-6 ''");
    }
}
