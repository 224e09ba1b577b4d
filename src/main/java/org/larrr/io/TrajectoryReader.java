package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import org.larrr.data.Trajectories;

/** Reads CSV, TSV, NPY and NPZ files. Placeholder contract, body follows. */
public final class TrajectoryReader {

    private TrajectoryReader() {}

    /** @throws DataFormatException if the file cannot be understood; nothing of it is kept */
    public static Trajectories read(Path file, ImportSettings settings) throws IOException {
        throw new UnsupportedOperationException();
    }
}
