package org.larrr.fuzz;

import static org.larrr.fuzz.Reader.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;

/** What must hold of trajectories that were read. */
final class TrajectoryChecks {

    private TrajectoryChecks() {}

    static void check(Trajectories read) {
        require(Arrays.stream(read.states()).allMatch(Double::isFinite), "a state that is not finite");
        require(Arrays.stream(read.lengths()).allMatch(length -> length >= 1), "an empty trajectory");
        require(Arrays.stream(read.lengths()).sum() * read.dimension() == read.states().length,
                "lengths that do not add up");
        for (int i = 1; i < read.length(0); i++) {
            require(read.time(0, i) > read.time(0, i - 1), "times that do not increase");
        }
    }

    /** What both ways accept, they must read alike. */
    static void compare(Optional<Trajectories> whole, Path file, ReadOptions settings) throws IOException {
        List<Double> swept = new ArrayList<>();
        TrajectoryChunks chunks;
        try {
            chunks = Fixtures.chunks(file, settings);
            chunks.forEach(new TrajectoryChunks.Sink() {
                @Override
                public void begin() {}

                @Override
                public void rows(double[] states, int count) {
                    for (int i = 0; i < count * chunks.dimension(); i++) {
                        swept.add(states[i]);
                    }
                }
            });
        } catch (DataFormatException refused) {
            return;
        }
        // columns that never change, and marks of missing values, are seen in the whole only
        boolean alike = settings.missing().markers().isPresent() && whole.isPresent()
                && whole.get().dimension() == chunks.dimension();
        if (alike && whole.get().grid() instanceof TimeGrid.Uniform && whole.get().count() == 1) {
            double[] states = swept.stream().mapToDouble(Double::doubleValue).toArray();
            require(Arrays.equals(states, whole.get().states()), "other states a chunk at a time than as a whole");
        }
    }
}
