package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Messages;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.MissingNumbers;
import org.larrr.io.series.MissingValues;
import org.larrr.io.series.Reading;
import org.larrr.io.series.TrajectoryAssembler;
import org.larrr.stages.Cancellation;

/** Reads trajectories from text tables, row by row. */
public final class TextTrajectories {

    private static final int ROWS_BETWEEN_CHECKS = 1024;

    private final String file;
    private final TextLayout layout;
    private final ColumnRoles roles;
    private final MissingNumbers missing = new MissingNumbers();
    private final double[] state;

    private final boolean holes;

    private TextTrajectories(Path file, TextLayout layout, ColumnRoles roles, ImportSettings settings) {
        this.file = Messages.name(file);
        this.holes = settings.missing() != MissingValues.REFUSE;
        this.layout = layout;
        this.roles = roles;
        this.state = new double[roles.states().length];
    }

    /** @param times common observation times of all trajectories, null if the file has its own */
    public static Reading read(Path file, ImportSettings settings, double[] times, Cancellation cancellation) throws IOException {
        TextLayout layout = TextLayout.of(file, settings);
        ColumnRoles roles = layout.roles(file, settings);
        TrajectoryAssembler assembler = new TrajectoryAssembler(Messages.name(file), "line", roles, settings);
        forEach(file, layout, roles, settings, assembler::add, cancellation);
        Reading read = assembler.finish(times);
        List<String> words = settings.columns().isEmpty() ? layout.leftOut(roles) : List.of();
        return words.isEmpty() ? read : read.with(Messages.name(file) + ": left out, because they hold words and no numbers: "
                + String.join(", ", words));
    }

    /** Receives the rows of a table one by one. */
    @FunctionalInterface
    interface Target {
        /**
         * @param id    which trajectory
         * @param time  when it was observed, NaN if that is missing; meaningless without a time column
         * @param state d finite numbers, NaN for missing ones unless those are refused; reused afterwards
         * @param line  for messages
         */
        void add(String id, double time, double[] state, long line) throws DataFormatException;
    }

    /**
     * Hands every row to a target.
     *
     * @throws DataFormatException if a row is broken; complete rows before it have been handed out
     */
    static void forEach(Path file, TextLayout layout, ColumnRoles roles, ImportSettings settings, Target target,
            Cancellation cancellation) throws IOException {
        new TextTrajectories(file, layout, roles, settings).read(file, target, cancellation);
    }

    private void read(Path path, Target target, Cancellation cancellation) throws IOException {
        try (TextRows rows = TextRows.open(path, layout.delimiter())) {
            CsvRecord row = layout.header() ? skip(rows) : rows.next();
            for (long count = 0; row != null; row = rows.next(), count++) {
                if (count % ROWS_BETWEEN_CHECKS == 0) {
                    cancellation.check();
                }
                requireWidth(row);
                add(path, row, target);
            }
        }
        if (!holes) {
            missing.refuse(file);
        }
    }

    private static CsvRecord skip(TextRows rows) throws IOException {
        rows.next();
        return rows.next();
    }

    private void requireWidth(CsvRecord row) throws DataFormatException {
        int width = row.getFieldCount();
        if (width == layout.columns()) {
            return;
        }
        int column = Math.min(width, layout.columns()) + 1;
        String hint = layout.delimiter() == ',' && width == 2 * layout.columns()
                ? " (if these are decimal commas, say so)"
                : "";
        throw new DataFormatException(file + ", line " + row.getStartingLineNumber() + ", column " + column + ": "
                + Messages.count(width, "value") + " where the first row has " + layout.columns() + hint);
    }

    private void add(Path path, CsvRecord row, Target target) throws DataFormatException {
        boolean complete = true;
        for (int i = 0; i < state.length; i++) {
            state[i] = number(path, row, roles.states()[i]);
            complete &= Double.isFinite(state[i]);
        }
        double time = roles.time() < 0 ? 0 : number(path, row, roles.time());
        String id = roles.trajectory() < 0 ? "" : trajectory(row);
        if (holes || complete && Double.isFinite(time)) {
            target.add(id, time, state, row.getStartingLineNumber());
        }
    }

    private String trajectory(CsvRecord row) throws DataFormatException {
        String id = row.getField(roles.trajectory()).strip();
        if (id.isEmpty()) {
            throw new DataFormatException(Messages.at(file, row.getStartingLineNumber(), roles.trajectory() + 1,
                    layout.names().get(roles.trajectory())) + ": the trajectory of this row is missing");
        }
        return id;
    }

    private double number(Path path, CsvRecord row, int column) throws DataFormatException {
        String field = row.getField(column);
        try {
            double value = layout.numbers().parse(field);
            if (!Double.isFinite(value)) {
                value = Double.NaN;
                missing.add(() -> "line " + row.getStartingLineNumber() + ", column " + (column + 1) + " ("
                        + (field.isBlank() ? "empty" : Messages.printable(field.strip())) + ")");
            }
            return value;
        } catch (NumberFormatException e) {
            if (layout.numbers() == Numbers.POINT) {
                DecimalCommas.refuse(path, row, column, field);
            }
            throw new DataFormatException(
                    Messages.at(file, row.getStartingLineNumber(), column + 1, layout.names().get(column)) + ": "
                            + Messages.quote(field.strip()) + " is not a number" + (layout.numbers() == Numbers.COMMA ? " with a decimal comma" : ""), e);
        }
    }
}
