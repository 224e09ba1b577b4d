package org.larrr.estimators.regression;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;

/**
 * Regression of an operator on R^N from second moments: G = VVᵀH with VᵀC_γV = I, where the columns of V span the
 * subspace that the scheme keeps.
 *
 * <p>Eigenpairs (ν, w) of VᵀHV give right vectors V w and left vectors HᵀV w_l/ν̄. Cost O(N³), in the reduced-rank
 * scheme with few ranks among many features N³/3 + O(N²r) after the products with H.
 */
public final class OperatorRegression {

    /** Number of singular values beyond the rank, for the figure of their decay. */
    static final int EXTRA_SINGULAR_VALUES = 20;

    /** Features up to which the full decompositions take no longer. */
    private static final int SMALL = 128;
    /** Features for each singular value from which on the leading ones are found sooner than all. */
    private static final int FEATURES_PER_VALUE = 5;

    /** Of a function that keeps less until the first lag, noise is more than half. */
    private static final double CORRELATED = 0.5;

    /** Ranks up to a multiple of it are cut out of the same singular triples: most steps of a slider cost none. */
    private static final int RANKS_AT_ONCE = 8;

    /** The subspace of the regression. */
    public enum Scheme {
        /** The leading left singular vectors of C_γ^{-1/2}H: G = C_γ^{-1/2} [[C_γ^{-1/2}H]]_r (paper, Algorithm 1). */
        REDUCED_RANK,
        /** The leading eigenvectors of C, blind to the dynamics: kernel principal components. */
        PRINCIPAL_COMPONENTS,
        /** Everything: G = C_γ^{-1}H. */
        RIDGE
    }

    private OperatorRegression() {}

    /**
     * The estimated operator's eigenpairs, in no particular order. Of their vectors only those that are asked for are
     * taken to the coordinates of the features, O(N²) each.
     *
     * @param values         ν_i; min(s, N) of them, N for the ridge scheme
     * @param inner          W, eigenvectors of VᴴHV; (s, s)
     * @param dual           W^{-H}
     * @param span           w ↦ V w
     * @param image          w ↦ Hᴴ V w
     * @param mass           E[zzᵀ], (N, N)
     * @param singularValues what the truncation acts on, descending: singular values of C_γ^{-1/2}H, for principal
     *                       components eigenvalues of C
     */
    record Result(Complex[] values, ComplexMatrix inner, ComplexMatrix dual, UnaryOperator<ComplexMatrix> span,
            UnaryOperator<ComplexMatrix> image, DMatrixRMaj mass, double[] singularValues) {

        /** Of the given eigenpairs. */
        Eigenvectors vectors(int... places) {
            ComplexMatrix right = span.apply(inner.columns(places));
            ComplexMatrix left = image.apply(dual.columns(places));
            Complex[] norms = inverseNorms(right, mass);
            for (int i = 0; i < places.length; i++) {
                Complex nu = values[places[i]];
                right.scaleColumn(i, norms[i]);
                left.scaleColumn(i, nu.abs() == 0 ? Complex.UNDEFINED : nu.times(norms[i]).conjugate().inverse());
            }
            return new Eigenvectors(right, left);
        }
    }

    /**
     * Vectors of some eigenpairs in the coordinates of the features.
     *
     * @param right unit in empirical L²: b_iᴴ E[zzᵀ] b_i = 1; (N, r)
     * @param left  bi-orthonormal in the feature space: l_iᴴ b_j = δ_ij; (N, r)
     */
    record Eigenvectors(ComplexMatrix right, ComplexMatrix left) {}

    /** V in the eigenbasis of C, and what the truncation acted on. */
    private record Subspace(DMatrixRMaj v, double[] singularValues) {}

    /**
     * Solves for the leading eigenpairs.
     *
     * @param whitening      C and H
     * @param scheme         which subspace is kept
     * @param regularization γ ≥ 0
     * @param rank           r ≥ 1; beyond N there is nothing to truncate, and the ridge scheme never truncates
     * @param symmetric      H is symmetric: the small eigenproblem is symmetric too, and everything real
     * @return min(r, N) eigenpairs, N for the ridge scheme, in no particular order
     * @throws EstimationException if γ is too small for C
     */
    public static Result solve(Whitening whitening, Scheme scheme, double regularization, int rank, boolean symmetric) {
        Optional<Result> sooner = switch (scheme) {
            case REDUCED_RANK -> leading(whitening, regularization, rank, symmetric)
                    .or(() -> factored(whitening, scheme, regularization, rank, symmetric));
            case RIDGE -> factored(whitening, scheme, regularization, rank, symmetric);
            case PRINCIPAL_COMPONENTS -> Optional.empty();
        };
        return sooner.orElseGet(() -> full(whitening, scheme, regularization, rank, symmetric));
    }

    /** By a Cholesky factor in place of the eigenbasis; where nothing is truncated, without singular vectors. */
    private static Optional<Result> factored(Whitening whitening, Scheme scheme, double regularization, int rank,
            boolean symmetric) {
        int n = whitening.size();
        LinearAlgebra algebra = LinearAlgebra.best();
        return whitening.whiten(regularization).map(seen -> {
            DMatrixRMaj transposed = seen.transposed();
            if (scheme == Scheme.RIDGE || rank >= n) {
                double[] values = Arrays.copyOf(algebra.singularValues(transposed), shownCount(n, rank));
                return projected(seen.root(), CommonOps_DDRM.identity(n), transposed, whitening.mass(), values,
                        symmetric);
            }
            LinearAlgebra.LeftSingular all = algebra.leftSingular(CommonOps_DDRM.transpose(transposed, null));
            return projected(whitening, seen, all, rank, Arrays.copyOf(all.values(), shownCount(n, rank)), symmetric);
        });
    }

    /**
     * Only the singular triples that are shown, where they are few among many: neither eigenbasis nor full
     * decomposition.
     */
    private static Optional<Result> leading(Whitening whitening, double regularization, int rank, boolean symmetric) {
        if (!areFew(rank, whitening.size())) {
            return Optional.empty();
        }
        int vectors = (rank + RANKS_AT_ONCE - 1) / RANKS_AT_ONCE * RANKS_AT_ONCE;
        return whitening.whiten(regularization).flatMap(seen ->
                whitening.leading(seen, vectors, vectors + EXTRA_SINGULAR_VALUES).map(all -> projected(whitening, seen,
                        all, rank, Arrays.copyOf(all.values(), rank + EXTRA_SINGULAR_VALUES), symmetric)));
    }

    private static Result projected(Whitening whitening, Whitening.Seen seen, LinearAlgebra.LeftSingular all, int rank,
            double[] singularValues, boolean symmetric) {
        DMatrixRMaj u = CommonOps_DDRM.extract(all.left(), 0, all.left().numRows, 0, rank);
        return projected(seen.root(), u, seen.adjoint(u), whitening.mass(), singularValues, symmetric);
    }

    /**
     * @param u       of V = SR^{-T}U, (N, r)
     * @param adjoint AᵀU, (N, r)
     */
    private static Result projected(Whitening.CovarianceRoot root, DMatrixRMaj u, DMatrixRMaj adjoint, DMatrixRMaj mass,
            double[] singularValues, boolean symmetric) {
        DMatrixRMaj inner = root.inverseTransposed(u);
        // VᵀHV = (AᵀU)ᵀR^{-T}U, in which only one factor is as large as 1/√γ.
        DMatrixRMaj small = LinearAlgebra.best().multiplyTransposed(adjoint, inner);
        return result(small, product(inner, root::toFeatures), product(adjoint, root::toFeatures), mass, singularValues,
                symmetric);
    }

    /**
     * The leading functions of a regression once more, by moments that begin at a lag k: eigenpairs of C_k⁻¹H_k on
     * their span. What is added to each state independently, noise of the measurement, is part of C_0 but not of C_k,
     * as instrumental variables have it (Söderström 2007, DOI 10.1016/j.automatica.2006.11.025). As many functions are
     * used as stay correlated by {@value #CORRELATED} at least, beside all slower ones; the others are left out.
     *
     * @param first     eigenpairs of a regression
     * @param map       ν ↦ λ, by which they are ordered
     * @param whitening the moments of the regression
     * @param symmetric C_k and H_k are symmetric
     * @return at most as many eigenpairs; the same where there are no later moments
     */
    public static Result later(Result first, Function<Complex, Complex> map, Whitening whitening, boolean symmetric) {
        return whitening.later().map(moments -> later(first, map, moments, whitening.mass(), symmetric)).orElse(first);
    }

    private static Result later(Result first, Function<Complex, Complex> map, SecondMoments moments, DMatrixRMaj mass,
            boolean symmetric) {
        int[] order = Spectra.order(Arrays.stream(first.values()).map(map).toArray(Complex[]::new));
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj span = new DMatrixRMaj(mass.numRows, 0);
        DMatrixRMaj known = new DMatrixRMaj(0, 0);
        for (int next = 0; next < order.length;) {
            boolean pair = first.values()[order[next]].im() != 0;
            ComplexMatrix function = first.vectors(order[next]).right();
            DMatrixRMaj more = CommonOps_DDRM.concatColumns(span, function.re(), null);
            more = orthonormal(pair ? CommonOps_DDRM.concatColumns(more, function.im(), null) : more, mass);
            DMatrixRMaj correlations = algebra.multiplyTransposed(more, algebra.multiply(moments.covariance(), more));
            double least = algebra.symmetricEigenvalues(SymmetricPart.of(correlations))[0];
            if (next > 0 && !(least >= CORRELATED)) {
                break;
            }
            span = more;
            known = correlations;
            next += pair ? 2 : 1;
        }
        DMatrixRMaj v = symmetric ? orthonormal(span, moments.covariance()) : span;
        DMatrixRMaj cross = algebra.multiplyTransposed(v, algebra.multiply(moments.crossCovariance(), v));
        DMatrixRMaj adjoint = algebra.multiplyTransposed(moments.crossCovariance(), v);
        if (symmetric) {
            return result(cross, product(v, x -> x), product(adjoint, x -> x), mass, first.singularValues(), true);
        }
        DMatrixRMaj inverse = known.copy();
        CommonOps_DDRM.invert(inverse);
        return result(algebra.multiply(inverse, cross), product(v, x -> x),
                product(algebra.multiplyByTransposed(adjoint, inverse), x -> x), mass, first.singularValues(), false);
    }

    /** Functions of the same span that are orthonormal in a metric. */
    private static DMatrixRMaj orthonormal(DMatrixRMaj span, DMatrixRMaj metric) {
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.SymmetricEigen gram = algebra.symmetricEigen(
                algebra.multiplyTransposed(span, algebra.multiply(metric, span)));
        double[] roots = Arrays.stream(gram.values()).map(each -> each > 0 ? 1 / Math.sqrt(each) : 0).toArray();
        CommonOps_DDRM.multCols(gram.vectors(), roots);
        return algebra.multiply(span, gram.vectors());
    }

    /** Returns whether the singular values shown at this rank are few among those of so many features. */
    static boolean areFew(int rank, int features) {
        return features > SMALL && FEATURES_PER_VALUE * ((long) rank + EXTRA_SINGULAR_VALUES) <= features;
    }

    private static Result full(Whitening whitening, Scheme scheme, double regularization, int rank, boolean symmetric) {
        LinearAlgebra algebra = LinearAlgebra.best();
        Subspace subspace = subspace(whitening, scheme, regularization, rank);
        DMatrixRMaj small = algebra.multiplyTransposed(subspace.v(),
                algebra.multiply(whitening.rotatedCross(), subspace.v()));
        DMatrixRMaj htv = algebra.multiplyTransposed(whitening.rotatedCross(), subspace.v());
        UnaryOperator<DMatrixRMaj> toFeatures = columns -> algebra.multiply(whitening.basis(), columns);
        return result(small, product(subspace.v(), toFeatures), product(htv, toFeatures), whitening.mass(),
                subspace.singularValues(), symmetric);
    }

    /**
     * @param small VᵀHV
     * @param span  w ↦ V w
     * @param image w ↦ HᵀV w
     */
    private static Result result(DMatrixRMaj small, UnaryOperator<ComplexMatrix> span,
            UnaryOperator<ComplexMatrix> image, DMatrixRMaj mass, double[] singularValues, boolean symmetric) {
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.GeneralEigen eigen = symmetric ? symmetric(algebra.symmetricEigen(small))
                : algebra.generalEigen(small);
        // Orthonormal vectors are their own dual basis.
        ComplexMatrix dual = symmetric ? eigen.vectors() : dualBasis(eigen);
        return new Result(eigen.values(), eigen.vectors(), dual, span, image, mass, singularValues);
    }

    /** {@return w ↦ A w, taken to the coordinates of the features} */
    private static UnaryOperator<ComplexMatrix> product(DMatrixRMaj a, UnaryOperator<DMatrixRMaj> toFeatures) {
        return w -> ComplexMatrix.ofParts(toFeatures.apply(LinearAlgebra.best().multiply(a, w.parts())));
    }

    /** Returns the number of singular values that are shown. */
    private static int shownCount(int features, int rank) {
        return (int) Math.min(features, (long) rank + EXTRA_SINGULAR_VALUES);
    }

    private static Subspace subspace(Whitening whitening, Scheme scheme, double regularization, int rank) {
        int n = whitening.values().length;
        int kept = shownCount(n, rank);
        int columns = Math.min(n, rank); // no operator on n features has a higher rank
        double[] roots = whitening.inverseRoots(regularization);
        if (scheme == Scheme.PRINCIPAL_COMPONENTS) {
            return new Subspace(leadingDiagonal(roots, columns), descending(whitening.values(), kept));
        }
        LinearAlgebra.LeftSingular svd = LinearAlgebra.best().leftSingular(scaledRows(whitening.rotatedCross(), roots));
        DMatrixRMaj v = scheme == Scheme.RIDGE ? leadingDiagonal(roots, n) : leadingScaled(svd.left(), roots, columns);
        return new Subspace(v, Arrays.copyOf(svd.values(), kept));
    }

    /** The columns of diag(roots) that belong to the largest eigenvalues of C, which come last. */
    private static DMatrixRMaj leadingDiagonal(double[] roots, int columns) {
        DMatrixRMaj v = new DMatrixRMaj(roots.length, columns);
        for (int k = 0; k < columns; k++) {
            int row = roots.length - 1 - k;
            v.set(row, k, roots[row]);
        }
        return v;
    }

    private static double[] descending(double[] ascending, int count) {
        double[] result = new double[count];
        Arrays.setAll(result, k -> ascending[ascending.length - 1 - k]);
        return result;
    }

    static DMatrixRMaj scaledRows(DMatrixRMaj a, double[] factors) {
        DMatrixRMaj result = a.copy();
        CommonOps_DDRM.multRows(factors, result);
        return result;
    }

    private static DMatrixRMaj leadingScaled(DMatrixRMaj u, double[] factors, int columns) {
        DMatrixRMaj result = new DMatrixRMaj(u.numRows, columns);
        for (int i = 0; i < u.numRows; i++) {
            for (int j = 0; j < columns; j++) {
                result.set(i, j, factors[i] * u.get(i, j));
            }
        }
        return result;
    }

    private static LinearAlgebra.GeneralEigen symmetric(LinearAlgebra.SymmetricEigen eigen) {
        Complex[] values = Arrays.stream(eigen.values()).mapToObj(Complex::real).toArray(Complex[]::new);
        DMatrixRMaj vectors = eigen.vectors();
        return new LinearAlgebra.GeneralEigen(values,
                new ComplexMatrix(vectors, new DMatrixRMaj(vectors.numRows, vectors.numCols)));
    }

    /**
     * W^{-H} of the eigenvectors of a real matrix, whose complex pairs are u ± iv: of the real matrix B of all u and v,
     * an eighth of the work, since the columns (p ± iq)/2 belong to a pair whose columns of B^{-T} are p and q.
     */
    private static ComplexMatrix dualBasis(LinearAlgebra.GeneralEigen eigen) {
        int n = eigen.values().length;
        DMatrixRMaj real = new DMatrixRMaj(n, n);
        for (int k = 0; k < n; k++) {
            boolean second = eigen.values()[k].im() < 0;
            for (int i = 0; i < n; i++) {
                real.set(k, i, second ? eigen.vectors().im().get(i, k - 1) : eigen.vectors().re().get(i, k));
            }
        }
        DMatrixRMaj dual = new DMatrixRMaj(n, n);
        if (!CommonOps_DDRM.invert(real, dual) || !Double.isFinite(CommonOps_DDRM.elementSum(dual))) {
            return dualBasis(eigen.vectors());
        }
        ComplexMatrix basis = ComplexMatrix.zeros(n, n);
        for (int k = 0; k < n; k++) {
            double im = eigen.values()[k].im();
            int p = im < 0 ? k - 1 : k;
            for (int i = 0; i < n; i++) {
                basis.set(i, k, im == 0 ? Complex.real(dual.get(i, k))
                        : new Complex(dual.get(i, p) / 2, Math.copySign(0.5, im) * dual.get(i, p + 1)));
            }
        }
        return basis;
    }

    /** W^{-H}: its columns w_l satisfy w_lᴴ w = δ even where eigenvalues repeat, which separate left vectors do not. */
    static ComplexMatrix dualBasis(ComplexMatrix w) {
        return ComplexAlgebra.inverse(w).conjugateTranspose();
    }

    /** 1/‖f_i‖ in empirical L², ‖f‖² = bᴴ E[zzᵀ] b. */
    private static Complex[] inverseNorms(ComplexMatrix b, DMatrixRMaj mass) {
        ComplexMatrix massB = ComplexAlgebra.multiply(mass, b);
        Complex[] result = new Complex[b.columns()];
        for (int i = 0; i < result.length; i++) {
            double sum = 0;
            for (int k = 0; k < b.rows(); k++) {
                sum += b.get(k, i).conjugate().times(massB.get(k, i)).re();
            }
            result[i] = Complex.real(sum > 0 ? 1 / Math.sqrt(sum) : 1);
        }
        return result;
    }
}
