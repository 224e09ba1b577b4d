package org.larrr.io.series;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a file becomes trajectories. Columns are named or counted from 1; a name that exists wins over a number.
 *
 * @param step             the file's own Δt; empty when a time column or a times file gives it
 * @param timeUnit         unit of time for labels, empty when dimensionless or told by the time column's name
 * @param columns          the state columns; empty: every numeric column that is neither time nor trajectory id
 * @param timeColumn       the time column; empty: recognised by its name; {@link #NONE}: there is none
 * @param trajectoryColumn the column that tells trajectories apart; empty: recognised by its name; {@link #NONE}: there
 *                         is none
 * @param times            a file with the common times of all trajectories, which then takes the place of {@code step}
 * @param arrays           the arrays of an NPZ file or datasets of an HDF5 file to read; empty: all of them
 * @param missing          what becomes of states that are not complete
 * @param decimalComma     whether numbers in text are written with a decimal comma, as in 0,5
 * @param molecules        how frames of atoms become states
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
        Molecules molecules) {

    /** Stands for a time or trajectory column that must not be looked for. */
    public static final String NONE = "none";

    public ImportSettings {
        columns = List.copyOf(columns);
        arrays = List.copyOf(arrays);
        if (step.isPresent() && !(step.get() > 0 && step.get() < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the time step must be positive and finite, not " + step.get());
        }
    }

    /** Everything is recognised from the file, the step from its time column. */
    public static ImportSettings automatic() {
        return new ImportSettings(Optional.empty(), "", List.of(), Optional.empty(), Optional.empty(), Optional.empty(),
                List.of(), MissingValues.REFUSE, false, Molecules.AUTOMATIC);
    }

    /** Only the step is known; columns are recognised by their names. */
    public static ImportSettings ofStep(double step) {
        return automatic().withStep(step);
    }

    public ImportSettings withStep(double newStep) {
        return new ImportSettings(Optional.of(newStep), timeUnit, columns, timeColumn, trajectoryColumn, times, arrays,
                missing, decimalComma, molecules);
    }

    public ImportSettings withTimeUnit(String newUnit) {
        return new ImportSettings(step, newUnit, columns, timeColumn, trajectoryColumn, times, arrays, missing, decimalComma, molecules);
    }

    public ImportSettings withColumns(List<String> newColumns) {
        return new ImportSettings(step, timeUnit, newColumns, timeColumn, trajectoryColumn, times, arrays, missing,
                decimalComma, molecules);
    }

    public ImportSettings withTimeColumn(String column) {
        return new ImportSettings(step, timeUnit, columns, Optional.of(column), trajectoryColumn, times, arrays, missing,
                decimalComma, molecules);
    }

    public ImportSettings withTrajectoryColumn(String column) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, Optional.of(column), times, arrays, missing,
                decimalComma, molecules);
    }

    public ImportSettings withTimes(Path file) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, Optional.of(file), arrays, missing,
                decimalComma, molecules);
    }

    public ImportSettings withArrays(List<String> newArrays) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, newArrays, missing,
                decimalComma, molecules);
    }

    public ImportSettings withMissing(MissingValues choice) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, arrays, choice, decimalComma, molecules);
    }

    public ImportSettings withDecimalComma(boolean comma) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, arrays, missing, comma, molecules);
    }

    public ImportSettings withMolecules(Molecules choice) {
        return new ImportSettings(step, timeUnit, columns, timeColumn, trajectoryColumn, times, arrays, missing, decimalComma, choice);
    }
}
