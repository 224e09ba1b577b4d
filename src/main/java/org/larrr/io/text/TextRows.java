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
import java.nio.file.Path;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/** The rows of a text table one by one; comments are passed over, and blank lines, which are counted. */
final class TextRows implements Closeable {

    /** Stands for columns separated by any run of blanks and tabs. */
    static final char BLANKS = ' ';

    private static final int MOST_COLUMNS = 1 << 16;
    private static final int LONGEST_FIELD = 1 << 12;
    private static final int LONGEST_ROW = 1 << 22;

    private final Path file;
    private final CloseableIterator<CsvRecord> records;
    private final CommentFilter comments;
    private long line;
    private long blanks;

    private TextRows(Path file, CloseableIterator<CsvRecord> records, CommentFilter comments) {
        this.file = file;
        this.records = records;
        this.comments = comments;
    }

    /** All rows of a file. */
    static TextRows open(Path file, char delimiter) throws IOException {
        return of(file, TextSource.open(file), delimiter);
    }

    /**
     * The rows of text.
     *
     * @param file named in messages
     */
    static TextRows of(Path file, Reader text, char delimiter) {
        boolean blanks = delimiter == BLANKS;
        CommentFilter comments = new CommentFilter(text, Wording.name(file));
        CsvRecordHandler handler = CsvRecordHandler.builder()
                .maxFields(MOST_COLUMNS)
                .maxFieldSize(LONGEST_FIELD)
                .maxRecordSize(LONGEST_ROW)
                .build();
        return new TextRows(file, CsvReader.builder()
                .fieldSeparator(blanks ? '\t' : delimiter)
                .commentStrategy(CommentStrategy.NONE)
                .skipEmptyLines(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .trimWhitespacesAroundQuotes(true)
                .build(handler, blanks ? new BlankCollapsingReader(comments) : comments)
                .iterator(), comments);
    }

    /** The next row, null at the end. */
    CsvRecord next() throws IOException {
        blanks = 0;
        try {
            while (records.hasNext()) {
                CsvRecord row = records.next();
                line = row.getStartingLineNumber();
                if (row.getFieldCount() > 1 || !row.getField(0).isBlank()) {
                    return row;
                }
                blanks += comments.isCommentAt(line) ? 0 : 1;
            }
            return null;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (CsvParseException e) {
            throw new DataFormatException(Wording.name(file)
                    + (line == 0 ? ", at its beginning" : ", after line " + line)
                    + ": not a table of numbers (" + reason(e) + ")", e);
        }
    }

    /** How many blank lines stood before the row: in a table of one column, its missing numbers. */
    long blanks() {
        return blanks;
    }

    /** The data set that a row belongs to, counted from 0: Grace files hold several, one after the other. */
    int set(CsvRecord row) {
        return comments.setAt(row.getStartingLineNumber());
    }

    private static String reason(CsvParseException e) {
        String reason = String.valueOf((e.getCause() == null ? e : e.getCause()).getMessage());
        boolean large = reason.startsWith("Field at index") || reason.startsWith("The maximum buffer size");
        return large ? "a field has more than " + LONGEST_FIELD + " characters" : Wording.printable(reason);
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
