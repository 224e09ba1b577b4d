package org.larrr.gui.editor;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.StringProperty;

/** The rows of σ as texts, one for each coordinate, their entries separated by commas; blank where none is written. */
final class NoiseRows {

    private NoiseRows() {}

    /** Adds a Brownian motion that moves none of the rows; the row of a coordinate that it alone moves. */
    static String widen(List<StringProperty> rows) {
        List<StringProperty> written = rows.stream().filter(row -> !row.get().isBlank()).toList();
        int motions = written.isEmpty() ? 0 : entries(written.get(0)).size();
        written.forEach(row -> row.set(row.get() + ", 0"));
        return "0, ".repeat(motions) + "1";
    }

    /** Drops the Brownian motions that move none of the rows, if any remain; rows of unequal length are left alone. */
    static void narrow(List<StringProperty> rows) {
        List<List<String>> entries = rows.stream().map(NoiseRows::entries).toList();
        if (entries.isEmpty() || entries.stream().anyMatch(row -> row.size() != entries.get(0).size())) {
            return;
        }
        List<Integer> moving = IntStream.range(0, entries.get(0).size())
                .filter(k -> entries.stream().anyMatch(row -> !row.get(k).equals("0"))).boxed().toList();
        for (int i = 0; i < rows.size() && !moving.isEmpty() && moving.size() < entries.get(i).size(); i++) {
            List<String> row = entries.get(i);
            rows.get(i).set(moving.stream().map(row::get).collect(Collectors.joining(", ")));
        }
    }

    private static List<String> entries(StringProperty row) {
        return List.of(row.get().split(",", -1)).stream().map(String::strip).toList();
    }
}
