package org.larrr.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.larrr.bench.BenchReport.Stage;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/**
 * Times the stages of the main job on the triple well: Gaussian kernel of length-scale 0.5, μ = 5, γ = 1e-6, r = 6,
 * Δt = 0.005, from data in memory; the same streamed; and random Fourier features.
 */
public final class Benchmark {

    private static final double STEP = 0.005;
    private static final double SHIFT = 5;
    private static final RadialKernel KERNEL = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);
    private static final ResolventRrr LARRR = new ResolventRrr(SHIFT, 1e-6, 6, true, OptionalInt.empty(),
            EigenvalueMap.CORRECTED);
    private static final int RANDOM_FEATURES = 256;
    private static final int CHUNK_ROWS = 1 << 16;
    private static final String FIT = "fit";
    private static final String STREAMED = "streamed moments";
    private static final String PRIMAL = "random features, fit";

    private final int repetitions;
    private final Cancellation cancellation;
    private final List<Stage> stages = new ArrayList<>();
    private final Map<String, Double> ratios = new LinkedHashMap<>();

    private Benchmark(int repetitions, Cancellation cancellation) {
        this.repetitions = repetitions;
        this.cancellation = cancellation;
    }

    /**
     * Runs all benchmarks.
     *
     * @param sizes       states n, increasing; each at least 1,000
     * @param repetitions how often each is timed; the fastest counts
     */
    public static BenchReport run(int[] sizes, int repetitions, Cancellation cancellation) throws IOException {
        Benchmark benchmark = new Benchmark(repetitions, cancellation);
        MachineLimits limits = MachineLimits.measure();
        for (int n : sizes) {
            benchmark.timeAll(data(n, cancellation));
        }
        benchmark.ratios(sizes);
        return new BenchReport(limits, benchmark.stages, benchmark.ratios);
    }

    private static Trajectories data(int n, Cancellation cancellation) {
        StochasticSystem system = SystemCatalogue.all().get(0);
        return Simulator.simulate(Simulation.byDefault(system, STEP, n - 1, 1, 1, 0), cancellation);
    }

    private void timeAll(Trajectories data) throws IOException {
        timeFit(data, FeatureSettings.LowRank.of(KERNEL), FIT, true);
        timeStreamed(data);
        timeFit(data, new FeatureSettings.RandomFourier(KERNEL, RANDOM_FEATURES, 0, true), PRIMAL, false);
    }

    /** @param detailed each stage, not only their sum */
    private void timeFit(Trajectories data, FeatureSettings settings, String total, boolean detailed) {
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("benchmark", data), 1, settings,
                List.of(LARRR));
        Map<String, Double> fastest = new LinkedHashMap<>();
        double best = Double.POSITIVE_INFINITY;
        int size = 0;
        for (int i = 0; i < repetitions; i++) {
            long start = System.nanoTime();
            AnalysisResult result = new AnalysisPipeline().run(request, cancellation);
            best = Math.min(best, (System.nanoTime() - start) / 1e6);
            size = result.features().size();
            result.milliseconds().forEach((stage, time) -> fastest.merge(stage, time, Math::min));
        }
        long n = data.size();
        if (detailed) {
            for (String stage : List.of("features", "covariance", "moments", "whitening", "fit")) {
                stages.add(counted(n, size, stage.equals("fit") ? "regression" : stage, fastest.get(stage)));
            }
        }
        stages.add(new Stage(n, size, total, best, momentFlops(n, size), 0));
    }

    /** What a stage computes and sweeps at least. */
    private static Stage counted(long n, int size, String stage, double milliseconds) {
        double matrix = (double) n * size * Double.BYTES;
        return switch (stage) {
            // Column k of the factor subtracts its k predecessors: half of N² multiplications and additions a row.
            case "features" -> new Stage(n, size, stage, milliseconds, (double) n * size * size, matrix);
            case "covariance", "moments" -> new Stage(n, size, stage, milliseconds, momentFlops(n, size) / 2, matrix);
            default -> new Stage(n, size, stage, milliseconds, 0, 0);
        };
    }

    /** C and H: two products (N, n)·(n, N). */
    private static double momentFlops(long n, int size) {
        return 4.0 * n * size * size;
    }

    private void timeStreamed(Trajectories data) throws IOException {
        MomentsRequest request = new MomentsRequest(FeatureSettings.LowRank.of(KERNEL), new double[] {SHIFT},
                OptionalInt.empty(), new int[] {1}, MomentsRequest.DEFAULT_MEMORY);
        double best = Double.POSITIVE_INFINITY;
        int size = 0;
        for (int i = 0; i < repetitions; i++) {
            long start = System.nanoTime();
            size = MomentsCollection.collect(TrajectoryChunks.of(data, CHUNK_ROWS), request, cancellation).definition()
                    .size();
            best = Math.min(best, (System.nanoTime() - start) / 1e6);
        }
        stages.add(new Stage(data.size(), size, STREAMED, best, momentFlops(data.size(), size),
                (double) data.states().length * Double.BYTES));
    }

    private void ratios(int[] sizes) {
        for (int n : sizes) {
            ratios.put("streamed moments / fit in memory at n = " + n,
                    milliseconds(n, STREAMED) / milliseconds(n, FIT));
        }
        for (int k = 1; k < sizes.length; k++) {
            ratios.put("fit at n = " + sizes[k] + " / fit at n = " + sizes[k - 1],
                    milliseconds(sizes[k], FIT) / milliseconds(sizes[k - 1], FIT));
        }
    }

    private double milliseconds(int n, String stage) {
        return stages.stream().filter(s -> s.n() == n && s.name().equals(stage)).findFirst().orElseThrow()
                .milliseconds();
    }
}
