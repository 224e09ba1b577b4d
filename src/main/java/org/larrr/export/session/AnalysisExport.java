package org.larrr.export.session;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.table.EigenvalueTable;

/**
 * The content of an analysis, to be exported as a whole; immutable.
 *
 * @param result  the numbers
 * @param judged  the spectra with what is known of their verdicts, one entry a fit
 * @param figures the pictures by the name of their file, in the order of display
 * @param words   what the spectrum says, in words; may be empty
 * @param version the program's version
 */
public record AnalysisExport(
        AnalysisResult result, List<JudgedSpectrum> judged, Map<String, Figure> figures, String words, String version) {

    public AnalysisExport {
        judged = List.copyOf(judged);
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    /** Its eigenvalues. */
    public EigenvalueTable eigenvalues() {
        return EigenvalueTable.of(result, judged);
    }
}
