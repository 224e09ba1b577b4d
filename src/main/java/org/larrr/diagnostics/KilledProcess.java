package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ejml.data.DMatrixRMaj;
import org.larrr.estimators.EstimationException;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexInverse;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.ComplexProducts;

/**
 * Boundary value problems of the estimated generator by soft killing.
 *
 * <p>Hitting a set S is replaced by dying at rate κ while in S, so that Lu = −s outside S with u = b on S becomes
 * (κ1_S − L)u = s + κ1_S b, whose solution is E[∫₀^ζ s(X_t) dt + b(X_ζ)] with ζ the time of death (Feynman–Kac). In the span
 * of the modes, with K_ij = c_i(1_S f_j) and Λ = diag λ, this is the m × m system (κK − Λ)u = c(s) + κ c(1_S b). The process
 * enters S by a depth of order κ^{-1/2} before it dies, so the solutions at κ₀ and 4κ₀ are extrapolated to κ = ∞ as
 * u = 2u(4κ₀) − u(κ₀); κ₀ is the fastest rate that the modes resolve, beyond which the layer is finer than they are.
 */
final class KilledProcess {

    private static final double FASTER = 4;

    private final Semigroup semigroup;
    private final ComplexMatrix killing;

    private KilledProcess(Semigroup semigroup, ComplexMatrix killing) {
        this.semigroup = semigroup;
        this.killing = killing;
    }

    /** @param dying whether each training state lies in S */
    static KilledProcess in(Semigroup semigroup, boolean[] dying) {
        if (!(semigroup.fastestRate() > 0)) {
            throw new EstimationException("no estimated process decays, so nothing is ever hit; use more data or a larger μ");
        }
        ComplexMatrix functions = semigroup.trainingFunctions();
        for (int row = 0; row < dying.length; row++) {
            if (!dying[row]) {
                for (int i = 0; i < functions.columns(); i++) {
                    functions.set(row, i, Complex.real(0));
                }
            }
        }
        return new KilledProcess(semigroup, semigroup.coefficients(functions));
    }

    /**
     * Spectral coefficients of u.
     *
     * @param source   s at the training states
     * @param boundary 1_S b at the training states
     */
    Complex[] solve(double[] source, double[] boundary) {
        ComplexMatrix s = semigroup.coefficients(column(source));
        ComplexMatrix b = semigroup.coefficients(column(boundary));
        double slow = semigroup.fastestRate();
        ComplexMatrix coarse = solve(slow, s, b);
        ComplexMatrix fine = solve(FASTER * slow, s, b);
        Complex[] result = new Complex[semigroup.modes()];
        Arrays.setAll(result, i -> fine.get(i, 0).times(2).minus(coarse.get(i, 0)));
        return result;
    }

    private ComplexMatrix solve(double rate, ComplexMatrix source, ComplexMatrix boundary) {
        int m = semigroup.modes();
        ComplexMatrix matrix = ComplexMatrix.zeros(m, m);
        ComplexMatrix right = ComplexMatrix.zeros(m, 1);
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < m; j++) {
                matrix.set(i, j, killing.get(i, j).times(rate));
            }
            matrix.set(i, i, matrix.get(i, i).minus(semigroup.rates().get(i)));
            right.set(i, 0, source.get(i, 0).plus(boundary.get(i, 0).times(rate)));
        }
        return ComplexProducts.multiply(ComplexInverse.of(matrix), right);
    }

    private static DMatrixRMaj column(double[] values) {
        return new DMatrixRMaj(values.length, 1, true, values);
    }

    /**
     * Which training states lie in a set.
     *
     * @throws EstimationException if none does
     */
    static boolean[] members(Semigroup semigroup, ToDoubleFunction<double[]> indicator, String name) {
        boolean[] inside = inside(indicator, semigroup.states(), semigroup.dimension());
        for (boolean member : inside) {
            if (member) {
                return inside;
            }
        }
        throw new EstimationException("no state of the data lies in set " + name + "; widen it");
    }

    /** Which states have an indicator above one half. */
    static boolean[] inside(ToDoubleFunction<double[]> indicator, double[] states, int dimension) {
        double[] values = Observables.sample(List.of(indicator), states, dimension).data;
        boolean[] result = new boolean[values.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = values[i] > 0.5;
        }
        return result;
    }
}
