package org.larrr.gui.analysis;

import java.util.List;
import java.util.Map;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;

/**
 * The answer to an {@link AnalysisJob}, ready to be shown without further computation; immutable.
 *
 * @param job      what was asked
 * @param result   the numbers, which depend on the request alone; whatever is computed or saved is made from these
 * @param shown    the same, eigenfunctions with the signs they have on the screen; for eyes only
 * @param figures  the pictures that were wanted, by the id of their view
 * @param rows     the table of eigenvalues of the fit in focus
 * @param judged   the spectra with what is known of their verdicts, one entry a fit
 * @param isJudged whether the judges have been through, whether they found something to judge or not
 */
public record Analysis(AnalysisJob job, AnalysisResult result, AnalysisResult shown, Map<String, Figure> figures,
        List<EigenpairRow> rows, List<JudgedSpectrum> judged, boolean isJudged) {

    public Analysis {
        figures = Map.copyOf(figures);
        rows = List.copyOf(rows);
        judged = List.copyOf(judged);
    }

    /** The spectrum in focus. */
    public JudgedSpectrum inFocus() {
        return judged.get(0);
    }
}
