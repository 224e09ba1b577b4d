package org.larrr.experiments.growing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Estimator;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.MomentsFit;
import org.larrr.experiments.Observation;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/**
 * Fits that keep up with growing states: moments are updated, and how eigenvalues settle is written down at lengths
 * that grow by a few percent. With other settings the past is gone through again, at lengths that grow by a quarter.
 * Not thread safe.
 */
public final class GrowingFit {

    /** Lengths of two points of the record differ by this factor at least. */
    private static final double NEXT_POINT = 1.02;
    private static final double REPLAY = 1.25;
    /** Bands are drawn anew when the data have grown by this factor; until then they shrink like 1/√n. */
    private static final double NEXT_BAND = 1.5;
    private static final int MIN_STATES = 200;
    private static final int RANK = 8;

    /**
     * The settings of learning from states.
     *
     * @param observation what is seen of them
     * @param stride      Δt in steps
     * @param features    how they become features
     * @param estimators  what is fitted
     */
    public record Request(Observation observation, int stride, FeatureSettings features, List<Estimator> estimators) {
        public Request {
            estimators = List.copyOf(estimators);
        }

        /** Returns whether the same moments serve both. */
        boolean needsSameMoments(Request other) {
            MomentsRequest mine = MomentsRequest.of(features, estimators);
            MomentsRequest its = MomentsRequest.of(other.features, other.estimators);
            return observation.equals(other.observation) && stride == other.stride && features.equals(other.features)
                    && Arrays.equals(mine.shifts(), its.shifts()) && Arrays.equals(mine.lags(), its.lags())
                    && Arrays.equals(mine.frequencies(), its.frequencies());
        }
    }

    private final List<GrowingMoments.GrowingStates> raw = new ArrayList<>();
    private final int trajectories;
    private Request settings;
    private GrowingMoments moments;
    private long[] seen;
    private int fed;
    private Convergence convergence = Convergence.none();
    private long banded;
    private List<String> seenCoordinates = List.of();

    /** @param trajectories how many grow side by side */
    public GrowingFit(int trajectories, Request settings) {
        this.trajectories = trajectories;
        this.settings = settings;
        begin();
    }

    private void begin() {
        moments = new GrowingMoments(MomentsRequest.of(settings.features(), settings.estimators()), trajectories);
        seen = new long[trajectories];
        fed = 0;
        banded = 0;
        convergence = new Convergence(settings.estimators(), List.of());
    }

    /** The next states of every trajectory, row-major. */
    public void add(double[][] rows, int dimension) {
        for (int k = 0; k < rows.length; k++) {
            if (raw.size() == k) {
                raw.add(new GrowingMoments.GrowingStates(dimension));
            }
            raw.get(k).add(rows[k]);
        }
    }

    /** States of the first trajectory so far, before anything of them was hidden. */
    public int rows() {
        return raw.isEmpty() ? 0 : raw.get(0).rows();
    }

    /** All states so far. */
    public Trajectories states(double step, String timeUnit, List<String> coordinates) {
        return GrowingMoments.GrowingStates.together(raw, step, timeUnit, coordinates);
    }

    /** Returns the convergence of the eigenvalues so far. */
    public Convergence convergence() {
        return convergence;
    }

    /**
     * The fit of all states so far.
     *
     * @param step        Δt₀ as known now
     * @param now         how to learn; where it differs from before, the past is gone through again
     * @throws EstimationException if there are too few states, or the settings need states instead of moments
     */
    public MomentsFit update(double step, List<String> coordinates, Request now,
            Cancellation cancellation) throws IOException {
        if (!now.needsSameMoments(settings)) {
            settings = now;
            begin();
        } else if (!now.estimators().equals(settings.estimators())) {
            settings = now;
            convergence = new Convergence(now.estimators(), List.of());
            banded = 0;
        }
        int rows = rows();
        for (double length = Math.max(MIN_STATES, REPLAY * fed); length < rows; length *= REPLAY) {
            cancellation.check();
            feed((int) length, step, coordinates);
            try {
                record(fit(step, cancellation), cancellation);
            } catch (EstimationException ignored) {
                continue; // the next length may do
            }
        }
        feed(rows, step, coordinates);
        MomentsFit fit = fit(step, cancellation);
        record(fit, cancellation);
        return fit;
    }

    private MomentsFit fit(double step, Cancellation cancellation) throws IOException {
        CollectedMoments all = moments.update(step * settings.stride(), seenCoordinates, cancellation);
        return MomentsFit.of(all, settings.estimators());
    }

    /** Shows the moments the states up to a length, as they are observed, every stride-th of them. */
    private void feed(int to, double step, List<String> coordinates) {
        for (int k = 0; k < raw.size(); k++) {
            int until = Math.min(to, raw.get(k).rows());
            int past = past(step, coordinates, raw.get(k));
            int from = (int) seen[k];
            if (until - past <= from) {
                continue;
            }
            Trajectories observed = settings.observation().apply(raw.get(k).part(from, until, step, coordinates));
            seenCoordinates = observed.coordinates();
            int first = (int) ((settings.stride() - seen[k] % settings.stride()) % settings.stride());
            moments.add(k, every(observed, first, settings.stride()), observed.dimension());
            seen[k] += observed.size();
        }
        fed = to;
    }

    private int past(double step, List<String> coordinates, GrowingMoments.GrowingStates states) {
        return settings.observation().past(states.part(0, 1, step, coordinates));
    }

    private static double[] every(Trajectories data, int first, int stride) {
        int d = data.dimension();
        int count = data.size() > first ? (data.size() - first + stride - 1) / stride : 0;
        double[] kept = new double[count * d];
        for (int i = 0; i < count; i++) {
            System.arraycopy(data.states(), (first + i * stride) * d, kept, i * d, d);
        }
        return kept;
    }

    private void record(MomentsFit fit, Cancellation cancellation) {
        long rows = fit.collected().moments().rows();
        List<Convergence.Point> points = convergence.points();
        boolean far = points.size() < 2 || rows >= NEXT_POINT * points.get(points.size() - 2).rows();
        List<double[]> errors = errors(rows, cancellation);
        Convergence.Point point = new Convergence.Point(rows, fit.collected().moments().totalTime(),
                fit.fits().stream().map(GrowingFit::values).toList(), errors);
        // The last point follows the data; it stays where it is when the next one is far enough.
        convergence = far ? convergence.with(point) : convergence.withLast(point);
    }

    private List<double[]> errors(long rows, Cancellation cancellation) {
        List<Convergence.Point> points = convergence.points();
        if (banded > 0 && rows < NEXT_BAND * banded && !points.isEmpty()) {
            double shrink = Math.sqrt((double) points.get(points.size() - 1).rows() / rows);
            return points.get(points.size() - 1).errors().stream()
                    .map(errors -> Arrays.stream(errors).map(error -> shrink * error).toArray()).toList();
        }
        List<List<CollectedMoments>> blocks = moments.blocks();
        if (blocks.get(0).size() < GrowingMoments.GrowingTrack.MIN_BLOCKS - 1) {
            return List.of();
        }
        // What remains on either side of a block is joined, as resampled blocks are: one seam among all the pairs.
        List<List<CollectedMoments>> parts = blocks.stream()
                .map(track -> MomentsFit.leaveOneOut(track, CollectedMoments::join)).toList();
        List<CollectedMoments> rests = IntStream.range(0, parts.get(0).size()).mapToObj(block ->
                parts.stream().map(part -> part.get(block)).reduce(CollectedMoments::plus).orElseThrow()).toList();
        List<double[]> widths = MomentsFit.errors(rests, settings.estimators(), RANK, cancellation).stream()
                .map(errors -> errors.stream().mapToDouble(Complex::re).toArray()).toList();
        banded = rows;
        return widths;
    }

    private static List<Complex> values(AnalysisResult.Fit fit) {
        return fit.model().map(model -> model.eigenvalues()).orElse(List.of());
    }
}
