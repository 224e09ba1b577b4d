package org.larrr.systems.truth;

import java.util.Arrays;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.systems.StochasticSystem;

/**
 * Boundary value problems of a reversible one-dimensional diffusion by finite volumes: the committor, Lq = 0 with q = 0
 * on A and q = 1 on B, and the mean first-passage time, Lm = −1 with m = 0 on B. On the cells of {@code LineTruth}, L
 * is tridiagonal, on a circle but for one corner; both are solved by elimination. A set holds the cells whose centres
 * it holds, so that edges are right to half a cell. O(cells). Immutable.
 */
public final class LineKinetics {

    private final CellAxis axis;
    private final double[] centres;
    private final double[] mass;
    private final double[] right;
    private final double[] left;

    private LineKinetics(CellAxis axis, WeightedGraph graph) {
        this.axis = axis;
        int n = axis.cells();
        double[] logMass = graph.logMass();
        double[] logConductance = graph.logConductance();
        double top = Arrays.stream(logMass).max().orElseThrow();
        centres = new double[n];
        mass = new double[n];
        right = new double[n];
        left = new double[n];
        for (int i = 0; i < n; i++) {
            centres[i] = axis.position(i);
            mass[i] = Math.exp(logMass[i] - top);
            int around = axis.periodic() ? n - 1 : -1;
            int before = i > 0 ? i - 1 : around;
            right[i] = i < logConductance.length ? Math.exp(logConductance[i] - logMass[i]) : 0;
            left[i] = before >= 0 ? Math.exp(logConductance[before] - logMass[i]) : 0;
        }
        double total = Arrays.stream(mass).sum();
        Arrays.setAll(mass, i -> mass[i] / total);
    }

    /**
     * {@return the solver of a system; empty if it is not one-dimensional and reversible, or has no stationary state}
     *
     * @param system whose coefficients are known
     */
    public static Optional<LineKinetics> of(StochasticSystem system) {
        if (system.dimension() != 1 || !system.reversible()) {
            return Optional.empty();
        }
        try {
            LineTruth line = new LineTruth(system);
            CellAxis axis = line.axis();
            return Optional.of(new LineKinetics(axis, line.graph(axis)));
        } catch (ArithmeticException ignored) {
            return Optional.empty();
        }
    }

    /** {@return centres of the cells, ascending, a copy} */
    public double[] cells() {
        return centres.clone();
    }

    /** {@return π of each cell, a copy; they sum to 1} */
    public double[] weights() {
        return mass.clone();
    }

    /**
     * {@return q at the cells, in [0, 1]; empty if A or B holds no cell, or both hold the same one}
     *
     * @param a whether each cell lies in A
     * @param b whether each cell lies in B
     */
    public Optional<double[]> committor(boolean[] a, boolean[] b) {
        return GraphKinetics.boundary(a, b).map(boundary -> solve(boundary, 0));
    }

    /**
     * {@return m at the cells [time]}
     *
     * @param b whether each cell lies in B
     * @throws IllegalArgumentException if B holds no cell
     */
    public double[] firstPassage(boolean[] b) {
        double[] boundary = new double[centres.length];
        Arrays.setAll(boundary, i -> b[i] ? 0 : Double.NaN);
        Require.that(Arrays.stream(boundary).anyMatch(value -> value == 0), Message.of("sets.empty", "B"));
        return solve(boundary, 1);
    }

    /**
     * {@return the mean of a function of the cells over the equilibrium restricted to a set of cells; NaN if there are
     * none}
     *
     * @param values one a cell
     * @param set    whether each cell lies in it
     */
    public double mean(double[] values, boolean[] set) {
        double sum = 0;
        double total = 0;
        for (int i = 0; i < centres.length; i++) {
            if (set[i]) {
                sum += mass[i] * values[i];
                total += mass[i];
            }
        }
        return total > 0 ? sum / total : Double.NaN;
    }

    /**
     * {@return a function of the cells at any place, linear between their centres, constant beyond the ends}
     *
     * @param values one a cell
     * @param x      where
     */
    public double at(double[] values, double x) {
        int n = values.length;
        double index = axis.index(x);
        if (!axis.periodic()) {
            index = Math.max(0, Math.min(n - 1, index));
        }
        int low = (int) Math.floor(index);
        double share = index - low;
        return (1 - share) * values[Math.floorMod(low, n)] + share * values[Math.floorMod(low + 1, n)];
    }

    /**
     * u with −Lu = source where the boundary value is NaN, u = that value elsewhere. Begins at a cell with a value, so
     * that a circle is cut open there.
     */
    private double[] solve(double[] boundary, double source) {
        int n = boundary.length;
        int cut = 0;
        while (axis.periodic() && Double.isNaN(boundary[cut])) {
            cut++;
        }
        double[] factor = new double[n + 1];
        double[] u = new double[n + 1];
        for (int k = 0; k <= n; k++) {
            int i = (cut + k) % n;
            if (k == n && !axis.periodic()) {
                break;
            }
            if (!Double.isNaN(boundary[i])) {
                u[k] = boundary[i];
                continue;
            }
            double pivot = left[i] + right[i] - left[i] * (k > 0 ? factor[k - 1] : 0);
            factor[k] = right[i] / pivot;
            u[k] = (source + left[i] * (k > 0 ? u[k - 1] : 0)) / pivot;
        }
        for (int k = n - 1; k >= 0; k--) {
            u[k] += factor[k] * u[k + 1];
        }
        double[] result = new double[n];
        for (int k = 0; k < n; k++) {
            result[(cut + k) % n] = u[k];
        }
        return result;
    }
}
