package org.larrr.diagnostics;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * D∇q of a reversible process: times the stationary density π it is the reactive current J = π D ∇q from A to B, the
 * net flow of those on their way (E and Vanden-Eijnden 2006, DOI 10.1007/s10955-005-9003-9). Outside A ∪ B its flow
 * through every surface between the two is the reactive flux, and so is E_π[∇q · D∇q].
 *
 * <p>A committor that is right to a few per cent may have a gradient that is not, where π is large and q hardly
 * changes. Here q is therefore the one whose flux is least, which is what makes it the committor (Dirichlet's
 * principle): q = zᵀw with w minimising E_π[∇q·D∇q] + κ E_π[1_A q² + 1_B (q − 1)²] over the features. Immutable.
 */
public final class ReactiveCurrent {

    /** κ over the mean rate at which features decay, tr E[∇z·D∇z]/tr E[zz]: the walls are hard on their scale. */
    private static final double HARD = 30;
    /** Keeps the solution in the span of features that the data distinguish. */
    private static final double RIDGE = 1e-9;

    private final LeastFlux committor;
    private final double[] diffusion;
    private final double flux;

    private ReactiveCurrent(LeastFlux committor, double[] diffusion, double flux) {
        this.committor = committor;
        this.diffusion = diffusion;
        this.flux = flux;
    }

    /**
     * Solves for it; O(dnN² + N³).
     *
     * @param features  z at the states, which with their weights must be stationary
     * @param states    row-major (n, d)
     * @param weights   how much each state counts at equilibrium, of mean 1
     * @param a         where transitions begin
     * @param b         where they end
     * @param diffusion D, the same everywhere, row-major (d, d)
     * @return the current of transitions from a to b
     * @throws EstimationException if the features have no derivatives, or D is not positive definite
     */
    public static ReactiveCurrent between(Features features, double[] states, double[] weights, StateSet a,
            StateSet b, double[] diffusion) {
        if (!(features.map() instanceof FeatureMap.Differentiable map)) {
            throw new EstimationException(Message.of("current.no-derivatives"));
        }
        int d = map.dimension();
        DMatrixRMaj z = features.values();
        int n = z.numRows;
        int size = z.numCols;
        DMatrixRMaj system = dirichletForm(map, states, weights, root(diffusion, d));
        boolean[] inA = a.contains(states, d);
        boolean[] inB = b.contains(states, d);
        double wall = HARD * CommonOps_DDRM.trace(system) / Arrays.stream(z.data).map(value -> value * value).sum();
        DMatrixRMaj right = new DMatrixRMaj(size, 1);
        for (int row = 0; row < n; row++) {
            if (inA[row] || inB[row]) {
                addWall(z, row, wall * weights[row], inB[row], system, right);
            }
        }
        double ridge = RIDGE * CommonOps_DDRM.trace(system);
        for (int i = 0; i < size; i++) {
            system.add(i, i, ridge);
        }
        DMatrixRMaj solved = new DMatrixRMaj(size, 1);
        EstimationException.unless(CommonOps_DDRM.solve(system, right, solved), Message.of("current.unsolvable"));
        LeastFlux committor = new LeastFlux(map, solved.data, a, b);
        return new ReactiveCurrent(committor, diffusion.clone(),
                flux(committor.gradient(states), weights, diffusion, d));
    }

    /** Σ_i w_i Σ_q (r_q·∇z(x_i))(r_q·∇z(x_i))ᵀ with the columns r_q of R. */
    private static DMatrixRMaj dirichletForm(FeatureMap.Differentiable map, double[] states, double[] weights,
            DMatrixRMaj root) {
        int d = map.dimension();
        DMatrixRMaj sum = new DMatrixRMaj(map.size(), map.size());
        map.gradients(states, (from, part, gradient) -> {
            int count = part.length / d;
            double[] some = Arrays.copyOfRange(weights, from, from + count);
            for (int q = 0; q < d; q++) {
                DMatrixRMaj slopes = FeatureMap.Differentiable.along(gradient, repeated(root, q, d, count), d);
                DMatrixRMaj weighted = slopes.copy();
                CommonOps_DDRM.multRows(some, weighted);
                LinearAlgebra.best().addTransposedProduct(weighted.data, 0, slopes.data, 0, count, sum);
            }
        });
        return sum;
    }

    private static void addWall(DMatrixRMaj z, int row, double wall, boolean one, DMatrixRMaj system,
            DMatrixRMaj right) {
        int size = z.numCols;
        int start = row * size;
        for (int i = 0; i < size; i++) {
            double scaled = wall * z.data[start + i];
            for (int j = 0; j < size; j++) {
                system.data[i * size + j] += scaled * z.data[start + j];
            }
            right.data[i] += one ? scaled : 0;
        }
    }

    /** R with D = R Rᵀ, lower triangular. */
    private static DMatrixRMaj root(double[] diffusion, int d) {
        return LinearAlgebra.best().cholesky(DMatrixRMaj.wrap(d, d, diffusion.clone()), 0)
                .orElseThrow(() -> new EstimationException(Message.of("current.diffusion-not-positive")));
    }

    /** Column q of R at every state. */
    private static double[] repeated(DMatrixRMaj root, int q, int d, int n) {
        double[] directions = new double[n * d];
        for (int i = 0; i < directions.length; i++) {
            directions[i] = root.get(i % d, q);
        }
        return directions;
    }

    /**
     * Returns this current with another diffusion in proportion to it.
     *
     * @param wanted the flux it shall carry, transitions per time
     * @return the current with that flux
     */
    public ReactiveCurrent carrying(double wanted) {
        double factor = wanted / flux;
        return new ReactiveCurrent(committor, Arrays.stream(diffusion).map(each -> factor * each).toArray(), wanted);
    }

    /** {@return E_π[∇q · D∇q], the reactive flux as the current gives it [1/time]} */
    public double flux() {
        return flux;
    }

    /**
     * {@return q at given states, between 0 and 1}
     *
     * @param states row-major (n, d)
     */
    public double[] committor(double[] states) {
        return committor.at(states);
    }

    /**
     * {@return D∇q at given states, row-major (n, d); times π it is J}
     *
     * @param states row-major (n, d)
     */
    public double[] at(double[] states) {
        return flow(committor.gradient(states), diffusion, committor.dimension());
    }

    /** D∇q. */
    private static double[] flow(double[] gradient, double[] diffusion, int d) {
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

    /** The mean of ∇q · D∇q. */
    private static double flux(double[] gradient, double[] weights, double[] diffusion, int d) {
        double[] flow = flow(gradient, diffusion, d);
        double sum = 0;
        for (int i = 0; i < flow.length; i++) {
            sum += weights[i / d] * gradient[i] * flow[i];
        }
        return sum / (gradient.length / d);
    }

    /**
     * A committor q = zᵀw between two sets, with its gradient; 0 in A and 1 in B, whatever the features say there.
     * Immutable.
     */
    private static final class LeastFlux {

        private final FeatureMap.Differentiable map;
        private final double[] weights;
        private final StateSet a;
        private final StateSet b;

        LeastFlux(FeatureMap.Differentiable map, double[] weights, StateSet a, StateSet b) {
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
                q[row] = Committor.value(inA[row], inB[row], q[row]);
            }
            return q;
        }

        /** ∇q at given states, row-major (n, d), 0 in A and B. */
        double[] gradient(double[] states) {
            int d = dimension();
            boolean[] inA = a.contains(states, d);
            boolean[] inB = b.contains(states, d);
            double[] result = new double[states.length];
            map.gradients(states, (from, part, gradient) -> {
                double[] slopes = combined(gradient);
                int count = part.length / d;
                for (int row = 0; row < slopes.length; row++) {
                    int state = from + row % count;
                    result[state * d + row / count] = inA[state] || inB[state] ? 0 : slopes[row];
                }
            });
            return result;
        }

        private double[] combined(DMatrixRMaj z) {
            return CommonOps_DDRM.mult(z, DMatrixRMaj.wrap(weights.length, 1, weights), null).data;
        }
    }
}
