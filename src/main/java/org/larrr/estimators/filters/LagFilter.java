package org.larrr.estimators.filters;

import org.larrr.linalg.Complex;

/**
 * A Toeplitz filter: weights t_j of the lags jΔt. With C_j = E[z(x_t) z(x_{t+jΔt})ᵀ] the weighted sum H = Σ_j t_j C_j
 * is about C F(L), so a regression of H estimates F(L), and λ = F⁻¹(ν). |F(λ)| is the response of the method to a
 * process e^{λt}.
 *
 * <p>The cases are LaRRR, TO-RRR at lag k, a complex shift, the pair filter and given weights. Source: Kostic, Lounici
 * and Pontil 2026 (arXiv:2602.09791).
 */
public interface LagFilter extends Symbol {

    /** e^{(λ−μ)ℓΔt} above this leaves a visible bias in ν. */
    double NEGLIGIBLE_TAIL = 0.01;

    /** {@return Δt; NaN for uneven times, for which weights belong to times instead of lags} */
    double step();

    /** {@return the last lag with a weight, in steps} */
    int longestLag();

    /**
     * {@return t_j, in the unit of F(λ): time for the resolvent, time² for the pair filter, else none}
     *
     * @param lag j, 0 to {@link #longestLag}
     */
    Complex weight(int lag);

    /**
     * {@return F(λ) = Σ_j t_j e^{λjΔt}; O(ℓ)}
     *
     * @param lambda λ [1/time]
     */
    @Override
    default Complex symbol(Complex lambda) {
        Complex sum = Complex.real(0);
        for (int j = 0; j <= longestLag(); j++) {
            sum = sum.plus(weight(j).times(lambda.times(j * step()).exp()));
        }
        return sum;
    }

    /**
     * {@return the filter without quadrature, which the sum tends to as Δt → 0 and ℓ → ∞; itself where the sum stands
     * for no integral}
     */
    default LagFilter integral() {
        return this;
    }

    /**
     * {@return whether the last lag is too early for the tail beyond it to be negligible}
     *
     * @param rate    the exponent with which weight and process fall off together [1/time]
     * @param horizon ℓΔt
     */
    static boolean isCut(double rate, double horizon) {
        return Math.exp(rate * horizon) > NEGLIGIBLE_TAIL;
    }
}
