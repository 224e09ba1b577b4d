package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Quantiles;
import org.larrr.experiments.nonnormal.NonNormalAnalysis;
import org.larrr.linalg.Complex;

/** How far the estimated generator is from normal. */
public final class NonNormalFigure {

    private static final double FINEST = -4;
    private static final double[] STEPS = {0.1, 0.2, 0.25, 0.5, 1, 2};
    private static final int MOST_CONTOURS = 8;
    private static final double QUANTILE = 0.98;

    private NonNormalFigure() {}

    /** Contours of the resolvent norm with eigenvalues and numerical range. */
    public static Figure pseudospectrum(NonNormalAnalysis.Result result) {
        NonNormalAnalysis.Window window = result.window();
        Grid grid = new Grid(new Range(window.reLow(), window.reHigh()), new Range(window.imLow(), window.imHigh()),
                result.re().length, result.im().length);
        double[] values = new double[grid.cells()];
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                double norm = result.norms()[row][column];
                values[row * grid.columns() + column] = Double.isFinite(norm) && norm > 0 ? Math.log10(norm)
                        : Double.NaN;
            }
        }
        double[] levels = levels(values);
        String unit = Naming.rateUnit(result.analysis());
        String note = "contours at ε = " + String.join(", ",
                Arrays.stream(levels).mapToObj(v -> Notation.number(Math.pow(10, -v), 2))
                .toList()) + ": where a perturbation of that size may bring an eigenvalue";
        Range colours = colours(values);
        return new FieldFigure("Pseudospectrum", note, Axis.linear("Re z", unit), Axis.linear("Im z", unit), grid,
                values,
                "log₁₀ ‖(z − L)⁻¹‖", colours.high(), levels, marks(result), colours.low());
    }

    private static List<Series> marks(NonNormalAnalysis.Result result) {
        List<Complex> range = new ArrayList<>(result.range());
        range.add(result.range().get(0));
        List<Complex> values = result.operator().eigenvalues();
        double[] conditions = result.operator().conditionNumbers();
        List<String> labels = IntStream.range(0, values.size())
                .mapToObj(i -> Naming.lambda(i + 1) + " = " + Naming.value(values.get(i))
                + ", condition number " + Notation.number(conditions[i], 3)).toList();
        return List.of(
                Series.line("numerical range", Role.TRUTH, range.stream().mapToDouble(Complex::re).toArray(),
                        range.stream().mapToDouble(Complex::im).toArray()),
                Series.points("eigenvalues", Naming.role(result.analysis(), result.fit()),
                        values.stream().mapToDouble(Complex::re).toArray(),
                        values.stream().mapToDouble(Complex::im).toArray())
                        .withLabels(labels));
    }

    /** A handful of contours a round fraction of a decade apart. */
    private static double[] levels(double[] values) {
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        if (sorted.length == 0) {
            return new double[0];
        }
        double low = Math.max(FINEST, Quantiles.occurring(sorted, 0.05));
        double high = Quantiles.occurring(sorted, 0.995);
        double step = Arrays.stream(STEPS).filter(each -> (high - low) / each <= MOST_CONTOURS).findFirst()
                .orElse(STEPS[STEPS.length - 1]);
        return IntStream.rangeClosed((int) Math.ceil(low / step), (int) Math.floor(high / step))
                .mapToDouble(k -> k * step).toArray();
    }

    /** All but the poles at the eigenvalues. */
    private static Range colours(double[] values) {
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        return sorted.length == 0 ? new Range(0, 1) : Range.around(sorted[0],
                Quantiles.occurring(sorted, QUANTILE));
    }

    /** ‖e^{tL}‖ beside what the slowest eigenvalue alone would say. */
    public static Figure transients(NonNormalAnalysis.Result result) {
        double[] byEigenvalues = Arrays.stream(result.times()).map(t -> Math.exp(result.spectralAbscissa() * t))
                .toArray();
        double[] byRange = Arrays.stream(result.times()).map(t -> Math.exp(result.operator().numericalAbscissa() * t))
                .map(v -> v <= 1.2 * Math.max(1, result.peak()) ? v : Double.NaN).toArray();
        String note = "largest " + Notation.number(result.peak(), 3) + "; initial rate " + Notation.number(
                result.operator().numericalAbscissa(), 3) + ", final rate "
                + Notation.number(result.spectralAbscissa(), 3);
        return new XyFigure("Size of the semigroup", note, Axis.linear("t", Naming.timeUnit(result.analysis()))
                .within(new Range(0, result.times()[result.times().length - 1])),
                Axis.linear("norm of exp(tL)", ""), List.of(
                        Series.line("by the slowest eigenvalue", Role.TRUTH, result.times(), byEigenvalues),
                        Series.line("by the numerical range", Role.THRESHOLD, result.times(), byRange),
                        Series.line("‖exp(tL)‖ on functions of mean zero", Naming.role(result.analysis(), result.fit()),
                        result.times(),
                                result.transients())));
    }

    /** The condition number of each eigenvalue. */
    public static Figure conditions(NonNormalAnalysis.Result result) {
        double[] conditions = result.operator().conditionNumbers();
        double[] index = IntStream.range(0, conditions.length).mapToDouble(i -> i + 2).toArray();
        List<String> labels = IntStream.range(0, conditions.length).mapToObj(i -> Naming.lambda(i + 1) + " = "
                + Naming.value(result.operator().eigenvalues().get(i)) + ", condition number "
                + Notation.number(conditions[i], 3)).toList();
        double top = Arrays.stream(conditions).filter(Double::isFinite).max().orElse(1);
        return new XyFigure("Condition numbers",
                "1 for a normal operator; a perturbation of size ε moves an eigenvalue by up to ε times "
                + "this", Axis.integers("index i").within(new Range(1.5, conditions.length + 1.5)),
                Axis.log("condition number of λᵢ", "").within(new Range(0.8, Math.max(3, 1.5 * top))),
                List.of(Series.of("", Naming.role(result.analysis(), result.fit()), Mark.LINE_AND_POINTS, index,
                conditions)
                        .withLabels(labels)));
    }
}
