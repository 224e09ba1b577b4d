package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.systems.truth.GraphKinetics;

/** The reactive flux and the rates between two sets with their bands, beside the true ones and what the data show. */
public final class RateFigure {

    private static final List<String> ROWS = List.of("flux ν", "rate A → B", "rate B → A");

    private RateFigure() {}

    public static Figure of(RateAnalysis.Result rates) {
        double[] estimates = {rates.flux().flux(), rates.flux().rateAB(), rates.flux().rateBA()};
        double[] rows = {0, 1, 2};
        Role role = Naming.role(rates.analysis(), rates.fit());
        List<Series> series = new ArrayList<>();
        rates.bands().ifPresent(bands -> {
            List<RateAnalysis.Ends> ends = List.of(bands.flux(), bands.rateAB(), bands.rateBA());
            series.add(Series.xIntervals("", role, estimates, rows, ends.stream().mapToDouble(RateAnalysis.Ends::low)
                    .toArray(),
                    ends.stream().mapToDouble(RateAnalysis.Ends::high).toArray()));
        });
        series.add(Series.points(rates.analysis().fits().get(rates.fit()).estimator().title(), role, estimates, rows));
        rates.exact().ifPresent(exact -> series.add(Series.points("truth", Role.TRUTH,
                new double[] {exact.flux(), exact.rateAB(), exact.rateBA()}, rows)));
        if (rates.seen() > 0) {
            series.add(Series.points("transitions seen", Role.baseline(0), new double[] {rates.seenFlux()},
                    new double[] {0}));
        }
        return new XyFigure("Rates", note(rates), Axis.log("transitions per time", Naming.rateUnit(rates.analysis())),
                Axis.rows(ROWS), series);
    }

    private static String note(RateAnalysis.Result rates) {
        Optional<GraphKinetics.Passage> exact = rates.exact();
        String error = exact.map(passage -> ", true flux " + Notation.number(passage.flux(), 3)).orElse("");
        String bands = rates.noBands().isEmpty() ? "" : "; no bands: " + rates.noBands();
        return "A: " + rates.request().from().text() + "   B: " + rates.request().to().text() + "   flux "
                + Notation.number(rates.flux().flux(), 3) + error + ", " + rates.seen() + " transitions seen" + bands;
    }
}
