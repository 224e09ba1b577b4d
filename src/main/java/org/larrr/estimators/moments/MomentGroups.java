package org.larrr.estimators.moments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.Cancellation;

/**
 * The contribution of each of some dozens of groups of consecutive states to the moments of data, in the leading
 * directions of the features: enough for refits to some of the groups. Immutable.
 *
 * <p>Groups lie in the order of the data. Files keep {@value #MAX_GROUPS} at most.
 *
 * @param directions V, orthonormal columns, (N, K); empty for all features as they are
 * @param plan       of K features
 * @param groups     in the order of the data
 */
public record MomentGroups(Optional<DMatrixRMaj> directions, MomentPlan plan, List<GroupSums> groups) {

    /** Groups in a file, at most. */
    public static final int MAX_GROUPS = 64;
    /** K, at most: as many as refits of verdicts look at, and as many again. */
    public static final int DIRECTIONS = 100;
    /** Pair counts need no more terms than this where a group is what is wanted. */
    private static final int MAX_TERMS = 3;

    /** A list of its own. */
    public MomentGroups {
        groups = List.copyOf(groups);
    }

    /**
     * {@return the leading eigenvectors of a covariance as columns, (N, K); empty if N is no more than {@value
     * #DIRECTIONS}}
     *
     * @param covariance C, (N, N)
     */
    public static Optional<DMatrixRMaj> leading(DMatrixRMaj covariance) {
        int n = covariance.numRows;
        if (n <= DIRECTIONS) {
            return Optional.empty();
        }
        DMatrixRMaj vectors = LinearAlgebra.best().symmetricEigen(covariance).vectors();
        DMatrixRMaj result = new DMatrixRMaj(n, DIRECTIONS);
        for (int row = 0; row < n; row++) {
            for (int k = 0; k < DIRECTIONS; k++) {
                result.set(row, k, vectors.get(row, n - 1 - k));
            }
        }
        return Optional.of(result);
    }

    /** The plan of groups. */
    static MomentPlan few(MomentPlan plan, Optional<DMatrixRMaj> directions) {
        int[] terms = plan.terms();
        for (int m = 0; m < terms.length; m++) {
            terms[m] = Math.min(terms[m], MAX_TERMS);
        }
        return new MomentPlan(directions.map(v -> v.numCols).orElse(plan.size()), plan.step(), plan.shifts(),
                plan.frequencies(), terms, plan.lags());
    }

    /** {@return how many there are} */
    public int count() {
        return groups.size();
    }

    /**
     * {@return the number of samples per group}
     *
     * @param group from 0
     */
    public long rows(int group) {
        return groups.get(group).rows();
    }

    /** Returns whether the sums of others are of the same directions. */
    boolean isLike(MomentGroups other) {
        return plan.equals(other.plan) && directions.map(v -> v.data).map(java.util.Arrays::hashCode)
                .equals(other.directions.map(v -> v.data).map(java.util.Arrays::hashCode));
    }

    /**
     * These groups and those that follow.
     *
     * @param across what pairs of the two parts add, which counts for the first of the others; empty for none
     */
    MomentGroups plus(MomentGroups next, Optional<GroupSums> across) {
        List<GroupSums> all = new ArrayList<>(groups);
        all.addAll(next.groups);
        across.ifPresent(sums -> all.set(groups.size(), all.get(groups.size()).plus(1, sums)));
        return new MomentGroups(directions, plan, all);
    }

    /** No more than so many: the two neighbours that have the fewest states together become one, until then. */
    MomentGroups fewer(int most) {
        List<GroupSums> all = new ArrayList<>(groups);
        while (all.size() > most) {
            int smallest = 0;
            for (int g = 1; g + 1 < all.size(); g++) {
                boolean smaller = all.get(g).rows() + all.get(g + 1).rows()
                        < all.get(smallest).rows() + all.get(smallest + 1).rows();
                smallest = smaller ? g : smallest;
            }
            all.set(smallest, all.get(smallest).plus(1, all.remove(smallest + 1)));
        }
        return new MomentGroups(directions, plan, all);
    }

    /** Closes one group after the other while data are swept. Not thread safe. */
    static final class Collector {

        /** Closing a group takes at most one in so many parts of the time that its states take. */
        private static final double SHARE = 16;
        /** Operations of closing that are free, about those of a second: small data get all groups. */
        private static final double FREE = 7e9;
        /** Operations that reading a row and its features takes the time of, whatever the number of features. */
        private static final double READING = 20_000;

        private final MomentPlan whole;
        private final Optional<DMatrixRMaj> directions;
        private final MomentPlan plan;
        private final int most;
        private final List<GroupSums> groups = new ArrayList<>();
        private GroupSums last;
        private long least;

        /** @param span the fewest states of a group */
        Collector(MomentPlan whole, Grouping how, int span) {
            this.whole = whole;
            this.directions = how.directions();
            this.plan = few(whole, directions);
            this.most = how.most();
            this.last = GroupSums.zero(plan);
            double row = READING + 7.0 * whole.size() * whole.size();
            double free = how.rows() == 0 ? 0 : FREE / how.rows();
            double affordable = closing(span) / (row / SHARE + free);
            this.least = (long) Math.max(span, Math.max(how.rows() / (2.0 * most), affordable));
        }

        /** Operations of closing a group. */
        private double closing(int span) {
            double squares = (double) whole.width() / whole.size() + 1 + 3.0 * whole.lags().length;
            double n = whole.size();
            double seen = directions.map(v -> 2.0 * n * n * v.numCols + 2.0 * n * v.numCols * v.numCols).orElse(0.0);
            return squares * (4 * span * n * n + seen);
        }

        /** States of a group at the end of a trajectory; within one there are twice as many. */
        long least() {
            return least;
        }

        /** @param cumulative the sums of all that was swept */
        void close(GroupSums cumulative) {
            GroupSums now = cumulative.in(whole, plan, directions);
            groups.add(now.plus(-1, last));
            last = now;
            if (groups.size() > most) {
                for (int g = 0; g + 1 < groups.size(); g++) {
                    groups.set(g, groups.get(g).plus(1, groups.remove(g + 1)));
                }
                least *= 2;
            }
        }

        MomentGroups finish() {
            return new MomentGroups(directions, plan, groups);
        }
    }

    /**
     * The grouping of states while data are swept.
     *
     * @param directions in which their sums are seen, orthonormal columns, (N, K); empty for all features as they are
     * @param most       how many there are at most, even; half as many at least, where there are enough states
     * @param rows       states of all data, from which the first groups get their size; 0 if nobody knows
     */
    public record Grouping(Optional<DMatrixRMaj> directions, int most, long rows) {

        /** Fewer give no bands. */
        private static final int MIN_GROUPS = 16;
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
        public static Grouping over(FeatureMap map, double[] states, long rows, int chunkRows,
                Cancellation cancellation) {
            int size = map.size();
            if (size <= MomentGroups.DIRECTIONS) {
                return new Grouping(Optional.empty(), MomentGroups.MAX_GROUPS, rows);
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
            return new Grouping(MomentGroups.leading(covariance), MomentGroups.MAX_GROUPS, rows);
        }

        /** {@return groups that merge with others}
         *
         * @param groups the others
         */
        public static Grouping like(MomentGroups groups) {
            return new Grouping(groups.directions(), MomentGroups.MAX_GROUPS,
                    groups.groups().stream().mapToLong(GroupSums::rows).sum());
        }

        /**
         * {@return as many groups as memory allows; empty if they are too few for intervals}
         *
         * @param plan  of all features
         * @param bytes that groups may take
         */
        public Optional<Grouping> within(MomentPlan plan, long bytes) {
            long each = GroupSums.bytes(MomentGroups.few(plan, directions));
            int fit = (int) Math.min(most, (bytes / each - 3) / 2 * 2);
            return fit < MIN_GROUPS ? Optional.empty() : Optional.of(new Grouping(directions, fit, rows));
        }
    }
}
