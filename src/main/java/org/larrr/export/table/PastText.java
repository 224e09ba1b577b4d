package org.larrr.export.table;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.larrr.diagnostics.suggest.DelaySuggestion;
import org.larrr.experiments.PastSuggestion;

/** Suggested delays in words and tables. */
public final class PastText {

    private PastText() {}

    /** The delays as the command line takes them, if there are any, and why. */
    public static String of(PastSuggestion.Result past) {
        String options = options(past);
        return options.isEmpty() ? "no delays: " + past.search().reason() : options + ": " + past.search().reason();
    }

    /** "--delays 2 --delay 0.1"; empty for none. */
    static String options(PastSuggestion.Result past) {
        return past.observation().delays() == 1 ? ""
                : "--delays " + past.observation().delays() + " --delay " + Terminal.number(past.observation().delay());
    }

    /** What was tried. */
    static DataTable table(PastSuggestion.Result past) {
        var table = new DataTable.Builder("delays that were tried, by the gauge of memory", "D", "tau steps", "memory",
                "gauge", "lambda_2", "moves with the shift");
        for (DelaySuggestion.Candidate each : past.search().tried()) {
            table.row(each.delays(), each.delays() == 1 ? 0 : each.steps(), each.memory().statistic(),
                    each.memory().standing().id(), each.slowest(), each.drift());
        }
        return table.build();
    }

    static ObjectNode json(PastSuggestion.Result past) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("delays", past.observation().delays());
        root.put("delay", past.observation().delay());
        root.put("reason", past.search().reason().english());
        root.set("tried", table(past).json());
        return root;
    }
}
