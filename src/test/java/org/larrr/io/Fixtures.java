package org.larrr.io;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.larrr.data.Dataset;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;

/** Files kept beside the tests. */
public final class Fixtures {

    private Fixtures() {}

    /** The trajectories of a file. */
    public static Trajectories read(Path file, ReadOptions options) throws IOException {
        return dataset(file, options).trajectories();
    }

    /** The trajectories of a file with how they were understood. */
    public static Dataset dataset(Path file, ReadOptions options) throws IOException {
        return DataReader.read(file, options, new Cancellation());
    }

    /** The description of a file. */
    public static FileDescription description(Path file, ReadOptions options) {
        return FileDescription.of(List.of(file), options, Long.MAX_VALUE, new Cancellation());
    }

    /** The states of a file in order. */
    public static TrajectoryChunks chunks(Path file, ReadOptions options) throws IOException {
        return DataReader.stream(List.of(file), DataReader.Share.WHOLE, options, new Cancellation());
    }

    public static Path file(String name) {
        URL url = Objects.requireNonNull(Fixtures.class.getResource("/io/" + name), name);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
