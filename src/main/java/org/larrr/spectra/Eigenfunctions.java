package org.larrr.spectra;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;

/**
 * Estimated eigenfunctions f_i(x) = z(x)ᵀ b_i, evaluated anywhere.
 *
 * @param features     the feature map z
 * @param coefficients B = [b_1 … b_r], (N, r)
 */
public record Eigenfunctions(FeatureMap features, ComplexMatrix coefficients) {

    /**
     * Values at given states; O(n·N·(d + r)).
     *
     * @param states row-major (n, d)
     * @return (n, r), column i holding f_i
     */
    public ComplexMatrix evaluate(double[] states) {
        return evaluate(Features.at(features, states));
    }

    /**
     * Values where the features are known already; O(n·N·r).
     *
     * @param known features of the same map at n states
     * @return (n, r), column i holding f_i
     * @throws IllegalArgumentException if they are features of another map
     */
    public ComplexMatrix evaluate(Features known) {
        if (!known.map().equals(features)) {
            throw new IllegalArgumentException("these features belong to another feature map");
        }
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj re = algebra.multiply(known.values(), coefficients.re());
        // Reversible fits have real functions: half the work.
        boolean real = CommonOps_DDRM.elementMaxAbs(coefficients.im()) == 0;
        return new ComplexMatrix(
                re, real ? new DMatrixRMaj(re.numRows, re.numCols)
                : algebra.multiply(known.values(), coefficients.im()));
    }

    /**
     * {@return the same functions, each multiplied by a factor, for instance a sign that keeps a moving picture still}
     *
     * @param factors c_i, one a function
     */
    public Eigenfunctions scaled(Complex[] factors) {
        ComplexMatrix scaled = new ComplexMatrix(coefficients.re().copy(), coefficients.im().copy());
        for (int i = 0; i < factors.length; i++) {
            scaled.scaleColumn(i, factors[i]);
        }
        return new Eigenfunctions(features, scaled);
    }
}
