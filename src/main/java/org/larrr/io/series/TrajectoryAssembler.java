package org.larrr.io.series;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.file.DataFormatException;

/**
 * Gathers rows into trajectories; rows of several trajectories may come interleaved. Unless missing values are refused,
 * rows may have holes, which are closed at the end.
 */
public final class TrajectoryAssembler {

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
        double last = Double.NaN;
    }

    /**
     * @param file named in messages
     * @param unit what positions count: "line" of a text, "state" of an array
     */
    public TrajectoryAssembler(String file, String unit, ColumnRoles roles, ImportSettings settings) {
        this.file = file;
        this.roles = roles;
        this.settings = settings;
        this.axis = new TimeAxis(file, unit);
    }

    /**
     * Adds one state.
     *
     * @param id    its trajectory
     * @param time  when it was observed, NaN if that is missing; ignored without a time column
     * @param state d numbers, copied; NaN where one is missing
     * @param position where it stands, counted in the unit of this assembler; for messages
     */
    public void add(String id, double time, double[] state, long position) throws DataFormatException {
        if (!id.equals(currentId)) {
            current = parts.computeIfAbsent(id, newId -> new Part());
            currentId = id;
            requireRepeatedIds();
        }
        rows++;
        if (roles.time() >= 0) {
            take(time, position);
        }
        for (double value : state) {
            current.states.add(value);
        }
    }

    private void take(double time, long position) throws DataFormatException {
        if (!Double.isNaN(current.last) && !Double.isNaN(time)) {
            boolean several = roles.trajectory() >= 0;
            if (settings.missing() == MissingValues.REFUSE) {
                axis.gap(current.last, time, position, several);
            } else {
                axis.requireIncrease(current.last, time, position, several);
            }
        }
        current.times.add(time);
        current.last = Double.isNaN(time) ? current.last : time;
    }

    private void requireRepeatedIds() throws DataFormatException {
        if (roles.trajectory() >= 0 && parts.size() > FEW_TRAJECTORIES && parts.size() > rows / 2 + 1) {
            throw new DataFormatException(file + ", column " + (roles.trajectory() + 1)
                    + " has another value in nearly every row, so it does not tell trajectories apart; choose another column");
        }
    }

    /**
     * Everything that was added.
     *
     * @param times the common times of all trajectories; null if there are none but those added
     * @throws DataFormatException if the times make no grid
     */
    public Reading finish(double[] times) throws IOException {
        List<Part> all = new ArrayList<>(parts.values());
        parts.clear();
        return settings.missing() == MissingValues.REFUSE ? whole(all, times) : closed(all, times);
    }

    private Reading whole(List<Part> all, double[] times) throws IOException {
        int[] lengths = all.stream().mapToInt(this::length).toArray();
        TimeGrid grid = grid(all, lengths, times);
        double[] states = new double[Math.multiplyExact(Arrays.stream(lengths).reduce(0, Math::addExact), roles.states().length)];
        int offset = 0;
        for (Part part : all) {
            part.states.copyTo(states, offset);
            offset += part.states.size();
        }
        return new Reading(Trajectories.wrap(states, lengths, grid, roles.timeUnit(), roles.names()), List.of());
    }

    private int length(Part part) {
        return part.states.size() / roles.states().length;
    }

    private TimeGrid grid(List<Part> all, int[] lengths, double[] times) throws IOException {
        if (times != null) {
            return TimeGrids.ofTimes(file, times, lengths);
        }
        if (roles.time() < 0) {
            return TimeGrids.uniform(file, settings);
        }
        return TimeGrids.ofColumn(file, axis, settings.step(), all.stream().map(part -> part.times.toArray()).toList());
    }

    private Reading closed(List<Part> all, double[] times) throws IOException {
        List<Series> series = new ArrayList<>();
        for (Part part : all) {
            if (times != null) {
                TimeGrids.requireLength(file, times, length(part), series.size() + 1);
            }
            double[] own = times != null ? times : roles.time() < 0 ? null : part.times.toArray();
            series.add(new Series(part.states.toArray(), own, roles.states().length));
        }
        Gaps.Closed closed = Gaps.close(file, series, settings.missing(), times == null);
        int[] lengths = closed.series().stream().mapToInt(Series::length).toArray();
        TimeGrid grid = times == null && roles.time() < 0
                ? TimeGrids.uniform(file, settings)
                : TimeGrids.ofClosed(file, closed.series(), times == null ? settings.step() : Optional.empty());
        return new Reading(Trajectories.wrap(joined(closed.series()), lengths, grid, roles.timeUnit(), roles.names()), closed.notes());
    }

    private static double[] joined(List<Series> all) {
        double[] states = new double[all.stream().mapToInt(s -> s.states().length).reduce(0, Math::addExact)];
        int offset = 0;
        for (Series one : all) {
            System.arraycopy(one.states(), 0, states, offset, one.states().length);
            offset += one.states().length;
        }
        return states;
    }
}
