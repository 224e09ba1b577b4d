package org.larrr.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;

/** Gathers rows into trajectories; rows of several trajectories may come interleaved. */
final class TrajectoryAssembler {

    private static final int FEW_TRAJECTORIES = 1000;

    private final String file;
    private final ColumnRoles roles;
    private final ImportSettings settings;
    private final TimeAxis axis;
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private Part current;
    private String currentId;
    private long rows;

    /** The rows of one trajectory. */
    private static final class Part {
        final DoubleList states = new DoubleList();
        final DoubleList times = new DoubleList();
    }

    /**
     * @param file named in messages
     * @param unit what positions count: "line" of a text, "state" of an array
     */
    TrajectoryAssembler(String file, String unit, ColumnRoles roles, ImportSettings settings) {
        this.file = file;
        this.roles = roles;
        this.settings = settings;
        this.axis = new TimeAxis(file, unit);
    }

    /**
     * Adds one state.
     *
     * @param id    its trajectory
     * @param time  when it was observed; ignored without a time column
     * @param state d finite numbers, copied
     * @param position where it stands, counted in the unit of this assembler; for messages
     */
    void add(String id, double time, double[] state, long position) throws DataFormatException {
        if (!id.equals(currentId)) {
            current = parts.computeIfAbsent(id, newId -> new Part());
            currentId = id;
            requireRepeatedIds();
        }
        rows++;
        if (roles.time() >= 0) {
            int seen = current.times.size();
            if (seen > 0) {
                axis.gap(current.times.get(seen - 1), time, position, roles.trajectory() >= 0);
            }
            current.times.add(time);
        }
        for (double value : state) {
            current.states.add(value);
        }
    }

    private void requireRepeatedIds() throws DataFormatException {
        if (parts.size() > FEW_TRAJECTORIES && parts.size() > rows / 2 + 1) {
            throw new DataFormatException(file + ", column " + (roles.trajectory() + 1)
                    + " has another value in nearly every row, so it does not tell trajectories apart; choose another column");
        }
    }

    /** @throws DataFormatException if the times of what was added make no grid */
    Trajectories finish() throws IOException {
        List<Part> all = new ArrayList<>(parts.values());
        int dimension = roles.states().length;
        int[] lengths = all.stream().mapToInt(p -> p.states.size() / dimension).toArray();
        TimeGrid grid = grid(all, lengths);
        double[] states = new double[Arrays.stream(lengths).reduce(0, Math::addExact) * dimension];
        int offset = 0;
        for (Part part : all) {
            part.states.copyTo(states, offset);
            offset += part.states.size();
        }
        return Trajectories.wrap(states, lengths, grid, roles.timeUnit(), roles.names());
    }

    private TimeGrid grid(List<Part> all, int[] lengths) throws IOException {
        if (settings.times().isPresent()) {
            return TimeGrids.ofTimes(file, TimesReader.read(settings.times().get()), lengths);
        }
        if (roles.time() < 0) {
            return TimeGrids.uniform(file, settings);
        }
        return TimeGrids.ofColumn(file, axis, settings.step(), all.stream().map(part -> part.times.toArray()).toList());
    }
}
