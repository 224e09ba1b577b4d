package org.larrr.export.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.linalg.Complex;

/** The figures of an analysis, by the name of their file. */
public final class AnalysisFigures {

    private static final int MOST_EIGENFUNCTIONS = 4;

    private AnalysisFigures() {}

    /** The spectrum, the singular values, and, where there are states, the eigenfunctions of every fit. */
    public static Map<String, Figure> of(AnalysisResult result) {
        return of(result, List.of());
    }

    /** @param judged the spectra with their verdicts, one entry a fit; or no entry at all */
    public static Map<String, Figure> of(AnalysisResult result, List<JudgedSpectrum> judged) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        figures.put("spectrum", SpectrumFigure.of(result, isReal(result) ? Layout.REAL_LINE : Layout.COMPLEX_PLANE,
                judged));
        figures.put("singular-values", SingularValueFigure.of(result));
        for (int k = 0; k < result.fits().size(); k++) {
            if (result.states().isPresent() && result.fits().get(k).model().isPresent()) {
                String suffix = result.fits().size() == 1 ? "" : "-" + result.fits().get(k).estimator().id();
                figures.put("eigenfunctions" + suffix, eigenfunctions(result, k));
            }
        }
        return figures;
    }

    /** Without the constant, where there is more than it. */
    static Figure eigenfunctions(AnalysisResult result, int fit) {
        int first = result.fits().get(fit).model().orElseThrow().rank() > 1 ? 1 : 0;
        return EigenfunctionFigure.of(result, fit, first, MOST_EIGENFUNCTIONS, 0,
                Math.min(1, result.seen().dimension() - 1));
    }

    /** Whether every eigenvalue is real. */
    public static boolean isReal(AnalysisResult result) {
        return result.fits().stream()
                .flatMap(fit -> fit.model().stream())
                .flatMap(model -> model.eigenvalues().stream())
                .filter(Complex::isDefined)
                .allMatch(value -> value.im() == 0);
    }
}
