package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.diagnostics.SpectralMeasure;
import org.larrr.experiments.measure.MeasureAnalysis;

/** The spectral measure of an observable at two smoothings, and what the modes of a fit say of it. */
public final class MeasureFigure {

    private static final int MOST_PEAKS = 3;

    private MeasureFigure() {}

    public static Figure of(MeasureAnalysis.Result result) {
        SpectralMeasure measure = result.measure();
        List<Series> series = new ArrayList<>();
        series.add(Series.line("data, a/2", Role.THRESHOLD, measure.omega(), measure.finer()));
        series.add(Series.line("data", Role.baseline(1), measure.omega(), measure.density()));
        result.modes().ifPresent(modes -> series.add(Series.line(
                result.analysis().fits().get(result.fit()).estimator().title(),
                Naming.role(result.analysis(), result.fit()), measure.omega(), modes)));
        String unit = Naming.rateUnit(result.analysis());
        return new XyFigure("Spectral measure of " + result.observable(), note(measure), Axis.linear("ω", unit),
                Axis.linear("variance per frequency", ""), series);
    }

    private static String note(SpectralMeasure measure) {
        List<SpectralMeasure.Peak> peaks = measure.peaks();
        StringBuilder text = new StringBuilder("smoothing a = " + Notation.number(measure.smoothing(), 2));
        for (SpectralMeasure.Peak peak : peaks.subList(0, Math.min(MOST_PEAKS, peaks.size()))) {
            boolean atom = peak.kind().equals("atom");
            text.append("; ω = ").append(Notation.number(peak.omega(), 3)).append(": ").append(peak.kind());
            text.append(atom ? " of " + Notation.number(100 * peak.mass(), 2) + " %" : "");
        }
        return text.toString();
    }
}
