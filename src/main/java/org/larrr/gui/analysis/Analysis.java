package org.larrr.gui.analysis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.diagnostics.trust.TrustReport;
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
 * @param checks   conditions for trusting the fit in focus
 * @param findings what the spectrum says, in words
 * @param trust    how far each fit can be believed, one entry a fit; empty while that is not known
 */
public record Analysis(
        AnalysisJob job, AnalysisResult result, AnalysisResult shown, Map<String, Figure> figures, List<EigenpairRow> rows,
        List<Check> checks, String findings, List<Optional<TrustReport>> trust) {

    public Analysis {
        figures = Map.copyOf(figures);
        rows = List.copyOf(rows);
        checks = List.copyOf(checks);
        trust = List.copyOf(trust);
    }

    /** How far the fit in focus can be believed, where that is known. */
    public Optional<TrustReport> trustInFocus() {
        return trust.isEmpty() ? Optional.empty() : trust.get(0);
    }
}
