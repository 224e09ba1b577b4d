package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;

/**
 * Drift and diffusion read off an estimated generator: b_i = L x_i, and by the carré du champ
 * a_ij = L(x_i x_j) − x_i L x_j − x_j L x_i, where dX = b dt + σ dW and a = σσᵀ = 2D. Coordinates are taken about their
 * means. What the modes of the fit do not carry is missing: of a coordinate that the fit knows well little, but the
 * faster a mode the more it counts, so that D comes out too small where the rank is low. Immutable.
 */
public final class LocalDynamics {

    private final Modes modes;
    private final int dimension;
    private final double[] means;
    /** λ_k c_k(h) of h = x_i, then of x_i x_j with i ≤ j; a column each. */
    private final ComplexMatrix generated;

    private LocalDynamics(Modes modes, int dimension, double[] means, ComplexMatrix generated) {
        this.modes = modes;
        this.dimension = dimension;
        this.means = means;
        this.generated = generated;
    }

    /**
     * Expands the coordinates and their products in the modes of a fit; O(n N d²).
     *
     * @param semigroup the modes and the states they were fitted to
     * @return drift and diffusion as these modes have them
     */
    public static LocalDynamics of(Semigroup semigroup) {
        double[] states = semigroup.states();
        int d = semigroup.dimension();
        int n = states.length / d;
        double[] means = new double[d];
        for (int i = 0; i < states.length; i++) {
            means[i % d] += states[i] / n;
        }
        DMatrixRMaj functions = new DMatrixRMaj(n, d + d * (d + 1) / 2);
        for (int row = 0; row < n; row++) {
            int column = d;
            for (int i = 0; i < d; i++) {
                double x = states[row * d + i] - means[i];
                functions.set(row, i, x);
                for (int j = i; j < d; j++) {
                    functions.set(row, column++, x * (states[row * d + j] - means[j]));
                }
            }
        }
        ComplexMatrix generated = semigroup.coefficients(functions);
        List<Complex> rates = semigroup.rates();
        for (int k = 0; k < generated.rows(); k++) {
            for (int c = 0; c < generated.columns(); c++) {
                generated.set(k, c, rates.get(k).times(generated.get(k, c)));
            }
        }
        return new LocalDynamics(semigroup.functions(), d, means, generated);
    }

    /**
     * Drift and diffusion at some states.
     *
     * @param drift     b, row-major (n, d)
     * @param diffusion D = σσᵀ/2, row-major (n, d·d), symmetric
     */
    public record Values(double[] drift, double[] diffusion) {}

    /**
     * At given states; O(nN(d + m)).
     *
     * @param states row-major (n, d)
     * @return drift and diffusion at each of them
     */
    public Values at(double[] states) {
        ComplexMatrix functions = modes.at(states);
        int n = functions.rows();
        int d = dimension;
        double[][] columns = new double[generated.columns()][];
        Arrays.setAll(columns, c -> Forecast.combine(functions, column(c)));
        double[] drift = new double[n * d];
        double[] diffusion = new double[n * d * d];
        for (int row = 0; row < n; row++) {
            int column = d;
            for (int i = 0; i < d; i++) {
                double x = states[row * d + i] - means[i];
                drift[row * d + i] = columns[i][row];
                for (int j = i; j < d; j++) {
                    double y = states[row * d + j] - means[j];
                    double half = 0.5 * (columns[column++][row] - x * columns[j][row] - y * columns[i][row]);
                    diffusion[row * d * d + i * d + j] = half;
                    diffusion[row * d * d + j * d + i] = half;
                }
            }
        }
        return new Values(drift, diffusion);
    }

    private Complex[] column(int c) {
        Complex[] column = new Complex[generated.rows()];
        Arrays.setAll(column, k -> generated.get(k, c));
        return column;
    }
}
