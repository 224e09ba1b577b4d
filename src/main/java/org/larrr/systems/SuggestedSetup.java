package org.larrr.systems;

/**
 * Settings that show a system well.
 *
 * @param step           Δt of the observed trajectory
 * @param duration       T, total observed time
 * @param burnIn         time to discard first, so that the start is forgotten
 * @param innerStep      step of the integrator, at most {@code step}
 * @param lengthScale    length-scale of the Gaussian kernel
 * @param shift          μ
 * @param regularization γ
 * @param rank           r
 */
public record SuggestedSetup(
        double step,
        double duration,
        double burnIn,
        double innerStep,
        double lengthScale,
        double shift,
        double regularization,
        int rank) {

    /** A tenth of the duration is discarded first. */
    public SuggestedSetup(double step, double duration, double innerStep, double lengthScale, double shift,
            double regularization, int rank) {
        this(step, duration, duration / 10, innerStep, lengthScale, shift, regularization, rank);
    }
}
