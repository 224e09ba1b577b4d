package org.larrr.experiments.job;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth.TruthSource;

/** Independent trials, each a pure function of the experiment's settings and its number. */
public interface Experiment {

    /** Returns the number of trials. */
    int trials();

    /**
     * Runs one trial; must not share anything that changes with other trials.
     *
     * @param trial  from 0
     * @param truths computes true spectra
     * @throws java.util.concurrent.CancellationException if cancelled
     * @throws IOException if data cannot be read
     */
    List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) throws IOException;

    /** The system whose spectrum the outcomes are held against, where there is one. */
    default Optional<StochasticSystem> referenceSystem() {
        return Optional.empty();
    }

    /** Returns the requests of the first trial, by name: with each of them a part can be repeated alone. */
    default Map<String, AnalysisRequest> requests() {
        return Map.of();
    }

    /** Returns other facts for a reader of the results, by name: which data were used, and their fingerprints. */
    default Map<String, String> facts() {
        return Map.of();
    }

    /** Returns whether trials may run at the same time; false if they measure time. */
    default boolean parallel() {
        return true;
    }

    /** Columns that no second run repeats: measured times. */
    default Set<String> measured() {
        return Set.of();
    }
}
