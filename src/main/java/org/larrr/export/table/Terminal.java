package org.larrr.export.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.larrr.export.figure.Notation;
import org.larrr.linalg.Complex;

/** The format of numbers on a terminal: plain characters that other programs can read back. */
public final class Terminal {

    private Terminal() {}

    /** A number with six significant digits. */
    public static String number(double value) {
        if (Double.isNaN(value)) {
            return "undefined";
        }
        return shortened(String.format(Locale.ROOT, "%.6g", value));
    }

    /** A number with three significant digits. */
    public static String rough(double value) {
        if (Double.isNaN(value)) {
            return "-";
        } else if (Double.isInfinite(value)) {
            return value < 0 ? "-∞" : "∞";
        }
        return shortened(String.format(Locale.ROOT, "%.3g", value));
    }

    /** 0.500000 becomes 0.5, 1.00000e-06 becomes 1e-06. */
    private static String shortened(String text) {
        int exponent = text.indexOf('e');
        String mantissa = exponent < 0 ? text : text.substring(0, exponent);
        String shown = mantissa.contains(".") ? mantissa.replaceFirst("\\.?0+$", "") : mantissa;
        return exponent < 0 ? shown : shown + text.substring(exponent);
    }

    public static String complex(Complex value) {
        return Notation.complex(value, Terminal::number, '-');
    }

    public static String percent(double fraction) {
        return Double.isFinite(fraction) ? String.format(Locale.ROOT, "%.3g%%", 100 * fraction) : "-";
    }

    /** A table for a terminal: right-aligned columns of numbers or left-aligned ones of words, two blanks apart. */
    public static final class Table {

        private final List<List<String>> rows = new ArrayList<>();
        private final boolean words;

        public Table() {
            this(false);
        }

        private Table(boolean words) {
            this.words = words;
        }

        /** A table with left-aligned columns. */
        public static Table ofWords() {
            return new Table(true);
        }

        public Table add(List<String> row) {
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

        private String line(List<String> row, int[] widths) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < row.size(); c++) {
                String gap = " ".repeat(widths[c] - width(row.get(c)));
                line.append(c == 0 ? "" : "  ").append(words ? row.get(c) + gap : gap + row.get(c));
            }
            return line.toString().stripTrailing() + "\n";
        }

        private static int width(String text) {
            return text.codePointCount(0, text.length());
        }
    }
}
