package org.larrr.estimators.regression;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.Eigenfunctions;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;

/** Turns an operator's eigenpairs into a spectral model in the conventional order and with the conventional phase. */
public final class Spectra {

    /** Values that agree to this many units are one value for ordering, so that a complex pair stays +, −. */
    private static final double ORDER_GRAIN = 1e-9;
    private static final int STATES = 300;
    /** Of values whose moduli agree to this, the one that comes first counts: rounding must not decide. */
    private static final double EQUAL = 1e-6;

    private Spectra() {}

    /**
     * {@return the model of a whole leading spectrum}
     *
     * @param features       z at the states
     * @param regularization γ, held against the residual trace of the features
     * @param count          maximum number of eigenpairs, in the conventional order; those that the step cannot
     *                       resolve only where too few others are left
     * @param regression     the operator's eigenpairs
     * @param map            ν ↦ λ
     * @param flags          ν ↦ what to distrust about λ
     */
    public static SpectralModel model(Features features, double regularization, int count,
            OperatorRegression.Result regression, Function<Complex, Complex> map, Function<Complex, Set<Flag>> flags) {
        return model(features, regularization, count, regression, map, flags, Optional.empty());
    }

    /**
     * {@return the model of a whole leading spectrum, or of that near a complex shift}
     *
     * @param features       z at the states
     * @param regularization γ, held against the residual trace of the features
     * @param count          maximum number of eigenpairs, in that order
     * @param regression     the operator's eigenpairs
     * @param map            ν ↦ λ
     * @param flags          ν ↦ what to distrust about λ
     * @param focus          a complex shift, by distance to which values are ordered
     */
    public static SpectralModel model(Features features, double regularization, int count,
            OperatorRegression.Result regression,
            Function<Complex, Complex> map, Function<Complex, Set<Flag>> flags, Optional<Complex> focus) {
        Complex[] nu = regression.values();
        Complex[] lambda = Arrays.stream(nu).map(map).toArray(Complex[]::new);
        int[] all = focus.map(shift -> byDistance(shift, lambda)).orElseGet(() -> order(lambda));
        int[] order = selection(all, count, i -> Collections.disjoint(flags.apply(nu[i]), Flag.MEANINGLESS));
        boolean coarse = features.residualTrace() > regularization;
        List<Set<Flag>> ordered = Arrays.stream(order).mapToObj(i -> withCoarse(flags.apply(nu[i]), coarse)).toList();
        OperatorRegression.Eigenvectors vectors = regression.vectors(order);
        Complex[] phases = phases(features, vectors.right());
        // Both kinds turn by the same factor of modulus one, which keeps ⟨g_i, f_j⟩ = δ_ij.
        return new SpectralModel(pick(lambda, order), pick(nu, order), regression.singularValues(), ordered,
                new Eigenfunctions(features.map(), vectors.right()).scaledBy(phases),
                new Eigenfunctions(features.map(), vectors.left()).scaledBy(phases), focus);
    }

    /** The first that are resolved, then the others, as many as are wanted; in the order in which they all stand. */
    private static int[] selection(int[] all, int count, IntPredicate isResolved) {
        Set<Integer> kept = IntStream.of(all).boxed().sorted(Comparator.comparing(i -> !isResolved.test(i)))
                .limit(count).collect(Collectors.toSet());
        return IntStream.of(all).filter(kept::contains).toArray();
    }

    private static Set<Flag> withCoarse(Set<Flag> flags, boolean coarse) {
        Set<Flag> all = EnumSet.noneOf(Flag.class);
        all.addAll(flags);
        if (coarse) {
            all.add(Flag.COARSE_FEATURES);
        }
        return all;
    }

    /** Re λ decreasing, then Im λ decreasing, undefined last. */
    static int[] order(Complex[] lambda) {
        return IntStream.range(0, lambda.length).boxed()
                .sorted(Comparator.<Integer>comparingInt(i -> lambda[i].isDefined() ? 0 : 1)
                        .thenComparingDouble(i -> -grain(lambda[i].re()))
                        .thenComparingDouble(i -> -grain(lambda[i].im()))).mapToInt(Integer::intValue).toArray();
    }

    /** By distance to a complex shift, which sees best what lies near it; undefined last. */
    static int[] byDistance(Complex shift, Complex[] lambda) {
        return IntStream.range(0, lambda.length).boxed()
                .sorted(Comparator.<Integer>comparingInt(i -> lambda[i].isDefined() ? 0 : 1)
                        .thenComparingDouble(i -> lambda[i].minus(shift).abs())).mapToInt(Integer::intValue).toArray();
    }

    private static double grain(double value) {
        return Math.rint(value / ORDER_GRAIN);
    }

    private static List<Complex> pick(Complex[] values, int[] order) {
        return Arrays.stream(order).mapToObj(i -> values[i]).toList();
    }

    /**
     * The factors of modulus one that turn the functions z(x)ᵀ b_i: the value of the largest modulus over a few hundred
     * of the states becomes real and positive, so that two linear-algebra libraries give the same pictures; 1 where
     * there are no states.
     *
     * @param coefficients b_i, (N, r)
     */
    private static Complex[] phases(Features features, ComplexMatrix coefficients) {
        DMatrixRMaj some = features.spread(STATES);
        LinearAlgebra algebra = LinearAlgebra.best();
        ComplexMatrix values = new ComplexMatrix(algebra.multiply(some, coefficients.re()),
                algebra.multiply(some, coefficients.im()));
        Complex[] factors = new Complex[coefficients.columns()];
        Arrays.setAll(factors, i -> phaseFactor(values, i));
        return factors;
    }

    private static Complex phaseFactor(ComplexMatrix values, int column) {
        Complex largest = Complex.real(0);
        double size = 0;
        for (int row = 0; row < values.rows(); row++) {
            Complex value = values.get(row, column);
            double modulus = value.abs();
            if (modulus > (1 + EQUAL) * size) {
                largest = value;
                size = modulus;
            }
        }
        return size > 0 ? new Complex(largest.re() / size, -largest.im() / size) : Complex.real(1);
    }
}
