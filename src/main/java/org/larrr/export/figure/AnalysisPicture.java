package org.larrr.export.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.linalg.Complex;

/** The pictures of an analysis by their names. */
public enum AnalysisPicture implements Identified {
    /** Eigenvalues along the real line. */
    SPECTRUM,
    /** Eigenvalues in the complex plane. */
    PLANE,
    TIMESCALES,
    /** Of the first fit that has any. */
    EIGENFUNCTIONS,
    SINGULAR_VALUES,
    TRAJECTORY;

    private static final int MAX_EIGENFUNCTIONS = 4;

    /** @throws IllegalArgumentException if there is no such picture */
    public static AnalysisPicture of(String id) {
        return Require.oneOf(List.of(values()), AnalysisPicture::id, id,
                ids -> Message.of("figure.no-picture", id, ids));
    }

    /** Draws it; where no fit has what it shows, a sentence takes its place. */
    public Figure draw(AnalysisResult result) {
        return switch (this) {
            case SPECTRUM -> SpectrumFigure.of(result, Layout.REAL_LINE);
            case PLANE -> SpectrumFigure.of(result, Layout.COMPLEX_PLANE);
            case TIMESCALES -> SpectrumFigure.of(result, Layout.TIMESCALES);
            case EIGENFUNCTIONS -> IntStream.range(0, result.fits().size())
                    .filter(k -> result.fits().get(k).model().isPresent()).boxed().findFirst()
                    .map(k -> eigenfunctions(result, k))
                    .orElseGet(() -> XyFigure.saying(EigenfunctionFigure.TITLE,
                    result.fits().get(0).refusal().orElseThrow()));
            case SINGULAR_VALUES -> SingularValueFigure.of(result);
            case TRAJECTORY -> TrajectoryFigure.of(result, 0);
        };
    }

    /** The spectrum, the singular values, and, where there are states, the eigenfunctions of every fit. */
    public static Map<String, Figure> all(AnalysisResult result) {
        return all(result, List.of());
    }

    /** @param judged the spectra with their verdicts, one entry a fit; or no entry at all */
    public static Map<String, Figure> all(AnalysisResult result, List<JudgedSpectrum> judged) {
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
        return EigenfunctionFigure.of(result, fit, first, MAX_EIGENFUNCTIONS, 0,
                Math.min(1, result.availableStates().dimension() - 1));
    }

    /** Returns whether every eigenvalue is real. */
    public static boolean isReal(AnalysisResult result) {
        return result.fits().stream()
                .flatMap(fit -> fit.model().stream())
                .flatMap(model -> model.eigenvalues().stream())
                .filter(Complex::isDefined).allMatch(value -> value.im() == 0);
    }
}
