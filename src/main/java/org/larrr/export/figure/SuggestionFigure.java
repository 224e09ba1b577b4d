package org.larrr.export.figure;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.experiments.ParameterSuggestion;

/** The held-out score over two parameters, the best over the others, as a map with the choice marked. */
public final class SuggestionFigure {

    /** A parameter that was searched. */
    public enum Parameter implements Identified {
        LENGTH_SCALE(Message.of("picture.length-scale"), Candidate::lengthScale),
        SHIFT(Message.of("picture.shift"), Candidate::shift),
        REGULARIZATION(Message.of("picture.regularization"), Candidate::regularization);

        private final Message label;
        private final ToDoubleFunction<Candidate> value;

        Parameter(Message label, ToDoubleFunction<Candidate> value) {
            this.label = label;
            this.value = value;
        }

        private double log(Candidate candidate) {
            return Math.log10(value.applyAsDouble(candidate));
        }

        @Override
        public String toString() {
            return id();
        }
    }

    private SuggestionFigure() {}

    /**
     * @param x across
     * @param y upwards
     * @throws IllegalArgumentException if both are the same, or one of them was tried at a single value
     */
    public static Figure of(ParameterSuggestion.Result result, Parameter x, Parameter y) {
        Require.that(x != y, Message.of("map.two-parameters", x));
        Grid grid = grid(result, x, y);
        double[] values = new double[grid.cells()];
        Arrays.fill(values, Double.NaN);
        double highest = result.search().highest();
        for (Candidate candidate : result.search().candidates()) {
            int cell = grid.cell(x.log(candidate), y.log(candidate));
            double deficit = highest - candidate.score();
            if (!Double.isNaN(deficit) && (Double.isNaN(values[cell]) || deficit < values[cell])) {
                values[cell] = deficit;
            }
        }
        Series choice = Series.points(Message.of("picture.suggested"), Role.TRUTH, new double[] {x.log(result.best())},
                new double[] {y.log(result.best())});
        Message note = Message.of("picture.suggested-note",
                Notation.numeral(result.best().lengthScale(), 3), Notation.numeral(result.best().shift(), 3),
                Notation.numeral(result.best().regularization(), 2), result.best().rank());
        return new FieldFigure(Message.of("picture.scores"), note, axis(x), axis(y), grid, values,
                Message.of("picture.score-deficit"), limit(values), new double[0], List.of(choice), 0);
    }

    /**
     * The best candidate in the cell that holds a place of the map; empty beside the map and where no candidate has a
     * score.
     *
     * @param px place across, as on the map's axis
     * @param py place upwards
     */
    public static Optional<Candidate> bestAt(ParameterSuggestion.Result result, Parameter x, Parameter y, double px,
            double py) {
        Grid grid = grid(result, x, y);
        int cell = grid.cell(px, py);
        return result.search().candidates().stream()
                .filter(candidate -> cell >= 0 && grid.cell(x.log(candidate), y.log(candidate)) == cell)
                .filter(candidate -> !Double.isNaN(candidate.score()))
                .max(Comparator.comparingDouble(Candidate::score));
    }

    private static Grid grid(ParameterSuggestion.Result result, Parameter x, Parameter y) {
        Range across = range(result, x);
        Range up = range(result, y);
        return new Grid(across, up, (int) Math.rint(across.width() / step(result, x)),
                (int) Math.rint(up.width() / step(result, y)));
    }

    private static Axis axis(Parameter parameter) {
        return Axis.decades(parameter.label, Message.NOTHING);
    }

    private static double[] distinct(ParameterSuggestion.Result result, Parameter parameter) {
        return result.search().candidates().stream().mapToDouble(parameter::log).distinct().sorted().toArray();
    }

    /** The values are evenly spaced in their logarithm; each gets a cell around it, and so does the choice. */
    private static Range range(ParameterSuggestion.Result result, Parameter parameter) {
        double[] values = distinct(result, parameter);
        double step = step(result, parameter);
        double low = values[0] - step / 2;
        double high = values[values.length - 1] + step / 2;
        double choice = parameter.log(result.best());
        return new Range(low - step * Math.ceil(Math.max(0, low - choice) / step),
                high + step * Math.ceil(Math.max(0, choice - high) / step));
    }

    private static double step(ParameterSuggestion.Result result, Parameter parameter) {
        double[] values = distinct(result, parameter);
        Require.that(values.length >= 2, Message.of("map.one-value", parameter));
        return (values[values.length - 1] - values[0]) / (values.length - 1);
    }

    /** A deficit that a quarter exceed, so that colours separate the good from the best. */
    private static double limit(double[] values) {
        double[] deficits = Arrays.stream(values).filter(v -> v > 0).sorted().toArray();
        return deficits.length == 0 ? 1 : deficits[3 * deficits.length / 4];
    }
}
