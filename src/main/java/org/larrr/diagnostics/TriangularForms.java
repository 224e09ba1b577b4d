package org.larrr.diagnostics;

import java.util.List;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;

/** Small complex triangular matrices. */
final class TriangularForms {

    /** A pivot below this share of its diagonal entry is rounding. */
    private static final double DEPENDENT = 1e-13;

    private TriangularForms() {}

    /** Upper triangular R with RᴴR = A for Hermitian positive definite A; O(n³). */
    static ComplexMatrix cholesky(ComplexMatrix a) {
        int n = a.rows();
        ComplexMatrix r = ComplexMatrix.zeros(n, n);
        for (int j = 0; j < n; j++) {
            for (int i = 0; i <= j; i++) {
                Complex sum = a.get(i, j);
                for (int k = 0; k < i; k++) {
                    sum = sum.minus(r.get(k, i).conjugate().times(r.get(k, j)));
                }
                if (i < j) {
                    r.set(i, j, sum.times(1 / r.re().get(i, i)));
                } else if (sum.re() > DEPENDENT * a.get(j, j).re()) {
                    r.set(j, j, Complex.real(Math.sqrt(sum.re())));
                } else {
                    throw new EstimationException(Message.of("modes.dependent"));
                }
            }
        }
        return r;
    }

    /** R⁻¹ of an upper triangular matrix; O(n³). */
    static ComplexMatrix inverse(ComplexMatrix r) {
        int n = r.rows();
        ComplexMatrix x = ComplexMatrix.zeros(n, n);
        for (int j = 0; j < n; j++) {
            x.set(j, j, r.get(j, j).inverse());
            for (int i = j - 1; i >= 0; i--) {
                Complex sum = Complex.real(0);
                for (int k = i + 1; k <= j; k++) {
                    sum = sum.minus(r.get(i, k).times(x.get(k, j)));
                }
                x.set(i, j, sum.dividedBy(r.get(i, i)));
            }
        }
        return x;
    }

    /** R diag(values) R⁻¹, whose diagonal is {@code values}. */
    static ComplexMatrix similar(ComplexMatrix r, List<Complex> values, ComplexMatrix inverse) {
        ComplexMatrix scaled = new ComplexMatrix(r.re().copy(), r.im().copy());
        for (int i = 0; i < values.size(); i++) {
            scaled.scaleColumn(i, values.get(i));
        }
        ComplexMatrix result = ComplexAlgebra.multiply(scaled, inverse);
        for (int i = 0; i < values.size(); i++) {
            result.set(i, i, values.get(i));
            for (int j = 0; j < i; j++) {
                result.set(i, j, Complex.real(0));
            }
        }
        return result;
    }

    /** ‖column i of W‖ · ‖row i of W⁻¹‖. */
    static double[] conditions(ComplexMatrix w, ComplexMatrix inverse) {
        double[] result = new double[w.columns()];
        for (int i = 0; i < result.length; i++) {
            double column = 0;
            double row = 0;
            for (int k = 0; k < result.length; k++) {
                column = Math.hypot(column, w.get(k, i).abs());
                row = Math.hypot(row, inverse.get(i, k).abs());
            }
            result[i] = column * row;
        }
        return result;
    }
}
