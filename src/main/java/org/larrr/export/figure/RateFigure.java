package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.systems.truth.GraphKinetics;

/** The reactive flux and the rates between two sets with their bands, beside the true ones and what the data show. */
public final class RateFigure {

    private static final List<Notice> ROWS = List.of(Notice.of("picture.flux"), Notice.of("picture.rate-ab"),
            Notice.of("picture.rate-ba"));

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
        series.add(Series.points(Naming.method(rates.analysis(), rates.fit()), role, estimates, rows));
        rates.exact().ifPresent(exact -> series.add(Series.points(Notice.of("picture.truth"), Role.TRUTH,
                new double[] {exact.flux(), exact.rateAB(), exact.rateBA()}, rows)));
        if (rates.seen() > 0) {
            series.add(Series.points(Notice.of("picture.transitions-seen"), Role.baseline(0),
                    new double[] {rates.seenFlux()},
                    new double[] {0}));
        }
        return new XyFigure(Notice.of("picture.rates"), note(rates),
                Axis.log(Notice.of("picture.transitions-per-time"), Naming.rateUnit(rates.analysis())),
                Axis.rows(ROWS), series);
    }

    private static Notice note(RateAnalysis.Result rates) {
        Optional<GraphKinetics.Passage> exact = rates.exact();
        Notice error = exact.map(passage -> Notice.of("picture.true-flux", Notation.numeral(passage.flux(), 3)))
                .orElse(Notice.NOTHING);
        Notice note = Notice.of("picture.rates-note", Notice.verbatim(rates.request().from().text()),
                Notice.verbatim(rates.request().to().text()), Notation.numeral(rates.flux().flux(), 3), error,
                rates.seen());
        return rates.noBands().map(why -> Notice.of("picture.no-bands", note, why)).orElse(note);
    }
}
