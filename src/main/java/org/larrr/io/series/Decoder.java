package org.larrr.io.series;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.larrr.data.TrajectoryChunks;
import org.larrr.stages.Cancellation;

/**
 * A file of a format that is read, under the settings that it is read with. Each format is decoded in one place, for
 * all three that ask: whoever wants all of it, a chunk at a time, or a first look.
 */
public interface Decoder {

    /**
     * All of it.
     *
     * @param times common observation times of all trajectories; null if the file has its own
     * @throws org.larrr.io.file.DataFormatException if it cannot be understood
     */
    Reading whole(double @Nullable [] times, Cancellation cancellation) throws IOException;

    /**
     * The same a chunk at a time, at one uniform step.
     *
     * @throws org.larrr.io.file.DataFormatException if it cannot be understood, or not in order
     */
    TrajectoryChunks chunks(Cancellation cancellation) throws IOException;

    /**
     * A first look, quick whatever its size.
     *
     * @throws org.larrr.io.file.DataFormatException if it cannot be understood
     */
    Preview look() throws IOException;

    /** Settings under which further files are read like this one. */
    ImportSettings alike();
}
