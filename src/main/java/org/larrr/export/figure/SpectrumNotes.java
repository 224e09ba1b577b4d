package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;

/** What a spectrum figure cannot draw, in words. */
final class SpectrumNotes {

    private static final int LISTED = 3;

    private SpectrumNotes() {}

    /**
     * Names failed estimators, undefined eigenvalues, and those that lie beyond the axes.
     *
     * @param first   index of the first eigenvalue drawn
     * @param outside says whether an eigenvalue lies beyond the axes
     */
    static String of(AnalysisResult result, int first, Predicate<Complex> outside) {
        List<String> parts = new ArrayList<>();
        add(parts, "beyond the axis: ", listed(result, first, value -> value.isDefined() && outside.test(value)));
        add(parts, "undefined: ", listed(result, first, value -> !value.isDefined()));
        parts.addAll(failures(result));
        return String.join("; ", parts);
    }

    /** A note with the true values that nobody found. */
    static String withMissed(String note, List<JudgedSpectrum> judged) {
        List<String> parts = new ArrayList<>(note.isEmpty() ? List.of() : List.of(note));
        List<String> values = new ArrayList<>();
        judged.forEach(spectrum -> spectrum.missed().forEach(value ->
                values.add(spectrum.method() + " " + Naming.value(value))));
        add(parts, "true values not found: ", values);
        return String.join("; ", parts);
    }

    /** One part for each estimator that could not run. */
    static List<String> failures(AnalysisResult result) {
        return result.fits().stream()
                .filter(fit -> fit.model().isEmpty())
                .map(fit -> EstimationException.told(fit.estimator().named(), fit.refusal().orElseThrow()).english()
                .replaceFirst("\\.$", ""))
                .toList();
    }

    private static void add(List<String> parts, String prefix, List<String> values) {
        if (values.isEmpty()) {
            return;
        }
        String more = values.size() > LISTED ? " and " + (values.size() - LISTED) + " more" : "";
        parts.add(prefix + String.join(", ", values.subList(0, Math.min(LISTED, values.size()))) + more);
    }

    private static List<String> listed(AnalysisResult result, int first, Predicate<Complex> which) {
        List<String> found = new ArrayList<>();
        for (Fit fit : result.fits()) {
            List<Complex> values = fit.model().map(model -> model.eigenvalues()).orElse(List.of());
            for (int i = first; i < values.size(); i++) {
                if (which.test(values.get(i))) {
                    String value = values.get(i).isDefined() ? " = " + Naming.value(values.get(i)) : "";
                    found.add(fit.estimator().title() + " " + Naming.lambda(i) + value);
                }
            }
        }
        return found;
    }
}
