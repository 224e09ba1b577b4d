package org.larrr.io.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileKind;
import org.larrr.stages.Cancellation;

/** Writes tables that are no text anew as text tables, which live as long as the program runs. */
public final class TableFiles {

    private static final int MOST_KEPT = 64;

    private static final Map<Key, Tables> KEPT = new LinkedHashMap<>();
    private static final Map<Path, Origin> ORIGINS = new LinkedHashMap<>();

    private TableFiles() {}

    /** The same content as long as neither size nor time of change differ. */
    private record Key(Path file, long bytes, FileTime changed, List<String> chosen) {}

    /**
     * The text tables that a file holds: itself if it is none of these kinds.
     *
     * @param chosen names of the sheets or parts to read; empty to find them
     * @return at least one
     * @throws DataFormatException if it is damaged, holds no table of numbers, or not what was chosen
     */
    public static List<Path> of(Path file, List<String> chosen, Cancellation cancellation) throws IOException {
        FileKind kind = FileKind.of(file);
        if (!kind.isTable()) {
            return List.of(file);
        }
        Key key = new Key(file.toRealPath(), Files.size(file), Files.getLastModifiedTime(file), List.copyOf(chosen));
        synchronized (KEPT) {
            Tables known = KEPT.get(key);
            if (known != null && known.files().stream().allMatch(Files::exists)) {
                return known.files();
            }
        }
        Tables tables = kind == FileKind.JSON ? JsonTable.write(file, cancellation)
                : SheetTables.write(file, kind, chosen, cancellation);
        synchronized (KEPT) {
            KEPT.put(key, tables);
            ORIGINS.put(tables.files().get(0), tables.origin());
            if (KEPT.size() > MOST_KEPT) {
                Tables old = KEPT.remove(KEPT.keySet().iterator().next());
                ORIGINS.remove(old.files().get(0));
            }
        }
        return tables.files();
    }

    /** What a table that {@link #of} wrote was made of; empty for other files, and for all tables of a file but one. */
    public static Optional<Origin> origin(Path table) {
        synchronized (KEPT) {
            return Optional.ofNullable(ORIGINS.get(table));
        }
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
