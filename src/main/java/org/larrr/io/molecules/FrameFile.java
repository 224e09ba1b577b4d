package org.larrr.io.molecules;

import java.io.IOException;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.io.file.IoConsumer;
import org.larrr.stages.Cancellation;

/** A file of frames, read in order as often as asked; only one frame is in memory at a time. */
public interface FrameFile {

    /** Returns the format of the file: "GROMACS XTC trajectory". */
    Message format();

    /** The number of atoms of every frame. */
    int atoms();

    /** The number of whole frames. */
    long frames();

    /** Returns whether the frames contain their time. */
    boolean timed();

    /** Returns a note on the file, empty if there is none: that its last frame is cut off, for instance. */
    default Optional<Message> note() {
        return Optional.empty();
    }

    /**
     * Hands the first frames to a sink.
     *
     * @param count at most that many
     * @param sink  receives each frame, which is reused for the next one
     * @throws org.larrr.io.file.DataFormatException if a frame is damaged
     */
    void forEach(long count, Cancellation cancellation, IoConsumer<Frame> sink) throws IOException;
}
