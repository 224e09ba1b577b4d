package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.OptionalInt;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.spectra.EstimationException;

/**
 * Trapezoid rule for the Laplace transform ∫₀^∞ e^{−μt} T_t dt on nodes t_j = jΔt, j = 0 … ℓ: weights m_j = Δt
 * e^{−μjΔt}, halved at both ends (paper, equation (12)).
 *
 * @param shift     μ, positive [1/time]
 * @param step      Δt, positive
 * @param intervals ℓ, at least 1
 */
public record LaplaceQuadrature(double shift, double step, int intervals) {

    /** Weights below this fraction of the first one change no double-precision sum. */
    private static final double NEGLIGIBLE = 1e-17;

    /**
     * {@return the rule with the intervals that were chosen, else as many as there are}
     *
     * @param longest   states in the longest trajectory
     * @param shift     μ &gt; 0 [1/time]
     * @param step      Δt &gt; 0
     * @param intervals ℓ, if the user chose one
     * @throws EstimationException if ℓ is longer than the longest trajectory allows
     */
    public static LaplaceQuadrature over(int longest, double shift, double step, OptionalInt intervals) {
        int available = longest - 1;
        int chosen = intervals.orElse(available);
        EstimationException.unless(chosen <= available, Message.of("intervals.too-long", chosen, available));
        return new LaplaceQuadrature(shift, step, chosen);
    }

    /**
     * {@return the length of the longest trajectory}
     *
     * @param data the trajectories
     */
    public static int longest(Trajectories data) {
        return Arrays.stream(data.lengths()).max().orElse(0);
    }

    /** ρ = e^{−μΔt}, the ratio of neighbouring weights. */
    double ratio() {
        return Math.exp(-shift * step);
    }

    /** m_j. */
    double weight(int j) {
        double weight = step * Math.exp(-shift * step * j);
        return j == 0 || j == intervals ? weight / 2 : weight;
    }

    /** m_0 … m_ℓ. */
    double[] weights() {
        double[] weights = new double[intervals + 1];
        Arrays.setAll(weights, this::weight);
        return weights;
    }

    /** The first lag whose weight is negligible in double precision; may exceed ℓ. */
    double negligibleLag() {
        return -Math.log(NEGLIGIBLE) / (shift * step);
    }

    /** {@return whether the weights have died out before the last node, so that the sum equals the infinite one} */
    public boolean reachesInfinity() {
        return negligibleLag() <= intervals;
    }
}
