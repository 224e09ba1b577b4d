package org.larrr.estimators.moments;

import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.Cancellation;

/**
 * How groups are kept while data are swept.
 *
 * @param directions in which their sums are seen, orthonormal columns, (N, K); empty for all features as they are
 * @param most       how many there are at most, even; half as many at least, where there are enough states
 */
public record Grouping(Optional<DMatrixRMaj> directions, int most) {

    /** Fewer give no bands. */
    private static final int FEWEST = 16;
    /** States for each feature from which the directions are known. */
    private static final int STATES = 20;

    /**
     * {@return groups that are seen in the leading directions over a sample; O(N³) beside the features}
     *
     * @param map          the features
     * @param states       row-major (·, d), all over the data
     * @param chunkRows    rows whose features may be held at once
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Grouping over(FeatureMap map, double[] states, int chunkRows, Cancellation cancellation) {
        int size = map.size();
        if (size <= MomentGroups.DIRECTIONS) {
            return new Grouping(Optional.empty(), MomentGroups.MOST);
        }
        int d = map.dimension();
        int count = states.length / d;
        int stride = Math.max(1, count / (STATES * size));
        double[] some = new double[Math.min(chunkRows, count / stride + 1) * d];
        double[] z = new double[some.length / d * size];
        DMatrixRMaj covariance = new DMatrixRMaj(size, size);
        for (int from = 0; from < count;) {
            cancellation.check();
            int rows = 0;
            for (; rows < some.length / d && from < count; from += stride, rows++) {
                System.arraycopy(states, from * d, some, rows * d, d);
            }
            map.evaluate(some, rows, z);
            LinearAlgebra.best().addTransposedProduct(z, 0, z, 0, rows, covariance);
        }
        return new Grouping(MomentGroups.leading(covariance), MomentGroups.MOST);
    }

    /** {@return groups that merge with others}
     *
     * @param groups the others
     */
    public static Grouping like(MomentGroups groups) {
        return new Grouping(groups.directions(), MomentGroups.MOST);
    }

    /**
     * {@return as many groups as memory allows; empty where those are too few for bands}
     *
     * @param plan  of all features
     * @param bytes that groups may take
     */
    public Optional<Grouping> within(MomentPlan plan, long bytes) {
        long each = GroupSums.bytes(MomentGroups.few(plan, directions));
        int fit = (int) Math.min(most, (bytes / each - 3) / 2 * 2);
        return fit < FEWEST ? Optional.empty() : Optional.of(new Grouping(directions, fit));
    }
}
