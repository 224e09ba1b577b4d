package org.larrr.experiments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import org.assertj.core.api.Assertions;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.job.ExperimentKind;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.SpectrumFigure;
import org.larrr.export.session.AnalysisExport;
import org.larrr.export.session.Animation;
import org.larrr.export.session.HtmlReport;
import org.larrr.export.session.SessionFolder;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.io.DataReader;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.text.CsvWriter;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.larrr.systems.truth.Truths;

/**
 * Stops every kind of job at random moments and prints how long that took: until the user was told, and until the work
 * had really ended. {@code java … org.larrr.experiments.CancellationBenchmark [times] [kind …]}.
 */
public final class CancellationBenchmark {

    private static final double LONGEST_WAIT_MILLISECONDS = 2500;
    private static final RadialKernel GAUSSIAN = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);

    private CancellationBenchmark() {}

    /** One kind of job. */
    private interface Job {
        Object run(Cancellation cancellation) throws Exception;
    }

    public static void main(String[] arguments) throws Exception {
        int times = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 40;
        List<String> wanted = Arrays.asList(arguments).subList(Math.min(1, arguments.length), arguments.length);
        System.out.printf("%-34s %9s %9s %9s %12s %12s%n", "job", "whole[ms]", "told p50", "told p95", "ended p50",
                "ended p95");
        for (Map.Entry<String, Job> job : jobs(Files.createTempDirectory("larrr-cancel")).entrySet()) {
            if (wanted.isEmpty() || wanted.stream().anyMatch(job.getKey()::contains)) {
                measure(job.getKey(), job.getValue(), times);
            }
        }
        System.exit(0);
    }

    private static Map<String, Job> jobs(Path folder) throws Exception {
        Map<String, Job> jobs = new LinkedHashMap<>();
        Trajectories line = Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("triple-well"), 0.005, 500_000, 1, 0, 1), new Cancellation());
        Trajectories plane = Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("mueller-brown"), 0.001, 100_000, 1, 0, 1),
                        new Cancellation());
        Trajectories few = line.thin(300);
        Trajectories shorter = line.thin(4);
        Path csv = folder.resolve("large.csv");
        Path npy = folder.resolve("large.npy");
        CsvWriter.write(csv, line);
        NpyWriter.write(npy, line);
        FeatureSettings lowRank = new FeatureSettings.LowRank(GAUSSIAN, 1e-12, 0);
        FeatureSettings many = new FeatureSettings.RandomFourier(GAUSSIAN, 1500, 1, false);
        FeatureSettings some = new FeatureSettings.RandomFourier(GAUSSIAN, 400, 1, false);
        Estimator larrr = new ResolventRrr(5, 1e-6, 6, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        Estimator transfer = TransferRegression.reducedRank(1, 1e-6, 6, false);

        jobs.put("simulate triple well, 10 trajectories", c -> Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("triple-well"),
                0.005, 200_000, 10, 0, 2), c));
        jobs.put("simulate Müller-Brown", c -> Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("mueller-brown"), 0.001,
                1_000_000, 1, 0, 2), c));
        jobs.put("read CSV, 500,001 rows", c -> DataReader.read(csv, ReadOptions.AUTOMATIC, c));
        jobs.put("read NPY, 10 times 500,001 rows", c -> DataReader.readAll(Collections.nCopies(10, npy),
                ReadOptions.AUTOMATIC.withStep(0.005), c));
        jobs.put("features low rank, n = 500,001", c -> fit(line, lowRank, c));
        jobs.put("features low rank 2-D, rough", c -> fit(plane, new FeatureSettings.LowRank(
                new RadialKernel(RadialKernel.Family.LAPLACIAN, 0.5), 1e-12, 0), c));
        jobs.put("features exact Gram, n = 1,667", c -> fit(few, new FeatureSettings.Exact(GAUSSIAN), c));
        jobs.put("features random, N = 400", c -> fit(shorter, some, c));
        jobs.put("moments and fit LaRRR, N = 400", c -> fit(shorter, some, c, larrr));
        jobs.put("moments and fit TO-RRR, N = 400", c -> fit(shorter, some, c, transfer));
        jobs.put("fit LaRRR, N = 1,500", c -> fit(line.thin(25), many, c, larrr));
        jobs.put("moments collection, streamed", c -> MomentsCollection.collect(TrajectoryChunks.of(line, 10_000),
                new MomentsRequest(some, new double[] {1, 5}, OptionalInt.empty(), new int[] {1}, 1L << 30), c));
        AnalysisResult judged = fit(line.thin(10), lowRank, new Cancellation(), larrr);
        AnalysisResult judgedMany = fit(line.thin(50), new FeatureSettings.RandomFourier(GAUSSIAN, 200, 1, false),
                new Cancellation(), larrr);
        jobs.put("trust", c -> SpectrumJudgement.of(judged, 0, new BootstrapSettings(2000, 0, 0.9, 1), c));
        jobs.put("trust, N = 200", c -> SpectrumJudgement.of(judgedMany, 0, new BootstrapSettings(200, 10, 0.9,
                1), c));
        jobs.put("suggest", c -> ParameterSuggestion.of(line.thin(50), new ParameterSearch
                .Wanted(RadialKernel.Family.GAUSSIAN, EstimatorKind.LARRR, true, OptionalInt.empty()),
                Progress.NONE, c));
        jobs.put("suggest 2-D", c -> ParameterSuggestion.of(plane.thin(20), new ParameterSearch
                .Wanted(RadialKernel.Family.GAUSSIAN, EstimatorKind.LARRR, true, OptionalInt.empty()),
                Progress.NONE, c));
        for (String system : List.of("mueller-brown", "underdamped-double-well", "bistable-chain")) {
            jobs.put("truth of " + system, c -> Truths.compute(SystemCatalogue.get(system), 12));
        }
        exports(jobs, folder, judged, line);
        for (ExperimentKind kind : PaperExperiments.all()) {
            jobs.put("experiment " + kind.name(), c -> ExperimentRun.run(kind.settings(kind.presets().get(0)),
                    kind.create(kind.settings(kind.presets().get(0))), TestTruths.MEMORY, Optional.empty(),
                    Progress.NONE, c));
        }
        return jobs;
    }

    private static void exports(Map<String, Job> jobs, Path folder, AnalysisResult result, Trajectories large) {
        Map<String, Figure> pictures = AnalysisPicture.all(result, List.of());
        AnalysisExport session = AnalysisExport.of(result, List.of(), pictures, "", "1");
        FigureFiles files = new FigureFiles(Assertions::fail);
        FigureStyle style = FigureStyle.of(new FigureWriter.Size(180, 120, 300));
        jobs.put("export of everything", c -> {
            new SessionFolder(session, files, style, Progress.NONE, c).write(folder.resolve("all"), Instant.EPOCH);
            return "";
        });
        jobs.put("report", c -> {
            HtmlReport.write(session, folder.resolve("report.html"), files, style, Instant.EPOCH, c);
            return "";
        });
        RequestParameter shift = RequestParameter.of(result.request(), "shift");
        jobs.put("animation, 20 pictures", c -> {
            new Animation(result.request(), shift, new Sweep.Range(1, 10, 20, true),
                    (at, shown, token) -> SpectrumFigure.of(at, SpectrumFigure.Layout.values()[0]), style,
                            TestTruths.MEMORY)
                    .writeGif(folder.resolve("a.gif"), 10, files, Progress.NONE, c);
            return "";
        });
        jobs.put("write CSV, 500,001 rows", c -> {
            CsvWriter.write(folder.resolve("written.csv"), large);
            return "";
        });
    }

    private static AnalysisResult fit(Trajectories data, FeatureSettings features, Cancellation cancellation,
            Estimator... estimators) {
        return new AnalysisPipeline(TestTruths.MEMORY)
                .run(new AnalysisRequest(new Source.Loaded("data", data), 1, features, List.of(estimators)),
                cancellation);
    }

    /** One request from its start to its two ends. */
    private static final class Watched {

        final BlockingQueue<Long> begun = new LinkedBlockingQueue<>();
        final BlockingQueue<Long> told = new LinkedBlockingQueue<>();
        final BlockingQueue<Long> ended = new LinkedBlockingQueue<>();
        volatile String outcome = "";

        Object compute(Job job, Cancellation cancellation) throws Exception {
            begun.add(System.nanoTime());
            try {
                return job.run(cancellation);
            } finally {
                ended.add(System.nanoTime());
            }
        }

        void tell(String how) {
            outcome = how;
            told.add(System.nanoTime());
        }
    }

    private static void measure(String name, Job job, int times) throws Exception {
        double whole = whole(job);
        Random random = new Random(7);
        List<Double> told = new ArrayList<>();
        List<Double> ended = new ArrayList<>();
        for (int i = 0; told.size() < times && i < 3 * times; i++) {
            Watched watched = new Watched();
            try (LatestJob<Job, Object> latest = new LatestJob<>("job", watched::compute,
                    (done, result) -> watched.tell("done"), (failed, cause) -> watched.tell(
                            cause instanceof CancellationException ? "cancelled" : "failed: " + cause))) {
                latest.submit(job);
                watched.begun.take();
                Thread.sleep((long) (random.nextDouble() * Math.min(0.9 * whole, LONGEST_WAIT_MILLISECONDS)));
                long asked = System.nanoTime();
                latest.cancel();
                long heard = watched.told.take();
                long over = watched.ended.take();
                if (watched.outcome.startsWith("failed")) {
                    throw new IllegalStateException(name + " " + watched.outcome);
                }
                if (watched.outcome.equals("cancelled")) {
                    told.add((heard - asked) / 1e6);
                    ended.add(Math.max(0, (over - asked) / 1e6));
                }
            }
        }
        System.out.printf(Locale.ROOT, "%-34s %9.0f %9.1f %9.1f %12.1f %12.1f%n", name, whole, quantile(told, 0.5),
                quantile(told, 0.95),
                quantile(ended, 0.5), quantile(ended, 0.95));
    }

    /** The time of the whole job, or as much of it as matters. */
    private static double whole(Job job) throws Exception {
        Cancellation enough = new Cancellation();
        enough.cancelAt(System.nanoTime() + 6_000_000_000L);
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 2; i++) {
            long start = System.nanoTime();
            try {
                job.run(enough);
            } catch (CancellationException stopped) {
                return Double.isInfinite(best) ? (System.nanoTime() - start) / 1e6 : best;
            }
            best = Math.min(best, (System.nanoTime() - start) / 1e6);
        }
        return best;
    }

    private static double quantile(List<Double> values, double share) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.isEmpty() ? Double.NaN
                : sorted.get((int) Math.min(sorted.size() - 1L, Math.round(share * (sorted.size() - 1))));
    }
}
