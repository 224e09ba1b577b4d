package org.larrr.io.file;

import java.nio.file.Path;
import java.util.List;
import org.larrr.data.Notice;

/** The wording that all messages about files share: what, where. */
public final class Wording {

    private static final int MAX_QUOTE_LENGTH = 40;
    private static final int MAX_LISTED = 12;

    private Wording() {}

    /** The name by which messages call a file, without characters that act on a terminal. */
    public static String name(Path file) {
        Path last = file.getFileName();
        return plain(last == null ? file.toString() : last.toString());
    }

    /** "data.csv, line 3, column 2 (x)". */
    public static Notice at(String file, long line, int column, String columnName) {
        Notice cell = Notice.of("place.in", file, Notice.of("place.line-column", line, column));
        return columnName.isEmpty() ? cell : Notice.of("place.value", cell, printable(columnName));
    }

    /**
     * Says that the last lines are no part of a table.
     *
     * @param failure of the first of them
     */
    public static Notice footer(String file, Notice failure, long lines) {
        Object reason = failure.code().equals("place.of") ? failure.arguments().get(1) : failure;
        return Notice.of("text.last-lines", file, reason, lines, Notice.of("count.lines", lines));
    }

    /** Text from a file in quotes, shortened and stripped of control characters. */
    public static String quote(String text) {
        return "\"" + printable(text) + "\"";
    }

    public static String printable(String text) {
        String shown = text.length() <= MAX_QUOTE_LENGTH ? text : text.substring(0, MAX_QUOTE_LENGTH) + "…";
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
    public static Notice list(List<?> names) {
        return names.size() <= MAX_LISTED ? Notice.of("list.all", names)
                : Notice.of("list.and-more", names.subList(0, MAX_LISTED), names.size() - MAX_LISTED);
    }
}
