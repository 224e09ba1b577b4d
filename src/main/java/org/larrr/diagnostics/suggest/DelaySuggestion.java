package org.larrr.diagnostics.suggest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.larrr.data.DelayCoordinates;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.diagnostics.tests.OscillationTest;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * A test from the data alone whether an observed process needs its past, and how much of it. Delays are off unless the
 * gauge of memory says that the data are not Markov. Then the fewest delays D are taken with which it no longer says
 * so, and of their τ the longest: beyond it the state forgets what happened between its copies, which the gauge finds;
 * a shorter one repeats the present but for a difference that is small beside the kernel, and its noise hastens every
 * eigenvalue. Where what is seen swings, τ is a quarter of the period. How far the slowest eigenvalues move with the
 * shift, which in coordinates that carry what is hidden they do not, is given beside it.
 *
 * <p>Where no past that was tried stills the gauge, none is suggested. Cost: a feature matrix of at most
 * {@value #MAX_FEATURES} landmarks, a gauge and three fits for each pair that is tried, some ten of them.
 */
public final class DelaySuggestion {

    private static final int MAX_DELAYS = 4;
    /**
     * D of what swings, at least: two copies a quarter of the period apart tell the phase, but the noise of each is
     * taken for a step of the process. A third halves the error of the decay and ends that of the frequency, which is
     * 0.5 % to 5 % too large with two (decays of 1/40 to 1/6 of the frequency).
     */
    private static final int MIN_COPIES = 3;
    /** The longest past, in slowest timescales of the observed process. */
    private static final double MAX_HISTORY = 0.5;
    /** A past takes no more than this share of a trajectory. */
    private static final double SHARE = 0.1;
    private static final int MAX_FEATURES = 150;
    private static final double TOLERANCE = 1e-12;
    /** λ₂ and λ₃. */
    private static final int WATCHED = 2;

    private DelaySuggestion() {}

    /**
     * One that was tried.
     *
     * @param delays  D
     * @param steps   τ in steps
     * @param memory  what the gauge says with them
     * @param slowest λ₂ at the shift μ; NaN without an answer
     * @param drift   how far λ₂ and λ₃, as far as they are found, move from μ/2 to 2μ, the larger of both relative to
     *                |λ|; infinite without any
     */
    public record Candidate(int delays, int steps, DiagnosticTest memory, double slowest, double drift) {}

    /**
     * The outcome.
     *
     * @param tried  everything that was tried, no delays first
     * @param best   the one suggested, which may be no delays
     * @param reason why, a sentence
     */
    public record Result(List<Candidate> tried, Candidate best, Message reason) {
        public Result {
            tried = List.copyOf(tried);
        }
    }

    /**
     * Tries them.
     *
     * @param seen         what is observed, at a uniform step, without delays
     * @param kernel       for the present alone; with D delays it is √D times as long
     * @param larrr        how is learned; never as a reversible process, since states with their past are none
     * @param cancellation stops it
     * @return what was tried and what is suggested
     * @throws EstimationException if times are uneven or states weighted
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result of(Trajectories seen, RadialKernel kernel, ResolventRrr larrr, Cancellation cancellation) {
        EstimationException.unless(seen.grid().isUniform() && !seen.isWeighted(),
                Message.of("delays.uneven-or-weighted"));
        List<Candidate> tried = new ArrayList<>();
        Candidate alone = candidate(seen, 1, 1, kernel, larrr, cancellation);
        tried.add(alone);
        if (!alone.memory().fails()) {
            return new Result(tried, alone, Message.of("delays.none-needed"));
        }
        Optional<OscillationTest> rhythm = OscillationTest.of(seen);
        if (rhythm.isPresent()) {
            double period = 2 * Math.PI / rhythm.get().frequency();
            int quarter = (int) Math.max(1, Math.rint(period / 4 / seen.step()));
            return ofQuarter(period, tried, Math.min(MAX_DELAYS, 1 + mostSteps(seen) / quarter),
                    delays -> candidate(seen, delays, quarter, kernel, larrr, cancellation));
        }
        for (int delays = 2; delays <= MAX_DELAYS; delays++) {
            Candidate furthest = null;
            int most = longest(seen, alone) / (delays - 1);
            for (int steps = 1; steps <= most; steps *= 2) {
                Candidate next = candidate(seen, delays, steps, kernel, larrr, cancellation);
                tried.add(next);
                if (next.memory().fails() || next.memory().outcome() == DiagnosticTest.Outcome.NOT_TESTED) {
                    break; // longer ones forget more, and leave less to judge by
                }
                furthest = next;
            }
            if (furthest != null) {
                return new Result(tried, furthest, reason(alone, furthest));
            }
        }
        return new Result(tried, alone, Message.of("delays.none-helps", MAX_DELAYS));
    }

    /**
     * Of what swings: copies a quarter of the period apart, which tell where in it the process is; from {@value
     * #MIN_COPIES} on the fewest with which the gauge is content, else those with which it finds least.
     */
    private static Result ofQuarter(double period, List<Candidate> tried, int most, IntFunction<Candidate> at) {
        Candidate alone = tried.get(0);
        Candidate best = alone;
        int least = Math.max(2, Math.min(MIN_COPIES, most));
        for (int delays = least; delays <= most && best.memory().fails(); delays++) {
            Candidate next = at.apply(delays);
            tried.add(next);
            best = !next.memory().fails() || next.memory().statistic() < best.memory().statistic() ? next : best;
        }
        return new Result(tried, best, best == alone ? Message.of("delays.none-helps", MAX_DELAYS)
                : Message.of("delays.quarter", Numeral.of("%.3g", period), Numeral.of("%.2f",
                        alone.memory().statistic()), Numeral.of("%.2f", best.memory().statistic())));
    }

    private static Message reason(Candidate alone, Candidate best) {
        return Message.of("delays.fewest", Numeral.of("%.2f", alone.memory().statistic()),
                Numeral.of("%.2f", best.memory().statistic()), Numeral.of("%.0f", 100 * best.drift()));
    }

    /** (D − 1)τ/Δt, at least 1. */
    private static int longest(Trajectories seen, Candidate alone) {
        double slow = alone.slowest() < 0 ? MAX_HISTORY / -alone.slowest() / seen.step() : Double.POSITIVE_INFINITY;
        return (int) Math.max(1, Math.min(mostSteps(seen), slow));
    }

    private static int mostSteps(Trajectories seen) {
        return (int) (SHARE * IntStream.of(seen.lengths()).max().orElseThrow());
    }

    private static Candidate candidate(Trajectories seen, int delays, int steps, RadialKernel kernel,
            ResolventRrr larrr,
            Cancellation cancellation) {
        cancellation.check();
        Trajectories past = delays == 1 ? seen : DelayCoordinates.of(seen, delays, steps);
        FeatureSettings settings = new FeatureSettings.LowRank(
                new RadialKernel(kernel.family(), Math.sqrt(delays) * kernel.lengthScale()), TOLERANCE, MAX_FEATURES);
        FeatureSample sample = new FeatureSample(past, FeatureStage.features(past, settings, cancellation));
        DiagnosticTest memory = DataTests.of(sample, seen.dimension(), cancellation).markov();
        List<Complex> usual = slow(sample, larrr, 1, cancellation);
        List<Complex> low = slow(sample, larrr, 0.5, cancellation);
        List<Complex> high = slow(sample, larrr, 2, cancellation);
        int common = Math.min(usual.size(), Math.min(low.size(), high.size()));
        double drift = IntStream.range(0, common)
                .mapToDouble(i -> low.get(i).minus(high.get(i)).abs() / usual.get(i).abs()).max()
                .orElse(Double.POSITIVE_INFINITY);
        return new Candidate(delays, steps, memory, usual.isEmpty() ? Double.NaN : usual.get(0).re(), drift);
    }

    /** λ₂ and λ₃ at a multiple of the shift, on or above the real axis; fewer where there are no more. */
    private static List<Complex> slow(FeatureSample sample, ResolventRrr larrr, double factor,
            Cancellation cancellation) {
        try {
            SpectralModel model = new ResolventRrr(factor * larrr.shift(), larrr.regularization(), larrr.rank(), false,
                    larrr.intervals(), larrr.map()).withSubspace(larrr.subspace())
                            .fit(sample, StageRun.uncached(cancellation));
            return model.eigenvalues().stream().skip(1).filter(value -> value.re() < 0 && value.im() >= 0)
                    .limit(WATCHED).toList();
        } catch (EstimationException ignored) {
            return List.of();
        }
    }
}
