package org.larrr.estimators;

import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.estimators.EstimatorKind.PriorKnowledge;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * A way to learn the generator's spectrum from featured trajectories; an immutable value holding its settings. Cost and
 * source stand with each.
 */
public interface Estimator {

    /** {@return which method it is} */
    EstimatorKind kind();

    /** {@return its settings, from which {@link EstimatorKind#make} makes an equal one} */
    Settings settings();

    /** {@return γ ≥ 0, which multiplies I beside C} */
    double regularization();

    /** {@return r ≥ 1, how many eigenpairs are kept at most} */
    int rank();

    /** {@return whether the process is taken to be reversible: all eigenvalues are real} */
    boolean reversible();

    /** {@return the name used in files and on the command line, for instance "larrr"} */
    default String id() {
        return kind().id();
    }

    /** {@return the name shown to people, for instance "LaRRR"} */
    default String title() {
        return kind().title();
    }

    /** {@return the name shown to people, for sentences about it} */
    default Notice displayName() {
        return title().equals(kind().title()) ? kind().displayName() : Notice.verbatim(title());
    }

    /** {@return what the method must know about the process beyond the data (paper, Table 1)} */
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
     * {@return how much each state counts for means at equilibrium, 0 or more, where this method finds that the states
     * are not distributed so; empty where they count the same}
     *
     * @param sample the featured trajectories
     * @param run    where intermediate results are looked up and kept
     * @throws EstimationException if the data allow no answer
     */
    default Optional<double[]> stationaryWeights(FeatureSample sample, StageRun run) {
        return Optional.empty();
    }

    /**
     * Computes, while nobody waits, what fits of the same sample at other values of a setting will need; nothing by
     * itself.
     *
     * @param sample the featured trajectories
     * @param moving which setting
     * @param run    of the same cache as the fits; stops when it is cancelled
     */
    default void prepare(FeatureSample sample, Setting<?> moving, StageRun run) {}
}
