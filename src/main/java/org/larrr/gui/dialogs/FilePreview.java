package org.larrr.gui.dialogs;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The first look at a data file.
 *
 * @param file             the file
 * @param columns          names of its columns, or their numbers where it gives none
 * @param rows             its first rows as text, as many cells as columns
 * @param timeColumn       the column that looks like time
 * @param trajectoryColumn the column that looks like a trajectory's number
 * @param summary          what it is, one line: "NPY array, 10,001 × 2"
 */
public record FilePreview(
        Path file,
        List<String> columns,
        List<List<String>> rows,
        Optional<String> timeColumn,
        Optional<String> trajectoryColumn,
        String summary) {

    public FilePreview {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** Whether columns can be chosen: a text table, not an array. */
    public boolean isTable() {
        return !columns.isEmpty();
    }
}
