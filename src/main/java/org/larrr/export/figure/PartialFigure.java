package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.Outcome;
import org.larrr.experiments.paper.PartialObservation;
import org.larrr.experiments.paper.PartialObservation.Part;

/**
 * Median errors of λ₂ against the number of delays, a line for every delay, beside those of the whole state and of the
 * suggestion.
 */
public final class PartialFigure {

    private static final int MOST_DELAYS = 4;

    private static final List<Notice> DELAYS = List.of(Notice.of("picture.short-tau"), Notice.of("picture.middle-tau"),
            Notice.of("picture.long-tau"));

    private PartialFigure() {}

    public static Figure of(ExperimentRun result) {
        List<Figure> panels = new ArrayList<>();
        for (Part part : ((PartialObservation) result.experiment()).parts()) {
            panels.add(panel(part, of(result, part), panels.isEmpty()));
        }
        return new PanelFigure(Notice.of("picture.partial"),
                Notice.of("picture.medians-over", result.settings().trials()), panels, false);
    }

    /** What was found of one part. */
    static List<Outcome> of(ExperimentRun result, Part part) {
        return result.outcomes().stream().filter(outcome -> outcome.extra(PartialObservation.PART) == part.ordinal())
                .toList();
    }

    private static XyFigure panel(Part part, List<Outcome> outcomes, boolean named) {
        Range shown = new Range(0.8, MOST_DELAYS + 0.2);
        List<Series> series = new ArrayList<>();
        double whole = PartialObservation.median(named(outcomes, PartialObservation.WHOLE));
        series.add(
                Series.line(named ? Naming.method(PartialObservation.WHOLE)
                : Notice.NOTHING, Role.TRUTH, new double[] {shown.low(), shown.high()},
                new double[] {whole, whole}));
        List<Outcome> seen = named(outcomes, PartialObservation.SEEN);
        for (int k = 0; k < part.delays().length; k++) {
            double tau = part.delays()[k];
            double[] x = IntStream.rangeClosed(1, MOST_DELAYS).asDoubleStream().toArray();
            double[] y = IntStream.rangeClosed(1, MOST_DELAYS)
                    .mapToDouble(delays -> PartialObservation.median(seen.stream()
                    .filter(outcome -> outcome.extra(PartialObservation.DELAYS) == delays
                            && (delays == 1 || outcome.extra(PartialObservation.DELAY) == tau)).toList())).toArray();
            series.add(Series.of(named ? DELAYS.get(k) : Notice.NOTHING, Role.eigenfunction(k),
                    Mark.LINE_AND_POINTS, x, y));
        }
        List<Outcome> suggested = named(outcomes, PartialObservation.SUGGESTED);
        double typical = suggested.stream().mapToDouble(outcome -> outcome.extra(PartialObservation.DELAYS)).average()
                .orElse(1);
        series.add(Series.points(named ? Naming.method(PartialObservation.SUGGESTED)
                : Notice.NOTHING, Role.LARRR, new double[] {typical},
                new double[] {PartialObservation.median(suggested)}));
        return new XyFigure(part.named(), Notice.NOTHING, Axis.integers(Notice.of("picture.delays")).within(shown),
                Axis.log(Notice.of("picture.error-of-l2"), ""),
                series);
    }

    private static List<Outcome> named(List<Outcome> outcomes, String estimator) {
        return outcomes.stream().filter(outcome -> outcome.estimator().equals(estimator)).toList();
    }
}
