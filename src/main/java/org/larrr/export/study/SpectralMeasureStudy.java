package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.Semigroup;
import org.larrr.diagnostics.SpectralMeasure;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.linalg.Complex;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.formula.StateFunction;

/**
 * The distribution of the variance of an observable over frequencies.
 *
 * <p>The spectral measure of an observable from the data, beside what the modes of a fit say of it.
 */
public final class SpectralMeasureStudy extends Study<SpectralMeasureStudy.Result> {

    private static final int POINTS = 480;
    /** The usual smoothing lets so many of its times 1/a pass in the data: the noise of s is some 1/√ of it. */
    private static final double TIMES = 50;
    /** A peak must not fall between two frequencies: a is at least so many of their distances. */
    private static final double SPACINGS = 2.5;
    /** Frequencies reach up to so many root mean square frequencies of the observable. */
    private static final double MAX_RELATIVE_FREQUENCY = 3;
    private static final double NYQUIST = 0.95;
    /** A rough observable is fast in its tail only: then the picture ends at so many times what holds most of it. */
    private static final double ROOM = 2;
    private static final double MAX_SHARE = 0.9;
    private static final Option<String> OBSERVABLE = Option.text("observable", "H",
            "A coordinate or a formula of them, such as \"cos(x)\" (default: the first coordinate).")
            .withField("of", 10);
    private static final Option<Double> SMOOTHING = Option.number("smoothing", "A",
            "Half width a of the smoothing, radians per time (default: 50 divided by the observed time, at least 2.5 "
            + "spacings of the plotted frequencies).").withField("a", 5);
    private static final Option<Double> MAX_FREQUENCY = Option.number("highest", "OMEGA",
            "Highest frequency, radians per time (default: three times the root mean square frequency of the "
            + "observable, below π/Δt).");
    private static final int MAX_PEAKS = 3;

    public SpectralMeasureStudy() {
        super("spectral-measure", "Spectral measure",
                "Computes the spectral measure of an observable, the distribution of its variance over frequencies "
                + "with atoms separated from the continuous part, from the data and from the modes of a fit.",
                Scope.FIRST, Place.MORE);
    }

    @Override
    public List<Option<?>> options() {
        return List.of(OBSERVABLE, SMOOTHING, MAX_FREQUENCY);
    }

    @Override
    public Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        return analyse(of.analysis(), of.index(), new Request(given.find(OBSERVABLE).orElse(""),
                given.number(SMOOTHING), given.number(MAX_FREQUENCY)), cancellation);
    }

    @Override
    public List<Picture<Result>> pictures() {
        return picture(SpectralMeasureStudy::figure);
    }

    private static Figure figure(SelectedFit of, Result result) {
        SpectralMeasure measure = result.measure();
        List<Series> series = new ArrayList<>();
        series.add(Series.of(Message.of("picture.data"), Role.DENSITY, Mark.AREA, measure.omega(), measure.density()));
        series.add(Series.line(Message.of("picture.data-half"), Role.THRESHOLD, measure.omega(), measure.finer()));
        result.modes().ifPresent(modes -> series.add(Series.line(of.name(), of.role(), measure.omega(), modes)));
        String unit = of.rateUnit();
        return new XyFigure(Message.of("picture.measure", result.observable()), note(measure), Axis.linear("ω", unit),
                Axis.linear(Message.of("picture.variance-per-frequency"), ""), series);
    }

    private static Message note(SpectralMeasure measure) {
        List<SpectralMeasure.Peak> peaks = measure.peaks();
        List<Message> notes = new ArrayList<>();
        notes.add(Message.of("picture.smoothing", Notation.numeral(measure.smoothing(), 2)));
        for (SpectralMeasure.Peak peak : peaks.subList(0, Math.min(MAX_PEAKS, peaks.size()))) {
            Numeral at = Notation.numeral(peak.omega(), 3);
            notes.add(switch (peak.kind()) {
                case "atom" -> Message.of("picture.atom-at", at, Notation.numeral(100 * peak.mass(), 2));
                case "narrow" -> Message.of("picture.narrow-at", at);
                default -> Message.of("picture.continuous-at", at);
            });
        }
        return Naming.join(notes);
    }

    @Override
    protected void tables(SelectedFit of, Result result, ResultTables tables) {
        SpectralMeasure measure = result.measure();
        tables.heading("spectral measure of " + result.observable() + " in " + of.source());
        var peaks = new DataTable("peaks", "omega", "mass_if_atom", "ratio", "kind");
        measure.peaks().forEach(peak -> peaks.row(peak.omega(), peak.mass(), peak.ratio(), peak.kind()));
        tables.table("peaks", peaks).number("smoothing", measure.smoothing());
        var curves = new DataTable("", "omega", "density", "density_at_half_smoothing", "density_of_modes");
        for (int k = 0; k < measure.omega().length; k++) {
            int at = k;
            curves.row(measure.omega()[k], measure.density()[k], measure.finer()[k],
                    result.modes().map(modes -> modes[at]).orElse(Double.NaN));
        }
        tables.hidden("measure", curves);
        tables.remark("smoothing a = " + Terminal.rough(measure.smoothing())
                + "; ratio: the height at a/2 over that at a, 2 for an atom and 1 for a continuous measure; the "
                + "files of --output contain the curves");
    }

    /**
     * The settings of the analysis.
     *
     * @param observable a formula in the coordinates; empty for the first one
     * @param smoothing  a [1/time]; empty for what the length of the data allows
     * @param highest    the highest frequency [radians per time]; empty for what the observable shows
     */
    public record Request(String observable, OptionalDouble smoothing, OptionalDouble highest) {}

    /**
     * The answer.
     *
     * @param observable what of
     * @param measure    from the data
     * @param modes      s_a(ω) of the fit's modes; empty where the fit has none that add up
     */
    public record Result(String observable, SpectralMeasure measure,
            Optional<double[]> modes) {}

    /**
     * Estimates it.
     *
     * @throws EstimationException if the observable cannot be read or is constant, or times are uneven
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    static Result analyse(AnalysisResult analysis, int fit, Request request, Cancellation cancellation) {
        Trajectories data = analysis.data(Message.of("measure.needs-all-states"));
        String text = request.observable().isBlank() ? StateFunction.nameOf(data.coordinates(), 0)
                : request.observable().strip();
        double[] values = values(text, data);
        double step = data.grid().uniformStep()
                .orElseThrow(() -> new EstimationException(Message.of("measure.uneven")));
        double highest = Math.min(NYQUIST * Math.PI / step,
                request.highest().orElseGet(() -> MAX_RELATIVE_FREQUENCY * rootMeanSquare(values, data, step)));
        SpectralMeasure measure = measure(data, values, request, highest, cancellation);
        double enough = ROOM * holding(measure);
        if (request.highest().isEmpty() && enough < highest / 2) {
            measure = measure(data, values, request, enough, cancellation);
        }
        return new Result(text, measure, modes(analysis, fit, values, measure));
    }

    private static SpectralMeasure measure(Trajectories data, double[] values, Request request, double highest,
            Cancellation cancellation) {
        double smoothing = request.smoothing().orElse(
                Math.max(TIMES / data.duration(), SPACINGS * highest / (POINTS - 1)));
        EstimationException.unless(smoothing > 0 && highest > 0 && !Double.isInfinite(smoothing),
                Message.of("measure.not-positive", smoothing, highest));
        double[] omega = new double[POINTS];
        Arrays.setAll(omega, k -> highest * k / (POINTS - 1));
        return SpectralMeasure.of(data, values, smoothing, omega, cancellation);
    }

    /** The frequency below which most of the variance that is drawn lies. */
    private static double holding(SpectralMeasure measure) {
        double[] density = measure.density();
        double left = MAX_SHARE * Arrays.stream(density).sum();
        int at = 0;
        while (at < density.length - 1 && left > density[at]) {
            left -= density[at++];
        }
        return measure.omega()[at];
    }

    private static double[] values(String text, Trajectories data) {
        double[] values = StateFunction.parse(text, data.coordinates()).over(data.states());
        EstimationException.unless(Arrays.stream(values).allMatch(Double::isFinite),
                Message.of("measure.not-finite", text));
        return values;
    }

    /** √(E[Δh²]/Var h)/Δt: the frequency of a sine, and more for what is rough. */
    private static double rootMeanSquare(double[] values, Trajectories data, double step) {
        double variance = Vectors.variance(values);
        double squares = 0;
        long pairs = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k) + 1; row < data.start(k + 1); row++) {
                squares += (values[row] - values[row - 1]) * (values[row] - values[row - 1]);
                pairs++;
            }
        }
        return variance > 0 && pairs > 0 ? Math.sqrt(squares / pairs / variance) / step : 0;
    }

    private static Optional<double[]> modes(AnalysisResult analysis, int fit, double[] values,
            SpectralMeasure measure) {
        try {
                Semigroup semigroup = analysis.semigroup(fit);
            List<Complex> shares = semigroup.shares(values);
            return Optional.of(measure.ofModes(semigroup.rates().subList(1, semigroup.modes()), shares));
        } catch (EstimationException ignored) {
            return Optional.empty();
        }
    }
}
