package org.larrr.gui.status;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.kernels.features.FeatureSettings;

/** The facts of an analysis on one line. */
final class StatusText {

    /** Stages quicker than this many milliseconds are not worth a place on the line. */
    private static final double NOTICEABLE = 0.5;
    private static final int MOST_TIMINGS = 5;

    private StatusText() {}

    static String facts(Analysis analysis) {
        if (analysis == null) {
            return "";
        }
        AnalysisResult result = analysis.result();
        List<String> parts = new ArrayList<>();
        parts.add("n = " + Numbers.count(result.facts().size()));
        result.facts().effective().ifPresent(size -> parts.add("n_eff = " + Numbers.count(Math.round(size))));
        parts.add(features(result));
        List<Double> longest = result.milliseconds().values().stream().sorted(Comparator.reverseOrder())
                .limit(MOST_TIMINGS).toList();
        result.milliseconds().entrySet().stream()
                .filter(stage -> stage.getValue() >= NOTICEABLE && longest.contains(stage.getValue()))
                .forEach(stage -> parts.add(timing(stage)));
        return String.join("  ·  ", parts);
    }

    /** Every stage that was computed, one a line. */
    static String timings(Analysis analysis) {
        if (analysis == null) {
            return "";
        }
        return Messages.get("status.timings") + analysis.result().milliseconds().entrySet().stream()
                .map(stage -> "\n" + timing(stage)).collect(Collectors.joining());
    }

    private static String timing(Map.Entry<String, Double> stage) {
        return stage.getKey() + " " + Numbers.show(stage.getValue(), 2) + " ms";
    }

    private static String features(AnalysisResult result) {
        String count = Numbers.count(result.features().size());
        FeatureSettings settings = result.request().features();
        return settings.match(
                lowRank -> Messages.get("status.landmarks", count, Numbers.show(result.features().residualTrace(), 1)),
                exact -> Messages.get("status.exact", count),
                random -> Messages.get("status.features", count),
                compressed -> Messages.get("status.features", count));
    }
}
