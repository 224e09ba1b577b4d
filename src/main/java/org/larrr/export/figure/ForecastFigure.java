package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.diagnostics.Forecast;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.forecast.ForecastResult;
import org.larrr.experiments.forecast.ForecastResult.Kind;
import org.larrr.experiments.forecast.ForecastResult.Prediction;
import org.larrr.spectra.EstimationException;

/** Forecasts beside what happened, their errors, and predicted densities. */
public final class ForecastFigure {

    private static final double GOOD = 3;
    private static final Message LIMIT = Message.of("picture.at-equilibrium");
    /** Standard errors that are always shown, and beyond which all errors are the same. */
    private static final double USUAL = 6;
    private static final double MAX_EXTENT = 30;

    private ForecastFigure() {}

    private static boolean copies(ForecastResult result) {
        return result.reference().kind() == Kind.MONTE_CARLO;
    }

    private static Message estimator(ForecastResult result, Prediction prediction) {
        return result.analysis().fits().get(prediction.fit()).estimator().displayName();
    }

    private static Axis time(ForecastResult result) {
        return Axis.linear("t", Naming.timeUnit(result.analysis())).within(span(result));
    }

    private static Message start(ForecastResult result) {
        AnalysisResult analysis = result.analysis();
        List<Message> parts = IntStream.range(0, result.start().length)
                .mapToObj(c -> Message.verbatim(analysis.facts().coordinates().get(c) + " = "
                        + Notation.number(result.start()[c], 3))).toList();
        return Message.of("picture.start", parts, copies(result), result.reference().origin());
    }

    private static List<Message> failures(ForecastResult result) {
        return Stream.concat(result.predictions().stream().filter(p -> !p.exists())
                .map(p -> EstimationException.withSubject(
                        result.analysis().fits().get(p.fit()).estimator().displayName(),
                        p.failure().orElseThrow())), result.notes().stream()).toList();
    }

    private static Message note(Message first, List<Message> failures) {
        return Naming.join(Stream.concat(Stream.of(first), failures.stream()).toList());
    }

    /** E[h(X_t)] over time, a panel a function. */
    public static Figure expectations(ForecastResult result) {
        List<Figure> panels = new ArrayList<>();
        for (int k = 0; k < result.request().functions().size(); k++) {
            String h = formula(result, k);
            boolean indicator = result.request().functions().get(k).isCondition();
            panels.add(new XyFigure(Message.verbatim(indicator ? "P(" + h + ")" : "E[" + h + "]"), Message.NOTHING,
                    time(result),
                    Axis.linear(indicator ? Message.of("picture.probability") : Message.of("picture.expected"), ""),
                    expectation(result, k, k == 0)));
        }
        return new PanelFigure(Message.of("picture.forecast"), note(start(result), failures(result)), panels, false);
    }

    private static List<Series> expectation(ForecastResult result, int k, boolean named) {
        double[] mean = result.reference().mean()[k];
        double[] error = result.reference().error()[k];
        List<Series> series = new ArrayList<>();
        Message reference = copies(result) ? Message.of("picture.simulated") : Message.of("picture.held-out");
        // From a single visit to the start nobody knows how far it is from the mean.
        boolean known = Arrays.stream(error).anyMatch(Double::isFinite);
        series.add(known ? Series.band(named ? Message.of("picture.two-errors", reference)
                : Message.NOTHING, Role.DENSITY, result.times(),
                shifted(mean, error, -2), shifted(mean, error, 2))
                : Series.line(named ? reference : Message.NOTHING, Role.TRUTH, result.times(), mean));
        result.reference().exact().get(k)
                .ifPresent(exact -> series.add(Series.line(named ? Message.of("picture.closed-form")
                : Message.NOTHING, Role.TRUTH, result.times(), exact)));
        int last = result.times().length - 1;
        for (Prediction prediction : result.predictions()) {
            if (prediction.exists()) {
                Role role = Naming.role(result.analysis(), prediction.fit());
                boolean first = named && series.stream().noneMatch(line -> line.named().equals(LIMIT));
                series.add(Series.level(first ? LIMIT : Message.NOTHING, Role.THRESHOLD,
                        new Range(0.8 * result.times()[last], result.times()[last]), prediction.stationary()[k]));
                series.add(Series.line(named ? estimator(result, prediction) : Message.NOTHING, role, result.times(),
                        prediction.values()[k]));
            }
        }
        return series;
    }

    private static double[] shifted(double[] mean, double[] error, double by) {
        return IntStream.range(0, mean.length).mapToDouble(j -> mean[j] + by * error[j]).toArray();
    }

    /** Deviations in standard errors against copies; explained share of variance over all held-out pairs else. */
    public static Figure errors(ForecastResult result) {
        return copies(result) ? deviations(result) : skills(result);
    }

    private static Range span(ForecastResult result) {
        return new Range(0, result.times()[result.times().length - 1]);
    }

    private static Figure deviations(ForecastResult result) {
        Range shown = valueRange(result);
        List<Figure> panels = new ArrayList<>();
        for (int k = 0; k < result.request().functions().size(); k++) {
            boolean exact = result.reference().exact().get(k).isPresent();
            List<Series> series = new ArrayList<>();
            for (double level : new double[] {-GOOD, GOOD}) {
                series.add(Series.level(k == 0 && level > 0 ? Message.of("picture.three-errors") : Message.NOTHING,
                        Role.THRESHOLD, span(result), level));
            }
            for (int f = 0; f < result.predictions().size(); f++) {
                Prediction prediction = result.predictions().get(f);
                if (prediction.exists()) {
                    series.add(Series.line(k == 0 ? estimator(result, prediction) : Message.NOTHING,
                            Naming.role(result.analysis(), prediction.fit()),
                            result.times(), deviation(result, f, k, exact)));
                }
            }
            panels.add(new XyFigure(Message.verbatim(formula(result, k)), Message.NOTHING, time(result),
                    Axis.linear(Message.of("picture.standard-errors"), "").within(shown), series));
        }
        boolean exact = result.reference().exact().stream().anyMatch(java.util.Optional::isPresent);
        return new PanelFigure(Message.of("picture.forecast-error"), note(exact
                ? Message.of("picture.difference-closed", start(result)) : start(result), failures(result)), panels,
                false);
    }

    /** One scale for all panels. */
    private static Range valueRange(ForecastResult result) {
        double most = USUAL;
        for (int k = 0; k < result.request().functions().size(); k++) {
            boolean exact = result.reference().exact().get(k).isPresent();
            for (int f = 0; f < result.predictions().size(); f++) {
                if (result.predictions().get(f).exists()) {
                    most = Math.max(most, 1.05 * Arrays.stream(deviation(result, f, k, exact)).map(Math::abs)
                            .filter(Double::isFinite).max().orElse(0));
                }
            }
        }
        return new Range(-Math.min(most, MAX_EXTENT), Math.min(most, MAX_EXTENT));
    }

    /** A formula with its powers above the line. */
    private static String formula(ForecastResult result, int k) {
        return FunctionNames.raised(result.request().functions().get(k).text());
    }

    private static double[] deviation(ForecastResult result, int f, int k, boolean exact) {
        double[] deviation = new double[result.times().length];
        Arrays.fill(deviation, Double.NaN); // none at the start, where nothing is predicted
        for (int j = 1; j < deviation.length; j++) {
            deviation[j] = exact ? result.deviationFromExact(f, k, j) : result.deviation(f, k, j);
        }
        return deviation;
    }

    private static Figure skills(ForecastResult result) {
        List<Figure> panels = new ArrayList<>();
        for (int k = 0; k < result.request().functions().size(); k++) {
            int function = k;
            List<Series> series = new ArrayList<>();
            series.add(Series.level(k == 0 ? Message.of("picture.no-better") : Message.NOTHING, Role.THRESHOLD,
                    span(result), 0));
            for (Prediction prediction : result.predictions()) {
                if (prediction.exists()) {
                    List<Forecast.HeldOut> rows = prediction.scores().get(function);
                    series.add(Series.line(k == 0 ? estimator(result, prediction) : Message.NOTHING,
                            Naming.role(result.analysis(), prediction.fit()),
                            rows.stream().mapToDouble(Forecast.HeldOut::time).toArray(),
                            rows.stream().mapToDouble(Forecast.HeldOut::skill).toArray()));
                }
            }
            panels.add(new XyFigure(Message.verbatim(formula(result, k)), Message.NOTHING, time(result),
                    Axis.linear(Message.of("picture.explained"), "").within(new Range(-0.25, 1.03)), series));
        }
        return new PanelFigure(Message.of("picture.forecast-skill"), note(
                Message.of("picture.over-pairs"), failures(result)), panels, false);
    }

    /** The density of the first coordinate, a panel a time. */
    public static Figure densities(ForecastResult result) {
        ForecastResult.Density density = result.density();
        double top = Arrays.stream(density.observed()).flatMapToDouble(Arrays::stream).max().orElse(1);
        for (double[][] fit : density.predicted()) {
            top = Math.max(top, Arrays.stream(fit).flatMapToDouble(Arrays::stream).max().orElse(0));
        }
        Range range = new Range(-0.12 * top, 1.05 * top);
        Axis x = Naming.axis(result.analysis(), 0)
                .within(new Range(density.points()[0], density.points()[density.points().length - 1]));
        List<Figure> panels = new ArrayList<>();
        for (int j = 0; j < density.times().length; j++) {
            int time = j;
            List<Series> series = new ArrayList<>();
            Message name = Message.of(copies(result) ? "picture.simulated" : "picture.held-out");
            series.add(Series.band(j > 0 ? Message.NOTHING : name, Role.DENSITY, density.points(),
                    new double[density.points().length], density.observed()[j]));
            density.exact().ifPresent(exact ->
                    series.add(Series.line(time == 0 ? Message.of("picture.closed-form")
                            : Message.NOTHING, Role.TRUTH, density.points(), exact[time])));
            for (Prediction prediction : result.predictions()) {
                if (prediction.exists()) {
                    series.add(Series.line(j == 0 ? estimator(result, prediction) : Message.NOTHING,
                            Naming.role(result.analysis(), prediction.fit()),
                            density.points(), density.predicted()[prediction.fit()][j]));
                }
            }
            panels.add(new XyFigure(Message.verbatim("t = " + Notation.number(density.times()[j], 3)), Message.NOTHING,
                    x, Axis.linear(Message.of("picture.density"), "").within(range), series));
        }
        return new PanelFigure(Message.of("picture.forecast-densities"), note(
                Message.of("picture.smoothed", start(result), Notation.numeral(density.bandwidth(), 2)),
                failures(result)), panels, false);
    }
}
