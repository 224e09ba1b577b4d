package org.larrr.io.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;

/**
 * Finds the columns that separate trajectories. A label stays in blocks of rows within which time rises, or it meets
 * every time at most once, and it has many rows. A number that returns to earlier values in no such order is a
 * coordinate, whatever its name.
 */
final class LabelFinder {

    /** Of rows whose time does not rise, at least this share begins a block of a label. */
    private static final double MOSTLY = 0.9;
    /** Rows per trajectory, on average: where time shows where they begin, and where it does not. */
    static final int MIN_ROWS = 3;
    /** Words that take turns change once in so many rows or more often. */
    private static final int MIN_TURNS = 5;
    /** What takes turns is so much nearer to its own last values, in mean squares, than to those of others. */
    private static final double MIN_FARTHER = 10;
    private static final int MIN_BLOCK = 5;
    private static final int MIN_UNNAMED_BLOCK = 8;
    private static final int MIN_UNNAMED_BLOCKS = 3;
    /** Steps of things that are observed now and then are mostly the least one. */
    private static final double MOSTLY_EVEN = 0.8;
    /** The longest month and the shortest. */
    private static final double MONTH_TO_MONTH = 31 / 27.9;
    private static final double MAX_STILL = 0.2;
    /** Most columns that together separate trajectories. */
    private static final int MAX_LABELS = 4;
    /** Means of variables further apart than so many standard deviations are those of different quantities. */
    private static final double DIFFERENT = 3;
    /** Steps of less than this share of the mean square of independent ones continue a trajectory. */
    private static final double CONTINUED = 0.2;
    /** So few things that are observed at the same times may be coordinates of one process. */
    private static final int MAX_PLACES = 12;
    /** So many times that come twice are no accident. */
    private static final int MIN_TWICE = 20;

    private final SchemaFinder finder;
    private final Clock clock;
    private final int rows;

    LabelFinder(SchemaFinder finder, Clock clock) {
        this.finder = finder;
        this.clock = clock;
        this.rows = finder.rows();
    }

    List<Integer> find() throws DataFormatException {
        Optional<List<String>> stated = finder.options.columns().trajectories();
        if (stated.isPresent()) {
            List<Integer> labels = new ArrayList<>();
            for (String name : stated.get()) {
                labels.add(finder.column(name));
            }
            return labels;
        }
        if (finder.isLiteral() || finder.options.columns().pivot().isPresent() || rows < 2) {
            return List.of();
        }
        List<Integer> candidates = finder.all(c -> !clock.uses(c) && finder.isFree(c) && isLabel(finder, c)).boxed()
                .toList();
        List<Integer> labels = clock.isPresent() ? withTime(candidates) : withoutTime(candidates);
        if (labels.isEmpty()) {
            noteNamed(candidates);
        }
        return labels;
    }

    /** Words or whole numbers of which there are fewer than rows. */
    private static boolean isLabel(SchemaFinder finder, int c) {
        Column column = finder.columns.get(c);
        if (column.kind() == Column.Kind.WORD) {
            return column.words().size() > 1 && 2L * column.words().size() <= finder.rows();
        }
        return column.isNumeric() && finder.stats(c).isWhole() && !finder.stats(c).isConstant()
                && finder.stats(c).missing() + finder.stats(c).words() == 0;
    }

    /** The labels of rows that give their time. */
    private List<Integer> withTime(List<Integer> candidates) {
        double[] times = clock.times(finder.table, rows);
        List<Integer> breaks = breaks(times);
        if (breaks.isEmpty()) {
            Optional<Integer> turns = candidates.stream().filter(c -> finder.isWord(c) && (!clock.isCalendar()
                    && isCycle(c, MIN_BLOCK) && areNearerTheirOwn(c) || takesTurns(c))).findFirst();
            if (turns.isPresent()) {
                finder.guessLabel(List.of(turns.get()));
                return List.of(turns.get());
            }
            return candidates.stream().filter(c -> NameHint.TRAJECTORY.fits(finder.name(c))
                    && !(isCount(c) && NameHint.isPlural(finder.name(c))) && blocks(finder, c, rows < 2 * MIN_BLOCK ? 1
                            : MIN_BLOCK).isPresent()).findFirst().map(List::of).orElse(List.of());
        }
        Optional<Integer> block = candidates.stream()
                .filter(c -> blocks(finder, c, NameHint.isGroup(finder.name(c)) ? 1 : MIN_ROWS)
                        .filter(starts -> starts.size() < rows && (covers(starts, breaks)
                                || NameHint.isGroup(finder.name(c)) && covers(starts, falls(times, breaks))))
                        .isPresent())
                .min(Comparator.comparingInt(this::rank));
        if (block.isPresent()) {
            int c = block.get();
            if (namesVariables(c)) {
                askForPivot(c, List.of(c));
            } else if (finder.name(c).isBlank() && finder.columns.get(c).isNumeric()) {
                judgeUnnamed(c);
            } else if (!NameHint.isGroup(finder.name(c))) {
                finder.note(Message.of("schema.label", finder.label(c), true));
            }
            return List.of(c);
        }
        List<Integer> crossed = crossed(times, candidates);
        if (crossed.isEmpty() && !askAboutTurns()) {
            askAboutRestarts(times, breaks);
        }
        return crossed;
    }

    /** Asks whether an unnamed count that comes again and again numbers trajectories whose rows come in turn. */
    private boolean askAboutTurns() {
        int c = clock.column();
        if (clock.isCalendar() || finder.options.columns().time().isPresent() || finder.declared.time() >= 0
                || !finder.name(c).isBlank() || !finder.stats(c).isWhole() || !isCycle(c, MIN_BLOCK)) {
            return false;
        }
        int[] numeric = values(c);
        int period = finder.stats(c).distinctWhole();
        if (IntStream.of(numeric).filter(k -> step(k, 1) > 2 * step(k, period)).count() <= numeric.length / 2) {
            return false;
        }
        Question.Answer label = finder.labelAnswer(List.of(c));
        finder.questions.add(new Question("turns", Message.of("question.turns", finder.label(c),
                MessageText.number(finder.stats(c).max())), List.of(
                new Question.Answer(label.meaning(), options -> label.apply().apply(
                        options.withTimeColumn(ReadOptions.NONE))),
                finder.timeAnswer(Message.of("answer.time-restarts", finder.label(c)), c))));
        return true;
    }

    /** Asks whether a time that falls back now and then counts around, if the states run on where it does. */
    private void askAboutRestarts(double[] times, List<Integer> breaks) {
        int[] numeric = finder.all(c -> !clock.uses(c) && finder.isNumeric(c) && !finder.stats(c).isConstant()
                && !finder.stats(c).isMonotonic() && finder.stats(c).missing() == 0).toArray();
        if (finder.options.columns().time().isPresent() || finder.declared.time() >= 0 || clock.isCalendar()
                || NameHint.timeUnit(finder.name(clock.column())).isPresent() || numeric.length == 0
                || breaks.size() < MIN_UNNAMED_BLOCKS || rows < MIN_BLOCK * breaks.size()
                || breaks.stream().filter(row -> times[row] < times[row - 1]).count() < MOSTLY * breaks.size()) {
            return;
        }
        double at = Quantiles.select(IntStream.of(numeric).mapToDouble(c -> jumps(c, breaks.stream()
                .mapToInt(row -> row))).toArray(), 0.5);
        double within = Quantiles.select(IntStream.of(numeric).mapToDouble(c -> jumps(c, IntStream.range(1, rows)))
                .toArray(), 0.5);
        if (at < CONTINUED && at < 2 * within + CONTINUED / MIN_BLOCK) {
            int c = clock.column();
            Question.Answer around = finder.columnsAnswer(Message.of("answer.counts-around", finder.label(c)),
                    IntStream.of(numeric).boxed().toList());
            List<Question.Answer> answers = new ArrayList<>(List.of(new Question.Answer(around.meaning(),
                    options -> around.apply().apply(options.withTimeColumn(ReadOptions.NONE)))));
            boolean another = finder.first(k -> finder.stats(k).changes() == breaks.size() && breaks.stream()
                    .allMatch(row -> finder.value(row, k) != finder.value(row - 1, k))) >= 0; // changes just there
            answers.add(another ? 0 : 1, finder.timeAnswer(Message.of("answer.time-restarts", finder.label(c)), c));
            finder.questions.add(new Question("restarts", Message.of("question.restarts", finder.label(c),
                    breaks.size()), answers));
        }
    }

    /** The median square of the steps of a column to some rows, in units of the mean one of independent values. */
    private double jumps(int c, IntStream to) {
        double[] values = finder.values(c);
        double mean = Arrays.stream(values).average().orElse(0);
        double variance = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).average().orElse(1);
        return Quantiles.select(to.mapToDouble(row -> Math.pow(values[row] - values[row - 1], 2)).toArray(), 0.5)
                / (2 * variance);
    }

    /**
     * Among columns without names, blocks of rows may be trajectories, or the times of many things one after the other.
     */
    private void judgeUnnamed(int c) {
        int time = clock.column();
        boolean tracks = finder.options.columns().time().isEmpty() && finder.name(time).isBlank()
                && finder.stats(time).gap() == 1 && distinguishes(finder, finder.values(c), List.of(time));
        if (!tracks || finder.table.stats(c).distinctWhole() < finder.table.stats(time).distinctWhole()) {
            finder.guessLabel(List.of(c));
            return;
        }
        finder.questions.add(new Question("tracks", Message.of("question.tracks", finder.label(c),
                finder.label(time)), List.of(timed(c, time), timed(time, c))));
    }

    private Question.Answer timed(int time, int label) {
        Message meaning = Message.of("answer.time-and-label", finder.label(time), finder.label(label));
        Question.Answer first = finder.timeAnswer(meaning, time);
        Question.Answer second = finder.labelAnswer(meaning, List.of(label));
        return new Question.Answer(meaning, options -> second.apply().apply(first.apply().apply(options)));
    }

    /** Tests if whole numbers never fall, as counts of what comes into being do. */
    private boolean isCount(int c) {
        return finder.columns.get(c).isNumeric() && finder.stats(c).falls() == 0;
    }

    /** Breaks at which time falls back, and does not only stand still, as it does at a few events. */
    private List<Integer> falls(double[] times, List<Integer> breaks) {
        List<Integer> falls = breaks.stream().filter(row -> times[row] < times[row - 1]).toList();
        return falls.isEmpty() || breaks.size() - falls.size() > MAX_STILL * rows ? breaks : falls;
    }

    /** Rows at which time does not rise, or not fall where it falls mostly, within what the file itself separates. */
    private List<Integer> breaks(double[] times) {
        Set<Integer> starts = new HashSet<>();
        IntStream.of(finder.table.starts()).forEach(starts::add);
        int[] inside = IntStream.range(1, rows).filter(row -> !starts.contains(row)).toArray();
        long rises = IntStream.of(inside).filter(row -> times[row] > times[row - 1]).count();
        long falls = IntStream.of(inside).filter(row -> times[row] < times[row - 1]).count();
        double sign = rises == 0 && falls > 0 ? -1 : 1;
        return IntStream.of(inside).filter(row -> sign * (times[row] - times[row - 1]) <= 0).boxed().toList();
    }

    /**
     * The first rows of the blocks of a label, none of which comes again; empty if they are too short or come again.
     */
    private static Optional<Set<Integer>> blocks(SchemaFinder finder, int c, int minRows) {
        int rows = finder.rows();
        Set<Double> seen = new HashSet<>();
        Set<Integer> starts = new HashSet<>();
        for (int row = 0; row < rows; row++) {
            double value = finder.value(row, c);
            if (row == 0 || value != finder.value(row - 1, c)) {
                if (!seen.add(value) || (long) minRows * seen.size() > rows) {
                    return Optional.empty();
                }
                starts.add(row);
            }
        }
        return Optional.of(starts);
    }

    private static boolean covers(Set<Integer> starts, List<Integer> breaks) {
        return breaks.stream().filter(starts::contains).count() >= MOSTLY * breaks.size();
    }

    /** Lower for a better label: by its name, and words before numbers. */
    private int rank(int c) {
        String name = finder.name(c);
        int ofKind = finder.isWord(c) ? 0 : 1;
        if (NameHint.TRAJECTORY.fits(name)) {
            return ofKind;
        }
        return ofKind + (NameHint.isGroup(name) ? 2 : 4);
    }

    /** As few columns as possible that together with the time distinguish all rows. */
    private List<Integer> crossed(double[] times, List<Integer> candidates) {
        int time = clock.column();
        long instants = Arrays.stream(times).distinct().count();
        if (instants > rows / 2 && candidates.stream().noneMatch(c -> isTracked(finder, time, c))
                && candidates.stream().noneMatch(c -> NameHint.TRAJECTORY.fits(finder.name(c)))) {
            return rows - instants < MIN_TWICE ? List.of() : sourceOf(times, candidates); // the time begins anew
        }
        List<Integer> ordered = candidates.stream().filter(c -> !countsOn(times, c)).filter(c -> finder.isWord(c)
                        || NameHint.isGroup(finder.name(c)) || isComplete(times, c) || isTracked(finder, time, c))
                .sorted(Comparator.comparingInt(this::rank)).toList();
        for (int c : ordered) {
            if (distinguishes(finder, times, List.of(c))) {
                return settled(List.of(c));
            }
        }
        List<Integer> labels = new ArrayList<>();
        for (int c : ordered) {
            labels.add(c);
            if (labels.size() <= MAX_LABELS && distinguishes(finder, times, labels)) {
                return together(labels);
            }
        }
        return List.of();
    }

    /** Returns whether a column goes on by one in most rows whose time has gone on: a counter, though it turns over. */
    private boolean countsOn(double[] times, int c) {
        int[] later = IntStream.range(1, rows).filter(row -> times[row] > times[row - 1]).toArray();
        return finder.columns.get(c).isNumeric() && MIN_BLOCK * later.length > rows
                && IntStream.of(later).filter(row -> finder.value(row, c) == finder.value(row - 1, c) + 1).count()
                        >= MOSTLY * later.length;
    }

    /** Asks about words that distinguish all rows of times which come twice: several instruments, perhaps. */
    private List<Integer> sourceOf(double[] times, List<Integer> candidates) {
        List<Integer> source = candidates.stream().filter(c -> finder.isWord(c)
                && distinguishes(finder, times, List.of(c))).limit(1).toList();
        source.forEach(c -> askForPivot(c, source));
        return source;
    }

    /** Several columns that together distinguish rows of equal times; one of them may name variables. */
    private List<Integer> together(List<Integer> labels) {
        Optional<Integer> variable = labels.stream().filter(this::namesVariables).findFirst();
        if (variable.isPresent()) {
            askForPivot(variable.get(), labels);
        } else if (labels.stream().allMatch(c -> NameHint.isGroup(finder.name(c)))) {
            finder.note(Message.of("schema.label", finder.list(labels), labels.size()));
        } else {
            finder.guessLabel(labels);
        }
        return List.copyOf(labels);
    }

    /** Tests if a time rises, mostly by the same step, from row to row of every value of a label. */
    static boolean isTracked(SchemaFinder finder, int time, int label) {
        if (!isLabel(finder, label)) {
            return false;
        }
        Map<Double, Double> last = new HashMap<>();
        List<Double> steps = new ArrayList<>();
        for (int row = 0; row < finder.rows(); row++) {
            double now = finder.value(row, time);
            Double before = last.put(finder.value(row, label), now);
            if (before != null) {
                steps.add(now - before);
            }
            if (before != null && !(now > before) || (long) MIN_BLOCK * last.size() > finder.rows()) {
                return false;
            }
        }
        double least = steps.stream().mapToDouble(step -> step).min().orElse(0);
        double even = finder.columns.get(time).kind() == Column.Kind.DATE ? MONTH_TO_MONTH : 1.01;
        return last.size() > 1 && steps.stream().filter(step -> step <= even * least).count()
                >= MOSTLY_EVEN * steps.size();
    }

    /** Returns whether every number of a column meets nearly every time. */
    private boolean isComplete(double[] times, int c) {
        long labels = IntStream.range(0, rows).mapToDouble(row -> finder.value(row, c)).distinct().count();
        long instants = Arrays.stream(times).distinct().count();
        return labels <= rows / MIN_ROWS && rows >= MOSTLY * labels * instants && rows <= labels * instants;
    }

    /** Returns whether no two rows agree in a time and in the labels, and the labels have many rows each. */
    private static boolean distinguishes(SchemaFinder finder, double[] times, List<Integer> labels) {
        Set<List<Double>> seen = new HashSet<>();
        Set<List<Double>> groups = new HashSet<>();
        int rows = finder.rows();
        long least = labels.stream().allMatch(c -> NameHint.TRAJECTORY.fits(finder.name(c))) ? 1 : MIN_ROWS;
        for (int row = 0; row < rows; row++) {
            List<Double> key = new ArrayList<>();
            for (int label : labels) {
                key.add(finder.value(row, label));
            }
            groups.add(List.copyOf(key));
            key.add(times[row]);
            if (!seen.add(key) || least * groups.size() > rows) {
                return false;
            }
        }
        return groups.size() > 1 && groups.size() < rows;
    }

    /**
     * Returns whether a column is a time that every trajectory meets once, in whatever order the rows are: words, or
     * numbers of objects, distinguish the rows of equal times, and every group has every time from its first to its
     * last.
     */
    static boolean isCrossed(SchemaFinder finder, int time) {
        List<Integer> labels = finder.all(c -> c != time && isLabel(finder, c) && (finder.isWord(c)
                || NameHint.isGroup(finder.name(c)))).limit(MAX_LABELS).boxed().toList();
        if (labels.isEmpty() || !distinguishes(finder, finder.values(time), labels)) {
            return false;
        }
        double[] instants = Arrays.stream(finder.values(time)).sorted().distinct().toArray();
        if (instants.length == finder.rows()) {
            return false; // at no time is there more than one
        }
        Map<List<Double>, IntSummaryStatistics> spans = IntStream.range(0, finder.rows()).boxed().collect(
                Collectors.groupingBy(row -> labels.stream().map(c -> finder.value(row, c)).toList(),
                        Collectors.summarizingInt(row -> Arrays.binarySearch(instants, finder.value(row, time)))));
        return finder.rows() >= MOSTLY * spans.values().stream()
                .mapToLong(span -> span.getMax() - span.getMin() + 1).sum();
    }

    /** Returns whether a column rises, or falls, in every row unless an identifier, named as such, changes. */
    static boolean restarts(SchemaFinder finder, int time) {
        return IntStream.of(1, -1).anyMatch(sign -> labelOf(finder, time, sign, 1, c
                -> NameHint.isGroup(finder.name(c))).isPresent());
    }

    /**
     * Returns the label, among some, in whose blocks of rows a column rises throughout, or falls where the sign is
     * negative; empty if there is none.
     */
    static OptionalInt labelOf(SchemaFinder finder, int time, int sign, int minRows, IntPredicate among) {
        int rows = finder.rows();
        return finder.all(c -> c != time && among.test(c) && isLabel(finder, c) && blocks(finder, c, minRows)
                .filter(starts -> starts.size() < rows && IntStream.range(1, rows).allMatch(row -> starts.contains(row)
                        || sign * (finder.value(row, time) - finder.value(row - 1, time)) > 0)).isPresent())
                .findFirst();
    }

    /** A single column that distinguishes rows of equal times: trajectories, or the variables of a long table. */
    private List<Integer> settled(List<Integer> label) {
        int c = label.get(0);
        if (namesVariables(c) || isObservedAtOnce(c)) {
            askForPivot(c, label);
        } else if (!NameHint.isGroup(finder.name(c))) {
            finder.guessLabel(label);
        }
        return label;
    }

    /** Tests if a few places or sensors, rather than things that move, have one value each at all times. */
    private boolean isObservedAtOnce(int c) {
        double[] labels = finder.values(c);
        double[] times = clock.times(finder.table, rows);
        return NameHint.PLACE.fits(finder.name(c)) && Arrays.stream(labels).distinct().count() <= MAX_PLACES
                && isComplete(times, c) && values(c).length == 1;
    }

    /** Returns whether all values of a column come at some time, as those of the coordinates of one process do. */
    private boolean meetAtOnce(int c) {
        if (!clock.isPresent()) {
            return true;
        }
        double[] times = clock.times(finder.table, rows);
        Map<Double, Set<Double>> labels = new HashMap<>();
        IntStream.range(0, rows).forEach(row -> labels.computeIfAbsent(times[row], any -> new HashSet<>())
                .add(finder.value(row, c)));
        return labels.values().stream().mapToInt(Set::size).max().orElse(0)
                == Arrays.stream(finder.values(c)).distinct().count();
    }

    /** The columns that vary besides time and label, and label nothing themselves. */
    private int[] values(int c) {
        return finder.all(k -> k != c && !clock.uses(k) && finder.isNumeric(k) && !finder.stats(k).isConstant()
                && !(isLabel(finder, k) && NameHint.isGroup(finder.name(k)))).toArray();
    }

    /** Tests if the words of a column name variables of which each row has one value. */
    private boolean namesVariables(int c) {
        String name = finder.name(c);
        Optional<Integer> value = value(values(c));
        return finder.isWord(c) && value.isPresent() && !NameHint.TRAJECTORY.fits(name)
                && (NameHint.VARIABLE.fits(name) || (!NameHint.isGroup(name) || NameHint.PLACE.fits(name))
                && differ(c, value.get()));
    }

    /** Returns the only column of some, or the one that is called a value, and not by a letter. */
    private Optional<Integer> value(int... values) {
        return values.length == 1 ? Optional.of(values[0]) : IntStream.of(values)
                .filter(k -> NameHint.VALUE.fits(finder.name(k)) && finder.name(k).length() > 1).boxed().findFirst();
    }

    /** Returns whether the means of the named groups are far apart: different quantities. */
    private boolean differ(int label, int value) {
        Map<Double, double[]> sums = new HashMap<>();
        for (int row = 0; row < rows; row++) {
            double x = finder.value(row, value);
            double[] sum = sums.computeIfAbsent(finder.value(row, label), any -> new double[3]);
            if (Double.isFinite(x)) {
                sum[0]++;
                sum[1] += x;
                sum[2] += x * x;
            }
        }
        double[] means = sums.values().stream().mapToDouble(sum -> sum[1] / sum[0]).toArray();
        double within = Math.sqrt(sums.values().stream()
                .mapToDouble(sum -> sum[2] / sum[0] - Math.pow(sum[1] / sum[0], 2)).average().orElse(0));
        return Arrays.stream(means).max().orElse(0) - Arrays.stream(means).min().orElse(0) > DIFFERENT * within;
    }

    private void askForPivot(int c, List<Integer> labels) {
        int[] values = values(c);
        Optional<Integer> value = value(values).filter(k -> values.length > 1);
        Question.Answer pivot = new Question.Answer(Message.of("answer.each-value", finder.label(c), true), options -> {
            ReadOptions chosen = value.map(k -> options.withColumns(List.of(finder.reference(k)))).orElse(options);
            return chosen.with(chosen.columns().withPivot(finder.reference(c)));
        });
        Question.Answer label = finder.labelAnswer(labels);
        boolean several = value(values).isEmpty() || !meetAtOnce(c); // a pivot has one column of values
        finder.questions.add(new Question("long-table", Message.of("question.long-table", finder.label(c)),
                several ? List.of(label)
                : NameHint.PLACE.fits(finder.name(c)) ? List.of(label, pivot) : List.of(pivot, label)));
    }

    /** The labels of rows without times: in blocks, or counting around, under a name of trajectories. */
    private List<Integer> withoutTime(List<Integer> candidates) {
        Optional<Integer> named = candidates.stream().filter(c -> NameHint.isGroup(finder.name(c))
                && (blocks(finder, c, NameHint.TRAJECTORY.fits(finder.name(c)) ? 2 : MIN_ROWS).isPresent()
                        || isCycle(c, MIN_ROWS))).min(Comparator.comparingInt(this::rank));
        if (named.isPresent()) {
            int c = named.get();
            boolean count = isCount(c) && !NameHint.NUMBERING.fits(finder.name(c));
            if (count && (NameHint.isPlural(finder.name(c)) || !NameHint.TRAJECTORY.fits(finder.name(c)))) {
                finder.questions.add(blocks(finder, c, List.of()));
            }
            return List.of(c);
        }
        Optional<Integer> around = candidates.stream().filter(c -> finder.isWord(c)
                && isCycle(c, MIN_ROWS) && finder.all(finder::isNumeric).count() == 1).findFirst();
        if (around.isPresent()) {
            askForPivot(around.get(), List.of(around.get()));
            return List.of(around.get());
        }
        Optional<Integer> numbered = candidates.stream().filter(c -> countsInBlocks(finder, c) || finder.isWord(c)
                && blocks(finder, c, MIN_UNNAMED_BLOCK).isPresent()).findFirst();
        if (numbered.isEmpty()) {
            return List.of();
        }
        int c = numbered.get();
        if (finder.name(c).isBlank() || finder.isWord(c)) {
            finder.guessLabel(List.of(c));
        } else {
            finder.questions.add(blocks(finder, c, List.of()));
        }
        return List.of(c);
    }

    /** Tests if a column counts up by equal steps, as decades do, and stays the same for many rows in between. */
    static boolean countsInBlocks(SchemaFinder finder, int c) {
        return finder.columns.get(c).isNumeric() && finder.stats(c).isWhole() && finder.stats(c).falls() == 0
                && (finder.stats(c).gap() == 1 || !finder.name(c).isBlank())
                && finder.stats(c).rises() * finder.stats(c).gap() == finder.stats(c).max() - finder.stats(c).min()
                && blocks(finder, c, c == 0 && finder.name(c).isBlank() ? MIN_ROWS : MIN_UNNAMED_BLOCK)
                        .filter(starts -> starts.size() >= MIN_UNNAMED_BLOCKS).isPresent();
    }

    /**
     * Asks whether a column that stays the same for many rows numbers trajectories.
     *
     * @param others the coordinates without it, where time runs on from block to block; else empty
     */
    static Question blocks(SchemaFinder finder, int c, List<Integer> others) {
        Question.Answer label = finder.labelAnswer(List.of(c));
        Question.Answer coordinate = finder.labelAnswer(Message.of("answer.are-coordinates", finder.label(c), 1),
                List.of());
        return new Question("blocks", Message.of("question.blocks", finder.label(c)), others.isEmpty()
                ? List.of(label, coordinate) : List.of(coordinate, label, finder.columnsAnswer(Message.of(
                        "answer.are-excluded", finder.label(c), 1, CoordinateFinder.COUNTS), others)));
    }

    /** Returns whether the values repeat in the same order: rows of several trajectories in turn. */
    private boolean isCycle(int c, int minTimes) {
        int period = period(finder, c);
        return period > 1 && minTimes * period <= rows;
    }

    /** Returns after how many rows the values of a column repeat, all in the same order; 0 if they do not. */
    static int period(SchemaFinder finder, int c) {
        double first = finder.value(0, c);
        int period = IntStream.range(1, finder.rows()).filter(row -> finder.value(row, c) == first).findFirst()
                .orElse(0);
        return IntStream.range(period, finder.rows())
                .allMatch(row -> finder.value(row, c) == finder.value(row - period, c)) ? period : 0;
    }

    /** Returns whether numbers are nearer to the last ones of the same word than to those of the row before. */
    private boolean areNearerTheirOwn(int c) {
        int period = (int) Arrays.stream(finder.values(c)).distinct().count();
        int[] numeric = values(c);
        return numeric.length > 0 && IntStream.of(numeric).allMatch(k -> step(k, 1) > step(k, period));
    }

    /**
     * Returns whether few words change in many rows, and wherever one does, all numbers are far nearer to the last ones
     * of the same word: instruments that report when they can.
     */
    private boolean takesTurns(int c) {
        if (MIN_BLOCK * finder.columns.get(c).words().size() > rows || MIN_TURNS * finder.stats(c).changes() < rows) {
            return false;
        }
        int[] numeric = IntStream.of(values(c)).filter(k -> !finder.stats(k).isMonotonic()).toArray();
        double[][] steps = new double[2][numeric.length];
        Map<Double, Integer> last = new HashMap<>();
        for (int row = 0; row < rows; row++) {
            Integer own = last.put(finder.value(row, c), row);
            for (int k = 0; k < numeric.length && own != null && own < row - 1; k++) {
                double value = finder.value(row, numeric[k]);
                double across = Math.pow(value - finder.value(row - 1, numeric[k]), 2);
                double within = Math.pow(value - finder.value(own, numeric[k]), 2);
                if (Double.isFinite(across + within)) {
                    steps[0][k] += across;
                    steps[1][k] += within;
                }
            }
        }
        return DoubleStream.of(steps[0]).sum() > 0 && IntStream.range(0, numeric.length).allMatch(k
                -> steps[0][k] >= MIN_FARTHER * steps[1][k]);
    }

    /** The mean square of the difference of values so many rows apart. */
    private double step(int c, int apart) {
        return IntStream.range(apart, rows).mapToDouble(row -> finder.value(row, c) - finder.value(row - apart, c))
                .map(step -> step * step).filter(Double::isFinite).average().orElse(0);
    }

    /** States which columns are called trajectories and are none. */
    private void noteNamed(List<Integer> candidates) {
        List<Integer> named = candidates.stream().filter(c -> NameHint.isGroup(finder.name(c))
                && finder.columns.get(c).isNumeric()).toList();
        if (!named.isEmpty()) {
            finder.note(Message.of("schema.no-label", finder.list(named), named.size(), ReadOptions.NONE));
        }
    }
}
