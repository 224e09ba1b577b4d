package org.larrr.diagnostics;

import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Vectors;

/**
 * The constants of the paper's assumptions on features, estimated from data: the decay of the eigenvalues of C and the
 * smoothness of the process in the feature space.
 *
 * @param dimension tr(C_γ⁻¹C), the effective dimension
 * @param spectral  β of (SD), λ_j(C) ~ j^{−1/β}: of least squares in log–log over the eigenvalues above γ; NaN of fewer
 *     than three
 * @param regular   α of (RC), HHᵀ ~ C^{1+α}: likewise, of the diagonal of HHᵀ in the eigenvectors of C
 */
public record FeatureDecay(double dimension, double spectral, double regular) {

    private static final int MIN_VALUES = 3;

    /**
     * {@return them; O(N³)}
     *
     * @param moments C and H
     * @param gamma   γ
     */
    public static FeatureDecay of(SecondMoments moments, double gamma) {
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(moments.covariance());
        int n = eigen.values().length;
        double[] values = IntStream.range(0, n).mapToDouble(k -> Math.max(0, eigen.values()[n - 1 - k])).toArray();
        DMatrixRMaj turned = algebra.multiplyTransposed(eigen.vectors(), moments.crossCovariance());
        double dimension = IntStream.range(0, n).mapToDouble(k -> values[k] > 0 ? values[k] / (values[k] + gamma) : 0)
                .sum();
        int[] kept = IntStream.range(0, n).filter(k -> values[k] > gamma && values[k] > 0).toArray();
        double[] logs = IntStream.of(kept).mapToDouble(k -> Math.log(values[k])).toArray();
        double[] ranks = IntStream.of(kept).mapToDouble(k -> Math.log(k + 1.0)).toArray();
        double[] squares = IntStream.of(kept).mapToDouble(k -> {
            double sum = 0;
            for (int column = 0; column < n; column++) {
                sum += turned.get(n - 1 - k, column) * turned.get(n - 1 - k, column);
            }
            return Math.log(sum);
        }).toArray();
        return kept.length < MIN_VALUES ? new FeatureDecay(dimension, Double.NaN, Double.NaN)
                : new FeatureDecay(dimension, -1 / Vectors.slope(ranks, logs),
                        Vectors.slope(logs, squares) - 1);
    }
}
