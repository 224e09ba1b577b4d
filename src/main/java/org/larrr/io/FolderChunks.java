package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Messages;

/**
 * The trajectories of several sources, one source after the other.
 *
 * @param parts at least one, alike in dimension and step
 */
record FolderChunks(List<TrajectoryChunks> parts) implements TrajectoryChunks {

    /** Steps that differ less are one step, told by differently rounded time columns. */
    private static final double SAME_STEP = 1e-6;

    /** @throws DataFormatException if the parts are not alike */
    static TrajectoryChunks of(Path folder, List<Path> files, List<TrajectoryChunks> parts) throws DataFormatException {
        TrajectoryChunks first = parts.get(0);
        for (int k = 1; k < parts.size(); k++) {
            TrajectoryChunks part = parts.get(k);
            if (part.dimension() != first.dimension()) {
                throw new DataFormatException(Messages.name(files.get(0)) + " has "
                        + Messages.count(first.dimension(), "coordinate") + " but " + Messages.name(files.get(k))
                        + " has " + part.dimension() + "; keep only alike trajectories in " + folder);
            }
            if (Math.abs(part.step() - first.step()) > SAME_STEP * first.step()) {
                throw new DataFormatException(Messages.name(files.get(0)) + " has time step " + first.step() + " but "
                        + Messages.name(files.get(k)) + " has " + part.step() + "; keep only alike trajectories in "
                        + folder);
            }
        }
        return parts.size() == 1 ? first : new FolderChunks(List.copyOf(parts));
    }

    @Override
    public int dimension() {
        return parts.get(0).dimension();
    }

    @Override
    public List<String> coordinates() {
        return parts.get(0).coordinates();
    }

    @Override
    public String timeUnit() {
        return parts.get(0).timeUnit();
    }

    @Override
    public double step() {
        return parts.get(0).step();
    }

    @Override
    public void forEach(Sink sink) throws IOException {
        for (TrajectoryChunks part : parts) {
            part.forEach(sink);
        }
    }
}
