package org.larrr.export.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A table for a terminal: right-aligned columns, two blanks apart. */
public final class TextTable {

    private final List<List<String>> rows = new ArrayList<>();

    public TextTable add(List<String> row) {
        rows.add(List.copyOf(row));
        return this;
    }

    /** The rows, each ended by a line feed. */
    public String print() {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int c = 0; c < row.size(); c++) {
                widths[c] = Math.max(widths[c], width(row.get(c)));
            }
        }
        return rows.stream().map(row -> line(row, widths)).collect(Collectors.joining());
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < row.size(); c++) {
            line.append(c == 0 ? "" : "  ").append(" ".repeat(widths[c] - width(row.get(c)))).append(row.get(c));
        }
        return line.toString().stripTrailing() + "\n";
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
