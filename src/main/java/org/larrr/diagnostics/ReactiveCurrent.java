package org.larrr.diagnostics;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.features.DifferentiableFeatureMap;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.ComplexProducts;
import org.larrr.spectra.EstimationException;

/**
 * D∇q of a reversible process: times the stationary density π it is the reactive current J = π D ∇q from A to B, the
 * net flow of those on their way (E and Vanden-Eijnden 2006, DOI 10.1007/s10955-005-9003-9). Outside A ∪ B its flow
 * through every surface between the two is the reactive flux, and so is E_π[∇q · D∇q]. Immutable.
 */
public final class ReactiveCurrent {

    private final CommittorFunction committor;
    private final DifferentiableFeatureMap map;
    private final double[] diffusion;

    /**
     * @param diffusion D, the same everywhere, row-major (d, d)
     * @throws EstimationException if the features have no derivatives
     */
    public ReactiveCurrent(CommittorFunction committor, double[] diffusion) {
        if (!(committor.modes().features() instanceof DifferentiableFeatureMap differentiable)) {
            throw new EstimationException("the current needs features with derivatives; choose a smooth kernel");
        }
        this.committor = committor;
        this.map = differentiable;
        this.diffusion = diffusion.clone();
    }

    /**
     * ∇q, 0 in A and B; O(nN(d + m)).
     *
     * @param states row-major (n, d)
     * @return row-major (n, d)
     */
    public double[] gradient(double[] states) {
        int d = map.dimension();
        int n = states.length / d;
        ComplexMatrix right = committor.modes().right();
        Complex[] weights = committor.coefficients().subList(1, committor.modes().count()).toArray(Complex[]::new);
        double[] gradient = new double[states.length];
        for (int c = 0; c < d; c++) {
            double[] along = new double[states.length];
            for (int row = 0; row < n; row++) {
                along[row * d + c] = 1;
            }
            DMatrixRMaj slopes = map.derivative(states, along);
            double[] column = Forecast.combine(ComplexProducts.multiply(slopes, right), weights);
            for (int row = 0; row < n; row++) {
                gradient[row * d + c] = column[row];
            }
        }
        boolean[] inA = committor.a().contains(states, d);
        boolean[] inB = committor.b().contains(states, d);
        for (int row = 0; row < n; row++) {
            if (inA[row] || inB[row]) {
                Arrays.fill(gradient, row * d, (row + 1) * d, 0);
            }
        }
        return gradient;
    }

    /** D∇q at given states, row-major (n, d); times π it is J. */
    public double[] at(double[] states) {
        return times(gradient(states));
    }

    private double[] times(double[] gradient) {
        int d = map.dimension();
        double[] result = new double[gradient.length];
        for (int row = 0; row < gradient.length / d; row++) {
            for (int i = 0; i < d; i++) {
                for (int j = 0; j < d; j++) {
                    result[row * d + i] += diffusion[i * d + j] * gradient[row * d + j];
                }
            }
        }
        return result;
    }

    /**
     * E_π[∇q · D∇q] over stationary states: the reactive flux as the current tells it [1/time].
     *
     * @param states row-major (n, d)
     */
    public double flux(double[] states) {
        double[] gradient = gradient(states);
        double[] flow = times(gradient);
        double sum = 0;
        for (int i = 0; i < flow.length; i++) {
            sum += gradient[i] * flow[i];
        }
        return sum / (states.length / map.dimension());
    }
}
