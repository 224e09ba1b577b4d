package org.larrr.estimators.regression;

import java.util.List;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;

/**
 * The moments of a reduced-rank regression; compared by identity, because it keys the stages that follow.
 *
 * <p>C = E z(X)z(X)ᵀ is the covariance, H = E z(X)z(X′)ᵀ the cross-covariance with the regression's target. Both are
 * (N, N) and must not be written.
 */
public final class SecondMoments {

    private final DMatrixRMaj covariance;
    private final DMatrixRMaj crossCovariance;
    private final Optional<DMatrixRMaj> imaginary;
    private final DMatrixRMaj mass;
    private final Optional<SecondMoments> later;

    /**
     * Real moments whose metric is the covariance.
     *
     * @param covariance      C, (N, N)
     * @param crossCovariance H, (N, N)
     */
    public SecondMoments(DMatrixRMaj covariance, DMatrixRMaj crossCovariance) {
        this(covariance, crossCovariance, Optional.empty(), covariance, Optional.empty());
    }

    /**
     * Real moments of a regression with a metric of its own.
     *
     * @param covariance      C, (N, N), the metric
     * @param crossCovariance H, (N, N)
     * @param mass            E[zzᵀ], (N, N)
     */
    public SecondMoments(DMatrixRMaj covariance, DMatrixRMaj crossCovariance, DMatrixRMaj mass) {
        this(covariance, crossCovariance, Optional.empty(), mass, Optional.empty());
    }

    /**
     * Moments of a filter with complex weights.
     *
     * @param covariance      C, (N, N)
     * @param crossCovariance H, (N, N)
     */
    public SecondMoments(DMatrixRMaj covariance, ComplexMatrix crossCovariance) {
        this(covariance, crossCovariance.re(), Optional.of(crossCovariance.im()), covariance, Optional.empty());
    }

    private SecondMoments(DMatrixRMaj covariance, DMatrixRMaj crossCovariance, Optional<DMatrixRMaj> imaginary,
            DMatrixRMaj mass, Optional<SecondMoments> later) {
        this.covariance = covariance;
        this.crossCovariance = crossCovariance;
        this.imaginary = imaginary;
        this.mass = mass;
        this.later = later;
    }

    /**
     * {@return these beside moments of the same functions whose sums begin at a later lag}
     *
     * @param delayed C_{k₀} in the place of C, and H_{k₀}
     */
    public SecondMoments withLater(SecondMoments delayed) {
        return new SecondMoments(covariance, crossCovariance, imaginary, mass, Optional.of(delayed));
    }

    /**
     * {@return Σ_g weights_g · moments_g}
     *
     * @param moments moments by group, at least one
     * @param weights as many factors
     */
    public static SecondMoments combine(List<SecondMoments> moments, double[] weights) {
        int size = moments.get(0).covariance.numRows;
        DMatrixRMaj covariance = new DMatrixRMaj(size, size);
        DMatrixRMaj cross = new DMatrixRMaj(size, size);
        DMatrixRMaj imaginary = new DMatrixRMaj(size, size);
        boolean ownMass = moments.get(0).mass != moments.get(0).covariance;
        DMatrixRMaj mass = ownMass ? new DMatrixRMaj(size, size) : covariance;
        for (int g = 0; g < weights.length; g++) {
            if (weights[g] == 0) {
                continue; // resampling leaves out a third
            }
            CommonOps_DDRM.addEquals(covariance, weights[g], moments.get(g).covariance);
            CommonOps_DDRM.addEquals(cross, weights[g], moments.get(g).crossCovariance);
            if (ownMass) {
                CommonOps_DDRM.addEquals(mass, weights[g], moments.get(g).mass);
            }
            if (moments.get(g).imaginary.isPresent()) {
                CommonOps_DDRM.addEquals(imaginary, weights[g], moments.get(g).imaginary.get());
            }
        }
        Optional<SecondMoments> later = moments.get(0).later
                .map(any -> combine(moments.stream().flatMap(each -> each.later.stream()).toList(), weights));
        return new SecondMoments(covariance, cross, moments.get(0).imaginary.map(any -> imaginary), mass, later);
    }

    /** {@return C, (N, N)} */
    public DMatrixRMaj covariance() {
        return covariance;
    }

    /** {@return H, (N, N); its real part where the filter is complex} */
    public DMatrixRMaj crossCovariance() {
        return crossCovariance;
    }

    /** {@return Im H, (N, N), where the filter is complex} */
    public Optional<DMatrixRMaj> imaginaryCrossCovariance() {
        return imaginary;
    }

    /**
     * {@return H B for functions z·b, (N, r); O(N²r)}
     *
     * @param b (N, r)
     */
    public ComplexMatrix crossCovarianceTimes(ComplexMatrix b) {
        return imaginary.map(im -> ComplexAlgebra.multiply(new ComplexMatrix(crossCovariance, im), b))
                .orElseGet(() -> ComplexAlgebra.multiply(crossCovariance, b));
    }

    /** {@return those whose sums begin at a later lag, where the method has them} */
    public Optional<SecondMoments> later() {
        return later;
    }

    /** {@return E[zzᵀ], (N, N): the empirical L² norm of z·b is bᴴ E[zzᵀ] b} */
    public DMatrixRMaj mass() {
        return mass;
    }
}
