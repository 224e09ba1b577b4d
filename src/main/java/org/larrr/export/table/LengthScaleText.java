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

    /** A coordinate whose length-scale is this many times the shortest hardly matters. */
    private static final double LONG = 5;

    private LengthScaleText() {}

    /** One or two lines. */
    public static String of(LengthScaleSearch.Result result) {
        String scores = "held-out score " + Terminal.number(result.eachScore()) + " with one each, "
                + Terminal.number(result.singleScore())
                + " with one for all, on data that chose neither";
        if (!result.confirmed()) {
            return "one length-scale for all coordinates, " + Terminal.number(result.single()) + ", does as well ("
                    + scores + ")";
        }
        double[] each = result.each();
        double shortest = Arrays.stream(each).min().orElseThrow();
        String mattering = IntStream.range(0, each.length).filter(a -> each[a] <= LONG * shortest)
                .mapToObj(a -> Integer.toString(a + 1)).collect(Collectors.joining(", "));
        return "length-scales: " + Arrays.stream(each).mapToObj(Terminal::number).collect(Collectors.joining(","))
                + "\n"
                + "coordinates that matter: " + mattering + " of " + each.length + " (" + scores + ")";
    }

    /** As JSON: single, each, confirmed and both scores. */
    static ObjectNode json(LengthScaleSearch.Result result) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ArrayNode each = node.putArray("each");
        Arrays.stream(result.each()).forEach(each::add);
        return node.put("single", result.single()).put("confirmed", result.confirmed())
                .put("eachScore", result.eachScore()).put("singleScore", result.singleScore());
    }
}
