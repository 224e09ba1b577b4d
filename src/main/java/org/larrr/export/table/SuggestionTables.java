package org.larrr.export.table;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.estimators.Setting;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.PastSuggestion;
import org.larrr.export.json.FitJson;

/** Suggested parameters and how the others fared. */
public final class SuggestionTables {

    private static final int SHOWN = 8;

    private SuggestionTables() {}

    /**
     * The choice as options of the command line, above the best candidates.
     *
     * @param kernel in writing, where coordinates have length-scales of their own
     */
    public static String text(ParameterSuggestion.Result result, Optional<LengthScaleSearch.Result> each,
            Optional<PastSuggestion.Result> past, Optional<String> kernel) {
        List<Candidate> ranked = ranked(result);
        var table = new DataTable.Builder("the best of " + ranked.size()
                + " candidates by held-out score (VAMP-1 of the slowest"
                + " functions, averaged over lags)", Setting.LENGTH_SCALE.id(), Setting.SHIFT.id(),
                Setting.REGULARIZATION.id(), Setting.RANK.id(), Setting.SUBSPACE.id(), "score below the best");
        double highest = ranked.get(0).score();
        Stream.concat(Stream.of(result.best()), ranked.stream().filter(c -> !c.equals(result.best()))).limit(SHOWN)
                .forEach(c -> table.row(c.lengthScale(), c.shift(), c.regularization(), c.rank(), c.subspace(),
                        highest - c.score()));
        String delays = past.map(PastText::options).orElse("");
        return "suggested: " + delays + (delays.isEmpty() ? "" : " ") + options(result.best(), kernel) + "\n"
                + past.map(found -> PastText.of(found) + "\n").orElse("")
                + each.map(found -> "learned from the data (--length-scale learn): " + LengthScaleText.of(found)
                        + "\n").orElse("")
                + "\n" + table.build().text() + remark(highest - result.best().score())
                + past.filter(PastSuggestion.Result::calledFor).map(found -> "\n" + PastText.table(found).text())
                        .orElse("");
    }

    private static String remark(double below) {
        return below > 0 ? "the first row is suggested: the finest features that score not clearly worse than the "
                + "best, at the largest shift whose slowest value smaller shifts confirm; the best score is higher by "
                + Terminal.rough(below) + "\n" : "";
    }

    /** The suggestion as the command line takes it. */
    private static String options(Candidate best, Optional<String> kernel) {
        return kernel.map(text -> "--kernel \"" + text + "\"")
                .orElseGet(() -> "--length-scale " + Terminal.number(best.lengthScale())) + " --shift "
                + Terminal.number(best.shift()) + " --regularization " + Terminal.number(best.regularization())
                + " --rank " + best.rank() + " --subspace " + best.subspace();
    }

    private static List<Candidate> ranked(ParameterSuggestion.Result result) {
        return result.search().candidates().stream().filter(c -> !Double.isNaN(c.score()))
                .sorted(Comparator.comparingDouble(Candidate::score).reversed()).toList();
    }

    private static DataTable table(List<Candidate> candidates) {
        var table = new DataTable.Builder("", "lengthScale", "shift", "regularization", "rank", "subspace", "score");
        candidates.forEach(c -> table.row(c.lengthScale(), c.shift(), c.regularization(), c.rank(), c.subspace(),
                c.score()));
        return table.build();
    }

    /** The choice and every candidate. */
    public static String json(ParameterSuggestion.Result result, Optional<LengthScaleSearch.Result> each,
            Optional<PastSuggestion.Result> past, Optional<String> kernel) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.set("suggested", table(List.of(result.best())).json().get(0));
        kernel.ifPresent(text -> root.put("kernel", text));
        root.set("candidates", table(result.search().candidates()).json());
        each.ifPresent(found -> root.set("lengthScales", LengthScaleText.json(found)));
        past.ifPresent(found -> root.set("past", PastText.json(found)));
        return FitJson.text(root);
    }
}
