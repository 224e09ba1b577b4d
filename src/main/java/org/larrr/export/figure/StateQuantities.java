package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Angles;
import org.larrr.data.Angles.Circle;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.data.Units;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.PrincipalComponents;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.export.figure.StateQuantity.Kind;
import org.larrr.export.figure.Thinned.LatestFew;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.systems.Coordinate;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.StateFunction;

/**
 * The quantities of the states of an analysis, by what a person writes:
 * <ul>
 * <li>a coordinate;
 * <li>an angle whose cosine and sine are the coordinates "cos φ" and "sin φ" (or cos_φ, sin_φ), by its name φ;
 * <li>{@code PC1}, {@code PC2}, … the principal components;
 * <li>{@code f2}, {@code f3}, … eigenfunctions of one fit, of a pair the real and then the imaginary part;
 * <li>{@code g2}, {@code g3}, … its left eigenfunctions, likewise;
 * <li>{@code set1}, {@code set2}, … memberships of its metastable sets, as many as lie above the largest gap;
 * <li>a formula or a condition of all of these.
 * </ul>
 * A coordinate keeps its name where another quantity has it too.
 */
public final class StateQuantities {

    /** Values of features held at once, 8 bytes each, where a picture asks for functions at many states. */
    private static final int MAX_VALUES = 5_000_000;
    /** States from which principal directions are found. */
    private static final int MAX_DIRECTION_STATES = 20_000;
    private static final int MAX_OFFERED = 6;
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}_0-9]*");
    private static final Pattern NUMBERED = Pattern.compile("(PC|f|g|set)([1-9][0-9]?)");
    private static final Range TURN = new Range(-Math.PI, Math.PI);
    private static final LatestFew<PrincipalComponents> DIRECTIONS = new LatestFew<>(2);

    private final AnalysisResult result;
    private final int fit;
    private final List<String> coordinates;
    private final Map<Trajectories, ComplexMatrix> functions = new IdentityHashMap<>();
    private final Map<Trajectories, double[][]> memberships = new IdentityHashMap<>();
    private @Nullable MetastableSets sets;

    /** @param fit whose functions and sets are meant */
    public StateQuantities(AnalysisResult result, int fit) {
        this.result = result;
        this.fit = fit;
        this.coordinates = result.availableStates().coordinates();
    }

    /** Names worth offering: angles, coordinates, principal components, eigenfunctions, sets. */
    public static List<String> offeredNames(List<String> coordinates, int rank) {
        List<String> names = new ArrayList<>(Angles.among(coordinates).stream().map(Circle::name).toList());
        names.addAll(coordinates);
        for (int k = 1; k <= Math.min(3, coordinates.size() > 1 ? coordinates.size() : 0); k++) {
            names.add("PC" + k);
        }
        for (int i = 1; i <= Math.min(rank, MAX_OFFERED); i++) {
            names.add("f" + i);
        }
        if (rank > 2) {
            names.add("set1");
            names.add("set2");
        }
        return names.stream().distinct().toList();
    }

    /**
     * Returns the quantity that a text names.
     *
     * @throws EstimationException if it means nothing here; the message says why
     */
    public StateQuantity parse(String text) {
        String name = text.strip();
        int coordinate = coordinates.indexOf(name);
        if (coordinate >= 0) {
            return coordinate(coordinate);
        }
        return byName(name).orElseGet(() -> formula(name));
    }

    /** At most so many states as pictures of quantities can take, fewer where functions of many features are asked. */
    int mostStates(int most) {
        int size = result.fits().get(fit).model().map(model -> model.right().features().size()).orElse(1);
        return Math.max(1_000, Math.min(most, MAX_VALUES / Math.max(1, size)));
    }

    private StateQuantity coordinate(int index) {
        Optional<Coordinate> circle = Naming.coordinate(result, index)
                .filter(c -> c.domain() == Coordinate.Domain.CIRCLE);
        Axis axis = Naming.axis(result, index);
        return new StateQuantity(coordinates.get(index),
                circle.map(c -> axis.within(new Range(c.low(), c.high()))).orElse(axis),
                circle.isPresent() ? Kind.ANGLE : Kind.NUMBER, states -> states.coordinate(index));
    }

    private Optional<StateQuantity> byName(String name) {
        Optional<StateQuantity> angle = Angles.among(coordinates).stream().filter(each -> each.name().equals(name))
                .map(StateQuantities::angle).findFirst();
        if (angle.isPresent()) {
            return angle;
        }
        Matcher matcher = NUMBERED.matcher(name);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int number = Integer.parseInt(matcher.group(2));
        return Optional.of(switch (matcher.group(1)) {
            case "PC" -> component(number);
            case "f", "g" -> eigenfunction(matcher.group(1), number);
            default -> set(number);
        });
    }

    private static StateQuantity angle(Circle circle) {
        return quantity(circle.name(), circle.name(), Units.of("rad"), Optional.of(TURN), Kind.ANGLE, states -> {
            double[] angles = new double[states.size()];
            for (int i = 0; i < angles.length; i++) {
                angles[i] = Math.atan2(states.value(i, circle.sine()), states.value(i, circle.cosine()));
            }
            return angles;
        });
    }

    private StateQuantity component(int number) {
        EstimationException.unless(number <= coordinates.size(),
                Message.of("components.no-such", coordinates.size(), number));
        Trajectories thinned = Thinned.states(result.availableStates(), MAX_DIRECTION_STATES);
        PrincipalComponents directions = DIRECTIONS.get(List.of(thinned),
                () -> PrincipalComponents.of(thinned, thinned.dimension()));
        Message share = Message.of("picture.variance-share", Notation.numeral(100 * directions.share(number - 1), 2));
        return quantity("PC" + number, "PC" + number, share, Optional.empty(), Kind.NUMBER,
                states -> directions.scores(states, number - 1));
    }

    /** @param letter f of the right eigenfunctions, g of the left ones */
    private StateQuantity eigenfunction(String letter, int number) {
        SpectralModel model = model();
        boolean right = letter.equals("f");
        EstimationException.unless(number <= model.rank(), right
                ? Message.of("quantity.no-eigenfunction", model.rank(), Notation.subscript(number))
                : Message.of("quantity.no-left-eigenfunction", model.rank(), Notation.subscript(number)));
        return quantity(letter + number, FunctionNames.name(model, number - 1).replace("f", letter), Message.NOTHING,
                Optional.empty(), Kind.FUNCTION, states -> FunctionNames.values(model, right ? functions(states)
                : model.left().evaluate(Thinned.features(model.left().features(), states)), number - 1));
    }

    private StateQuantity set(int number) {
        if (sets == null) {
            sets = MetastableAnalysis.sets(result, fit, OptionalInt.empty()).sets();
        }
        EstimationException.unless(number <= sets.count(), Message.of("sets.no-such", sets.count(), number));
        MetastableSets found = sets;
        return quantity("set" + number, "χ" + Notation.subscript(number), Message.NOTHING, Optional.empty(), Kind.SHARE,
                states -> memberships.computeIfAbsent(states, each -> found.memberships(each.states()))[number - 1]);
    }

    private StateQuantity formula(String text) {
        List<StateQuantity> used = new ArrayList<>();
        List<String> names = new ArrayList<>(coordinates);
        List<String> angles = Angles.among(coordinates).stream().map(Circle::name).toList();
        NAME.matcher(text).results().map(match -> match.group()).distinct()
                .filter(name -> !coordinates.contains(name) && !angles.contains(name))
                .forEach(name -> byName(name).ifPresent(quantity -> {
                    used.add(quantity);
                    names.add(name);
                }));
        StateFunction formula = parsed(text, names);
        if (formula.angle().isPresent()) {
            return angle(formula.angle().get());
        }
        OptionalInt same = formula.coordinate();
        if (same.isPresent() && same.getAsInt() < coordinates.size()) {
            return coordinate(same.getAsInt());
        }
        return quantity(text, FunctionNames.raised(text), Message.NOTHING, Optional.empty(),
                formula.isCondition() ? Kind.SHARE : Kind.NUMBER, states -> values(formula, used, states));
    }

    private static StateFunction parsed(String text, List<String> names) {
        try {
            return StateFunction.parse(text, names);
        } catch (FormulaException e) {
            throw new EstimationException(Message.of("place.of", "\"" + text + "\"", e.notice()));
        }
    }

    private static double[] values(StateFunction formula, List<StateQuantity> used, Trajectories states) {
        List<double[]> columns = used.stream().map(quantity -> quantity.at(states)).toList();
        int d = states.dimension();
        double[] row = new double[d + used.size()];
        double[] values = new double[states.size()];
        for (int i = 0; i < values.length; i++) {
            System.arraycopy(states.states(), i * d, row, 0, d);
            for (int c = 0; c < columns.size(); c++) {
                row[d + c] = columns.get(c)[i];
            }
            values[i] = formula.applyAsDouble(row);
        }
        return values;
    }

    private static StateQuantity quantity(String text, String label, Message unit, Optional<Range> range, Kind kind,
            Function<Trajectories, double[]> values) {
        Axis axis = Axis.linear(Message.verbatim(label), unit);
        return new StateQuantity(text, range.map(axis::within).orElse(axis), kind, values);
    }

    private SpectralModel model() {
        AnalysisResult.Fit entry = result.fits().get(fit);
        return entry.modelOrThrow();
    }

    private ComplexMatrix functions(Trajectories states) {
        return functions.computeIfAbsent(states, each -> {
            SpectralModel model = model();
            Features known = result.features();
            boolean whole = each == result.availableStates() && known.map().equals(model.right().features());
            return model.right().evaluate(whole ? known : Thinned.features(model.right().features(), each));
        });
    }
}
