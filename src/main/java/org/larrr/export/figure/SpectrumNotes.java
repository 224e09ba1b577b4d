package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.larrr.data.Notice;
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
    static Notice of(AnalysisResult result, int first, Predicate<Complex> outside) {
        List<Notice> parts = new ArrayList<>();
        list(result, first, value -> value.isDefined() && outside.test(value)).map(values ->
                Notice.of("picture.beyond", values)).ifPresent(parts::add);
        list(result, first, value -> !value.isDefined()).map(values -> Notice.of("picture.undefined", values))
                .ifPresent(parts::add);
        parts.addAll(failures(result));
        return Naming.join(parts);
    }

    /** A note with the true values that nobody found. */
    static Notice withMissed(Notice note, List<JudgedSpectrum> judged) {
        List<Notice> values = new ArrayList<>();
        judged.forEach(spectrum -> spectrum.missed().forEach(value ->
                values.add(Notice.of("picture.value-of", spectrum.method(), Naming.numeral(value)))));
        return few(values).map(missed -> Naming.join(List.of(note, Notice.of("picture.missed", missed))))
                .orElse(note);
    }

    /** One part for each estimator that could not run. */
    static List<Notice> failures(AnalysisResult result) {
        return result.fits().stream()
                .filter(fit -> fit.model().isEmpty())
                .map(fit -> EstimationException.withSubject(fit.estimator().displayName(), fit.refusal().orElseThrow()))
                .toList();
    }

    /** The first few, and how many more there are. */
    private static Optional<Notice> few(List<Notice> values) {
        List<Notice> first = values.subList(0, Math.min(LISTED, values.size()));
        return values.isEmpty() ? Optional.empty() : Optional.of(values.size() > LISTED
                ? Notice.of("list.and-more", first, values.size() - LISTED) : Notice.of("list.all", first));
    }

    private static Optional<Notice> list(AnalysisResult result, int first, Predicate<Complex> which) {
        List<Notice> found = new ArrayList<>();
        for (Fit fit : result.fits()) {
            List<Complex> values = fit.model().map(model -> model.eigenvalues()).orElse(List.of());
            for (int i = first; i < values.size(); i++) {
                if (which.test(values.get(i))) {
                    Notice name = Notice.of("picture.value-of", fit.estimator().displayName(), Naming.lambda(i));
                    found.add(values.get(i).isDefined()
                            ? Notice.of("picture.equals", name, Naming.numeral(values.get(i))) : name);
                }
            }
        }
        return few(found);
    }
}
