package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.RegressionSteps;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.Setting;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.experiments.AnalysisResult;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/** The steps of the algorithm as pictures, each with a sentence. */
public final class StepFigure {

    /** Larger matrices are no picture. */
    private static final int MAX_FEATURES = 600;
    private static final int MAX_DIRECTIONS = 4;
    private static final int MAX_POINTS = 3_000;
    private static final int NODES = 240;
    private static final double ROUNDING = 1e-17;
    private static final int DECADES = 8;

    private StepFigure() {}

    /** The steps in their order. */
    public enum Step {
        COVARIANCE,
        CROSS,
        SINGULAR_VALUES,
        SUBSPACE,
        OPERATOR,
        EIGENVALUES
    }

    /** The picture of one step. */
    public static Figure of(Result result, Step step) {
        RegressionSteps steps = result.steps();
        boolean resolvent = result.analysis().fits().get(result.fit()).estimator().kind() == EstimatorKind.LARRR;
        int rank = steps.subspace().numCols;
        return switch (step) {
            case COVARIANCE -> matrix("C", steps.covariance(),
                    Message.of("picture.step-covariance", steps.covariance().numCols));
            case CROSS -> matrix("H", steps.cross(), resolvent
                    ? Message.of("picture.step-cross") : Message.of("picture.step-cross-lag"));
            case SINGULAR_VALUES -> singular(steps, rank);
            case SUBSPACE -> subspace(result.analysis(), result.fit(), steps, Message.of("picture.step-subspace"));
            case OPERATOR -> values(result, "ν", Message.of("picture.step-nu"), "", steps.values(), resolvent
                    ? Message.of("picture.step-resolvent") : Message.of("picture.step-transfer"));
            case EIGENVALUES -> values(result, "λ", Message.verbatim("Re λ"), Naming.rateUnit(result.analysis()),
                    steps.eigenvalues(), resolvent
                    ? Message.of("picture.step-map") : Message.of("picture.step-logarithm"));
        };
    }

    /** Entries fall by decades from feature to feature, so their logarithms are what can be seen. */
    private static Figure matrix(String symbol, DMatrixRMaj matrix, Message sentence) {
        Message name = Message.verbatim(symbol);
        int n = matrix.numCols;
        if (n < 2) {
            return XyFigure.saying(name, sentence);
        }
        double largest = Arrays.stream(matrix.data).map(Math::abs).max().orElse(1);
        double low = Math.log10(Math.max(largest, Double.MIN_NORMAL)) - DECADES;
        double[] values = Arrays.stream(matrix.data).map(v -> Math.max(low, Math.log10(Math.abs(v)))).toArray();
        Range range = new Range(0.5, n + 0.5);
        return new PanelFigure(
                name, sentence, List.of(new FieldFigure(name, Message.NOTHING,
                Axis.integers(Message.of("picture.feature-j")).within(range),
                Axis.matrixRows(Message.of("picture.feature-i")).within(range), new Grid(range, range, n, n), values,
                Message.verbatim("log₁₀ |" + symbol + "|"), low + DECADES, new double[0], List.of(), low)), false);
    }

    private static Figure singular(RegressionSteps steps, int rank) {
        double[] sigma = steps.singularValues();
        double[] index = IntStream.rangeClosed(1, sigma.length).asDoubleStream().toArray();
        double[] drawn = Arrays.stream(sigma).map(s -> s > ROUNDING * sigma[0] ? s : Double.NaN).toArray();
        double smallest = Arrays.stream(drawn).filter(s -> s > 0).min().orElse(0.1);
        return new XyFigure(Message.verbatim("σ"), Message.of("picture.step-kept", rank, sigma.length),
                Axis.integers(Message.of("picture.index")).within(new Range(0.5, sigma.length + 0.5)),
                Axis.log(Message.of("picture.singular-value"), "").within(new Range(smallest / 2, 2 * sigma[0])),
                List.of(Series.verticals(Message.of("picture.rank-cut"), Role.THRESHOLD, new double[] {rank + 0.5}),
                        Series.of("", Role.LARRR, Mark.LINE_AND_POINTS, index, drawn)));
    }

    private static Figure subspace(AnalysisResult analysis, int fit, RegressionSteps steps, Message sentence) {
        FeatureMap map = analysis.fits().get(fit).model().orElseThrow().right().features();
        int shown = Math.min(MAX_DIRECTIONS, steps.subspace().numCols);
        if (analysis.availableStates().dimension() == 1) {
            double[] x = Histogram.of(analysis.availableStates(), 0, Range.of(analysis, 0), NODES).x();
            double[][] values = functions(Features.at(map, x), steps.subspace(), shown);
            List<Series> series = new ArrayList<>();
            for (int k = 0; k < shown; k++) {
                series.add(Series.line(name(k), Role.eigenfunction(k), x, values[k]));
            }
            return new XyFigure(Message.verbatim("V"), sentence,
                    Naming.axis(analysis, 0).within(Range.of(analysis, 0)), Axis.linear("zᵀv", ""), series);
        }
        Trajectories states = Thinned.states(analysis.availableStates(), MAX_POINTS);
        double[][] values = functions(Thinned.features(map, states), steps.subspace(), shown);
        double limit = ColourLimit.of(Arrays.asList(values));
        List<Figure> panels = new ArrayList<>();
        for (int k = 0; k < shown; k++) {
            panels.add(new PointFieldFigure(name(k), "", Naming.axis(analysis, 0).within(Range.of(analysis, 0)),
                    Naming.axis(analysis, 1).within(Range.of(analysis, 1)), states.coordinate(0),
                    states.coordinate(1), values[k], "zᵀv", limit));
        }
        return new PanelFigure(Message.verbatim("V"), sentence, panels, false);
    }

    private static String name(int direction) {
        return "v" + Notation.subscript(direction + 1);
    }

    /** Z v_k, [direction][state]. */
    private static double[][] functions(Features features, DMatrixRMaj subspace, int shown) {
        double[][] all = CommonOps_DDRM.transpose(features.times(subspace), null).get2DData();
        return Arrays.copyOf(all, shown);
    }

    private static Figure values(Result result, String name, Message label, String unit,
            List<Complex> values, Message sentence) {
        boolean real = values.stream().allMatch(value -> !value.isDefined() || value.im() == 0);
        List<Message> labels = IntStream.range(0, values.size()).mapToObj(i -> Message.verbatim(name
                + Notation.subscript(i + 1) + " = " + Naming.value(values.get(i)))).toList();
        double[] x = values.stream().mapToDouble(Complex::re).toArray();
        double[] y = real ? new double[x.length] : values.stream().mapToDouble(Complex::im).toArray();
        Role role = Naming.role(result.analysis(), result.fit());
        if (real) {
            return new XyFigure(Message.verbatim(name), sentence, Axis.linear(label, unit),
                    Axis.rows(List.of(Message.verbatim(name))),
                    List.of(Series.points("", role, x, y).withLabels(labels)));
        }
        return new XyFigure(Message.verbatim(name), sentence, Axis.linear("Re " + name, ""),
                Axis.linear("Im " + name, ""), List.of(Series.points("", role, x, y).withLabels(labels)));
    }

    /**
     * The outcome.
     *
     * @param analysis whose fit it is
     * @param fit      which one
     * @param steps    its intermediate results
     */
    public record Result(AnalysisResult analysis, int fit, RegressionSteps steps) {}

    /**
     * Repeats a fit step by step; the cost of its moments and O(N³).
     *
     * @throws EstimationException if the method has other steps, or matrices too large to look at
     */
    public static Result steps(AnalysisResult analysis, int fit, Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.modelOrThrow();
        int size = model.right().features().size();
        EstimationException.unless(size <= MAX_FEATURES,
                Message.of("steps.too-many-features", size).with(Fix.SETTINGS));
        Estimator chosen = entry.estimator();
        boolean suited = chosen.kind() == EstimatorKind.LARRR && model.focus().isEmpty()
                || chosen.kind() == EstimatorKind.TO_RRR;
        if (!suited || !(chosen instanceof MomentEstimator estimator) || analysis.facts().step().isEmpty()) {
            throw new EstimationException(Message.of("steps.methods").with(Fix.LARRR));
        }
        EstimationException.unless(chosen.settings().find(Setting.FIRST_LAG).orElse(0) <= 0,
                Message.of("steps.first-lag").with(Fix.SETTINGS));
        LagFilter filter = estimator.lags(analysis.sample()).orElseThrow();
        SecondMoments moments = estimator.momentsByGroup(analysis.sample(),
                RowGroups.single(analysis.availableStates()), cancellation).get(0);
        cancellation.check();
        int subspace = chosen.settings().find(Setting.SUBSPACE).orElse(estimator.rank());
        return new Result(analysis, fit, RegressionSteps.of(moments, filter, estimator.regularization(),
                Math.max(subspace, estimator.rank()), estimator.reversible()).leading(model.rank()));
    }
}
