package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.StationaryPair;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.estimators.EstimatorKind;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace.TooLargeException;

/** The spectra of an analysis with their verdicts, one entry a fit. */
public final class SpectrumJudgement {

    private SpectrumJudgement() {}

    /**
     * Judges every fit; what cannot be judged says why in its reason.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<JudgedSpectrum> of(AnalysisResult result, BootstrapSettings settings,
            Cancellation cancellation) {
        return of(result, tests(result, cancellation), settings, cancellation);
    }

    /**
     * Judges every fit.
     *
     * @param tests what {@link #tests} finds; the same for answers of the same data and features
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<JudgedSpectrum> of(AnalysisResult result, Optional<DataTests> tests,
            BootstrapSettings settings, Cancellation cancellation) {
        return result.fits().stream().map(fit -> of(result, fit, tests, settings, cancellation)).toList();
    }

    /**
     * Judges one fit.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static JudgedSpectrum of(AnalysisResult result, int fit, BootstrapSettings settings,
            Cancellation cancellation) {
        return of(result, result.fits().get(fit), tests(result, cancellation), settings, cancellation);
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
        return Optional.of(DataTests.of(result.sample(), present, cancellation));
    }

    /**
     * Why nothing that is made of these fits can be trusted: what the data themselves forbid, sentences, each once.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<Message> refusals(AnalysisResult result, Cancellation cancellation) {
        Optional<DataTests> gauges = result.features().isHeld() ? tests(result, cancellation) : Optional.empty();
        return result.fits().stream().filter(fit -> fit.model().isPresent())
                .flatMap(fit -> refusals(result, gauges, fit).stream()).distinct().toList();
    }

    private static JudgedSpectrum of(AnalysisResult result, AnalysisResult.Fit entry, Optional<DataTests> gauges,
            BootstrapSettings settings, Cancellation cancellation) {
        if (entry.model().isEmpty()) {
            return JudgedSpectrum.failed(entry.estimator().displayName(), entry.refusal().orElseThrow());
        }
        JudgedSpectrum.Fit fitted = fitted(result, entry, entry.model().get());
        List<Message> refusals = refusals(result, gauges, entry);
        return judgeFit(result, entry, fitted, refusals, settings, cancellation)
                .withTests(gauges.map(DataTests::all).orElse(List.of()), refusals);
    }

    private static JudgedSpectrum judgeFit(AnalysisResult result, AnalysisResult.Fit entry, JudgedSpectrum.Fit fitted,
            List<Message> refusals,
            BootstrapSettings settings, Cancellation cancellation) {
        try {
            return JudgedSpectrum.withEvidence(fitted, report(result, entry, settings, cancellation).refused(refusals));
        } catch (EstimationException e) {
            return JudgedSpectrum.unjudged(fitted, e.notice());
        } catch (TooLargeException | OutOfMemoryError ignored) { // the fit is there and stays
            return JudgedSpectrum.unjudged(fitted, Message.of("verdict.no-memory"));
        }
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
     * The spectra before anything is judged, beside what was tested of the data; of features that are computed
     * whenever they are read nothing is tested, which would take longer than the fit.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<JudgedSpectrum> tested(AnalysisResult result, Message reason, Cancellation cancellation) {
        Optional<DataTests> gauges = result.features().isHeld() ? tests(result, cancellation) : Optional.empty();
        List<JudgedSpectrum> spectra = unjudged(result, reason);
        return IntStream.range(0, spectra.size())
                .mapToObj(k -> spectra.get(k).withTests(gauges.map(DataTests::all).orElse(List.of()),
                refusals(result, gauges, result.fits().get(k)))).toList();
    }

    private static List<Message> refusals(AnalysisResult result, Optional<DataTests> gauges, AnalysisResult.Fit fit) {
        List<Message> found = new ArrayList<>();
        result.request().source().roles().assumptions().forEach(one ->
                found.add(Message.of("spectrum.assumed", one.what(), one.option())));
        found.addAll(biased(result.request().source().unusedBiases()));
        gauges.ifPresent(tested -> found.addAll(tested.refusals(fit.estimator().reversible(),
                fit.estimator().kind() == EstimatorKind.LARRR_REWEIGHTED)));
        gauges.flatMap(DataTests::rhythm).flatMap(rhythm -> fit.model().flatMap(model -> JudgedSpectrum.missed(rhythm,
                model, fit.estimator().reversible() && result.facts().dimension() > 1, result.facts().timeUnit())))
                .ifPresent(found::add);
        return List.copyOf(found);
    }

    private static List<Message> biased(List<String> columns) {
        return columns.isEmpty() ? List.of()
                : List.of(Message.of("spectrum.biased", columns));
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
                facts.step(),
                facts.longest() - 1, facts.duration(), facts.timeUnit(), facts.effective());
    }

    private static TrustReport report(
            AnalysisResult result, AnalysisResult.Fit entry, BootstrapSettings settings, Cancellation cancellation) {
        return TrustReport.of(result.sample(entry), entry.estimator(), entry.model().orElseThrow(), settings,
                cancellation);
    }
}
