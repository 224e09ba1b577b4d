package org.larrr.experiments.paper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.Experiment;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.TrialResult;
import org.larrr.io.file.ContentHash;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth.TruthSource;

/**
 * The two slow eigenfunctions of alanine dipeptide, learned from one trajectory, shown over φ and ψ of another one (the
 * paper's third figure of experiments), with the correlation of the slower one with the indicator of φ &gt; 0 there.
 *
 * <p>The paper: 45 distances between heavy atoms, Gaussian kernel at the median distance, μ = 0.3/Δt, γ = 1e-3, r = 4
 * and λ = μ − 1/ν. The better choice: twice that length-scale, which 500 landmarks resolve, μ = 0.12/Δt, γ = 1e-6, r =
 * 6 and the corrected map. On four circular coordinates (cgnet) γ = 1e-6 and μ = 0.005/ps. Molecular dynamics at
 * equilibrium is taken to be reversible throughout.
 *
 * @param folder  where the data are; empty for those that come with the program
 * @param paper   the paper's parameters
 * @param trials  each learns from another trajectory
 */
record Alanine(Optional<Path> folder, boolean paper, int trials) implements Experiment {

    private static final int RANK = 4;
    /** Frames shown in the figure. */
    private static final int SHOWN = 5000;

    static Alanine of(ExperimentSettings settings) {
        String data = settings.text("data");
        Optional<Path> folder = data.isEmpty() ? Optional.empty() : Optional.of(Path.of(data));
        int available = AlanineData.kind(folder).trials();
        return new Alanine(folder, settings.preset() == Preset.PAPER, Math.min(settings.trials(), available));
    }

    private AlanineData.Kind kind() {
        return AlanineData.kind(folder);
    }

    private ResolventRrr larrr() {
        if (kind() == AlanineData.Kind.CGNET) {
            return larrr(0.005, 1e-6, RANK);
        }
        return paper ? larrr(0.3 / kind().step(), 1e-3, RANK) : larrr(0.12 / kind().step(), 1e-6, RANK + 2);
    }

    private ResolventRrr larrr(double shift, double regularization, int rank) {
        return new ResolventRrr(shift, regularization, rank, true, OptionalInt.empty(), paper ? EigenvalueMap.RAW
                : EigenvalueMap.CORRECTED);
    }

    private AnalysisRequest request(AlanineData data) {
        double wider = paper || kind() == AlanineData.Kind.CGNET ? 1 : 2;
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN,
                wider * MedianHeuristic.lengthScale(data.train()));
        return new AnalysisRequest(new Source.Loaded(kind().title, data.train()), 1, FeatureSettings.LowRank.of(kernel),
                List.of(larrr()));
    }

    @Override
    public Map<String, AnalysisRequest> requests() {
        try {
            return Map.of("LaRRR", request(AlanineData.read(folder, 0, new Cancellation())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("data", kind().title);
        folder.ifPresent(path -> AlanineData.files(path)
                .forEach(file -> facts.put("sha256 of " + file.getFileName(), fingerprint(file))));
        return facts;
    }

    @Override
    public List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) throws IOException {
        AlanineData data = AlanineData.read(folder, trial, cancellation);
        AnalysisResult result = new AnalysisPipeline().run(request(data), cancellation);
        TrialResult outcome = TrialResult.of("LaRRR", trial, result, 0, List.of());
        return List.of(result.fits().get(0).model().map(model -> evaluated(outcome, model, data)).orElse(outcome));
    }

    /** Adds timescales, correlations, and the values of two eigenfunctions on the test trajectory. */
    private static TrialResult evaluated(TrialResult outcome, SpectralModel model, AlanineData data) {
        ComplexMatrix values = model.right().evaluate(data.test().states());
        double[] angles = data.testAngles();
        double[] positive = IntStream.range(0, values.rows()).mapToDouble(i -> angles[2 * i] > 0 ? 1 : 0).toArray();
        double[] slowest = column(values, 1);
        double correlation = Vectors.correlation(slowest, positive);
        double sign = correlation < 0 ? -1 : 1;
        int every = Math.max(1, values.rows() / SHOWN);
        return outcome.with("timescale2", model.timescale(1)).with("timescale3", model.timescale(2))
                .with("correlation", Math.abs(correlation))
                .with("phi", subsample(angles, 0, 2, every)).with("psi", subsample(angles, 1, 2, every))
                .with("f2", subsample(Arrays.stream(slowest).map(value -> sign * value).toArray(), 0, 1, every))
                .with("f3", subsample(column(values, 2), 0, 1, every));
    }

    private static double[] column(ComplexMatrix values, int column) {
        return IntStream.range(0, values.rows()).mapToDouble(i -> values.get(i, column).re()).toArray();
    }

    private static List<Double> subsample(double[] values, int first, int width, int every) {
        List<Double> result = new ArrayList<>();
        for (int i = first; i < values.length; i += width * every) {
            result.add(values[i]);
        }
        return result;
    }

    /** In hexadecimal digits. */
    private static String fingerprint(Path file) {
        try {
            return ContentHash.of(file, new Cancellation());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
