package org.larrr.estimators;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.StateSample;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.moments.MomentGroups;
import org.larrr.estimators.moments.Moments;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;

/**
 * Stored moments of data of which only a subset of samples is available: moments of all data and of groups, and pairs
 * of samples at many lags. Partitions of such data are unions of groups: run g of a {@link RowGroups} is group g.
 * Immutable.
 */
public final class GroupedMoments {

    private final StreamedMoments moments;
    private final StateSample states;
    private final MomentGroups groups;
    private final int[] groupOf;
    /** Of what is seen of the groups' directions, an orthonormal basis; empty for all of it. */
    private final Optional<DMatrixRMaj> basis;
    /** True if features are those of the groups, or a part of them, rather than all. */
    private final boolean seen;

    /** Puts them together. */
    private GroupedMoments(StreamedMoments moments, StateSample states, MomentGroups groups, int[] groupOf,
            Optional<DMatrixRMaj> basis, boolean seen) {
        this.moments = moments;
        this.states = states;
        this.groups = groups;
        this.groupOf = groupOf;
        this.basis = basis;
        this.seen = seen;
    }

    /**
     * Assembles the content of a moments file.
     *
     * @param moments of all data
     * @param states  some of their states
     * @return both; empty if no groups are kept
     */
    public static Optional<GroupedMoments> of(StreamedMoments moments, StateSample states) {
        return moments.groups().map(groups -> new GroupedMoments(moments, states, groups, groupOf(states, groups),
                Optional.empty(), groups.directions().isEmpty()));
    }

    private static int[] groupOf(StateSample states, MomentGroups groups) {
        long[] positions = states.positions();
        int[] result = new int[positions.length];
        int group = 0;
        long end = groups.rows(0);
        for (int i = 0; i < result.length; i++) {
            while (positions[i] >= end && group + 1 < groups.count()) {
                group++;
                end += groups.rows(group);
            }
            result[i] = group;
        }
        return result;
    }

    /** {@return the moments of all data, in all features} */
    public StreamedMoments moments() {
        return moments;
    }

    /** {@return the stored samples} */
    public StateSample states() {
        return states;
    }

    /** {@return how many groups there are} */
    public int count() {
        return groups.count();
    }

    /** {@return the stored samples of every group, ascending} */
    public List<int[]> rowsOfGroups() {
        return IntStream.range(0, groups.count()).mapToObj(g -> IntStream.range(0, groupOf.length)
                .filter(i -> groupOf[i] == g).toArray()).toList();
    }

    /** {@return how many groups come first that hold a share of the states, at least one and not all}
     *
     * @param share of all states, between 0 and 1
     */
    public int groupsBefore(double share) {
        int first = 1;
        while (first + 1 < groups.count() && shareBefore(first) < share) {
            first++;
        }
        return first;
    }

    /**
     * {@return the fraction of all samples in the first groups}
     *
     * @param first how many
     */
    public double shareBefore(int first) {
        return IntStream.range(0, first).mapToLong(groups::rows).sum() / (double) moments.rows();
    }

    /**
     * {@return the number of stored samples in the first groups}
     *
     * @param first how many
     */
    public int rowsBefore(int first) {
        return (int) Arrays.stream(groupOf).filter(group -> group < first).count();
    }

    /**
     * {@return to which set each group belongs}
     *
     * @param trajectories how many belong to each set, in the order of the data
     * @throws EstimationException if a group holds states of two sets
     */
    public int[] setsOfGroups(int[] trajectories) {
        long[] lengths = states.lengths();
        int[] sets = new int[groups.count()];
        int group = 0;
        int trajectory = 0;
        for (int set = 0; set < trajectories.length; set++) {
            long left = 0;
            for (int k = 0; k < trajectories[set] && trajectory < lengths.length; k++) {
                left += lengths[trajectory++];
            }
            while (left > 0 && group < sets.length) {
                left -= groups.rows(group);
                sets[group++] = set;
            }
            EstimationException.unless(left == 0, Message.of("comparison.mixed-group"));
        }
        return sets;
    }

    /** The directions of all features in which groups are seen; empty where features are seen so already. */
    Optional<DMatrixRMaj> directions() {
        return seen ? Optional.empty() : groups.directions();
    }

    /** In the directions of the groups. */
    GroupedMoments inGroups() {
        return new GroupedMoments(moments, states, groups, groupOf, Optional.empty(), true);
    }

    /** In some of these directions. */
    GroupedMoments in(DMatrixRMaj some) {
        if (!seen) {
            throw new IllegalStateException("groups must be projected onto their directions first");
        }
        return new GroupedMoments(moments, states, groups, groupOf, Optional.of(basis
                .map(known -> LinearAlgebra.best().multiply(known, some)).orElse(some)), true);
    }

    /** Returns a partition with one group per part. */
    RowGroups each() {
        return parts(groups.count(), g -> g);
    }

    /** So many parts of contiguous time and nearly equal size. */
    RowGroups parts(int count) {
        int[] part = new int[groups.count()];
        long before = 0;
        for (int g = 0; g < part.length; g++) {
            double middle = before + groups.rows(g) / 2.0;
            part[g] = (int) Math.min(count - 1, middle * count / moments.rows());
            before += groups.rows(g);
        }
        return parts(count, g -> part[g]);
    }

    private RowGroups parts(int count, IntUnaryOperator part) {
        int runs = groups.count();
        return new RowGroups(IntStream.rangeClosed(0, runs).toArray(),
                IntStream.range(0, runs).map(part).toArray(), count);
    }

    /** {@return C = E[zzᵀ] of the features that are seen, (K, K)} */
    public DMatrixRMaj covariance() {
        return byGroup(parts(1), each -> new SecondMoments(each.covariance(), each.covariance())).get(0).covariance();
    }

    /**
     * The moments of an estimator by parts of the data.
     *
     * @param parts   each a union of groups; of one part alone the moments are those of all features
     * @param moments of the estimator
     */
    List<SecondMoments> byGroup(RowGroups parts, Function<Moments, SecondMoments> moments) {
        if (!seen) {
            if (parts.count() > 1) {
                throw new IllegalStateException("groups must be projected onto their directions first");
            }
            return List.of(moments.apply(this.moments));
        }
        List<SecondMoments> each = this.moments.byGroup().stream().map(moments).map(this::projected).toList();
        List<SecondMoments> result = new ArrayList<>();
        for (int part = 0; part < parts.count(); part++) {
            double[] weights = new double[each.size()];
            int wanted = part;
            Arrays.setAll(weights, g -> parts.count() == 1 || parts.group()[g] == wanted ? 1 : 0);
            result.add(SecondMoments.combine(each, weights));
        }
        return result;
    }

    private SecondMoments projected(SecondMoments whole) {
        return basis.map(b -> {
            LinearAlgebra algebra = LinearAlgebra.best();
            DMatrixRMaj covariance = algebra.multiplyTransposed(b, algebra.multiply(whole.covariance(), b));
            DMatrixRMaj cross = algebra.multiplyTransposed(b, algebra.multiply(whole.crossCovariance(), b));
            return whole.imaginaryCrossCovariance().map(im -> new SecondMoments(covariance,
                    new ComplexMatrix(cross, algebra.multiplyTransposed(b, algebra.multiply(im, b)))))
                    .orElseGet(() -> new SecondMoments(covariance, cross));
        }).orElse(whole);
    }

    /**
     * Computes C and T at a lag from stored pairs, by parts of the data.
     *
     * @param features   at the kept states
     * @param lag        in steps, one of {@link StateSample#nearestLag}
     * @param reversible whether both ends count for C, and T is symmetric
     * @param parts      each a union of groups
     */
    List<SecondMoments> ofPairs(Features features, long lag, boolean reversible, RowGroups parts) {
        StateSample.Pairs pairs = states.pairs(lag);
        int count = pairs.early().length;
        EstimationException.unless(count != 0, Message.of("moments.lag-not-kept", lag));
        FeatureMap map = features.map();
        double[] early = features.rows(pairs.early()).values().data;
        double[] late = map.evaluate(pairs.late()).data;
        int size = map.size();
        DMatrixRMaj[] covariances = LaplaceSum.zeros(parts.count(), size);
        DMatrixRMaj[] cross = LaplaceSum.zeros(parts.count(), size);
        LinearAlgebra algebra = LinearAlgebra.best();
        for (int from = 0; from < count;) {
            int group = groupOf[pairs.early()[from]];
            int to = from;
            while (to < count && groupOf[pairs.early()[to]] == group) {
                to++;
            }
            int part = parts.group()[group];
            algebra.addTransposedProduct(early, from, early, from, to - from, covariances[part]);
            if (reversible) {
                algebra.addTransposedProduct(late, from, late, from, to - from, covariances[part]);
            }
            algebra.addTransposedProduct(early, from, late, from, to - from, cross[part]);
            from = to;
        }
        return IntStream.range(0, parts.count()).mapToObj(part -> {
            CommonOps_DDRM.scale(1.0 / (reversible ? 2 * count : count), covariances[part]);
            CommonOps_DDRM.scale(1.0 / count, cross[part]);
            return new SecondMoments(covariances[part], reversible ? SymmetricPart.of(cross[part]) : cross[part]);
        }).toList();
    }
}
