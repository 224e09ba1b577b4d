package org.larrr.diagnostics.trust;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * Does an estimated eigenvalue agree with how its own eigenfunction decays? For an eigenpair ⟨f, P_τ f⟩ = e^{λτ}‖f‖², hence the
 * bias is estimated as λ̂ − log c(τ)/τ, c the autocorrelation of f̂ − π(f̂) in the data at the lag τ ≈ 1/|λ̂|.
 *
 * <p>An operator at a short lag Δt puts every small defect ε of its regression, the shrinkage by γ or a kernel too smooth for
 * the function, into the rate as ε/Δt; at the lag of the process itself the same defect counts only ε/τ, and no
 * regularisation enters. What has tilted f̂ itself still shows there, so the estimate is rather too small. No bootstrap band shows such a bias: resampled refits share it. O(nNr).
 */
final class RateBias {

    /** Longest lag as a share of the longest trajectory: beyond, too few pairs remain. */
    private static final double LONGEST_LAG = 0.25;

    private RateBias() {}

    /**
     * λ̂_i − log c_i(τ_i)/τ_i [1/time], undefined where times are uneven, the data too short for the lag, or correlation is lost.
     */
    static Complex[] of(FeatureSample sample, SpectralModel model, Cancellation cancellation) {
        Complex[] bias = new Complex[model.rank()];
        Arrays.fill(bias, Complex.UNDEFINED);
        Trajectories data = sample.trajectories();
        boolean sameFeatures = sample.features().map().equals(model.right().features());
        if (!(data.grid() instanceof TimeGrid.Uniform) || !sameFeatures) {
            return bias;
        }
        int longest = Arrays.stream(data.lengths()).max().orElse(0);
        for (int i = 0; i < bias.length; i++) {
            cancellation.check();
            Complex value = model.eigenvalues().get(i);
            double steps = 1 / (value.abs() * data.step());
            if (value.isDefined() && steps <= LONGEST_LAG * longest) {
                bias[i] = of(value, function(sample, model, i), data, (int) Math.max(1, Math.round(steps)));
            }
        }
        return bias;
    }

    /** f̂_i − π(f̂_i) at all states, (n, 1). */
    private static ComplexMatrix function(FeatureSample sample, SpectralModel model, int i) {
        LinearAlgebra algebra = LinearAlgebra.best();
        ComplexMatrix b = model.right().coefficients().columns(new int[] {i});
        return new ComplexMatrix(centred(algebra.multiply(sample.features().values(), b.re())),
                centred(algebra.multiply(sample.features().values(), b.im())));
    }

    private static DMatrixRMaj centred(DMatrixRMaj values) {
        double mean = Arrays.stream(values.data).average().orElse(0);
        Arrays.setAll(values.data, k -> values.data[k] - mean);
        return values;
    }

    private static Complex of(Complex value, ComplexMatrix f, Trajectories data, int lag) {
        double re = 0;
        double im = 0;
        double size = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int t = data.start(k); t < data.start(k + 1) - lag; t++) {
                double ar = f.re().data[t];
                double ai = f.im().data[t];
                double br = f.re().data[t + lag];
                double bi = f.im().data[t + lag];
                re += ar * br + ai * bi;
                im += ar * bi - ai * br;
                size += 0.5 * (ar * ar + ai * ai + br * br + bi * bi);
            }
        }
        Complex correlation = new Complex(re / size, im / size);
        boolean lost = !(correlation.abs() > 0) || value.im() == 0 && correlation.re() <= 0;
        return lost ? Complex.UNDEFINED : value.minus(correlation.log().times(1 / (lag * data.step())));
    }
}
