package org.larrr.diagnostics.suggest;

import java.util.Optional;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * The length-scale for a method that learns the generator of a reversible process from single states. By the
 * variational principle features that are too coarse make every process too fast, and no lag shows it; so the
 * length-scale is halved as long as that slows one of the two slowest processes by more than {@value #SLOWED} of its
 * rate. Finer features than that gain nothing, and find slow processes in gaps between states. Cost: at most
 * {@value #HALVINGS} fits of {@value #STATES} states.
 */
public final class GeneratorLengthScale {

    private static final int STATES = 10_000;
    private static final int HALVINGS = 4;
    private static final double SLOWED = 0.05;
    private static final int WATCHED = 2;
    private static final int MAX_LANDMARKS = 300;
    /** Beyond, so many landmarks do not represent the kernel. */
    private static final double MISSED = 1e-3;

    private GeneratorLengthScale() {}

    /**
     * {@return the length-scale; the first one if there is no answer}
     *
     * @param data         states, weighted or not
     * @param dynamics     what is known of their dynamics
     * @param estimator    the method
     * @param first        the kernel at the largest length-scale
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static double of(Trajectories data, Optional<KnownDynamics> dynamics, MomentEstimator.Static estimator,
            Kernel.Scaled first, Cancellation cancellation) {
        Trajectories some = data.thin((data.size() + STATES - 1) / STATES);
        Kernel.Scaled kernel = first;
        double[] rates = rates(some, dynamics, estimator, kernel, cancellation);
        for (int halving = 0; halving < HALVINGS && rates.length > 0; halving++) {
            Kernel.Scaled finer = kernel.withLengthScale(kernel.lengthScale() / 2);
            double[] slower = rates(some, dynamics, estimator, finer, cancellation);
            boolean better = false;
            for (int i = 0; i < Math.min(rates.length, slower.length); i++) {
                better |= slower[i] > (1 - SLOWED) * rates[i];
            }
            if (!better) {
                break;
            }
            kernel = finer;
            rates = slower;
        }
        return kernel.lengthScale();
    }

    /** λ of the slowest processes; none without an answer. */
    private static double[] rates(Trajectories data, Optional<KnownDynamics> dynamics,
            MomentEstimator.Static estimator, Kernel kernel, Cancellation cancellation) {
        cancellation.check();
        try {
            FeatureSample sample = new FeatureSample(data, FeatureStage.features(data,
                    new FeatureSettings.LowRank(kernel, FeatureSettings.LowRank.DEFAULT_TOLERANCE, MAX_LANDMARKS),
                    cancellation), dynamics);
            if (sample.features().residualTrace() > MISSED) {
                return new double[0];
            }
            SpectralModel model = estimator.fit(sample, StageRun.uncached(cancellation));
            return model.eigenvalues().stream().skip(1).filter(Complex::isDefined).mapToDouble(Complex::re)
                    .limit(WATCHED).toArray();
        } catch (EstimationException | UnsupportedOperationException ignored) {
            return new double[0];
        }
    }
}
