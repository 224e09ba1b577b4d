package org.larrr.io.text;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Empties the header of a text, if a line ends it, and comment lines, wherever they are: those that begin with #, %, !
 * or @, the last for the settings of Grace (XVG) files. A line that begins with &amp; ends a data set of such a file. A
 * row whose first cell is missing may begin with # too, as #N/A is written. Line breaks stay where they are. A line of
 * PLUMED or Colvars that gives the columns other names in the middle of a table begins a section.
 */
final class CommentFilter extends TextRows.BlockReader {

    private static final String MARKS = "#%!@&";

    private static final Pattern FIELDS = Pattern.compile("#(?:!\\s*FIELDS|\\s*(?=step\\s))\\s*(.*)", Pattern.DOTALL);
    private static final int LOOKED_AHEAD = 64;
    private static final int MAX_FIELDS = 1 << 16;
    /** The last line of what stands above a table, as instruments and programs write it. */
    private static final Pattern HEADER_END = Pattern.compile(
            "(?im)^\\W*(?:end[ _-]*(?:of[ _-]*)?header|header[ _-]*end)\\W*$|^\\*END\\*\\h*$|^\\[\\w*data]\\h*$");
    private static final List<String> HEADER_WORDS = List.of("header", "*end*", "data]");
    private static final int HEADER_CHARACTERS = 1 << 17;

    /**
     * Rows from a line on, under names of their own.
     *
     * @param line  the first one that may be a row
     * @param names of the columns
     */
    record Section(long line, List<String> names) {}

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
    private final Deque<Section> sections = new ArrayDeque<>();
    private Optional<Section> section = Optional.empty();
    private boolean insideLine;
    private int set;
    private final long above;

    /** @param above the number of lines above the table, all of which are comments */
    CommentFilter(Reader source, long above) {
        super(source);
        this.above = above;
    }

    /** Returns how many lines at the beginning of a text are said to be its header. */
    static long headerLines(String text) {
        String head = text.substring(0, Math.min(text.length(), HEADER_CHARACTERS));
        String lower = head.toLowerCase(Locale.ROOT);
        if (HEADER_WORDS.stream().noneMatch(lower::contains)) { // most files, without a search at every line
            return 0;
        }
        int end = HEADER_END.matcher(head).results().mapToInt(MatchResult::end).reduce(0, (a, b) -> b);
        return head.substring(0, end).lines().count();
    }

    /** Returns whether a line is a comment. */
    static boolean isComment(String line) {
        String text = line.stripLeading();
        return !text.isEmpty() && MARKS.indexOf(text.charAt(0)) >= 0 && !TextNumbers.beginRow(text);
    }

    /** Returns whether a line that was read was a comment; lines must be asked for in order. */
    boolean isCommentAt(long lineNumber) {
        while (!comments.isEmpty() && comments.peekFirst() < lineNumber) {
            comments.removeFirst();
        }
        return !comments.isEmpty() && comments.peekFirst() == lineNumber;
    }

    /** Returns the section of a line that was read, empty for the first one; lines must be asked for in order. */
    Optional<Section> sectionAt(long lineNumber) {
        while (!sections.isEmpty() && sections.peekFirst().line() <= lineNumber) {
            section = Optional.of(sections.removeFirst());
        }
        return section;
    }

    /** Returns whether the text, as far as it was read, ended within a line. */
    boolean endsInsideLine() {
        return insideLine;
    }

    /** Returns how many data sets ended before a line that was read; lines must be asked for in order. */
    int setAt(long lineNumber) {
        while (!ends.isEmpty() && ends.peekFirst() < lineNumber) {
            ends.removeFirst();
            set++;
        }
        return set;
    }

    @Override
    boolean take(char c, char[] target, int offset) throws IOException {
        insideLine = c != '\n' && c != '\r';
        boolean hidden = insideLine && isHidden(c);
        skip();
        if (!insideLine) {
            breakLine(c);
        }
        target[offset] = c;
        return !hidden;
    }

    private void breakLine(char c) {
        if (naming) {
            rename(fields.toString());
        }
        if (!(c == '\n' && carriageReturn)) {
            line++;
        }
        carriageReturn = c == '\r';
        lineStart = true;
        comment = false;
    }

    /** A program that was restarted repeats its names, or gives others. */
    private void rename(String comment) {
        Matcher matcher = FIELDS.matcher(comment.strip());
        String now = matcher.matches() ? matcher.group(1).strip().replaceAll("\\s+", " ") : names;
        if (table && !now.equals(names)) {
            sections.addLast(new Section(line + 1, List.of(now.split(" "))));
        }
        names = now;
        naming = false;
    }

    private boolean isHidden(char c) throws IOException {
        carriageReturn = false;
        if (lineStart && c == TextRows.BYTE_ORDER_MARK.charAt(0)) {
            return true;
        }
        if (lineStart && c != ' ' && c != '\t') {
            lineStart = false;
            comment = line <= above
                    || MARKS.indexOf(c) >= 0 && !(c == '#' && TextNumbers.beginRow(ahead(LOOKED_AHEAD)));
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
        if (naming && fields.length() < MAX_FIELDS) {
            fields.append(c);
        }
        return comment;
    }
}
