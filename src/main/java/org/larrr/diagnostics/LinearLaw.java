package org.larrr.diagnostics;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Notice;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexInverse;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * dX = A(X − m) dt + S dW of greatest likelihood: e^{AΔt} is the regression of the next state on the present one, and
 * with the covariance C of the states SSᵀ = −(AC + CAᵀ).
 *
 * @param drift A, row-major
 * @param mean  m
 * @param noise S, lower triangular, row-major
 */
public record LinearLaw(double[] drift, double[] mean, double[] noise) {

    /**
     * Of data at a uniform step; O(nd²).
     *
     * @param data all coordinates
     * @return the law
     * @throws EstimationException if no process in continuous time has that regression
     */
    public static LinearLaw of(Trajectories data) {
        int d = data.dimension();
        BestError.Regression regression = BestError.Regression.of(data);
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.GeneralEigen eigen = algebra.generalEigen(regression.phi());
        ComplexMatrix right = eigen.vectors();
        ComplexMatrix left = ComplexInverse.of(right);
        double[] drift = new double[d * d];
        for (int k = 0; k < d; k++) {
            Complex value = eigen.values()[k];
            if (!(value.abs() < 1) || value.im() == 0 && value.re() <= 0) {
                throw new EstimationException(Notice.of("linear-law.none"));
            }
            Complex rate = value.log().times(1 / data.step());
            for (int i = 0; i < d * d; i++) {
                drift[i] += right.get(i / d, k).times(rate).times(left.get(k, i % d)).re();
            }
        }
        DMatrixRMaj covariance = new DMatrixRMaj(d, d);
        CommonOps_DDRM.invert(regression.inverseCovariance(), covariance);
        DMatrixRMaj flow = new DMatrixRMaj(d, d);
        CommonOps_DDRM.mult(-1, new DMatrixRMaj(d, d, true, drift), covariance, flow);
        DMatrixRMaj both = new DMatrixRMaj(d, d);
        CommonOps_DDRM.add(flow, CommonOps_DDRM.transpose(flow, null), both);
        DMatrixRMaj noise = algebra.cholesky(both, 0).orElseThrow(() -> new EstimationException(
                Notice.of("linear-law.negative-noise")));
        double[] lower = new double[d * d];
        double[] mean = new double[d];
        for (int i = 0; i < d * d; i++) {
            lower[i] = i % d <= i / d ? noise.data[i] : 0;
        }
        for (int i = 0; i < data.size() * d; i++) {
            mean[i % d] += data.states()[i] / data.size();
        }
        return new LinearLaw(drift, mean, lower);
    }
}
