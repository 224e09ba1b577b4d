package org.larrr.io.text;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/**
 * Empties the lines of a text that are comments, wherever they stand: those that begin with #, %, ! or @, the last for
 * the settings of Grace (XVG) files. A line that begins with &amp; ends a data set of such a file. A row whose first
 * cell is missing may begin with # too, as #N/A is written. Line breaks stay where they are. A line that gives columns
 * other names in the middle of a table is refused.
 */
final class CommentFilter extends TextRows.BlockReader {

    private static final String MARKS = "#%!@&";

    private static final Pattern FIELDS = Pattern.compile("#!\\s*FIELDS\\s.*", Pattern.DOTALL);
    private static final int LOOKED_AHEAD = 64;
    private static final int LONGEST_FIELDS = 1 << 16;

    private final String file;
    private final StringBuilder fields = new StringBuilder();
    private String names = "";
    private boolean table;
    private boolean naming;
    private boolean lineStart = true;
    private boolean comment;
    private boolean carriageReturn;
    private long line = 1;
    private final Deque<Long> comments = new ArrayDeque<>();
    private final Deque<Long> ends = new ArrayDeque<>();
    private int set;

    /** @param file named in messages */
    CommentFilter(Reader source, String file) {
        super(source);
        this.file = file;
    }

    /** Whether a line says something about the table and is no part of it. */
    static boolean isComment(String line) {
        String text = line.stripLeading();
        return !text.isEmpty() && MARKS.indexOf(text.charAt(0)) >= 0 && !TextNumbers.beginRow(text);
    }

    /** Whether a line that was read was a comment; asked in the order of lines. */
    boolean isCommentAt(long lineNumber) {
        while (!comments.isEmpty() && comments.peekFirst() < lineNumber) {
            comments.removeFirst();
        }
        return !comments.isEmpty() && comments.peekFirst() == lineNumber;
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
            boolean hidden = c != '\n' && c != '\r' && isHidden(c);
            skip();
            if (c == '\n' || c == '\r') {
                breakLine(c);
                target[offset + written++] = c;
            } else if (!hidden) {
                target[offset + written++] = c;
            }
        }
        return written;
    }

    private void breakLine(char c) throws DataFormatException {
        if (naming) {
            rename(fields.toString().strip().replaceAll("\\s+", " "));
        }
        if (!(c == '\n' && carriageReturn)) {
            line++;
        }
        carriageReturn = c == '\r';
        lineStart = true;
        comment = false;
    }

    /** A program that was started anew may say its names again, but no others. */
    private void rename(String now) throws DataFormatException {
        if (table && !now.equals(names)) {
            throw new DataFormatException(Notice.of("text.columns-change", file, line, Wording.printable(now)));
        }
        names = now;
        naming = false;
    }

    private boolean isHidden(char c) throws IOException {
        carriageReturn = false;
        if (lineStart && c != ' ' && c != '\t') {
            lineStart = false;
            comment = MARKS.indexOf(c) >= 0 && !(c == '#' && TextNumbers.beginRow(ahead(LOOKED_AHEAD)));
            table |= !comment;
            naming = c == '#' && FIELDS.matcher(ahead(LOOKED_AHEAD)).matches();
            fields.setLength(0);
            if (comment) {
                comments.addLast(line);
            }
            if (c == '&') {
                ends.addLast(line);
            }
        }
        if (naming && fields.length() < LONGEST_FIELDS) {
            fields.append(c);
        }
        return comment;
    }
}
