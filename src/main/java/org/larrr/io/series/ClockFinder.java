package org.larrr.io.series;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/**
 * Finds how rows give their time: by dates, by parts of dates in columns of their own, by a column whose name means
 * time, or by a column that rises evenly, whatever its name.
 */
final class ClockFinder {

    /** A column that rises unevenly in fewer rows may do so by chance. */
    static final int FEWEST_UNEVEN = 20;
    /** Fewer than so many tracks, or more frames missing in one, are another pattern, as of days and minutes. */
    private static final int FEWEST_TRACKS = 3;
    private static final int MOST_MISSED = 20;
    /** How dates are split into columns, shorter ways first. */
    private static final List<List<Clock.Part>> DATES = List.of(
            List.of(Clock.Part.DAY_OF_YEAR, Clock.Part.HOUR_AND_MINUTE),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH),
            List.of(Clock.Part.YEAR, Clock.Part.DAY_OF_YEAR),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH, Clock.Part.DAY),
            List.of(Clock.Part.YEAR, Clock.Part.DAY_OF_YEAR, Clock.Part.HOUR),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH, Clock.Part.DAY, Clock.Part.HOUR),
            List.of(Clock.Part.YEAR, Clock.Part.DAY_OF_YEAR, Clock.Part.MONTH, Clock.Part.DAY, Clock.Part.HOUR,
                    Clock.Part.MINUTE),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH, Clock.Part.DAY, Clock.Part.HOUR, Clock.Part.MINUTE),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH, Clock.Part.DAY, Clock.Part.HOUR, Clock.Part.MINUTE,
            Clock.Part.SECOND));
    private static final int FIRST_YEAR = 1499;
    private static final int LAST_YEAR = 2200;
    /** A step of 0.1 ms beside the seconds since 1970. */
    private static final double FINEST_OF_EPOCH = 5e-14;

    private final Path file;
    private final ColumnTable table;
    private final List<String> names;
    private final List<ColumnFacts> facts;
    private final ImportSettings settings;
    private final List<Notice> notes = new ArrayList<>();
    private String unit = "";
    private int track = -1;
    private List<Integer> counters = List.of();

    ClockFinder(Path file, ColumnTable table, ImportSettings settings) {
        this.file = file;
        this.table = table;
        this.names = table.names();
        this.facts = table.facts();
        this.settings = settings;
    }

    List<Notice> notes() {
        return notes;
    }

    /** The column that was found to separate tracks while the time was looked for, -1 if there is none. */
    int track() {
        return track;
    }

    /** Columns that say the same as the time. */
    List<Integer> counters() {
        return counters;
    }

    /** The unit of time, from the settings, else from what was found. */
    String unit(Clock clock) {
        if (!settings.timeUnit().isEmpty() || !clock.isPresent()) {
            return settings.timeUnit();
        }
        return unit;
    }

    /**
     * @param trajectory the column that separates trajectories, -1 if there is none
     * @param states     the columns that were asked for as states, which are no time unless they are called so
     */
    Clock find(int trajectory, int[] states) throws DataFormatException {
        if (settings.timeColumn().isPresent()) {
            String wanted = settings.timeColumn().get();
            return wanted.equals(ImportSettings.NONE) ? Clock.NONE : named(ColumnRoles.find(file, names, wanted));
        }
        IntPredicate free = c -> c != trajectory && IntStream.of(states).noneMatch(s -> s == c);
        Optional<Clock> found = dates().or(this::parts).or(this::unnamedParts).or(this::byName)
                .or(() -> byRisingName(free, trajectory))
                .or(() -> byValues(free));
        return found.orElse(Clock.NONE);
    }

    /** A column that somebody named as the time. */
    private Clock named(int c) {
        unit = TimeUnits.shortened(ColumnNames.timeUnit(names.get(c)).or(() -> ColumnNames.risingUnit(names.get(c)))
                .orElse(""));
        Optional<DateFormat> format = facts.get(c).numbers() == 0 ? format(c) : compact(c, true);
        return format.isPresent() ? Clock.ofDates(c, format.get(), -1)
                : ofNumbers(c, ColumnNames.isCount(names.get(c)) && !names.get(c).isEmpty());
    }

    private Clock ofNumbers(int c, boolean counts) {
        String told = TimeUnits.shortened(table.unit(c));
        unit = unit.isEmpty() && ColumnNames.timeUnit(told).isEmpty() ? told : unit; // "Time" is no unit
        return Clock.ofNumbers(c, counts);
    }

    private Optional<DateFormat> format(int c) {
        return DateFormat.of(table.sampled(c));
    }

    /**
     * Dates of digits alone: whole numbers all of which are days, or months under a name that means time; or seconds
     * (and finer) since 1970, unless the step is too fine to be resolved beside so many of them.
     */
    private Optional<DateFormat> compact(int c, boolean months) {
        ColumnFacts column = facts.get(c);
        boolean digits = column.min() > 150_000 && column.numbers() > 1 && column.words() == 0;
        Optional<DateFormat> format = digits ? DateFormat.of(table.sampled(c)) : Optional.empty();
        return format.filter(f -> f.isEpoch() ? column.gap() >= FINEST_OF_EPOCH * column.min()
                : column.isWhole() && (f == DateFormat.COMPACT || months && f == DateFormat.COMPACT_MONTH));
    }

    private Optional<Clock> dates() {
        int[] worded = IntStream.range(0, names.size())
                .filter(c -> facts.get(c).words() > 0 && !ColumnNames.isProgress(names.get(c))
                        && (facts.get(c).words() == 1 || facts.get(c).distinctWords() > 1)
                        && facts.get(c).words() >= facts.get(c).numbers() + facts.get(c)
                .missingValues() && format(c).isPresent()).toArray();
        int day = IntStream.of(worded).filter(c -> !format(c).get().isOfDay()).findFirst().orElse(-1);
        int ofDay = IntStream.of(worded).filter(c -> format(c).get().isOfDay()).findFirst().orElse(-1);
        if (day < 0 && ofDay >= 0) {
            unit = "s";
            return Optional.of(Clock.ofDates(ofDay, format(ofDay).get(), -1));
        }
        boolean few = day >= 0 && 3L * facts.get(day).distinctWords() < facts.get(day).words();
        if (day < 0 || few && ofDay < 0 && byName().isPresent()) {
            return Optional.empty();
        }
        boolean join = ofDay >= 0 && format(ofDay).get() == DateFormat.CLOCK
                && table.sampled(day).stream().noneMatch(f -> f.indexOf(':') >= 0);
        return Optional.of(Clock.ofDates(day, format(day).get(), join ? ofDay : -1));
    }

    private Optional<Clock> parts() {
        Map<Clock.Part, Integer> parts = new EnumMap<>(Clock.Part.class);
        for (int c = 0; c < names.size(); c++) {
            for (Clock.Part part : Clock.Part.values()) {
                if (part.fits(names.get(c), facts.get(c))) {
                    parts.putIfAbsent(part, c);
                    break;
                }
            }
        }
        boolean day = parts.containsKey(Clock.Part.MONTH) || parts.containsKey(Clock.Part.DAY_OF_YEAR)
                || parts.containsKey(Clock.Part.QUARTER);
        return parts.containsKey(Clock.Part.YEAR) && day ? Optional.of(Clock.ofParts(parts)) : Optional.empty();
    }

    /**
     * A year, then months, days or hours at the beginning of rows without names, or the day of a year and its minute;
     * as few of these as separate the rows apart.
     */
    private Optional<Clock> unnamedParts() {
        if (names.stream().anyMatch(name -> !name.isEmpty())) {
            return Optional.empty();
        }
        for (List<Clock.Part> order : DATES) {
            Map<Clock.Part, Integer> parts = new EnumMap<>(Clock.Part.class);
            for (int c = 0; c < order.size() && order.size() < facts.size(); c++) {
                if (order.get(c).fits(facts.get(c))) {
                    parts.put(order.get(c), c);
                }
            }
            if (parts.size() == order.size() && mayBegin(order.get(0)) && tellsRowsApart(Clock.ofParts(parts))) {
                notes.add(Notice.of("time.first-columns", Wording.name(file), order.size(),
                        order.stream().map(part -> Notice.verbatim(part.name().toLowerCase(Locale.ROOT)
                        .replace('_', ' '))).toList()));
                return Optional.of(Clock.ofParts(parts));
            }
        }
        return Optional.empty();
    }

    /** Years of our time, or days beside what leaves out minutes that no hour has. */
    private boolean mayBegin(Clock.Part part) {
        return part == Clock.Part.YEAR ? facts.get(0).max() < LAST_YEAR && facts.get(0).min() > FIRST_YEAR
                : facts.get(1).skipsFromSixtyToAHundred();
    }

    /** Whether time rises from row to row. */
    private boolean tellsRowsApart(Clock clock) {
        double[] times = table.rows().stream().filter(row -> row.size() == names.size()).mapToDouble(row -> {
            try {
                return clock.time(row::get, Double::parseDouble);
            } catch (NumberFormatException impossible) {
                return Double.NaN;
            }
        }).toArray();
        return times.length >= ColumnFacts.FEWEST
                && IntStream.range(1, times.length).allMatch(i -> times[i] > times[i - 1]);
    }

    private Optional<Clock> byName() {
        int c = first(k -> ColumnNames.timeUnit(names.get(k)).isPresent() && facts.get(k).numbers() > 0
                && !facts.get(k).isConstant()
                && !ColumnNames.isProgress(names.get(k))
                && (!names.get(k).equals("T") || facts.get(k).mostlyRises())); // T is a temperature as often
        return c < 0 ? Optional.empty() : Optional.of(named(c));
    }

    private Optional<Clock> byRisingName(IntPredicate free, int trajectory) {
        IntPredicate rising = c -> free.test(c) && ColumnNames.risingUnit(names.get(c)).isPresent()
                && !names.get(c).isEmpty()
                && facts.get(c).numbers() >= 2 && facts.get(c).words() == 0
                && (facts.get(c).mostlyRises() || trajectory >= 0 && !facts.get(c).isConstant());
        int c = first(rising.and(k -> !ColumnNames.isCount(names.get(k))));
        c = c < 0 ? first(rising) : c;
        if (c < 0) {
            return Optional.empty();
        }
        Clock clock = named(c);
        boolean counts = unit.equals("frames") || unit.equals(TimeGrids.STEPS);
        return Optional.of(counts ? Clock.ofNumbers(c, true) : clock);
    }

    private Optional<Clock> byValues(IntPredicate free) {
        int compact = first(c -> free.test(c) && facts.get(c).mostlyRises() && compact(c, c == 0).isPresent()
                && facts.get(c).numbers() >= ColumnFacts.FEWEST);
        if (compact >= 0) {
            note(Notice.of("columns.dates", table.label(compact)));
            return Optional.of(Clock.ofDates(compact, compact(compact, true).get(), -1));
        }
        int even = first(c -> free.test(c) && facts.get(c).words() == 0 && facts.get(c).risesEvenly()
                && !facts.get(c).rolls());
        if (even >= 0) {
            return Optional.of(evenly(even));
        }
        int uneven = first(c -> c == 0 && free.test(c) && facts.get(c).risesThroughout() && facts.get(c).words() == 0
                && facts.get(c).numbers() >= FEWEST_UNEVEN);
        if (uneven >= 0) {
            note(Notice.of("columns.rising", table.label(uneven)));
            return Optional.of(ofNumbers(uneven, false));
        }
        return settings.trajectoryColumn().isEmpty() ? tracked(free) : Optional.empty();
    }

    /**
     * In rows without names, whole numbers that rise evenly while another stays, as frames do while the number of a
     * track stays; of several the one of largest steps is the time.
     */
    private Optional<Clock> tracked(IntPredicate free) {
        IntPredicate whole = c -> free.test(c) && names.get(c).isEmpty() && facts.get(c).isWhole()
                && facts.get(c).words() + facts.get(c).missingValues() == 0 && facts.get(c).distinctWhole() > 1
                && table.sampled(c).stream().allMatch(field -> field.matches("[-+]?\\d+(?:\\.0*)?"));
        for (int g = 0; g < names.size(); g++) {
            int stays = g;
            boolean once = whole.test(g) && facts.get(g).distinctWhole() == facts.get(g).changes() + 1
                    && facts.get(g).distinctWhole() >= FEWEST_TRACKS;
            List<Integer> rising = !once ? List.of() : IntStream.range(0, names.size())
                    .filter(c -> c != stays && whole.test(c) && step(c, stays) > 0).boxed()
                    .sorted(Comparator.comparingDouble(c -> -step(c, stays))).toList();
            if (!rising.isEmpty()) {
                track = g;
                counters = rising;
                note(Notice.of("columns.stays", table.label(g),
                        Wording.listed(rising.stream().map(table::label).toList()), rising.size()));
                return Optional.of(evenly(rising.get(0)));
            }
        }
        return Optional.empty();
    }

    /** The step by which a column rises in the first rows while another stays, 0 if it does not. */
    private double step(int c, int stays) {
        double[] steps = IntStream.range(1, table.rows().size())
                .filter(i -> table.field(i, stays).equals(table.field(i - 1, stays)))
                .mapToDouble(i -> Double.parseDouble(table.field(i, c)) - Double.parseDouble(table.field(i - 1, c)))
                .sorted().toArray();
        boolean most = steps.length >= ColumnFacts.FEWEST && 2 * steps.length > table.rows().size();
        return most && steps[0] > 0 && steps[0] == steps[steps.length / 2]
                && DoubleStream.of(steps)
                        .allMatch(step -> step % steps[0] == 0 && step <= MOST_MISSED * steps[0]) ? steps[0] : 0;
    }

    private Clock evenly(int c) {
        boolean counts = facts.get(c).isWhole() && facts.get(c).gap() == 1 && Math.abs(facts.get(c).first()) <= 1;
        unit = counts ? TimeGrids.STEPS : "";
        note(counts ? Notice.of("columns.counting", table.label(c))
                : Notice.of("columns.rising-evenly", table.label(c)));
        return counts ? Clock.ofNumbers(c, true) : ofNumbers(c, false);
    }

    private void note(Notice what) {
        notes.add(Notice.of("place.of", Wording.name(file), what));
    }

    private int first(IntPredicate test) {
        return IntStream.range(0, names.size()).filter(test).findFirst().orElse(-1);
    }
}
