package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.larrr.data.Notice;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.paper.Cost;

/** Measured time against n, d and N, logarithmic in both directions, a line for each estimator. */
public final class CostFigure {

    private CostFigure() {}

    public static Figure of(ExperimentRun result) {
        List<Figure> panels = new ArrayList<>();
        double[] all = result.outcomes().stream().mapToDouble(o -> o.extra(Cost.TIME)).filter(t -> t > 0).sorted()
                .toArray();
        Range times = new Range(0.7 * all[0], 1.4 * all[all.length - 1]);
        for (Cost.Size size : Cost.Size.values()) {
            List<Series> series = new ArrayList<>();
            for (String estimator : result.estimators()) {
                Map<Integer, Double> fastest = Cost.fastest(result.of(estimator), size);
                series.add(Series.of(panels.isEmpty() ? Naming.method(estimator) : Notice.NOTHING,
                        EstimatorRoles.of(result.estimators(), estimator), Mark.LINE_AND_POINTS,
                        fastest.keySet().stream().mapToDouble(Integer::doubleValue).toArray(),
                        fastest.values().stream().mapToDouble(Double::doubleValue).toArray()));
            }
            panels.add(new XyFigure(title(size), Notice.NOTHING, Axis.log(size.symbol(), ""),
                    Axis.log(Notice.of("picture.time"), "ms").within(times),
                    series));
        }
        return new PanelFigure(Notice.of("picture.cost"), Notice.of("picture.fastest-trial"), panels, false);
    }

    private static Notice title(Cost.Size size) {
        return switch (size) {
            case STATES -> Notice.of("picture.states");
            case DIMENSION -> Notice.of("picture.coordinates");
            case FEATURES -> Notice.of("picture.features");
        };
    }
}
