package org.larrr.io;

import java.nio.file.Path;
import java.util.List;
import org.larrr.data.ChainedChunks;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/** The trajectories of the files of a folder, one file after the other. */
final class FolderChunks {

    /** Steps that differ less are one step, told by differently rounded time columns. */
    private static final double SAME_STEP = 1e-6;

    private FolderChunks() {}

    /**
     * All of them in a row.
     *
     * @param files whose parts they are
     * @throws DataFormatException if the parts are not alike
     */
    static TrajectoryChunks of(Path folder, List<Path> files, List<TrajectoryChunks> parts) throws DataFormatException {
        TrajectoryChunks first = parts.get(0);
        for (int k = 1; k < parts.size(); k++) {
            TrajectoryChunks part = parts.get(k);
            if (part.dimension() != first.dimension()) {
                throw new DataFormatException(Wording.name(files.get(0)) + " has "
                        + Wording.count(first.dimension(), "coordinate") + " but " + Wording.name(files.get(k))
                        + " has " + part.dimension() + "; keep only alike trajectories in " + folder);
            }
            if (Math.abs(part.step() - first.step()) > SAME_STEP * first.step()) {
                throw new DataFormatException(Wording.name(files.get(0)) + " has time step " + first.step() + " but "
                        + Wording.name(files.get(k)) + " has " + part.step() + "; keep only alike trajectories in "
                        + folder);
            }
        }
        return ChainedChunks.of(parts);
    }
}
