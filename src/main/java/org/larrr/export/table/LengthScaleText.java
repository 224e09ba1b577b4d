package org.larrr.export.table;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.diagnostics.suggest.LengthScaleSearch;

/** Learned length-scales in words and numbers: which coordinates matter. */
public final class LengthScaleText {

    private LengthScaleText() {}

    /** One or two lines. */
    public static String of(LengthScaleSearch.Result result) {
        return result.turns() ? turned(result) : ofCoordinates(result);
    }

    /** The directions that matter, and the coordinates in the first of them. */
    private static String turned(LengthScaleSearch.Result result) {
        double[] map = result.turned().map();
        int d = result.turned().dimension();
        double[] lengths = result.turned().lengths();
        int mattering = result.directions();
        return "a metric: " + mattering + " of " + lengths.length + " directions matter, of length-scales "
                + Arrays.stream(lengths).sorted().limit(mattering).mapToObj(Terminal::number)
                        .collect(Collectors.joining(", "))
                + "; the first is "
                + IntStream.range(0, d).mapToObj(a -> Terminal.number(map[a] * lengths[0]))
                        .collect(Collectors.joining(","))
                + "\n(held-out score " + Terminal.number(result.turnedScore()) + " with it, "
                + Terminal.number(result.eachScore()) + " with a length-scale for each coordinate, "
                + Terminal.number(result.singleScore()) + " with one for all, on data that chose none of them)";
    }

    private static String ofCoordinates(LengthScaleSearch.Result result) {
        String scores = "held-out score " + Terminal.number(result.eachScore()) + " with one each, "
                + Terminal.number(result.singleScore())
                + " with one for all, on data that chose neither";
        if (!result.confirmed()) {
            return "one length-scale for all coordinates, " + Terminal.number(result.single()) + ", does as well ("
                    + scores + ")";
        }
        double[] each = result.each();
        String mattering = Arrays.stream(result.mattering())
                .mapToObj(a -> Integer.toString(a + 1)).collect(Collectors.joining(", "));
        return "length-scales: " + Arrays.stream(each).mapToObj(Terminal::number).collect(Collectors.joining(","))
                + "\n"
                + "coordinates that matter: " + mattering + " of " + each.length + " (" + scores + ")";
    }

    /** As JSON: single, each, whether confirmed, the metric where it is better still, and the scores. */
    static ObjectNode json(LengthScaleSearch.Result result) {
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
