package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * The rule ∫₀^∞ e^{−x} f(x) dx ≈ Σ_k w_k f(x_k), exact for polynomials of degree 2q − 1.
 *
 * <p>Nodes are the eigenvalues of the Jacobi matrix of the Laguerre polynomials, 2k + 1 on its diagonal and k beside
 * it, and weights the squares of its eigenvectors' first components. Source: Golub and Welsch 1969, DOI
 * 10.1090/S0025-5718-69-99647-1.
 *
 * @param nodes   x_k, ascending
 * @param weights w_k, positive, their sum is 1
 */
public record GaussLaguerre(double[] nodes, double[] weights) {

    /**
     * The rule with q nodes; O(q³).
     *
     * @param q how many nodes, at least 1
     * @return the rule
     * @throws IllegalArgumentException if q is not positive
     */
    public static GaussLaguerre of(int q) {
        Require.that(q >= 1, Message.of("quadrature.nodes", q));
        DMatrixRMaj jacobi = new DMatrixRMaj(q, q);
        for (int k = 0; k < q; k++) {
            jacobi.set(k, k, 2 * k + 1);
            if (k > 0) {
                jacobi.set(k, k - 1, k);
                jacobi.set(k - 1, k, k);
            }
        }
        LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(jacobi);
        double[] weights = new double[q];
        for (int k = 0; k < q; k++) {
            double first = eigen.vectors().get(0, k);
            weights[k] = first * first;
        }
        return new GaussLaguerre(eigen.values(), weights);
    }
}
