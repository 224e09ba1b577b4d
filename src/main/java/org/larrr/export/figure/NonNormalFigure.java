package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
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
        Notice note = Notice.of("picture.contours", Arrays.stream(levels)
                .mapToObj(v -> Notation.numeral(Math.pow(10, -v), 2)).toList());
        Range colours = colours(values);
        return new FieldFigure(Notice.of("picture.pseudospectrum"), note, Axis.linear("Re z", unit),
                Axis.linear("Im z", unit), grid,
                values,
                Notice.verbatim("log₁₀ ‖(z − L)⁻¹‖"), colours.high(), levels, marks(result), colours.low());
    }

    private static List<Series> marks(NonNormalAnalysis.Result result) {
        List<Complex> range = new ArrayList<>(result.range());
        range.add(result.range().get(0));
        List<Complex> values = result.operator().eigenvalues();
        double[] conditions = result.operator().conditionNumbers();
        List<Notice> labels = IntStream.range(0, values.size())
                .mapToObj(i -> label(i, values.get(i), conditions[i])).toList();
        return List.of(
                Series.line(Notice.of("picture.numerical-range"), Role.TRUTH,
                range.stream().mapToDouble(Complex::re).toArray(),
                        range.stream().mapToDouble(Complex::im).toArray()),
                Series.points(Notice.of("picture.eigenvalues"), Naming.role(result.analysis(), result.fit()),
                        values.stream().mapToDouble(Complex::re).toArray(),
                        values.stream().mapToDouble(Complex::im).toArray())
                        .withLabels(labels));
    }

    private static Notice label(int i, Complex value, double condition) {
        return Notice.of("picture.condition", Notice.verbatim(Naming.lambda(i + 1) + " = " + Naming.value(value)),
                Notation.numeral(condition, 3));
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
        Notice note = Notice.of("picture.semigroup-note", Notation.numeral(result.peak(), 3),
                Notation.numeral(result.operator().numericalAbscissa(), 3),
                Notation.numeral(result.spectralAbscissa(), 3));
        return new XyFigure(Notice.of("picture.semigroup"), note, Axis.linear("t", Naming.timeUnit(result.analysis()))
                .within(new Range(0, result.times()[result.times().length - 1])),
                Axis.linear(Notice.of("picture.semigroup-norm"), ""), List.of(
                        Series.line(Notice.of("picture.by-eigenvalue"), Role.TRUTH, result.times(), byEigenvalues),
                        Series.line(Notice.of("picture.by-range"), Role.THRESHOLD, result.times(), byRange),
                        Series.line(Notice.of("picture.semigroup-curve"), Naming.role(result.analysis(), result.fit()),
                        result.times(),
                                result.transients())));
    }

    /** The condition number of each eigenvalue. */
    public static Figure conditions(NonNormalAnalysis.Result result) {
        double[] conditions = result.operator().conditionNumbers();
        double[] index = IntStream.range(0, conditions.length).mapToDouble(i -> i + 2).toArray();
        List<Notice> labels = IntStream.range(0, conditions.length)
                .mapToObj(i -> label(i, result.operator().eigenvalues().get(i), conditions[i])).toList();
        double top = Arrays.stream(conditions).filter(Double::isFinite).max().orElse(1);
        return new XyFigure(Notice.of("picture.conditions"),
                Notice.of("picture.conditions-note"),
                Axis.integers(Notice.of("picture.index")).within(new Range(1.5, conditions.length + 1.5)),
                Axis.log(Notice.of("picture.condition-of"), "").within(new Range(0.8, Math.max(3, 1.5 * top))),
                List.of(Series.of("", Naming.role(result.analysis(), result.fit()), Mark.LINE_AND_POINTS, index,
                conditions)
                        .withLabels(labels)));
    }
}
