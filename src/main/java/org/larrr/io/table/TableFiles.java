package org.larrr.io.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
    public record Origin(String words, Optional<String> note, List<String> parts, List<String> read) {}

    /** Tables as they were written, at least one. */
    record Tables(List<Path> files, Origin origin) {}
}
