package org.larrr.io.file;

import java.nio.file.Path;
import java.util.List;

/** The wording that all messages about files share: what, where. */
public final class Wording {

    private static final int LONGEST_QUOTE = 40;
    private static final int MOST_LISTED = 12;

    private Wording() {}

    /** The name by which messages call a file, without characters that act on a terminal. */
    public static String name(Path file) {
        Path last = file.getFileName();
        return plain(last == null ? file.toString() : last.toString());
    }

    /** "data.csv, line 3, column 2 (x)". */
    public static String at(String file, long line, int column, String columnName) {
        String where = file + ", line " + line + ", column " + column;
        return columnName.isEmpty() ? where : where + " (" + printable(columnName) + ")";
    }

    /** Text from a file in quotes, shortened and stripped of control characters. */
    public static String quote(String text) {
        return "\"" + printable(text) + "\"";
    }

    public static String printable(String text) {
        String shown = text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
        return plain(shown);
    }

    /** Without characters that move the cursor, reverse the writing or cannot be seen. */
    public static String plain(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "\ufffd");
    }

    /** A number as short as it can be given from others: 9999, -99.99. */
    public static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value)
                : Double.toString(value);
    }

    /** "x, y, z", "x1, x2 and 98 more". */
    public static String listed(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(MOST_LISTED, names.size())))
                + (names.size() > MOST_LISTED ? " and " + (names.size() - MOST_LISTED) + " more" : "");
    }

    /** "1 trajectory", "3 trajectories". */
    public static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** "1 value", "3 values". */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
