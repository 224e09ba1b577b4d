package org.larrr.export.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.Sweep;
import org.larrr.experiments.job.TrialResult;
import org.larrr.experiments.job.TrialResult.Quartiles;
import org.larrr.experiments.paper.Cost;
import org.larrr.experiments.paper.EstimatorComparison;
import org.larrr.experiments.paper.PartialObservation;
import org.larrr.linalg.Complex;

/** The numbers of an experiment as tables. */
public final class ExperimentTables {

    /** Between these the truth of the triple well has nothing; what lies here is spurious. */
    static final double SPURIOUS_LOW = -0.5;
    static final double SPURIOUS_HIGH = -1e-6;
    private static final List<String> COLUMNS =
            List.of("estimator", "dt", "n", "trial", "index", "re", "im", "true_re", "true_im", "relative_error");

    private ExperimentTables() {}

    /**
     * Every eigenvalue of every fit in a row of its own; trials and indices are counted from 1. A fit without an answer
     * has one row without an index. The experiment's own columns follow.
     */
    public static DataTable tidy(ExperimentRun result) {
        return tidy(result, Set.of());
    }

    /** Returns the table without some of the columns. */
    public static DataTable tidy(ExperimentRun result, Set<String> leftOut) {
        Set<String> extras = new LinkedHashSet<>();
        result.outcomes().forEach(outcome -> extras.addAll(outcome.extras().keySet()));
        extras.removeAll(leftOut);
        List<String> columns = new ArrayList<>(COLUMNS);
        columns.addAll(extras);
        var table = new DataTable("", columns);
        for (TrialResult outcome : result.outcomes()) {
            for (int i = 0; i < Math.max(1, outcome.values().size()); i++) {
                List<Object> row = row(outcome, i);
                extras.forEach(column -> row.add(outcome.extra(column)));
                table.row(row);
            }
        }
        return table;
    }

    private static List<Object> row(TrialResult outcome, int i) {
        boolean answered = i < outcome.values().size();
        Complex value = answered ? outcome.values().get(i) : Complex.UNDEFINED;
        Optional<Complex> truth = answered ? outcome.truth().get(i) : Optional.empty();
        return new ArrayList<>(List.of(outcome.estimator(), outcome.step(), outcome.states(), outcome.trial() + 1,
                answered ? (Object) (i + 1) : "", value.re(), value.im(), truth.map(Complex::re).orElse(Double.NaN),
                truth.map(Complex::im).orElse(Double.NaN), outcome.relativeError(i)));
    }

    /**
     * Median errors of λ₂ where a system is seen in part: whole, without delays, with the best of those tried, with
     * those suggested.
     */
    public static DataTable partial(ExperimentRun result) {
        var table = new DataTable("median errors of λ₂ over " + result.settings().trials() + " trials", "seen",
                "whole", "no_delays", "best_of_the_grid", "suggested", "suggested_D", "suggested_to_whole");
        for (PartialObservation.Part part : ((PartialObservation) result.experiment()).parts()) {
            List<TrialResult> own = result.outcomes().stream()
                    .filter(outcome -> outcome.extra(PartialObservation.PART) == part.ordinal()).toList();
            double whole = median(own, PartialObservation.WHOLE, 1, 0);
            double best = Double.POSITIVE_INFINITY;
            for (double delay : part.delays()) {
                for (int delays = 2; delays <= 4; delays++) {
                    best = Math.min(best, median(own, PartialObservation.SEEN, delays, delay));
                }
            }
            List<TrialResult> chosen = own.stream()
                    .filter(outcome -> outcome.estimator().equals(PartialObservation.SUGGESTED)).toList();
            double suggested = PartialObservation.median(chosen);
            table.row(part.title(), whole, median(own, PartialObservation.SEEN, 1, 0), best, suggested,
                    chosen.stream().mapToDouble(outcome -> outcome.extra(PartialObservation.DELAYS)).average()
                            .orElse(Double.NaN), suggested / whole);
        }
        return table;
    }

    private static double median(List<TrialResult> outcomes, String estimator, int delays, double delay) {
        return PartialObservation.median(outcomes.stream().filter(outcome -> outcome.estimator().equals(estimator)
                && outcome.extra(PartialObservation.DELAYS) == delays
                        && outcome.extra(PartialObservation.DELAY) == delay).toList());
    }

    /**
     * Quartiles of the relative errors of some eigenvalues for every estimator and Δt.
     *
     * @param count of λ₂, λ₃, …, so many
     */
    public static DataTable errors(ExperimentRun result, String title, int count) {
        List<String> columns = new ArrayList<>(List.of("dt", "estimator", "n", "trials"));
        for (int i = 1; i <= count; i++) {
            columns.add("lambda" + (i + 1) + "_error");
            columns.addAll(i == 1 ? List.of("quarter", "three_quarters") : List.of());
        }
        var table = new DataTable(title, columns);
        for (double step : result.steps()) {
            for (String estimator : result.estimators()) {
                List<TrialResult> outcomes = result.outcomesOf(estimator).stream().filter(o -> o.step() == step)
                        .toList();
                if (!outcomes.isEmpty()) {
                    table.row(errorRow(step, estimator, outcomes, count));
                }
            }
        }
        return table;
    }

    private static List<Object> errorRow(double step, String estimator, List<TrialResult> outcomes, int count) {
        List<Object> row = new ArrayList<>(List.of(step, estimator, outcomes.get(0).states(), outcomes.size()));
        for (int i = 1; i <= count; i++) {
            Quartiles errors = Quartiles.ofError(outcomes, i);
            row.add(errors.median());
            row.addAll(i == 1 ? List.of(errors.low(), errors.high()) : List.of());
        }
        return row;
    }

    /** Timescales and correlations of every trial. */
    public static DataTable alanine(ExperimentRun result) {
        var table = new DataTable(
                "Alanine dipeptide: timescales in ps, and the correlation of the slowest eigenfunction with φ > 0 on"
                + " the trajectory not learned from", "trial", "dt", "n", "timescale2", "timescale3", "correlation");
        for (TrialResult outcome : result.outcomes()) {
            table.row(outcome.trial() + 1, outcome.step(), outcome.states(), outcome.extra("timescale2"),
                    outcome.extra("timescale3"), outcome.extra("correlation"));
        }
        return table;
    }

    /** Exponents of the time in every size, and the time at the largest. */
    public static DataTable cost(ExperimentRun result) {
        var table = new DataTable(
                "Time from data to eigenvalues ∝ n^a, d^b, N^c, each from the three largest sizes, and the time in ms"
                + " at the largest", "estimator", "n_slope", "n_largest", "d_slope", "d_largest", "N_slope",
                "N_largest");
        for (String estimator : result.estimators()) {
            List<Object> row = new ArrayList<>(List.of(estimator));
            for (Cost.Size size : Cost.Size.values()) {
                row.add(Cost.slope(result.outcomesOf(estimator), size));
                row.add(Cost.fastest(result.outcomesOf(estimator), size).values().stream().reduce((first, last) -> last)
                        .orElse(Double.NaN));
            }
            table.row(row);
        }
        return table;
    }

    /** Quartiles of the metric at every point of a sweep. */
    public static DataTable sweep(ExperimentRun result) {
        Sweep sweep = (Sweep) result.experiment();
        List<String> names = sweep.axes().stream().map(axis -> axis.parameter().name()).toList();
        List<String> columns = new ArrayList<>(names);
        boolean all = sweep.metric() == Sweep.Metric.SPECTRUM;
        columns.add("estimator");
        columns.addAll(all ? List.of("index") : List.of());
        columns.addAll(List.of("trials", all ? "rate" : sweep.metric().id(), "quarter", "three_quarters"));
        Map<List<Object>, List<TrialResult>> points = new LinkedHashMap<>();
        for (TrialResult outcome : result.outcomes()) {
            List<Object> key = new ArrayList<>();
            names.forEach(name -> key.add(outcome.extra(name)));
            key.add(outcome.estimator());
            points.computeIfAbsent(key, k -> new ArrayList<>()).add(outcome);
        }
        var table = new DataTable(all ? "Sweep: rates of the processes, medians and quartiles over the trials"
                : "Sweep: " + sweep.metric().id() + " of eigenvalue " + (sweep.eigenvalue() + 1)
                + ", medians and quartiles over the trials", columns);
        points.forEach((key, outcomes) -> {
            int last = all ? outcomes.stream().mapToInt(o -> o.values().size()).max().orElse(0) : 1;
            for (int i = all ? 1 : 0; i < last; i++) {
                int index = i;
                Quartiles quartiles = Quartiles.of(outcomes.stream().mapToDouble(o -> {
                    if (!all) {
                        return o.extra(sweep.metric().id());
                    }
                    return index < o.values().size() ? -o.values().get(index).re() : Double.NaN;
                }));
                List<Object> row = new ArrayList<>(key);
                row.addAll(all ? List.of(index + 1) : List.of());
                row.addAll(List.of(outcomes.size(), quartiles.median(), quartiles.low(), quartiles.high()));
                table.row(row);
            }
        });
        return table;
    }

    /** Median errors and counts of spurious eigenvalues. */
    public static DataTable baselines(ExperimentRun result) {
        EstimatorComparison comparison = (EstimatorComparison) result.experiment();
        var table = new DataTable(comparison.system()
                .title() + ", T = " + Terminal.number(comparison.duration())
                + ": median relative errors over " + comparison.trials()
                + " trials, and the number of eigenvalues between "
                + Terminal.number(SPURIOUS_LOW) + " and " + Terminal.number(SPURIOUS_HIGH)
                + " besides the trivial one (median, minimum, maximum), where there are no true eigenvalues",
                "estimator", "knows", "dt", "n", "lambda2_error", "lambda3_error", "lambda4_error", "spurious", "least",
                "most");
        for (int e = 0; e < comparison.entries().size(); e++) {
            List<TrialResult> outcomes = result.outcomesOf(comparison.entries().get(e).name());
            int[] spurious = outcomes.stream().mapToInt(o -> o.countBetween(SPURIOUS_LOW, SPURIOUS_HIGH)).sorted()
                    .toArray();
            table.row(comparison.entries().get(e).name(), comparison.entries().get(e).estimator().priorKnowledge()
                    .label(),
                    outcomes.get(0).step(), outcomes.get(0).states(), Quartiles.ofError(outcomes, 1).median(),
                    Quartiles.ofError(outcomes, 2).median(), Quartiles.ofError(outcomes, 3).median(),
                    Quartiles.of(Arrays.stream(spurious).asDoubleStream()).median(), spurious[0],
                    spurious[spurious.length - 1]);
        }
        return table;
    }
}
