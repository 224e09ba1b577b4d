package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import org.larrr.data.Trajectories;
import org.larrr.stages.Cancellation;

/**
 * Reads trajectories from CSV, TSV and other text tables, NPY and NPZ files. The kind of a file is told by its content.
 *
 * <p>Memory stays in proportion to the size of the file: nothing that a file merely claims is allocated.
 */
public final class TrajectoryReader {

    private TrajectoryReader() {}

    /**
     * Reads a whole file.
     *
     * <p>Text: one state a row, columns separated by commas, semicolons, tabs or blanks, '#' starts a comment line, a
     * first row of words names the columns. A column called t or time gives the step; a column called trajectory, run,
     * replica … tells trajectories apart, whose rows may be interleaved.
     *
     * <p>NPY: (n,), (n, d) or (m, L, d), the last as m trajectories of L states. NPZ: every array so, in natural order
     * of their names; a vector called t or time gives the times.
     *
     * <p>With {@link ImportSettings#times()}, several trajectories become copies observed at those common times.
     *
     * @throws DataFormatException if the file cannot be understood; nothing of it is kept
     */
    public static Trajectories read(Path file, ImportSettings settings) throws IOException {
        return read(file, settings, new Cancellation());
    }

    /**
     * Reads a whole file unless told to stop.
     *
     * @throws DataFormatException                          if the file cannot be understood
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public static Trajectories read(Path file, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        return switch (FileKind.of(file)) {
            case TEXT -> TextTrajectories.read(file, settings, cancellation);
            case NPY -> ArrayTrajectories.readNpy(file, settings, cancellation);
            case ZIP -> ArrayTrajectories.readNpz(file, settings, cancellation);
        };
    }
}
