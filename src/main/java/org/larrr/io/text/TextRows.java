package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;

/**
 * The rows of a text table one by one; comments are passed over, and blank lines, which are counted, separators alone
 * being blank too.
 */
final class TextRows implements Closeable {

    /** Stands for columns separated by any run of blanks and tabs. */
    static final char BLANKS = ' ';
    static final char QUOTE = '"';
    /** Stands for fields without quotes. */
    static final char NO_QUOTE = '\ufffe';
    /** At the beginning of a text, or of every line of a program that writes it anew each time. */
    static final String BYTE_ORDER_MARK = "\ufeff";

    private static final Pattern GROUPED = Pattern.compile("\\d{1,3}(?:,\\d{3})+");
    /** Fewer parts of a field in quotes may be a number with a decimal comma. */
    private static final int MIN_QUOTED = 3;
    private static final int MAX_COLUMNS = 1 << 16;
    private static final int MAX_FIELD = 1 << 12;
    private static final int MAX_ROW = 1 << 22;

    private final String file;
    private final CloseableIterator<CsvRecord> records;
    private final CommentFilter comments;
    private final char delimiter;
    private long line;

    private TextRows(String file, CloseableIterator<CsvRecord> records, CommentFilter comments, char delimiter) {
        this.delimiter = delimiter;
        this.file = file;
        this.records = records;
        this.comments = comments;
    }

    /**
     * Opens the rows of a text.
     *
     * @param file  for messages
     * @param quote around fields
     * @param above the number of lines above the table
     */
    static TextRows of(String file, Reader text, char delimiter, char quote, int[] edges, long above) {
        boolean blanks = delimiter == BLANKS;
        CommentFilter comments = new CommentFilter(text, above);
        CsvRecordHandler handler = CsvRecordHandler.builder()
                .maxFields(MAX_COLUMNS)
                .maxFieldSize(MAX_FIELD)
                .maxRecordSize(MAX_ROW)
                .build();
        return new TextRows(file, CsvReader.builder()
                .fieldSeparator(blanks ? '\t' : delimiter)
                .quoteCharacter(quote)
                .commentStrategy(CommentStrategy.NONE)
                .skipEmptyLines(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .trimWhitespacesAroundQuotes(true)
                .build(handler, blanks ? new BlankCollapsingReader(comments, edges) : comments)
                .iterator(), comments, delimiter);
    }

    /** Returns whether a text has what ends a field of a row; without it each row is one field. */
    static boolean mayEndFields(char delimiter, String text) {
        return (delimiter == BLANKS ? IntStream.of(' ', '\t', '(', '[') : IntStream.of(delimiter))
                .anyMatch(end -> text.indexOf(end) >= 0);
    }

    /** Returns the next line that is neither blank nor a comment, null at the end. */
    @Nullable Line next() throws IOException {
        long blanks = 0;
        try {
            while (records.hasNext()) {
                CsvRecord row = records.next();
                line = row.getStartingLineNumber();
                if (!row.getField(0).isBlank() || row.getFields().stream().anyMatch(field -> !field.isBlank())) {
                    boolean unfinished = !records.hasNext() && comments.endsInsideLine();
                    return new Line(line, ended(opened(row.getFields())), blanks, comments.setAt(line),
                            comments.sectionAt(line).map(CommentFilter.Section::names), unfinished);
                }
                blanks += comments.isCommentAt(line) ? 0 : 1;
            }
            return null;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (CsvParseException e) {
            throw new DataFormatException(Message.of("text.no-table", file, reason(e), line == 0 ? "" : line,
                    line == 0), e);
        }
    }

    /** The fields of a row that stands in quotes as a whole, other than a sentence or a number with commas. */
    private List<String> opened(List<String> fields) {
        String only = fields.get(0);
        String[] parts = fields.size() > 1 || only.indexOf(delimiter) < 0 || only.contains(delimiter + " ")
                || GROUPED.matcher(only).matches() ? new String[0] : only.split(Pattern.quote("" + delimiter), -1);
        return parts.length < MIN_QUOTED ? fields : Stream.of(parts)
                .map(part -> part.replaceAll("^\"(.*)\"$", "$1")).toList();
    }

    /** Fields without the semicolon that ends a row of a matrix. */
    private List<String> ended(List<String> fields) {
        String last = fields.get(fields.size() - 1);
        if (delimiter == ';' || !last.endsWith(";")) {
            return fields;
        }
        List<String> ended = new ArrayList<>(fields);
        ended.set(fields.size() - 1, last.substring(0, last.length() - 1));
        return ended;
    }

    private static Message reason(CsvParseException e) {
        String reason = String.valueOf((e.getCause() == null ? e : e.getCause()).getMessage());
        boolean large = reason.startsWith("Field at index") || reason.startsWith("The maximum buffer size");
        return large ? Message.of("text.long-field", MAX_FIELD) : Message.verbatim(MessageText.printable(reason));
    }

    @Override
    public void close() throws IOException {
        records.close();
    }

    /**
     * Turns every run of blanks and tabs inside a line into one tab and drops those at the ends of lines, so that
     * columns aligned by blanks can be read as tab-separated ones; columns of fixed width may touch. Line breaks stay
     * where they are.
     */
    private static final class BlankCollapsingReader extends BlockReader {

        private boolean lineStart = true;
        private boolean blankPending;
        private int open;
        private final BitSet edges = new BitSet();
        private int position;
        private int split = -1;

        BlankCollapsingReader(Reader source, int[] edges) {
            super(source);
            IntStream.of(edges).forEach(this.edges::set);
        }

        @Override
        boolean take(char c, char[] target, int offset) throws IOException {
            blankPending |= !lineStart && edges.get(position) && split != position;
            if (c == ' ' || c == '\t' || isBracket(c) || c == ',' && open > 0) {
                blankPending |= !lineStart;
                skip();
                position++;
                return false;
            }
            boolean separates = blankPending && c != '\n' && c != '\r';
            target[offset] = separates ? '\t' : c;
            blankPending = false;
            if (separates) {
                split = position;
                return true;
            }
            lineStart = c == '\n' || c == '\r';
            skip();
            position = lineStart ? 0 : position + 1;
            split = lineStart ? -1 : split;
            return true;
        }

        /**
         * A bracket around numbers, as vectors are printed: [0.5 1.5], (1, 2, 3); not one of a name, like c[1] or (ps).
         */
        private boolean isBracket(char c) throws IOException {
            if (c == ')' || c == ']') {
                boolean closes = open > 0;
                open = Math.max(0, open - 1);
                return closes;
            }
            if (c != '(' && c != '[' || !lineStart && !blankPending) {
                return false;
            }
            boolean opens = ahead(2).length() > 1 && "([ +-.0123456789".indexOf(ahead(2).charAt(1)) >= 0;
            open += opens ? 1 : 0;
            return opens;
        }
    }

    /** A text that is changed on its way, read from its source a block at a time. */
    static abstract class BlockReader extends Reader {

        private final Reader source;
        private final char[] input = new char[8192];
        private int next;
        private int end;

        BlockReader(Reader source) {
            this.source = source;
        }

        @Override
        public final int read(char[] target, int offset, int length) throws IOException {
            int written = 0;
            while (written < length) {
                if (!hasNext()) {
                    return written == 0 && length > 0 ? -1 : written;
                }
                written += take(input[next], target, offset + written) ? 1 : 0;
            }
            return written;
        }

        /** Puts the next character, or another before it, into its place; returns whether one is written. */
        abstract boolean take(char c, char[] target, int offset) throws IOException;

        private boolean hasNext() throws IOException {
            if (next == end) {
                next = 0;
                end = Math.max(0, source.read(input));
            }
            return next < end;
        }

        /** The next characters, which stay: so many of them, fewer where the text ends. */
        String ahead(int count) throws IOException {
            if (end - next < count) {
                System.arraycopy(input, next, input, 0, end - next);
                end -= next;
                next = 0;
                for (int read = 0; read >= 0 && end < count; end += Math.max(0, read)) {
                    read = source.read(input, end, input.length - end);
                }
            }
            return new String(input, next, Math.min(count, end - next));
        }

        /** Goes past the next character. */
        void skip() {
            next++;
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }
}
