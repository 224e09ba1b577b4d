package org.larrr.gui.labs;

import java.util.List;
import java.util.Map;
import org.larrr.export.figure.Figure;

/**
 * What the window shows at the beginning of a step; immutable.
 *
 * @param pictures those of the views the step brings to the front, in their order
 * @param table    the eigenpairs if it brings them to the front, the first line a heading; else empty
 * @param facts    the numbers that questions and readings are about, by name
 */
public record LabShown(List<Figure> pictures, List<List<String>> table, Map<String, Double> facts) {

    public LabShown {
        pictures = List.copyOf(pictures);
        table = table.stream().map(List::copyOf).toList();
        facts = Map.copyOf(facts);
    }
}
