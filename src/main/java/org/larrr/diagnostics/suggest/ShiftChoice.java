package org.larrr.diagnostics.suggest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.jspecify.annotations.Nullable;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * The largest μ whose slowest function decays at all smaller μ as it does at its own (Lepski's method). A Markov
 * process that the features can follow gives its rates best at short lags, that is at large μ; measurement noise,
 * memory and misfit of the features make short lags give another rate, which longer lags do not confirm.
 *
 * <p>The constant and the slowest function of the fit at the candidate are held fixed, and their rate is read from the
 * moments at each smaller μ. Fits at smaller μ are no judges: of fine features they fit the more noise the smaller μ
 * is. Differences are measured in standard errors, by a block jackknife of {@value #BLOCKS} stretches of time; more
 * than {@value #CLEAR} are evidence, {@value #LATE} where 1/μ outlasts the function. The correlation of a function of a
 * reversible process is a sum of decaying exponentials with positive weights, so that its rate falls with the lag and
 * never rises: there only a rate that is too fast counts, and once a larger μ was rejected for it {@value #DOUBT}
 * standard errors do.
 *
 * <p>Sums begin at a later lag where states are measured with noise. Features of such states follow the slow function
 * less well, which makes short lags too fast by little: of a reversible process {@value #BLURRED} standard errors are
 * evidence. And what noise leaves in these sums is divided by 1/μ, the time in which the rate is read, so that the
 * largest μ is no longer the surest: of those that hold, the largest is taken whose relative error is within
 * {@value #SURE} times the least.
 *
 * <p>Cost: one pass a μ, then {@value #BLOCKS} problems of two or three functions for each pair.
 */
public final class ShiftChoice {

    private static final int BLOCKS = 20;
    private static final double CLEAR = 2.5;
    /** Where a larger μ was rejected: what spoilt it spoils the next one too, less. */
    private static final double DOUBT = 0.5;
    /**
     * Beyond the decay of the function itself, where the jackknife's errors are too small; and of functions that turn
     * where noise, which spoils short lags, is taken out.
     */
    private static final double LATE = 3;
    /** Where states are measured with noise. */
    private static final double BLURRED = 1.5;
    /** Standard errors that a misfit of functions which turn hardly reaches. */
    private static final double NOISY = 4;
    /** Errors of the same data hardly differ by chance. */
    private static final double SURE = 1.05;
    /** A difference that matters beside what features and step leave open. */
    private static final double FASTER = 1.1;
    /** So many times the standard error is too much for what more dimensions make nearer. */
    private static final double LOST = 2;
    /** The constant and the slowest function. */
    private static final int FUNCTIONS = 2;
    /** The constant and a pair, which one that turns may be. */
    private static final int FUNCTIONS_OF_PAIR = 3;

    private ShiftChoice() {}

    /** λ₂ read at a μ, of all data and with each stretch left out. */
    private record Rate(double shift, Complex value, Complex[] without) {

        static final Rate UNKNOWN = new Rate(0, Complex.UNDEFINED, new Complex[0]);

        /**
         * The difference to another one in standard errors. Of a reversible process, how much shorter the timescale of
         * this one is: the error of a rate is in proportion to the rate, so that rates by which a process happens to
         * look slow would seem well known, and timescales do not.
         */
        double distanceTo(Rate other, boolean reversible) {
            Complex[] differences = new Complex[without.length];
            Arrays.setAll(differences, b -> reversible
                    ? Complex.real(timescale(other.without[b]) - timescale(without[b]))
                    : without[b].minus(other.without[b]));
            double difference = reversible ? timescale(other.value) - timescale(value)
                    : value.minus(other.value).abs();
            double apart = difference == 0 ? 0 : difference / error(differences);
            return Double.isNaN(apart) ? 0 : apart; // a timescale without end has no known error
        }

        private static double timescale(Complex value) {
            return value.re() < 0 ? -1 / value.re() : Double.POSITIVE_INFINITY;
        }

        /** Returns whether 1/μ outlasts the function. */
        boolean isLate() {
            return value.abs() > shift;
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

    /** A μ that may be chosen: its slowest functions, and their rates at all μ up to its own, the largest first. */
    private record Candidate(double shift, DMatrixRMaj span, List<Rate> rates) {

        /** @param clear standard errors that are evidence */
        boolean holds(boolean reversible, double clear) {
            Rate own = rates.get(0);
            return own.isKnown() && rates.stream().filter(Rate::isKnown).allMatch(other ->
                    own.distanceTo(other, reversible) <= (reversible && other.isLate() ? LATE : clear));
        }

        /** The jackknife's standard error of λ₂ over its value. */
        double relativeError() {
            Rate own = rates.get(0);
            return Rate.error(own.without()) / own.value().abs();
        }
    }

    /**
     * {@return the μ; empty where none gives a λ₂}
     *
     * @param sample     featured data at a uniform step
     * @param estimator  at any μ
     * @param shifts     what is tried, ascending
     */
    static OptionalDouble of(FeatureSample sample, MomentEstimator estimator, double[] shifts,
            Cancellation cancellation) {
        Attempt[] attempts = new Attempt[shifts.length];
        double size = sample.features().size();
        attempts[0] = attempt(sample, estimator, shifts[0], List.of(), cancellation);
        List<SecondMoments> known = attempts[0] == null ? List.of() : attempts[0].parts();
        Parallel.forEach(shifts.length - 1, 2 * BLOCKS * Double.BYTES * size * size, k -> {
            cancellation.check();
            attempts[k + 1] = attempt(sample, estimator, shifts[k + 1], known, cancellation);
        });
        List<Candidate> candidates = new ArrayList<>();
        for (int k = shifts.length - 1; k >= 0; k--) {
            double shift = shifts[k];
            Attempt at = attempts[k];
            if (at != null) {
                if (at.span() != null) {
                    candidates.add(new Candidate(shift, at.span(), new ArrayList<>()));
                }
                candidates.forEach(each -> each.rates().add(rate(shift, at.parts(), at.filter(), each.span())));
            }
        }
        boolean reversible = estimator.reversible();
        boolean later = estimator.settings().find(Setting.FIRST_LAG).orElse(0) > 0;
        List<Candidate> held = IntStream.range(0, candidates.size())
                .filter(k -> candidates.get(k).holds(reversible, clear(reversible, later, k > 0)))
                .mapToObj(candidates::get).toList();
        double least = held.stream().mapToDouble(Candidate::relativeError).min().orElse(0);
        return held.stream().filter(each -> !(reversible && later) || !(each.relativeError() > SURE * least))
                .mapToDouble(Candidate::shift).findFirst();
    }

    /** Standard errors that are evidence against a μ. */
    private static double clear(boolean reversible, boolean later, boolean afterRejection) {
        if (later) {
            return reversible ? BLURRED : LATE;
        }
        return reversible && afterRejection ? DOUBT : CLEAR;
    }

    /** A μ: its moments by stretches of time, and its slowest functions if it has some. */
    private record Attempt(List<SecondMoments> parts, LagFilter filter, @Nullable DMatrixRMaj span) {}

    /** Null where there is no fit. */
    private static @Nullable Attempt attempt(FeatureSample sample, MomentEstimator estimator, double shift,
            List<SecondMoments> known, Cancellation cancellation) {
        MomentEstimator tuned = (MomentEstimator) estimator.with(Setting.SHIFT, shift);
        try {
            List<SecondMoments> parts = parts(sample, tuned, known, cancellation);
            SpectralModel model = tuned.fitMoments(sample, SecondMoments.sum(parts));
            return new Attempt(parts, tuned.lags(sample).orElseThrow(), span(model, tuned));
        } catch (EstimationException ignored) {
            return null;
        }
    }

    /**
     * {@return whether the first lag alone makes the slowest function look faster} Without it, at the same μ, the same
     * function decays at a rate that is clearly slower. So it is with noise of the measurement, or where functions
     * change within a step.
     *
     * @param sample       featured data
     * @param estimator    with sums from any lag, at a μ of some steps
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static boolean isNoisy(FeatureSample sample, ResolventRrr estimator, Cancellation cancellation) {
        try {
            int lag = estimator.firstLag();
            List<SecondMoments> later = parts(sample, estimator.fromLag(lag + 1), List.of(), cancellation);
            DMatrixRMaj span = span(estimator.fitMoments(sample, SecondMoments.sum(later)), estimator);
            if (span == null) {
                return false;
            }
            LagFilter filter = estimator.lags(sample).orElseThrow();
            List<SecondMoments> all = lag > 0 ? parts(sample, estimator, later, cancellation) : later.stream()
                    .map(part -> new SecondMoments(part.covariance(), part.crossCovariance())).toList();
            Rate whole = rate(estimator.shift(), all, filter, span);
            Rate without = rate(estimator.shift(), later, filter, span);
            return whole.isKnown() && without.isKnown() && whole.value().re() < FASTER * without.value().re()
                    && whole.distanceTo(without, false) > (estimator.reversible() ? CLEAR : NOISY);
        } catch (EstimationException ignored) {
            return false;
        }
    }

    /**
     * Returns whether the further dimensions of a regression make its slowest rate uncertain instead of nearer: in
     * states that hardly leave a cycle they contain overtones that do not decay either, and noise between them.
     *
     * @param cut   keeps as many dimensions as eigenpairs are wanted
     * @param whole keeps more, and has the same moments
     */
    static boolean isClearer(FeatureSample sample, MomentEstimator cut, MomentEstimator whole,
            Cancellation cancellation) {
        try {
            List<SecondMoments> parts = parts(sample, cut, List.of(), cancellation);
            Rate few = rate(sample, cut, parts);
            Rate many = rate(sample, whole, parts);
            return few.isKnown() && (!many.isKnown() || Rate.error(many.without) > LOST * Rate.error(few.without));
        } catch (EstimationException ignored) {
            return false;
        }
    }

    private static Rate rate(FeatureSample sample, MomentEstimator estimator, List<SecondMoments> parts) {
        try {
            DMatrixRMaj span = span(estimator.fitMoments(sample, SecondMoments.sum(parts)), estimator);
            return span == null ? Rate.UNKNOWN
                    : rate(estimator.settings().get(Setting.SHIFT), parts, estimator.lags(sample).orElseThrow(), span);
        } catch (EstimationException ignored) {
            return Rate.UNKNOWN;
        }
    }

    /** @param known moments at another μ or first lag, which have the same C */
    private static List<SecondMoments> parts(FeatureSample sample, MomentEstimator estimator,
            List<SecondMoments> known, Cancellation cancellation) {
        return estimator.momentsByGroup(sample, sample.parts(BLOCKS), known, cancellation);
    }

    /** The constant and the slowest functions of a fit; null where it has none. */
    private static @Nullable DMatrixRMaj span(SpectralModel model, MomentEstimator estimator) {
        int functions = estimator.reversible() ? FUNCTIONS : FUNCTIONS_OF_PAIR;
        return model.rank() < 2 ? null : VampScore.span(model, Math.min(functions, model.rank()));
    }

    /** The rate of the slowest of some functions, as the moments of a filter have it. */
    private static Rate rate(double shift, List<SecondMoments> parts, LagFilter filter, DMatrixRMaj span) {
        List<SecondMoments> few = parts.stream().map(part -> projected(part.later().orElse(part), span)).toList();
        Complex nu = slowest(SecondMoments.sum(few));
        return new Rate(shift, filter.inverse(nu), IntStream.range(0, BLOCKS)
                .mapToObj(b -> filter.inverse(nearest(SecondMoments.combine(few, without(b)), nu)))
                .toArray(Complex[]::new));
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

    /** The second largest eigenvalue of C⁻¹H, the one above the real axis of a pair. */
    private static Complex slowest(SecondMoments moments) {
        return eigenvalues(moments).sorted(Comparator.comparingDouble(Complex::abs).reversed()).skip(1).findFirst()
                .map(nu -> nu.im() < 0 ? nu.conjugate() : nu).orElse(Complex.UNDEFINED);
    }

    /** The eigenvalue of C⁻¹H that is nearest. */
    private static Complex nearest(SecondMoments moments, Complex nu) {
        return eigenvalues(moments).min(Comparator.comparingDouble(each -> each.minus(nu).abs()))
                .orElse(Complex.UNDEFINED);
    }

    private static Stream<Complex> eigenvalues(SecondMoments moments) {
        DMatrixRMaj solved = moments.crossCovariance().createLike();
        return CommonOps_DDRM.solve(moments.covariance(), moments.crossCovariance(), solved)
                ? Arrays.stream(LinearAlgebra.best().generalEigen(solved).values()) : Stream.empty();
    }
}
