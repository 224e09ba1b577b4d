package org.larrr.experiments.growing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.MomentsFit;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

class GrowingRunTest {

    private static final StochasticSystem FLOW = SystemCatalogue.get("ornstein-uhlenbeck-2d");
    private static final FeatureSettings FEATURES =
            FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 2));

    @TempDir
    private Path folder;

    private static List<Estimator> both(double shift) {
        return List.of(new ResolventRrr(shift, 1e-6, 4, false, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                TransferRegression.reducedRank(1, 1e-6, 4, false));
    }

    private static Source.Simulation simulation(int trajectories, int steps) {
        return new Source.Simulation(FLOW, 0.05, steps, trajectories, 5, 3);
    }

    private static GrowingFit.Request whole(double shift) {
        return new GrowingFit.Request(Observation.WHOLE, 1, FEATURES, both(shift));
    }

    private static void assertSame(MomentsFit found, MomentsFit expected) {
        for (int k = 0; k < expected.fits().size(); k++) {
            List<Complex> a = found.fits().get(k).model().orElseThrow().eigenvalues();
            List<Complex> b = expected.fits().get(k).model().orElseThrow().eigenvalues();
            for (int i = 0; i < b.size(); i++) {
                assertThat(a.get(i).minus(b.get(i)).abs()).isLessThan(1e-9 * Math.max(1, b.get(i).abs()));
            }
        }
    }

    /** What a fit of the same states from scratch, with the same features, says. */
    private static MomentsFit scratch(Trajectories seen, MomentsFit like) throws IOException {
        CollectedMoments collected = MomentsCollection.collectLike(
                TrajectoryChunks.of(seen, 4096), like.collected(), MomentsRequest.DEFAULT_MEMORY, new Cancellation());
        return MomentsFit.of(collected, like.fits().stream().map(fit -> fit.estimator()).toList());
    }

    /** Several trajectories, hidden coordinates with their past, every second state: nothing is lost at the seams. */
    @Test
    void everyPictureIsThatOfAFitFromScratch() throws IOException {
        FeatureSettings smooth = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 6));
        for (int trajectories : new int[] {1, 3}) {
            for (Observation seen : List.of(Observation.WHOLE, new Observation(List.of("x1 + x2^2"), 2, 0.1))) {
                GrowingFit.Request settings = new GrowingFit.Request(seen, 2, smooth, both(1));
                GrowingSource feed = GrowingSource.of(simulation(trajectories, 20));
                GrowingFit fit = new GrowingFit(trajectories, settings);
                for (int more : new int[] {1_801, 1, 2, 700}) {
                    fit.add(feed.next(more, 0), 2);
                    MomentsFit now = fit.update(feed.step(), feed.coordinates(), settings, new Cancellation());
                    Source ordinary = simulation(trajectories, fit.rows() - 1).observedBy(seen);
                    Trajectories expected = ordinary.trajectories(new Cancellation()).thin(2);
                    assertThat(now.collected().moments().rows()).isEqualTo(expected.size());
                    assertSame(now, scratch(expected, now));
                }
                assertThat(fit.convergence().points()).extracting(Convergence.Point::rows).isSorted()
                        .hasSizeGreaterThan(3);
            }
        }
    }

    @Test
    void otherSettingsGoThroughThePastAgain() throws IOException {
        GrowingSource feed = GrowingSource.of(simulation(1, 20));
        GrowingFit fit = new GrowingFit(1, whole(1));
        fit.add(feed.next(4_000, 0), 2);
        fit.update(feed.step(), feed.coordinates(), whole(1), new Cancellation());
        int points = fit.convergence().points().size();
        MomentsFit other = fit.update(feed.step(), feed.coordinates(), whole(2), new Cancellation());
        assertThat(fit.convergence().points()).hasSizeGreaterThanOrEqualTo(points);
        assertThat(fit.convergence().estimators()).isEqualTo(both(2));
        assertSame(other, scratch(fit.states(0.05, "", feed.coordinates()), other));
    }

    /** The jackknife of an Ornstein–Uhlenbeck process knows its scatter: over many seeds both agree. */
    @Test
    void bandsAreAsWideAsTheScatter() throws IOException {
        List<Double> values = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        StochasticSystem line = SystemCatalogue.get("ornstein-uhlenbeck");
        GrowingFit.Request settings = new GrowingFit.Request(Observation.WHOLE, 1, FEATURES,
                List.of(new ResolventRrr(2, 1e-6, 3, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)));
        for (int seed = 0; seed < 16; seed++) {
            GrowingSource feed = GrowingSource.of(new Source.Simulation(line, 0.05, 20, 1, 5, seed));
            GrowingFit fit = new GrowingFit(1, settings);
            fit.add(feed.next(6_000, 0), 1);
            fit.update(feed.step(), feed.coordinates(), settings, new Cancellation());
            Convergence.Point last = fit.convergence().points().get(fit.convergence().points().size() - 1);
            values.add(last.eigenvalues().get(0).get(1).re());
            errors.add(last.errors().get(0)[1]);
        }
        double mean = values.stream().mapToDouble(v -> v).average().orElseThrow();
        double scatter =
                Math.sqrt(values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum() / (values.size() - 1));
        assertThat(errors.stream().mapToDouble(e -> e).average().orElseThrow())
                .isCloseTo(scatter, within(scatter / 2.5));
    }

    private static int rows(GrowingRun.Picture picture) {
        return (int) picture.fit().collected().moments().rows();
    }

    @Test
    void aRunTellsItsPicturesUntilItIsStopped() throws IOException {
        Cancellation stop = new Cancellation();
        List<GrowingRun.Picture> pictures = new ArrayList<>();
        GrowingRun run = new GrowingRun(GrowingSource.of(simulation(1, 20)), whole(1));
        run.growTo(1_001, stop);
        assertThat(run.rows()).isEqualTo(1_001);
        assertThatThrownBy(() -> run.run(() -> new GrowingRun.Wish(whole(1), Double.POSITIVE_INFINITY), picture -> {
            pictures.add(picture);
            if (pictures.size() == 4) {
                stop.cancel();
            }
        }, AssertionError::new, stop)).isInstanceOf(CancellationException.class);
        assertThat(pictures).hasSize(4).extracting(GrowingRunTest::rows).isSorted().startsWith(1_001)
                .doesNotHaveDuplicates();
        assertThat(run.states("").states())
                .isEqualTo(simulation(1, run.rows() - 1).trajectories(new Cancellation()).states());
    }

    /** A writer that is killed in the middle of a line, and another that goes on: the table is whole. */
    @Test
    void aTableIsCaughtUpWithAndFollowed() throws IOException {
        Trajectories data = simulation(1, 3_000).trajectories(new Cancellation());
        Path file = folder.resolve("COLVAR");
        Files.writeString(file, "#! FIELDS time x1 x2\n" + lines(data, 0, 1_000) + "50.0 0.1");
        Cancellation stop = new Cancellation();
        GrowingTable table = new GrowingTable(Optional.empty(), List.of());
        try (GrowingRun run = new GrowingRun(GrowingSource.of(GrowingLines.ofFile(file), table), whole(1))) {
            run.catchUp(100, 1, stop);
            assertThat(run.rows()).isEqualTo(1_000);
            List<Integer> rows = new ArrayList<>();
            assertThatThrownBy(() -> run.run(() -> new GrowingRun.Wish(whole(1), Double.POSITIVE_INFINITY), picture -> {
                rows.add(rows(picture));
                if (rows.size() == 1) {
                    append(file, " 0.2\n" + lines(data, 1_001, 3_001));
                } else if (rows(picture) == 3_001) {
                    stop.cancel();
                }
            }, AssertionError::new, stop)).isInstanceOf(CancellationException.class);
            assertThat(rows).startsWith(1_000).endsWith(3_001);
            assertThat(run.states("ps").value(3_000, 1)).isEqualTo(data.value(3_000, 1));
            assertThat(run.states("").step()).isCloseTo(0.05, within(1e-9));
        }
    }

    private static void append(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.APPEND);
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    private static String lines(Trajectories data, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int row = from; row < to; row++) {
            text.append(String.format(Locale.ROOT, "%.4f %s %s%n", 0.05 * row, data.value(row, 0), data.value(row, 1)));
        }
        return text.toString();
    }
}
