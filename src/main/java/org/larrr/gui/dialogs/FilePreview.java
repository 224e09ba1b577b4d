package org.larrr.gui.dialogs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;
import org.larrr.gui.text.Messages;
import org.larrr.io.TrajectoryFile;
import org.larrr.io.file.DataFormatException;
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

    /** What a column of a file is for. */
    enum ColumnRole {
        STATE,
        /** A state on a circle, 2π a turn. */
        RADIANS,
        /** A state on a circle, 360 a turn. */
        DEGREES,
        /** How much a state counts. */
        WEIGHT,
        TIME,
        TRAJECTORY,
        IGNORED;

        /** Whether it is read with the coordinates. */
        boolean isState() {
            return this == STATE || this == WEIGHT || isAngle();
        }

        boolean isAngle() {
            return this == RADIANS || this == DEGREES;
        }

        /** A full turn. */
        double period() {
            return this == DEGREES ? 360 : 2 * Math.PI;
        }

        String title() {
            return Messages.get("import.role." + Messages.word(this));
        }
    }

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

    /**
     * Looks at files; away from the FX thread.
     *
     * @throws IOException if the first of them is no data file; the message is one sentence for the user
     */
    public static FilePreview read(List<Path> files) throws IOException {
        FilePreview preview = read(files, ImportSettings.automatic());
        Preview look = preview.look();
        if (look.columns().isEmpty() && look.subject() == Preview.Subject.TABLE) {
            throw new DataFormatException(look.told());
        }
        return preview;
    }

    /** Looks at files under certain settings; what is wrong is given in the preview. */
    public static FilePreview read(List<Path> files, ImportSettings settings) {
        return of(files, TrajectoryFile.inspect(files, settings), settings);
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
