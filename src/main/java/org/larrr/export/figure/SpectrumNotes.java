package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;

/** The notes of a spectrum figure on values that it cannot draw. */
final class SpectrumNotes {

    private static final int LISTED = 3;

    private SpectrumNotes() {}

    /**
     * Names failed estimators, undefined eigenvalues, and those that lie beyond the axes.
     *
     * @param first   index of the first eigenvalue drawn
     * @param outside says whether an eigenvalue lies beyond the axes
     */
    static Message of(AnalysisResult result, int first, Predicate<Complex> outside) {
        List<Message> parts = new ArrayList<>();
        list(result, first, value -> value.isDefined() && outside.test(value)).map(values ->
                Message.of("picture.beyond", values)).ifPresent(parts::add);
        list(result, first, value -> !value.isDefined()).map(values -> Message.of("picture.undefined", values))
                .ifPresent(parts::add);
        parts.addAll(failures(result));
        return Naming.join(parts);
    }

    /** A note with the true values that nobody found. */
    static Message withMissed(Message note, List<JudgedSpectrum> judged) {
        List<Message> values = new ArrayList<>();
        judged.forEach(spectrum -> spectrum.missed().forEach(value ->
                values.add(Message.of("picture.value-of", spectrum.method(), Naming.numeral(value)))));
        return few(values).map(missed -> Naming.join(List.of(note, Message.of("picture.missed", missed)))).orElse(note);
    }

    /** One part for each estimator that could not run. */
    static List<Message> failures(AnalysisResult result) {
        return result.fits().stream()
                .filter(fit -> fit.model().isEmpty())
                .map(fit -> EstimationException.withSubject(fit.estimator().displayName(), fit.refusal().orElseThrow()))
                .toList();
    }

    /** The first few, and how many more there are. */
    private static Optional<Message> few(List<Message> values) {
        return values.isEmpty() ? Optional.empty() : Optional.of(Message.list(values, LISTED));
    }

    private static Optional<Message> list(AnalysisResult result, int first, Predicate<Complex> which) {
        List<Message> found = new ArrayList<>();
        for (Fit fit : result.fits()) {
            List<Complex> values = fit.model().map(model -> model.eigenvalues()).orElse(List.of());
            for (int i = first; i < values.size(); i++) {
                if (which.test(values.get(i))) {
                    Message name = Message.of("picture.value-of", fit.estimator().displayName(), Naming.lambda(i));
                    found.add(values.get(i).isDefined()
                            ? Message.of("picture.equals", name, Naming.numeral(values.get(i))) : name);
                }
            }
        }
        return few(found);
    }
}
