package org.larrr.export.table;

import java.util.Arrays;
import java.util.List;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.Outcome;
import org.larrr.experiments.job.Outcome.Quartiles;
import org.larrr.experiments.paper.BaselineComparison;

/** A comparison of baselines as a table. */
public final class BaselineTables {

    /** Between these the truth of the triple well has nothing; what lies here is spurious. */
    static final double SPURIOUS_LOW = -0.5;
    static final double SPURIOUS_HIGH = -1e-6;

    private BaselineTables() {}

    /** Median errors and counts of spurious eigenvalues. */
    public static DataTable summary(ExperimentRun result) {
        BaselineComparison comparison = (BaselineComparison) result.experiment();
        var table = new DataTable.Builder(comparison.system()
                .title() + ", T = " + Terminal.number(comparison.duration())
                + ": median relative errors over " + comparison.trials()
                + " trials, and how many eigenvalues lie between "
                + Terminal.number(SPURIOUS_LOW) + " and " + Terminal.number(SPURIOUS_HIGH)
                + " beside the trivial one (median, least, most), where the truth has none",
                "estimator", "knows", "dt", "n", "lambda2_error", "lambda3_error", "lambda4_error", "spurious", "least",
                "most");
        for (int e = 0; e < comparison.entries().size(); e++) {
            List<Outcome> outcomes = result.of(comparison.entries().get(e).name());
            int[] spurious = outcomes.stream().mapToInt(o -> o.countBetween(SPURIOUS_LOW, SPURIOUS_HIGH)).sorted()
                    .toArray();
            table.row(comparison.entries().get(e).name(), comparison.entries().get(e).estimator().priorKnowledge()
                    .label(),
                    outcomes.get(0).step(), outcomes.get(0).states(), Quartiles.ofError(outcomes, 1).median(),
                    Quartiles.ofError(outcomes, 2).median(), Quartiles.ofError(outcomes, 3).median(),
                    Quartiles.of(Arrays.stream(spurious).asDoubleStream()).median(), spurious[0],
                    spurious[spurious.length - 1]);
        }
        return table.build();
    }
}
