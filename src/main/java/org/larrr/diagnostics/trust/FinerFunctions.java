package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.Setting;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * The change of the eigenvalues of a generator learner when its functions vary over half the length. Its own functions
 * cannot show their bias: every number that is made of them has it, and there is no longer lag at which it shrinks.
 * Both fits use the same states, some thousand of the data, so that what they have in common of noise cancels.
 *
 * <p>Functions are paired by their overlap in L²(π). O(nN²d) for N functions twice as fine.
 *
 * @param moved  λ of the finer functions minus λ of the fit's own on the same states [1/time]; undefined where one of
 *     them has no value
 * @param missed how far the value at the same place in the order of the finer fit lies from the fitted one, where that
 *     fit has more processes that are slower [1/time]; else 0
 */
record FinerFunctions(Complex moved, double missed) {

    private static final int STATES = 10_000;
    /** More functions cost more than all the rest of a verdict. */
    private static final int MAX_FUNCTIONS = 600;

    /** One entry an eigenpair; empty if there are no finer functions, or their fit has no answer. */
    static Optional<List<FinerFunctions>> of(FeatureSample sample, MomentEstimator.Static estimator,
            SpectralModel model, Cancellation cancellation) {
        Trajectories all = sample.trajectories();
        Trajectories data = all.thin((all.size() + STATES - 1) / STATES);
        FeatureSample few = new FeatureSample(data, Features.at(sample.features().map(), data.states()),
                sample.dynamics());
        try {
            Optional<MomentEstimator.Static.Refined> refined = estimator.refined(few, cancellation);
            if (refined.isEmpty() || refined.get().sample().features().size() > MAX_FUNCTIONS) {
                return Optional.empty();
            }
            int more = 2 * model.rank() + 4;
            SpectralModel own = estimator.with(Setting.RANK, more).fit(few, StageRun.uncached(cancellation));
            SpectralModel finer = refined.get().estimator().with(Setting.RANK, more).fit(refined.get().sample(),
                    StageRun.uncached(cancellation));
            double[] weights = data.weights().orElseGet(() -> IntStream.range(0, data.size()).mapToDouble(i -> 1)
                    .toArray());
            ComplexMatrix fitted = model.right().evaluate(data.states());
            int[] ownAt = nearest(fitted, own.right().evaluate(data.states()), weights);
            int[] finerAt = nearest(fitted, finer.right().evaluate(data.states()), weights);
            return Optional.of(IntStream.range(0, model.rank())
                    .mapToObj(i -> of(model, i, own.eigenvalues().get(ownAt[i]), finer, finerAt[i])).toList());
        } catch (EstimationException | InputException | UnsupportedOperationException ignored) {
            return Optional.empty();
        }
    }

    private static FinerFunctions of(SpectralModel model, int i, Complex own, SpectralModel finer, int at) {
        Complex value = model.eigenvalues().get(i);
        Complex there = finer.eigenvalues().get(at);
        double alike = ErrorEstimate.FLOOR * there.abs();
        long slower = finer.eigenvalues().stream().filter(other -> other.re() > there.re() + alike).count();
        double missed = slower > i ? finer.eigenvalues().get(i).minus(value).abs() : 0;
        return new FinerFunctions(there.minus(own), missed);
    }

    /** For each function the one that overlaps most with it. */
    private static int[] nearest(ComplexMatrix wanted, ComplexMatrix functions, double[] weights) {
        double[] norms = new double[functions.columns()];
        List<double[]> overlaps = new ArrayList<>();
        for (int j = 0; j < norms.length; j++) {
            double[] re = new double[wanted.columns()];
            double[] im = new double[wanted.columns()];
            for (int row = 0; row < weights.length; row++) {
                double a = functions.re().get(row, j);
                double b = functions.im().get(row, j);
                norms[j] += weights[row] * (a * a + b * b);
                for (int i = 0; i < re.length; i++) {
                    double c = weights[row] * wanted.re().get(row, i);
                    double d = weights[row] * wanted.im().get(row, i);
                    re[i] += c * a + d * b;
                    im[i] += c * b - d * a;
                }
            }
            double norm = Math.sqrt(norms[j]);
            overlaps.add(IntStream.range(0, re.length).mapToDouble(i -> Math.hypot(re[i], im[i]) / norm).toArray());
        }
        return IntStream.range(0, wanted.columns()).map(i -> IntStream.range(0, norms.length).boxed()
                .max((j, k) -> Double.compare(overlaps.get(j)[i], overlaps.get(k)[i])).orElse(0)).toArray();
    }
}
