package org.larrr.gui.charts.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Breaks text into lines. */
final class TextLines {

    private TextLines() {}

    /** Greedy: as many words to a line as its width allows, at least one. */
    static List<String> wrapped(String text, double width, ToDoubleFunction<String> measure) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && measure.applyAsDouble(longer) > width) {
                lines.add(line);
                longer = word;
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }
}
