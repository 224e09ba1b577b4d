package org.larrr.estimators;

import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.estimators.EstimatorKind.PriorKnowledge;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * A method that estimates the spectrum of the generator from featured trajectories; an immutable value with its
 * settings. Each implementation states its cost and source.
 */
public interface Estimator {

    /** {@return which method it is} */
    EstimatorKind kind();

    /** {@return its settings, from which {@link EstimatorKind#make} makes an equal one} */
    Settings settings();

    /** {@return γ ≥ 0, the multiple of I added to C} */
    double regularization();

    /** {@return r ≥ 1, the maximum number of eigenpairs} */
    int rank();

    /** {@return whether the process is taken to be reversible: all eigenvalues are real} */
    default boolean reversible() {
        return false;
    }

    /** {@return the name used in files and on the command line, for instance "larrr"} */
    default String id() {
        return kind().id();
    }

    /** {@return the name shown to people, for instance "LaRRR"} */
    default String title() {
        return kind().title();
    }

    /** {@return the name shown to people, for sentences about it} */
    default Message displayName() {
        return title().equals(kind().title()) ? kind().displayName() : Message.verbatim(title());
    }

    /** {@return the required prior knowledge about the process (paper, Table 1)} */
    default PriorKnowledge priorKnowledge() {
        return kind().priorKnowledge();
    }

    /**
     * {@return the same with another value of one setting}
     *
     * @param <T>     the type of its values
     * @param setting which one
     * @param value   its new value
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
     * @return at most r eigenpairs, in the conventional order
     * @throws EstimationException if the data or settings allow no answer; the message says what to change
     */
    SpectralModel fit(FeatureSample sample, StageRun run);

    /**
     * {@return non-negative weights of the samples for averages at equilibrium, if this method finds that the samples
     * are not at equilibrium; empty for equal weights}
     *
     * @param sample the featured trajectories
     * @param run    where intermediate results are looked up and kept
     * @throws EstimationException if the data allow no answer
     */
    default Optional<double[]> stationaryWeights(FeatureSample sample, StageRun run) {
        return Optional.empty();
    }

    /**
     * Precomputes, in idle time, quantities for fits of the same sample at other values of a setting; does nothing by
     * default.
     *
     * @param sample the featured trajectories
     * @param moving which setting
     * @param run    of the same cache as the fits; stops when it is cancelled
     */
    default void prepare(FeatureSample sample, Setting<?> moving, StageRun run) {}
}
