package org.larrr.gui.dialogs;

import java.util.List;
import java.util.Optional;

/**
 * What the user says about a data file.
 *
 * @param step             the file's own Δt; empty where a time column gives it
 * @param timeUnit         the unit of time, empty when dimensionless
 * @param columns          the state columns; empty for all that remain
 * @param timeColumn       the time column, if there is one
 * @param trajectoryColumn the column that tells trajectories apart, if there is one
 * @param stride           every stride-th state is analysed at first
 */
public record ImportChoice(
        Optional<Double> step,
        String timeUnit,
        List<String> columns,
        Optional<String> timeColumn,
        Optional<String> trajectoryColumn,
        int stride) {

    public ImportChoice {
        columns = List.copyOf(columns);
    }
}
