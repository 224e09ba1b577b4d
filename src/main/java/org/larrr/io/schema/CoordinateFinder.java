package org.larrr.io.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.data.Roles.Exclusion;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.ColumnStats.Marker;
import org.larrr.io.columns.Columns.Position;
import org.larrr.io.columns.Declared.Program;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;

/**
 * Finds the coordinates: every column of numbers that varies, but for those that are something else by their structure.
 * What is excluded because name and values agree, though the values alone would not show it, is a {@link Assumption}.
 */
final class CoordinateFinder {

    static final Message COUNTS = Message.of("exclusion.counts");
    private static final Message CLOCK = Message.of("exclusion.clock", false);
    private static final Message UNCERTAINTY = Message.of("exclusion.uncertainty");
    /** A column is excluded if more of it is missing. */
    private static final double MOSTLY = 0.5;
    /** Steps of two clocks agree in so many rows. */
    private static final double NEARLY_ALL = 0.95;
    private static final int MAX_COMPARED = 100_000;
    /** Arrays of fewer rows are samples rather than a list. */
    private static final int MIN_COMPARED_ROWS = 50;
    /** The square of so many standard deviations of a correlation that is zero. */
    private static final double SIGNIFICANT = 9;
    private static final double MAX_MONTH = 31;
    private static final int MIN_RISING = 20;
    /** Walks of so few steps rise or fall throughout by chance, one in 2 to the power of the steps. */
    private static final int BY_CHANCE = 50;
    /** So many different whole numbers are counts of a converter and no codes. */
    private static final int MIN_COUNTS = 100;
    private static final int MAX_COPIES = 64;
    /** So many columns do not have the same lowest number, far from their others, by chance. */
    private static final int MIN_SHARED = 3;
    /** Coarser rounding hides whether values lie on a line. */
    private static final double ROUNDING = 0.01;
    private static final double EQUAL = 1e-6;
    private static final int QUANTUM_ROWS = 1000;
    /** Rounding may be so much of the whole way. */
    private static final double MAX_SHARE = 0.0125;
    /** Rounding may be so much of a step where steps are compared. */
    private static final double MAX_ROUNDING = 0.25;
    private static final double YEAR_2000 = 946_684_800;
    /** Means over so many parts rise by chance once in 40,000 times. */
    private static final int EPOCH_PARTS = 8;
    private static final Pattern PIXELS = Pattern.compile("(?i).*(?:pixel|px|frame|bin|index|count).*");

    private final SchemaFinder finder;
    private final TimeFinder times;
    private final Clock clock;
    private final List<Integer> labels;
    private final Uncertainties uncertainties;
    /** Whether the time falls back. */
    private final boolean restarts;
    /** Reasons to exclude all that was left. */
    private final List<Message> overruled = new ArrayList<>();
    /** What is excluded by a guess, with the reason. */
    private final List<Message> unlikely = new ArrayList<>();

    CoordinateFinder(SchemaFinder finder, TimeFinder times, Clock clock, List<Integer> labels) {
        this.finder = finder;
        this.times = times;
        this.clock = clock;
        this.labels = labels;
        this.uncertainties = new Uncertainties(finder);
        double[] all = clock.isPresent() ? clock.times(finder.table, finder.rows()) : new double[0];
        this.restarts = IntStream.range(1, all.length).anyMatch(i -> all[i] < all[i - 1]);
    }

    /** A reason to exclude columns; structural if the values leave no doubt. */
    private record Rule(Message reason, boolean structural, IntPredicate test) {
        static Rule sure(Message reason, IntPredicate test) {
            return new Rule(reason, true, test);
        }

        static Rule likely(Message reason, IntPredicate test) {
            return new Rule(reason, false, test);
        }
    }

    int[] find() throws DataFormatException {
        int auxiliary = finder.auxiliary();
        int[] found = finder.wanted.length > 0 ? stated(auxiliary) : automatic(auxiliary);
        return auxiliary < 0 ? found : IntStream.concat(IntStream.of(found).filter(c -> c != auxiliary),
                IntStream.of(auxiliary)).toArray();
    }

    /** The columns that are neither coordinates nor time, label or weight by what was stated. */
    private List<Integer> others(int auxiliary) {
        return new ArrayList<>(finder.all(c -> !clock.uses(c) && !labels.contains(c) && c != auxiliary
                && c != finder.declared.time() && IntStream.of(finder.wanted).noneMatch(state -> state == c))
                .boxed().toList());
    }

    /** The coordinates that were stated, with the reasons why the others are none. */
    private int[] stated(int auxiliary) throws DataFormatException {
        for (int c : finder.wanted) {
            if (finder.isWord(c)) {
                int row = IntStream.range(0, finder.rows())
                        .filter(k -> !Double.isNaN(finder.value(k, c))).findFirst().orElse(0);
                throw finder.table.source().unreadable(c, finder.table.position(row),
                        finder.columns.get(c).text(finder.value(row, c)));
            }
        }
        List<Integer> left = others(auxiliary);
        if (!finder.declared.allStates()) {
            certain(left);
            for (Rule rule : rules()) {
                exclude(left, rule, false);
            }
            exclude(left, Rule.sure(Message.of("exclusion.not-chosen"), c -> true), false);
        }
        if (!finder.isLiteral()) {
            assumeConsecutive(IntStream.of(finder.wanted).boxed().toList());
        }
        return finder.wanted;
    }

    /** Excludes what is no number. */
    private void certain(List<Integer> left) {
        exclude(left, Rule.sure(Message.of("exclusion.constant", false), c
                -> finder.columns.get(c).kind() == Column.Kind.DATE && finder.stats(c).isConstant()), false);
        exclude(left, Rule.sure(Message.of("exclusion.clock", true), c
                -> finder.columns.get(c).kind() == Column.Kind.DATE || isDateOfDigits(c)), false);
        exclude(left, Rule.sure(Message.of("exclusion.words"), c -> !finder.columns.get(c).isNumeric()
                || finder.stats(c).words() > finder.stats(c).numbers()), false);
        exclude(left, Rule.sure(SchemaFinder.EMPTY, c -> finder.stats(c).numbers() == 0), false);
    }

    /** Seconds or days that never fall, or so many different days that other numbers are not all written like them. */
    private boolean isDateOfDigits(int c) {
        return !finder.isLiteral() && times.compact(c, false).filter(format -> finder.stats(c).isMonotonic()
                || !format.isEpoch() && finder.stats(c).distinctWhole() >= ColumnStats.MIN_ROWS).isPresent();
    }

    private int[] automatic(int auxiliary) {
        List<Integer> left = others(auxiliary);
        certain(left);
        if (!finder.isLiteral()) {
            for (Rule rule : rules()) {
                exclude(left, rule, true);
            }
        }
        if (!overruled.isEmpty() && left.stream().noneMatch(c -> finder.stats(c).isConstant())) {
            finder.guess(finder.columnsAnswer(Message.of("guess.only-column", finder.list(left), left.size(),
                    overruled.get(0)), left));
        }
        finder.table.source().otherColumns().forEach(name -> finder.excluded.add(new Exclusion(
                MessageText.printable(name), Message.of("exclusion.in-part"))));
        if (!finder.isLiteral()) {
            askAboutUncertainties(left);
            askAboutMonotonic(left);
            askAboutSorted(left);
            askAboutBlocks(left);
            assumeConsecutive(left);
            assumeFewValues(left);
        }
        if (!unlikely.isEmpty()) {
            finder.guess(finder.columnsAnswer(Message.of("guess.excluded", unlikely), left));
        }
        return left.stream().mapToInt(c -> c).toArray();
    }

    /** Asks about columns that rise, or fall, in every row next to a time: further clocks, or coordinates. */
    private void askAboutMonotonic(List<Integer> left) {
        List<Integer> rising = !clock.isPresent() ? List.of() : left.stream()
                .filter(c -> (finder.declared.named() || finder.name(c).isEmpty())
                && (finder.stats(c).isNearlyMonotonic() || finder.stats(c).numbers() >= MIN_RISING
                && (finder.stats(c).risesThroughout() || finder.stats(c).fallsThroughout()))).toList();
        boolean throughout = rising.stream().allMatch(c -> finder.stats(c).changes() == finder.stats(c).numbers() - 1
                && finder.stats(c).isMonotonic());
        askToExclude("monotonic", Message.of("question.monotonic", finder.list(rising), rising.size(), throughout),
                left, rising, CLOCK, false);
    }

    /** Asks about columns by which rows without times are sorted, unless it is known that their names order them. */
    private void askAboutSorted(List<Integer> left) {
        List<Integer> sorted = left.stream().filter(c -> finder.stats(c).isMonotonic()
                && Math.pow(2, finder.stats(c).changes()) > BY_CHANCE * left.size()).toList();
        if (!sorted.isEmpty() && isUnordered() && !clock.isPresent()
                && finder.options.columns().trajectories().isEmpty()) {
            Question.Answer coordinates = finder.timeAnswer(Message.of("answer.are-coordinates", finder.list(sorted),
                    sorted.size()), -1);
            int first = sorted.get(0);
            finder.questions.add(new Question("sorted", Message.of("question.sorted", finder.list(sorted),
                    sorted.size()), List.of(coordinates, finder.timeAnswer(Message.of("answer.is-time",
                    finder.label(first)), first))));
        }
    }

    /** Asks about columns that are called uncertainties, or may be, and are small and never negative. */
    private void askAboutUncertainties(List<Integer> left) {
        List<Integer> called = uncertainties.byName(left);
        List<Integer> some = !called.isEmpty() || finder.declared.named() || !clock.isPresent() ? called
                : uncertainties.byValues(left);
        askToExclude("uncertainty", Message.of("question.uncertainty", finder.list(some), some.size(),
                !called.isEmpty()), left, some, UNCERTAINTY, !called.isEmpty());
    }

    /** Assumes that columns with few values next to one that varies continuously are no labels, flags or settings. */
    private void assumeFewValues(List<Integer> left) {
        List<Integer> few = left.stream().filter(c -> finder.stats(c).hasFewValues()).toList();
        if (!few.isEmpty() && left.stream().anyMatch(c -> !few.contains(c)
                && (!finder.stats(c).isWhole() || finder.stats(c).distinctWhole() >= MIN_COUNTS))) {
            finder.guess(finder.columnsAnswer(Message.of("guess.few-values", finder.list(few), few.size()), left));
        }
    }

    /** Assumes that rows follow one another in time although their time is constant, or none depends on the last. */
    private void assumeConsecutive(List<Integer> left) {
        boolean atOneTime = !clock.isPresent() && finder.first(c -> NameHint.TIME.fits(finder.name(c))
                && finder.name(c).length() > 1 && finder.stats(c).isConstant()) >= 0;
        boolean array = finder.table.source().position() == Position.STATE;
        boolean grid = !atOneTime && !array && isUnordered() && left.stream().anyMatch(c -> isOnGrid(c, left));
        if (isUnordered() && (atOneTime || grid || !(array && finder.rows() < MIN_COMPARED_ROWS)
                && left.stream().noneMatch(this::dependsOnLast))) {
            finder.guess(finder.timeAnswer(Message.of("guess.consecutive", atOneTime, grid, !atOneTime && !grid),
                    clock.column()));
        }
    }

    /** Returns whether a column runs through the same values again and again, and another changes only in between. */
    private boolean isOnGrid(int c, List<Integer> left) {
        int period = finder.rows() < ColumnStats.MIN_ROWS ? 0 : LabelFinder.period(finder, c);
        return period >= MIN_SHARED && 2 * period <= finder.rows() && left.stream().anyMatch(k -> IntStream
                .range(1, finder.rows()).allMatch(row -> row % period == 0
                        || finder.value(row, k) == finder.value(row - 1, k)));
    }

    /** Returns whether nothing but their place in the file orders the rows, all of which are one trajectory. */
    private boolean isUnordered() {
        return (!clock.isPresent() || clock.counts() && finder.name(clock.column()).isBlank())
                && labels.isEmpty() && finder.table.starts().length == 0 && finder.declared.step().isEmpty()
                && finder.options.time().step().isEmpty() && finder.options.columns().time().isEmpty()
                && finder.guesses.isEmpty();
    }

    /** Returns whether a column, or its distance from its mean, is correlated with either in the row before. */
    private boolean dependsOnLast(int c) {
        double[] values = centred(DoubleStream.of(finder.values(c)).limit(MAX_COMPARED).filter(Double::isFinite)
                .toArray());
        double[] distances = centred(DoubleStream.of(values).map(Math::abs).toArray());
        return isCorrelated(values, values) || isCorrelated(distances, values) || isCorrelated(distances, distances);
    }

    private static double[] centred(double[] values) {
        double mean = DoubleStream.of(values).average().orElse(0);
        return DoubleStream.of(values).map(value -> value - mean).toArray();
    }

    private static boolean isCorrelated(double[] values, double[] later) {
        int pairs = values.length - 1;
        double product = IntStream.range(0, pairs).mapToDouble(i -> values[i] * later[i + 1]).sum();
        double squares = DoubleStream.of(values).map(x -> x * x).sum() * DoubleStream.of(later).map(x -> x * x).sum();
        return pairs * product * product >= SIGNIFICANT * squares; // so are constants
    }

    /** Asks whether some columns, and not all, are coordinates; whether they are excluded by a guess is stated. */
    private void askToExclude(String id, Message text, List<Integer> left, List<Integer> some, Message reason,
            boolean likely) {
        if (some.isEmpty() || some.size() == left.size()) {
            return;
        }
        Question.Answer out = finder.columnsAnswer(Message.of("answer.are-excluded", finder.list(some), some.size(),
                reason), left.stream().filter(c -> !some.contains(c)).toList());
        Question.Answer coordinates = finder.columnsAnswer(Message.of("answer.are-coordinates", finder.list(some),
                some.size()), left);
        finder.questions.add(new Question(id, text, likely ? List.of(out, coordinates) : List.of(coordinates, out)));
    }

    /** Asks about a column that counts up in blocks while time runs on: trajectories, a coordinate or a counter. */
    private void askAboutBlocks(List<Integer> left) {
        if (!clock.isPresent() || !labels.isEmpty() || left.size() < 2
                || finder.options.columns().trajectories().isPresent()) {
            return;
        }
        left.stream().filter(c -> LabelFinder.countsInBlocks(finder, c)).findFirst().ifPresent(c -> finder
                .questions.add(LabelFinder.blocks(finder, c, left.stream().filter(k -> !k.equals(c)).toList())));
    }

    private List<Rule> rules() {
        int[] trajectories = trajectories();
        Optional<DateParts> parts = clock.isCalendar() ? Optional.of(new DateParts(finder.table, clock))
                : Optional.empty();
        return List.of(Rule.sure(Message.of("exclusion.missing", false), this::isMostlyMissing),
                Rule.sure(Message.of("exclusion.constant", false), c -> finder.stats(c).isConstant()),
                Rule.sure(Message.of("exclusion.constant", true), c -> isConstantWithin(c, trajectories)),
                Rule.sure(Message.of("exclusion.date"), c -> finder.stats(c).isWhole()
                        && parts.filter(found -> found.include(c)).isPresent()),
                Rule.sure(COUNTS, c -> finder.stats(c).rolls()
                        || finder.declared.named() && finder.stats(c).counts() || isIndex(c)
                        || countsRows(c, trajectories) || finder.counters.contains(c)),
                Rule.sure(COUNTS, c -> clock.isPresent() && finder.stats(c).risesEvenly()
                        && finder.stats(c).isWhole()),
                Rule.sure(Message.of("exclusion.same", true), c -> clock.isPresent()
                        && (finder.stats(c).risesEvenly() || repeatsTime(c))),
                Rule.sure(CLOCK, c -> clock.isPresent() && isClock(c) && finder.name(c).length() > 1),
                Rule.likely(COUNTS, c -> clock.isPresent() && countsByOnes(c)),
                Rule.likely(CLOCK, this::isTimeNotTaken),
                Rule.likely(CLOCK, c -> clock.isPresent() && finder.stats(c).isWhole() && finder.first(other
                        -> finder.isNumeric(other) && (NameHint.areStamp(finder.name(c), finder.name(other))
                        || NameHint.areStamp(finder.name(other), finder.name(c)))) >= 0),
                Rule.likely(CLOCK, c -> clock.isPresent() && (isClock(c) || isClockwise(c)
                        && NameHint.COUNTER.fits(finder.name(c)) && countsOn(c) || isSinceEpoch(c))),
                Rule.sure(Message.of("exclusion.bias"), this::isBias),
                Rule.sure(Message.of("exclusion.same", false), this::isSame),
                Rule.sure(Message.of("exclusion.same", false), this::isCopy),
                Rule.likely(Message.of("exclusion.date"), this::isDatePart),
                Rule.likely(Message.of("exclusion.bias"), this::isCalledBias),
                Rule.likely(Message.of("exclusion.likelihood"), this::isLikelihood),
                Rule.likely(UNCERTAINTY, uncertainties::isOfNamed),
                Rule.likely(Message.of("exclusion.limit"), this::isLimit),
                Rule.likely(Message.of("exclusion.weight"), this::isWeight),
                Rule.likely(Message.of("exclusion.identifier"), c -> finder.stats(c).isWhole()
                        && (NameHint.IDENTIFIER.fits(finder.name(c)) || isIndexInDisorder(c))),
                Rule.likely(Message.of("exclusion.days"), c -> clock.isCalendar() && NameHint.DAYS.fits(finder.name(c))
                        && finder.stats(c).max() <= MAX_MONTH));
    }

    private boolean isMostlyMissing(int c) {
        ColumnStats stats = finder.stats(c);
        return finder.options.missing().treatment() != Treatment.REFUSE
                && stats.missing() + marked(c) > MOSTLY * (stats.missing() + stats.numbers());
    }

    private boolean repeatsTime(int c) {
        return isClockwise(c) && isCopyOfTime(c)
                && !(labels.isEmpty() && clock.counts() && LabelFinder.countsInBlocks(finder, c));
    }

    private boolean isClock(int c) {
        return isStopwatch(c) || isClockwise(c) && (NameHint.isClock(finder.name(c))
                || !finder.name(c).isBlank() && NameHint.isCount(finder.name(c)) && countsOn(c));
    }

    /** Returns whether numbers between the years 2000 and 2038 in seconds since 1970 run on, though they jitter. */
    private boolean isSinceEpoch(int c) {
        ColumnStats stats = finder.stats(c);
        double[] values = stats.min() < YEAR_2000 || stats.max() > Integer.MAX_VALUE ? new double[0]
                : DoubleStream.of(finder.values(c)).filter(Double::isFinite).toArray();
        int part = values.length / EPOCH_PARTS;
        double[] means = IntStream.range(0, part == 0 ? 0 : EPOCH_PARTS).mapToDouble(k
                -> Arrays.stream(values, k * part, (k + 1) * part).average().orElseThrow()).toArray();
        return means.length > 0 && IntStream.range(1, means.length).allMatch(i -> means[i] > means[i - 1]);
    }

    private boolean countsOn(int c) {
        return finder.stats(c).isWhole() && !LabelFinder.countsInBlocks(finder, c);
    }

    /** Returns whether it is called a time and never falls, but the rows are stated to be the time. */
    private boolean isTimeNotTaken(int c) {
        return finder.options.columns().time().equals(Optional.of(ReadOptions.NONE))
                && NameHint.timeUnit(finder.name(c)).isPresent() && finder.stats(c).isMonotonic()
                && finder.stats(c).numbers() >= ColumnStats.MIN_ROWS;
    }

    /** Returns whether whole numbers rise by one in each of the few rows. */
    private boolean countsByOnes(int c) {
        ColumnStats stats = finder.stats(c);
        return stats.isWhole() && stats.risesThroughout() && stats.max() - stats.min() == stats.numbers() - 1
                && stats.numbers() < ColumnStats.MIN_ROWS;
    }

    private boolean isWeight(int c) {
        return NameHint.WEIGHT.fits(finder.name(c)) && finder.stats(c).min() >= 0 && finder.stats(c).max() <= 1
                && finder.all(k -> finder.isNumeric(k) && finder.name(k).matches("(?i)[wxyz]")).count() < 4;
    }

    /** Returns whether it is what a library writes before named columns: the number of each row, in no order. */
    private boolean isIndexInDisorder(int c) {
        return c == 0 && finder.name(c).isBlank() && finder.declared.named() && finder.stats(c).min() >= 0
                && Arrays.stream(finder.values(c)).distinct().count() == finder.rows()
                && finder.stats(c).falls() * MIN_RISING > finder.rows();
    }

    /** A number that may stand for missing values: by its digits, or since several columns have it as their lowest. */
    private Optional<Marker> marker(int c) {
        return finder.stats(c).missingMarker().or(() -> finder.stats(c).negativeMarker().filter(lowest -> finder.all(k
                -> finder.isNumeric(k) && finder.stats(k).negativeMarker().filter(other
                        -> other.value() == lowest.value()).isPresent()).count() >= MIN_SHARED)
                .map(lowest -> new Marker(lowest.value(), true, lowest.count())));
    }

    /** In how many rows of a column a number stands for a missing value. */
    private long marked(int c) {
        Optional<List<Double>> stated = finder.options.missing().markers();
        return marker(c).filter(marker -> stated.isPresent()
                ? stated.get().contains(marker.value()) : marker.certain()).map(Marker::count).orElse(0L);
    }

    /** Excludes columns; a reason that would leave nothing that varies is none, if something must be left. */
    private void exclude(List<Integer> left, Rule rule, boolean leaveSome) {
        List<Integer> out = left.stream().filter(rule.test::test).toList();
        boolean leavesNone = left.stream().allMatch(c -> rule.test.test(c) || finder.stats(c).isConstant())
                && out.stream().anyMatch(c -> !finder.stats(c).isConstant()) || out.size() == left.size();
        if (out.isEmpty() || leaveSome && leavesNone) {
            overruled.addAll(out.isEmpty() ? List.of() : List.of(rule.reason));
            return;
        }
        left.removeAll(new HashSet<>(out));
        out.forEach(c -> {
            finder.excluded.add(new Exclusion(finder.label(c), rule.reason));
            if (!rule.structural) {
                unlikely.add(Message.of("place.value", finder.label(c), rule.reason));
            }
        });
    }

    /** Returns whether a first column without a name next to named ones counts the rows, as tables of pandas begin. */
    private boolean isIndex(int c) {
        ColumnStats stats = finder.stats(c);
        return c == 0 && finder.name(c).isBlank() && finder.declared.named() && stats.isWhole() && stats.gap() == 1
                && (stats.first() == 0 || stats.first() == 1) && stats.risesThroughout();
    }

    /** Returns whether a column counts the rows of every trajectory, from wherever. */
    private boolean countsRows(int c, int[] trajectories) {
        if (labels.isEmpty() || !finder.stats(c).isWhole()) {
            return false;
        }
        int within = 0;
        for (int row = 1; row < finder.rows(); row++) {
            if (trajectories[row] == trajectories[row - 1]) {
                if (finder.value(row, c) - finder.value(row - 1, c) != 1) {
                    return false;
                }
                within++;
            }
        }
        return 2 * within > finder.rows();
    }

    /**
     * The trajectory of each row: by the labels; without these by what the file itself separates, and by the times,
     * where a new one begins now and then. None where all rows are one trajectory.
     */
    private int[] trajectories() {
        boolean falls = labels.isEmpty() && clock.isPresent()
                && (clock.isCalendar() || finder.stats(clock.column()).falls() > 0);
        int[] found = new int[falls || !labels.isEmpty() || finder.table.starts().length > 0 ? finder.rows() : 0];
        Map<List<Double>, Integer> known = new HashMap<>();
        double[] times = falls ? clock.times(finder.table, found.length) : new double[0];
        IntStream.of(finder.table.starts()).filter(row -> row < found.length).forEach(row -> found[row] = 1);
        for (int row = 0; row < found.length; row++) {
            int at = row;
            int begins = falls && row > 0 && times[row] < times[row - 1] ? 1 : found[row];
            found[row] = labels.isEmpty() ? begins + (row > 0 ? found[row - 1] : 0) : known.computeIfAbsent(labels
                    .stream().map(label -> finder.value(at, label)).toList(), any -> known.size());
        }
        boolean often = labels.isEmpty() && found.length > 0
                && ColumnStats.MIN_ROWS * found[found.length - 1] > found.length;
        return often ? new int[0] : found;
    }

    /** Returns whether a column has one value in every trajectory, and another in some. */
    private boolean isConstantWithin(int c, int[] trajectories) {
        Map<Integer, Double> values = new HashMap<>();
        for (int row = 0; row < trajectories.length; row++) {
            double value = finder.value(row, c);
            Double known = values.putIfAbsent(trajectories[row], value);
            if (known != null && known != value && !Double.isNaN(value)) {
                return false;
            }
        }
        return values.size() > 1;
    }

    /** Returns whether all steps of a column are those of the time, in another unit. */
    private boolean isCopyOfTime(int c) {
        int rows = Math.min(finder.rows(), MAX_COMPARED);
        double[] times = clock.times(finder.table, rows);
        double quantum = digits(finder.values(c), QUANTUM_ROWS).min().orElse(1);
        double[] ratios = IntStream.range(1, rows).filter(row -> times[row] > times[row - 1])
                .mapToDouble(row -> (finder.value(row, c) - finder.value(row - 1, c))
                        / (times[row] - times[row - 1])).filter(Double::isFinite).sorted().toArray();
        if (ratios.length < ColumnStats.MIN_ROWS) {
            return false;
        }
        double middle = ratios[ratios.length / 2];
        boolean proportional = middle != 0 && DoubleStream.of(ratios)
                .filter(ratio -> Math.abs(ratio - middle) <= EQUAL * Math.abs(middle)).count()
                >= NEARLY_ALL * ratios.length;
        return proportional || isRoundedCopy(c, times, quantum, middle, ratios.length);
    }

    /**
     * Returns whether a column is the time in another unit, as far as both are rounded.
     *
     * @param quantum of the column
     * @param middle  the median of the ratios of its steps to those of the time
     * @param count   of these ratios
     */
    private boolean isRoundedCopy(int c, double[] times, double quantum, double middle, int count) {
        int rows = times.length;
        double rate = (finder.value(rows - 1, c) - finder.value(0, c)) / (times[rows - 1] - times[0]);
        double scale = labels.isEmpty() && Double.isFinite(rate) && Math.abs(rate - middle) < 0.1 * Math.abs(middle)
                ? rate : middle;
        double[] steps = IntStream.range(1, rows).mapToDouble(row -> times[row] - times[row - 1]).filter(gap -> gap > 0)
                .sorted().toArray();
        double timeQuantum = timeQuantum(times, steps);
        double tolerance = 1.01 * (quantum + Math.abs(scale) * timeQuantum) * (quantum < 1 || timeQuantum < 1 ? 1
                : 0.5);
        if (tolerance > MAX_ROUNDING * Math.abs(scale) * steps[steps.length / 2]) {
            // Steps say nothing: whatever rises would agree.
            double rounding = 1.01 * (quantum + Math.abs(rate) * timeQuantum);
            return labels.isEmpty() && rounding < MAX_SHARE * Math.abs(rate) * (times[rows - 1] - times[0])
                    && IntStream.range(0, rows).allMatch(row -> Math.abs(finder.value(row, c)
                            - finder.value(0, c) - rate * (times[row] - times[0])) <= rounding);
        }
        long alike = IntStream.range(1, rows).filter(row -> times[row] > times[row - 1])
                .filter(row -> Math.abs(finder.value(row, c) - finder.value(row - 1, c)
                        - scale * (times[row] - times[row - 1])) <= tolerance + 1e-9 * Math.abs(finder.value(row, c)))
                .count();
        return scale != 0 && alike >= NEARLY_ALL * count;
    }

    /** To what times are rounded; even ones are not. */
    private double timeQuantum(double[] times, double[] sortedSteps) {
        if (sortedSteps[sortedSteps.length - 1] - sortedSteps[0] <= 1e-9 * sortedSteps[0]) {
            return 0;
        }
        double quantum = digits(times, QUANTUM_ROWS).min().orElse(1);
        return clock.isCalendar() || clock.format().isPresent() ? Math.min(1, quantum) : quantum;
    }

    /** The last printed digits of the first numbers. */
    private static DoubleStream digits(double[] values, int rows) {
        return DoubleStream.of(values).limit(rows).filter(Double::isFinite).map(ColumnStats::quantum);
    }

    /** Returns whether a column has exactly the values of one before it. */
    private boolean isSame(int c) {
        return finder.columns.size() <= MAX_COPIES && (finder.declared.named() || !finder.stats(c).hasFewValues())
                && finder.rows() >= ColumnStats.MIN_ROWS && finder.first(other -> other < c
                && isNumericCoordinate(other) && areEqual(c, other)) >= 0;
    }

    private boolean areEqual(int c, int other) {
        return IntStream.range(0, finder.rows()).allMatch(row ->
                Double.compare(finder.value(row, c), finder.value(row, other)) == 0);
    }

    /** Returns whether a column repeats, in pixels or frames, one in a physical unit: all its values lie on a line. */
    private boolean isCopy(int c) {
        return finder.columns.size() <= MAX_COPIES && finder.declared.named()
                && PIXELS.matcher(finder.name(c)).matches() && finder.first(other -> isNumericCoordinate(other)
                && !PIXELS.matcher(finder.name(other)).matches() && isOnLine(c, other)) >= 0;
    }

    private boolean isNumericCoordinate(int c) {
        return finder.isNumeric(c) && !clock.uses(c) && !labels.contains(c) && !finder.stats(c).isConstant();
    }

    private boolean isOnLine(int c, int other) {
        int rows = Math.min(finder.rows(), MAX_COMPARED);
        ColumnStats mine = finder.stats(c);
        ColumnStats others = finder.stats(other);
        if (mine.numbers() != others.numbers() || rows < ColumnStats.MIN_ROWS) {
            return false;
        }
        double slope = (mine.max() - mine.min()) / (others.max() - others.min());
        double sign = (finder.value(0, c) - mine.min()) * (others.max() - finder.value(0, other))
                > (mine.max() - finder.value(0, c)) * (finder.value(0, other) - others.min()) ? -1 : 1;
        double offset = sign > 0 ? mine.min() - slope * others.min() : mine.min() + slope * others.max();
        double tolerance = 1.01 * (digits(finder.values(c), 100).max().orElse(0)
                + slope * digits(finder.values(other), 100).max().orElse(0));
        return tolerance < ROUNDING * (mine.max() - mine.min()) && IntStream.range(0, rows)
                .mapToDouble(row -> Math.abs(finder.value(row, c) - offset - sign * slope * finder.value(row, other)))
                .allMatch(difference -> Double.isNaN(difference) || difference <= tolerance);
    }

    /** Returns whether a column is in a unit of time and runs with the time, but is set back now and then. */
    private boolean isStopwatch(int c) {
        ColumnStats stats = finder.stats(c);
        return stats.rises() > 0 && stats.falls() <= (1 - NEARLY_ALL) * stats.changes()
                && (NameHint.isClock(finder.name(c)) || NameHint.isInTime(finder.name(c))) && isCopyOfTime(c);
    }

    /** Returns whether a column rises, or falls, wherever the time increases. */
    private boolean isClockwise(int c) {
        ColumnStats stats = finder.stats(c);
        return stats.isMonotonic() || (!labels.isEmpty() || restarts) && stats.rises() > 0
                && stats.falls() * ColumnStats.MIN_ROWS <= stats.changes() + ColumnStats.MIN_ROWS;
    }

    /**
     * Returns whether a column is one of several parts of a date, next to a time that is none; one that a letter names
     * is one only next to a year.
     */
    private boolean isDatePart(int c) {
        List<Clock.Part> parts = clock.isCalendar() || partOfDate(c).isEmpty() ? List.of() : finder
                .all(k -> finder.isNumeric(k) && !clock.uses(k)).mapToObj(this::partOfDate).flatMap(Optional::stream)
                .distinct().toList();
        return parts.size() > 1 && (finder.name(c).strip().length() > 1 || parts.contains(Clock.Part.YEAR));
    }

    private Optional<Clock.Part> partOfDate(int c) {
        return Stream.of(Clock.Part.values()).filter(part -> part.fits(finder.columns.get(c), finder.stats(c)))
                .findFirst();
    }

    private boolean isBias(int c) {
        boolean plumed = finder.declared.program().equals(Optional.of(Program.PLUMED));
        boolean colvars = finder.declared.program().equals(Optional.of(Program.COLVARS));
        return (plumed || colvars) && NameHint.BIAS.fits(finder.name(c)) && !isRepeated(c);
    }

    /** As this program writes states that were drawn under a bias. */
    private boolean isCalledBias(int c) {
        return finder.name(c).equals("bias") && !isRepeated(c);
    }

    /** Returns whether another column that is not a bias has the very same values: then it is the potential itself. */
    private boolean isRepeated(int c) {
        return finder.first(other -> other != c && finder.isNumeric(other) && !NameHint.BIAS.fits(finder.name(other))
                && areEqual(c, other)) >= 0;
    }

    private boolean isLikelihood(int c) {
        return NameHint.LIKELIHOOD.fits(finder.name(c)) && finder.stats(c).min() >= 0 && finder.stats(c).max() <= 1
                && finder.all(other -> other != c && finder.isNumeric(other)
                        && !NameHint.LIKELIHOOD.fits(finder.name(other))).count() > 1;
    }

    /** One of two ends of an interval, next to a quantity that is none. */
    private boolean isLimit(int c) {
        return NameHint.LIMIT.fits(finder.name(c)) && finder.all(other -> finder.isNumeric(other)
                && NameHint.LIMIT.fits(finder.name(other))).count() > 1 && finder.first(other
                        -> isNumericCoordinate(other) && !NameHint.LIMIT.fits(finder.name(other))) >= 0;
    }

    List<String> names(int[] coordinates) {
        return finder.declared.allStates() ? IntStream.of(coordinates).mapToObj(finder::name).toList()
                : SchemaFinder.coordinateNames(finder.columns, coordinates);
    }

    /** The columns of a bias that are not used. */
    List<String> biases(int[] coordinates) {
        Set<Integer> used = IntStream.of(coordinates).boxed().collect(Collectors.toCollection(HashSet::new));
        List<String> biases = new ArrayList<>(finder.all(c -> !used.contains(c)
                && (isBias(c) || isCalledBias(c)) && finder.isNumeric(c)
                && !finder.stats(c).isConstant()).mapToObj(finder::name).toList());
        finder.table.source().otherColumns().stream().filter(name -> finder.declared.program().isPresent()
                && NameHint.BIAS.fits(name)).forEach(biases::add);
        return biases;
    }

    /** The full periods of the coordinates that are angles: declared, or named so and in range, or wrapping. */
    Map<String, Double> periods(int[] coordinates, List<String> names) {
        if (finder.options.angles().isPresent()) {
            return finder.options.angles().get();
        }
        Map<String, Double> periods = new LinkedHashMap<>();
        Set<Double> sure = IntStream.of(coordinates).mapToObj(c -> finder.stats(c).periodByValues())
                .filter(period -> period > 0).collect(Collectors.toSet());
        List<String> byName = new ArrayList<>();
        List<String> byValues = new ArrayList<>();
        for (int i = 0; i < coordinates.length; i++) {
            Column column = finder.columns.get(coordinates[i]);
            ColumnStats stats = finder.stats(coordinates[i]);
            double period = stats.period();
            if (column.period() > 0) {
                periods.put(names.get(i), column.period());
            } else if (finder.isLiteral()) {
                continue; // only what the file states
            } else if (period > 0 && (NameHint.TURN.fits(column.name())
                    || NameHint.ANGLE.fits(column.name()) && stats.hasWrapped())) {
                periods.put(names.get(i), period);
                byName.add(MessageText.printable(names.get(i)));
            } else if (period > 0 && (stats.periodByValues() > 0 || sure.contains(period) && stats.hasWrapped()
                    && !stats.isWhole())) {
                periods.put(names.get(i), period);
                byValues.add(MessageText.printable(names.get(i)));
            }
        }
        noteAngles(byValues, false);
        noteAngles(byName, true);
        return periods;
    }

    private void noteAngles(List<String> names, boolean named) {
        if (!names.isEmpty()) {
            finder.note(Message.of("schema.angles", MessageText.list(names), names.size(), named)
                    .with(Fix.ANGLES));
        }
    }

    /** The numbers that stand for missing values. */
    Map<Integer, List<Double>> markers(int[] coordinates) {
        Map<Integer, List<Double>> markers = new LinkedHashMap<>();
        Optional<List<Double>> stated = finder.options.missing().markers();
        if (stated.isPresent()) {
            IntStream.of(coordinates).filter(c -> !stated.get().isEmpty()).forEach(c -> markers.put(c, stated.get()));
            return markers;
        }
        if (finder.isLiteral()) {
            return markers;
        }
        Map<Double, List<Object>> certain = new LinkedHashMap<>();
        for (int c : coordinates) {
            Optional<Marker> marker = marker(c);
            if (marker.isPresent() && marker.get().certain()) {
                markers.put(c, List.of(marker.get().value()));
                certain.computeIfAbsent(marker.get().value(), any -> new ArrayList<>()).add(finder.label(c));
            } else {
                marker.ifPresent(one -> ask(c, one.value()));
            }
        }
        certain.forEach((value, columns) -> finder.note(Message.of("schema.marker", MessageText.number(value),
                MessageText.list(columns))));
        return markers;
    }

    private void ask(int c, double value) {
        String number = MessageText.number(value);
        Question.Answer is = new Question.Answer(Message.of("answer.is-number", number, true),
                options -> options.with(options.missing().with(List.of())));
        Question.Answer missing = new Question.Answer(Message.of("answer.is-number", number, false),
                options -> options.with(options.missing().with(List.of(value))));
        boolean negative = value < 0 && (finder.stats(c).max() > -value || finder.stats(c).hasOneNegative());
        finder.questions.add(new Question("marker", Message.of("question.marker", number, finder.label(c)),
                negative ? List.of(missing, is) : List.of(is, missing)));
    }
}
