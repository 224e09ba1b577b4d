package org.larrr.io;

import java.util.List;
import java.util.Optional;

/**
 * How a file becomes trajectories.
 *
 * @param step             the file's own Δt; empty when a time column or a times file gives it
 * @param timeUnit         unit of time for labels, empty when dimensionless
 * @param columns          names or 1-based numbers of the state columns; empty: every numeric column that is neither time
 *                         nor trajectory id
 * @param timeColumn       name or 1-based number of the time column
 * @param trajectoryColumn name or 1-based number of the column that tells trajectories apart
 */
public record ImportSettings(
        Optional<Double> step,
        String timeUnit,
        List<String> columns,
        Optional<String> timeColumn,
        Optional<String> trajectoryColumn) {

    public ImportSettings {
        columns = List.copyOf(columns);
    }

    /** Only the step is known; columns are recognised by their names. */
    public static ImportSettings ofStep(double step) {
        return new ImportSettings(Optional.of(step), "", List.of(), Optional.empty(), Optional.empty());
    }
}
