package org.larrr.experiments;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageCache;

/**
 * Dials through frequencies: fits at shifts a + iω on a grid of ω, each responsible for the strip of the complex plane
 * that it sees best, |Im λ − ω| ≤ ¾ δ. The strips overlap; a value found in two of them is listed once, by the fit that
 * holds better on data it was not learned from. Values below the real axis are the conjugates of those above.
 */
public final class SpectralScan {

    /** Half the width of a strip in steps; more than half, so that none falls between two strips. */
    private static final double HALF_STRIP = 0.75;
    /** Values of neighbouring strips that differ by less than this share of their size may be one. */
    private static final double SAME = 0.1;
    /** A pair that misses more than this of its own evolution on held-out data is noise. */
    private static final double RESOLVED = 0.6;
    /**
     * The fewest pairs of each fit: one that is to show a whole strip needs more than one that shows the slowest
     * values, and what noise adds is left out by its residual. Underdamped double well, 20 runs of 20,001 states,
     * μ = 1: of rank 10, 8 and 2 of λ₅ and λ₈ lie within 10 %, of rank 16, 17 and 10.
     */
    private static final int MIN_RANK = 16;
    /** An imaginary part below this share of the step is that of a real value, tilted by noise. */
    private static final double REAL = 0.1;

    private SpectralScan() {}

    /**
     * The outcome.
     *
     * @param shift  Re μ of all its fits
     * @param range  the frequencies
     * @param values by decreasing real part
     */
    public record Result(double shift, Range range, List<ScannedValue> values) {

        public Result {
            values = List.copyOf(values);
        }
    }

    /** In units of the fastest oscillation of a fit, so that this one is not the last that is seen. */
    private static final double BEYOND = 1.25;
    private static final int USUAL_FITS = 32;

    /**
     * The frequencies that suit a fit's shift, time step and own oscillations: {@link Range#around}, or beyond the
     * fastest of these that has no flag.
     *
     * @throws EstimationException if the fit has no frequency to dial
     */
    public static Range usualRange(AnalysisResult analysis, int fit) {
        double step = analysis.facts().step().orElseGet(() -> analysis.facts().duration() / analysis.facts().size());
        Range around = Range.around(requireScannable(analysis, fit).shift(), step);
        double fastest = analysis.fits().get(fit).model().stream().flatMap(model -> IntStream.range(0, model.rank())
                .filter(i -> model.flags().get(i).isEmpty()).mapToObj(model.eigenvalues()::get))
                .mapToDouble(value -> Math.abs(value.im())).max().orElse(0);
        double highest = Math.max(around.highest(),
                Math.min(BEYOND * fastest, Range.SHARE_OF_NYQUIST * Math.PI / step));
        return new Range(highest, Math.max(around.step(), highest / USUAL_FITS));
    }

    /** One value of one fit. */
    private record Candidate(Complex value, Complex shift, EigenpairTrust trust) {}

    /**
     * Scans with the settings of a fit; as long as one judged fit a frequency.
     *
     * @param fit      which fit of the analysis, LaRRR; it is made without taking the process to be reversible, since
     *                 only others oscillate
     * @param settings how verdicts are drawn at each frequency
     * @throws EstimationException if the fit is of another kind, or frequencies exceed what the time step resolves
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result of(AnalysisResult analysis, int fit, Range range, BootstrapSettings settings,
            Cancellation cancellation) {
        ResolventRrr larrr = requireScannable(analysis, fit);
        FeatureSample sample = analysis.sample();
        requireBelowNyquist(sample, range);
        StageCache cache = new StageCache(1);
        List<Candidate> kept = new ArrayList<>();
        for (double frequency : range.frequencies()) {
            ResolventRrr tuned = (ResolventRrr) larrr.with(Setting.FREQUENCY, frequency)
                    .with(Setting.RANK, Math.max(larrr.rank(), MIN_RANK));
            SpectralModel model = tuned.fit(sample, cache.run(cancellation));
            TrustReport report = TrustReport.of(sample, tuned, model, settings, cancellation);
            stitch(kept, strip(model, report, tuned.complexShift(), range.step()));
        }
        return new Result(larrr.shift(), range, scannedValues(kept, analysis));
    }

    private static ResolventRrr requireScannable(AnalysisResult analysis, int fit) {
        if (analysis.fits().get(fit).estimator() instanceof ResolventRrr larrr) {
            return (ResolventRrr) larrr.fromLag(0).with(Setting.REVERSIBLE, false); // as a fit with a frequency must be
        }
        throw new EstimationException(Message.of("scan.method").with(Fix.LARRR));
    }

    private static void requireBelowNyquist(FeatureSample sample, Range range) {
        sample.trajectories().grid().uniformStep().ifPresent(step -> {
            EstimationException.unless(!range.exceeds(Math.PI / step), Message.of("scan.nyquist", Math.PI / step));
        });
    }

    /** Returns the values of one fit in its own strip that are resolved well enough. */
    private static List<Candidate> strip(SpectralModel model, TrustReport report, Complex shift, double step) {
        List<Candidate> strip = new ArrayList<>();
        for (int i = 0; i < model.rank(); i++) {
            Complex value = model.eigenvalues().get(i);
            EigenpairTrust trust = report.pairs().get(i);
            boolean inside = value.isDefined() && Math.abs(value.im() - shift.im()) <= HALF_STRIP * step;
            boolean above = value.im() > -REAL * step;
            if (inside && above && trust.heldOutResidual() <= RESOLVED) {
                strip.add(new Candidate(value, shift, trust));
            }
        }
        return strip;
    }

    /** Adds the values of a strip, each beside the nearest former value only if that is another one. */
    private static void stitch(List<Candidate> kept, List<Candidate> strip) {
        record Meeting(Candidate old, Candidate now) {
            double distance() {
                return old.value().minus(now.value()).abs();
            }
        }
        List<Candidate> before = List.copyOf(kept);
        List<Candidate> fresh = new ArrayList<>(strip);
        List<Candidate> met = new ArrayList<>();
        before.stream().flatMap(old -> strip.stream().map(now -> new Meeting(old, now)))
                .filter(meeting -> meeting.distance() <= SAME
                * Math.max(meeting.old().value().abs(), meeting.now().value().abs()))
                .sorted(Comparator.comparingDouble(Meeting::distance)).forEach(meeting -> {
                    if (!met.contains(meeting.old()) && fresh.remove(meeting.now())) {
                        met.add(meeting.old());
                        boolean better = meeting.now().trust().heldOutResidual() < meeting.old().trust()
                                .heldOutResidual();
                        kept.set(kept.indexOf(meeting.old()), better ? meeting.now() : meeting.old());
                    }
                });
        kept.addAll(fresh);
    }

    /** In order, with the truth beside. */
    private static List<ScannedValue> scannedValues(List<Candidate> kept, AnalysisResult analysis) {
        List<Candidate> ordered = kept.stream().sorted(Comparator.<Candidate>comparingDouble(each -> -each.value().re())
                .thenComparingDouble(each -> -each.value().im())).toList();
        List<Complex> both = new ArrayList<>();
        for (Candidate each : ordered) {
            both.add(each.value());
            if (each.value().im() != 0) {
                both.add(each.value().conjugate());
            }
        }
        List<Optional<Complex>> truths = analysis.truth().map(truth -> TruthPairing.of(both, truth.eigenvalues()))
                .orElse(List.of());
        List<ScannedValue> values = new ArrayList<>();
        int position = 0;
        for (Candidate each : ordered) {
            Optional<Complex> truth = truths.isEmpty() ? Optional.empty() : truths.get(position);
            values.add(new ScannedValue(each.value(), each.shift(), each.trust(), truth));
            position += each.value().im() != 0 ? 2 : 1;
        }
        return values;
    }

    /**
     * One eigenvalue of a scan, known by its member on or above the real axis.
     *
     * @param value λ
     * @param shift μ = a + iω of the fit that gives it best
     * @param trust what speaks for and against it in that fit
     * @param truth the true value it stands for, where known and where there is one like it
     */
    public record ScannedValue(Complex value, Complex shift, EigenpairTrust trust, Optional<Complex> truth) {

        /** |λ̂ − λ|/|λ|; NaN without a true value, or beside 0. */
        public double error() {
            return truth.filter(exact -> exact.abs() > 0).map(exact -> value.minus(exact).abs() / exact.abs())
                    .orElse(Double.NaN);
        }
    }

    /**
     * Frequencies 0, δ, 2δ, … to which fits are tuned.
     *
     * @param highest the last one, positive [radians per time]
     * @param step    δ, positive and at most the highest
     */
    public record Range(double highest, double step) {

        /** More fits than this answer no question that fewer do not. */
        private static final int MAX_FITS = 500;
        /** The largest frequency of processes that a shift μ still resolves, in units of μ. */
        private static final double REACH = 8;
        private static final double SHARE_OF_NYQUIST = 0.9;
        /** Rounding of the highest frequency over the step. */
        private static final double ROUNDING = 1e-9;

        public Range {
            Require.that(step > 0 && highest >= step && !Double.isInfinite(highest),
                    Message.of("scan.range", step, highest));
            Require.that(highest / step <= MAX_FITS, Message.of("scan.too-long", (long) (highest / step), MAX_FITS));
        }

        /**
         * Steps of μ up to 8 μ, below the Nyquist frequency.
         *
         * @param shift    μ
         * @param timeStep Δt
         */
        public static Range around(double shift, double timeStep) {
            double highest = Math.min(REACH * shift, SHARE_OF_NYQUIST * Math.PI / timeStep);
            return new Range(highest, Math.min(shift, highest));
        }

        /** All of them, ascending. */
        public double[] frequencies() {
            int last = (int) Math.floor(highest / step + ROUNDING);
            return IntStream.rangeClosed(0, last).mapToDouble(k -> k * step).toArray();
        }

        /** Returns whether any lies beyond the limit of the time step. */
        public boolean exceeds(double nyquist) {
            return DoubleStream.of(frequencies()).anyMatch(frequency -> frequency >= nyquist);
        }
    }
}
