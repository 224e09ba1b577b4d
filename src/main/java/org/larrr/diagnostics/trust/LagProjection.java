package org.larrr.diagnostics.trust;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.ejml.data.DMatrixRMaj;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.ComplexProducts;
import org.larrr.linalg.LinearAlgebra;

/**
 * The transfer operator at one lag projected on the leading eigenvectors of C, whitened, without regularisation; or
 * e^{τL} of the generator projected so, where its own moments are known.
 */
final class LagProjection {

    /**
     * Directions whose variance is below this share of the largest are left out: nothing but rounding is seen along
     * them.
     */
    private static final double VISIBLE = 1e-8;
    private static final double ROUNDING = 1e-9;

    private final SecondMoments moments;
    private final OptionalDouble generatorTime;
    private final LinearAlgebra.SymmetricEigen covariance;
    private final Map<Integer, Eigenpairs> solved = new HashMap<>();

    private record Eigenpairs(Complex[] values, ComplexMatrix functions, double[] norms) {

        /** The slowest first. */
        Complex[] ordered() {
            Complex[] ordered = values.clone();
            Arrays.sort(ordered, Comparator.comparingDouble(nu -> -nu.abs()));
            return ordered;
        }
    }

    /**
     * What the projection holds of one fitted function.
     *
     * @param own   λ of the eigenfunction that overlaps most with it; undefined where ν ≤ 0
     * @param place λ at the place in order that the function has in its fit, if more functions than there are slower
     *     here; else own
     */
    record Seen(Complex own, Complex place) {}

    LagProjection(SecondMoments moments) {
        this(moments, OptionalDouble.empty());
    }

    /** @param generatorTime τ, if the moments are those of the generator itself */
    LagProjection(SecondMoments moments, OptionalDouble generatorTime) {
        this.moments = moments;
        this.generatorTime = generatorTime;
        this.covariance = LinearAlgebra.best().symmetricEigen(moments.covariance());
    }

    /** The i-th function of a fit, which i others precede. */
    Seen seen(ReducedFit fit, int i, int directions, double time) {
        Eigenpairs pairs = solved.computeIfAbsent(directions, this::solve);
        ComplexMatrix fitted = fit.model().right().coefficients().columns(new int[] {i});
        LinearAlgebra algebra = LinearAlgebra.best();
        ComplexMatrix image =
                new ComplexMatrix(algebra.multiply(fit.mass(), fitted.re()), algebra.multiply(fit.mass(), fitted.im()));
        ComplexMatrix overlaps = ComplexProducts.multiply(pairs.functions().conjugateTranspose(), image);
        int best = 0;
        double largest = -1;
        for (int k = 0; k < pairs.values().length; k++) {
            double overlap = overlaps.get(k, 0).abs() / pairs.norms()[k];
            if (overlap > largest) {
                largest = overlap;
                best = k;
            }
        }
        Complex nu = pairs.values()[best];
        Complex own = rate(nu, time);
        // Values that decay alike, as those of a rotation do, have no order that data could tell.
        double alike = Math.exp(ErrorEstimate.FLOOR * (nu.abs() > 0 ? nu.log().abs() : 1)) * (1 + ROUNDING);
        long slower = Arrays.stream(pairs.values()).filter(other -> other.abs() > nu.abs() * alike).count();
        boolean ordered = fit.model().focus().isEmpty(); // a fit tuned to a frequency begins with what is near that
        return new Seen(own, ordered && slower > i ? rate(pairs.ordered()[i], time) : own);
    }

    private static Complex rate(Complex nu, double time) {
        boolean lost = !(nu.abs() > 0) || nu.im() == 0 && nu.re() <= 0;
        return lost ? Complex.UNDEFINED : nu.log().times(1 / time);
    }

    private Eigenpairs solve(int directions) {
        double[] values = covariance.values();
        int n = values.length;
        int kept = 0;
        while (kept < Math.min(directions, n) && values[n - 1 - kept] > VISIBLE * values[n - 1]) {
            kept++;
        }
        DMatrixRMaj white = new DMatrixRMaj(n, kept);
        for (int k = 0; k < kept; k++) {
            double scale = 1 / Math.sqrt(values[n - 1 - k]);
            for (int row = 0; row < n; row++) {
                white.set(row, k, scale * covariance.vectors().get(row, n - 1 - k));
            }
        }
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj operator = algebra.multiplyTransposed(white, algebra.multiply(moments.crossCovariance(), white));
        LinearAlgebra.GeneralEigen eigen = algebra.generalEigen(operator);
        ComplexMatrix functions = new ComplexMatrix(
                algebra.multiply(white, eigen.vectors().re()), algebra.multiply(white, eigen.vectors().im()));
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
        generatorTime.ifPresent(time -> Arrays.setAll(nu, k -> nu[k].times(time).exp()));
        return new Eigenpairs(nu, functions, norms);
    }
}
