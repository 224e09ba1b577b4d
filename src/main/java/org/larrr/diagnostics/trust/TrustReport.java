package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.MomentEstimator;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * Judges every eigenpair of a fit.
 *
 * @param pairs     one entry an eigenpair, in the order of the model
 * @param shiftStep μΔt, which the corrected eigenvalue map wants below about 1; NaN where it does not apply
 * @param horizon   μℓΔt, which should exceed about 5 so that the Laplace transform has decayed; NaN where it does not apply
 * @param bootstrap how the bands were drawn, absent where the data allow none
 */
public record TrustReport(
        List<EigenpairTrust> pairs, double shiftStep, double horizon, Optional<BlockBootstrap.Result> bootstrap) {

    public TrustReport {
        pairs = List.copyOf(pairs);
    }

    /**
     * @param sample    the featured data of the fit
     * @param estimator the estimator of the fit
     * @param model     the fit
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static TrustReport of(FeatureSample sample, MomentEstimator estimator, SpectralModel model,
            BootstrapSettings settings, Cancellation cancellation) {
        Optional<BlockBootstrap.Result> bootstrap = bootstrap(sample, estimator, model, settings, cancellation);
        double regularization = estimator.regularization();
        double[] residuals = HeldOutResidual.of(sample, estimator, model, regularization, cancellation);
        Complex[] bias = RateBias.of(sample, model, cancellation);
        double rankBias = rankBias(model);
        double spread = bootstrap.map(BlockBootstrap.Result::operatorSpread).orElse(0.0);
        List<EigenpairTrust> pairs = new ArrayList<>();
        for (int i = 0; i < model.rank(); i++) {
            double distortion = distortion(model, i);
            double epsilon = (rankBias + spread) * distortion;
            int index = i;
            Band band = bootstrap.map(b -> b.bands().get(index)).orElse(Band.NONE);
            Evidence evidence = new Evidence(
                    model.eigenvalues().get(i), model.flags().get(i), residuals[i], bias[i], band, sample.trajectories().duration());
            pairs.add(new EigenpairTrust(distortion, rankBias, epsilon, disc(estimator, model.operatorEigenvalues().get(i), epsilon),
                    residuals[i], bias[i].abs(), band, evidence.verdict(), Optional.empty(), evidence.advice()));
        }
        return new TrustReport(pairs, EstimatorFacts.shiftStep(estimator, sample), EstimatorFacts.horizon(estimator, sample),
                bootstrap);
    }

    /**
     * The same where the data themselves forbid trust.
     *
     * @param reasons sentences; none leaves everything as it is
     */
    public TrustReport refused(List<String> reasons) {
        return reasons.isEmpty() ? this
                : new TrustReport(pairs.stream().map(pair -> pair.refused(reasons)).toList(), shiftStep, horizon, bootstrap);
    }

    private static Optional<BlockBootstrap.Result> bootstrap(FeatureSample sample, MomentEstimator estimator,
            SpectralModel model, BootstrapSettings settings, Cancellation cancellation) {
        try {
            return Optional.of(BlockBootstrap.run(sample, estimator, model, settings, cancellation));
        } catch (EstimationException tooShort) {
            return Optional.empty();
        }
    }

    /** σ̂_{r+1}; 0 where the features are no more than the rank. */
    private static double rankBias(SpectralModel model) {
        double[] sigma = model.singularValues();
        return sigma.length > model.rank() ? sigma[model.rank()] : 0;
    }

    /** ‖b_i‖ for a function of unit L² norm. */
    public static double distortion(SpectralModel model, int i) {
        ComplexMatrix b = model.right().coefficients();
        double sum = 0;
        for (int row = 0; row < b.rows(); row++) {
            double modulus = b.get(row, i).abs();
            sum += modulus * modulus;
        }
        return Math.sqrt(sum);
    }

    private static Disc disc(MomentEstimator estimator, Complex nu, double epsilon) {
        return estimator instanceof Larrr larrr
                ? Disc.ofResolvent(nu, epsilon, larrr.complexShift())
                : new Disc(Complex.UNDEFINED, Double.POSITIVE_INFINITY);
    }
}
