package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.file.MessageText;
import org.larrr.io.text.CsvWriter;

/** Writes trajectories in the format that the file's name asks for. */
public final class TrajectoryWriter {

    private static final List<String> FORMATS = List.of(".npy", ".npz", ".csv");

    private TrajectoryWriter() {}

    /**
     * Writes the whole file or nothing.
     *
     * @param file ends in .npy, .npz or .csv
     * @throws IllegalArgumentException if it ends otherwise, or the format cannot hold these trajectories
     */
    public static void write(Path file, Trajectories trajectories) throws IOException {
        switch (format(file, FORMATS)) {
            case ".npy" -> NpyWriter.write(file, trajectories);
            case ".npz" -> NpyWriter.writeArchive(file, trajectories);
            default -> CsvWriter.write(file, trajectories);
        }
    }

    /** @throws IllegalArgumentException if no format has that ending */
    public static void requireKnownFormat(Path file) {
        format(file, FORMATS);
    }

    /** Returns the ending of a name among those of known formats. */
    static String format(Path file, List<String> known) {
        String name = MessageText.name(file).toLowerCase(Locale.ROOT);
        return known.stream().filter(name::endsWith).findFirst().orElseThrow(() -> new InputException(
                Message.of("format.none", MessageText.quote(name), String.join(", ", known))));
    }
}
