package org.larrr.estimators.moments;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;

/** C and H of data of N features, or what a part of the data adds to them. */
public interface Moments {

    /** {@return C = Σ z_i z_iᵀ/n, (N, N), for the n samples of all data} */
    DMatrixRMaj covariance();

    /**
     * {@return H at a shift, (N, N), not symmetrised: exact up to rounding at a stored μ, otherwise by polynomial
     * interpolation of μH in log μ (see {@link ShiftInterpolation})}
     *
     * @param shift μ &gt; 0 [1/time]
     * @throws EstimationException if μ lies outside the kept shifts, or the weights outlast the shortest trajectory
     */
    DMatrixRMaj crossCovariance(double shift);

    /**
     * H at a complex shift, (N, N).
     *
     * @param shift μ + iω: ω one of those kept, or 0; μ as for a real shift
     * @return H_{μ+iω}
     * @throws EstimationException if ω is not kept, or for what a real shift is refused
     */
    ComplexMatrix crossCovariance(Complex shift);

    /**
     * {@return C over the P pairs at a lag, Σ z_i z_iᵀ/P, (N, N); over both ends of the pairs if reversible}
     *
     * @param lag        k, in steps
     * @param reversible whether both ends count
     * @throws EstimationException if that lag is not kept, or no trajectory is that long
     */
    DMatrixRMaj laggedCovariance(int lag, boolean reversible);

    /**
     * {@return T = Σ z_i z_{i+k}ᵀ/P over the P pairs at lag k, (N, N); symmetrised if reversible}
     *
     * @param lag        k, in steps
     * @param reversible whether it is symmetrised
     * @throws EstimationException if that lag is not kept, or no trajectory is that long
     */
    DMatrixRMaj laggedCrossCovariance(int lag, boolean reversible);
}
