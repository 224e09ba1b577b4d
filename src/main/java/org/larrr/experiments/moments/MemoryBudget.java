package org.larrr.experiments.moments;

import org.larrr.estimators.moments.MomentPlan;
import org.larrr.estimators.moments.MomentsAccumulator;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;

/**
 * Divides the working memory that the user allows: a third for the sample and its factor, an eighth for a chunk and its
 * features, half for the moments.
 */
record MemoryBudget(long bytes) {

    private static final int MOST_SAMPLED = 50_000;
    private static final int FEWEST_SAMPLED = 1_000;
    private static final int MOST_CHUNK_ROWS = 1 << 16;
    private static final int FEWEST_CHUNK_ROWS = 256;

    /** Rows that the landmarks are chosen from. */
    int sampleRows(int dimension, FeatureSettings settings) {
        int size = settings.lowRank().map(FeatureSettings.LowRank::mostLandmarks).orElse(0);
        return rows(bytes / 3, 2L * dimension + size + 2, FEWEST_SAMPLED, MOST_SAMPLED, "a sample");
    }

    /** Rows whose features are held at once. */
    int chunkRows(int dimension, int size) {
        return rows(bytes / 8, 2L * dimension + 2L * size, FEWEST_CHUNK_ROWS, MOST_CHUNK_ROWS, "a chunk");
    }

    private int rows(long share, long numbersPerRow, int fewest, int most, String what) {
        long rows = Math.min(most, share / (Double.BYTES * numbersPerRow));
        if (rows < fewest) {
            throw new EstimationException("a memory of " + (bytes >> 20) + " MiB does not hold " + what + " of "
                    + fewest
                    + " states; allow more, or fewer features");
        }
        return (int) rows;
    }

    /** @throws EstimationException if the moments need more than their share */
    void require(MomentPlan plan) {
        long needed = MomentsAccumulator.bytes(plan);
        if (needed > bytes / 2) {
            throw new EstimationException("moments of " + plan.size() + " features at " + plan.shifts().length
                    + " shifts need a memory of " + (2 * needed + (1 << 20) - 1 >> 20) + " MiB, " + (bytes >> 20)
                    + " MiB are allowed; allow more, or fewer shifts");
        }
    }
}
