package org.larrr.io.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.larrr.io.file.FileHead;
import org.larrr.stages.Cancellation;

/** Formats of tables that are no text, or no plain one: each has a class that writes them anew as text. */
enum TableFormat {
    EXCEL("Excel workbook", FileHead::isExcel, sheets(ExcelWorkbook::open)),
    OPEN_DOCUMENT("OpenDocument spreadsheet", FileHead::isOpenDocument, sheets(OpenDocumentSheets::open)),
    JSON("JSON document", JsonTable::begins, (file, words, chosen, cancellation) ->
            JsonTable.write(file, words, cancellation)),
    RECORDS("records of a program", ProgramRecords::begins, (file, words, chosen, cancellation) ->
            ProgramRecords.write(file, cancellation));

    private final String words;
    private final Predicate<FileHead> signature;
    private final Writer writer;

    TableFormat(String words, Predicate<FileHead> signature, Writer writer) {
        this.words = words;
        this.signature = signature;
        this.writer = writer;
    }

    private interface Writer {
        TableFiles.Tables write(Path file, String words, List<String> chosen, Cancellation cancellation)
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
