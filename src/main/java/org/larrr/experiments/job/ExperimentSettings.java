package org.larrr.experiments.job;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.data.Identified;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * Everything that the numbers of an experiment depend on; compared by value.
 *
 * @param name    the experiment's, for instance "triple-well-error"
 * @param preset  whose parameters
 * @param trials  how many trials
 * @param seed    trial k is simulated from seed + k
 * @param options the experiment's own, by the names of the command line
 */
public record ExperimentSettings(String name, Preset preset, int trials, long seed, Map<String, String> options) {

    public ExperimentSettings {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        Require.that(trials >= 1, Message.of("experiment.trials-missing", trials));
    }

    public ExperimentSettings withTrials(int count) {
        return new ExperimentSettings(name, preset, count, seed, options);
    }

    /** An option's text. @throws IllegalArgumentException if it is not there */
    public String text(String option) {
        String value = options.get(option);
        if (value == null) {
            throw new InputException(Message.of("experiment.option-missing", option, name));
        }
        return value;
    }

    /** An option's number. @throws IllegalArgumentException in one sentence if it is none */
    public double number(String option) {
        try {
            return Double.parseDouble(text(option));
        } catch (NumberFormatException e) {
            throw new InputException(Message.of("option.no-number", option, text(option)), e);
        }
    }

    /** Returns whether a trial is the same in both, so that results of one serve the other. */
    boolean sameTrials(ExperimentSettings other) {
        return withTrials(1).equals(other.withTrials(1));
    }

    /** Whose choice of parameters an experiment uses. */
    public enum Preset implements Identified {
        /** The paper's hyper-parameters and its eigenvalue map. */
        PAPER,
        /** A fixed shift with the map that is exact for the trapezoid rule. */
        BEST;

        /** @throws IllegalArgumentException if there is none of that name */
        public static Preset of(String id) {
            return Require.oneOf(List.of(values()), Preset::id, id, ids -> Message.of("experiment.unknown-preset", id));
        }
    }
}
