package org.larrr.export.json;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The duration of an analysis.
 *
 * @param stages milliseconds of each stage that was computed
 * @param fit    milliseconds from the data in memory to the eigenvalues, thinning included
 * @param first  what {@code fit} was the first time, when the program's code was still being loaded and compiled
 */
public record FitTimings(Map<String, Double> stages, double fit, double first) {

    /** The last stage of an estimator goes by the name that reports use for the total. */
    private static final Map<String, String> RENAMED = Map.of("fit", "regression", "lagged fit", "lagged regression");

    private static final Set<String> BEFORE_OR_BESIDE = Set.of("reading", "simulation", "truth");

    public FitTimings {
        Map<String, Double> renamed = new LinkedHashMap<>();
        stages.forEach((stage, time) -> renamed.put(RENAMED.getOrDefault(stage, stage), time));
        stages = renamed;
    }

    /**
     * Takes what is not part of fitting out of the time of a whole run.
     *
     * @param stages  milliseconds of each stage of the run
     * @param elapsed milliseconds of the whole run
     */
    public static FitTimings of(Map<String, Double> stages, double elapsed) {
        double aside = stages.entrySet().stream()
                .filter(stage -> BEFORE_OR_BESIDE.contains(stage.getKey())).mapToDouble(Map.Entry::getValue).sum();
        return new FitTimings(stages, elapsed - aside, elapsed - aside);
    }

    /** The faster one of this and a repetition from scratch; what comes before the fit is kept. */
    public FitTimings fasterOf(FitTimings repetition) {
        if (repetition.fit >= fit) {
            return this;
        }
        Map<String, Double> all = new LinkedHashMap<>(stages);
        all.putAll(repetition.stages);
        return new FitTimings(all, repetition.fit, first);
    }

    /** Returns these times with one more stage in front, which is not part of the fit. */
    public FitTimings after(String stage, double milliseconds) {
        Map<String, Double> all = new LinkedHashMap<>();
        all.put(stage, milliseconds);
        all.putAll(stages);
        return new FitTimings(all, fit, first);
    }
}
