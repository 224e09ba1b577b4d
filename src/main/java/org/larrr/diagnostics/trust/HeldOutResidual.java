package org.larrr.diagnostics.trust;

import java.util.List;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * How well an eigenpair holds on data it was not learned from.
 *
 * <p>On the held-out half, ρ_i = ‖C_γ^{-1/2}(H b_i − ν_i C b_i)‖ / (|ν_i| ‖b_i‖_C): the part of (operator − ν_i) f_i
 * that the features can see, relative to ν_i f_i. Eigenpairs are learned on one contiguous half, judged on the other,
 * both ways, and the median taken; those of a half are matched to those of the full fit by the nearest ν.
 */
final class HeldOutResidual {

    private HeldOutResidual() {}

    static double[] of(FeatureSample sample, MomentEstimator estimator, SpectralModel model, double regularization,
            Cancellation cancellation) {
        List<SecondMoments> halves = estimator.momentsByGroup(
                sample, sample.halves(), cancellation);
        double[] result = new double[model.rank()];
        for (int half = 0; half < 2; half++) {
            double[] train = {half == 0 ? 2 : 0, half == 0 ? 0 : 2};
            double[] test = {2 - train[0], 2 - train[1]};
            SpectralModel learned = estimator.fitMoments(sample, SecondMoments.combine(halves, train));
            double[] residuals = residuals(learned, SecondMoments.combine(halves, test), regularization);
            for (int i = 0; i < result.length; i++) {
                result[i] += residuals[nearest(learned, model.operatorEigenvalues().get(i))] / 2;
            }
        }
        return result;
    }

    private static int nearest(SpectralModel model, Complex nu) {
        int best = 0;
        for (int i = 1; i < model.rank(); i++) {
            if (distance(model, i, nu) < distance(model, best, nu)) {
                best = i;
            }
        }
        return best;
    }

    private static double distance(SpectralModel model, int i, Complex nu) {
        return model.operatorEigenvalues().get(i).minus(nu).abs();
    }

    private static double[] residuals(SpectralModel model, SecondMoments moments, double regularization) {
        LinearAlgebra algebra = LinearAlgebra.best();
        ComplexMatrix b = model.right().coefficients();
        ComplexMatrix hb = moments.crossCovarianceTimes(b);
        ComplexMatrix cb = ComplexAlgebra.multiply(moments.covariance(), b);
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(moments.covariance());
        double[] result = new double[model.rank()];
        for (int i = 0; i < result.length; i++) {
            Complex nu = model.operatorEigenvalues().get(i);
            double squared = 0;
            for (int k = 0; k < eigen.values().length; k++) {
                Complex component = Complex.real(0);
                for (int row = 0; row < b.rows(); row++) {
                    Complex residual = hb.get(row, i).minus(nu.times(cb.get(row, i)));
                    component = component.plus(residual.times(eigen.vectors().get(row, k)));
                }
                squared += component.abs() * component.abs() / Math.max(eigen.values()[k] + regularization, 1e-300);
            }
            result[i] = Math.sqrt(squared) / (nu.abs() * norm(b, cb, i));
        }
        return result;
    }

    private static double norm(ComplexMatrix b, ComplexMatrix cb, int i) {
        double sum = 0;
        for (int row = 0; row < b.rows(); row++) {
            sum += b.get(row, i).conjugate().times(cb.get(row, i)).re();
        }
        return Math.sqrt(Math.max(sum, 1e-300));
    }
}
