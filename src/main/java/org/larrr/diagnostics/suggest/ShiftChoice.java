package org.larrr.diagnostics.suggest;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * The largest μ whose λ₂ agrees with those at all smaller μ (Lepski's method). A Markov process that the features can
 * follow gives its rates best at short lags, that is at large μ; measurement noise, memory and misfit of the features
 * make short lags tell another rate, which the smaller μ, noisier but less biased, do not confirm.
 *
 * <p>Two values agree where they differ by no more than {@value #CLEAR} standard errors of the difference (a block
 * jackknife of {@value #BLOCKS} stretches of time, the functions of each fit held fixed: at the eigenfunctions of a
 * reversible process the rate is stationary). Cost: one pass a μ, then {@value #BLOCKS} problems of three functions.
 */
final class ShiftChoice {

    private static final int BLOCKS = 20;
    private static final double CLEAR = 2.5;
    /** So many times the standard error is too much for what more dimensions make nearer. */
    private static final double LOST = 2;
    /** The constant and the slowest function, or a pair. */
    private static final int FUNCTIONS = 3;

    private ShiftChoice() {}

    /** λ₂ of all data and with each stretch left out. */
    private record Rate(Complex value, Complex[] without) {

        /** Whether the difference to another one can be noise. */
        boolean agrees(Rate other) {
            Complex[] differences = new Complex[without.length];
            Arrays.setAll(differences, b -> without[b].minus(other.without[b]));
            return value.minus(other.value).abs() <= CLEAR * error(differences);
        }

        boolean isKnown() {
            return value.isDefined() && Arrays.stream(without).allMatch(Complex::isDefined);
        }

        /** The jackknife's standard error of what comes out with each stretch left out. */
        static double error(Complex[] without) {
            int count = without.length;
            Complex mean = Arrays.stream(without).reduce(new Complex(0, 0), Complex::plus).times(1.0 / count);
            double sum = Arrays.stream(without).mapToDouble(each -> square(each.minus(mean).abs())).sum();
            return Math.sqrt(sum * (count - 1) / count);
        }

        private static double square(double x) {
            return x * x;
        }
    }

    /**
     * {@return the μ; empty where none gives a λ₂}
     *
     * @param sample     featured data at a uniform step
     * @param estimator  at any μ
     * @param shifts     what is tried, ascending
     */
    static OptionalDouble of(FeatureSample sample, ResolventRrr estimator, double[] shifts, Cancellation cancellation) {
        Rate[] rates = new Rate[shifts.length];
        List<Integer> known = IntStream.range(0, shifts.length).filter(k -> {
            cancellation.check();
            ResolventRrr tuned = new ResolventRrr(shifts[k], estimator.regularization(), estimator.rank(),
                    estimator.reversible(),
                    estimator.intervals(), estimator.map()).withSubspace(estimator.subspace());
            rates[k] = rate(sample, tuned, cancellation);
            return rates[k].isKnown();
        }).boxed().toList();
        for (int at = known.size() - 1; at >= 0; at--) {
            Rate rate = rates[known.get(at)];
            if (known.subList(0, at).stream().allMatch(smaller -> rate.agrees(rates[smaller]))) {
                return OptionalDouble.of(shifts[known.get(at)]);
            }
        }
        return OptionalDouble.empty();
    }

    /**
     * Whether the further dimensions that a regression keeps make its slowest rate uncertain instead of nearer: in
     * states that hardly leave a cycle they hold overtones that do not die out either, and noise between them.
     *
     * @param cut   keeps as many dimensions as eigenpairs are wanted
     * @param whole keeps more
     */
    static boolean isClearer(FeatureSample sample, ResolventRrr cut, ResolventRrr whole, Cancellation cancellation) {
        Rate few = rate(sample, cut, cancellation);
        Rate many = rate(sample, whole, cancellation);
        return few.isKnown() && (!many.isKnown() || Rate.error(many.without) > LOST * Rate.error(few.without));
    }

    private static Rate rate(FeatureSample sample, ResolventRrr estimator, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        LagFilter filter = estimator.lags(data).orElseThrow();
        try {
            List<SecondMoments> parts =
                    estimator.momentsByGroup(sample, RowGroups.parts(data, BLOCKS), cancellation);
            double[] all = new double[BLOCKS];
            Arrays.fill(all, 1);
            SpectralModel model = estimator.fitMoments(sample, SecondMoments.combine(parts, all));
            DMatrixRMaj span = VampScore.span(model, Math.min(FUNCTIONS, model.rank()));
            if (span == null || model.rank() < 2) {
                return new Rate(Complex.UNDEFINED, new Complex[0]);
            }
            List<SecondMoments> few = parts.stream().map(part -> projected(part, span)).toList();
            Complex nu = model.operatorEigenvalues().get(1);
            return new Rate(model.eigenvalues().get(1), IntStream.range(0, BLOCKS)
                    .mapToObj(b -> filter.inverse(nearest(SecondMoments.combine(few, without(b)), nu)))
                    .toArray(Complex[]::new));
        } catch (EstimationException noAnswer) {
            return new Rate(Complex.UNDEFINED, new Complex[0]);
        }
    }

    private static double[] without(int block) {
        double[] weights = new double[BLOCKS];
        Arrays.fill(weights, BLOCKS / (BLOCKS - 1.0));
        weights[block] = 0;
        return weights;
    }

    private static SecondMoments projected(SecondMoments moments, DMatrixRMaj span) {
        LinearAlgebra algebra = LinearAlgebra.best();
        return new SecondMoments(
                algebra.multiplyTransposed(span, algebra.multiply(moments.covariance(), span)),
                algebra.multiplyTransposed(span, algebra.multiply(moments.crossCovariance(), span)));
    }

    /** The eigenvalue of C⁻¹H that is nearest. */
    private static Complex nearest(SecondMoments moments, Complex nu) {
        DMatrixRMaj solved = moments.crossCovariance().createLike();
        if (!CommonOps_DDRM.solve(moments.covariance(), moments.crossCovariance(), solved)) {
            return Complex.UNDEFINED;
        }
        Complex[] values = LinearAlgebra.best().generalEigen(solved).values();
        return Arrays.stream(values).reduce((a, b) -> a.minus(nu).abs() <= b.minus(nu).abs() ? a : b)
                .orElse(Complex.UNDEFINED);
    }
}
