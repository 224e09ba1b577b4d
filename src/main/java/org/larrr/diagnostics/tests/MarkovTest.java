package org.larrr.diagnostics.tests;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DiagnosticTest.Outcome;
import org.larrr.diagnostics.tests.DiagnosticTest.Property;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.LinearAlgebra;

/**
 * A test whether the next state depends on the present one alone. The scores s of the next state are regressed on the
 * features of the present one; of a Markov process the residuals e_t are martingale differences, uncorrelated from step
 * to step, and Σ e_t e_{t−1} / (Σ e_t² e_{t−1}²)^{1/2} is standard normal for long data whatever the dynamics. Memory
 * shows as a correlation: hidden momenta and averaging make it positive, noise of measurement negative. It is measured
 * in shares of the mean square step, Σ e_t e_{t−1}/Σ (s_t − s_{t−1})²: what the present state leaves open of a smooth
 * path is next to nothing, and may be correlated.
 *
 * <p>Features that cannot follow the probes leave a small correlation too; below {@value #SMALL} it counts for nothing.
 *
 * <p>What {@link RepeatedValues} finds is memory whatever the correlation.
 */
final class MarkovTest {

    private static final double SMALL = 0.05;
    private static final double LARGE = 0.2;
    private static final double SIGNIFICANT = 0.01;
    private static final double RIDGE = 1e-8;
    private static final int MAX_FEATURES = 300;
    private static final int MIN_PAIRS = 50;
    private static final int MAX_ROUNDED_VALUES = 30;

    private MarkovTest() {}

    /** @param present how many leading coordinates are of the present */
    static DiagnosticTest of(Trajectories data, int present, TestFunctions probes, FeatureRows features) {
        long pairs = 0;
        for (int length : data.lengths()) {
            pairs += Math.max(0, length - 2);
        }
        if (pairs < MIN_PAIRS) {
            return DiagnosticTest.unknown(Property.MARKOV, Message.of("gauge.memory-unknown"));
        }
        double[][] residuals = residuals(data, probes, features);
        double strongest = 0;
        double unusual = 0;
        for (int p = 0; p < residuals.length; p++) {
            double[] found = correlation(data, probes, p, residuals[p]);
            unusual = Math.max(unusual, Math.abs(found[1]));
            strongest = Math.abs(found[0]) > Math.abs(strongest) ? found[0] : strongest;
        }
        double pValue = Math.min(1, 2 * residuals.length * TailProbabilities.normal(unusual));
        Outcome outcome = Outcome.PASS;
        if (pValue < SIGNIFICANT && Math.abs(strongest) >= SMALL) {
            outcome = Math.abs(strongest) < LARGE ? Outcome.WARNING : Outcome.FAIL;
        }
        Optional<RepeatedValues> repeated = IntStream.range(0, present)
                .mapToObj(k -> RepeatedValues.of(data, k)).flatMap(Optional::stream).findFirst();
        if (repeated.isPresent()) {
            return new DiagnosticTest(Property.MARKOV, strongest, pValue, Outcome.FAIL, repeated.get().words(),
                    Optional.of(repeated.get().advice()));
        }
        return new DiagnosticTest(Property.MARKOV, strongest, pValue, outcome,
                words(outcome, strongest, pValue < SIGNIFICANT), advice(outcome, strongest, data));
    }

    /** Returns whether some coordinate takes a few values only, as rounded ones do. */
    private static boolean isRounded(Trajectories data) {
        for (int k = 0; k < data.dimension(); k++) {
            Set<Double> values = new HashSet<>();
            for (int row = 0; row < data.size() && values.size() <= MAX_ROUNDED_VALUES; row++) {
                values.add(data.states()[row * data.dimension() + k]);
            }
            if (values.size() <= MAX_ROUNDED_VALUES) {
                return true;
            }
        }
        return false;
    }

    private static Message words(Outcome outcome, double correlation, boolean certain) {
        if (outcome == Outcome.PASS) {
            return certain ? Message.of("gauge.memory-hardly", Numeral.of("%.3f", correlation))
                    : Message.of("gauge.memory-none");
        }
        Numeral measured = Numeral.of("%.2f", correlation);
        return outcome == Outcome.FAIL ? Message.of("gauge.memory", measured)
                : Message.of("gauge.memory-little", measured);
    }

    private static Optional<Message> advice(Outcome outcome, double correlation, Trajectories data) {
        if (outcome == Outcome.PASS) {
            return Optional.empty();
        }
        if (isRounded(data)) {
            return Optional.of(Message.of("gauge.memory-of-rounding", MAX_ROUNDED_VALUES));
        }
        return Optional.of(correlation > 0 ? Message.of("gauge.memory-of-unseen")
                : Message.of("gauge.memory-of-noise"));
    }

    /**
     * [score][row]: score of the state minus what the features of the state before, and the same score of that state,
     * predict; NaN at starts. What features miss of a score stays the same from step to step while steps are short
     * beside it, which without the score itself among the features would look like memory.
     */
    private static double[][] residuals(Trajectories data, TestFunctions probes, FeatureRows features) {
        TestFunctions.LeadingColumns z = new TestFunctions.LeadingColumns(features, MAX_FEATURES);
        int count = probes.scores();
        DMatrixRMaj both = new DMatrixRMaj(z.rows(), 2 * count); // the next score, then the present one
        boolean[] last = new boolean[z.rows()];
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k); row < data.start(k + 1) - 1; row++) {
                for (int p = 0; p < count; p++) {
                    both.data[2 * row * count + p] = probes.score(p, row + 1);
                    both.data[(2 * row + 1) * count + p] = probes.score(p, row);
                }
            }
            last[data.start(k + 1) - 1] = true;
        }
        z.multiply(regression(z, row -> !last[row], both), (row, told, at) -> {
            for (int p = 0; p < 2 * count && !last[row]; p++) {
                both.data[2 * row * count + p] -= told[at + p];
            }
        });
        double[][] residuals = new double[count][z.rows()];
        for (int p = 0; p < count; p++) {
            double slope = slope(both, p, count);
            for (int row = 0; row < z.rows(); row++) {
                if (!last[row]) {
                    residuals[p][row + 1] = both.data[2 * row * count + p]
                            - slope * both.data[(2 * row + 1) * count + p];
                }
            }
        }
        for (int k = 0; k < data.count(); k++) {
            for (int p = 0; p < count; p++) {
                residuals[p][data.start(k)] = Double.NaN;
            }
        }
        return residuals;
    }

    /** Of what features leave of the next score over what they leave of the present one; 0 where that is nothing. */
    private static double slope(DMatrixRMaj both, int score, int count) {
        double cross = 0;
        double square = 0;
        for (int row = 0; row < both.numRows; row++) {
            double next = both.data[2 * row * count + score];
            double now = both.data[(2 * row + 1) * count + score];
            cross += next * now;
            square += now * now;
        }
        return square > 0 ? cross / square : 0;
    }

    /** (C + γI)⁻¹ Zᵀ Y/n through the eigenvectors of C, which some rows count for; the others have no Y. */
    private static DMatrixRMaj regression(TestFunctions.LeadingColumns z, IntPredicate counted, DMatrixRMaj y) {
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(z.gram(counted));
        double ridge = RIDGE * Math.max(eigen.values()[z.count() - 1], Double.MIN_NORMAL);
        DMatrixRMaj along = algebra.multiplyTransposed(eigen.vectors(), z.times(y));
        for (int k = 0; k < along.numRows; k++) {
            for (int p = 0; p < along.numCols; p++) {
                along.data[k * along.numCols + p] /= Math.max(eigen.values()[k], 0) + ridge;
            }
        }
        return algebra.multiply(eigen.vectors(), along);
    }

    /** Σ e_t e_{t−1} over Σ (s_t − s_{t−1})² of the score s, and its size in standard errors. */
    private static double[] correlation(Trajectories data, TestFunctions probes, int score, double[] residual) {
        double products = 0;
        double squares = 0;
        double fourth = 0;
        long pairs = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k) + 2; row < data.start(k + 1); row++) {
                double product = residual[row] * residual[row - 1];
                products += product;
                fourth += product * product;
                double step = probes.score(score, row) - probes.score(score, row - 1);
                squares += step * step;
                pairs++;
            }
        }
        return pairs == 0 || !(squares > 0) ? new double[2]
                : new double[] {products / squares, products / Math.sqrt(fourth)};
    }
}
