package org.larrr.gui.status;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.kernels.FeatureSettings;

/** The facts of an analysis on one line. */
final class StatusText {

    private StatusText() {}

    static String facts(Analysis analysis) {
        if (analysis == null) {
            return "";
        }
        AnalysisResult result = analysis.result();
        List<String> parts = new ArrayList<>();
        parts.add("n = " + Numbers.count(result.data().size()));
        parts.add(features(result));
        for (Map.Entry<String, Double> stage : result.milliseconds().entrySet()) {
            parts.add(stage.getKey() + " " + Numbers.show(stage.getValue(), 2) + " ms");
        }
        return String.join("  ·  ", parts);
    }

    private static String features(AnalysisResult result) {
        String count = Numbers.count(result.features().size());
        FeatureSettings settings = result.request().features();
        if (settings instanceof FeatureSettings.LowRank) {
            return Messages.get("status.landmarks", count, Numbers.show(result.features().residualTrace(), 1));
        }
        return Messages.get(settings instanceof FeatureSettings.Exact ? "status.exact" : "status.features", count);
    }
}
