package org.larrr.io.text;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Empties the lines of a text that are comments, wherever they stand: those that begin with #, %, ! or @, the last for
 * the settings of Grace (XVG) files. A line that begins with &amp; ends a data set of such a file. Line breaks stay
 * where they are.
 */
final class CommentFilter extends BlockReader {

    private static final String MARKS = "#%!@&";

    private boolean lineStart = true;
    private boolean comment;
    private boolean carriageReturn;
    private long line = 1;
    private final Deque<Long> ends = new ArrayDeque<>();
    private int set;

    CommentFilter(Reader source) {
        super(source);
    }

    /** Whether a line says something about the table and is no part of it. */
    static boolean isComment(String line) {
        String text = line.stripLeading();
        return !text.isEmpty() && MARKS.indexOf(text.charAt(0)) >= 0;
    }

    /** How many data sets ended before a line that was read; asked in the order of lines. */
    int setAt(long lineNumber) {
        while (!ends.isEmpty() && ends.peekFirst() < lineNumber) {
            ends.removeFirst();
            set++;
        }
        return set;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int written = 0;
        while (written < length) {
            if (!hasNext()) {
                return written == 0 && length > 0 ? -1 : written;
            }
            char c = peek();
            skip();
            if (c == '\n' || c == '\r') {
                breakLine(c);
                target[offset + written++] = c;
            } else if (!isHidden(c)) {
                target[offset + written++] = c;
            }
        }
        return written;
    }

    private void breakLine(char c) {
        if (!(c == '\n' && carriageReturn)) {
            line++;
        }
        carriageReturn = c == '\r';
        lineStart = true;
        comment = false;
    }

    private boolean isHidden(char c) {
        carriageReturn = false;
        if (lineStart && c != ' ' && c != '\t') {
            lineStart = false;
            comment = MARKS.indexOf(c) >= 0;
            if (c == '&') {
                ends.addLast(line);
            }
        }
        return comment;
    }
}
