package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.larrr.data.Message;
import org.larrr.data.Units;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.diagnostics.tests.OscillationTest;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;

/**
 * A fitted spectrum as every table, picture and file gives it: each value with its truth and error, its band, its
 * verdict and the reasons, the conditions that the fit should meet, and what all that says in words. Immutable.
 *
 * @param method   the estimator's title
 * @param pairs    one entry an eigenpair, in the order of the model; empty if the fit failed
 * @param checks   the conditions that apply
 * @param reason   why nothing was judged, and what to do; empty if it was
 * @param evidence what the verdicts rest on; empty where nothing was judged
 * @param timeUnit empty where none is known
 * @param gauges   what was tested of the data; empty where nothing was
 * @param refusals why nothing of these data can be trusted by this method, sentences
 * @param missed   the true values that were not found, though they should be among those that were
 */
public record JudgedSpectrum(Message method, List<JudgedEigenpair> pairs, List<Check> checks, Optional<Message> reason,
        Optional<TrustReport> evidence, String timeUnit, List<DiagnosticTest> gauges, List<Message> refusals,
        List<Complex> missed) {

    /** The reason of a fit whose turn has not come. */
    public static final Message NOT_YET = Message.of("verdict.not-yet");

    public JudgedSpectrum {
        pairs = List.copyOf(pairs);
        checks = List.copyOf(checks);
        gauges = List.copyOf(gauges);
        refusals = List.copyOf(refusals);
        missed = List.copyOf(missed);
    }

    /**
     * A spectrum of data that were not tested.
     *
     * @param method   the estimator's title
     * @param pairs    one entry an eigenpair, in the order of the model
     * @param checks   the conditions that apply
     * @param reason   why nothing was judged; empty if it was
     * @param evidence what the verdicts rest on
     * @param timeUnit empty where none is known
     */
    public JudgedSpectrum(Message method, List<JudgedEigenpair> pairs, List<Check> checks, Optional<Message> reason,
            Optional<TrustReport> evidence, String timeUnit) {
        this(method, pairs, checks, reason, evidence, timeUnit, List.of(), List.of(), List.of());
    }

    /**
     * {@return the same beside what was tested of the data}
     *
     * @param tested   the gauges
     * @param refusals why nothing can be trusted, which the verdicts know already
     */
    public JudgedSpectrum withTests(List<DiagnosticTest> tested, List<Message> refusals) {
        return new JudgedSpectrum(method, pairs, checks, reason, evidence, timeUnit, tested, refusals,
                missed);
    }

    /**
     * {@return a fit without an answer}
     *
     * @param method  the estimator's title
     * @param failure why there is none, one sentence
     */
    public static JudgedSpectrum failed(Message method, Message failure) {
        return new JudgedSpectrum(method, List.of(), List.of(), Optional.of(failure), Optional.empty(), "");
    }

    /**
     * {@return a fit that was not judged: every verdict is {@link Verdict#NOT_JUDGED}}
     *
     * @param fit    the fit
     * @param reason why, and what to do
     */
    public static JudgedSpectrum unjudged(Fit fit, Message reason) {
        return of(fit, Optional.empty(), Optional.of(reason));
    }

    /**
     * {@return a fit with its evidence}
     *
     * @param fit      the fit
     * @param evidence what its verdicts rest on, one entry an eigenpair
     */
    public static JudgedSpectrum withEvidence(Fit fit, TrustReport evidence) {
        return of(fit, Optional.of(evidence), Optional.empty());
    }

    private static JudgedSpectrum of(Fit fit, Optional<TrustReport> evidence,
            Optional<Message> reason) {
        SpectralModel model = fit.model();
        List<Optional<Complex>> truth = fit.truth().isEmpty() ? Collections.nCopies(model.rank(), Optional.empty())
                : TruthPairing.of(model, fit.truth());
        List<JudgedEigenpair> pairs = new ArrayList<>();
        for (int i = 0; i < model.rank(); i++) {
            int index = i;
            pairs.add(pair(fit, i, truth.get(i), evidence.map(report -> report.pairs().get(index)), reason));
        }
        OptionalDouble slowest = pairs.stream().filter(pair -> pair.verdict() != Verdict.REJECT)
                .mapToDouble(JudgedEigenpair::timescale).filter(Double::isFinite).max();
        List<Complex> missed = fit.truth().isEmpty() || model.focus().isPresent() ? List.of()
                : TruthPairing.missed(truth, fit.truth());
        return new JudgedSpectrum(fit.estimator().displayName(), pairs, conditions(fit, pairs, slowest), reason,
                evidence,
                fit.timeUnit(), List.of(), List.of(), missed);
    }

    private static JudgedEigenpair pair(Fit fit, int i, Optional<Complex> truth,
            Optional<EigenpairTrust> evidence,
            Optional<Message> reason) {
        SpectralModel model = fit.model();
        Complex value = model.eigenvalues().get(i);
        Set<Flag> flags = model.flags().get(i);
        Verdict verdict = evidence.map(EigenpairTrust::weakest).orElse(Verdict.NOT_JUDGED);
        Optional<Oscillation> oscillation = value.im() == 0 || !value.isDefined() ? Optional.empty()
                : Optional.of(evidence.flatMap(EigenpairTrust::oscillation)
                        .orElseGet(() -> Oscillation.of(value, verdict, verdict)));
        List<Message> advice = evidence.map(EigenpairTrust::advice)
                .orElseGet(() -> flags.stream().sorted().map(Flag::advice).toList());
        return new JudgedEigenpair(i, value, model.operatorEigenvalues().get(i), fit.stationary().orElse(-1) == i,
                truth, !fit.truth().isEmpty() && value.isDefined() && truth.isEmpty(), flags, verdict, oscillation,
                advice, reason, evidence);
    }

    /** {@return whether there are verdicts} */
    public boolean isJudged() {
        return evidence.isPresent();
    }

    /** {@return what the spectrum shows, in a few plain sentences that follow from the verdicts alone} */
    public String sentence() {
        return sentences().stream().map(Message::english).collect(Collectors.joining(" "));
    }

    /** {@return the same one by one, what matters most first} */
    public List<Message> sentences() {
        return SpectrumSentence.of(this);
    }

    /** @param slowest the longest timescale that was found and not rejected */
    private static List<Check> conditions(Fit fit, List<JudgedEigenpair> pairs, OptionalDouble slowest) {
        List<Check> checks = new ArrayList<>();
        Settings settings = fit.estimator().settings();
        settings.find(Setting.SHIFT).filter(mu -> settings.find(Setting.EIGENVALUE_MAP).isPresent())
                .ifPresent(mu -> {
            boolean raw = settings.get(Setting.EIGENVALUE_MAP) == EigenvalueMap.RAW;
            fit.step().ifPresent(step -> checks.add(raw
                    ? new Check(Check.Kind.RAW_STEP, farthest(pairs, mu) * step)
                    : new Check(Check.Kind.STEP, mu * step)));
            fit.step().ifPresent(step -> checks.add(new Check(Check.Kind.HORIZON,
                    mu * step * Math.min(fit.intervals(), settings.find(Setting.INTERVALS)
                    .orElse(Integer.MAX_VALUE)))));
        });
        if (fit.residualTrace() > 0) {
            checks.add(new Check(Check.Kind.RESIDUAL, fit.estimator().regularization() / fit.residualTrace()));
        }
        if (fit.effective().isPresent()) { // a bias lets states mix faster than the process does by itself
            checks.add(new Check(Check.Kind.EFFECTIVE, fit.effective().getAsDouble()));
        } else {
            slowest.ifPresent(time -> checks.add(new Check(Check.Kind.RELAXATIONS, fit.duration() / time)));
        }
        return checks;
    }

    /** The largest |μ − λ| of the values not rejected, at least μ; the raw map's error grows with its square. */
    private static double farthest(List<JudgedEigenpair> pairs, double mu) {
        return pairs.stream().filter(pair -> pair.verdict() != Verdict.REJECT && pair.value().isDefined())
                .mapToDouble(pair -> pair.value().minus(Complex.real(mu)).abs()).reduce(mu, Math::max);
    }

    /**
     * A fit with all that a reader of its spectrum must know beside it.
     *
     * @param estimator     what was fitted
     * @param model         its answer
     * @param stationary    which eigenfunction is the constant one, see {@link StationaryPair}
     * @param truth         true eigenvalues in the conventional order; empty where they are not known
     * @param residualTrace trace(K − ZZᵀ/n); NaN where there is no kernel matrix
     * @param step          Δt; empty for uneven times
     * @param intervals     n − 1 of the longest trajectory
     * @param duration      T over all trajectories
     * @param timeUnit      empty where none is known
     * @param effective     as how many states of equal weight weighted ones count; empty where all count the same
     */
    public record Fit(Estimator estimator, SpectralModel model, OptionalInt stationary, List<Complex> truth,
            double residualTrace,
            OptionalDouble step, long intervals, double duration, String timeUnit, OptionalDouble effective) {

        public Fit {
            truth = List.copyOf(truth);
        }
    }

    /**
     * {@return the sentence that the data swing as no eigenvalue of a fit does, which then is not of the process that
     * made them; empty where a fitted value turns as fast, and for a fit tuned to a frequency, which looks at nothing
     * else}
     *
     * @param rhythm   of the data
     * @param model    the fit
     * @param forced   whether the fit is real because the process was said to be reversible
     * @param timeUnit of the data; empty where unknown
     */
    public static Optional<Message> missed(OscillationTest rhythm, SpectralModel model, boolean forced,
            String timeUnit) {
        if (model.focus().isPresent() || rhythm.isAmong(model.eigenvalues())) {
            return Optional.empty();
        }
        Message period = Units.time(Digits.numeral(2 * Math.PI / rhythm.frequency(), 3), timeUnit);
        return Optional.of(forced ? Message.of("spectrum.swing-forced", period) : Message.of("spectrum.swing", period));
    }
}
