package org.larrr.io.file;

import java.nio.file.Path;
import java.util.List;
import org.larrr.data.Message;

/** The wording that all messages about files share: what, where. */
public final class MessageText {

    private static final int MAX_QUOTE_LENGTH = 40;
    private static final int MAX_LISTED = 12;

    private MessageText() {}

    /** The name by which messages call a file, without characters that act on a terminal. */
    public static String name(Path file) {
        Path last = file.getFileName();
        return plain(last == null ? file.toString() : last.toString());
    }

    /** Returns a place in a table of text. */
    public static Message cell(long line, int column) {
        return Message.of("place.in", Message.of("place.line", line), Message.of("place.column", column));
    }

    /** "data.csv, line 3, column 2 (x)". */
    public static Message at(String file, long line, int column, String columnName) {
        Message cell = Message.of("place.in", file, cell(line, column));
        return columnName.isEmpty() ? cell : Message.of("place.value", cell, printable(columnName));
    }

    /**
     * Says that the last lines are no part of a table.
     *
     * @param failure of the first of them
     */
    public static Message footer(String file, Message failure, long lines) {
        Object reason = failure.code().matches("place.of|row.keep") ? failure.arguments().get(1) : failure;
        return Message.of("text.last-lines", file, reason, lines, Message.of("count.lines", lines));
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
    public static Message list(List<?> names) {
        return Message.list(names, MAX_LISTED);
    }
}
