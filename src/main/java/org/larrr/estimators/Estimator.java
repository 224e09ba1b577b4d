package org.larrr.estimators;

import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * A way to learn the generator's spectrum from featured trajectories; an immutable value holding its settings.
 */
public interface Estimator {

    /** Which method it is. */
    EstimatorKind kind();

    /** Its settings, from which {@link EstimatorKind#make} makes an equal one. */
    Settings settings();

    /** γ, multiplies I beside C. */
    double regularization();

    /** r, how many eigenpairs are kept. */
    int rank();

    /** Whether the process is taken to be reversible: all eigenvalues are real. */
    boolean reversible();

    /** The name used in files and on the command line, for instance "larrr". */
    default String id() {
        return kind().id();
    }

    /** The name shown to people, for instance "LaRRR". */
    default String title() {
        return kind().title();
    }

    /** What the method must be told about the process beyond the data (paper, Table 1). */
    default PriorKnowledge priorKnowledge() {
        return kind().priorKnowledge();
    }

    /**
     * The same with another value of one setting.
     *
     * @throws IllegalArgumentException if the value makes no sense
     */
    default <T> Estimator with(Setting<T> setting, T value) {
        return kind().make(settings().with(setting, value));
    }

    /**
     * Learns the spectrum.
     *
     * @param sample the featured trajectories
     * @param run    where intermediate results are looked up and kept
     * @throws EstimationException if the data or settings allow no answer; the message says what to change
     */
    SpectralModel fit(FeatureSample sample, StageRun run);

    /**
     * Computes, while nobody waits, what fits of the same sample at other settings will need; nothing by itself.
     *
     * @param run of the same cache as the fits; stops when it is cancelled
     */
    default void prepare(FeatureSample sample, StageRun run) {}
}
