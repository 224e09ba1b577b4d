package org.larrr.systems.truth;

import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.StochasticSystem;

/**
 * Every eigenpair of a reversible one-dimensional generator on few cells: what expectations over infinitely many data
 * need, E[z(X_0) z(X_t)ᵀ] = Σ_k e^{λ_k t} a_k a_kᵀ with a_k = E_π[z f_k]. The cells are those of {@code LineTruth},
 * only wider; second order in their width. O(cells³). Immutable.
 */
public final class LineSpectrum {

    private final double[] centres;
    private final double[] mass;
    private final double[] values;
    /** Ψ = M^{1/2} F, orthonormal columns, slowest first. */
    private final DMatrixRMaj psi;

    private LineSpectrum(double[] centres, double[] mass, double[] values, DMatrixRMaj psi) {
        this.centres = centres;
        this.mass = mass;
        this.values = values;
        this.psi = psi;
    }

    /**
     * {@return the spectrum of a system; empty if it is not one-dimensional and reversible, or has no stationary state}
     *
     * @param system whose coefficients are known
     * @param cells  how many, that is, how many eigenpairs
     */
    public static Optional<LineSpectrum> of(StochasticSystem system, int cells) {
        if (system.dimension() != 1 || !system.reversible()) {
            return Optional.empty();
        }
        try {
            LineTruth line = new LineTruth(system);
            CellAxis axis = line.axis().withCells(cells);
            return Optional.of(of(axis, line.graph(axis)));
        } catch (ArithmeticException ignored) {
            return Optional.empty();
        }
    }

    private static LineSpectrum of(CellAxis axis, WeightedGraph graph) {
        int n = axis.cells();
        DMatrixRMaj negative = new DMatrixRMaj(n, n);
        for (int e = 0; e < graph.from().length; e++) {
            int i = graph.from()[e];
            int j = graph.to()[e];
            double conductance = graph.logConductance()[e];
            negative.add(i, i, Math.exp(conductance - graph.logMass()[i]));
            negative.add(j, j, Math.exp(conductance - graph.logMass()[j]));
            double across = Math.exp(conductance - 0.5 * (graph.logMass()[i] + graph.logMass()[j]));
            negative.add(i, j, -across);
            negative.add(j, i, -across);
        }
        LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(negative);
        double[] centres = new double[n];
        Arrays.setAll(centres, axis::position);
        return new LineSpectrum(centres, graph.weights(),
                Arrays.stream(eigen.values()).map(value -> -value).toArray(), eigen.vectors());
    }

    /** {@return centres of the cells, a copy} */
    public double[] cells() {
        return centres.clone();
    }

    /** {@return λ_k ≤ 0 [1/time], descending from that of the constant, a copy} */
    public double[] values() {
        return values.clone();
    }

    /**
     * a_k = E_π[z f_k].
     *
     * @param z features at the cells, (cells, N)
     * @return (N, cells), column k holding a_k
     */
    public DMatrixRMaj amplitudes(DMatrixRMaj z) {
        DMatrixRMaj weighted = z.copy();
        for (int i = 0; i < z.numRows; i++) {
            double root = Math.sqrt(mass[i]);
            for (int j = 0; j < z.numCols; j++) {
                weighted.data[i * z.numCols + j] *= root;
            }
        }
        return LinearAlgebra.best().multiplyTransposed(weighted, psi);
    }
}
