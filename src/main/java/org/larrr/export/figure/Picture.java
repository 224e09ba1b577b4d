package org.larrr.export.figure;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.SpectrumFigure.Layout;

/** One picture of an analysis by name. */
public enum Picture {
    /** Eigenvalues along the real line. */
    SPECTRUM,
    /** Eigenvalues in the complex plane. */
    PLANE,
    TIMESCALES,
    /** Of the first fit that has any. */
    EIGENFUNCTIONS,
    SINGULAR_VALUES,
    TRAJECTORY;

    /** Its name on the command line: "singular-values". */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @throws IllegalArgumentException if there is no such picture */
    public static Picture of(String id) {
        return Arrays.stream(values()).filter(each -> each.id().equals(id)).findFirst()
                .orElseThrow(() -> new InputException(Notice.of("figure.no-picture", id,
                        Arrays.stream(values()).map(Picture::id).toList())));
    }

    /** Draws it; where no fit has what it shows, a sentence takes its place. */
    public Figure of(AnalysisResult result) {
        return switch (this) {
            case SPECTRUM -> SpectrumFigure.of(result, Layout.REAL_LINE);
            case PLANE -> SpectrumFigure.of(result, Layout.COMPLEX_PLANE);
            case TIMESCALES -> SpectrumFigure.of(result, Layout.TIMESCALES);
            case EIGENFUNCTIONS -> IntStream.range(0, result.fits().size())
                    .filter(k -> result.fits().get(k).model().isPresent()).boxed().findFirst()
                    .map(k -> AnalysisFigures.eigenfunctions(result, k))
                    .orElseGet(() -> XyFigure.saying(EigenfunctionFigure.TITLE,
                    result.fits().get(0).refusal().orElseThrow()));
            case SINGULAR_VALUES -> SingularValueFigure.of(result);
            case TRAJECTORY -> TrajectoryFigure.of(result, 0);
        };
    }
}
