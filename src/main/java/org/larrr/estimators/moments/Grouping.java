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
 * @param rows       states of all data, from which the first groups get their size; 0 if nobody knows
 */
public record Grouping(Optional<DMatrixRMaj> directions, int most, long rows) {

    /** Fewer give no bands. */
    private static final int FEWEST = 16;
    /** States for each feature from which the directions are known. */
    private static final int STATES = 20;

    /**
     * {@return groups that are seen in the leading directions over a sample; O(N³) beside the features}
     *
     * @param map          the features
     * @param states       row-major (·, d), all over the data
     * @param rows         of all data
     * @param chunkRows    rows whose features may be held at once
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Grouping over(FeatureMap map, double[] states, long rows, int chunkRows, Cancellation cancellation) {
        int size = map.size();
        if (size <= MomentGroups.DIRECTIONS) {
            return new Grouping(Optional.empty(), MomentGroups.MOST, rows);
        }
        int d = map.dimension();
        int count = states.length / d;
        int stride = Math.max(1, count / (STATES * size));
        double[] some = new double[Math.min(chunkRows, count / stride + 1) * d];
        double[] z = new double[some.length / d * size];
        DMatrixRMaj covariance = new DMatrixRMaj(size, size);
        for (int from = 0; from < count;) {
            cancellation.check();
            int taken = 0;
            for (; taken < some.length / d && from < count; from += stride, taken++) {
                System.arraycopy(states, from * d, some, taken * d, d);
            }
            map.evaluate(some, taken, z);
            LinearAlgebra.best().addTransposedProduct(z, 0, z, 0, taken, covariance);
        }
        return new Grouping(MomentGroups.leading(covariance), MomentGroups.MOST, rows);
    }

    /** {@return groups that merge with others}
     *
     * @param groups the others
     */
    public static Grouping like(MomentGroups groups) {
        return new Grouping(groups.directions(), MomentGroups.MOST,
                groups.sums().stream().mapToLong(GroupSums::rows).sum());
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
        return fit < FEWEST ? Optional.empty() : Optional.of(new Grouping(directions, fit, rows));
    }
}
