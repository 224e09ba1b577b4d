package org.larrr.estimators.regression;

import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.HeapSpace;

/**
 * Moments seen through C_γ^{-1/2}, computed as asked for and kept: by one Cholesky factor of C_γ; or, where C_γ is
 * close to singular, principal components are wanted or γ moves among many features, in the eigenbasis of C = QΛQᵀ,
 * which costs twenty times as much, and where every regularisation γ is a diagonal scaling, C_γ^{-1/2} = (Λ+γ)^{-1/2}
 * up to the rotation Q. O(N³) either way; once the eigenbasis and QᵀHQ are there, O(N²) for another γ.
 */
public final class Whitening {

    /** Features up to which an eigenbasis takes about a second. */
    private static final int MAX_PREPARED_FEATURES = 1_500;
    /** The share of the memory for what is prepared. */
    private static final double SHARE = 0.05;
    /** The prepared data, in matrices of N². */
    private static final int PREPARED_MATRICES = 4;

    private final CovarianceBasis covariance;
    private final SecondMoments moments;
    private @Nullable DMatrixRMaj rotated;
    private @Nullable DMatrixRMaj transposedRotated;
    private @Nullable DMatrixRMaj transposedCross;
    private @Nullable Seen latest;
    private @Nullable Leading leading;

    private Whitening(CovarianceBasis covariance, SecondMoments moments) {
        this.covariance = covariance;
        this.moments = moments;
    }

    /**
     * {@return moments whitened by C_γ^{-1/2}, computed on demand}
     *
     * @param moments C and H
     */
    public static Whitening of(SecondMoments moments) {
        return of(CovarianceBasis.of(moments.covariance()), moments);
    }

    /**
     * {@return whitened moments for a given eigenbasis of C}
     *
     * @param basis   of the moments' C
     * @param moments C and H
     */
    public static Whitening of(CovarianceBasis basis, SecondMoments moments) {
        return new Whitening(basis, moments);
    }

    /**
     * At one γ: A = R⁻¹HS = diag(rows) Bᵀ.
     *
     * @param regularization γ
     * @param root           R of C_γ = RRᵀ
     * @param rows           factors of A's rows
     * @param b              B, (N, N), must not be written
     */
    record Seen(double regularization, CovarianceRoot root, double[] rows, DMatrixRMaj b) {

        /** AᵀU = SᵀHᵀR^{-T}U, (N, r). */
        DMatrixRMaj adjoint(DMatrixRMaj u) {
            return LinearAlgebra.best().multiply(b, OperatorRegression.scaledRows(u, rows));
        }

        /** Aᵀ, (N, N). */
        DMatrixRMaj transposed() {
            DMatrixRMaj transposed = b.copy();
            CommonOps_DDRM.multCols(transposed, rows);
            return transposed;
        }
    }

    /** The leading singular triples of A at one γ. */
    private record Leading(Seen of, int vectors, int values, Optional<LinearAlgebra.LeftSingular> triples) {

        boolean answers(Seen seen, int askedVectors, int askedValues) {
            return of == seen && vectors == askedVectors && values == askedValues;
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

    Optional<SecondMoments> later() {
        return moments.later();
    }

    /** Λ, ascending. */
    double[] values() {
        return covariance.values();
    }

    /** Q, (N, N). */
    DMatrixRMaj basis() {
        return covariance.vectors();
    }

    /** QᵀHQ, (N, N), must not be written. */
    synchronized DMatrixRMaj rotatedCross() {
        if (rotated == null) {
            LinearAlgebra algebra = LinearAlgebra.best();
            rotated = algebra.multiply(algebra.multiplyTransposed(basis(), moments.crossCovariance()), basis());
        }
        return rotated;
    }

    /**
     * Finds what makes every further γ a diagonal scaling, as the full decompositions have it, for a slider of γ; from
     * then on {@link #whiten} may use it. O(N³), without holding up those who ask meanwhile; nothing where features are
     * so few that the full decompositions are used anyway, or so many that it would take long or fill the memory.
     */
    public void prepare() {
        double bytes = (double) PREPARED_MATRICES * size() * size() * Double.BYTES;
        if (OperatorRegression.areFew(1, size()) && size() <= MAX_PREPARED_FEATURES
                && bytes < SHARE * HeapSpace.bytes()) {
            covariance.prepare();
            transposedRotated();
        }
    }

    /**
     * The moments at one γ, kept until another is asked for; empty if C_γ is close to singular. By a Cholesky factor,
     * unless the eigenbasis was prepared and these moments have been seen at another γ before.
     */
    synchronized Optional<Seen> whiten(double regularization) {
        if (latest == null || latest.regularization != regularization) {
            latest = root(regularization).map(root -> root.whiten(regularization, this)).orElse(null);
        }
        return Optional.ofNullable(latest);
    }

    /** The moments through a root that others of the same C were seen through. */
    synchronized Seen through(Seen other) {
        if (latest == null || latest.root != other.root) {
            latest = other.root.whiten(other.regularization, this);
        }
        return latest;
    }

    private Optional<CovarianceRoot> root(double regularization) {
        if (latest == null || !covariance.isPrepared()) {
            return covariance.factor(regularization).map(CovarianceRoot.Triangular::new);
        }
        return covariance.isSafe(regularization)
                ? Optional.of(new CovarianceRoot.Diagonal(basis(), inverseRoots(regularization))) : Optional.empty();
    }

    /** (QᵀHQ)ᵀ, (N, N), must not be written. */
    synchronized DMatrixRMaj transposedRotated() {
        if (transposedRotated == null) {
            transposedRotated = CommonOps_DDRM.transpose(rotatedCross(), null);
        }
        return transposedRotated;
    }

    /** Hᵀ, (N, N), must not be written. */
    synchronized DMatrixRMaj transposedCross() {
        if (transposedCross == null) {
            transposedCross = CommonOps_DDRM.transpose(moments.crossCovariance(), null);
        }
        return transposedCross;
    }

    /**
     * As {@link LinearAlgebra#leadingSingular} of A, kept until others are asked for.
     *
     * @param seen latest answer of {@link #whiten}
     */
    synchronized Optional<LinearAlgebra.LeftSingular> leading(Seen seen, int vectors, int values) {
        if (leading == null || !leading.answers(seen, vectors, values)) {
            leading = new Leading(seen, vectors, values,
                    LinearAlgebra.best().leadingSingular(seen.rows(), seen.b(), vectors, values));
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
        EstimationException.unless(smallest > floor,
                Message.of("covariance.singular",
                        regularization == 0 ? new Numeral("0") : Numeral.of("%.3g", regularization),
                        Numeral.of("%.1e", Math.max(1e-14 * largest, -10 * values[0]))));
        double[] roots = new double[values.length];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = 1 / Math.sqrt(values[i] + regularization);
        }
        return roots;
    }

    /**
     * A square root R of C_γ = RRᵀ, through which a regression sees H as A = R⁻¹HS, with a rotation S of its own:
     * singular values and left singular vectors of R⁻¹H do not know S.
     */
    sealed interface CovarianceRoot {

        /**
         * {@return the moments through this root}
         *
         * @param regularization γ
         * @param moments        C and H, in both coordinates
         */
        Whitening.Seen whiten(double regularization, Whitening moments);

        /**
         * {@return R^{-T}U in the coordinates of A's columns, (N, r); multiplied by S it is in those of the features}
         *
         * @param u (N, r)
         */
        DMatrixRMaj inverseTransposed(DMatrixRMaj u);

        /**
         * {@return S times the columns, (N, r)}
         *
         * @param columns in the coordinates of A's columns, (N, r)
         */
        DMatrixRMaj toFeatures(DMatrixRMaj columns);

        /**
         * R = L of a Cholesky factor, S = I.
         *
         * @param lower L, (N, N)
         */
        record Triangular(DMatrixRMaj lower) implements CovarianceRoot {

            /** {@inheritDoc} O(N³). */
            @Override
            public Whitening.Seen whiten(double regularization, Whitening moments) {
                DMatrixRMaj transposed = moments.transposedCross().copy();
                LinearAlgebra.best().solveLowerForRows(lower, transposed);
                return new Whitening.Seen(regularization, this, Vectors.ones(lower.numRows), transposed);
            }

            @Override
            public DMatrixRMaj inverseTransposed(DMatrixRMaj u) {
                DMatrixRMaj rows = CommonOps_DDRM.transpose(u, null);
                LinearAlgebra.best().solveTransposedLowerForRows(lower, rows);
                return CommonOps_DDRM.transpose(rows, null);
            }

            @Override
            public DMatrixRMaj toFeatures(DMatrixRMaj columns) {
                return columns;
            }
        }

        /**
         * R = Q(Λ+γ)^{1/2} in the eigenbasis of C, S = Q.
         *
         * @param basis        Q, (N, N)
         * @param inverseRoots the diagonal of (Λ+γ)^{-1/2}
         */
        record Diagonal(DMatrixRMaj basis, double[] inverseRoots) implements CovarianceRoot {

            /** {@inheritDoc} Nothing once QᵀHQ is there. */
            @Override
            public Whitening.Seen whiten(double regularization, Whitening moments) {
                return new Whitening.Seen(regularization, this, inverseRoots, moments.transposedRotated());
            }

            @Override
            public DMatrixRMaj inverseTransposed(DMatrixRMaj u) {
                return OperatorRegression.scaledRows(u, inverseRoots);
            }

            @Override
            public DMatrixRMaj toFeatures(DMatrixRMaj columns) {
                return LinearAlgebra.best().multiply(basis, columns);
            }
        }
    }
}
