package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/** The rows of a text table one by one; comments are passed over, and blank lines, which are counted. */
final class TextRows implements Closeable {

    /** Stands for columns separated by any run of blanks and tabs. */
    static final char BLANKS = ' ';

    private static final int MAX_COLUMNS = 1 << 16;
    private static final int MAX_FIELD = 1 << 12;
    private static final int MAX_ROW = 1 << 22;

    private final String file;
    private final CloseableIterator<CsvRecord> records;
    private final CommentFilter comments;
    private final boolean semicolons;
    private long line;

    private TextRows(String file, CloseableIterator<CsvRecord> records, CommentFilter comments, boolean semicolons) {
        this.semicolons = semicolons;
        this.file = file;
        this.records = records;
        this.comments = comments;
    }

    /**
     * Opens all rows of a file.
     *
     * @param edges where columns of fixed width end, none if blanks separate them
     */
    static TextRows open(Path file, char delimiter, int[] edges) throws IOException {
        return of(Wording.name(file), TextSource.open(file), delimiter, edges);
    }

    /**
     * Opens the rows of a text.
     *
     * @param file for messages
     */
    static TextRows of(String file, Reader text, char delimiter, int[] edges) {
        boolean blanks = delimiter == BLANKS;
        CommentFilter comments = new CommentFilter(text);
        CsvRecordHandler handler = CsvRecordHandler.builder()
                .maxFields(MAX_COLUMNS)
                .maxFieldSize(MAX_FIELD)
                .maxRecordSize(MAX_ROW)
                .build();
        return new TextRows(file, CsvReader.builder()
                .fieldSeparator(blanks ? '\t' : delimiter)
                .commentStrategy(CommentStrategy.NONE)
                .skipEmptyLines(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .trimWhitespacesAroundQuotes(true)
                .build(handler, blanks ? new BlankCollapsingReader(comments, edges) : comments)
                .iterator(), comments, delimiter != ';');
    }

    /** Returns the next line that is neither blank nor a comment, null at the end. */
    @Nullable Line next() throws IOException {
        long blanks = 0;
        try {
            while (records.hasNext()) {
                CsvRecord row = records.next();
                line = row.getStartingLineNumber();
                if (row.getFieldCount() > 1 || !row.getField(0).isBlank()) {
                    boolean unfinished = !records.hasNext() && comments.endsInsideLine();
                    return new Line(line, ended(row.getFields()), blanks, comments.setAt(line),
                            comments.sectionAt(line).map(CommentFilter.Section::names), unfinished);
                }
                blanks += comments.isCommentAt(line) ? 0 : 1;
            }
            return null;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (CsvParseException e) {
            throw new DataFormatException(line == 0
                    ? Notice.of("text.no-table", file, reason(e))
                    : Notice.of("text.no-table-after", file, reason(e), line), e);
        }
    }

    /** Fields without the semicolon that ends a row of a matrix. */
    private List<String> ended(List<String> fields) {
        String last = fields.get(fields.size() - 1);
        if (!semicolons || !last.endsWith(";")) {
            return fields;
        }
        List<String> ended = new ArrayList<>(fields);
        ended.set(fields.size() - 1, last.substring(0, last.length() - 1));
        return ended;
    }

    private static Notice reason(CsvParseException e) {
        String reason = String.valueOf((e.getCause() == null ? e : e.getCause()).getMessage());
        boolean large = reason.startsWith("Field at index") || reason.startsWith("The maximum buffer size");
        return large ? Notice.of("text.long-field", MAX_FIELD) : Notice.verbatim(Wording.printable(reason));
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
        public int read(char[] target, int offset, int length) throws IOException {
            int written = 0;
            while (written < length) {
                if (!hasNext()) {
                    return written == 0 && length > 0 ? -1 : written;
                }
                char c = peek();
                blankPending |= !lineStart && edges.get(position) && split != position;
                if (c == ' ' || c == '\t' || isBracket(c) || c == ',' && open > 0) {
                    blankPending |= !lineStart;
                    skip();
                    position++;
                } else if (blankPending && c != '\n' && c != '\r') {
                    target[offset + written++] = '\t';
                    blankPending = false;
                    split = position;
                } else {
                    target[offset + written++] = c;
                    lineStart = c == '\n' || c == '\r';
                    blankPending = false;
                    skip();
                    position = lineStart ? 0 : position + 1;
                    split = lineStart ? -1 : split;
                }
            }
            return written;
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

        /** Returns whether there is a character left; it is then {@link #peek()}. */
        boolean hasNext() throws IOException {
            if (next == end) {
                next = 0;
                end = Math.max(0, source.read(input));
            }
            return next < end;
        }

        /** The next character, which stays. */
        char peek() {
            return input[next];
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

    /**
     * Opens text files without their byte order mark, as UTF-16 where the mark says so, as UTF-8 where their beginning
     * is that, else in the encoding of older Western programs. Numbers are the same in both; what is no UTF-8 later on
     * can only be a word, and is read with marks in its place.
     */
    static final class TextSource {

        private static final int JUDGED_BYTES = 1 << 16;
        private static final char BYTE_ORDER_MARK = '\ufeff';

        private TextSource() {}

        static Reader open(Path file) throws IOException {
            BufferedReader reader = new BufferedReader(new InputStreamReader(ContentHash.watched(file),
                    charset(file).newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE)));
            reader.mark(1);
            if (reader.read() != BYTE_ORDER_MARK) {
                reader.reset();
            }
            return reader;
        }

        private static Charset charset(Path file) throws IOException {
            byte[] head;
            try (InputStream in = Files.newInputStream(file)) {
                head = in.readNBytes(JUDGED_BYTES);
            }
            if (head.length > 1 && (head[0] == (byte) 0xFF && head[1] == (byte) 0xFE
                    || head[0] == (byte) 0xFE && head[1] == (byte) 0xFF)) {
                return head[0] == (byte) 0xFF ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
            }
            // A character cut off at the end of the head is no mistake.
            for (int cut = 0; cut < Math.min(4, Math.max(1, head.length)); cut++) {
                if (isUtf8(head, head.length - (head.length < JUDGED_BYTES ? 0 : cut))) {
                    return StandardCharsets.UTF_8;
                }
            }
            return Charset.forName("windows-1252");
        }

        private static boolean isUtf8(byte[] bytes, int length) {
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length));
                return true;
            } catch (CharacterCodingException e) {
                return false;
            }
        }

        /**
         * The first lines of a file, whole ones only.
         *
         * @param characters how many characters are looked at
         * @throws DataFormatException if not even one line fits
         */
        static String head(Path file, int characters) throws IOException {
            char[] text = new char[(int) Math.min(characters, Files.size(file) + 1)];
            int length = 0;
            try (Reader reader = open(file)) {
                int read;
                while (length < text.length && (read = reader.read(text, length, text.length - length)) > 0) {
                    length += read;
                }
            }
            String head = new String(text, 0, length);
            return length < characters ? head : wholeLines(file, head);
        }

        private static String wholeLines(Path file, String head) throws DataFormatException {
            int end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'));
            if (end < 0) {
                throw new DataFormatException(Notice.of("text.line-too-long", Wording.name(file), head.length()));
            }
            return head.substring(0, end + 1);
        }
    }
}
