package org.larrr.export;

import java.util.LinkedHashMap;
import java.util.Map;
import org.larrr.experiments.job.ExperimentResult;
import org.larrr.experiments.paper.BaselineComparison;
import org.larrr.export.figure.BaselineFigure;
import org.larrr.export.figure.ErrorFigure;
import org.larrr.export.figure.Figure;

/**
 * What an experiment has to show.
 *
 * @param figures by the name of their file
 * @param summary a small table
 */
public record ExperimentReport(Map<String, Figure> figures, DataTable summary) {

    public ExperimentReport {
        figures = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    public static ExperimentReport of(ExperimentResult result) {
        String name = result.settings().name();
        if (result.experiment() instanceof BaselineComparison) {
            return new ExperimentReport(Map.of(name, BaselineFigure.of(result)), BaselineTables.summary(result));
        }
        return new ExperimentReport(Map.of(name, ErrorFigure.of(result)), ExperimentTables.errors(result,
                "Relative errors over " + result.settings().trials() + " trials: medians, and the quartiles of the first", 3));
    }
}
