package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;

/**
 * A density p(x) ∝ Σ_k a_k exp(−Σ_i (x_i − c_ki)²/(2 w_i²)) on a line or a plane, of greatest likelihood: evenly spaced
 * Gaussians as wide as they are apart, their weights by expectation and maximisation on the counts of small cells, as
 * many as foretell the other half of the data best, in alternating stretches of time.
 *
 * @param weights a_k &gt; 0; they add up to 1 but for those too small to be kept
 * @param centres c_k, in the unit of the coordinates
 * @param widths  w, one a coordinate, in its unit
 */
public record GaussianMixture(double[] weights, double[][] centres, double[] widths) {

    private static final int[][] SIZES = {{6, 8, 12, 16, 20, 24, 28}, {6, 8, 10, 12, 14}};
    /** Cells of each coordinate that states are counted in. */
    private static final int[] CELLS = {400, 80};
    private static final int ROUNDS = 400;
    private static final int STRETCHES = 20;
    private static final double MIN_WEIGHT = 1e-7;

    /**
     * Of data; O(n) and what cells cost, some ten million operations.
     *
     * @param data of one or two coordinates, weighted or not
     * @return the mixture
     * @throws IllegalArgumentException if there are more coordinates
     */
    public static GaussianMixture of(Trajectories data) {
        int d = data.dimension();
        Require.that(d <= 2, Message.of("mixture.coordinates", d));
        double[] low = new double[d];
        double[] range = new double[d];
        for (int a = 0; a < d; a++) {
            double[] x = data.coordinate(a);
            low[a] = Arrays.stream(x).min().orElseThrow();
            range[a] = Arrays.stream(x).max().orElseThrow() - low[a];
        }
        DMatrixRMaj[] halves = countStates(data, low, range);
        int size = Arrays.stream(SIZES[d - 1]).boxed().max(Comparator.comparingDouble(each ->
                Cells.of(each, halves[0]).likelihood(halves[1]) + Cells.of(each, halves[1]).likelihood(halves[0])))
                .orElseThrow();
        DMatrixRMaj all = halves[0].copy();
        CommonOps_DDRM.addEquals(all, halves[1]);
        DMatrixRMaj found = Cells.of(size, all).weights();
        int[] kept = IntStream.range(0, found.data.length).filter(k -> found.data[k] > MIN_WEIGHT).toArray();
        double[] widths = Arrays.stream(range).map(each -> each / (size - 1)).toArray();
        return new GaussianMixture(Arrays.stream(kept).mapToDouble(k -> found.data[k]).toArray(),
                Arrays.stream(kept).mapToObj(k -> IntStream.range(0, d).mapToDouble(a -> low[a]
                        + widths[a] * (a == 0 ? k / found.numCols : k % found.numCols)).toArray())
                        .toArray(double[][]::new), widths);
    }

    /** Returns the numbers of states of every second stretch in each cell, and those of the others. */
    private static DMatrixRMaj[] countStates(Trajectories data, double[] low, double[] range) {
        int d = data.dimension();
        int cells = CELLS[d - 1];
        int second = d == 1 ? 1 : cells;
        DMatrixRMaj[] halves = {new DMatrixRMaj(cells, second), new DMatrixRMaj(cells, second)};
        int[] at = new int[2];
        Optional<double[]> weights = data.weights();
        for (int row = 0; row < data.size(); row++) {
            for (int a = 0; a < d; a++) {
                at[a] = (int) Math.min(cells - 1, (data.value(row, a) - low[a]) / range[a] * cells);
            }
            halves[(int) ((long) row * STRETCHES / data.size()) % 2].add(at[0], at[1],
                    weights.isPresent() ? weights.get()[row] : 1);
        }
        return halves;
    }

    /**
     * The mixture on cells.
     *
     * @param weights (size, size), or (size, 1) of one coordinate
     * @param first   each Gaussian of the first coordinate in each of its cells, (size, cells)
     * @param second  of the second
     */
    private record Cells(DMatrixRMaj weights, DMatrixRMaj first, DMatrixRMaj second) {

        static Cells of(int size, DMatrixRMaj counts) {
            DMatrixRMaj first = bells(size, counts.numRows);
            DMatrixRMaj second = counts.numCols == 1 ? CommonOps_DDRM.identity(1) : bells(size, counts.numCols);
            DMatrixRMaj weights = new DMatrixRMaj(size, second.numRows);
            CommonOps_DDRM.fill(weights, 1.0 / weights.getNumElements());
            Cells mixture = new Cells(weights, first, second);
            LinearAlgebra algebra = LinearAlgebra.best();
            double total = CommonOps_DDRM.elementSum(counts);
            for (int round = 0; round < ROUNDS; round++) {
                DMatrixRMaj shares = mixture.density();
                for (int c = 0; c < shares.data.length; c++) {
                    shares.data[c] = counts.data[c] / total / shares.data[c];
                }
                CommonOps_DDRM.elementMult(weights,
                        algebra.multiplyByTransposed(algebra.multiply(first, shares), second));
            }
            return mixture;
        }

        private static DMatrixRMaj bells(int size, int cells) {
            DMatrixRMaj bells = new DMatrixRMaj(size, cells);
            for (int k = 0; k < size; k++) {
                for (int c = 0; c < cells; c++) {
                    double away = (c + 0.5) / cells * (size - 1) - k;
                    bells.set(k, c, (size - 1) / Math.sqrt(2 * Math.PI) * Math.exp(-away * away / 2));
                }
            }
            return bells;
        }

        private DMatrixRMaj density() {
            LinearAlgebra algebra = LinearAlgebra.best();
            DMatrixRMaj density = algebra.multiply(algebra.multiplyTransposed(first, weights), second);
            CommonOps_DDRM.add(density, Double.MIN_NORMAL);
            return density;
        }

        double likelihood(DMatrixRMaj counts) {
            DMatrixRMaj density = density();
            return IntStream.range(0, counts.data.length).filter(c -> counts.data[c] > 0)
                    .mapToDouble(c -> counts.data[c] * Math.log(density.data[c])).sum();
        }
    }
}
