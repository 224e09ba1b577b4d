package org.larrr.export.study;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.diagnostics.SpectralMeasure;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.study.MeasureAnalysis;
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
import org.larrr.stages.Cancellation;

/** The distribution of the variance of an observable over frequencies. */
public final class SpectralMeasureStudy extends Study<MeasureAnalysis.Result> {

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
    protected MeasureAnalysis.Result compute(AnalysisResult result, int fit, ChosenOptions given,
            Cancellation cancellation) {
        return MeasureAnalysis.of(result, fit, new MeasureAnalysis.Request(given.find(OBSERVABLE).orElse(""),
                given.number(SMOOTHING), given.number(MAX_FREQUENCY)), cancellation);
    }

    @Override
    public List<Picture<MeasureAnalysis.Result>> pictures() {
        return picture(SpectralMeasureStudy::figure);
    }

    private static Figure figure(MeasureAnalysis.Result result) {
        SpectralMeasure measure = result.measure();
        List<Series> series = new ArrayList<>();
        series.add(Series.of(Message.of("picture.data"), Role.DENSITY, Mark.AREA, measure.omega(), measure.density()));
        series.add(Series.line(Message.of("picture.data-half"), Role.THRESHOLD, measure.omega(), measure.finer()));
        result.modes().ifPresent(modes -> series.add(Series.line(
                Naming.method(result.analysis(), result.fit()),
                Naming.role(result.analysis(), result.fit()), measure.omega(), modes)));
        String unit = Naming.rateUnit(result.analysis());
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
    public ResultTables tables(MeasureAnalysis.Result result) {
        SpectralMeasure measure = result.measure();
        var tables = new ResultTables.Builder(id(), "spectral measure of " + result.observable() + " in "
                + result.analysis().request().source().name(), result.analysis().request(),
                result.analysis().fits().get(result.fit()).estimator());
        var peaks = new DataTable.Builder("peaks", "omega", "mass_if_atom", "ratio", "kind");
        measure.peaks().forEach(peak -> peaks.row(peak.omega(), peak.mass(), peak.ratio(), peak.kind()));
        tables.table("peaks", peaks.build()).number("smoothing", measure.smoothing());
        var curves = new DataTable.Builder("", "omega", "density", "density_at_half_smoothing", "density_of_modes");
        for (int k = 0; k < measure.omega().length; k++) {
            int at = k;
            curves.row(measure.omega()[k], measure.density()[k], measure.finer()[k],
                    result.modes().map(modes -> modes[at]).orElse(Double.NaN));
        }
        tables.hidden("measure", curves.build());
        tables.remark("smoothing a = " + Terminal.rough(measure.smoothing())
                + "; ratio: the height at a/2 over that at a, 2 for an atom and 1 for a continuous measure; the "
                + "files of --output contain the curves");
        return tables.build();
    }
}
