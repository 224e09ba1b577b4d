package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;

/**
 * e^A of a real square matrix by scaling and squaring with the diagonal Padé approximant of degree 13. Source: Higham
 * 2005 (DOI 10.1137/04061101X), Algorithm 2.3 at its highest degree.
 */
public final class MatrixExponential {

    /** Coefficients of the numerator, lowest power first. */
    private static final double[] PADE = {
        64764752532480000.0, 32382376266240000.0, 7771770303897600.0, 1187353796428800.0, 129060195264000.0,
        10559470521600.0, 670442572800.0, 33522128640.0, 1323241920.0, 40840800.0, 960960.0, 16380.0, 182.0, 1.0
    };
    /** The 1-norm up to which degree 13 is exact to double precision. */
    private static final double THETA = 5.371920351148152;

    private MatrixExponential() {}

    /**
     * {@return e^A; O(n³ log‖A‖)}
     *
     * @param a A, (n, n), not written
     * @throws IllegalArgumentException if A is not square or not finite
     * @throws ArithmeticException if the denominator of the approximant is singular in floating-point numbers
     */
    public static DMatrixRMaj of(DMatrixRMaj a) {
        Arguments.square(a);
        double norm = NormOps_DDRM.inducedP1(a);
        if (MatrixFeatures_DDRM.hasUncountable(a)) {
            throw new ComputationException(Message.of("linalg.exponential-not-finite"));
        }
        int squarings = norm > THETA ? Math.getExponent(norm / THETA) + 1 : 0;
        DMatrixRMaj scaled = a.copy();
        CommonOps_DDRM.scale(Math.scalb(1.0, -squarings), scaled);
        DMatrixRMaj result = pade(scaled);
        for (int s = 0; s < squarings; s++) {
            result = LinearAlgebra.best().multiply(result, result);
        }
        return result;
    }

    /** (V − U)⁻¹ (V + U), U the odd and V the even part of the numerator. */
    private static DMatrixRMaj pade(DMatrixRMaj a) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj a2 = algebra.multiply(a, a);
        DMatrixRMaj a4 = algebra.multiply(a2, a2);
        DMatrixRMaj a6 = algebra.multiply(a4, a2);
        DMatrixRMaj[] powers = {CommonOps_DDRM.identity(a.numRows), a2, a4, a6};
        DMatrixRMaj u = algebra.multiply(a, everySecond(powers, 1));
        DMatrixRMaj v = everySecond(powers, 0);
        DMatrixRMaj numerator = v.copy();
        CommonOps_DDRM.addEquals(numerator, u);
        CommonOps_DDRM.subtractEquals(v, u);
        DMatrixRMaj result = new DMatrixRMaj(a.numRows, a.numCols);
        if (!CommonOps_DDRM.solve(v, numerator, result)) {
            throw new ComputationException(Message.of("linalg.exponential-singular"));
        }
        return result;
    }

    /**
     * c_s I + c_{s+2} A² + … + c_{s+6} A⁶ + A⁶ (c_{s+8} A² + c_{s+10} A⁴ + c_{s+12} A⁶), with c_{s+12} = 0 past the
     * end.
     */
    private static DMatrixRMaj everySecond(DMatrixRMaj[] powers, int start) {
        DMatrixRMaj low = new DMatrixRMaj(powers[0].numRows, powers[0].numCols);
        DMatrixRMaj high = low.copy();
        for (int k = 0; k < powers.length; k++) {
            CommonOps_DDRM.addEquals(low, PADE[start + 2 * k], powers[k]);
            if (k > 0) {
                CommonOps_DDRM.addEquals(high, PADE[start + 2 * k + 6], powers[k]);
            }
        }
        CommonOps_DDRM.addEquals(low, LinearAlgebra.best().multiply(powers[3], high));
        return low;
    }
}
