package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Vectors;

/**
 * Does the fit predict how probability flows between sets at times it was not tuned to? For sets (or memberships) χ_i,
 * P_ij(t) = E_π[χ_i P_t χ_j]/π(χ_i), the probability of being in j a time t after starting in i at equilibrium, is
 * predicted from the semigroup and re-estimated from the data as Σ χ_i(x_s) χ_j(x_{s+t})/Σ χ_i(x_s). Source: Prinz et
 * al. 2011 (DOI 10.1063/1.3565032), Section IV; there the re-estimation is a Markov model of its own, here the plain
 * pair count. Both are means over starts, with the weights that the semigroup has for its training states.
 */
public final class ChapmanKolmogorov {

    /** Delete-one groups of the jackknife. */
    private static final int BLOCKS = 20;

    private ChapmanKolmogorov() {}

    /**
     * One comparison.
     *
     * @param from      i, where it starts
     * @param to        j, where it is a time later
     * @param time      t
     * @param predicted P_ij(t) of the fit
     * @param observed  P_ij(t) of the data; NaN if no trajectory is long enough or the data never start in i
     * @param error     one standard error of {@code observed}, by a jackknife over {@value #BLOCKS} contiguous blocks
     */
    public record Row(int from, int to, double time, double predicted, double observed, double error) {

        /** {@return (predicted − observed)/error} */
        public double deviation() {
            return (predicted - observed) / error;
        }
    }

    /**
     * The test at t = τ, 2τ, … for the memberships of metastable sets.
     *
     * @param semigroup of a fit
     * @param data      the data of the fit or others, at a uniform step
     * @param sets      of that fit
     * @param lag       τ in steps
     * @param multiples how many multiples of τ
     * @return one row a pair of sets and multiple, the multiple varying slowest, j fastest
     * @throws IllegalArgumentException if the lag or the number of multiples is below 1
     * @throws IllegalStateException if the data have no uniform step
     */
    public static List<Row> test(Semigroup semigroup, Trajectories data, MetastableSets sets, int lag, int multiples) {
        DMatrixRMaj chi = columns(sets.memberships(data.states()));
        return test(semigroup, data, chi, semigroup.coefficients(columns(sets.memberships())), lag, multiples);
    }

    /**
     * The test for the values χ of any functions at the data, with their spectral coefficients.
     *
     * @throws IllegalArgumentException if the lag or the number of multiples is below 1
     */
    static List<Row> test(Semigroup semigroup, Trajectories data, DMatrixRMaj chi, ComplexMatrix coefficients, int lag,
            int multiples) {
        Require.that(lag >= 1 && multiples >= 1, Message.of("lag.multiples", lag, multiples));
        boolean training = data.states() == semigroup.states();
        ComplexMatrix functions = training ? semigroup.trainingFunctions() : semigroup.functions(data.states());
        double[] weights = training ? semigroup.weights() : Vectors.ones(data.size());
        List<Row> rows = new ArrayList<>();
        for (int multiple = 1; multiple <= multiples; multiple++) {
            double time = multiple * lag * data.step();
            double[][] predicted = predicted(semigroup, functions, chi, weights, coefficients, time);
            LaggedSums counts = LaggedSums.of(chi, weights, data, multiple * lag, BLOCKS);
            for (int i = 0; i < chi.numCols; i++) {
                for (int j = 0; j < chi.numCols; j++) {
                    rows.add(new Row(i, j, time, predicted[i][j], counts.leavingOut(-1, i, j),
                            counts.standardError(i, j)));
                }
            }
        }
        return rows;
    }

    private static DMatrixRMaj columns(double[][] sets) {
        return CommonOps_DDRM.transpose(new DMatrixRMaj(sets), null);
    }

    private static double[][] predicted(
            Semigroup semigroup, ComplexMatrix functions, DMatrixRMaj chi, double[] weights,
            ComplexMatrix coefficients, double time) {
        Forecast.requireTime(time);
        int sets = chi.numCols;
        double[][] result = new double[sets][sets];
        for (int j = 0; j < sets; j++) {
            double[] later = Forecast.combine(functions, Forecast.weights(semigroup.rates(), coefficients, j, time));
            for (int i = 0; i < sets; i++) {
                double weight = 0;
                double sum = 0;
                for (int row = 0; row < later.length; row++) {
                    weight += weights[row] * chi.get(row, i);
                    sum += weights[row] * chi.get(row, i) * later[row];
                }
                result[i][j] = sum / weight;
            }
        }
        return result;
    }

    /** Σ w_s χ_i(x_s) χ_j(x_{s+k}) and Σ w_s χ_i(x_s) over the pairs of one lag, by contiguous blocks of s. */
    private static final class LaggedSums {

        private final int sets;
        private final double[][] together;
        private final double[][] starts;

        private LaggedSums(int sets, int blocks) {
            this.sets = sets;
            this.together = new double[blocks][sets * sets];
            this.starts = new double[blocks][sets];
        }

        static LaggedSums of(DMatrixRMaj chi, double[] weights, Trajectories data, int lag, int blocks) {
            LaggedSums counts = new LaggedSums(chi.numCols, blocks);
            for (int k = 0; k < data.count(); k++) {
                for (int s = data.start(k); s < data.start(k + 1) - lag; s++) {
                    counts.add((int) ((long) s * blocks / data.size()), chi, weights[s], s, s + lag);
                }
            }
            return counts;
        }

        private void add(int block, DMatrixRMaj chi, double counts, int now, int later) {
            for (int i = 0; i < sets; i++) {
                double weight = counts * chi.get(now, i);
                if (weight != 0) {
                    starts[block][i] += weight;
                    for (int j = 0; j < sets; j++) {
                        together[block][i * sets + j] += weight * chi.get(later, j);
                    }
                }
            }
        }

        /**
         * ((B−1)/B Σ_b (p_{(b)} − p̄)²)^{1/2} with block b left out in p_{(b)}; NaN where a block holds every start in
         * i.
         */
        double standardError(int i, int j) {
            int blocks = starts.length;
            double[] partial = new double[blocks];
            Arrays.setAll(partial, b -> leavingOut(b, i, j));
            double mean = Arrays.stream(partial).sum() / blocks;
            double squares = Arrays.stream(partial).map(p -> (p - mean) * (p - mean)).sum();
            return Math.sqrt((blocks - 1.0) / blocks * squares);
        }

        private double leavingOut(int block, int i, int j) {
            double pairs = 0;
            double weight = 0;
            for (int b = 0; b < starts.length; b++) {
                if (b != block) {
                    pairs += together[b][i * sets + j];
                    weight += starts[b][i];
                }
            }
            return pairs / weight;
        }
    }
}
