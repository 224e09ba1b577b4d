package org.larrr.estimators.regression;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Vectors;

/**
 * The moments of a reduced-rank regression; compared by identity, because it keys the stages that follow.
 *
 * <p>C = E z(X)z(X)ᵀ is the covariance, H = E z(X)z(X′)ᵀ the cross-covariance with the regression's target. Both are
 * (N, N) and must not be written.
 */
public final class SecondMoments {

    /** Numbers summed at a time: 8 KiB. */
    private static final int STRETCH = 1024;

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
     * {@return the sum of moments}
     *
     * @param moments moments by group, at least one
     */
    public static SecondMoments sum(List<SecondMoments> moments) {
        return combine(moments, Vectors.ones(moments.size()));
    }

    /**
     * {@return Σ_g weights_g · moments_g}
     *
     * @param moments moments by group, at least one
     * @param weights as many factors
     */
    public static SecondMoments combine(List<SecondMoments> moments, double[] weights) {
        SecondMoments any = moments.get(0);
        DMatrixRMaj covariance = sum(moments, weights, SecondMoments::covariance);
        DMatrixRMaj mass = any.mass == any.covariance ? covariance : sum(moments, weights, SecondMoments::mass);
        return new SecondMoments(covariance, sum(moments, weights, SecondMoments::crossCovariance),
                any.imaginary.map(there -> sum(moments, weights, each -> each.imaginary.orElseThrow())), mass,
                any.later.map(there ->
                        combine(moments.stream().flatMap(each -> each.later.stream()).toList(), weights)));
    }

    /** Σ w_g A_g, a stretch of the numbers after the other: the sum of a stretch stays in the nearest cache. */
    private static DMatrixRMaj sum(List<SecondMoments> moments, double[] weights,
            Function<SecondMoments, DMatrixRMaj> part) {
        DMatrixRMaj sum = part.apply(moments.get(0)).createLike();
        // Resampling leaves out a third.
        int[] groups = IntStream.range(0, weights.length).filter(g -> weights[g] != 0).toArray();
        double[] factors = Arrays.stream(groups).mapToDouble(g -> weights[g]).toArray();
        double[][] terms = Arrays.stream(groups).mapToObj(g -> part.apply(moments.get(g)).data)
                .toArray(double[][]::new);
        for (int from = 0; from < sum.getNumElements(); from += STRETCH) {
            add(sum.data, factors, terms, from, Math.min(from + STRETCH, sum.getNumElements()));
        }
        return sum;
    }

    /** Four terms at a time: a sum is read and written once for them. The order of additions is that of the terms. */
    private static void add(double[] sum, double[] factors, double[][] terms, int from, int to) {
        int g = 0;
        for (; g + 3 < terms.length; g += 4) {
            double[] a = terms[g];
            double[] b = terms[g + 1];
            double[] c = terms[g + 2];
            double[] d = terms[g + 3];
            double fa = factors[g];
            double fb = factors[g + 1];
            double fc = factors[g + 2];
            double fd = factors[g + 3];
            for (int i = from; i < to; i++) {
                sum[i] = sum[i] + fa * a[i] + fb * b[i] + fc * c[i] + fd * d[i];
            }
        }
        for (; g < terms.length; g++) {
            for (int i = from; i < to; i++) {
                sum[i] += factors[g] * terms[g][i];
            }
        }
    }

    /** {@return C, (N, N)} */
    public DMatrixRMaj covariance() {
        return covariance;
    }

    /** {@return H, (N, N); its real part for a complex filter} */
    public DMatrixRMaj crossCovariance() {
        return crossCovariance;
    }

    /** {@return Im H, (N, N), for a complex filter} */
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
