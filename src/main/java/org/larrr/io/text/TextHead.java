package org.larrr.io.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.stages.Cancellation;

/**
 * The beginning of a table, read as the whole of it will be.
 *
 * @param roles    the parts of its columns
 * @param reading  the first rows as trajectories; empty if they cannot be read
 * @param problems why not, one sentence each
 */
record TextHead(ColumnRoles roles, Optional<Reading> reading, List<Preview.Problem> problems) {

    private static final long SURVEYED_ROWS = 1 << 16;

    /** @throws DataFormatException if the columns cannot have their parts */
    public static TextHead of(Path file, TextLayout layout, ImportSettings settings) throws IOException {
        TableSurvey survey = TableSurvey.of(file, layout, SURVEYED_ROWS, new Cancellation());
        ColumnRoles roles = layout.roles(file, survey, settings);
        try {
            TransposedTable.refuse(file, layout, survey, roles, settings);
            return new TextHead(roles, Optional.of(TextTrajectories.readSample(file, layout, roles, settings)),
                    List.of());
        } catch (DataFormatException unreadable) {
            return new TextHead(roles, Optional.empty(), List.of(Preview.Problem.of(unreadable)));
        }
    }

    /** The step, where the first rows show one that is the same all along. */
    public OptionalDouble step() {
        boolean uniform = roles.time() >= 0 && reading.isPresent()
                && reading.get().data().grid().isUniform();
        return uniform ? OptionalDouble.of(reading.get().data().step()) : OptionalDouble.empty();
    }

    /** The unit of time. */
    public String timeUnit() {
        return roles.time() < 0 ? "" : reading.map(read -> read.data().timeUnit()).orElse(roles.timeUnit());
    }
}
