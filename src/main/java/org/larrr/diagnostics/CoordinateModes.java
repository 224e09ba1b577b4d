package org.larrr.diagnostics;

import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;

/**
 * The modes ⟨g_i, x_k⟩ of the coordinates: how much of each process every coordinate shows, E[x_k(t) | x(0)] ≈ E[x_k] +
 * Σ_i e^{λ_i t} ⟨g_i, x_k⟩ (f_i(x(0)) − E[f_i]) (paper, the expectation after Algorithm 2). The left eigenfunction g_i
 * is applied to what the features express of a coordinate. Known of fields as Koopman or dynamic modes.
 *
 * @param rates  λ_1 = 0 of the constant, whose mode is the mean, then those of the fit [1/time]
 * @param values (m, d), a row for each rate; shared, must not be written
 */
public record CoordinateModes(List<Complex> rates, ComplexMatrix values) {

    /**
     * {@return the modes of a fit; O(nN² + N³)}
     *
     * @param model  a fit
     * @param sample the data that it was made from
     * @throws EstimationException if the fit has no defined eigenvalue beside that of the constant, or states carry
     *                             weights
     */
    public static CoordinateModes of(SpectralModel model, FeatureSample sample) {
        Trajectories data = sample.trajectories();
        Semigroup semigroup = Semigroup.of(model, sample);
        return new CoordinateModes(semigroup.rates(),
                semigroup.coefficients(DMatrixRMaj.wrap(data.size(), data.dimension(), data.states())));
    }

    /**
     * {@return whether a row belongs to the conjugate of the one before}
     *
     * @param row from 0
     */
    public boolean isConjugate(int row) {
        return row > 0 && rates.get(row).im() < 0 && rates.get(row - 1).im() > 0;
    }
}
