package org.larrr.io.series;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/**
 * How a file becomes trajectories. Columns are named or counted from 1; a name that exists wins over a number.
 *
 * @param step             the file's own Δt; empty when a time column or a times file gives it
 * @param timeUnit         unit of time for labels, empty when dimensionless or given by the time column's name
 * @param columns          the state columns; empty: every numeric column that is neither time nor trajectory id
 * @param timeColumn       the time column; empty: recognised by its name; {@link #NONE}: there is none
 * @param trajectoryColumn the column that separates trajectories; empty: recognised by its name; {@link #NONE}: there
 *                         is none
 * @param times            a file with the common times of all trajectories, which then takes the place of {@code step}
 * @param arrays           the arrays of an NPZ file or datasets of an HDF5 file to read; empty: all of them
 * @param missing          what becomes of states that are not complete
 * @param decimalComma     whether numbers in text are written with a decimal comma, as in 0,5
 * @param missingMarks     numbers that stand for missing ones, none if the list is empty; absent: recognised, as -99.99
 *                         is among values near 1
 * @param layout           how the axes of an array or the rows of a table are understood
 * @param molecules        how frames of atoms become states
 * @param beside           a column that is no state but is kept beside them, as the last coordinate: a weight or a bias
 */
public record ImportSettings(
        Optional<Double> step,
        String timeUnit,
        List<String> columns,
        Optional<String> timeColumn,
        Optional<String> trajectoryColumn,
        Optional<Path> times,
        List<String> arrays,
        MissingValues missing,
        boolean decimalComma,
        Optional<List<Double>> missingMarks,
        AxisOrder layout,
        Molecules molecules,
        Optional<String> beside) {

    private static final int LONGEST_UNIT = 60;

    /** Stands for a time or trajectory column that must not be looked for. */
    public static final String NONE = "none";

    public ImportSettings {
        columns = List.copyOf(columns);
        arrays = List.copyOf(arrays);
        missingMarks = missingMarks.map(List::copyOf);
        if (timeUnit.length() > LONGEST_UNIT || !Wording.plain(timeUnit).equals(timeUnit)) {
            throw new InputException(Notice.of("setting.time-unit", LONGEST_UNIT, Wording.quote(timeUnit)));
        }
        if (step.isPresent() && !(step.get() > 0 && step.get() < Double.POSITIVE_INFINITY)) {
            throw new InputException(Notice.of("setting.time-step", step.get()));
        }
        if (step.isPresent() && step.get() < Double.MIN_NORMAL) {
            throw new InputException(Notice.of("time-step.too-small-for-unit", step.get()));
        }
    }

    /** Everything is recognised from the file, the step from its time column. */
    public static ImportSettings automatic() {
        return new ImportSettings(Optional.empty(), "", List.of(), Optional.empty(), Optional.empty(),
                Optional.empty(), List.of(), MissingValues.SPLIT, false, Optional.empty(), AxisOrder.AUTOMATIC,
                Molecules.AUTOMATIC, Optional.empty());
    }

    /** Only the step is known; columns are recognised by their names. */
    public static ImportSettings ofStep(double step) {
        return automatic().withStep(step);
    }

    public ImportSettings withStep(double newStep) {
        return new ImportSettings(Optional.of(newStep), timeUnit, columns, timeColumn, trajectoryColumn, times,
                arrays, missing, decimalComma, missingMarks, layout, molecules, beside);
    }

    public ImportSettings withTimeUnit(String newUnit) {
        return new ImportSettings(step, newUnit, columns, timeColumn, trajectoryColumn, times, arrays, missing,
                decimalComma, missingMarks, layout, molecules, beside);
    }

    public ImportSettings withColumns(List<String> newColumns) {
        return new ImportSettings(step, timeUnit, newColumns, timeColumn, trajectoryColumn, times, arrays, missing,
                decimalComma, missingMarks, layout, molecules, beside);
    }

    public ImportSettings withTimeColumn(String column) {
        return new ImportSettings(step, timeUnit, columns, Optional.of(column), trajectoryColumn, times, arrays,
                missing, decimalComma, missingMarks, layout, molecules, beside);
    }

    public ImportSettings withTrajectoryColumn(String column) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, Optional.of(column), times, arrays, missing,
                decimalComma, missingMarks, layout, molecules, beside);
    }

    public ImportSettings withTimes(Path file) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, Optional.of(file), arrays,
                missing, decimalComma, missingMarks, layout, molecules, beside);
    }

    public ImportSettings withArrays(List<String> newArrays) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, newArrays, missing,
                decimalComma, missingMarks, layout, molecules, beside);
    }

    public ImportSettings withMissing(MissingValues choice) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, arrays, choice,
                decimalComma, missingMarks, layout, molecules, beside);
    }

    public ImportSettings withDecimalComma(boolean comma) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, arrays, missing,
                comma, missingMarks, layout, molecules, beside);
    }

    public ImportSettings withMissingMarks(List<Double> marks) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, arrays, missing,
                decimalComma, Optional.of(marks), layout, molecules, beside);
    }

    public ImportSettings withLayout(AxisOrder order) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, arrays, missing,
                decimalComma, missingMarks, order, molecules, beside);
    }

    public ImportSettings withMolecules(Molecules choice) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, arrays, missing,
                decimalComma, missingMarks, layout, choice, beside);
    }

    public ImportSettings withBeside(String column) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, arrays, missing,
                decimalComma, missingMarks, layout, molecules, Optional.of(column));
    }

    /** What becomes of states of which a number is missing or not finite. */
    public enum MissingValues {
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

        /** The name used in files. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What the rows of a table, or the axes of an array, are. */
    public enum AxisOrder {
        /** By the shape; where that leaves it open, reading asks. */
        AUTOMATIC,
        /** A row is a state: (n, d); of three axes the first counts trajectories: (m, L, d). */
        TRAJECTORIES,
        /**
         * The first axis counts the states of one trajectory, all others their coordinates: (frames, atoms, 3), (time,
         * lat, lon).
         */
        FRAMES,
        /** A row is a coordinate: the table is turned before it is read. */
        TRANSPOSED;

        private static final int FEW_ROWS = 50;
        private static final int TIMES_AS_MANY = 3;

        /** @throws DataFormatException if a table of few rows and many columns may lie on its side */
        public static void requireTold(String name, long rows, int columns) throws DataFormatException {
            if (rows < FEW_ROWS && columns >= FEW_ROWS && columns > TIMES_AS_MANY * rows) {
                throw new DataFormatException(Notice.of("table.axes", name, Notice.of("count.rows", rows), columns,
                        columns, columns).with(Remedy.AXES));
            }
        }

        /** What must be said of a table that has more columns than rows, and may lie on its side. */
        public static Optional<Notice> note(String name, long rows, int columns) {
            return columns <= rows ? Optional.empty() : Optional.of(Notice.of("table.read-as", name,
                    Notice.of("count.states", rows), columns, columns, rows));
        }

        /** The name used in files and on the command line. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
