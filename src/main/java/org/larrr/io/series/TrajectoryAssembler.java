package org.larrr.io.series;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.series.ImportSettings.MissingValues;

/**
 * Gathers rows into trajectories; rows of several trajectories may come interleaved. Unless missing values are refused,
 * rows may have holes, which are closed at the end.
 */
public final class TrajectoryAssembler {

    private static final int FEW_TRAJECTORIES = 1000;
    private static final int MANY_TRAJECTORIES = 100_000;
    /** Where more of the rows are trajectories of their own, the column separates none. */
    private static final double MOST_ALONE = 0.9;
    /** What was added, as it grows or is put together in the end. */
    private static final long COPIES = 3;
    /** What a trajectory takes besides its numbers. */
    private static final long PART_BYTES = 400;
    private static final int ROWS_BETWEEN_CHECKS = 1 << 12;

    private final String file;
    private final ColumnRoles roles;
    private final ImportSettings settings;
    private final TimeAxis axis;
    private final long held;
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private Part current = new Part();
    private @Nullable String currentId;
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
    public TrajectoryAssembler(String file, TimeAxis.Position unit, ColumnRoles roles, ImportSettings settings) {
        this(file, unit, roles, settings, 0);
    }

    /** @param held bytes of what is added, which stays in memory beside */
    public TrajectoryAssembler(String file, TimeAxis.Position unit, ColumnRoles roles, ImportSettings settings,
            long held) {
        this.held = held;
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
            if (parts.size() > MANY_TRAJECTORIES) {
                requireRepeatedIds();
            }
        }
        if (rows++ % ROWS_BETWEEN_CHECKS == 0) {
            requireRoom(state.length);
        }
        if (roles.time() >= 0) {
            take(time, position);
        }
        for (double value : state) {
            current.states.add(value);
        }
    }

    private void requireRoom(int dimension) throws DataFormatException {
        long numbers = rows * (dimension + (roles.time() >= 0 ? 1 : 0));
        MemoryBound.require(held + COPIES * Double.BYTES * numbers + PART_BYTES * parts.size(), file);
    }

    private void take(double time, long position) throws DataFormatException {
        boolean strict = settings.missing() == MissingValues.REFUSE && !roles.clock().isCalendar();
        if (strict && !Double.isNaN(current.last) && !Double.isNaN(time)) {
            axis.gap(current.last, time, position, roles.tellsTrajectories());
        }
        current.times.add(time);
        current.last = Double.isNaN(time) ? current.last : time;
    }

    private void requireRepeatedIds() throws DataFormatException {
        if (roles.trajectory() >= 0 && roles.keys().length == 0 && parts.size() > FEW_TRAJECTORIES
                && parts.size() > MOST_ALONE * rows) {
            throw new DataFormatException(Notice.of("table.trajectory-column", file, roles.trajectory() + 1));
        }
    }

    /**
     * Everything that was added.
     *
     * @param times the common times of all trajectories; null if there are none but those added
     * @throws DataFormatException if the times make no grid
     */
    public Reading finish(double @Nullable [] times) throws IOException {
        requireRepeatedIds();
        List<Part> all = new ArrayList<>(parts.values());
        parts.clear();
        boolean own = times == null && roles.time() >= 0;
        List<RawSeries> series = new ArrayList<>();
        for (Part part : all) {
            if (times != null) {
                TimeGrids.requireLength(file, times, part.states.size() / roles.states().length, series.size() + 1);
            }
            series.add(new RawSeries(part.states.toArray(), own ? part.times.toArray() : times, roles.states().length));
        }
        all.clear();
        List<Notice> notes = new ArrayList<>(roles.notes());
        String unit = own ? roles.timeUnit() : times == null ? TimeGrids.unit(settings) : settings.timeUnit();
        if (own) {
            MeasuredTimes measured = MeasuredTimes.of(file, series, roles, settings);
            series = measured.series();
            unit = measured.unit();
            notes.addAll(measured.notes());
        } else if (times == null) {
            TimeGrids.note(file, settings).ifPresent(notes::add);
        }
        return settings.missing() == MissingValues.REFUSE ? whole(series, times, unit, notes)
                : closed(series, times, unit, notes);
    }

    private Reading whole(List<RawSeries> series, double @Nullable [] times, String unit, List<Notice> notes)
            throws DataFormatException {
        int[] lengths = lengths(series);
        TimeGrid grid = TimeGrids.uniform(file, settings);
        if (times != null) {
            grid = TimeGrids.ofCommon(file, times, lengths, settings);
        } else if (roles.clock().isCalendar()) {
            grid = TimeGrids.ofClosed(file, series, Optional.empty());
        } else if (roles.time() >= 0) {
            grid = TimeGrids.ofColumn(file, axis, roles.clock().counts(), settings.step(),
                    series.stream().map(RawSeries::times).toList());
        }
        return reading(series, lengths, grid, unit, notes);
    }

    private Reading closed(List<RawSeries> series, double @Nullable [] times, String unit, List<Notice> notes)
            throws DataFormatException {
        Gaps.Closed closed = Gaps.close(file, series, settings.missing(), times == null);
        notes.addAll(closed.notes());
        boolean counted = roles.time() >= 0 && roles.clock().counts(); // then the given step has gone into the times
        TimeGrid grid = times != null && closed.notes().isEmpty()
                ? TimeGrids.ofCommon(file, times, lengths(series), settings)
                : times == null && roles.time() < 0 ? TimeGrids.uniform(file, settings)
                : TimeGrids.ofClosed(file, closed.series(), times == null && !counted ? settings.step()
                : Optional.empty());
        return reading(closed.series(), lengths(closed.series()), grid, unit, notes);
    }

    private Reading reading(List<RawSeries> series, int[] lengths, TimeGrid grid, String unit, List<Notice> notes) {
        return new Reading(Trajectories.wrap(joined(series), lengths, grid, unit, roles.names()), notes,
                roles.angles(), roles.biases());
    }

    private static int[] lengths(List<RawSeries> series) {
        return series.stream().mapToInt(RawSeries::length).toArray();
    }

    private static double[] joined(List<RawSeries> all) {
        double[] states = new double[all.stream().mapToInt(s -> s.states().length).reduce(0, Math::addExact)];
        int offset = 0;
        for (RawSeries one : all) {
            System.arraycopy(one.states(), 0, states, offset, one.states().length);
            offset += one.states().length;
        }
        return states;
    }

    /**
     * One trajectory as it was read, perhaps with holes.
     *
     * @param states    row-major (length, d); NaN where a number is missing
     * @param times     one for each state, NaN where it is missing; null if the step is known otherwise
     * @param dimension d
     */
    record RawSeries(double[] states, double @Nullable [] times, int dimension) {

        boolean isTimed() {
            return times != null;
        }

        /** The times of one that {@link #isTimed()}. */
        @Override
        public double[] times() {
            return Objects.requireNonNull(times, "untimed");
        }

        /** The same times with other states. */
        RawSeries with(double[] others) {
            return new RawSeries(others, times, dimension);
        }

        int length() {
            return states.length / dimension;
        }

        boolean isComplete(int row) {
            if (times != null && Double.isNaN(times[row])) {
                return false;
            }
            for (int i = row * dimension; i < (row + 1) * dimension; i++) {
                if (Double.isNaN(states[i])) {
                    return false;
                }
            }
            return true;
        }

        /** The states from one row to another. */
        RawSeries part(int from, int to) {
            return from == 0 && to == length() ? this
                    : new RawSeries(Arrays.copyOfRange(states, from * dimension, to * dimension),
                            times == null ? null : Arrays.copyOfRange(times, from, to), dimension);
        }
    }

    /**
     * A growing array of numbers. It grows by half, so that memory stays in proportion to what has really been read.
     */
    private static final class DoubleList {

        private static final int LARGEST = Integer.MAX_VALUE - 8;

        private double[] values = new double[8];
        private int size;

        public void add(double value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, grown(size));
            }
            values[size++] = value;
        }

        private static int grown(int size) {
            if (size == LARGEST) {
                throw new IllegalStateException("more than " + LARGEST + " numbers do not fit in one table");
            }
            return (int) Math.min(LARGEST, size + (long) size / 2 + 8);
        }

        int size() {
            return size;
        }

        public double[] toArray() {
            return Arrays.copyOf(values, size);
        }
    }
}
