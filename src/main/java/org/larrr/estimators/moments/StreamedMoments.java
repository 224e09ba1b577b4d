package org.larrr.estimators.moments;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
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
public final class StreamedMoments {

    /** Frequencies this close, relatively, are the same. */
    private static final double SAME = 1e-9;

    private final MomentPlan plan;
    private final PieceLengths lengths;
    private final MomentSums sums;
    private final PieceEdge front;
    private final PieceEdge back;

    StreamedMoments(MomentPlan plan, PieceLengths lengths, MomentSums sums, PieceEdge front, PieceEdge back) {
        this.plan = plan;
        this.lengths = lengths;
        this.sums = sums;
        this.front = front;
        this.back = back;
    }

    /** {@return which moments are kept} */
    public MomentPlan plan() {
        return plan;
    }

    /** {@return n, states over all trajectories} */
    public long rows() {
        return lengths.rows();
    }

    /** {@return the number of trajectories} */
    public long trajectories() {
        return lengths.count();
    }

    /** {@return states of the longest trajectory} */
    public long longest() {
        return lengths.longestOfAll();
    }

    /** {@return observed time summed over all trajectories} */
    public double totalTime() {
        return (lengths.rows() - lengths.count()) * plan.step();
    }

    /** {@return trace(K − ZZᵀ/n) ≥ 0 over all rows, NaN where there is no kernel matrix} */
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
        return new StreamedMoments(plan, lengths.plus(next.lengths), both, front, next.back);
    }

    /**
     * {@return the moments of this piece and the one that follows it, where the last trajectory here goes on, one step
     * Δt later, as the first one there}
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
        PieceEdge newFront = lengths.count() > 1 ? front : front.followedBy(next.front, lengths.first(), plan);
        PieceEdge newBack = next.lengths.count() > 1 ? next.back
                : next.back.precededBy(back, next.lengths.last(), plan);
        return new StreamedMoments(plan, lengths.join(next.lengths), both, newFront, newBack);
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
        if (!plan.equals(next.plan)) {
            throw new EstimationException(
                    "these moments do not merge: they differ in Δt, the shifts μ, the frequencies ω, their terms or"
                    + " the lags");
        }
    }

    /** {@return C = Σ z_i z_iᵀ/n, (N, N)} */
    public DMatrixRMaj covariance() {
        return scaled(sums.covariance, 1.0 / lengths.rows());
    }

    /**
     * {@return H at a shift, (N, N), not symmetrised: at a kept μ to rounding, between kept ones by polynomial
     * interpolation of μH in log μ (see {@link ShiftInterpolation})}
     *
     * @param shift μ &gt; 0 [1/time]
     * @throws EstimationException if μ lies outside the kept shifts, or the weights outlast the shortest trajectory
     */
    public DMatrixRMaj crossCovariance(double shift) {
        Combination combination = combination(shift);
        DMatrixRMaj result = new DMatrixRMaj(plan.size(), plan.size());
        for (int m = 0; m < combination.weights.length; m++) {
            add(combination, m, plan.tone(m, 0), 0, 0.5, result);
        }
        return result;
    }

    /**
     * H at a complex shift, (N, N).
     *
     * @param shift μ + iω: ω one of those kept, or 0; μ as for a real shift
     * @return H_{μ+iω}
     * @throws EstimationException if ω is not kept, or for what a real shift is refused
     */
    public ComplexMatrix crossCovariance(Complex shift) {
        if (shift.im() == 0) {
            DMatrixRMaj real = crossCovariance(shift.re());
            return new ComplexMatrix(real, new DMatrixRMaj(real.numRows, real.numCols));
        }
        int k = requireFrequency(Math.abs(shift.im()));
        Combination combination = combination(shift.re());
        Combination signed = combination.times(Math.signum(shift.im()));
        ComplexMatrix result = ComplexMatrix.zeros(plan.size(), plan.size());
        for (int m = 0; m < combination.weights.length; m++) {
            int tone = plan.tone(m, k);
            add(combination, m, tone, 0, 0.5, result.re());
            add(signed, m, tone, (plan.terms()[m] + 1) * plan.size(), 0, result.im());
        }
        return result;
    }

    private int requireFrequency(double frequency) {
        double[] kept = plan.frequencies();
        for (int k = 0; k < kept.length; k++) {
            if (Math.abs(frequency - kept[k]) <= SAME * kept[k]) {
                return k + 1;
            }
        }
        throw new EstimationException(kept.length == 0
                ? "these moments hold real shifts only; set ω to 0, or collect them again with --frequencies "
                + frequency
                : "these moments hold no frequency ω = " + frequency + ", only 0 and "
                + Arrays.toString(kept));
    }

    /**
     * What of the kept shifts makes up another.
     *
     * @param weights      of each shift
     * @param coefficients a_0 … a_P at each shift
     */
    private record Combination(double[] weights, double[][] coefficients) {
        Combination times(double factor) {
            return new Combination(Arrays.stream(weights).map(weight -> factor * weight).toArray(), coefficients);
        }
    }

    /** The pair counts by their terms where these are kept; else by shifts below this one. */
    private Combination combination(double shift) {
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
        return new Combination(weights, coefficients);
    }

    /**
     * Adds Δt (Σ_p a_p S_p − h a_0 Σ_i z_i z_iᵀ) of one tone, or of its imaginary part.
     *
     * @param m      its shift
     * @param behind where the numbers begin within those of the tone
     * @param half   h
     */
    private void add(Combination combination, int m, int tone, int behind, double half, DMatrixRMaj result) {
        double[] coefficients = combination.coefficients[m];
        double weight = combination.weights[m];
        if (weight == 0) {
            return;
        }
        int size = plan.size();
        int width = plan.width();
        int offset = plan.offsets()[tone] + behind;
        for (int later = 0; later < size; later++) {
            for (int earlier = 0; earlier < size; earlier++) {
                double sum = -coefficients[0] * half * sums.covariance.data[earlier * size + later];
                for (int p = 0; p < coefficients.length; p++) {
                    sum += coefficients[p] * sums.pairs.data[later * width + offset + p * size + earlier];
                }
                result.data[earlier * size + later] += weight * plan.step() * sum;
            }
        }
    }

    /**
     * Refuses moments that answer at no kept shift, as merged ones may whose trajectories differ in length.
     *
     * @throws EstimationException with the reason of the largest shift
     */
    public void requireAnswer() {
        double[] shifts = plan.shifts();
        for (int m = 0; m < shifts.length; m++) {
            try {
                combination(shifts[m]);
                return;
            } catch (EstimationException none) {
                if (m == shifts.length - 1) {
                    throw none;
                }
            }
        }
    }

    private PairCounts pairCounts() {
        return new PairCounts(lengths.rows(), lengths.count(), lengths.shortestOfAll());
    }

    private int requiredTerms(int m) {
        return MomentTerms.required(
                lengths.rows(), lengths.count(), lengths.shortestOfAll(), plan.shifts()[m], plan.step());
    }

    private void requireKept(int m, int needed) {
        if (needed > plan.terms()[m]) {
            throw new EstimationException("at μ = " + plan.shifts()[m] + " these trajectories need " + needed
                    + " terms of the pair counts, " + plan.terms()[m]
                    + " were kept; collect the moments again with more terms");
        }
    }

    /**
     * {@return C over the P pairs at a lag, Σ z_i z_iᵀ/P, (N, N); over both ends of the pairs if reversible}
     *
     * @param lag        k, in steps
     * @param reversible whether both ends count
     * @throws EstimationException if that lag is not kept, or no trajectory is that long
     */
    public DMatrixRMaj laggedCovariance(int lag, boolean reversible) {
        int k = requireLag(lag);
        int size = plan.size();
        DMatrixRMaj result = sums.covariance.copy();
        DMatrixRMaj withoutEnds = new DMatrixRMaj(size, size);
        int last = Math.min(lag, back.count(size));
        MomentSums.addOuter(back.rows(), back.count(size) - last, last, withoutEnds);
        subtract(withoutEnds, result);
        subtract(sums.tails[k], result);
        if (reversible) {
            DMatrixRMaj withoutStarts = new DMatrixRMaj(size, size);
            MomentSums.addOuter(front.rows(), 0, Math.min(lag, front.count(size)), withoutStarts);
            subtract(withoutStarts, result);
            subtract(sums.heads[k], result);
            for (int i = 0; i < result.data.length; i++) {
                result.data[i] += sums.covariance.data[i];
            }
        }
        return scaled(result, 1.0 / (reversible ? 2 * sums.lagPairs[k] : sums.lagPairs[k]));
    }

    /**
     * {@return T = Σ z_i z_{i+k}ᵀ/P over the P pairs at lag k, (N, N); symmetrised if reversible}
     *
     * @param lag        k, in steps
     * @param reversible whether it is symmetrised
     * @throws EstimationException if that lag is not kept, or no trajectory is that long
     */
    public DMatrixRMaj laggedCrossCovariance(int lag, boolean reversible) {
        int k = requireLag(lag);
        DMatrixRMaj mean = scaled(sums.lagged[k], 1.0 / sums.lagPairs[k]);
        return reversible ? SymmetricPart.of(mean) : mean;
    }

    private int requireLag(int lag) {
        int k = plan.indexOfLag(lag);
        if (k < 0) {
            throw new EstimationException("these moments hold no lag of " + lag + " steps, only "
                    + Arrays.toString(plan.lags()));
        }
        if (sums.lagPairs[k] == 0) {
            throw new EstimationException("no trajectory is longer than the lag of " + lag
                    + " steps; use a lag of at most " + (longest() - 1));
        }
        return k;
    }

    private static void subtract(DMatrixRMaj x, DMatrixRMaj from) {
        for (int i = 0; i < x.data.length; i++) {
            from.data[i] -= x.data[i];
        }
    }

    private static DMatrixRMaj scaled(DMatrixRMaj a, double factor) {
        DMatrixRMaj result = a.copy();
        for (int i = 0; i < result.data.length; i++) {
            result.data[i] *= factor;
        }
        return result;
    }

    PieceLengths lengths() {
        return lengths;
    }

    MomentSums sums() {
        return sums;
    }

    PieceEdge front() {
        return front;
    }

    PieceEdge back() {
        return back;
    }
}
