package org.larrr.kernels.features;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.larrr.data.DataSurvey;
import org.larrr.data.TrajectoryChunks;
import org.larrr.stages.Cancellation;

/**
 * Landmarks for data larger than memory: chosen from a subset and then tested on all rows; the rows with the largest
 * residuals are added to the subset until the residual trace over all rows is within the tolerance.
 */
public final class LandmarkSearch {

    /** Default of the maximum number of landmarks. */
    public static final int DEFAULT_CAP = 500;

    private static final int ROUNDS = 4;
    private static final int JOINING_ROWS = 2000;

    private LandmarkSearch() {}

    /**
     * Chooses landmarks. At most {@value #ROUNDS} passes over the data, none if the subset contains all data or the
     * maximum number is reached. Each is O(nN(N + d)).
     *
     * @param data         all rows
     * @param survey       their sample
     * @param settings     kernel, tolerance and cap
     * @param chunkRows    rows whose features may be held at once
     * @param cancellation stops it
     * @return the landmarks, at most the cap
     * @throws IOException if the source cannot be read
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Landmarks search(TrajectoryChunks data, DataSurvey survey, FeatureSettings.LowRank settings,
            int chunkRows, Cancellation cancellation) throws IOException {
        int cap = settings.mostLandmarks();
        int d = data.dimension();
        double[] candidates = survey.sample();
        // A sample's residual is an estimate: half the tolerance leaves room for the rows between.
        double tolerance = survey.complete() ? settings.tolerance() : settings.tolerance() / 2;
        Landmarks landmarks = Landmarks.of(settings.kernel(), candidates, d, tolerance, cap, cancellation);
        for (int round = 0; round < ROUNDS && !survey.complete() && landmarks.size() < cap; round++) {
            WorstRows worst = new WorstRows(landmarks, d, chunkRows, cancellation);
            data.forEach(worst);
            if (worst.total / survey.rows() <= settings.tolerance()) {
                break;
            }
            double[] joining = worst.states();
            candidates = Arrays.copyOf(candidates, candidates.length + joining.length);
            System.arraycopy(joining, 0, candidates, candidates.length - joining.length, joining.length);
            landmarks = Landmarks.of(settings.kernel(), candidates, d, tolerance, cap, cancellation);
        }
        return landmarks;
    }

    /** Keeps the rows with the largest residuals and sums all residuals. */
    private static final class WorstRows implements TrajectoryChunks.Sink {
        private final Landmarks landmarks;
        private final FeatureMap map;
        private final int dimension;
        private final Cancellation cancellation;
        private final double[] z;
        private final int chunkRows;
        private double[] residuals = new double[2 * JOINING_ROWS];
        private double[] rows;
        private int kept;
        private double threshold;
        private double total;

        WorstRows(Landmarks landmarks, int dimension, int chunkRows, Cancellation cancellation) {
            this.landmarks = landmarks;
            this.map = landmarks.map();
            this.dimension = dimension;
            this.chunkRows = chunkRows;
            this.cancellation = cancellation;
            this.z = new double[chunkRows * map.size()];
            this.rows = new double[2 * JOINING_ROWS * dimension];
        }

        @Override
        public void begin() {
            // residuals know no trajectories
        }

        @Override
        public void rows(double[] states, int count) {
            for (int from = 0; from < count; from += chunkRows) {
                cancellation.check();
                int some = Math.min(chunkRows, count - from);
                double[] part = from == 0 ? states : Arrays.copyOfRange(states, from * dimension,
                        (from + some) * dimension);
                map.evaluate(part, some, z);
                for (int i = 0; i < some; i++) {
                    double residual = landmarks.residual(part, i, z);
                    total += residual;
                    if (residual > threshold) {
                        keep(residual, part, i);
                    }
                }
            }
        }

        private void keep(double residual, double[] states, int i) {
            if (kept == residuals.length) {
                compact();
            }
            residuals[kept] = residual;
            System.arraycopy(states, i * dimension, rows, kept * dimension, dimension);
            kept++;
        }

        private void compact() {
            int[] order = IntStream.range(0, kept).boxed().sorted(Comparator.comparingDouble(i -> -residuals[i]))
                    .mapToInt(Integer::intValue).limit(JOINING_ROWS).toArray();
            double[] newResiduals = new double[residuals.length];
            double[] newRows = new double[rows.length];
            for (int k = 0; k < order.length; k++) {
                newResiduals[k] = residuals[order[k]];
                System.arraycopy(rows, order[k] * dimension, newRows, k * dimension, dimension);
            }
            residuals = newResiduals;
            rows = newRows;
            kept = order.length;
            threshold = residuals[kept - 1];
        }

        double[] states() {
            if (kept > JOINING_ROWS) {
                compact();
            }
            return Arrays.copyOf(rows, kept * dimension);
        }
    }
}
