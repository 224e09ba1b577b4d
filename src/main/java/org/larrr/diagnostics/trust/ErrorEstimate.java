package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/**
 * The error of an estimated eigenvalue λ̂ as an estimate of one of the generator's, as far as data show; the same
 * definition for every method.
 *
 * <p>Independent parts add in squares: the sampling error, the distance to the {@link IndependentEstimate} (truncation,
 * regularisation, quadrature, a lag too short), the distance between the opinions of a small and of a large space of
 * functions, how far slower processes that the fit misses move its place in the order, the growth of the timescale with
 * the lag, and the offset of the stationary eigenvalue, which is known to be 0. The limits and factors were chosen
 * on other trajectories than those of the table in the help page on trust ({@code bench verdicts} makes it).
 *
 * @param value       λ̂ [1/time]
 * @param sampling    standard error, re and im [1/time]; undefined where unknown
 * @param opinion     the value estimated once more; empty parts where it cannot be
 * @param stationary  |λ̂₁| of the constant function; 0 where unknown
 * @param duration    T, observed time
 * @param peak        κ = E|f|⁴/(E|f|²)² of the function
 * @param hasOpinion  whether there is a lag to have a second opinion at
 * @param repelled    how far noise may have driven λ̂ from a neighbour that it does not differ from [1/time], see
 *     {@link #withNeighbours}
 * @param slower      how far a slower process is off, relative, at most: the growth of its timescale with the lag, or,
 *     for a method without lags, its change with finer functions or in the cross-check ({@link IndependentEstimate}).
 *     Where coordinates do not contain the whole state, or functions are too coarse, processes are missed and no place
 *     in the order is certain
 */
record ErrorEstimate(Complex value, Complex sampling, IndependentEstimate opinion, double stationary, double duration,
        double peak,
        boolean hasOpinion, double repelled, double slower) {

    /** With 95 % the error is below 30 % where its estimate, a standard deviation, is below this. */
    static final double NEAR = 0.2;
    /** Above, errors larger than the value itself occur. */
    static final double FAR = 0.5;
    /** The part of the value that always remains: kernel, landmarks, the integrator. Seen in coverage only. */
    static final double FLOOR = 0.04;
    /** A part of the error below this share of the value needs no words. */
    private static final double WORTH_SAYING = 0.15;
    /** The largest relative error of a trusted value. */
    private static final double PROMISED = 0.3;
    /** With 95 % a normal deviate stays below so many standard deviations. */
    private static final double SURE = 1.64;
    /** Two equal values fall farther apart than the root of so many variances in one of twenty samples. */
    private static final double ONE_VALUE = 4 * Math.log(20);
    /** Half the width of a band at {@link #LEVEL} over the number itself, beyond which that is not trusted. */
    private static final double MAX_RELATIVE_HALF_WIDTH = 0.5;
    private static final double LEVEL = 0.9;
    /** A timescale that grows by more shows that the state is not whole. */
    static final double GROWN = 0.15;
    /** The whole bias over what a second opinion moves, from the same trajectories as the limits. */
    private static final double BIAS = 1.25;

    /** A value without neighbours. */
    ErrorEstimate(Complex value, Complex sampling, IndependentEstimate opinion, double stationary, double duration,
            double peak, boolean hasOpinion) {
        this(value, sampling, opinion, stationary, duration, peak, hasOpinion, 0, 0);
    }

    /**
     * Returns this estimate in the presence of other values of the fit. Noise drives equal eigenvalues of a symmetric
     * operator apart: half their distance has a Rayleigh law with E[h²] = σ², and each is that much too slow or too
     * fast. So where they are not farther apart than noise alone drives equal ones, 4h² &lt; 4σ² log 20 with 95 %, the
     * half of the distance to the nearest counts as a bias. σ is the smaller of both: what is lost in noise makes no
     * neighbour uncertain. A conjugate is no neighbour.
     */
    ErrorEstimate withNeighbours(List<ErrorEstimate> others) {
        double nearest = Double.POSITIVE_INFINITY;
        double off = 0;
        for (ErrorEstimate other : others) {
            double gap = other.value.minus(value).abs();
            boolean neighbour = gap > 0 && !other.value.equals(value.conjugate());
            double variance = square(Math.min(sampled(), other.sampled()));
            nearest = neighbour && gap * gap < ONE_VALUE * variance ? Math.min(nearest, gap) : nearest;
            off = other.value.re() > value.re() ? Math.max(off, other.offset()) : off;
        }
        return new ErrorEstimate(value, sampling, opinion, stationary, duration, peak, hasOpinion,
                Double.isFinite(nearest) ? nearest / 2 : 0, off);
    }

    /** Only a method without lags has a bias; whatever moves a slower value of it may hide another. */
    private double offset() {
        boolean biased = opinion.bias().isDefined() && opinion.bias().abs() > 0;
        return Math.max(opinion.growth(), biased ? moved() / value.abs() : 0);
    }

    /** The estimated error |λ̂ − λ|/|λ|; infinite where the value has no support in the data. */
    double relative() {
        double scale = scale(value.abs(), reference().abs(), moved());
        double missed = hasOpinion ? opinion.missed() : 0;
        return finite(Math.sqrt(square(sampled() / scale) + square(moved() / scale) + square(missed / scale)
                + square(opinion.growth())
                + square(stationary / scale)));
    }

    /** Returns the verdict on the frequency alone. */
    Verdict frequency() {
        return within(of(ofFrequency()), halfIm(), value.im());
    }

    /** Returns the verdict on the damping alone. */
    Verdict damping() {
        return within(of(ofDamping()), halfRe(), value.re());
    }

    /** No number is trusted whose own band is as wide as {@link #MAX_RELATIVE_HALF_WIDTH} says. */
    private static Verdict within(Verdict verdict, double half, double value) {
        boolean wide = Spread.deviations(LEVEL) * half > MAX_RELATIVE_HALF_WIDTH * Math.abs(value);
        return verdict == Verdict.TRUST && wide ? Verdict.CAUTION : verdict;
    }

    /** The estimated error of the frequency alone, |Im λ|. */
    double ofFrequency() {
        double moved = moved(Complex::im);
        return finite(Math.hypot(sampling.im(), moved) / scale(value.im(), reference().im(), moved));
    }

    /** Returns the error of the damping, |Re λ|. */
    double ofDamping() {
        double moved = moved(Complex::re);
        double scale = scale(value.re(), reference().re(), moved);
        return finite(Math.sqrt(square(Math.max(sampling.re(), leastSampling()) / scale) + square(moved / scale)
                + square(opinion.growth() * value.abs() / scale) + square(stationary / scale)));
    }

    /** The largest distance to a second opinion, beyond what noise explains [1/time]. */
    double moved() {
        return hasOpinion ? Math.max(opinion.bias().abs(), distance()) : 0;
    }

    /** Returns the distance without that of finer functions. */
    private double distance() {
        return hasOpinion ? IndependentEstimate.beyond(
                Math.max(opinion.narrow().minus(value).abs(), opinion.wide().minus(value).abs()),
                SURE * opinion.noise().abs()) : 0;
    }

    /** Returns whether it decays faster than at later lags, by more than goes without saying. */
    boolean isFasterThanLater() {
        return isApart() && reference().re() > value.re() || opinion.growth() > GROWN;
    }

    private boolean isApart() {
        return Double.isFinite(moved()) && distance() > WORTH_SAYING * value.abs();
    }

    private double moved(ToDoubleFunction<Complex> part) {
        double own = part.applyAsDouble(value);
        double distance = Math.max(Math.abs(part.applyAsDouble(opinion.narrow()) - own),
                Math.abs(part.applyAsDouble(opinion.wide()) - own));
        return hasOpinion ? Math.max(Math.abs(part.applyAsDouble(opinion.bias())),
                IndependentEstimate.beyond(distance, SURE * part.applyAsDouble(opinion.noise()))) : 0;
    }

    /** Their mean, the better guess of the eigenvalue where they agree; undefined where there is none. */
    Complex reference() {
        return hasOpinion ? opinion.narrow().plus(opinion.wide()).times(0.5) : Complex.UNDEFINED;
    }

    Verdict verdict() {
        Verdict verdict = of(relative());
        boolean certain = hasOpinion && opinion.biasKnown() && slower < GROWN && promised();
        return verdict == Verdict.TRUST && !certain ? Verdict.CAUTION
                : within(verdict, Math.hypot(halfRe(), halfIm()), value.abs());
    }

    /**
     * Returns whether the error stays within the limit of trust. The distance to a second opinion, the growth of the
     * timescale with the lag, and the repulsion of neighbours are biases of one sign, to which the sampling error is
     * added; the opinion itself, on a space of functions too, has some bias left. The promise is relative to λ, so that
     * a λ̂ too large must be nearer to it than one too small.
     */
    private boolean promised() {
        double lower = hasOpinion ? Math.min(value.plus(opinion.bias()).abs(),
                Math.min(opinion.narrow().abs(), opinion.wide().abs())) : value.abs();
        double down = Math.max(opinion.growth() * value.abs(),
                Math.min(moved(), Math.max(0, value.abs() - lower)));
        double off = BIAS * Math.max(moved(), repelled) + SURE * sampled();
        double offDown = BIAS * Math.max(down, repelled) + SURE * sampled();
        return off < PROMISED * value.abs() && offDown < PROMISED / (1 + PROMISED) * value.abs();
    }

    /** The standard error, no less than so few visits allow [1/time]. */
    double sampled() {
        return Math.max(sampling.abs(), leastSampling());
    }

    static Verdict of(double error) {
        return Verdict.of(error, NEAR, FAR);
    }

    /** Where λ lies with a probability of {@code level}: sampling error and what a second opinion moves, about λ̂. */
    Band band(double level) {
        if (!sampling.isDefined()) {
            return Band.NONE;
        }
        double deviations = Spread.deviations(level);
        double re = deviations * halfRe();
        double im = deviations * halfIm();
        return new Band(value.re() - re, value.re() + re, value.im() - im, value.im() + im);
    }

    /** Returns whether its error allows a decay: an undamped oscillation grows in half of all samples. */
    boolean mayDecay() {
        return value.re() < Spread.deviations(LEVEL) * halfRe();
    }

    /** A band that is narrower than so few visits allow would be one that only the resampling believes. */
    private double halfRe() {
        return half(Math.max(sampling.re(), leastSampling()), Complex::re);
    }

    private double halfIm() {
        return value.im() == 0 ? 0 : half(sampling.im(), Complex::im);
    }

    private double half(double sampled, ToDoubleFunction<Complex> part) {
        double narrow = part.applyAsDouble(opinion.narrow());
        double wide = part.applyAsDouble(opinion.wide());
        boolean known = hasOpinion && Double.isFinite(narrow) && Double.isFinite(wide);
        double moved = known ? IndependentEstimate.beyond((narrow + wide) / 2 - part.applyAsDouble(value),
                part.applyAsDouble(opinion.noise())) : 0;
        double apart = known ? (narrow - wide) / 2 : 0;
        double bias = opinion.bias().isDefined() ? part.applyAsDouble(opinion.bias()) : 0;
        return Math.sqrt(square(sampled) + square(moved) + square(apart) + square(bias) + square(repelled)
                + square(FLOOR * value.abs()));
    }

    /** Returns the value to which an error is relative: an estimate twice too large is off by 100 %, not by 50 %. */
    private static double scale(double own, double reference, double moved) {
        return moved > 0 ? Math.min(Math.abs(own), Math.abs(reference)) : Math.abs(own);
    }

    /**
     * √((κ + 1)|Re λ|/T): exact for the rate of exchange of two states, of shares p and 1 − p, κ + 1 = 1/(p(1 − p)) −
     * 2, whose jumps are counted; of a smooth function known beforehand it is √(2κ|λ|/3T), at most a factor √3 less.
     * Resampling cannot show less where a state was seen but a few times.
     */
    private double leastSampling() {
        return Math.sqrt((peak + 1) * Math.abs(value.re()) / duration);
    }

    private static double square(double x) {
        return x * x;
    }

    private static double finite(double error) {
        return Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
    }

    /**
     * The problems of an estimated eigenvalue with remedies, in plain words, worst first; at most three sentences.
     *
     * @param oneLag   whether the method sees one lag only, which may be chosen
     * @param firstLag k₀ that sums should have instead, the lag before which makes the slowest function faster; 0 for
     *                 none
     */
    record Advice(ErrorEstimate error, Set<Flag> flags, boolean stationary, boolean oneLag, int firstLag) {

        private static final int MAX_LISTED = 3;
        /** An uncertainty that leaves the order of magnitude known. */
        private static final double WANTED = 0.5;

        List<Message> sentences() {
            List<Message> advice = new ArrayList<>(flags.stream().sorted().map(Flag::advice).toList());
            if (error.value().isDefined() && !stationary) {
                parts(advice);
                if (advice.isEmpty() && error.verdict() == Verdict.CAUTION && error.sampling().isDefined()) {
                    advice.add(uncertainty(error.sampled())); // nothing else is in the way of trust
                }
            } else if (stationary && error.value().re() * error.duration() < -1) {
                advice.add(Message.of("advice.should-be-zero", Numeral.of("%.2g", error.value().abs())));
            }
            return advice.stream().limit(MAX_LISTED).toList();
        }

        private void parts(List<Message> advice) {
            double scale = error.value().abs();
            double moved = error.moved() / scale;
            boolean noisy = firstLag > 0 && error.isFasterThanLater();
            if (!error.hasOpinion()) {
                advice.add(Message.of("advice.sampling-only"));
            } else if (!Double.isFinite(moved)) {
                advice.add(Message.of("advice.no-correlation"));
            } else if (noisy) {
                advice.add(Message.of("advice.first-lag", firstLag - 1, firstLag));
            } else if (error.isApart()) {
                Numeral other = Digits.numeral(error.reference().re(), 3);
                advice.add(error.reference().im() == 0 ? Message.of("advice.other-at-its-lag", other, oneLag)
                        : Message.of("advice.other-at-its-lag-turning", other, oneLag,
                                Digits.numeral(Math.abs(error.reference().im()), 3)));
            }
            if (error.opinion().bias().abs() > WORTH_SAYING * scale) {
                Complex finer = error.value().plus(error.opinion().bias());
                advice.add(Message.of("advice.finer-functions", Digits.numeral(finer.re(), 3)));
            } else if (!error.opinion().biasKnown()) {
                advice.add(Message.of("advice.functions-untested"));
            }
            if (error.opinion().missed() > WORTH_SAYING * scale) {
                advice.add(Message.of("advice.slower-missed"));
            }
            sampling().ifPresent(advice::add);
            if (error.repelled() > WORTH_SAYING * scale) {
                advice.add(Message.of("advice.too-near"));
            }
            if (error.opinion().growth() > ErrorEstimate.GROWN && !noisy) {
                advice.add(Message.of("advice.grows-with-lag"));
            } else if (error.slower() > ErrorEstimate.GROWN) {
                advice.add(Message.of("advice.slower-uncertain"));
            }
            if (error.stationary() / scale > WORTH_SAYING) {
                advice.add(Message.of("advice.constant-off", Digits.numeral(error.stationary(), 2)));
            }
        }

        private Optional<Message> sampling() {
            double relaxations = -error.value().re() * error.duration();
            if (relaxations < Check.MIN_RELAXATIONS) {
                double deviation = error.sampling().isDefined() ? Math.max(error.sampling().re(), error.leastSampling())
                        : error.leastSampling();
                return Optional.of(seldom(times(relaxations), deviation, Math.abs(error.value().re())));
            }
            return Optional.of(error.sampling().abs()).filter(sampled -> sampled > WORTH_SAYING * error.value().abs())
                    .map(this::uncertainty);
        }

        private Message uncertainty(double deviation) {
            double value = error.value().abs();
            return Message.of("advice.uncertainty", share(deviation, value), share(deviation / 2, value));
        }

        /**
         * Returns the advice on the amount of data: four times as much halves the uncertainty, which is enough if it is
         * small.
         */
        private static Message seldom(Message often, double deviation, double decay) {
            double share = Spread.deviations(LEVEL) * deviation / decay;
            double more = (share / WANTED) * (share / WANTED);
            return share < 1 ? Message.of("advice.relaxed-seldom", often, share(deviation, decay),
                    share(deviation / 2, decay))
                    : Message.of("advice.relaxed-too-seldom", often, Digits.numeral(more, 1),
                            new Numeral(Digits.percent(WANTED)));
        }

        /** Half the width of a band over the value. */
        private static Numeral share(double deviation, double value) {
            return new Numeral(Digits.percent(Spread.deviations(LEVEL) * deviation / value));
        }

        private static Message times(double relaxations) {
            long whole = Math.round(Math.max(0, relaxations));
            return switch ((int) Math.min(whole, Integer.MAX_VALUE)) {
                case 0 -> Message.of("often.less-than-once");
                case 1 -> Message.of("often.once");
                case 2 -> Message.of("often.twice");
                default -> Message.of("often.times", whole);
            };
        }
    }
}
