package org.larrr.export.session;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.table.EigenvalueTable;

/**
 * What is known and shown of an analysis, to be exported as a whole; immutable.
 *
 * @param result  the numbers
 * @param trust   how far each fit can be believed, one entry a fit, empty where that is not known; or no entry at all
 * @param figures the pictures by the name of their file, in the order of display
 * @param words   what the spectrum says, in words; may be empty
 * @param version the program's version
 */
public record Session(
        AnalysisResult result, List<Optional<TrustReport>> trust, Map<String, Figure> figures, String words, String version) {

    public Session {
        trust = List.copyOf(trust);
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    /** Its eigenvalues. */
    public EigenvalueTable eigenvalues() {
        return EigenvalueTable.of(result, trust);
    }
}
