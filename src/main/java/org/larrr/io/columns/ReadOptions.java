package org.larrr.io.columns;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.io.file.MessageText;

/**
 * The user's statements about a file; everything else is found from its content, or asked. Columns are given by name or
 * counted from 1; a name that exists takes precedence over a number.
 *
 * @param time         what is known of the times
 * @param columns      the roles of columns
 * @param missing      what is done about missing values
 * @param arrays       how arrays are understood
 * @param molecules    how frames of atoms become states
 * @param decimalComma whether numbers in text have a decimal comma, as in 0,5
 * @param guessing     what is done about what the file leaves open
 * @param angles       the full period of each coordinate that is an angle; empty: found
 */
public record ReadOptions(TimeOptions time, ColumnOptions columns, MissingPolicy missing, ArrayOptions arrays,
        MoleculeOptions molecules, boolean decimalComma, Guessing guessing, Optional<Map<String, Double>> angles) {

    /** Stands for a time or trajectory column that must not be looked for, and for no missing marker. */
    public static final String NONE = "none";

    /** Nothing is stated. */
    public static final ReadOptions AUTOMATIC = new ReadOptions(TimeOptions.UNKNOWN, ColumnOptions.UNKNOWN,
            MissingPolicy.SPLIT, ArrayOptions.AUTOMATIC, MoleculeOptions.AUTOMATIC, false, Guessing.ASK,
            Optional.empty());

    /** The treatment of open questions about a file. */
    public enum Guessing {
        /** It is a question. */
        ASK,
        /** The best guess is taken and reported. */
        GUESS,
        /** Nothing is interpreted: every column is a coordinate unless it is stated otherwise. */
        NEVER
    }

    /** Returns the same with other knowledge of the times. */
    public ReadOptions with(TimeOptions other) {
        return new ReadOptions(other, columns, missing, arrays, molecules, decimalComma, guessing, angles);
    }

    /** Returns the same with other roles of columns. */
    public ReadOptions with(ColumnOptions other) {
        return new ReadOptions(time, other, missing, arrays, molecules, decimalComma, guessing, angles);
    }

    /** Returns the same with another treatment of missing values. */
    public ReadOptions with(MissingPolicy other) {
        return new ReadOptions(time, columns, other, arrays, molecules, decimalComma, guessing, angles);
    }

    /** Returns the same with another understanding of arrays. */
    public ReadOptions with(ArrayOptions other) {
        return new ReadOptions(time, columns, missing, other, molecules, decimalComma, guessing, angles);
    }

    /** Returns the same with other options for molecules. */
    public ReadOptions with(MoleculeOptions other) {
        return new ReadOptions(time, columns, missing, arrays, other, decimalComma, guessing, angles);
    }

    /** Returns the same with or without decimal commas. */
    public ReadOptions withDecimalComma(boolean comma) {
        return new ReadOptions(time, columns, missing, arrays, molecules, comma, guessing, angles);
    }

    /** Returns the same with another treatment of what is left open. */
    public ReadOptions with(Guessing other) {
        return new ReadOptions(time, columns, missing, arrays, molecules, decimalComma, other, angles);
    }

    /** Returns the same with the periods of angles, by coordinate; empty if they are to be found. */
    public ReadOptions withAngles(Optional<Map<String, Double>> periods) {
        return new ReadOptions(time, columns, missing, arrays, molecules, decimalComma, guessing, periods);
    }

    /** Returns the same with a time step Δt. */
    public ReadOptions withStep(double step) {
        return with(new TimeOptions(Optional.of(step), time.unit(), time.times()));
    }

    /** Returns the same with a unit of time. */
    public ReadOptions withTimeUnit(String unit) {
        return with(new TimeOptions(time.step(), unit, time.times()));
    }

    /** Returns the same with a column of times, or {@link #NONE}. */
    public ReadOptions withTimeColumn(String column) {
        return with(columns.withTime(column));
    }

    /** Returns the same with columns of coordinates. */
    public ReadOptions withColumns(List<String> coordinates) {
        return with(columns.withCoordinates(coordinates));
    }

    /** Returns the same with an order of axes. */
    public ReadOptions withAxes(Axes axes) {
        return with(new ArrayOptions(arrays.names(), axes));
    }

    /** Returns the statements as options of the command line; "" if nothing is stated. */
    public String line() {
        List<String> line = new ArrayList<>();
        columns.time.ifPresent(column -> line.add("--time-column " + list(List.of(column))));
        columns.trajectories.ifPresent(labels -> line.add("--trajectory-column " + list(labels)));
        columns.pivot.ifPresent(pivot -> line.add("--pivot " + list(List.of(pivot))));
        if (!columns.coordinates.isEmpty()) {
            line.add("--columns " + list(columns.coordinates));
        }
        missing.markers.ifPresent(numbers -> line.add("--missing-value " + list(numbers.stream()
                .map(MessageText::number).toList())));
        angles.ifPresent(all -> line.add("--angles " + list(all.entrySet().stream()
                .map(angle -> angle.getKey() + "=" + angle.getValue()).toList())));
        if (arrays.axes != Axes.AUTOMATIC) {
            line.add("--axes " + arrays.axes.id());
        }
        if (!arrays.names.isEmpty()) {
            line.add("--arrays " + list(arrays.names));
        }
        time.step.ifPresent(step -> line.add("--dt " + step));
        if (decimalComma) {
            line.add("--decimal-comma");
        }
        return String.join(" ", line);
    }

    /** Words as a shell needs them, with commas between. */
    public static String list(List<String> words) {
        return words.isEmpty() ? NONE : words.stream().map(word -> word.matches("[\\w.+/:=@%-]+") ? word
                : "'" + word.replace("'", "'\\''") + "'").collect(Collectors.joining(","));
    }

    /**
     * The known times.
     *
     * @param step  Δt of the file; empty if a time column or a file of times gives it
     * @param unit  of time for labels; empty if time is dimensionless or the file gives the unit
     * @param times a file with the common times of all trajectories, which then takes the place of the step
     */
    public record TimeOptions(Optional<Double> step, String unit, Optional<Path> times) {

        private static final int MAX_UNIT = 60;
        /** Nothing is known. */
        public static final TimeOptions UNKNOWN = new TimeOptions(Optional.empty(), "", Optional.empty());

        public TimeOptions {
            if (unit.length() > MAX_UNIT || !MessageText.plain(unit).equals(unit)) {
                throw new InputException(Message.of("setting.time-unit", MAX_UNIT, MessageText.quote(unit)));
            }
            if (step.isPresent() && !(step.get() > 0 && step.get() < Double.POSITIVE_INFINITY)) {
                throw new InputException(Message.of("setting.time-step", step.get()));
            }
            if (step.isPresent() && step.get() < Double.MIN_NORMAL) {
                throw new InputException(Message.of("time-step.too-small", step.get()));
            }
        }
    }

    /**
     * The roles of columns.
     *
     * @param coordinates  the coordinates; empty: every column that varies and has no other role
     * @param time         the time; empty: found; {@link #NONE}: there is none
     * @param trajectories the columns that together separate trajectories; empty list inside: there are none
     * @param auxiliary    a column that is no coordinate but is kept as the last one: a weight or a bias
     * @param pivot        the column of a long table whose words name the coordinates
     */
    public record ColumnOptions(List<String> coordinates, Optional<String> time, Optional<List<String>> trajectories,
            Optional<String> auxiliary, Optional<String> pivot) {

        /** Nothing is known. */
        public static final ColumnOptions UNKNOWN = new ColumnOptions(List.of(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty());

        public ColumnOptions {
            coordinates = List.copyOf(coordinates);
            trajectories = trajectories.map(List::copyOf);
        }

        /** Returns the same with coordinates. */
        public ColumnOptions withCoordinates(List<String> columns) {
            return new ColumnOptions(columns, time, trajectories, auxiliary, pivot);
        }

        /** Returns the same with a time column, or {@link #NONE}. */
        public ColumnOptions withTime(String column) {
            return new ColumnOptions(coordinates, Optional.of(column), trajectories, auxiliary, pivot);
        }

        /** Returns the same with columns that separate trajectories; none if the list is empty. */
        public ColumnOptions withTrajectories(List<String> columns) {
            return new ColumnOptions(coordinates, time, Optional.of(columns), auxiliary, pivot);
        }

        /** Returns the same with a column that is kept as the last one. */
        public ColumnOptions withAuxiliary(String column) {
            return new ColumnOptions(coordinates, time, trajectories, Optional.of(column), pivot);
        }

        /** Returns the same with the column whose words name the coordinates. */
        public ColumnOptions withPivot(String column) {
            return new ColumnOptions(coordinates, time, trajectories, auxiliary, Optional.of(column));
        }
    }

    /**
     * The treatment of missing values.
     *
     * @param treatment of incomplete states
     * @param markers   numbers that stand for missing ones, none if the list is empty; absent: found
     */
    public record MissingPolicy(Treatment treatment, Optional<List<Double>> markers) {

        /** Trajectories are split; markers are found. */
        public static final MissingPolicy SPLIT = new MissingPolicy(Treatment.SPLIT, Optional.empty());

        public MissingPolicy {
            markers = markers.map(List::copyOf);
        }

        /** Returns the same with another treatment. */
        public MissingPolicy with(Treatment other) {
            return new MissingPolicy(other, markers);
        }

        /** Returns the same with these markers. */
        public MissingPolicy with(List<Double> numbers) {
            return new MissingPolicy(treatment, Optional.of(numbers));
        }
    }

    /** The treatment of states of which a number is missing or not finite. */
    public enum Treatment {
        /** The file is refused with their number and the place of the first one. */
        REFUSE,
        /**
         * Incomplete states are dropped and the trajectory ends there; what follows is another trajectory, so that no
         * pair of states spans a gap. It is also cut where an otherwise even time column jumps.
         */
        SPLIT,
        /**
         * Numbers missing between two known ones of the same trajectory and coordinate are put on the straight line
         * between them, in time; states missing from an otherwise even time column too. Incomplete states at either end
         * are dropped.
         */
        INTERPOLATE;

        /** Returns the name used in files and on the command line. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The options for reading arrays.
     *
     * @param names the arrays, datasets or sheets to read; empty: found
     * @param axes  the order of their axes
     */
    public record ArrayOptions(List<String> names, Axes axes) {

        /** Arrays and axes are found. */
        public static final ArrayOptions AUTOMATIC = new ArrayOptions(List.of(), Axes.AUTOMATIC);

        public ArrayOptions {
            names = List.copyOf(names);
        }
    }

    /** The meaning of the rows of a table, or of the axes of an array. */
    public enum Axes {
        /** Found from the shape; where that leaves it open, it is a question. */
        AUTOMATIC,
        /** A row is a state: (n, d); of three axes the first counts trajectories: (m, L, d). */
        TRAJECTORIES,
        /** A row is a trajectory of one coordinate: (m, L). */
        ROWS,
        /**
         * The first axis counts the states of one trajectory, all others their coordinates: (frames, atoms, 3), (time,
         * lat, lon).
         */
        FRAMES,
        /** A row is a coordinate: the table is transposed before it is read. */
        TRANSPOSED,
        /** Every row continues the one before: one coordinate, read row by row. */
        CONTINUED,
        /** A column is a trajectory of one coordinate, beside a column of their common times or without: (L, m). */
        COLUMNS,
        /** Arrays of one length, or columns, are coordinates of one trajectory. */
        COORDINATES;

        /** Returns the name used in files and on the command line. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
