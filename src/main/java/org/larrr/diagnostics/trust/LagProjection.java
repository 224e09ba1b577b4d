package org.larrr.diagnostics.trust;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.jspecify.annotations.Nullable;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Vectors;

/**
 * The transfer operator at one lag projected on the leading eigenvectors of C and the fitted functions, whitened,
 * without regularisation; or e^{τL} of the generator projected so, where its own moments are known.
 */
final class LagProjection {

    /**
     * Directions whose variance is below this share of the largest are left out: nothing but rounding is seen along
     * them.
     */
    private static final double VISIBLE = 1e-8;
    private static final double ROUNDING = 1e-9;
    /** Functions of unit norm that leave less than this of their square beside others are no new ones. */
    private static final double DEPENDENT = 1e-5;

    private final ReducedFit fit;
    private final SecondMoments moments;
    private final OptionalDouble generatorTime;
    private final Map<Integer, Eigenpairs> solved = new HashMap<>();
    /** That of C; of a lag at which functions only decay nobody asks for it. */
    private LinearAlgebra.@Nullable SymmetricEigen covariance;

    /** @param adjoint left functions: columns x with xᵀHf = ν xᵀCf for all f, and xᵀCf_k = 1 for its own */
    private record Eigenpairs(Complex[] values, ComplexMatrix functions, double[] norms, ComplexMatrix adjoint) {

        /** Positions, the slowest first. */
        int[] order() {
            return IntStream.range(0, values.length).boxed().sorted(Comparator.comparingDouble(k -> -values[k].abs()))
                    .mapToInt(Integer::intValue).toArray();
        }
    }

    /**
     * The projections of one fitted function.
     *
     * @param own   λ of the eigenfunction that overlaps most with it; undefined where ν ≤ 0
     * @param place λ at the place in order that the function has in its fit, if more functions than there are slower
     *     here; else own
     * @param ownAt where own was found
     * @param placeAt where place was found
     */
    record Seen(Complex own, Complex place, int ownAt, int placeAt) {}

    LagProjection(ReducedFit fit, SecondMoments moments) {
        this(fit, moments, OptionalDouble.empty());
    }

    /** @param generatorTime τ, if the moments are those of the generator itself */
    LagProjection(ReducedFit fit, SecondMoments moments, OptionalDouble generatorTime) {
        this.fit = fit;
        this.moments = moments;
        this.generatorTime = generatorTime;
    }

    /** The i-th function of a fit, which i others precede. */
    Seen project(int i, int directions, double time) {
        Eigenpairs pairs = solved.computeIfAbsent(directions, this::solve);
        ComplexMatrix fitted = fit.model().right().coefficients().columns(new int[] {i});
        LinearAlgebra algebra = LinearAlgebra.best();
        ComplexMatrix image =
                new ComplexMatrix(algebra.multiply(fit.mass(), fitted.re()), algebra.multiply(fit.mass(), fitted.im()));
        ComplexMatrix overlaps = ComplexAlgebra.multiply(pairs.functions().conjugateTranspose(), image);
        int best = Vectors.largest(pairs.values().length, k -> overlaps.get(k, 0).abs() / pairs.norms()[k]);
        Complex nu = pairs.values()[best];
        // Values that decay alike, as those of a rotation do, have no order that data could show.
        double alike = Math.exp(ErrorEstimate.FLOOR * (nu.abs() > 0 ? nu.log().abs() : 1)) * (1 + ROUNDING);
        long slower = Arrays.stream(pairs.values()).filter(other -> other.abs() > nu.abs() * alike).count();
        boolean ordered = fit.model().focus().isEmpty(); // a fit tuned to a frequency begins with what is near that
        int place = ordered && slower > i ? pairs.order()[i] : best;
        return new Seen(rate(nu, time), rate(pairs.values()[place], time), best, place);
    }

    /**
     * By how much each group of the moments moves ν, to first order: a sum of moments in which group g counts w_g times
     * has ν + Σ_g w_g times this. O(K²) a group.
     */
    Complex[] influence(int at, int directions, List<SecondMoments> groups) {
        Eigenpairs pairs = solved.computeIfAbsent(directions, this::solve);
        ComplexMatrix right = pairs.functions().columns(new int[] {at});
        ComplexMatrix left = pairs.adjoint().columns(new int[] {at});
        Complex nu = pairs.values()[at];
        return groups.stream().map(group -> bilinear(left, group.crossCovariance(), right)
                .minus(nu.times(bilinear(left, group.covariance(), right)))).toArray(Complex[]::new);
    }

    /** ν at a position. */
    Complex value(int at, int directions) {
        return solved.computeIfAbsent(directions, this::solve).values()[at];
    }

    /** {@return aᵀMb of two columns; O(N²)} */
    static Complex bilinear(ComplexMatrix left, DMatrixRMaj a, ComplexMatrix right) {
        double re = 0;
        double im = 0;
        int n = a.numRows;
        double[] rows = a.data;
        double[] rightRe = right.re().data;
        double[] rightIm = right.im().data;
        for (int p = 0; p < n; p++) {
            double imageRe = 0;
            double imageIm = 0;
            for (int q = 0; q < n; q++) {
                imageRe += rows[p * n + q] * rightRe[q];
                imageIm += rows[p * n + q] * rightIm[q];
            }
            re += left.re().data[p] * imageRe - left.im().data[p] * imageIm;
            im += left.re().data[p] * imageIm + left.im().data[p] * imageRe;
        }
        return new Complex(re, im);
    }

    static Complex rate(Complex nu, double time) {
        boolean lost = !(nu.abs() > 0) || nu.im() == 0 && nu.re() <= 0;
        return lost ? Complex.UNDEFINED : nu.log().times(1 / time);
    }

    private Eigenpairs solve(int directions) {
        DMatrixRMaj white = white(directions);
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj operator = algebra.multiplyTransposed(white, algebra.multiply(moments.crossCovariance(), white));
        LinearAlgebra.GeneralEigen eigen = algebra.generalEigen(operator);
        ComplexMatrix functions = new ComplexMatrix(
                algebra.multiply(white, eigen.vectors().re()), algebra.multiply(white, eigen.vectors().im()));
        int kept = white.numCols;
        double[] norms = new double[kept];
        for (int k = 0; k < kept; k++) {
            double sum = 0;
            for (int row = 0; row < kept; row++) {
                double modulus = eigen.vectors().get(row, k).abs();
                sum += modulus * modulus;
            }
            norms[k] = Math.sqrt(sum); // in whitened coordinates the L² norm is the Euclidean one
        }
        Complex[] nu = eigen.values();
        ComplexMatrix adjoint = adjoint(operator, eigen, white);
        generatorTime.ifPresent(time -> Arrays.setAll(nu, k -> nu[k].times(time).exp()));
        return new Eigenpairs(nu, functions, norms, adjoint);
    }

    /** Eigenvectors of the transpose, in the order of those of the operator. */
    private static ComplexMatrix adjoint(DMatrixRMaj operator, LinearAlgebra.GeneralEigen eigen, DMatrixRMaj white) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj transposed = CommonOps_DDRM.transpose(operator, null);
        LinearAlgebra.GeneralEigen left = algebra.generalEigen(transposed);
        int n = operator.numRows;
        ComplexMatrix ordered = ComplexMatrix.zeros(n, n);
        boolean[] used = new boolean[n];
        for (int k = 0; k < n; k++) {
            int nearest = -1;
            for (int j = 0; j < n; j++) {
                boolean nearer = nearest < 0 || left.values()[j].minus(eigen.values()[k]).abs() < left.values()[nearest]
                        .minus(eigen.values()[k]).abs();
                nearest = !used[j] && nearer ? j : nearest;
            }
            used[nearest] = true;
            Complex product = Complex.real(0);
            for (int row = 0; row < n; row++) {
                product = product.plus(left.vectors().get(row, nearest).times(eigen.vectors().get(row, k)));
            }
            for (int row = 0; row < n; row++) {
                ordered.set(row, k, left.vectors().get(row, nearest).dividedBy(product));
            }
        }
        return new ComplexMatrix(algebra.multiply(white, ordered.re()), algebra.multiply(white, ordered.im()));
    }

    /** So many leading directions and the fitted functions, as columns orthonormal in C. */
    private DMatrixRMaj white(int directions) {
        if (covariance == null) {
            covariance = LinearAlgebra.best().symmetricEigen(moments.covariance());
        }
        double[] values = covariance.values();
        int n = values.length;
        int leading = 0;
        while (leading < Math.min(directions, n) && values[n - 1 - leading] > VISIBLE * values[n - 1]) {
            leading++;
        }
        ComplexMatrix b = fit.model().right().coefficients();
        DMatrixRMaj all = new DMatrixRMaj(n, leading + 2 * b.columns());
        for (int k = 0; k < leading; k++) {
            double scale = 1 / Math.sqrt(values[n - 1 - k]);
            for (int row = 0; row < n; row++) {
                all.set(row, k, scale * covariance.vectors().get(row, n - 1 - k));
            }
        }
        for (int k = 0; k < b.columns(); k++) {
            for (int row = 0; row < n; row++) {
                all.set(row, leading + 2 * k, b.re().get(row, k));
                all.set(row, leading + 2 * k + 1, b.im().get(row, k));
            }
        }
        return orthonormal(all);
    }

    /** As many columns of the same span, orthonormal in C, as it has dimensions. */
    private DMatrixRMaj orthonormal(DMatrixRMaj all) {
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.SymmetricEigen gram = algebra.symmetricEigen(
                algebra.multiplyTransposed(all, algebra.multiply(moments.covariance(), all)));
        int count = gram.values().length;
        int kept = 0;
        while (kept < count && gram.values()[count - 1 - kept] > DEPENDENT) {
            kept++;
        }
        DMatrixRMaj mix = new DMatrixRMaj(count, kept);
        for (int k = 0; k < kept; k++) {
            double scale = 1 / Math.sqrt(gram.values()[count - 1 - k]);
            for (int row = 0; row < count; row++) {
                mix.set(row, k, scale * gram.vectors().get(row, count - 1 - k));
            }
        }
        return algebra.multiply(all, mix);
    }
}
