package org.larrr.spectra;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Vectors;

/**
 * The factor of modulus one that an eigenfunction is free to have, chosen by one rule: the larger lobe is positive.
 *
 * <p>The factor turns F(f) = E[f|f|]/E|f|² + c E[f R]/(E|f|² E R²)^{1/2} to the positive real axis. The first part is,
 * of a real function, the share of its positive lobe in E f² less that of its negative one. The second part decides
 * where the lobes are alike, as those of odd functions are: R is a polynomial of the first coordinates, standardised,
 * whose mean is 0. F moves continuously with f, and F(αf) = αF(f) for |α| = 1, so that the sign of a function neither
 * depends on rounding nor jumps while a parameter moves, but where F passes 0.
 */
public final class Orientation {

    /** c: lobes that differ by more than that decide alone. */
    private static final double REFERENCE = 0.5;
    private static final int COORDINATES = 4;
    private static final double SQUARE = 0.4;
    private static final double CUBE = 0.3;
    private static final double PRODUCT = 0.3;
    /** Of standardised coordinates: a few far states do not decide. */
    private static final double FARTHEST = 2.5;

    private Orientation() {}

    /**
     * {@return the factor for each function; that of a conjugate is the conjugate} O(m(r + d)).
     *
     * @param model     whose functions they are
     * @param values    of its right eigenfunctions at m states, (m, r)
     * @param states    row-major (m, d)
     * @param dimension d
     */
    public static Complex[] of(SpectralModel model, ComplexMatrix values, double[] states, int dimension) {
        double[] reference = reference(states, dimension);
        Complex[] factors = new Complex[values.columns()];
        for (int i = 0; i < factors.length; i++) {
            int conjugate = model.conjugate(i);
            factors[i] = conjugate >= 0 && conjugate < i ? factors[conjugate].conjugate()
                    : factor(values, i, reference, model.eigenvalues().get(i).im() == 0);
        }
        return factors;
    }

    private static Complex factor(ComplexMatrix values, int column, double[] reference, boolean real) {
        Complex lobes = Complex.real(0);
        Complex product = Complex.real(0);
        double square = 0;
        double referenceSquare = 0;
        for (int row = 0; row < reference.length; row++) {
            Complex f = values.get(row, column);
            double modulus = f.abs();
            lobes = lobes.plus(f.times(modulus));
            product = product.plus(f.times(reference[row]));
            square += modulus * modulus;
            referenceSquare += reference[row] * reference[row];
        }
        Complex decides = lobes.times(1 / square);
        if (referenceSquare > 0) {
            decides = decides.plus(product.times(REFERENCE / Math.sqrt(square * referenceSquare)));
        }
        if (real) {
            return Complex.real(decides.re() < 0 ? -1 : 1);
        }
        return decides.abs() > 0 ? decides.conjugate().times(1 / decides.abs()) : Complex.real(1);
    }

    /** R at the states. */
    private static double[] reference(double[] states, int dimension) {
        int m = states.length / dimension;
        double[][] u = IntStream.range(0, Math.min(COORDINATES, dimension))
                .mapToObj(k -> standardised(states, dimension, k)).toArray(double[][]::new);
        double[] reference = new double[m];
        for (int k = 0; k < u.length; k++) {
            double weight = Math.pow(2, -k);
            for (int row = 0; row < m; row++) {
                double x = u[k][row];
                reference[row] += weight * (x + SQUARE * x * x + CUBE * x * x * x);
                for (int j = 0; j < k; j++) {
                    reference[row] += weight * PRODUCT * x * u[j][row];
                }
            }
        }
        double mean = Vectors.mean(reference);
        Arrays.setAll(reference, row -> reference[row] - mean);
        return reference;
    }

    private static double[] standardised(double[] states, int dimension, int coordinate) {
        double[] x = IntStream.range(0, states.length / dimension)
                .mapToDouble(row -> states[row * dimension + coordinate]).toArray();
        double mean = Vectors.mean(x);
        double deviation = Math.sqrt(Vectors.variance(x));
        return Arrays.stream(x).map(value -> deviation > 0
                ? Math.max(-FARTHEST, Math.min(FARTHEST, (value - mean) / deviation)) : 0).toArray();
    }
}
