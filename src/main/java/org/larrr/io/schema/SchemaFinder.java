package org.larrr.io.schema;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.data.Roles.Exclusion;
import org.larrr.data.Trajectories;
import org.larrr.data.Units;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.Declared;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Guessing;
import org.larrr.io.columns.Table;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;

/**
 * Finds what the columns of a table mean. Three rules:
 *
 * <ul>
 *   <li>What the user or the format states is taken as it is.
 *   <li>A name is a hint and values decide: a time rises, the label of a trajectory stays in blocks or meets every time
 *       once, an angle wraps, a marker of missing values is rare and far from all others.
 *   <li>What varies and has no structural reason to be excluded is a coordinate. What stays uncertain is a
 *       {@link Question}; an assumption that could change the spectrum is a {@link Assumption}.
 * </ul>
 */
public final class SchemaFinder {

    /** The reason that a column without numbers is excluded for. */
    public static final Message EMPTY = Message.of("exclusion.missing", true);
    private static final int SHOWN_NAMES = 12;
    private static final double EQUAL = 1e-9;

    final String file;
    final Table table;
    final List<Column> columns;
    final ReadOptions options;
    final Declared declared;
    final List<Message> notes = new ArrayList<>();
    final List<Assumption> guesses = new ArrayList<>();
    final List<Exclusion> excluded = new ArrayList<>();
    /** Columns that together count the rows. */
    final Set<Integer> counters = new HashSet<>();
    /** The columns that were stated to be coordinates; none if none were. */
    final int[] wanted;
    final List<Question> questions = new ArrayList<>();
    private final List<String> references;

    private SchemaFinder(String file, Table table, ReadOptions options) throws DataFormatException {
        this.file = file;
        this.table = table;
        this.columns = table.columns();
        this.references = Schema.references(columns);
        this.options = options;
        this.declared = table.source().declared();
        this.wanted = chosenColumns(options.columns().coordinates());
    }

    /**
     * Finds the meaning of the columns of a table.
     *
     * @param file    for messages
     * @param options what the user stated
     * @throws DataFormatException              if a column that was named does not exist, or no coordinate is left
     * @throws Question.OpenQuestionException if the table leaves something open that matters
     */
    public static Schema find(String file, Table table, ReadOptions options) throws DataFormatException {
        return new SchemaFinder(file, table, options).find();
    }

    private Schema find() throws DataFormatException {
        TimeFinder times = new TimeFinder(this);
        Clock clock = times.find();
        requireStates(clock);
        List<Integer> labels = new LabelFinder(this, clock).find();
        CoordinateFinder finder = new CoordinateFinder(this, times, clock, labels);
        int[] coordinates = finder.find();
        if (coordinates.length == 0) {
            requireMoreThanTime(clock, labels);
            throw DataFormatException.of("schema.no-coordinate", file, excluded.stream().limit(SHOWN_NAMES).map(one
                    -> Message.of("place.value", one.column(), one.reason())).toList(), excluded.isEmpty());
        }
        noteSums(coordinates);
        askAboutEvents(clock, labels, coordinates);
        List<String> names = finder.names(coordinates);
        Map<String, Double> periods = finder.periods(coordinates, names);
        Map<Integer, List<Double>> markers = finder.markers(coordinates);
        if (!questions.isEmpty()) {
            throw new Question.OpenQuestionException(file, questions.get(0));
        }
        return new Schema(coordinates, names, clock, labels, times.unit(clock), periods, markers,
                excluded, finder.biases(coordinates), notes, guesses);
    }

    /** States that the last row contains the sums of those above, as tables for readers end. */
    private void noteSums(int[] coordinates) {
        boolean footer = table.unreadable().stream().anyMatch(cell -> cell.row() == rows() - 1);
        List<Integer> sums = footer || isLiteral() || rows() <= ColumnStats.MIN_ROWS ? List.of()
                : IntStream.of(coordinates).filter(this::endsInItsSum).boxed().toList();
        if (!sums.isEmpty()) {
            note(Message.of("schema.last-row-sums", list(sums)));
        }
    }

    private boolean endsInItsSum(int c) {
        double last = value(rows() - 1, c);
        DoubleSummaryStatistics above = IntStream.range(0, rows() - 1).mapToDouble(row -> value(row, c))
                .filter(value -> Double.isFinite(value) && value != 0).summaryStatistics();
        double digit = ColumnStats.quantum(last);
        double rounding = digit < 1 && last > 2 * above.getMax() ? digit / 2 * (above.getCount() + 1) : 0;
        return last != 0 && above.getCount() >= ColumnStats.MIN_ROWS / 2
                && Math.abs(above.getSum() - last) <= EQUAL * Math.abs(last) + rounding;
    }

    /** A table that counts things has a row for each of them, and no states. */
    private void requireStates(Clock clock) throws DataFormatException {
        if (!clock.isPresent() || clock.format().isPresent() || options.columns().time().isPresent()
                || declared.time() >= 0 || NameHint.isClock(name(clock.column()))) {
            return;
        }
        int thing = NameHint.isThing(name(clock.column())) ? clock.column() : first(c -> NameHint.isThing(name(c))
                && isNumeric(c) && stats(c).risesEvenly() && stats(c).isWhole() && stats(c).gap() == 1);
        if (thing >= 0) {
            throw DataFormatException.of("table.row-a-track", file, label(thing), option(thing));
        }
    }

    /** Asks whether numbers that rise throughout every trajectory, alone, are times of events or a coordinate. */
    private void askAboutEvents(Clock clock, List<Integer> labels, int[] coordinates) {
        if (isLiteral() || clock.isPresent() || options.columns().time().isPresent() || coordinates.length > 1
                || !labels.isEmpty() || !excluded.isEmpty()) {
            return;
        }
        Set<Integer> starts = IntStream.of(table.starts()).boxed().collect(Collectors.toSet());
        int c = coordinates[0];
        boolean rises = IntStream.range(1, rows())
                .allMatch(row -> starts.contains(row) || value(row, c) > value(row - 1, c));
        if (rises && !starts.isEmpty() && (starts.size() + 1) * ColumnStats.MIN_ROWS <= rows()) {
            questions.add(onlyColumn(label(c), List.of()));
        }
    }

    private Question onlyColumn(Object all, List<Integer> labels) {
        return new Question("only-column", Message.of("question.only-column", all, labels.isEmpty()),
                List.of(timeAnswer(Message.of("answer.are-coordinates", all, 1 + labels.size()), -1)));
    }

    /** Asks about columns that vary alone: those that rise, or count around, are times, or coordinates without one. */
    private void requireMoreThanTime(Clock clock, List<Integer> labels) throws DataFormatException {
        if (clock.isPresent() && !clock.isCalendar() && clock.format().isEmpty() && declared.time() < 0
                && options.columns().time().isEmpty() && labels.stream().allMatch(this::isNumeric)
                && (!labels.isEmpty() || stats(clock.column()).isMonotonic())
                && stats(clock.column()).numbers() >= ColumnStats.MIN_ROWS
                && excluded.stream().allMatch(one -> one.reason().equals(EMPTY))) {
            Message all = list(Stream.concat(labels.stream(), Stream.of(clock.column())).toList());
            throw new Question.OpenQuestionException(file, onlyColumn(all, labels));
        }
    }

    /** Returns whether the meaning of columns is taken as given, without their values. */
    boolean isLiteral() {
        return options.guessing() == Guessing.NEVER || declared.allStates();
    }

    /** Creates the answer that a column is the time; −1 for none. */
    Question.Answer timeAnswer(Message meaning, int c) {
        return Question.Answer.ofTime(meaning, c < 0 ? ReadOptions.NONE : reference(c));
    }

    /** Creates the answer that columns separate trajectories; none if there are none. */
    Question.Answer labelAnswer(Message meaning, List<Integer> labels) {
        List<String> all = labels.stream().map(this::reference).toList();
        return new Question.Answer(meaning, options -> options.with(options.columns().withTrajectories(all)));
    }

    /** Creates the answer that each value of columns is a trajectory. */
    Question.Answer labelAnswer(List<Integer> labels) {
        return labelAnswer(Message.of("answer.each-value", list(labels), false), labels);
    }

    /** Creates the answer that these columns, and no others, are the coordinates. */
    Question.Answer columnsAnswer(Message meaning, List<Integer> chosen) {
        List<String> names = chosen.stream().map(this::reference).toList();
        return new Question.Answer(meaning, options -> options.withColumns(names));
    }

    /** Assumes an answer. */
    void guess(Question.Answer answer) {
        guesses.add(answer.assumption());
    }

    /** Assumes that columns separate trajectories. */
    void guessLabel(List<Integer> labels) {
        guess(labelAnswer(labels));
    }

    void note(Message what) {
        notes.add(Message.of("place.of", file, what));
    }

    int rows() {
        return table.rows();
    }

    double value(int row, int c) {
        return table.value(row, c);
    }

    double[] values(int c) {
        return table.column(c);
    }

    boolean isWord(int c) {
        return columns.get(c).kind() == Column.Kind.WORD;
    }

    /** Returns whether a column may have any role. */
    boolean isFree(int c) {
        return !counters.contains(c) && IntStream.of(wanted).noneMatch(state -> state == c);
    }

    ColumnStats stats(int c) {
        return table.stats(c);
    }

    String name(int c) {
        return columns.get(c).name();
    }

    /** Returns the name of a column in messages. */
    Object label(int c) {
        return label(columns, c);
    }

    /** Returns how messages call a column: by its name, or by its number counted from 1. */
    public static Object label(List<Column> columns, int c) {
        String name = columns.get(c).name();
        return name.isBlank() ? Message.of("place.column", c + 1) : MessageText.printable(name);
    }

    String reference(int c) {
        return references.get(c);
    }

    /** Returns the name of a column in a shell. */
    String option(int c) {
        return ReadOptions.list(List.of(reference(c)));
    }

    Message list(List<Integer> some) {
        return MessageText.list(some.stream().map(this::label).toList());
    }

    /** Returns whether a column has numbers and no words among them but at its end, where footers are. */
    boolean isNumeric(int c) {
        return columns.get(c).isNumeric() && stats(c).numbers() > 0 && stats(c).words() <= stats(c).numbers();
    }

    int first(IntPredicate test) {
        return all(test).findFirst().orElse(-1);
    }

    IntStream all(IntPredicate test) {
        return IntStream.range(0, columns.size()).filter(test);
    }

    /** The column of a name, or of a number counted from 1. */
    int column(String stated) throws DataFormatException {
        String name = stated.strip();
        if (name.matches("#\\d{1,6}") && first(c -> name(c).equals(name)) < 0) {
            return column(name.substring(1), -1);
        }
        return column(name, name.isEmpty() ? -1 : first(c -> name(c).equals(name)));
    }

    private int column(String name, int byName) throws DataFormatException {
        int match = byName;
        if (match < 0 && !name.isEmpty() && !name.matches("\\d+")) {
            match = first(c -> Units.without(name(c)).equals(name));
        }
        if (match >= 0) {
            return match;
        }
        int first = declared.allStates() && declared.time() == 0 ? 1 : 0; // features are counted without the time
        if (name.matches("\\d{1,6}") && Integer.parseInt(name) >= 1
                && Integer.parseInt(name) + first <= columns.size()) {
            return Integer.parseInt(name) - 1 + first;
        }
        throw DataFormatException.of("table.no-column", file, MessageText.quote(name), listedNames(), true);
    }

    private Object listedNames() {
        if (columns.stream().allMatch(column -> column.name().isEmpty())) {
            return Message.of("table.columns-by-number", columns.size());
        }
        String first = columns.stream().limit(SHOWN_NAMES).map(Column::name).map(MessageText::printable)
                .collect(Collectors.joining(", "));
        return columns.size() > SHOWN_NAMES ? first + ", …" : first;
    }

    private int[] chosenColumns(List<String> names) throws DataFormatException {
        int[] chosen = new int[names.size()];
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = column(names.get(i));
            if (!seen.add(chosen[i])) {
                throw DataFormatException.of("table.column-twice", MessageText.quote(names.get(i)));
            }
        }
        return chosen;
    }

    /** Names from the file, or x1 … xd if it gives none; repeated names are distinguished by their column numbers. */
    static List<String> coordinateNames(List<Column> columns, int[] coordinates) {
        List<String> usual = Trajectories.defaultNames(coordinates.length);
        Set<String> seen = new HashSet<>();
        Set<String> repeated = columns.stream().map(Column::name).filter(name -> !seen.add(name))
                .collect(Collectors.toSet());
        return IntStream.range(0, coordinates.length).mapToObj(i -> {
            String name = columns.get(coordinates[i]).name();
            if (name.isEmpty()) {
                return usual.get(i);
            }
            return repeated.contains(name) ? name + " #" + (coordinates[i] + 1) : name;
        }).toList();
    }

    /** The auxiliary column, −1 if there is none. */
    int auxiliary() throws DataFormatException {
        Optional<String> stated = options.columns().auxiliary();
        return stated.isEmpty() ? -1 : column(stated.get());
    }
}
