package org.larrr.estimators.moments;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;

/**
 * Everything the estimators need to know about a piece of featured data, whatever its size: O(N²) numbers for each
 * shift and lag. Pieces merge exactly, in any grouping; immutable.
 *
 * <p>For each shift μ, also complex, with ρ = e^{−μΔt}, it holds S_p = Σ C(j,p) ρ^j z_i z_{i+j}ᵀ over all pairs
 * (i, i+j) inside one
 * trajectory, p = 0 … P. Once all data are in, the pair counts P_j are known, 1/P_j = Σ_p a_p C(j,p) exactly, and
 * H = Σ_j m_j (1/P_j) Σ_i z_i z_{i+j}ᵀ = Δt (Σ_p a_p S_p − a_0 Σ_i z_i z_iᵀ/2), the last term being the half weight at
 * lag 0.
 */
public final class StreamedMoments implements Moments {

    /** Frequencies this close, relatively, are the same. */
    private static final double SAME = 1e-9;

    private final MomentPlan plan;
    private final PieceLengths lengths;
    private final MomentSums sums;
    private final LagWeights.Edge front;
    private final LagWeights.Edge back;
    private final Optional<MomentGroups> groups;

    StreamedMoments(MomentPlan plan, PieceLengths lengths, MomentSums sums, LagWeights.Edge front, LagWeights.Edge back,
            Optional<MomentGroups> groups) {
        this.plan = plan;
        this.lengths = lengths;
        this.sums = sums;
        this.front = front;
        this.back = back;
        this.groups = groups;
    }

    /** {@return the plan of the stored moments} */
    public MomentPlan plan() {
        return plan;
    }

    /** {@return the groups with stored sums} */
    public Optional<MomentGroups> groups() {
        return groups;
    }

    /**
     * {@return what each group adds to the moments of all data, seen in the groups' directions; none without groups}
     * Pair counts are those of all data.
     */
    public List<Moments> byGroup() {
        return groups.stream().flatMap(all -> all.groups().stream().<Moments>map(sums -> new Group(all.plan(), sums)))
                .toList();
    }

    /**
     * {@return the same with no more groups than so many}
     *
     * @param most at least 1
     */
    public StreamedMoments grouped(int most) {
        return new StreamedMoments(plan, lengths, sums, front, back, groups.map(all -> all.fewer(most)));
    }

    /** {@return n, the number of samples of all trajectories} */
    public long rows() {
        return lengths.rows();
    }

    /** {@return the number of trajectories} */
    public long trajectories() {
        return lengths.count();
    }

    /** {@return the length of the longest trajectory} */
    public long longest() {
        return lengths.longestOfAll();
    }

    /** {@return observed time summed over all trajectories} */
    public double totalTime() {
        return (lengths.rows() - lengths.count()) * plan.step();
    }

    /** {@return trace(K − ZZᵀ/n) ≥ 0 over all rows, NaN without a kernel matrix} */
    public double residualTrace() {
        return Math.max(0, sums.residual / lengths.rows());
    }

    /**
     * {@return the moments of these trajectories and of other ones; no pair spans the two} O(N²) a shift and lag.
     *
     * @param next of the same plan
     * @throws EstimationException if the two keep different moments
     */
    public StreamedMoments plus(StreamedMoments next) {
        requireSamePlan(next);
        MomentSums both = sum(next);
        int size = plan.size();
        int[] lags = plan.lags();
        for (int k = 0; k < lags.length; k++) {
            MomentSums.addOuter(next.front.rows(), 0, Math.min(lags[k], next.front.count(size)), both.heads[k]);
            int last = Math.min(lags[k], back.count(size));
            MomentSums.addOuter(back.rows(), back.count(size) - last, last, both.tails[k]);
        }
        return new StreamedMoments(plan, lengths.plus(next.lengths), both, front, next.back,
                together(next, Optional.empty()));
    }

    /**
     * {@return the moments of this piece and the next one, whose first trajectory continues the last one here after one
     * step Δt}
     *
     * @param next of the same plan
     * @throws EstimationException if the two keep different moments
     */
    public StreamedMoments join(StreamedMoments next) {
        requireSamePlan(next);
        MomentSums both = sum(next);
        LagWeights.addPairsAcross(plan, back.seen(), next.front.seen(), both.pairs.data);
        for (int k = 0; k < plan.lags().length; k++) {
            joinLag(k, next, both);
        }
        LagWeights.Edge newFront = lengths.count() > 1 ? front : front.followedBy(next.front, lengths.first(), plan);
        LagWeights.Edge newBack = next.lengths.count() > 1 ? next.back
                : next.back.precededBy(back, next.lengths.last(), plan);
        PieceLengths newLengths = lengths.join(next.lengths);
        StreamedMoments joined = new StreamedMoments(plan, newLengths, both, newFront, newBack, Optional.empty());
        Optional<GroupSums> across = groups.isEmpty() || next.groups.isEmpty() ? Optional.empty()
                : Optional.of(joined.total().plus(-1, total()).plus(-1, next.total())
                        .in(plan, groups.get().plan(), groups.get().directions()));
        return new StreamedMoments(plan, newLengths, both, newFront, newBack, together(next, across));
    }

    /** The groups of both parts, where both have some. */
    private Optional<MomentGroups> together(StreamedMoments next, Optional<GroupSums> across) {
        return groups.flatMap(own -> next.groups.map(later -> own.plus(later, across)));
    }

    /** The sums of all, starts and ends of pairs among them. */
    private GroupSums total() {
        int lags = plan.lags().length;
        DMatrixRMaj[] starts = new DMatrixRMaj[lags];
        DMatrixRMaj[] ends = new DMatrixRMaj[lags];
        Arrays.setAll(starts, this::starts);
        Arrays.setAll(ends, this::ends);
        return new GroupSums(lengths.rows(), sums.covariance, sums.pairs, sums.lagged, starts, ends, sums.lagPairs);
    }

    /** Σ z_i z_iᵀ over the beginnings of the pairs at a lag. */
    private DMatrixRMaj starts(int k) {
        int last = Math.min(plan.lags()[k], back.count(plan.size()));
        DMatrixRMaj result = sums.covariance.copy();
        MomentSums.subtractOuter(back.rows(), back.count(plan.size()) - last, last, result);
        CommonOps_DDRM.subtractEquals(result, sums.tails[k]);
        return result;
    }

    /** Returns the sums over their ends. */
    private DMatrixRMaj ends(int k) {
        DMatrixRMaj result = sums.covariance.copy();
        MomentSums.subtractOuter(front.rows(), 0, Math.min(plan.lags()[k], front.count(plan.size())), result);
        CommonOps_DDRM.subtractEquals(result, sums.heads[k]);
        return result;
    }

    /** Pairs at one lag across the seam, and the heads and tails of the trajectory that it runs through. */
    private void joinLag(int k, StreamedMoments next, MomentSums both) {
        int lag = plan.lags()[k];
        int before = back.count(plan.size());
        int after = next.front.count(plan.size());
        int farthest = Math.min(lag, before);
        int nearest = Math.max(1, lag - after + 1);
        both.addLagged(k, back.rows(), before - farthest, next.front.rows(), lag - farthest, farthest - nearest + 1);
        if (lengths.count() > 1) {
            MomentSums.addOuter(next.front.rows(), 0, (int) Math.min(after, lag - lengths.last()), both.heads[k]);
        }
        if (next.lengths.count() > 1) {
            int missing = (int) Math.min(before, lag - next.lengths.first());
            MomentSums.addOuter(back.rows(), before - missing, missing, both.tails[k]);
        }
    }

    private MomentSums sum(StreamedMoments next) {
        MomentSums both = new MomentSums(plan);
        both.add(sums);
        both.add(next.sums);
        return both;
    }

    private void requireSamePlan(StreamedMoments next) {
        EstimationException.unless(plan.equals(next.plan), Message.of("moments.other-plan"));
        EstimationException.unless(groups.isEmpty() || next.groups.isEmpty() || groups.get().isLike(next.groups.get()),
                Message.of("moments.other-directions"));
    }

    @Override
    public DMatrixRMaj covariance() {
        return scale(sums.covariance, 1.0 / lengths.rows());
    }

    @Override
    public DMatrixRMaj crossCovariance(double shift) {
        return combination(shift).real(plan, sums.covariance, sums.pairs);
    }

    @Override
    public ComplexMatrix crossCovariance(Complex shift) {
        return complex(shift, plan, sums.covariance, sums.pairs);
    }

    private ComplexMatrix complex(Complex shift, MomentPlan columns, DMatrixRMaj covariance, DMatrixRMaj pairs) {
        if (shift.im() == 0) {
            DMatrixRMaj real = combination(shift.re()).real(columns, covariance, pairs);
            return new ComplexMatrix(real, new DMatrixRMaj(real.numRows, real.numCols));
        }
        int k = requireFrequency(Math.abs(shift.im()));
        return combination(shift.re()).complex(columns, k, Math.signum(shift.im()), covariance, pairs);
    }

    /** The contribution of a group of the states. */
    private final class Group implements Moments {
        private final MomentPlan columns;
        private final GroupSums own;

        Group(MomentPlan columns, GroupSums own) {
            this.columns = columns;
            this.own = own;
        }

        @Override
        public DMatrixRMaj covariance() {
            return scale(own.covariance(), 1.0 / lengths.rows());
        }

        @Override
        public DMatrixRMaj crossCovariance(double shift) {
            return combination(shift).real(columns, own.covariance(), own.pairs());
        }

        @Override
        public ComplexMatrix crossCovariance(Complex shift) {
            return complex(shift, columns, own.covariance(), own.pairs());
        }

        @Override
        public DMatrixRMaj laggedCovariance(int lag, boolean reversible) {
            int k = requireLag(lag);
            return overEnds(k, own.starts()[k], own.ends()[k], reversible);
        }

        @Override
        public DMatrixRMaj laggedCrossCovariance(int lag, boolean reversible) {
            return overPairs(requireLag(lag), own.lagged(), reversible);
        }
    }

    private int requireFrequency(double frequency) {
        double[] kept = plan.frequencies();
        for (int k = 0; k < kept.length; k++) {
            if (Math.abs(frequency - kept[k]) <= SAME * kept[k]) {
                return k + 1;
            }
        }
        throw new EstimationException(kept.length == 0
                ? Message.of("moments.no-frequencies", frequency)
                : Message.of("moments.other-frequencies", frequency, Arrays.toString(kept)));
    }

    /** The pair counts by their terms where these are kept; else by shifts below this one. */
    private ShiftInterpolation.Combination combination(double shift) {
        double[] shifts = plan.shifts();
        double[] weights = ShiftInterpolation.weights(shifts, shift);
        int[] needed = new int[weights.length];
        boolean kept = true;
        for (int m = 0; m < weights.length; m++) {
            needed[m] = weights[m] == 0 ? 0 : requiredTerms(m);
            kept &= needed[m] <= plan.terms()[m];
        }
        double meanTime = (double) lengths.rows() / lengths.count() * plan.step();
        if (!kept && ShiftInterpolation.carriesCounts(shifts, meanTime)) {
            weights = ShiftInterpolation.countedWeights(shifts, shift, meanTime);
            Arrays.fill(needed, 0);
        }
        double[][] coefficients = new double[needed.length][];
        for (int m = 0; m < needed.length; m++) {
            requireKept(m, needed[m]);
            coefficients[m] = pairCounts().coefficients(needed[m]);
        }
        return new ShiftInterpolation.Combination(weights, coefficients);
    }

    /**
     * Checks that a fit is possible at some stored shift, which can fail for merged moments of trajectories of
     * different lengths.
     *
     * @throws EstimationException with the reason of the largest shift
     */
    public void requireAnswer() {
        double[] shifts = plan.shifts();
        for (int m = 0; m < shifts.length; m++) {
            try {
                combination(shifts[m]);
                return;
            } catch (EstimationException e) {
                if (m == shifts.length - 1) {
                    throw e;
                }
            }
        }
    }

    private PairCounts pairCounts() {
        return new PairCounts(lengths.rows(), lengths.count(), lengths.shortestOfAll());
    }

    private int requiredTerms(int m) {
        return pairCounts().requiredTerms(plan.shifts()[m], plan.step());
    }

    private void requireKept(int m, int needed) {
        EstimationException.unless(needed <= plan.terms()[m],
                Message.of("moments.too-few-terms", plan.shifts()[m], needed, plan.terms()[m]));
    }

    @Override
    public DMatrixRMaj laggedCovariance(int lag, boolean reversible) {
        int k = requireLag(lag);
        return overEnds(k, starts(k), reversible ? ends(k) : sums.covariance, reversible);
    }

    private DMatrixRMaj overEnds(int k, DMatrixRMaj starts, DMatrixRMaj ends, boolean reversible) {
        DMatrixRMaj result = starts.copy();
        if (reversible) {
            CommonOps_DDRM.addEquals(result, ends);
        }
        return scale(result, 1.0 / (reversible ? 2 * sums.lagPairs[k] : sums.lagPairs[k]));
    }

    @Override
    public DMatrixRMaj laggedCrossCovariance(int lag, boolean reversible) {
        return overPairs(requireLag(lag), sums.lagged, reversible);
    }

    private DMatrixRMaj overPairs(int k, DMatrixRMaj[] lagged, boolean reversible) {
        DMatrixRMaj mean = scale(lagged[k], 1.0 / sums.lagPairs[k]);
        return reversible ? SymmetricPart.of(mean) : mean;
    }

    private int requireLag(int lag) {
        int k = plan.indexOfLag(lag);
        EstimationException.unless(k >= 0, Message.of("moments.other-lags", lag, Arrays.toString(plan.lags())));
        EstimationException.unless(sums.lagPairs[k] != 0, Message.of("lag.too-long", lag, longest() - 1));
        return k;
    }

    private static DMatrixRMaj scale(DMatrixRMaj a, double factor) {
        DMatrixRMaj result = a.copy();
        CommonOps_DDRM.scale(factor, result);
        return result;
    }

    PieceLengths lengths() {
        return lengths;
    }

    MomentSums sums() {
        return sums;
    }

    LagWeights.Edge front() {
        return front;
    }

    LagWeights.Edge back() {
        return back;
    }
}
