package org.larrr.diagnostics.trust;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.larrr.estimators.Estimator;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;

/**
 * A fit with all that a reader of its spectrum must know beside it.
 *
 * @param estimator     what was fitted
 * @param model         its answer
 * @param stationary    which eigenfunction is the constant one, see {@link StationaryPair}
 * @param truth         true eigenvalues in the conventional order; empty where they are not known
 * @param residualTrace trace(K − ZZᵀ/n); NaN where there is no kernel matrix
 * @param step          Δt; empty for uneven times
 * @param intervals     n − 1 of the longest trajectory
 * @param duration      T over all trajectories
 * @param timeUnit      empty where none is known
 * @param effective     as how many states of equal weight weighted ones count; empty where all count the same
 */
public record FittedSpectrum(Estimator estimator, SpectralModel model, OptionalInt stationary, List<Complex> truth,
        double residualTrace,
        OptionalDouble step, long intervals, double duration, String timeUnit, OptionalDouble effective) {

    public FittedSpectrum {
        truth = List.copyOf(truth);
    }

    /**
     * A fit to states that all count the same.
     *
     * @param estimator     what was fitted
     * @param model         its answer
     * @param stationary    which eigenfunction is the constant one
     * @param truth         true eigenvalues [1/time]; empty where they are not known
     * @param residualTrace trace(K − ZZᵀ/n); NaN where there is no kernel matrix
     * @param step          Δt; empty for uneven times
     * @param intervals     n − 1 of the longest trajectory
     * @param duration      T over all trajectories
     * @param timeUnit      empty where none is known
     */
    public FittedSpectrum(Estimator estimator, SpectralModel model, OptionalInt stationary, List<Complex> truth,
            double residualTrace, OptionalDouble step, long intervals, double duration, String timeUnit) {
        this(estimator, model, stationary, truth, residualTrace, step, intervals, duration, timeUnit,
                OptionalDouble.empty());
    }
}
