package org.larrr.spectra;

import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Require;
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
     * Evaluates the functions at samples; O(n·N·(d + r)).
     *
     * @param states row-major (n, d)
     * @return (n, r), column i holding f_i
     */
    public ComplexMatrix evaluate(double[] states) {
        return evaluate(Features.at(features, states));
    }

    /**
     * Evaluates the functions for given features; O(n·N·r).
     *
     * @param known features of the same map at n states
     * @return (n, r), column i holding f_i
     * @throws IllegalArgumentException if they are features of another map
     */
    public ComplexMatrix evaluate(Features known) {
        Require.that(known.map().equals(features), Message.of("features.of-other-map"));
        int functions = coefficients.columns();
        int[] complex = IntStream.range(0, functions).filter(this::isComplex).toArray();
        // One product, since the features, which are many, are what is read; most functions are real.
        DMatrixRMaj both = new DMatrixRMaj(coefficients.rows(), functions + complex.length);
        CommonOps_DDRM.insert(coefficients.re(), both, 0, 0);
        for (int k = 0; k < complex.length; k++) {
            CommonOps_DDRM.extract(coefficients.im(), 0, both.numRows, complex[k], complex[k] + 1, both, 0,
                    functions + k);
        }
        DMatrixRMaj values = LinearAlgebra.best().multiply(known.values(), both);
        DMatrixRMaj im = new DMatrixRMaj(values.numRows, functions);
        if (complex.length == 0) {
            return new ComplexMatrix(values, im);
        }
        for (int k = 0; k < complex.length; k++) {
            CommonOps_DDRM.extract(values, 0, values.numRows, functions + k, functions + k + 1, im, 0, complex[k]);
        }
        return new ComplexMatrix(CommonOps_DDRM.extract(values, 0, values.numRows, 0, functions), im);
    }

    private boolean isComplex(int i) {
        DMatrixRMaj im = coefficients.im();
        return IntStream.range(0, im.numRows).anyMatch(row -> im.get(row, i) != 0);
    }

    /**
     * {@return the functions multiplied by factors, for instance signs for a continuous animation}
     *
     * @param factors c_i, one a function
     */
    public Eigenfunctions scaledBy(Complex[] factors) {
        ComplexMatrix scaled = new ComplexMatrix(coefficients.re().copy(), coefficients.im().copy());
        for (int i = 0; i < factors.length; i++) {
            scaled.scaleColumn(i, factors[i]);
        }
        return new Eigenfunctions(features, scaled);
    }
}
