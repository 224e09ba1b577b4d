package org.larrr.experiments.job;

import java.util.List;
import java.util.Optional;
import org.larrr.systems.Truth;

/**
 * A finished experiment.
 *
 * @param settings     what was run
 * @param experiment   the same as an object
 * @param outcomes     all of the first trial first
 * @param truth        the spectrum the outcomes are held against, where it is known
 * @param resumed      how many trials an earlier, unfinished run had already done
 * @param milliseconds time spent now
 */
public record ExperimentResult(
        ExperimentSettings settings, Experiment experiment, List<Outcome> outcomes, Optional<Truth> truth,
        int resumed, double milliseconds) {

    public ExperimentResult {
        outcomes = List.copyOf(outcomes);
    }

    /** The outcomes of one estimator, in the order of the trials. */
    public List<Outcome> of(String estimator) {
        return outcomes.stream().filter(outcome -> outcome.estimator().equals(estimator)).toList();
    }

    /** The estimators' names in the order of their first outcome. */
    public List<String> estimators() {
        return outcomes.stream().map(Outcome::estimator).distinct().toList();
    }

    /** The steps Δt that occur, decreasing. */
    public List<Double> steps() {
        return outcomes.stream().map(Outcome::step).distinct().sorted((a, b) -> Double.compare(b, a)).toList();
    }
}
