package org.larrr.diagnostics;

import org.larrr.data.Message;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;

/**
 * The rate of transitions from A to B. With soft killing at rate κ in A and B a transition is a death in A whose next
 * death is in B: κπ(1_A u) of them happen per time, u solving the committor's problem at κ (see {@code KilledProcess});
 * as κ grows this becomes the reactive flux ν, which for a reversible process is ⟨q, −Lq⟩_π. It is extrapolated in κ,
 * in the order that three rates show. The process need not be reversible. Source of flux and rates: E and
 * Vanden-Eijnden 2006, DOI 10.1007/s10955-005-9003-9.
 *
 * @param flux   ν, transitions from A to B per time; as many go back [1/time]
 * @param rateAB ν/π(1 − q), per time spent since A was left last [1/time]
 * @param rateBA ν/π(q) [1/time]
 * @param killed ν before extrapolation: how far the two lie apart says how much rests on it [1/time]
 */
public record ReactiveFlux(double flux, double rateAB, double rateBA, double killed) {

    /**
     * The flux between two sets; O(nNm).
     *
     * @param semigroup of a fit with n training states, N features and m modes
     * @param a         A
     * @param b         B
     * @return flux and rates
     * @throws EstimationException if no training state lies in A or in B, one lies in both, or the modes carry no flux
     */
    public static ReactiveFlux between(Semigroup semigroup, StateSet a, StateSet b) {
        boolean[] inA = KilledProcess.members(semigroup, a, "A");
        boolean[] inB = KilledProcess.members(semigroup, b, "B");
        boolean[] either = Committor.either(inA, inB);
        KilledProcess.Series solved = KilledProcess.in(semigroup, either).atRates(0, Committor.boundary(inB));
        double[][] inMean = means(semigroup, inA);
        double flux = solved.atOnce((u, rate) -> rate * real(u, inMean));
        double towardsB = Math.min(1, Math.max(0, solved.atOnce((u, rate) -> u.get(0, 0).re())));
        EstimationException.unless(flux > 0 && towardsB != 0 && towardsB != 1, Message.of("flux.nothing"));
        return new ReactiveFlux(flux, flux / (1 - towardsB), flux / towardsB,
                solved.rate() * real(solved.fine(), inMean));
    }

    /** π(1_A f_i), real and imaginary part. */
    private static double[][] means(Semigroup semigroup, boolean[] inA) {
        ComplexMatrix functions = semigroup.trainingFunctions();
        double[][] means = new double[functions.columns()][2];
        for (int row = 0; row < inA.length; row++) {
            double share = semigroup.weights()[row] / inA.length;
            for (int i = 0; inA[row] && i < means.length; i++) {
                means[i][0] += functions.get(row, i).re() * share;
                means[i][1] += functions.get(row, i).im() * share;
            }
        }
        return means;
    }

    /** Re π(1_A u). */
    private static double real(ComplexMatrix u, double[][] means) {
        double sum = 0;
        for (int i = 0; i < means.length; i++) {
            sum += u.get(i, 0).re() * means[i][0] - u.get(i, 0).im() * means[i][1];
        }
        return sum;
    }
}
