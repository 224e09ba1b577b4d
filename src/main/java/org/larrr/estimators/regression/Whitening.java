package org.larrr.estimators.regression;

import java.util.Locale;
import java.util.Optional;
import org.checkerframework.checker.nullness.qual.Nullable;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * Moments seen through C_γ^{-1/2}, computed as asked for and kept: either in the eigenbasis of C = QΛQᵀ, where every
 * regularisation γ is a diagonal scaling, C_γ^{-1/2} = (Λ+γ)^{-1/2} up to the rotation Q; or by one Cholesky factor of
 * C_γ, which costs a twentieth, where only some singular vectors of many are wanted. O(N³) either way.
 */
public final class Whitening {

    private final CovarianceBasis covariance;
    private final SecondMoments moments;
    private @Nullable DMatrixRMaj rotated;
    private @Nullable DMatrixRMaj transposedCross;
    private @Nullable Factored latest;
    private @Nullable Leading leading;

    private Whitening(CovarianceBasis covariance, SecondMoments moments) {
        this.covariance = covariance;
        this.moments = moments;
    }

    /**
     * {@return moments seen through C_γ^{-1/2}; nothing is computed yet}
     *
     * @param moments C and H
     */
    public static Whitening of(SecondMoments moments) {
        return of(CovarianceBasis.of(moments.covariance()), moments);
    }

    /**
     * {@return the same where the eigenbasis of C is at hand}
     *
     * @param basis   of the moments' C
     * @param moments C and H
     */
    public static Whitening of(CovarianceBasis basis, SecondMoments moments) {
        return new Whitening(basis, moments);
    }

    /**
     * At one γ.
     *
     * @param regularization γ
     * @param factor         L of C_γ = LLᵀ, (N, N)
     * @param transposed     (L⁻¹H)ᵀ, (N, N)
     */
    record Factored(double regularization, DMatrixRMaj factor, DMatrixRMaj transposed) {}

    /** The leading singular triples of L⁻¹H at one γ. */
    private record Leading(Factored of, int vectors, int values, Optional<LinearAlgebra.LeftSingular> triples) {

        boolean answers(Factored factored, int askedVectors, int askedValues) {
            return of == factored && vectors == askedVectors && values == askedValues;
        }
    }

    /** N. */
    int size() {
        return moments.covariance().numRows;
    }

    /** H, (N, N). */
    DMatrixRMaj crossCovariance() {
        return moments.crossCovariance();
    }

    /** E[zzᵀ] in the original coordinates, (N, N). */
    DMatrixRMaj mass() {
        return moments.mass();
    }

    /** Λ, ascending. */
    double[] values() {
        return covariance.values();
    }

    /** Q, (N, N). */
    DMatrixRMaj basis() {
        return covariance.vectors();
    }

    /** QᵀHQ, (N, N). */
    synchronized DMatrixRMaj rotated() {
        if (rotated == null) {
            LinearAlgebra algebra = LinearAlgebra.best();
            rotated = algebra.multiply(algebra.multiplyTransposed(basis(), moments.crossCovariance()), basis());
        }
        return rotated;
    }

    /** The moments at one γ, kept until another is asked for; empty if C_γ is close to singular. */
    synchronized Optional<Factored> factored(double regularization) {
        if (latest == null || latest.regularization != regularization) {
            latest = covariance.factor(regularization).map(factor -> {
                DMatrixRMaj transposed = transposedCross().copy();
                LinearAlgebra.best().solveLowerForRows(factor, transposed);
                return new Factored(regularization, factor, transposed);
            }).orElse(null);
        }
        return Optional.ofNullable(latest);
    }

    /** Hᵀ, (N, N), must not be written. */
    private DMatrixRMaj transposedCross() {
        if (transposedCross == null) {
            transposedCross = CommonOps_DDRM.transpose(moments.crossCovariance(), null);
        }
        return transposedCross;
    }

    /**
     * As {@link LinearAlgebra#leadingSingular} of L⁻¹H, kept until others are asked for.
     *
     * @param factored latest answer of {@link #factored}
     */
    synchronized Optional<LinearAlgebra.LeftSingular> leading(Factored factored, int vectors, int values) {
        if (leading == null || !leading.answers(factored, vectors, values)) {
            leading = new Leading(factored, vectors, values,
                    LinearAlgebra.best().leadingSingular(factored.transposed(), vectors, values));
        }
        return leading.triples;
    }

    /**
     * The diagonal of (Λ+γ)^{-1/2}.
     *
     * @throws EstimationException if γ does not lift the smallest eigenvalues above rounding
     */
    double[] inverseRoots(double regularization) {
        double[] values = values();
        double largest = values[values.length - 1];
        double smallest = values[0] + regularization;
        double floor = 1e-15 * largest;
        if (!(smallest > floor)) {
            throw new EstimationException(String.format(Locale.ROOT,
                    "the covariance of the features is singular at γ = %s; use γ of at least %.1e",
                    regularization == 0 ? "0" : String.format(Locale.ROOT, "%.3g", regularization),
                    Math.max(1e-14 * largest, -10 * values[0])));
        }
        double[] roots = new double[values.length];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = 1 / Math.sqrt(values[i] + regularization);
        }
        return roots;
    }
}
