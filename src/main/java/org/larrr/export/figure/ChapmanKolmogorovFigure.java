package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.diagnostics.ChapmanKolmogorov.Row;
import org.larrr.experiments.kinetics.MetastableAnalysis;

/** Predicted and observed probabilities between metastable sets over time, a panel for each set one starts in. */
public final class ChapmanKolmogorovFigure {

    private ChapmanKolmogorovFigure() {}

    public static Figure of(MetastableAnalysis.Test test) {
        int count = test.sets().sets().count();
        double last = test.rows().stream().mapToDouble(Row::time).max().orElse(1);
        Axis time = Axis.linear("t", Naming.timeUnit(test.sets().analysis())).within(new Range(0, 1.04 * last));
        Axis share = Axis.linear("P(t)", "").within(new Range(-0.03, 1.03));
        List<Figure> panels = new ArrayList<>();
        for (int from = 0; from < count; from++) {
            panels.add(new XyFigure(Notice.of("picture.from-set", from + 1), Notice.NOTHING, time, share,
                    series(test, from)));
        }
        double worst = test.rows().stream().mapToDouble(row -> Math.abs(row.deviation())).filter(Double::isFinite).max()
                .orElse(0);
        return new PanelFigure(Notice.of("picture.chapman"),
                Notice.of("picture.chapman-note", Notation.numeral(worst, 2)), panels, false);
    }

    private static List<Series> series(MetastableAnalysis.Test test, int from) {
        List<Series> series = new ArrayList<>();
        for (int to = 0; to < test.sets().sets().count(); to++) {
            int target = to;
            List<Row> rows = test.rows().stream().filter(row -> row.from() == from && row.to() == target).toList();
            double[] t = rows.stream().mapToDouble(Row::time).toArray();
            double[] observed = rows.stream().mapToDouble(Row::observed).toArray();
            Role role = Role.eigenfunction(to);
            series.add(Series.yIntervals("", role, t, observed,
                    rows.stream().mapToDouble(row -> row.observed() - 2 * row.error()).toArray(),
                    rows.stream().mapToDouble(row -> row.observed() + 2 * row.error()).toArray()));
            series.add(Series.points("", role, t, observed));
            series.add(Series.line(from == 0 ? Notice.of("picture.to-set", to + 1) : Notice.NOTHING, role, t,
                    rows.stream().mapToDouble(Row::predicted).toArray()));
        }
        return series;
    }
}
