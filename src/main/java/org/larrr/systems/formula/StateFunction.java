package org.larrr.systems.formula;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Angles;
import org.larrr.data.Angles.Circle;
import org.larrr.data.Message;
import org.larrr.data.Units;

/**
 * A function of the state that a person wrote: a formula in the coordinates such as {@code x^2 + y}, or a condition,
 * which is the indicator of a set, such as {@code -0.5 <= x < 0.5 & y > 0 | x > 2}.
 *
 * <pre>
 * condition  = conjunction { ("|" | "or") conjunction }
 * conjunction = chain { ("&amp;" | "and") chain }
 * chain      = formula comparison formula { comparison formula }
 * comparison = "&lt;" | "&lt;=" | "≤" | "&gt;" | ">=" | "≥"
 * </pre>
 *
 * <p>Coordinates go by their names, without the unit that follows one ("x (nm)" is x), and by x1, x2, … (x alone in one
 * dimension) where no other coordinate is called so.
 * An angle, whose cosine and sine are the coordinates ("cos φ" and "sin φ"), counts as one, is called φ, and is the
 * number atan2(sin φ, cos φ) from −π to π; its cosine is written cos(φ). Compared by text and names; immutable and
 * thread-safe.
 */
public final class StateFunction implements ToDoubleFunction<double[]> {

    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}_0-9]*");
    private static final Pattern OR = Pattern.compile("\\|{1,2}|\\bor\\b");
    private static final Pattern AND = Pattern.compile("&{1,2}|\\band\\b");
    private static final Pattern COMPARISON = Pattern.compile("<=|>=|≤|≥|<|>");

    /** y[left] compared with y[left + 1]. */
    private record Comparison(int left, boolean less, boolean equal) {
        boolean holds(double a, double b) {
            return equal && a == b || (less ? a < b : a > b);
        }
    }

    private final String text;
    private final List<String> coordinates;
    private final FormulaProgram.Bound program;
    /** Alternatives of conditions that hold together; empty for a formula. */
    private final List<List<Comparison>> alternatives;
    private final int outputs;

    private StateFunction(String text, List<String> coordinates, Reading reading) {
        this.text = text.strip();
        this.coordinates = List.copyOf(coordinates);
        this.outputs = reading.nodes.size();
        int[] nodes = reading.nodes.stream().mapToInt(Integer::intValue).toArray();
        this.program = FormulaProgram.of(reading.graph, nodes).bind(new double[0]);
        this.alternatives = List.copyOf(reading.alternatives);
    }

    /**
     * @param text        a formula or a condition
     * @param coordinates the names of the state's coordinates, in order
     * @throws FormulaException if it is neither; the message says why and where
     */
    public static StateFunction parse(String text, List<String> coordinates) {
        if (text.length() > FormulaParser.MAX_LENGTH) {
            throw new FormulaException(Message.of("formula.too-long", text.length(), FormulaParser.MAX_LENGTH), 0);
        }
        return new StateFunction(text, coordinates, new Reading(text, coordinates));
    }

    /** As it was written. */
    public String text() {
        return text;
    }

    /** Returns whether it is the indicator of a set, 1 inside and 0 outside. */
    public boolean isCondition() {
        return !alternatives.isEmpty();
    }

    /** The coordinate that it is, if it is no more than one: by its name, or cos(φ) for the cosine of an angle. */
    public OptionalInt coordinate() {
        Names names = new Names(coordinates);
        String plain = text.replaceAll("\\s", "");
        return IntStream.range(0, coordinates.size())
                .filter(i -> Integer.valueOf(i).equals(names.coordinates.get(text)) || names.nameAt(i).equals(plain))
                .findFirst();
    }

    /** The angle that it is, if it is no more than one. */
    public Optional<Circle> angle() {
        return Optional.ofNullable(new Names(coordinates).angles.get(text));
    }

    @Override
    public double applyAsDouble(double[] x) {
        double[] y = new double[outputs];
        program.evaluate(x, y);
        if (!isCondition()) {
            return y[0];
        }
        return alternatives.stream().anyMatch(all -> all.stream().allMatch(c -> c.holds(y[c.left()], y[c.left() + 1])))
                ? 1 : 0;
    }

    /**
     * Its values at many states.
     *
     * @param states row-major (n, d), d the number of coordinates
     */
    public double[] over(double[] states) {
        double[] x = new double[coordinates.size()];
        double[] values = new double[states.length / x.length];
        for (int row = 0; row < values.length; row++) {
            System.arraycopy(states, row * x.length, x, 0, x.length);
            values[row] = applyAsDouble(x);
        }
        return values;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateFunction that && text.equals(that.text) && coordinates.equals(that.coordinates);
    }

    @Override
    public int hashCode() {
        return 31 * text.hashCode() + coordinates.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }

    /**
     * Returns the name of a coordinate in formulas: its own name if that is possible, else x1, x2, …; or cos(φ),
     * sin(φ).
     */
    public static String nameOf(List<String> coordinates, int index) {
        return new Names(coordinates).nameAt(index);
    }

    /**
     * {@return what formulas call the coordinate or angle of a full name; empty where there is none}
     *
     * @param name as data give it, with its unit
     */
    public static Optional<String> nameOf(List<String> coordinates, String name) {
        Names names = new Names(coordinates);
        int index = coordinates.indexOf(name);
        return index >= 0 ? Optional.of(names.nameAt(index)) : names.angles.entrySet().stream()
                .filter(entry -> entry.getValue().name().equals(name)).map(Map.Entry::getKey).findFirst();
    }

    /** The names of coordinates in formulas, by their indices, and of angles. */
    private static final class Names {

        private final Map<String, Integer> coordinates = new LinkedHashMap<>();
        private final Map<String, Circle> angles = new LinkedHashMap<>();

        Names(List<String> names) {
            List<Circle> circles = Angles.among(names);
            for (int i = 0; i < names.size(); i++) {
                if (isName(names.get(i))) {
                    coordinates.putIfAbsent(names.get(i), i);
                }
            }
            circles.stream().filter(circle -> isName(circle.name()))
                    .forEach(circle -> angles.put(circle.name(), circle));
            withoutUnits(names, circles);
            number(names, circles);
        }

        /** A name that two would have without their units is nobody's. */
        private void withoutUnits(List<String> names, List<Circle> circles) {
            List<String> all = Stream.concat(names.stream(), circles.stream().map(Circle::name))
                    .map(Units::without).toList();
            for (int i = 0; i < all.size(); i++) {
                String name = all.get(i);
                if (isName(name) && !coordinates.containsKey(name) && !angles.containsKey(name)
                        && Collections.frequency(all, name) == 1) {
                    if (i < names.size()) {
                        coordinates.put(name, i);
                    } else {
                        angles.put(name, circles.get(i - names.size()));
                    }
                }
            }
        }

        private void number(List<String> names, List<Circle> circles) {
            int columns = names.size() - circles.size();
            int column = 0;
            for (int i = 0; i < names.size(); i++) {
                int index = i;
                if (circles.stream().anyMatch(circle -> circle.sine() == index)) {
                    continue;
                }
                String numbered = columns == 1 ? "x" : "x" + ++column;
                Optional<Circle> circle = circles.stream().filter(each -> each.cosine() == index).findFirst();
                if (!coordinates.containsKey(numbered) && !angles.containsKey(numbered)) {
                    circle.ifPresentOrElse(angle -> angles.put(numbered, angle),
                            () -> coordinates.put(numbered, index));
                }
            }
        }

        private static boolean isName(String name) {
            return NAME.matcher(name).matches() && !FormulaParser.isReserved(name);
        }

        String nameAt(int index) {
            return coordinates.entrySet().stream().filter(entry -> entry.getValue() == index).map(Map.Entry::getKey)
                    .findFirst()
                    .or(() -> angles.entrySet().stream().filter(entry -> entry.getValue().cosine() == index)
                            .map(entry -> "cos(" + entry.getKey() + ")").findFirst())
                    .or(() -> angles.entrySet().stream().filter(entry -> entry.getValue().sine() == index)
                            .map(entry -> "sin(" + entry.getKey() + ")").findFirst()).orElseThrow();
        }

        Map<String, Integer> in(FormulaGraph graph) {
            Map<String, Integer> nodes = new LinkedHashMap<>();
            coordinates.forEach((name, i) -> nodes.put(name, graph.variable(i)));
            angles.forEach((name, circle) -> nodes.put(name,
                    graph.atan2(graph.variable(circle.sine()), graph.variable(circle.cosine()))));
            return nodes;
        }
    }

    /** Reads the parts where they stand, so that complaints count characters from the beginning of the whole. */
    private static final class Reading {

        private final String text;
        private final FormulaGraph graph = new FormulaGraph();
        private final Map<String, Integer> variables;
        private final List<Integer> nodes = new ArrayList<>();
        private final List<List<Comparison>> alternatives = new ArrayList<>();

        Reading(String text, List<String> coordinates) {
            this.text = text;
            this.variables = new Names(coordinates).in(graph);
            if (!COMPARISON.matcher(text).find()) {
                read(0, text.length());
                return;
            }
            for (int[] conjunction : split(OR, 0, text.length())) {
                List<Comparison> all = new ArrayList<>();
                for (int[] chain : split(AND, conjunction[0], conjunction[1])) {
                    chain(chain[0], chain[1], all);
                }
                alternatives.add(all);
            }
        }

        private List<int[]> split(Pattern separator, int start, int end) {
            List<int[]> parts = new ArrayList<>();
            Matcher matcher = separator.matcher(text).region(start, end);
            int from = start;
            while (matcher.find()) {
                parts.add(new int[] {from, matcher.start()});
                from = matcher.end();
            }
            parts.add(new int[] {from, end});
            return parts;
        }

        private void chain(int start, int end, List<Comparison> all) {
            Matcher matcher = COMPARISON.matcher(text).region(start, end);
            int from = start;
            int first = nodes.size();
            while (matcher.find()) {
                read(from, matcher.start());
                String sign = matcher.group();
                boolean less = sign.startsWith("<") || sign.equals("≤");
                all.add(new Comparison(nodes.size() - 1, less, sign.length() > 1 || sign.equals("≤")
                        || sign.equals("≥")));
                from = matcher.end();
            }
            if (nodes.size() == first) {
                throw new FormulaException(Message.of("formula.condition"), start + 1);
            }
            read(from, end);
        }

        private void read(int start, int end) {
            if (text.substring(start, end).isBlank()) {
                throw new FormulaException(alternatives.isEmpty() && nodes.isEmpty() && end == text.length()
                        ? Message.of("formula.empty") : Message.of("formula.condition-incomplete"),
                        Math.min(text.length(), start + 1));
            }
            nodes.add(FormulaParser.parse(" ".repeat(start) + text.substring(start, end), variables, graph));
        }
    }
}
