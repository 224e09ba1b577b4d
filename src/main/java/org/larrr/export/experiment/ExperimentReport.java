package org.larrr.export.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.paper.BaselineComparison;
import org.larrr.experiments.paper.Cost;
import org.larrr.experiments.paper.PartialObservation;
import org.larrr.experiments.sweep.Sweep;
import org.larrr.export.figure.BaselineFigure;
import org.larrr.export.figure.ComplexPlaneFigure;
import org.larrr.export.figure.CostFigure;
import org.larrr.export.figure.ErrorFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.PartialFigure;
import org.larrr.export.figure.SweepFigure;
import org.larrr.export.figure.TorsionFigure;
import org.larrr.export.table.BaselineTables;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ExperimentTables;

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

    public static ExperimentReport of(ExperimentRun result) {
        String name = result.settings().name();
        if (result.experiment() instanceof BaselineComparison) {
            return new ExperimentReport(Map.of(name, BaselineFigure.of(result)), BaselineTables.summary(result));
        }
        if (name.equals("ou-eigenvalues")) {
            return new ExperimentReport(Map.of(name, ComplexPlaneFigure.of(result)), errors(result, 2));
        }
        if (name.equals("alanine")) {
            return new ExperimentReport(Map.of(name, TorsionFigure.of(result)), ExperimentTables.alanine(result));
        }
        if (result.experiment() instanceof Sweep sweep) {
            return new ExperimentReport(Map.of(name, SweepFigure.of(result)), ExperimentTables.sweep(result, sweep));
        }
        if (result.experiment() instanceof PartialObservation) {
            return new ExperimentReport(Map.of(name, PartialFigure.of(result)), ExperimentTables.partial(result));
        }
        if (result.experiment() instanceof Cost) {
            return new ExperimentReport(Map.of(name, CostFigure.of(result)), ExperimentTables.cost(result));
        }
        return new ExperimentReport(Map.of(name, ErrorFigure.of(result)), errors(result, 3));
    }

    private static DataTable errors(ExperimentRun result, int count) {
        int trials = result.settings().trials();
        return ExperimentTables.errors(result, "Relative errors over " + trials + (trials == 1 ? " trial" : " trials")
                + ": medians, and the quartiles of the first", count);
    }
}
