package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.io.array.ArrayFormat;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.molecules.FrameFormat;

/**
 * What a file holds that is neither packed nor to be written as text first, known by its first bytes and never by its
 * name: arrays, frames of atoms, or else text.
 */
record Content(Path file, Optional<ArrayFormat> arrays, Optional<FrameFormat> frames) {

    /** @throws DataFormatException if it is no readable file with content of a kind that is read */
    static Content of(Path file) throws IOException {
        FileHead head = FileHead.of(file);
        Content content = new Content(file, ArrayFormat.of(head), FrameFormat.of(head));
        if (content.isText()) {
            head.requireText();
        }
        return content;
    }

    boolean isText() {
        return arrays.isEmpty() && frames.isEmpty();
    }

    /** Whether it is a trajectory of atoms, as known by its format. */
    boolean isMolecular() {
        return frames.filter(FrameFormat::isTrajectory).isPresent();
    }
}
