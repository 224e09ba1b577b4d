package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.StationaryPair;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.estimators.EstimatorKind;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;
import org.larrr.stages.HeapSpace.TooLargeException;

/** The spectra of an analysis with their verdicts, one entry a fit. */
public final class SpectrumJudgement {

    /** Numbers of every sample that a verdict needs beside the features that it uses. */
    private static final int BESIDE = 12;
    /** Features that verdicts use at most. */
    private static final int FEATURES = 70;
    /** A part of the samples takes such a part of the memory that is left. */
    private static final double SHARE = 0.25;
    /** Fewer samples than these are always borne. */
    private static final int MIN_SAMPLES = 20_000;
    /** Where memory does not bear what it should, so much less is tried. */
    private static final int LESS = 8;

    private SpectrumJudgement() {}

    /**
     * Judges every fit; what cannot be judged says why in its reason.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<JudgedSpectrum> of(AnalysisResult result, BootstrapSettings settings,
            Cancellation cancellation) {
        AnalysisResult part = part(result);
        return of(result, part, tests(part, cancellation), settings, cancellation);
    }

    /**
     * Judges every fit.
     *
     * @param tests what {@link #tests} finds; the same for answers of the same data and features
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<JudgedSpectrum> of(AnalysisResult result, Optional<DataTests> tests,
            BootstrapSettings settings, Cancellation cancellation) {
        return of(result, part(result), tests, settings, cancellation);
    }

    /** @param part the answer about the samples that are judged */
    static List<JudgedSpectrum> of(AnalysisResult result, AnalysisResult part, Optional<DataTests> tests,
            BootstrapSettings settings, Cancellation cancellation) {
        return IntStream.range(0, result.fits().size())
                .mapToObj(fit -> of(result, part, fit, tests, settings, cancellation)).toList();
    }

    /**
     * Judges one fit.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static JudgedSpectrum of(AnalysisResult result, int fit, BootstrapSettings settings,
            Cancellation cancellation) {
        AnalysisResult part = part(result);
        return of(result, part, fit, tests(part, cancellation), settings, cancellation);
    }

    /**
     * Returns the tests of the theory's assumptions on the data; empty if only their moments are at hand.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Optional<DataTests> tests(AnalysisResult result, Cancellation cancellation) {
        if (result.states().isEmpty()) {
            return Optional.empty();
        }
        int present = result.facts().dimension() / result.request().source().observation().delays();
        return Optional.of(DataTests.of(part(result).sample(), present, cancellation));
    }

    /**
     * Returns the answer about the samples that are judged: all of them, or as many as memory bears, in stretches, with
     * their features. Bands of fewer samples are wider than those of all would be.
     */
    private static AnalysisResult part(AnalysisResult result) {
        if (!result.isWhole()) {
            return result;
        }
        Trajectories data = result.data();
        int size = result.features().size();
        double each = (double) Double.BYTES * (size + Math.min(FEATURES, size) + BESIDE);
        if (result.features().isHeld() && data.size() * each <= HeapSpace.bytes()) {
            return result;
        }
        double held = result.features().isHeld() ? (double) Double.BYTES * data.size() * size : 0;
        return part(result, (int) Math.max(MIN_SAMPLES, SHARE * (HeapSpace.bytes() - held) / each));
    }

    /** The answer about so many of the samples. */
    static AnalysisResult part(AnalysisResult result, int most) {
        Trajectories data = result.data();
        Trajectories part = data.stretches(most);
        return new AnalysisResult(result.request(), result.facts(), Optional.of(part),
                Features.at(result.features().map(), part.states()),
                result.fits().stream().map(fit -> new AnalysisResult.Fit(fit.estimator(), fit.model(), fit.refusal(),
                        fit.stationary().map(weights -> data.weighted(weights).stretches(most).weightsOrOnes())))
                        .toList(), result.truth(), result.milliseconds(), result.truthHidden());
    }

    /**
     * Why nothing that is made of these fits can be trusted: what the data themselves forbid, sentences, each once.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<Message> refusals(AnalysisResult result, Cancellation cancellation) {
        Optional<DataTests> gauges = tests(result, cancellation);
        return result.fits().stream().filter(fit -> fit.model().isPresent())
                .flatMap(fit -> refusals(result, gauges, fit).stream()).distinct().toList();
    }

    private static JudgedSpectrum of(AnalysisResult result, AnalysisResult part, int fit,
            Optional<DataTests> gauges, BootstrapSettings settings, Cancellation cancellation) {
        AnalysisResult.Fit entry = result.fits().get(fit);
        if (entry.model().isEmpty()) {
            return JudgedSpectrum.failed(entry.estimator().displayName(), entry.refusal().orElseThrow());
        }
        JudgedSpectrum.Fit fitted = fitted(result, entry, entry.model().get());
        List<Message> refusals = refusals(result, gauges, entry);
        return judgeFit(part, fit, fitted, refusals, settings, cancellation)
                .withTests(gauges.map(DataTests::all).orElse(List.of()), refusals);
    }

    private static JudgedSpectrum judgeFit(AnalysisResult part, int fit, JudgedSpectrum.Fit fitted,
            List<Message> refusals, BootstrapSettings settings, Cancellation cancellation) {
        try {
            TrustReport report = TrustReport.of(part.sample(fit), fitted.estimator(), fitted.model(), settings,
                    cancellation).refused(refusals);
            return JudgedSpectrum.withEvidence(fitted, isAll(part) ? report : report.on(Message.of("verdict.on-part",
                    (long) part.availableStates().size(), part.facts().size())));
        } catch (EstimationException e) {
            return JudgedSpectrum.unjudged(fitted, e.notice());
        } catch (TooLargeException | OutOfMemoryError ignored) { // the fit is there and stays
            int less = part.availableStates().size() / LESS;
            if (part.isWhole() && isAll(part) && less >= MIN_SAMPLES) {
                return judgeFit(part(part, less), fit, fitted, refusals, settings, cancellation);
            }
            return JudgedSpectrum.unjudged(fitted, Message.of("verdict.no-memory"));
        }
    }

    /** Returns whether verdicts rest on all samples, or on all that a moments file keeps. */
    private static boolean isAll(AnalysisResult part) {
        return !part.isWhole() || part.availableStates().size() == part.facts().size();
    }

    /** The spectra before anything is judged: values, truth, errors, conditions. As quick as a picture. */
    public static List<JudgedSpectrum> unjudged(AnalysisResult result) {
        return unjudged(result, JudgedSpectrum.NOT_YET);
    }

    /** @param reason why nothing is judged, and what to do */
    public static List<JudgedSpectrum> unjudged(AnalysisResult result, Message reason) {
        return result.fits().stream()
                .map(fit -> fit.model().map(model -> JudgedSpectrum.unjudged(fitted(result, fit, model), reason))
                .orElseGet(() -> JudgedSpectrum.failed(fit.estimator().displayName(),
                        fit.refusal().orElseThrow()))).toList();
    }

    /**
     * The spectra before anything is judged, beside what was tested of the data.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<JudgedSpectrum> tested(AnalysisResult result, Message reason, Cancellation cancellation) {
        Optional<DataTests> gauges = tests(result, cancellation);
        List<JudgedSpectrum> spectra = unjudged(result, reason);
        return IntStream.range(0, spectra.size())
                .mapToObj(k -> spectra.get(k).withTests(gauges.map(DataTests::all).orElse(List.of()),
                refusals(result, gauges, result.fits().get(k)))).toList();
    }

    private static List<Message> refusals(AnalysisResult result, Optional<DataTests> gauges, AnalysisResult.Fit fit) {
        List<Message> found = new ArrayList<>(result.request().source().roles().assumptions().stream()
                .map(Assumption::sentence).toList());
        found.addAll(biased(result.request().source().unusedBiases()));
        gauges.ifPresent(tested -> found.addAll(tested.refusals(fit.estimator().reversible(),
                fit.estimator().kind() == EstimatorKind.LARRR_REWEIGHTED)));
        gauges.flatMap(DataTests::rhythm).flatMap(rhythm -> fit.model().flatMap(model -> JudgedSpectrum.missed(rhythm,
                model, fit.estimator().reversible() && result.facts().dimension() > 1, result.facts().timeUnit())))
                .ifPresent(found::add);
        return List.copyOf(found);
    }

    private static List<Message> biased(List<String> columns) {
        return columns.isEmpty() ? List.of() : List.of(Message.of("spectrum.biased", columns));
    }

    /**
     * Returns an earlier judgement with the truth of this answer.
     *
     * @param earlier the judgement of an answer to the same request
     */
    public static List<JudgedSpectrum> retold(AnalysisResult result, List<JudgedSpectrum> earlier) {
        List<JudgedSpectrum> spectra = new ArrayList<>();
        for (int fit = 0; fit < earlier.size(); fit++) {
            JudgedSpectrum known = earlier.get(fit);
            AnalysisResult.Fit entry = result.fits().get(fit);
            spectra.add(entry.model().map(model -> retold(fitted(result, entry, model), known)).orElse(known));
        }
        return List.copyOf(spectra);
    }

    private static JudgedSpectrum retold(JudgedSpectrum.Fit fitted, JudgedSpectrum known) {
        return known.evidence().map(evidence -> JudgedSpectrum.withEvidence(fitted, evidence))
                .orElseGet(() -> JudgedSpectrum.unjudged(fitted, known.reason().orElseThrow()))
                .withTests(known.gauges(), known.refusals());
    }

    private static JudgedSpectrum.Fit fitted(AnalysisResult result, AnalysisResult.Fit fit, SpectralModel model) {
        DataFacts facts = result.facts();
        List<Complex> truth = result.truth().map(known -> known.eigenvalues()).orElse(List.of());
        OptionalInt stationary = StationaryPair.of(model, result.features());
        return new JudgedSpectrum.Fit(fit.estimator(), model, stationary, truth, result.features().residualTrace(),
                facts.step(), facts.longest() - 1, facts.duration(), facts.timeUnit(), facts.effective());
    }
}
