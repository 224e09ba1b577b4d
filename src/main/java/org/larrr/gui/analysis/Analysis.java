package org.larrr.gui.analysis;

import java.util.List;
import java.util.Map;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;

/**
 * The answer to an {@link AnalysisJob}, ready to be shown without further computation; immutable.
 *
 * @param job      what was asked
 * @param result   the numbers
 * @param figures  the pictures that were wanted
 * @param rows     the table of eigenvalues of the fit in focus
 * @param checks   conditions for trusting the fit in focus
 * @param findings what the spectrum says, in words
 */
public record Analysis(
        AnalysisJob job, AnalysisResult result, Map<View, Figure> figures, List<EigenpairRow> rows,
        List<Check> checks, String findings) {

    public Analysis {
        figures = Map.copyOf(figures);
        rows = List.copyOf(rows);
        checks = List.copyOf(checks);
    }
}
