package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.kernels.features.MapDefinition;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.MatrixExponential;
import org.larrr.spectra.Eigenfunctions;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;

/**
 * A jump process on states 0 … s−1 whose exact spectrum plays the fit: with indicator features every answer is a small
 * matrix computation.
 *
 * @param generator Q, rows summing to zero
 * @param counts    a multiple of the stationary distribution
 */
record FiniteChain(DMatrixRMaj generator, int[] counts) {

    /** z(x) = e_x. */
    private record Indicators(int size) implements FeatureMap {
        @Override
        public MapDefinition definition() {
            throw new UnsupportedOperationException("these features are never kept");
        }

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public DMatrixRMaj evaluate(double[] states) {
            DMatrixRMaj z = new DMatrixRMaj(states.length, size);
            for (int i = 0; i < states.length; i++) {
                z.set(i, (int) states[i], 1);
            }
            return z;
        }
    }

    /** Q_ij = flux_ij/π_i; π is stationary when the fluxes into and out of every state balance. */
    static FiniteChain ofFluxes(double[][] flux, int[] counts) {
        int s = counts.length;
        DMatrixRMaj q = new DMatrixRMaj(s, s);
        for (int i = 0; i < s; i++) {
            for (int j = 0; j < s; j++) {
                if (i != j) {
                    q.set(i, j, flux[i][j] / counts[i]);
                    q.add(i, i, -flux[i][j] / counts[i]);
                }
            }
        }
        return new FiniteChain(q, counts);
    }

    /** Five states with neither symmetric fluxes nor a real spectrum. */
    static FiniteChain turning() {
        double[][] flux = {
            {0, 9, 1, 0, 2}, {1, 0, 8, 1, 0}, {0, 1, 0, 9, 1}, {2, 0, 1, 0, 8}, {9, 0, 1, 1, 0}
        };
        return ofFluxes(flux, new int[] {4, 7, 3, 5, 6});
    }

    /** Five states in a row, reversible. */
    static FiniteChain row() {
        double[][] flux = new double[5][5];
        for (int i = 0; i < 4; i++) {
            flux[i][i + 1] = 1 + i;
            flux[i + 1][i] = 1 + i;
        }
        return ofFluxes(flux, new int[] {5, 2, 6, 3, 4});
    }

    int size() {
        return counts.length;
    }

    double[] stationary() {
        double total = Arrays.stream(counts).sum();
        return Arrays.stream(counts).mapToDouble(c -> c / total).toArray();
    }

    /** e^{tQ}. */
    DMatrixRMaj transition(double time) {
        DMatrixRMaj scaled = generator.copy();
        CommonOps_DDRM.scale(time, scaled);
        return MatrixExponential.of(scaled);
    }

    /** States in exactly the stationary proportions. */
    FeatureSample sample() {
        List<Double> states = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            states.addAll(Collections.nCopies(counts[i], (double) i));
        }
        Trajectories data = Trajectories.single(states.stream().mapToDouble(Double::doubleValue).toArray(), 1, 0.1);
        FeatureMap map = new Indicators(size());
        return new FeatureSample(data, new Features(map, map.evaluate(data.states()), 0));
    }

    /** The leading eigenpairs as a fit. */
    SpectralModel model(int rank) {
        LinearAlgebra.GeneralEigen eigen = LinearAlgebra.best().generalEigen(generator);
        int[] order = java.util.stream.IntStream.range(0, size()).boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> -Math.rint(eigen.values()[i].re() * 1e9))
                        .thenComparingDouble(i -> -eigen.values()[i].im()))
                .mapToInt(Integer::intValue).toArray();
        ComplexMatrix right = eigen.vectors().columns(order);
        for (int i = 0; i < size(); i++) {
            double norm = 0;
            for (int k = 0; k < size(); k++) {
                norm += stationary()[k] * Math.pow(right.get(k, i).abs(), 2);
            }
            right.scaleColumn(i, Complex.real(1 / Math.sqrt(norm)));
        }
        int[] first = java.util.stream.IntStream.range(0, rank).toArray();
        ComplexMatrix left = ComplexAlgebra.inverse(right).conjugateTranspose();
        List<Complex> values = Arrays.stream(order).limit(rank).mapToObj(i -> eigen.values()[i]).toList();
        List<Set<Flag>> flags = values.stream().<Set<Flag>>map(v -> Set.of()).toList();
        FeatureMap map = new Indicators(size());
        return new SpectralModel(values, values, new double[rank], flags, new Eigenfunctions(map, right.columns(first)),
                new Eigenfunctions(map, left.columns(first)));
    }

    Semigroup semigroup(int rank) {
        return Semigroup.of(model(rank), sample());
    }

    /** Every state once. */
    double[] states() {
        return java.util.stream.IntStream.range(0, size()).mapToDouble(i -> i).toArray();
    }
}
