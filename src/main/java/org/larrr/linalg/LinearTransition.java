package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;

/**
 * The exact transition law of dX = (A X + c) dt + S dW over a time t: X_t given x is Gaussian with mean Φx + w and
 * covariance Q, where Φ = e^{At}, w = ∫₀ᵗ e^{As}c ds, Q = ∫₀ᵗ e^{As} SSᵀ e^{Aᵀs} ds.
 *
 * <p>By Van Loan's block exponential (1978, DOI 10.1109/TAC.1978.1101743) over a short time, then doubling: Q_{2t} =
 * Q_t + Φ_t Q_t Φ_tᵀ, which stays accurate where the block exponential over the whole time would cancel.
 *
 * @param matrix     Φ, row-major (d, d)
 * @param shift      w, length d
 * @param covariance Q, row-major (d, d)
 */
public record LinearTransition(double[] matrix, double[] shift, double[] covariance) {

    private static final int TERMS = 18;

    /**
     * {@return the law over a time; O(d³ log(‖A‖t))}
     *
     * @param a               A, row-major (d, d)
     * @param offset          c, length d
     * @param noiseCovariance SSᵀ, row-major (d, d)
     * @param time            t &gt; 0
     */
    public static LinearTransition over(double[] a, double[] offset, double[] noiseCovariance, double time) {
        double size = NormOps_DDRM.inducedPInf(square(a)) * time;
        int doublings = size <= 0.5 ? 0 : Math.min(60, Math.getExponent(size) + 2);
        LinearTransition result = overShort(a, offset, noiseCovariance, Math.scalb(time, -doublings));
        for (int i = 0; i < doublings; i++) {
            result = result.twice();
        }
        return result;
    }

    /** {@return the law over twice the time; O(d³)} */
    public LinearTransition twice() {
        DMatrixRMaj phi = square(matrix);
        DMatrixRMaj w = DMatrixRMaj.wrap(shift.length, 1, shift);
        DMatrixRMaj q = square(covariance);
        DMatrixRMaj spread = multiply(multiply(phi, q), CommonOps_DDRM.transpose(phi, null));
        return new LinearTransition(multiply(phi, phi).data, CommonOps_DDRM.add(w, multiply(phi, w), null).data,
                CommonOps_DDRM.add(q, spread, null).data);
    }

    private static LinearTransition overShort(double[] a, double[] offset, double[] q, double time) {
        int d = offset.length;
        DMatrixRMaj drift = square(a);
        DMatrixRMaj block = new DMatrixRMaj(2 * d, 2 * d);
        DMatrixRMaj affine = new DMatrixRMaj(d + 1, d + 1);
        CommonOps_DDRM.scale(time, drift);
        CommonOps_DDRM.insert(drift, affine, 0, 0);
        CommonOps_DDRM.insert(CommonOps_DDRM.transpose(drift, null), block, d, d);
        CommonOps_DDRM.changeSign(drift);
        CommonOps_DDRM.insert(drift, block, 0, 0);
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                block.set(i, d + j, q[i * d + j] * time);
            }
            affine.set(i, d, offset[i] * time);
        }
        DMatrixRMaj f = exponential(affine);
        DMatrixRMaj matrix = CommonOps_DDRM.extract(f, 0, d, 0, d);
        DMatrixRMaj spread = multiply(matrix, CommonOps_DDRM.extract(exponential(block), 0, d, d, 2 * d));
        return new LinearTransition(matrix.data, CommonOps_DDRM.extract(f, 0, d, d, d + 1).data,
                SymmetricPart.of(spread).data);
    }

    /** e^M by its Taylor series, for the short times used here. */
    private static DMatrixRMaj exponential(DMatrixRMaj m) {
        DMatrixRMaj result = CommonOps_DDRM.identity(m.numRows);
        DMatrixRMaj term = result.copy();
        for (int k = 1; k <= TERMS; k++) {
            term = multiply(term, m);
            CommonOps_DDRM.divide(term, k);
            CommonOps_DDRM.addEquals(result, term);
        }
        return result;
    }

    private static DMatrixRMaj square(double[] values) {
        int n = (int) Math.sqrt(values.length);
        return new DMatrixRMaj(n, n, true, values);
    }

    private static DMatrixRMaj multiply(DMatrixRMaj a, DMatrixRMaj b) {
        return CommonOps_DDRM.mult(a, b, null);
    }
}
