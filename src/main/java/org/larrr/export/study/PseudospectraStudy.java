package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Require;
import org.larrr.diagnostics.NonNormality;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * The departure of the estimated generator from normality.
 *
 * <p>Pseudospectra, numerical range, condition numbers and transients of the generator that a fit estimates.
 */
public final class PseudospectraStudy extends Study<PseudospectraStudy.Result> {

    private static final int RANGE_POINTS = 240;
    private static final int TIMES = 121;
    /** The default picture holds this many of the slowest modes: the fast ones are the least certain, and far away. */
    private static final int PICTURED = 5;
    private static final double MARGIN = 0.35;
    private static final double HORIZON_IN_TIMESCALES = 4;
    private static final int MAX_CELLS = 300;
    private static final double MIN_EXPONENT = -4;
    private static final double[] STEPS = {0.1, 0.2, 0.25, 0.5, 1, 2};
    private static final int MAX_CONTOURS = 8;
    private static final double QUANTILE = 0.98;
    private static final Option<List<Double>> WINDOW = Option.numbers("window", "RE,RE,IM,IM",
            "Region of the complex plane for the pseudospectrum: lower and upper end of Re z, then of Im z (default: "
            + "around the slowest modes).");
    private static final Option<Integer> GRID = Option.count("grid", "N",
            "Points along the real axis; three quarters of this number along the imaginary axis.").withDefault("96");
    private static final Option<Double> HORIZON = Option.number("horizon", "T",
            "The last time of e^{tL} (default: four times the slowest timescale).");
    private static final int SHOWN_TIMES = 8;

    public PseudospectraStudy() {
        super("pseudospectra", "Pseudospectrum",
                "Measures the non-normality of the estimated generator: pseudospectra, numerical range, condition "
                + "numbers of the eigenvalues, and the norm of e^{tL} over time.", Scope.ONE, Place.CHECK);
    }

    @Override
    public List<Option<?>> options() {
        return List.of(WINDOW, GRID, HORIZON);
    }

    @Override
    public void check(ChosenOptions given) {
        request(given);
    }

    private static Request request(ChosenOptions given) {
        Optional<List<Double>> window = given.find(WINDOW);
        window.ifPresent(ends -> {
            Require.that(ends.size() == 4, Message.of("study.window", ends.size()));
            Require.that(ends.stream().allMatch(Double::isFinite) && ends.get(0) < ends.get(1)
                    && ends.get(2) < ends.get(3),
                    Message.of("plane.window", ends.get(0), ends.get(1), ends.get(2), ends.get(3)));
        });
        int grid = given.get(GRID);
        return new Request(window, grid, Math.max(2, 3 * grid / 4), given.number(HORIZON));
    }

    @Override
    public Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        return analyse(of.analysis(), of.index(), request(given), cancellation);
    }

    @Override
    public List<Picture<Result>> pictures() {
        return List.of(
                new Picture<>("pseudospectrum", "pseudospectrum", "Pseudospectrum", PseudospectraStudy::resolventNorms),
                new Picture<>("transient", "transients", "Transient", PseudospectraStudy::semigroup),
                new Picture<>("conditions", "conditions", "Condition numbers", PseudospectraStudy::conditionNumbers));
    }

    @Override
    protected void tables(SelectedFit of, Result result, ResultTables tables) {
        tables.heading("departure from normality of the generator of " + of.source() + " by " + of.estimator().title());
        tables.table("eigenvalues", eigenvalues(result));
        DataTable norms = transients(result, 1);
        tables.table("transients", norms, transients(result, Math.max(1, (result.times().length - 1) / SHOWN_TIMES)));
        tables.hidden("numericalRange", range(result)).hidden("pseudospectrum", pseudospectrum(result));
        tables.number("numericalAbscissa", result.operator().numericalAbscissa())
                .number("spectralAbscissa", result.spectralAbscissa()).number("peakTransient", result.peak());
        tables.remark("initial growth rate " + Terminal.rough(result.operator().numericalAbscissa()) + ", final rate "
                + Terminal.rough(result.spectralAbscissa()) + ": for a normal operator both are the same");
        tables.remark("this is the operator on the estimated modes; the whole one is at least as far from normal");
    }

    private static DataTable eigenvalues(Result result) {
        var table = new DataTable(
                "a perturbation of size ε moves an eigenvalue by up to ε times its condition number", "i", "re",
                "im", "condition");
        for (int i = 0; i < result.operator().size(); i++) {
            Complex value = result.operator().eigenvalues().get(i);
            table.row(i + 2, value.re(), value.im(), result.operator().conditionNumbers()[i]);
        }
        return table;
    }

    private static DataTable transients(Result result, int every) {
        var table = new DataTable("size of the semigroup on functions of mean zero", "t", "norm", "by_eigenvalues");
        for (int j = 0; j < result.times().length; j += every) {
            table.row(result.times()[j], result.transients()[j],
                    Math.exp(result.spectralAbscissa() * result.times()[j]));
        }
        return table;
    }

    private static DataTable range(Result result) {
        var table = new DataTable("", "re", "im");
        result.range().forEach(point -> table.row(point.re(), point.im()));
        return table;
    }

    private static DataTable pseudospectrum(Result result) {
        var table = new DataTable("", "re", "im", "resolvent_norm");
        Grid grid = result.grid();
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                table.row(grid.x(column), grid.y(row), result.norms()[row][column]);
            }
        }
        return table;
    }

    /** Contours of the resolvent norm with eigenvalues and numerical range. */
    private static Figure resolventNorms(SelectedFit of, Result result) {
        Grid grid = result.grid();
        double[] values = new double[grid.cells()];
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                double norm = result.norms()[row][column];
                values[row * grid.columns() + column] = Double.isFinite(norm) && norm > 0 ? Math.log10(norm)
                        : Double.NaN;
            }
        }
        double[] levels = levels(values);
        String unit = of.rateUnit();
        Message note = Message.of("picture.contours", Arrays.stream(levels)
                .mapToObj(v -> Notation.numeral(Math.pow(10, -v), 2)).toList());
        Range colours = colours(values);
        return new FieldFigure(Message.of("picture.pseudospectrum"), note, Axis.linear("Re z", unit),
                Axis.linear("Im z", unit), grid,
                values,
                Message.verbatim("log₁₀ ‖(z − L)⁻¹‖"), colours.high(), levels, marks(of, result), colours.low());
    }

    private static List<Series> marks(SelectedFit of, Result result) {
        List<Complex> range = new ArrayList<>(result.range());
        range.add(result.range().get(0));
        List<Complex> values = result.operator().eigenvalues();
        double[] conditions = result.operator().conditionNumbers();
        List<Message> labels = IntStream.range(0, values.size())
                .mapToObj(i -> label(i, values.get(i), conditions[i])).toList();
        return List.of(
                Series.line(Message.of("picture.numerical-range"), Role.TRUTH,
                range.stream().mapToDouble(Complex::re).toArray(),
                        range.stream().mapToDouble(Complex::im).toArray()),
                Series.points(Message.of("picture.eigenvalues"), of.role(), values).withLabels(labels));
    }

    private static Message label(int i, Complex value, double condition) {
        return Message.of("picture.condition", Message.verbatim(Naming.lambda(i + 1) + " = " + Naming.value(value)),
                Notation.numeral(condition, 3));
    }

    /** A handful of contours a round fraction of a decade apart. */
    private static double[] levels(double[] values) {
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        if (sorted.length == 0) {
            return new double[0];
        }
        double low = Math.max(MIN_EXPONENT, Quantiles.occurring(sorted, 0.05));
        double high = Quantiles.occurring(sorted, 0.995);
        double step = Arrays.stream(STEPS).filter(each -> (high - low) / each <= MAX_CONTOURS).findFirst()
                .orElse(STEPS[STEPS.length - 1]);
        return IntStream.rangeClosed((int) Math.ceil(low / step), (int) Math.floor(high / step))
                .mapToDouble(k -> k * step).toArray();
    }

    /** All but the poles at the eigenvalues. */
    private static Range colours(double[] values) {
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        return sorted.length == 0 ? new Range(0, 1) : Range.around(sorted[0], Quantiles.occurring(sorted, QUANTILE));
    }

    /** ‖e^{tL}‖ beside what the slowest eigenvalue alone would say. */
    private static Figure semigroup(SelectedFit of, Result result) {
        double[] byEigenvalues = Arrays.stream(result.times()).map(t -> Math.exp(result.spectralAbscissa() * t))
                .toArray();
        double[] byRange = Arrays.stream(result.times()).map(t -> Math.exp(result.operator().numericalAbscissa() * t))
                .map(v -> v <= 1.2 * Math.max(1, result.peak()) ? v : Double.NaN).toArray();
        Message note = Message.of("picture.semigroup-note", Notation.numeral(result.peak(), 3),
                Notation.numeral(result.operator().numericalAbscissa(), 3),
                Notation.numeral(result.spectralAbscissa(), 3));
        return new XyFigure(Message.of("picture.semigroup"), note, Axis.linear("t", Naming.timeUnit(of.analysis()))
                .within(new Range(0, result.times()[result.times().length - 1])),
                Axis.linear(Message.of("picture.semigroup-norm"), ""), List.of(
                        Series.line(Message.of("picture.by-eigenvalue"), Role.TRUTH, result.times(), byEigenvalues),
                        Series.line(Message.of("picture.by-range"), Role.THRESHOLD, result.times(), byRange),
                        Series.line(Message.of("picture.semigroup-curve"), of.role(),
                        result.times(), result.transients())));
    }

    /** The condition number of each eigenvalue. */
    private static Figure conditionNumbers(SelectedFit of, Result result) {
        double[] conditions = result.operator().conditionNumbers();
        double[] index = IntStream.range(0, conditions.length).mapToDouble(i -> i + 2).toArray();
        List<Message> labels = IntStream.range(0, conditions.length)
                .mapToObj(i -> label(i, result.operator().eigenvalues().get(i), conditions[i])).toList();
        double top = Arrays.stream(conditions).filter(Double::isFinite).max().orElse(1);
        return new XyFigure(Message.of("picture.conditions"),
                Message.of("picture.conditions-note"),
                Axis.integers(Message.of("picture.index")).within(new Range(1.5, conditions.length + 1.5)),
                Axis.log(Message.of("picture.condition-of"), "").within(new Range(0.8, Math.max(3, 1.5 * top))),
                List.of(Series.of("", of.role(), Mark.LINE_AND_POINTS, index, conditions).withLabels(labels)));
    }

    /**
     * The settings of the analysis.
     *
     * @param window  of the pseudospectrum, both ends of Re z, then of Im z; empty for one around the slowest modes
     * @param columns grid points along the real axis
     * @param rows    grid points along the imaginary axis
     * @param horizon of the transient; empty for four times the slowest timescale
     */
    public record Request(Optional<List<Double>> window, int columns, int rows, OptionalDouble horizon) {
        public Request {
            Require.that(columns >= 2 && rows >= 2 && columns <= MAX_CELLS && rows <= MAX_CELLS,
                    Message.of("plane.grid", MAX_CELLS, columns, rows));
            horizon.ifPresent(t -> {
                Require.that(t > 0 && !Double.isInfinite(t), Message.of("plane.horizon", t));
            });
        }
    }

    /**
     * The outcome; arrays are shared and must not be written.
     *
     * @param operator   the estimated generator on functions of mean zero, compressed to the modes
     * @param grid       part of the complex plane of the pseudospectrum
     * @param norms      ‖(z − L)⁻¹‖ at the centres of its cells, [row][column]
     * @param range      boundary of the numerical range
     * @param times      of the transient
     * @param transients ‖e^{tL}‖
     */
    public record Result(NonNormality operator, Grid grid, double[][] norms, List<Complex> range, double[] times,
            double[] transients) {

        /** max Re λ, the rate at which ‖e^{tL}‖ decays in the end. */
        public double spectralAbscissa() {
            return operator.eigenvalues().stream().mapToDouble(Complex::re).max().orElse(0);
        }

        /** The largest ‖e^{tL}‖ at the times. */
        public double peak() {
            return DoubleStream.of(transients).max().orElse(1);
        }
    }

    /**
     * Computes it all.
     *
     * @throws EstimationException if the fit has no modes, or eigenfunctions coincide
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    static Result analyse(AnalysisResult analysis, int fit, Request request, Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.modelOrThrow();
        NonNormality operator = NonNormality.ofGenerator(analysis.semigroup(fit));
        List<Double> window = request.window().orElseGet(() -> around(operator.eigenvalues()));
        Grid grid = new Grid(new Range(window.get(0), window.get(1)), new Range(window.get(2), window.get(3)),
                request.columns(), request.rows());
        double[] re = IntStream.range(0, grid.columns()).mapToDouble(grid::x).toArray();
        double[][] norms = new double[grid.rows()][];
        for (int row = 0; row < norms.length; row++) {
            cancellation.check();
            norms[row] = operator.resolventNorms(re, new double[] {grid.y(row)})[0];
        }
        cancellation.check();
        double slowest = operator.eigenvalues().stream().mapToDouble(value -> -value.re()).filter(rate -> rate > 0)
                .min().orElse(1);
        double horizon = request.horizon().orElse(HORIZON_IN_TIMESCALES / slowest);
        double[] times = IntStream.range(0, TIMES).mapToDouble(j -> horizon * j / (TIMES - 1)).toArray();
        return new Result(operator, grid, norms,
                operator.numericalRange(RANGE_POINTS), times, operator.transientNorms(times));
    }

    private static List<Double> around(List<Complex> eigenvalues) {
        List<Complex> shown = eigenvalues.subList(0, Math.min(PICTURED, eigenvalues.size()));
        double low = shown.stream().mapToDouble(Complex::re).min().orElse(-1);
        double high = Math.max(0, shown.stream().mapToDouble(Complex::re).max().orElse(0));
        double tall = shown.stream().mapToDouble(value -> Math.abs(value.im())).max().orElse(0);
        double width = Math.max(high - low, 1e-12 + 0.2 * tall);
        double half = Math.max((1 + MARGIN) * tall, 0.5 * width);
        return List.of(low - MARGIN * width, high + MARGIN * width, -half, half);
    }
}
