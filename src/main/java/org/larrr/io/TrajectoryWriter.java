package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.file.MessageText;
import org.larrr.io.text.CsvWriter;

/** Writes trajectories in the format that the file's name asks for. */
public final class TrajectoryWriter {

    private TrajectoryWriter() {}

    /**
     * Writes the whole file or nothing.
     *
     * @param file ends in .npy, .npz or .csv
     * @throws IllegalArgumentException if it ends otherwise, or the format cannot hold these trajectories
     */
    public static void write(Path file, Trajectories trajectories) throws IOException {
        switch (format(file)) {
            case ".npy" -> NpyWriter.write(file, trajectories);
            case ".npz" -> NpyWriter.writeArchive(file, trajectories);
            default -> CsvWriter.write(file, trajectories);
        }
    }

    /** @throws IllegalArgumentException if no format has that ending */
    public static void requireKnownFormat(Path file) {
        format(file);
    }

    private static String format(Path file) {
        String name = MessageText.name(file).toLowerCase(Locale.ROOT);
        return Stream.of(".npy", ".npz", ".csv").filter(name::endsWith).findFirst().orElseThrow(() ->
                new InputException(Message.of("format.none", MessageText.quote(name), ".npy, .npz, .csv")));
    }
}
