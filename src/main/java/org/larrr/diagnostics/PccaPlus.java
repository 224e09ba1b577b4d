package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.larrr.data.Message;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;

/**
 * Robust Perron cluster analysis: the linear map A that turns m functions X = [1, X_2 … X_m], orthonormal in L²(π),
 * into memberships χ = XA that are non-negative, sum to one, and are as crisp as possible.
 *
 * <p>The rows of X lie near a simplex whose corners are the metastable sets; the inner simplex algorithm finds corners
 * among the rows. From there the crispness trace(diag(π(χ))⁻¹⟨χ, χ⟩) = Σ_j Σ_i A_ij²/A_1j is maximised over the (m−1)²
 * entries below and right of the borders, which the constraints then fix. Sources: Weber and Galliat 2002, Deuflhard
 * and Weber 2005 (DOI 10.1016/j.laa.2004.10.026), Röblitz and Weber 2013 (DOI 10.1007/s11634-013-0134-6).
 */
final class PccaPlus {

    private static final int DIRECTIONS_PER_FUNCTION = 100;
    private static final long SEED = 7;
    private static final double TOLERANCE = 1e-10;
    private static final int STEPS_PER_PARAMETER = 400;
    private static final int RESTARTS = 3;

    private PccaPlus() {}

    /**
     * A, (m, m).
     *
     * @param x (n, m), first column 1, orthonormal with weights 1/n; m ≥ 2
     * @throws EstimationException if the rows span fewer than m dimensions
     */
    static DMatrixRMaj transformation(DMatrixRMaj x) {
        DMatrixRMaj start = corners(x);
        DMatrixRMaj best = feasible(start, x);
        if (x.numCols > 2) {
            DMatrixRMaj optimised = feasible(optimise(best, Vectors.rows(x, extremes(x))), x);
            best = crispness(optimised) > crispness(best) ? optimised : best;
        }
        return best;
    }

    /** (1/m) Σ_j Σ_i A_ij²/A_1j, in (0, 1]: 1 when all memberships are 0 or 1. */
    static double crispness(DMatrixRMaj a) {
        int m = a.numRows;
        double sum = 0;
        for (int j = 0; j < m; j++) {
            double squares = 0;
            for (int i = 0; i < m; i++) {
                squares += a.get(i, j) * a.get(i, j);
            }
            sum += squares / a.get(0, j);
        }
        return sum / m;
    }

    /** The inverse of m rows of X that span the largest simplex, found greedily. */
    private static DMatrixRMaj corners(DMatrixRMaj x) {
        int m = x.numCols;
        DMatrixRMaj rest = x.copy();
        int[] chosen = new int[m];
        chosen[0] = farthest(rest);
        double[] origin = row(rest, chosen[0]);
        for (int i = 0; i < rest.numRows; i++) {
            for (int k = 0; k < m; k++) {
                rest.add(i, k, -origin[k]);
            }
        }
        for (int c = 1; c < m; c++) {
            chosen[c] = farthest(rest);
            project(rest, row(rest, chosen[c]));
        }
        DMatrixRMaj inverse = new DMatrixRMaj(m, m);
        EstimationException.unless(CommonOps_DDRM.invert(Vectors.rows(x, chosen), inverse)
                && !MatrixFeatures_DDRM.hasUncountable(inverse), Message.of("sets.not-apart", m));
        return inverse;
    }

    private static int farthest(DMatrixRMaj x) {
        return Vectors.largest(x.numRows, i -> {
            double norm = 0;
            for (int k = 0; k < x.numCols; k++) {
                norm += x.get(i, k) * x.get(i, k);
            }
            return norm;
        });
    }

    /** Removes the component along a direction from every row. */
    private static void project(DMatrixRMaj x, double[] direction) {
        double norm = Arrays.stream(direction).map(v -> v * v).sum();
        for (int i = 0; norm > 0 && i < x.numRows; i++) {
            double share = 0;
            for (int k = 0; k < direction.length; k++) {
                share += x.get(i, k) * direction[k] / norm;
            }
            for (int k = 0; k < direction.length; k++) {
                x.add(i, k, -share * direction[k]);
            }
        }
    }

    /** The nearest A that keeps the inner entries up to one factor and satisfies both constraints on the rows of X. */
    private static DMatrixRMaj feasible(DMatrixRMaj a, DMatrixRMaj x) {
        return feasible(a, (j, column) -> smallest(x, column));
    }

    /** @param smallest min over rows of Σ_{i≥2} X_li c_i, where c is column j of A */
    private static DMatrixRMaj feasible(DMatrixRMaj a, ToDoubleBiFunction<Integer, double[]> smallest) {
        int m = a.numRows;
        DMatrixRMaj result = a.copy();
        for (int i = 1; i < m; i++) {
            double sum = 0;
            for (int j = 1; j < m; j++) {
                sum += result.get(i, j);
            }
            result.set(i, 0, -sum);
        }
        double total = 0;
        for (int j = 0; j < m; j++) {
            int of = j;
            double[] column = new double[m];
            Arrays.setAll(column, i -> result.get(i, of));
            result.set(0, j, -smallest.applyAsDouble(j, column));
            total += result.get(0, j);
        }
        CommonOps_DDRM.scale(1 / total, result);
        return result;
    }

    private static double smallest(DMatrixRMaj x, double[] c) {
        double smallest = Double.POSITIVE_INFINITY;
        for (int l = 0; l < x.numRows; l++) {
            smallest = Math.min(smallest, along(x, l, c));
        }
        return smallest;
    }

    private static double along(DMatrixRMaj x, int row, double[] c) {
        double sum = 0;
        for (int i = 1; i < c.length; i++) {
            sum += x.data[row * c.length + i] * c[i];
        }
        return sum;
    }

    /**
     * The number that a pass over all rows gives, for c that change little from call to call: rows in the order of
     * their values at an earlier c, up to the first that cannot have come below the smallest since, |x·(c − c₀)| ≤
     * |x| |c − c₀|.
     */
    private static final class Nearby {

        /** Passes over all rows that cost as much as a new order. */
        private static final int SORTING = 50;
        private static final double ROUNDING = 1e-12;

        private final DMatrixRMaj x;
        private final double radius;
        private final double[] values;
        private int[] order = {};
        private double[] earlier = {};
        private long visited = Long.MAX_VALUE / 2;

        Nearby(DMatrixRMaj x) {
            this.x = x;
            this.radius = IntStream.range(0, x.numRows).mapToDouble(l -> length(row(x, l))).max().orElse(0);
            this.values = new double[x.numRows];
        }

        double smallest(double[] c) {
            if (visited > (long) SORTING * x.numRows) {
                remember(c);
            }
            double[] change = c.clone();
            Arrays.setAll(change, i -> c[i] - earlier[i]);
            double moved = radius * (length(change) + ROUNDING * length(c));
            double smallest = Double.POSITIVE_INFINITY;
            int k = 0;
            for (; k < order.length && values[k] - moved <= smallest; k++) {
                smallest = Math.min(smallest, along(x, order[k], c));
            }
            visited += k;
            return smallest;
        }

        private void remember(double[] c) {
            double[] all = new double[x.numRows];
            Arrays.setAll(all, l -> along(x, l, c));
            order = IntStream.range(0, all.length).boxed().sorted(Comparator.comparingDouble(l -> all[l]))
                    .mapToInt(Integer::intValue).toArray();
            Arrays.setAll(values, k -> all[order[k]]);
            earlier = c;
            visited = 0;
        }
    }

    private static DMatrixRMaj optimise(DMatrixRMaj start, DMatrixRMaj outer) {
        int m = start.numRows;
        double[] inner = inner(start);
        double scale = Arrays.stream(inner).map(Math::abs).max().orElse(1);
        Nearby[] columns = Stream.generate(() -> new Nearby(outer)).limit(m).toArray(Nearby[]::new);
        for (int k = 0; k < RESTARTS; k++) {
            inner = NelderMead.minimise(
                    p -> -crispness(feasible(withInner(m, p), (j, c) -> columns[j].smallest(c))), inner,
                    0.25 * scale / (1 << 2 * k), TOLERANCE, STEPS_PER_PARAMETER * inner.length);
        }
        return withInner(m, inner);
    }

    private static double[] inner(DMatrixRMaj a) {
        int m = a.numRows;
        double[] result = new double[(m - 1) * (m - 1)];
        Arrays.setAll(result, k -> a.get(1 + k / (m - 1), 1 + k % (m - 1)));
        return result;
    }

    private static DMatrixRMaj withInner(int m, double[] inner) {
        DMatrixRMaj a = new DMatrixRMaj(m, m);
        for (int k = 0; k < inner.length; k++) {
            a.set(1 + k / (m - 1), 1 + k % (m - 1), inner[k]);
        }
        return a;
    }

    /**
     * Rows that are extreme in some direction: only they bind, since a linear function is smallest at a corner of the
     * hull.
     */
    private static int[] extremes(DMatrixRMaj x) {
        Random random = new Random(SEED);
        Set<Integer> found = new LinkedHashSet<>();
        double[] lengths = IntStream.range(0, x.numRows).mapToDouble(l -> length(row(x, l))).toArray();
        int[] order = IntStream.range(0, x.numRows).boxed().sorted(Comparator.comparingDouble(l -> -lengths[l]))
                .mapToInt(Integer::intValue).toArray();
        for (int k = 0; k < DIRECTIONS_PER_FUNCTION * x.numCols; k++) {
            double[] direction = new double[x.numCols];
            Arrays.setAll(direction, c -> c == 0 ? 0 : random.nextGaussian());
            found.add(farthestAlong(x, lengths, order, direction));
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /** @param order the rows from the longest to the shortest; one shorter than the best goes no farther */
    private static int farthestAlong(DMatrixRMaj x, double[] lengths, int[] order, double[] direction) {
        int best = 0;
        double largest = Double.NEGATIVE_INFINITY;
        double length = length(direction);
        for (int i : order) {
            if (lengths[i] * length < largest) {
                break;
            }
            double sum = 0;
            for (int c = 1; c < direction.length; c++) {
                sum += x.data[i * direction.length + c] * direction[c];
            }
            if (sum > largest) {
                largest = sum;
                best = i;
            }
        }
        return best;
    }

    /** Of all entries but the first, which stands for the constant. */
    private static double length(double[] v) {
        double squares = 0;
        for (int i = 1; i < v.length; i++) {
            squares += v[i] * v[i];
        }
        return Math.sqrt(squares);
    }

    private static double[] row(DMatrixRMaj x, int i) {
        return Arrays.copyOfRange(x.data, i * x.numCols, (i + 1) * x.numCols);
    }
}
