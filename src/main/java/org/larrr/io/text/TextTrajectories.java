package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.Clock;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.Gaps.MissingNumbers;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.AxisOrder;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.Reading;
import org.larrr.io.series.TimeAxis;
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
    private final List<Notice> notes = new ArrayList<>();
    private final MissingValues choice;
    private final long spacing;
    private long gap;
    private @Nullable String before;
    private int set;
    private long chatter;

    /** @param spacing blank lines between any two rows */
    private TextTrajectories(Path file, TextLayout layout, ColumnRoles roles, ImportSettings settings, long spacing) {
        this.file = Wording.name(file);
        this.choice = settings.missing();
        this.holes = choice != MissingValues.REFUSE;
        this.spacing = spacing;
        this.layout = layout;
        this.roles = roles;
        this.state = new double[roles.states().length];
    }

    /** @param times common observation times of all trajectories, null if the file has its own */
    public static Reading read(Path file, ImportSettings settings, double @Nullable [] times, Cancellation cancellation)
            throws IOException {
        Optional<WideTable> wide = times == null ? WideTable.of(file, settings) : Optional.empty();
        if (wide.isPresent()) {
            return wide.get().read(settings, cancellation);
        }
        TextLayout layout = TextLayout.of(file, settings);
        if (settings.layout() == AxisOrder.TRANSPOSED) {
            return TransposedTable.read(file, layout, settings, times, cancellation);
        }
        TableSurvey survey = TableSurvey.of(file, layout, Long.MAX_VALUE, cancellation);
        if (TransposedTable.isOneSeries(survey, layout, settings)) {
            return TransposedTable.read(file, layout, settings, times, cancellation)
                    .with(Notice.of("text.one-row", Wording.name(file)));
        }
        List<Notice> notes = new ArrayList<>();
        if (layout.passed() > 0) {
            notes.add(Notice.of("text.passed-over", Wording.name(file), Notice.of("count.lines", layout.passed())));
        }
        if (layout.numbers() == TextNumbers.COMMA && !settings.decimalComma()) {
            notes.add(Notice.of("text.decimal-commas", Wording.name(file)));
        }
        if (layout.numbers() == TextNumbers.CODED) {
            notes.add(Notice.of("text.codes", Wording.name(file)));
        }
        Optional<MonthTable> months = times == null ? MonthTable.of(layout, survey, settings) : Optional.empty();
        ColumnRoles roles = months.isPresent() ? months.get().roles(file) : layout.roles(file, survey, settings);
        TransposedTable.refuse(file, layout, survey, roles, settings);
        if (settings.layout() == AxisOrder.AUTOMATIC && !layout.named()) {
            AxisOrder.note(Wording.name(file), survey.rows(), roles.states().length).ifPresent(notes::add);
        }
        TrajectoryAssembler assembler = new TrajectoryAssembler(Wording.name(file), TimeAxis.Position.LINE, roles,
                settings);
        TextTrajectories reader = new TextTrajectories(file, layout, roles, settings, survey.spacing());
        if (months.isPresent()) {
            reader.read(file, row -> months.get().add(row, assembler::add), cancellation);
        } else {
            reader.read(file, row -> reader.add(file, row, assembler::add), cancellation);
        }
        if (survey.sets() > 1) {
            notes.add(Notice.of("text.data-sets", Wording.name(file), survey.sets()));
        }
        notes.addAll(reader.notes);
        Reading read = assembler.finish(times);
        for (Notice note : notes) {
            read = read.with(note);
        }
        return read;
    }

    /** The first rows only, as many as the layout was distinguished from. */
    static Reading readSample(Path file, TextLayout layout, ColumnRoles roles, ImportSettings settings)
            throws IOException {
        TrajectoryAssembler assembler = new TrajectoryAssembler(Wording.name(file), TimeAxis.Position.LINE, roles,
                settings);
        TextTrajectories reader = new TextTrajectories(file, layout, roles, settings.withMissing(
                settings.missing() == MissingValues.REFUSE ? MissingValues.SPLIT : settings.missing()), 0);
        for (CsvRecord row : layout.sample()) {
            if (row.getFieldCount() == layout.columns()) {
                reader.add(file, row, assembler::add).run();
            }
        }
        return assembler.finish(null);
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
     * @param spacing blank lines between any two rows
     * @throws DataFormatException if a row is broken; complete rows before it have been handed out
     */
    static void forEach(Path file, TextLayout layout, ColumnRoles roles, ImportSettings settings, long spacing,
            Target target, Cancellation cancellation) throws IOException {
        TextTrajectories reader = new TextTrajectories(file, layout, roles, settings, spacing);
        reader.read(file, row -> reader.add(file, row, target), cancellation);
    }

    /** Takes a row of values apart. */
    @FunctionalInterface
    private interface RowReader {
        /** @return what hands the row on, which may refuse it for another reason than a mistake in it */
        Handover read(CsvRecord row) throws DataFormatException;
    }

    /** Hands a row on. */
    @FunctionalInterface
    interface Handover {
        void run() throws DataFormatException;
    }

    private void read(Path path, RowReader reader, Cancellation cancellation) throws IOException {
        Footer footer = new Footer(file, holes);
        try (TextRows rows = TextRows.open(path, layout.delimiter())) {
            long count = 0;
            for (CsvRecord row = rows.next(); row != null; row = rows.next(), count++) {
                if (count % ROWS_BETWEEN_CHECKS == 0) {
                    cancellation.check();
                }
                if (row.getStartingLineNumber() < layout.firstLine()) {
                    continue;
                }
                set = rows.set(row);
                gap = roles.clock().isPresent() ? 0 : Math.max(0, rows.blanks() - spacing);
                if (holes && isChatter(row)) {
                    chatter++;
                    continue;
                }
                Handover sound = null;
                try {
                    requireWidth(row);
                    sound = reader.read(row);
                } catch (DataFormatException broken) {
                    footer.broken(broken);
                }
                if (sound != null) {
                    footer.sound();
                    sound.run();
                }
            }
        }
        footer.end().ifPresent(notes::add);
        if (chatter > 0) {
            notes.add(Notice.of("text.chatter", file, Notice.of("count.lines", chatter)));
        }
        if (!holes) {
            missing.refuse(file);
        }
    }

    /** What a program says between the rows of its log: of another width, and words for the most part. */
    private boolean isChatter(CsvRecord row) {
        long words = row.getFields().stream().filter(field -> !layout.numbers().isNumberOrMissing(field)).count();
        return row.getFieldCount() != layout.columns() && row.getFieldCount() > 1 && 2 * words > row.getFieldCount();
    }

    private void requireWidth(CsvRecord row) throws DataFormatException {
        int width = row.getFieldCount();
        if (width == layout.columns()) {
            return;
        }
        int column = Math.min(width, layout.columns()) + 1;
        boolean doubled = layout.delimiter() == ',' && width == 2 * layout.columns();
        throw new DataFormatException(Notice.of("place.of", Wording.at(file, row.getStartingLineNumber(), column, ""),
                doubled ? TextNumbers.doubled(layout.columns())
                        : Notice.of("row.width", Notice.of("count.values", width), layout.columns())));
    }

    private Handover add(Path path, CsvRecord row, Target target) throws DataFormatException {
        boolean complete = true;
        for (int i = 0; i < state.length; i++) {
            state[i] = number(path, row, roles.states()[i]);
            complete &= Double.isFinite(state[i]);
        }
        double time = roles.time() < 0 ? 0 : time(path, row);
        String id = id(row);
        boolean whole = holes || complete && Double.isFinite(time);
        boolean goesOn = gap > 0 && id.equals(before);
        before = id;
        if (goesOn) {
            missing.add(() -> Notice.of("place.value", Notice.of("place.line", row.getStartingLineNumber() - 1),
                    Notice.of("field.empty")));
        }
        return () -> {
            if (goesOn && holes) {
                addMissing(id, target, row.getStartingLineNumber() - 1);
            }
            if (whole) {
                target.add(id, time, state, row.getStartingLineNumber());
            }
        };
    }

    /** Blank lines where no times say how rows follow one another are states without a number. */
    private void addMissing(String id, Target target, long line) throws DataFormatException {
        double[] nothing = new double[state.length];
        Arrays.fill(nothing, Double.NaN);
        for (long i = choice == MissingValues.INTERPOLATE ? gap : 1; i > 0; i--) {
            target.add(id, 0, nothing, line);
        }
    }

    private double time(Path path, CsvRecord row) throws DataFormatException {
        Clock clock = roles.clock();
        if (clock.format().isEmpty() && clock.parts().isEmpty()) {
            return number(path, row, clock.column());
        }
        try {
            return clock.time(row::getField, layout.numbers()::parse);
        } catch (NumberFormatException e) {
            throw new DataFormatException(Notice.of("place.of",
                    Wording.at(file, row.getStartingLineNumber(), clock.column() + 1,
                    layout.names().get(clock.column())), Notice.of("value.no-date",
                    Wording.quote(row.getField(clock.column()).strip()))), e);
        }
    }

    /** What separates the row's trajectory from others. */
    private String id(CsvRecord row) throws DataFormatException {
        if (!roles.tellsTrajectories() && set == 0) {
            return "";
        }
        StringBuilder id = new StringBuilder(roles.trajectory() < 0 ? "" : trajectory(row));
        for (int key : roles.keys()) {
            id.append('\t').append(row.getField(key).strip());
        }
        return set == 0 ? id.toString() : id.append("\t").append(set).toString();
    }

    private String trajectory(CsvRecord row) throws DataFormatException {
        String id = row.getField(roles.trajectory()).strip();
        if (id.isEmpty()) {
            throw new DataFormatException(Notice.of("place.of",
                    Wording.at(file, row.getStartingLineNumber(), roles.trajectory() + 1,
                    layout.names().get(roles.trajectory())), Notice.of("value.no-trajectory")));
        }
        return id;
    }

    private double number(Path path, CsvRecord row, int column) throws DataFormatException {
        String field = row.getField(column);
        try {
            double value = layout.numbers().parse(field);
            if (!Double.isFinite(value) || roles.isSentinel(column, value)) {
                value = Double.NaN;
                missing.add(() -> Notice.of("place.field", row.getStartingLineNumber(), column + 1,
                        field.isBlank() ? Notice.of("field.empty") : Wording.printable(field.strip())));
            }
            return value;
        } catch (NumberFormatException e) {
            if (layout.numbers() == TextNumbers.POINT) {
                TextNumbers.refuseDecimalCommas(path, row, column, field);
            }
            throw new DataFormatException(Notice.of("place.of",
                    Wording.at(file, row.getStartingLineNumber(), column + 1, layout.names().get(column)),
                    layout.numbers() == TextNumbers.COMMA
                            ? Notice.of("value.no-comma-number", Wording.quote(field.strip()))
                            : Notice.of("value.no-number", Wording.quote(field.strip()))), e);
        }
    }

    /** Separates lines below a table, and a last row that was cut off, from mistakes in the middle of it. */
    private static final class Footer {

        /** A longer table makes a few lines after it no part of it. */
        private static final int SHORTEST_TABLE = 8;
        private static final int LONGEST = 20;

        private final String file;
        private final boolean allowed;
        private @Nullable DataFormatException first;
        private long rows;
        private long lines;

        /** @param allowed whether anything may stand below a table */
        Footer(String file, boolean allowed) {
            this.file = file;
            this.allowed = allowed;
        }

        /** A row that is no row of the table. */
        void broken(DataFormatException why) throws DataFormatException {
            first = first == null ? why : first;
            lines++;
            if (!allowed || rows < SHORTEST_TABLE || lines > LONGEST) {
                throw first;
            }
        }

        /** A row of the table, before which there must be nothing else. */
        void sound() throws DataFormatException {
            rows++;
            if (first != null) {
                throw first;
            }
        }

        private static Object why(Notice refusal) {
            return refusal.code().equals("place.of") ? refusal.arguments().get(1) : refusal;
        }

        /** What is said at the end. */
        Optional<Notice> end() {
            return first == null ? Optional.empty()
                    : Optional.of(lines == 1 ? Notice.of("text.last-line", file, why(first.notice()))
                            : Notice.of("text.last-lines", file, why(first.notice()), lines));
        }
    }
}
