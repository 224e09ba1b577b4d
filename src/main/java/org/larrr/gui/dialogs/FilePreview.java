package org.larrr.gui.dialogs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;

/**
 * The first look at data files, of which the first one is shown, with a label for each column that no other column has.
 *
 * @param files  the files
 * @param look   what the first one holds
 * @param labels one label a column
 * @param settings how it was looked at
 * @param looking  looks once more in another way
 */
public record FilePreview(List<Path> files, Preview look, List<String> labels, ImportSettings settings,
        Looking looking) {

    /** Looks at the same files in another way, away from the FX thread, and answers on it. */
    @FunctionalInterface
    public interface Looking {
        void at(ImportSettings settings, Consumer<FilePreview> done);
    }

    public FilePreview {
        files = List.copyOf(files);
        labels = List.copyOf(labels);
    }

    public static FilePreview of(Path file, Preview look) {
        return of(List.of(file), look);
    }

    /** The file that is shown. */
    Path file() {
        return files.get(0);
    }

    /** Nothing but what was seen at first. */
    public static FilePreview of(List<Path> files, Preview look) {
        return of(files, look, ImportSettings.automatic());
    }

    /** What was seen under certain settings. */
    public static FilePreview of(List<Path> files, Preview look, ImportSettings settings) {
        List<String> labels = new ArrayList<>(look.columns());
        for (int c = 0; c < labels.size(); c++) {
            String name = labels.get(c);
            if (name.isEmpty() || Collections.frequency(look.columns(), name) > 1) {
                labels.set(c, (name + " (" + (c + 1) + ")").strip());
            }
        }
        return new FilePreview(files, look, labels, settings, (same, done) -> { });
    }

    /** The same, which can be looked at once more. */
    public FilePreview with(Looking way) {
        return new FilePreview(files, look, labels, settings, way);
    }

    /** The label of a column counted from 1; empty for 0, which stands for none. */
    String label(int column) {
        return column == 0 ? "" : labels.get(column - 1);
    }

    /**
     * What the reader calls the coordinates that columns become.
     *
     * @param states labels in the order of the file
     */
    List<String> coordinates(List<String> states) {
        List<String> usual = Trajectories.defaultNames(Math.max(1, states.size()));
        return IntStream.range(0, states.size()).mapToObj(i -> coordinate(states.get(i), usual.get(i))).toList();
    }

    private String coordinate(String label, String usual) {
        int column = labels.indexOf(label);
        String name = look.columns().get(column);
        boolean repeated = Collections.frequency(look.columns(), name) > 1;
        return repeated ? name + " #" + (column + 1) : name.equals("column " + (column + 1)) ? usual : name;
    }

    /**
     * How a column is named to the reader: by its name where that is unique, by its number counted from 1 otherwise.
     *
     * @param label one of {@link #labels()}
     */
    String reference(String label) {
        int column = labels.indexOf(label);
        boolean byName = label.equals(look.columns().get(column)) && !label.startsWith("column ")
                && !label.equals(ImportSettings.NONE);
        return byName ? label : Integer.toString(column + 1);
    }
}
