package org.larrr.diagnostics;

import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.features.DifferentiableFeatureMap;
import org.larrr.kernels.features.Features;

/**
 * A committor q = zᵀw between two sets, with its gradient; 0 in A and 1 in B, whatever the features say there.
 * Immutable.
 */
final class LeastFlux {

    private final DifferentiableFeatureMap map;
    private final double[] weights;
    private final StateSet a;
    private final StateSet b;

    LeastFlux(DifferentiableFeatureMap map, double[] weights, StateSet a, StateSet b) {
        this.map = map;
        this.weights = weights;
        this.a = a;
        this.b = b;
    }

    int dimension() {
        return map.dimension();
    }

    /** q at given states, row-major (n, d), between 0 and 1. */
    double[] at(double[] states) {
        boolean[] inA = a.contains(states, dimension());
        boolean[] inB = b.contains(states, dimension());
        double[] q = combined(Features.at(map, states).values());
        for (int row = 0; row < q.length; row++) {
            q[row] = inA[row] ? 0 : inB[row] ? 1 : Math.max(0, Math.min(1, q[row]));
        }
        return q;
    }

    /** ∇q at given states, row-major (n, d), 0 in A and B. */
    double[] gradient(double[] states) {
        int d = dimension();
        boolean[] inA = a.contains(states, d);
        boolean[] inB = b.contains(states, d);
        double[] gradient = new double[states.length];
        for (int c = 0; c < d; c++) {
            double[] along = new double[states.length];
            for (int i = c; i < along.length; i += d) {
                along[i] = 1;
            }
            double[] slopes = combined(map.derivative(states, along));
            for (int row = 0; row < slopes.length; row++) {
                gradient[row * d + c] = inA[row] || inB[row] ? 0 : slopes[row];
            }
        }
        return gradient;
    }

    private double[] combined(DMatrixRMaj z) {
        double[] result = new double[z.numRows];
        for (int row = 0; row < result.length; row++) {
            for (int i = 0; i < weights.length; i++) {
                result[row] += z.data[row * z.numCols + i] * weights[i];
            }
        }
        return result;
    }
}
