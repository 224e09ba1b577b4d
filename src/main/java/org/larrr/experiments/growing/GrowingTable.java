package org.larrr.experiments.growing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;

/**
 * The lines of a table that is still being written, understood one at a time: COLVAR with its line "#! FIELDS time x
 * y", or numbers separated by blanks, commas or semicolons, with names in the first line or without. A column called
 * time or t is the time and gives the step.
 */
public final class GrowingTable {

    private static final Pattern SEPARATOR = Pattern.compile("[,;\\s]+");
    private static final String FIELDS = "#! FIELDS";
    /** By how much of a step a time may miss its place: times are printed with few digits. */
    private static final double ROUNDING = 0.01;

    private final Optional<Double> givenStep;
    private final List<String> wanted;
    private List<String> names = List.of();
    private int time = -1;
    private int[] columns = {};
    private long line;
    private long rows;
    private double first;
    private double step = Double.NaN;

    /**
     * @param step   Δt, where no time column gives it
     * @param wanted names of the coordinates; none for all that are not the time
     */
    public GrowingTable(Optional<Double> step, List<String> wanted) {
        this.givenStep = step;
        this.wanted = List.copyOf(wanted);
    }

    /**
     * The state in a line; empty for a comment, a blank line or the names.
     *
     * @throws DataFormatException if the line cannot be understood; the message names it and says what to do
     */
    public Optional<double[]> read(String text) throws DataFormatException {
        line++;
        String stripped = text.strip();
        if (stripped.startsWith(FIELDS)) {
            name(Arrays.asList(SEPARATOR.split(stripped.substring(FIELDS.length()).strip())));
            return Optional.empty();
        }
        if (stripped.isEmpty() || "#@%".indexOf(stripped.charAt(0)) >= 0) {
            return Optional.empty();
        }
        String[] fields = SEPARATOR.split(stripped);
        if (names.isEmpty()) {
            boolean numbers = Arrays.stream(fields).allMatch(GrowingTable::isNumber);
            name(numbers ? numbered(fields.length) : Arrays.asList(fields));
            if (!numbers) {
                return Optional.empty();
            }
        }
        return Optional.of(state(fields));
    }

    private static List<String> numbered(int count) {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            names.add("x" + i);
        }
        return names;
    }

    private void name(List<String> given) throws DataFormatException {
        if (!names.isEmpty() && !names.equals(given)) {
            throw new DataFormatException(Message.of("growing.columns-changed", line));
        }
        names = given;
        List<Integer> chosen = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            String name = given.get(i).toLowerCase(Locale.ROOT);
            if (name.equals("time") || name.equals("t")) {
                time = i;
            } else if (wanted.isEmpty() || wanted.contains(given.get(i))) {
                chosen.add(i);
            }
        }
        if (chosen.isEmpty() || !wanted.isEmpty() && chosen.size() < wanted.size()) {
            throw new DataFormatException(Message.of("growing.columns", given));
        }
        columns = chosen.stream().mapToInt(Integer::intValue).toArray();
        if (time < 0 && givenStep.isEmpty()) {
            throw new DataFormatException(Message.of("growing.no-time"));
        }
    }

    private static boolean isNumber(String field) {
        try {
            return Double.isFinite(Double.parseDouble(field));
        } catch (NumberFormatException ignored) {
            return false;
        }
    }

    private double[] state(String[] fields) throws DataFormatException {
        if (fields.length != names.size()) {
            throw new DataFormatException(Message.of("growing.fields", line, fields.length, names.size()));
        }
        double[] state = new double[columns.length];
        for (int c = 0; c < columns.length; c++) {
            state[c] = number(fields[columns[c]]);
        }
        if (time >= 0) {
            tick(number(fields[time]));
        }
        rows++;
        return state;
    }

    private double number(String field) throws DataFormatException {
        if (!isNumber(field)) {
            throw new DataFormatException(Message.of("growing.no-number", line,
                    field.substring(0, Math.min(20, field.length()))));
        }
        return Double.parseDouble(field);
    }

    private void tick(double now) throws DataFormatException {
        if (rows == 0) {
            first = now;
            return;
        }
        if (rows == 1) {
            step = now - first;
            if (!(step > 0)) {
                throw new DataFormatException(Message.of("growing.times", line));
            }
            return;
        }
        double place = (now - first) / step;
        if (Math.abs(place - rows) > ROUNDING * Math.sqrt(rows) + ROUNDING) {
            throw new DataFormatException(Message.of("growing.gap", line, now, first + rows * step));
        }
        step = (now - first) / rows; // the longer the table, the better it is known
    }

    /** The coordinates' names; none before the first line that names them. */
    public List<String> coordinates() {
        return Arrays.stream(columns).mapToObj(names::get).toList();
    }

    /** Δt, NaN while one state is known. */
    public double step() {
        return givenStep.orElse(step);
    }
}
