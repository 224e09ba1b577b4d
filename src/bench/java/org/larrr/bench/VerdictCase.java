package org.larrr.bench;

import java.util.List;
import java.util.Locale;
import org.larrr.diagnostics.trust.Verdict;

/**
 * One judged eigenvalue beside the truth.
 *
 * @param system     id of the system
 * @param seed       of the trajectory
 * @param step       Δt over the suggested one
 * @param settings   "suggested" by the system's page, or "chosen" from the data
 * @param method     id of the estimator
 * @param index      1 for the largest real part
 * @param error      |λ̂ − λ|/|λ| to the true eigenvalue of its own, see {@link OwnTruth}, or the one shown if that is
 *     nearer
 * @param shown      |λ̂ − λ|/|λ| to the true eigenvalue that tables show beside it, by order; NaN where they show none
 * @param order      |λ̂ − λ|/|λ| to the true eigenvalue at the same place among those of its kind, see {@link
 *     OwnTruth}; NaN where there are not so many
 * @param predicted  the estimate of the error
 * @param verdict    the verdict
 * @param covered    whether the band of Re λ̂ holds the Re λ of its own
 */
public record VerdictCase(String system, long seed, double step, String settings, String method, int index,
        double error, double shown, double order, double predicted, Verdict verdict, boolean covered) {

    /** Names of the columns of {@link #line}. */
    public static final String HEADER =
            "system,seed,step,settings,method,index,error,shown_error,order_error,predicted_error,verdict,covered";

    /** One line of a table of cases. */
    public String line() {
        return String.format(Locale.ROOT, "%s,%d,%s,%s,%s,%d,%.6g,%.6g,%.6g,%.6g,%s,%s", system, seed, step, settings,
                method, index, error, shown, order, predicted,
                verdict.id(), covered ? "yes" : "no");
    }

    /**
     * The case of such a line.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static VerdictCase of(String line) {
        List<String> cells = List.of(line.split(",", -1));
        if (cells.size() != 12) {
            throw new IllegalArgumentException("a line of cases has 12 cells, not " + cells.size() + ": \"" + line
                    + "\"");
        }
        return new VerdictCase(cells.get(0), Long.parseLong(cells.get(1)), Double.parseDouble(cells.get(2)),
                cells.get(3), cells.get(4),
                Integer.parseInt(cells.get(5)), number(cells.get(6)), number(cells.get(7)), number(cells.get(8)),
                number(cells.get(9)), Verdict.valueOf(cells.get(10).toUpperCase(Locale.ROOT).replace('-', '_')),
                cells.get(11).equals("yes"));
    }

    private static double number(String cell) {
        return cell.equals("Infinity") ? Double.POSITIVE_INFINITY : Double.parseDouble(cell);
    }
}
