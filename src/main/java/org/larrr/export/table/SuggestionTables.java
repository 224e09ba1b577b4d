package org.larrr.export.table;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.diagnostics.suggest.DelaySuggestion;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.estimators.Setting;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.PastSuggestion;
import org.larrr.export.json.FitJson;

/** Suggested parameters, delays and length-scales, and how the others fared. */
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
        var table = new DataTable("the best of " + ranked.size()
                + " candidates by held-out score (VAMP-1 of the slowest"
                + " functions, averaged over lags)", Setting.LENGTH_SCALE.id(), Setting.SHIFT.id(),
                Setting.REGULARIZATION.id(), Setting.RANK.id(), Setting.SUBSPACE.id(), "score below the best");
        double highest = ranked.get(0).score();
        Stream.concat(Stream.of(result.best()), ranked.stream().filter(c -> !c.equals(result.best()))).limit(SHOWN)
                .forEach(c -> table.row(c.lengthScale(), c.shift(), c.regularization(), c.rank(), c.subspace(),
                        highest - c.score()));
        String delays = past.map(SuggestionTables::delayOptions).orElse("");
        return "suggested: " + delays + (delays.isEmpty() ? "" : " ") + options(result.best(), kernel) + "\n"
                + past.map(found -> past(found) + "\n").orElse("")
                + each.map(found -> "learned from the data (--length-scale learn): " + lengthScales(found)
                        + "\n").orElse("")
                + "\n" + table.text() + remark(highest - result.best().score())
                + past.filter(PastSuggestion.Result::calledFor).map(found -> "\n" + pastTable(found).text()).orElse("");
    }

    private static String remark(double below) {
        return below > 0 ? "the first row is suggested: the finest features whose score is not clearly below the "
                + "best one, with the largest shift whose slowest eigenvalue is confirmed by smaller shifts; the "
                + "best score is higher by " + Terminal.rough(below) + "\n" : "";
    }

    /** The suggestion as the command line takes it. */
    private static String options(Candidate best, Optional<String> kernel) {
        return kernel.map(text -> "--kernel \"" + text + "\"")
                .orElseGet(() -> "--length-scale " + Terminal.number(best.lengthScale())) + " --shift "
                + Terminal.number(best.shift()) + " --regularization " + Terminal.number(best.regularization())
                + " --rank " + best.rank() + " --subspace " + best.subspace()
                + (best.firstLag() > 0 ? " --first-lag " + best.firstLag() : "");
    }

    private static List<Candidate> ranked(ParameterSuggestion.Result result) {
        return result.search().candidates().stream().filter(c -> !Double.isNaN(c.score()))
                .sorted(Comparator.comparingDouble(Candidate::score).reversed()).toList();
    }

    private static DataTable table(List<Candidate> candidates) {
        var table = new DataTable("", "lengthScale", "shift", "regularization", "rank", "subspace", "score");
        candidates.forEach(c -> table.row(c.lengthScale(), c.shift(), c.regularization(), c.rank(), c.subspace(),
                c.score()));
        return table;
    }

    /** The choice and every candidate. */
    public static String json(ParameterSuggestion.Result result, Optional<LengthScaleSearch.Result> each,
            Optional<PastSuggestion.Result> past, Optional<String> kernel) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.set("suggested", table(List.of(result.best())).json().get(0));
        kernel.ifPresent(text -> root.put("kernel", text));
        root.set("candidates", table(result.search().candidates()).json());
        each.ifPresent(found -> root.set("lengthScales", lengthScaleJson(found)));
        past.ifPresent(found -> root.set("past", pastJson(found)));
        return FitJson.text(root);
    }

    /** The delays as the command line takes them, if there are any, and why. */
    public static String past(PastSuggestion.Result past) {
        String options = delayOptions(past);
        return options.isEmpty() ? "no delays: " + past.search().reason() : options + ": " + past.search().reason();
    }

    /** "--delays 2 --delay 0.1"; empty for none. */
    static String delayOptions(PastSuggestion.Result past) {
        return past.observation().delays() == 1 ? ""
                : "--delays " + past.observation().delays() + " --delay " + Terminal.number(past.observation().delay());
    }

    /** Returns the tested delays. */
    static DataTable pastTable(PastSuggestion.Result past) {
        var table = new DataTable("tested delays with the result of the Markov test", "D", "tau steps",
                "correlation", "outcome", "lambda_2", "change with the shift");
        for (DelaySuggestion.Candidate each : past.search().tried()) {
            table.row(each.delays(), each.delays() == 1 ? 0 : each.steps(), each.memory().statistic(),
                    each.memory().outcome().id(), each.slowest(), each.drift());
        }
        return table;
    }

    static ObjectNode pastJson(PastSuggestion.Result past) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("delays", past.observation().delays());
        root.put("delay", past.observation().delay());
        root.put("reason", past.search().reason().english());
        root.set("tried", pastTable(past).json());
        return root;
    }

    /** Learned length-scales in one or two lines: which coordinates matter. */
    public static String lengthScales(LengthScaleSearch.Result result) {
        return result.turns() ? turned(result) : ofCoordinates(result);
    }

    /** The directions that matter, and the coordinates in the first of them. */
    private static String turned(LengthScaleSearch.Result result) {
        double[] map = result.turned().map();
        int d = result.turned().dimension();
        double[] lengths = result.turned().lengths();
        int mattering = result.directions();
        return "a metric: " + mattering + " of " + lengths.length + " directions are relevant, with length scales "
                + Arrays.stream(lengths).sorted().limit(mattering).mapToObj(Terminal::number)
                        .collect(Collectors.joining(", "))
                + "; the first is "
                + IntStream.range(0, d).mapToObj(a -> Terminal.number(map[a] * lengths[0]))
                        .collect(Collectors.joining(","))
                + "\n(held-out score " + Terminal.number(result.turnedScore()) + " with it, "
                + Terminal.number(result.eachScore()) + " with one length scale per coordinate, "
                + Terminal.number(result.singleScore()) + " with a single one, on data that were not used for the "
                        + "selection)";
    }

    private static String ofCoordinates(LengthScaleSearch.Result result) {
        String scores = "held-out score " + Terminal.number(result.eachScore()) + " with one per coordinate, "
                + Terminal.number(result.singleScore())
                + " with a single one, on data that were not used for the selection";
        if (!result.confirmed()) {
            return "a single length scale for all coordinates, " + Terminal.number(result.single()) + ", is as good ("
                    + scores + ")";
        }
        double[] each = result.each();
        String mattering = Arrays.stream(result.mattering())
                .mapToObj(a -> Integer.toString(a + 1)).collect(Collectors.joining(", "));
        return "length-scales: " + Arrays.stream(each).mapToObj(Terminal::number).collect(Collectors.joining(","))
                + "\n" + "coordinates that matter: " + mattering + " of " + each.length + " (" + scores + ")";
    }

    /** As JSON: single, each, whether confirmed, the metric where it is better still, and the scores. */
    static ObjectNode lengthScaleJson(LengthScaleSearch.Result result) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ArrayNode each = node.putArray("each");
        Arrays.stream(result.each()).forEach(each::add);
        if (result.turns()) {
            node.put("kernel", result.turned().text());
        }
        return node.put("single", result.single()).put("confirmed", result.confirmed()).put("turns", result.turns())
                .put("turnedScore", result.turnedScore()).put("eachScore", result.eachScore())
                .put("singleScore", result.singleScore());
    }
}
