package org.larrr.io.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.KeptByFile;
import org.larrr.stages.Cancellation;

/** Writes tables that are no text anew as text tables, which live as long as the program runs. */
public final class TableFiles {

    private static final KeptByFile<Tables> KEPT = new KeptByFile<>();

    private TableFiles() {}

    /**
     * The text tables that a file holds: itself if it is none of these kinds.
     *
     * @param chosen names of the sheets or parts to read; empty to find them
     * @return at least one
     * @throws DataFormatException if it is damaged, holds no table of numbers, or not what was chosen
     */
    public static List<Path> of(Path file, List<String> chosen, Cancellation cancellation) throws IOException {
        Optional<TableFormat> format = TableFormat.of(FileHead.of(file));
        if (format.isEmpty()) {
            return List.of(file);
        }
        KeptByFile.State now = KeptByFile.State.of(file, chosen);
        Optional<Tables> known = KEPT.get(now).filter(tables -> tables.files().stream().allMatch(Files::exists));
        if (known.isPresent()) {
            return known.get().files();
        }
        Tables tables = format.get().write(file, chosen, cancellation);
        KEPT.keep(now, tables);
        return tables.files();
    }

    /** What a table that {@link #of} wrote was made of; empty for other files, and for all tables of a file but one. */
    public static Optional<Origin> origin(Path table) {
        return KEPT.find(tables -> tables.files().get(0).equals(table)).map(Tables::origin);
    }

    /**
     * What tables were made of.
     *
     * @param words what the file is: "Excel workbook"
     * @param note  a sentence on what was left aside, if anything was
     * @param parts its sheets with the number of their cells with numbers, "Run 1 (72)"; empty if it has only one
     * @param read  the names of those that were read
     */
    public record Origin(Notice words, Optional<Notice> note, List<String> parts, List<String> read) {}

    /** Tables as they were written, at least one. */
    record Tables(List<Path> files, Origin origin) {}

    /** Formats of tables that are no text, or no plain one: each has a class that writes them anew as text. */
    private enum TableFormat {
        EXCEL(Notice.of("kind.excel"), FileHead::isExcel, sheets(ExcelWorkbook::open)),
        OPEN_DOCUMENT(Notice.of("kind.open-document"), FileHead::isOpenDocument, sheets(OpenDocumentSheets::open)),
        JSON(Notice.of("kind.json"), JsonTable::begins, (file, words, chosen, cancellation) ->
                JsonTable.write(file, words, cancellation)),
        RECORDS(Notice.of("kind.program-records"), ProgramRecords::begins, (file, words, chosen, cancellation) ->
                ProgramRecords.write(file, cancellation));

        private final Notice words;
        private final Predicate<FileHead> signature;
        private final Writer writer;

        TableFormat(Notice words, Predicate<FileHead> signature, Writer writer) {
            this.words = words;
            this.signature = signature;
            this.writer = writer;
        }

        private interface Writer {
            TableFiles.Tables write(Path file, Notice words, List<String> chosen, Cancellation cancellation)
                    throws IOException;
        }

        private static Writer sheets(SheetTables.Opener opener) {
            return (file, words, chosen, cancellation) -> SheetTables.write(file, words, opener, chosen, cancellation);
        }

        static Optional<TableFormat> of(FileHead head) {
            return Arrays.stream(values()).filter(each -> each.signature.test(head)).findFirst();
        }

        /** @param chosen names of the sheets or parts to write; empty to find them */
        TableFiles.Tables write(Path file, List<String> chosen, Cancellation cancellation) throws IOException {
            return writer.write(file, words, chosen, cancellation);
        }
    }
}
