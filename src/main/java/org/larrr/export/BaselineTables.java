package org.larrr.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.experiments.BaselineComparison;
import org.larrr.experiments.BaselineComparison.Outcome;
import org.larrr.linalg.Complex;

/** A comparison of baselines as tables, and all that is needed to repeat it. */
public final class BaselineTables {

    /** Between these the truth of the triple well has nothing; what lies here is spurious. */
    public static final double SPURIOUS_LOW = -0.5;
    public static final double SPURIOUS_HIGH = -1e-6;

    private BaselineTables() {}

    /** Every eigenvalue of every fit in a row of its own. */
    public static DataTable tidy(BaselineComparison.Result result) {
        var table = new DataTable.Builder("", "estimator", "dt", "n", "trial", "index", "re", "im", "true_re", "true_im",
                "relative_error");
        for (Outcome outcome : result.outcomes()) {
            String name = result.comparison().entries().get(outcome.entry()).name();
            for (int i = 0; i < outcome.values().size(); i++) {
                Complex value = outcome.values().get(i);
                Optional<Complex> truth = outcome.truth().get(i);
                table.row(name, outcome.step(), outcome.states(), outcome.trial() + 1, i + 1, value.re(), value.im(),
                        truth.map(Complex::re).orElse(Double.NaN), truth.map(Complex::im).orElse(Double.NaN),
                        outcome.relativeError(i));
            }
        }
        return table.build();
    }

    /** Median errors and counts of spurious eigenvalues. */
    public static DataTable summary(BaselineComparison.Result result) {
        BaselineComparison comparison = result.comparison();
        var table = new DataTable.Builder(comparison.system().title() + ", T = " + Terminal.number(comparison.duration())
                + ": median relative errors over " + comparison.trials() + " trials, and how many eigenvalues lie between "
                + Terminal.number(SPURIOUS_LOW) + " and " + Terminal.number(SPURIOUS_HIGH)
                + " beside the trivial one (median, least, most), where the truth has none",
                "estimator", "knows", "dt", "n", "lambda2_error", "lambda3_error", "lambda4_error", "spurious", "least", "most");
        for (int e = 0; e < comparison.entries().size(); e++) {
            List<Outcome> outcomes = result.of(e);
            int[] spurious = outcomes.stream().mapToInt(o -> o.countBetween(SPURIOUS_LOW, SPURIOUS_HIGH)).sorted().toArray();
            table.row(comparison.entries().get(e).name(), comparison.entries().get(e).estimator().priorKnowledge().label(),
                    outcomes.get(0).step(), outcomes.get(0).states(), medianError(outcomes, 1), medianError(outcomes, 2),
                    medianError(outcomes, 3), median(Arrays.stream(spurious).asDoubleStream().toArray()), spurious[0],
                    spurious[spurious.length - 1]);
        }
        return table.build();
    }

    private static double medianError(List<Outcome> outcomes, int index) {
        return median(outcomes.stream().mapToDouble(outcome -> outcome.relativeError(index)).sorted().toArray());
    }

    /** Of sorted numbers; NaN, which sorts last, counts as infinitely bad. */
    private static double median(double[] sorted) {
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    /** The settings, the seeds, the truth and the summary as JSON. */
    public static String runJson(BaselineComparison.Result result, String version) {
        BaselineComparison comparison = result.comparison();
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("experiment", "baselines");
        root.put("version", version);
        root.put("duration", comparison.duration());
        root.put("trials", comparison.trials());
        root.put("seed", comparison.seed());
        root.put("milliseconds", result.milliseconds());
        ObjectNode truth = root.putObject("truth");
        truth.set("eigenvalues", FitJson.complexes(result.trueValues()));
        truth.put("origin", result.origin());
        ArrayNode entries = root.putArray("estimators");
        for (int e = 0; e < comparison.entries().size(); e++) {
            ObjectNode entry = entries.addObject();
            entry.put("name", comparison.entries().get(e).name());
            ArrayNode failures = entry.putArray("failures");
            result.of(e).stream().map(Outcome::failure).filter(failure -> !failure.isEmpty()).forEach(failures::add);
            entry.set("settings", SettingsJson.of(comparison.request(e, 0), comparison.entries().get(e).estimator()));
        }
        ArrayNode seeds = root.putArray("simulationSeeds");
        for (int k = 0; k < comparison.trials(); k++) {
            seeds.add(comparison.seed() + k);
        }
        root.set("summary", summary(result).json());
        return FitJson.text(root);
    }
}
