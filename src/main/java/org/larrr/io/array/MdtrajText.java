package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The text of the dataset "topology" that MDTraj keeps beside coordinates. */
public final class MdtrajText {

    private MdtrajText() {}

    /** The text; empty if there is none. */
    public static Optional<String> of(Path file) throws IOException {
        try (Hdf5Archive archive = Hdf5Archive.open(file)) {
            return archive.text("topology");
        }
    }
}
