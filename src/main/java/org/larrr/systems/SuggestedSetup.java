package org.larrr.systems;

/**
 * Settings that show a system well.
 *
 * @param step           Δt of the observed trajectory
 * @param duration       T, total observed time
 * @param innerStep      step of the integrator, at most {@code step}
 * @param lengthScale    length-scale of the Gaussian kernel
 * @param shift          μ
 * @param regularization γ
 * @param rank           r
 */
public record SuggestedSetup(
        double step,
        double duration,
        double innerStep,
        double lengthScale,
        double shift,
        double regularization,
        int rank) {

    /** Time to discard first, so that the start is forgotten: a tenth of the duration. */
    public double burnIn() {
        return duration / 10;
    }
}
