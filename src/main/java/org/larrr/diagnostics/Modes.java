package org.larrr.diagnostics;

import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;

/**
 * The functions 1, f_1 − π(f_1), …, f_{m−1} − π(f_{m−1}) of a {@link Semigroup} with their rates, free of the data they
 * were learned from: what is needed to evaluate sets and committors at new states. Shared arrays, must not be written.
 *
 * @param features the feature map z
 * @param right    B, (N, m − 1): f_i = zᵀ b_i
 * @param means    π(f_i), m − 1 of them
 * @param rates    λ_0 = 0, λ_1, …, λ_{m−1} [1/time]
 */
public record Modes(FeatureMap features, ComplexMatrix right, List<Complex> means, List<Complex> rates) {

    /** @throws IllegalArgumentException if shapes disagree */
    public Modes {
        means = List.copyOf(means);
        rates = List.copyOf(rates);
        Require.that(right.rows() == features.size() && right.columns() == means.size()
                && rates.size() == means.size() + 1, Message.of("modes.shape", rates.size(), means.size(),
                right.columns(), right.rows(), features.size()));
    }

    /** {@return m, the constant included} */
    public int count() {
        return rates.size();
    }

    /**
     * Values at given states; O(nN(d + m)).
     *
     * @param states row-major (n, d)
     * @return (n, m)
     */
    public ComplexMatrix at(double[] states) {
        return at(Features.at(features, states));
    }

    /**
     * Values where the features are known already; O(nNm).
     *
     * @param known features of the same map at n states
     * @return (n, m)
     */
    public ComplexMatrix at(Features known) {
        return withConstant(known.times(right));
    }

    /** Puts the constant before functions f_i, (n, m − 1), and takes their means away. */
    ComplexMatrix withConstant(ComplexMatrix values) {
        int m = count();
        ComplexMatrix result = ComplexMatrix.zeros(values.rows(), m);
        for (int i = 0; i < values.rows(); i++) {
            result.re().set(i, 0, 1);
            for (int k = 1; k < m; k++) {
                result.set(i, k, values.get(i, k - 1).minus(means.get(k - 1)));
            }
        }
        return result;
    }
}
