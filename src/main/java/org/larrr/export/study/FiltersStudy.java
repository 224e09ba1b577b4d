package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.filters.SkewFilter;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.gui.views.View.Place;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** The response of each method of an analysis to processes that oscillate or decay: |F(iω)| and |F(−s)|. */
public final class FiltersStudy extends Study<List<FiltersStudy.Response>> {

    private static final int POINTS = 240;
    /** Weights below this share of the largest are not drawn. */
    private static final double VISIBLE = 1e-3;
    private static final int MAX_LAGS = 20_000;
    /** The weights of a resolvent are seen for so many times 1/μ. */
    private static final double MEMORIES = 7;
    /** Frequencies reach up to so many μ, if the time step resolves them. */
    private static final double MAX_RELATIVE_FREQUENCY = 20;
    /** Rates reach from so much below the shift of time to as much above. */
    private static final double DECADES = 2;
    private static final int PER_AXIS = 9;

    public FiltersStudy() {
        super("filters", "Filters",
                "Shows the filter of each method: the weights of the lags, and |F(λ)|, its response to a process "
                + "e^(λt), over frequencies and rates.", Scope.ALL, Place.UNDERSTAND);
    }

    /** @throws EstimationException if no method of the analysis weighs lags, or times are uneven */
    @Override
    public List<Response> compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        AnalysisResult analysis = of.analysis();
        AnalysisResult.Fit.requireAnswer(analysis.fits());
        EstimationException.unless(analysis.facts().step().isPresent(), Message.of("filter.uneven"));
        List<Response> seen = analysis.fits().stream().map(AnalysisResult.Fit::estimator)
                .filter(MomentEstimator.class::isInstance).map(MomentEstimator.class::cast)
                .flatMap(each -> each.lags(analysis.sample()).stream().map(filter -> new Response(each, filter)))
                .toList();
        EstimationException.unless(!seen.isEmpty(), Message.of("filter.methods").with(Fix.LARRR));
        return seen;
    }

    @Override
    public List<Picture<List<Response>>> pictures() {
        return picture((of, seen) -> figure(of.analysis(), seen));
    }

    @Override
    protected void tables(SelectedFit of, List<Response> seen, ResultTables tables) {
        double step = of.analysis().facts().step().orElseThrow();
        DataTable table = new DataTable("symbol", "estimator", "omega", "seen_omega", "rate", "seen_rate");
        seen.forEach(each -> rows(table, each, step));
        tables.heading("response of the methods to e^(λt) in " + of.source()).table("symbol", table);
        tables.remark("seen: |F| for a process with λ = iω or λ = −rate, relative to |F| for the constant function, "
                + "or absolute if that is 0; rates and frequencies up to π/Δt");
    }

    private static void rows(DataTable table, Response method, double step) {
        LagFilter filter = method.filter();
        double constant = filter.symbol(Complex.real(0)).abs();
        double scale = constant > 0 ? constant : 1;
        for (int i = 0; i < PER_AXIS; i++) {
            double at = i == 0 ? 0 : Math.PI / step * Math.pow(2, i + 1 - PER_AXIS);
            table.row(method.estimator().id(), at, filter.symbol(new Complex(0, at)).abs() / scale, at,
                    filter.symbol(Complex.real(-at)).abs() / scale);
        }
    }

    /** The filter of one method. */
    record Response(Estimator estimator, LagFilter filter) {

        String title() {
            return estimator.title();
        }
    }

    /**
     * The weights t_j of the lags, and |F(λ)| over the frequency of an undamped process, λ = iω, and over the rate of
     * one that does not oscillate, λ = −s; every curve is relative to its largest value.
     */
    private static Figure figure(AnalysisResult result, List<Response> seen) {
        double step = result.facts().step().orElseThrow();
        String time = Naming.timeUnit(result);
        List<String> names = seen.stream().map(Response::title).toList();
        List<Series> weights = new ArrayList<>();
        List<Series> frequencies = new ArrayList<>();
        List<Series> rates = new ArrayList<>();
        double longest = seen.stream().mapToDouble(each -> last(each.filter()) * step).max().orElse(step);
        double slow = Math.max(longest / MEMORIES, step);
        double highest = Math.min(Math.PI / step, MAX_RELATIVE_FREQUENCY / slow);
        double[] omega = spread(i -> highest * i / (POINTS - 1));
        double[] rate = spread(i -> Math.pow(10, -DECADES + 2 * DECADES * i / (POINTS - 1)) / slow);
        for (Response each : seen) {
            Role role = Naming.role(names, each.title());
            weights.add(weights(each, role, step));
            frequencies.add(
                    Series.line(Naming.method(each.title()), role, omega,
                    relative(each.filter(), omega, w -> new Complex(0, w))));
            if (each.filter() instanceof SkewFilter) {
                continue; // which knows of no rates
            }
            rates.add(Series.line(Naming.method(each.title()), role, rate,
                    relative(each.filter(), rate, s -> Complex.real(-s))));
        }
        return new PanelFigure(Message.of("picture.filters"),
                Message.of("picture.relative-curves"), List.of(
                new XyFigure("", "", Axis.linear(Message.of("picture.lag"), time),
                        Axis.linear(Message.of("picture.lag-weight"), ""), weights),
                new XyFigure("", "", Axis.linear(Message.of("picture.frequency"), Naming.rateUnit(result)),
                        Axis.linear("|F|", ""), frequencies),
                new XyFigure("", "", Axis.log(Message.of("picture.rate-s"), Naming.rateUnit(result)),
                Axis.linear("|F|", ""), rates)), false);
    }

    private static Series weights(Response each, Role role, double step) {
        int last = last(each.filter());
        int stride = Math.max(1, last / POINTS);
        int count = last / stride + 1;
        double[] times = new double[count];
        double[] values = new double[count];
        double largest = 0;
        for (int k = 0; k < count; k++) {
            times[k] = k * stride * step;
            values[k] = each.filter().weight(k * stride).re();
            largest = Math.max(largest, Math.abs(values[k]));
        }
        for (int k = 0; k < count; k++) {
            values[k] /= largest > 0 ? largest : 1;
        }
        return Series.line(Naming.method(each.title()), role, times, values);
    }

    /** The last lag with a weight that can be seen. */
    private static int last(LagFilter filter) {
        int longest = Math.min(filter.longestLag(), MAX_LAGS);
        double[] sizes = IntStream.rangeClosed(0, longest).mapToDouble(j -> filter.weight(j).abs()).toArray();
        double least = VISIBLE * Arrays.stream(sizes).reduce(0, Math::max);
        return IntStream.rangeClosed(2, longest).filter(j -> sizes[j] > least).reduce(1, Math::max);
    }

    private static double[] relative(LagFilter filter, double[] at, DoubleFunction<Complex> process) {
        double[] size = spread(i -> filter.symbol(process.apply(at[i])).abs());
        double largest = Arrays.stream(size).filter(Double::isFinite).reduce(0, Math::max);
        double scale = largest > 0 ? 1 / largest : 1;
        return spread(i -> scale * size[i]);
    }

    private static double[] spread(IntToDoubleFunction values) {
        return IntStream.range(0, POINTS).mapToDouble(values).toArray();
    }
}
