package org.larrr.systems.truth;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.systems.StochasticSystem;

/**
 * Transitions between two sets of a reversible diffusion in one or two dimensions, by the finite volumes of its
 * spectrum: the committor Lq = 0, q = 0 on A, q = 1 on B, the mean first-passage time Lm = −1, m = 0 on B, and the
 * reactive flux ν = Σ k_ij (q_i − q_j)² / Σ m_i, the
 * number of transitions from A to B per time, which in one dimension tends to D/∫ dx/π(x) between the sets. A set holds
 * the cells whose centres it holds, so that edges are right to half a cell. Immutable. Source: E and Vanden-Eijnden
 * 2006, DOI 10.1007/s10955-005-9003-9.
 */
public final class GraphKinetics {

    /** Cells per axis in the plane; 1–2 s a committor. */
    static final int CELLS = 200;

    private final WeightedGraph graph;
    private final double[] centres;
    private final int dimension;
    private final @Nullable CellAxis line;
    private final double[] weights;

    private GraphKinetics(WeightedGraph graph, double[] centres, int dimension, @Nullable CellAxis line) {
        this.graph = graph;
        this.centres = centres;
        this.dimension = dimension;
        this.line = line;
        this.weights = graph.weights();
    }

    /**
     * {@return the cells of a system; empty if it is not reversible in one dimension or a gradient system in two, or
     * has no stationary state}
     *
     * @param system whose coefficients are known
     */
    public static Optional<GraphKinetics> of(StochasticSystem system) {
        try {
            if (system.dimension() == 1 && system.reversible()) {
                LineTruth line = new LineTruth(system);
                CellAxis axis = line.axis();
                double[] centres = new double[axis.cells()];
                Arrays.setAll(centres, axis::position);
                return Optional.of(new GraphKinetics(line.graph(axis), centres, 1, axis));
            }
            if (system.dimension() == 2 && system.gradient()) {
                PlaneTruth.Cells cells = PlaneTruth.cells(system, CELLS);
                return Optional.of(new GraphKinetics(cells.graph(), cells.centres(), 2, null));
            }
            return Optional.empty();
        } catch (ArithmeticException ignored) {
            return Optional.empty();
        }
    }

    /**
     * The current π D ∇q between cells, a mean of the edges on both sides of each; its flow through every line between
     * two sets of which q is the committor is the flux.
     *
     * @param q at the cells
     * @return row-major (n, d) [1/time and length^(d−1)]
     */
    public double[] current(double[] q) {
        double[] spacing = new double[dimension];
        Arrays.fill(spacing, Double.POSITIVE_INFINITY);
        for (int e = 0; e < graph.from().length; e++) {
            int along = along(e);
            spacing[along] = Math.min(spacing[along], Math.abs(distance(e, along)));
        }
        double top = Arrays.stream(graph.logMass()).max().orElseThrow();
        double total = Arrays.stream(graph.logMass()).map(mass -> Math.exp(mass - top)).sum();
        double[] current = new double[centres.length];
        for (int e = 0; e < graph.from().length; e++) {
            int along = along(e);
            int i = graph.from()[e];
            int j = graph.to()[e];
            double across = dimension == 1 ? 1 : spacing[1 - along];
            double towards = Math.abs(distance(e, along)) > 1.5 * spacing[along] ? -1 : 1; // around a circle
            double flow = Math.exp(graph.logConductance()[e] - top) / total * (q[j] - q[i])
                    * Math.signum(distance(e, along)) * towards / across;
            current[i * dimension + along] += flow / 2;
            current[j * dimension + along] += flow / 2;
        }
        return current;
    }

    private int along(int edge) {
        return dimension == 2 && Math.abs(distance(edge, 1)) > Math.abs(distance(edge, 0)) ? 1 : 0;
    }

    private double distance(int edge, int coordinate) {
        int from = graph.from()[edge] * dimension + coordinate;
        return centres[graph.to()[edge] * dimension + coordinate] - centres[from];
    }

    /** {@return centres of the cells, row-major (n, d)} */
    public double[] states() {
        return centres.clone();
    }

    /** {@return d, the number of coordinates} */
    public int dimension() {
        return dimension;
    }

    /** {@return π of each cell; they sum to 1} */
    public double[] weights() {
        return weights.clone();
    }

    /**
     * Transitions between two sets.
     *
     * @param committor q at the cells
     * @param flux      ν [1/time]
     * @param rateAB    ν/π(1 − q), transitions per time spent coming from A [1/time]
     * @param rateBA    ν/π(q) [1/time]
     */
    public record Passage(double[] committor, double flux, double rateAB, double rateBA) {}

    /**
     * Solves for the committor; O(cells²) in two dimensions, which takes seconds, O(cells) in one.
     *
     * @param a whether each cell lies in A
     * @param b whether each cell lies in B
     * @return committor, flux and rates; empty if A or B holds no cell, or both hold the same one
     * @throws ArithmeticException if the cells are too many to factor, or rates span more than the range of numbers
     */
    public Optional<Passage> between(boolean[] a, boolean[] b) {
        return committor(a, b).map(q -> {
            double flux = graph.energy(q);
            double towardsB = 0;
            for (int i = 0; i < q.length; i++) {
                towardsB += weights[i] * q[i];
            }
            return new Passage(q, flux, flux / (1 - towardsB), flux / towardsB);
        });
    }

    /**
     * {@return q at the cells, in [0, 1]; empty if A or B holds no cell, or both hold the same one}
     *
     * @param a whether each cell lies in A
     * @param b whether each cell lies in B
     * @throws ArithmeticException if the cells are too many to factor
     */
    public Optional<double[]> committor(boolean[] a, boolean[] b) {
        return boundary(a, b).map(boundary -> graph.solve(boundary, 0));
    }

    /**
     * {@return m at the cells [time]}
     *
     * @param b whether each cell lies in B
     * @throws IllegalArgumentException if B holds no cell
     * @throws ArithmeticException if the cells are too many to factor
     */
    public double[] firstPassage(boolean[] b) {
        double[] boundary = new double[b.length];
        Arrays.setAll(boundary, i -> b[i] ? 0 : Double.NaN);
        Require.that(Arrays.stream(boundary).anyMatch(value -> value == 0), Message.of("sets.empty", "B"));
        return graph.solve(boundary, 1);
    }

    /**
     * {@return the mean of a function of the cells over the equilibrium restricted to a set of cells; NaN if there are
     * none}
     *
     * @param values one per cell
     * @param set    whether each cell lies in it
     */
    public double mean(double[] values, boolean[] set) {
        double sum = 0;
        double total = 0;
        for (int i = 0; i < weights.length; i++) {
            if (set[i]) {
                sum += weights[i] * values[i];
                total += weights[i];
            }
        }
        return total > 0 ? sum / total : Double.NaN;
    }

    /**
     * {@return a function of the cells of a line at any place, linear between their centres, constant beyond the ends}
     *
     * @param values one per cell
     * @param x      where
     * @throws NullPointerException in two dimensions
     */
    public double at(double[] values, double x) {
        int n = values.length;
        CellAxis axis = Objects.requireNonNull(line);
        double index = axis.index(x);
        if (!axis.periodic()) {
            index = Math.max(0, Math.min(n - 1, index));
        }
        int low = (int) Math.floor(index);
        double share = index - low;
        return (1 - share) * values[Math.floorMod(low, n)] + share * values[Math.floorMod(low + 1, n)];
    }

    /**
     * {@return the known part of a committor: 0 in A, 1 in B, not a number elsewhere; empty if A or B holds no cell, or
     * both hold the same one}
     *
     * @param a whether each cell lies in A
     * @param b whether each cell lies in B
     */
    private static Optional<double[]> boundary(boolean[] a, boolean[] b) {
        double[] boundary = new double[a.length];
        boolean anyA = false;
        boolean anyB = false;
        boolean overlap = false;
        for (int i = 0; i < boundary.length; i++) {
            double outsideB = a[i] ? 0 : Double.NaN;
            boundary[i] = b[i] ? 1 : outsideB;
            anyA |= a[i];
            anyB |= b[i];
            overlap |= a[i] && b[i];
        }
        return anyA && anyB && !overlap ? Optional.of(boundary) : Optional.empty();
    }
}
