package org.larrr.export.session;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.table.EigenvalueTable;

/**
 * The content of an analysis, to be exported as a whole; immutable.
 *
 * @param result  the numbers
 * @param judged  the spectra with what is known of their verdicts, one entry a fit
 * @param figures the pictures by the name of their file, in the order of display, none of them empty
 * @param empty   the pictures without content by their name, with the reason; they are not exported
 * @param words   what the spectrum says, in words; may be empty
 * @param version the program's version
 */
public record AnalysisExport(
        AnalysisResult result, List<JudgedSpectrum> judged, Map<String, Figure> figures, Map<String, Message> empty,
        String words, String version) {

    public AnalysisExport {
        judged = List.copyOf(judged);
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
        empty = Collections.unmodifiableMap(new LinkedHashMap<>(empty));
    }

    /** Creates an export of the pictures that are not empty. */
    public static AnalysisExport of(AnalysisResult result, List<JudgedSpectrum> judged, Map<String, Figure> drawn,
            String words, String version) {
        Map<String, Figure> figures = new LinkedHashMap<>(drawn);
        Map<String, Message> empty = new LinkedHashMap<>();
        drawn.forEach((name, figure) -> {
            if (figure.isEmpty()) {
                figures.remove(name);
                empty.put(name, figure.remark());
            }
        });
        return new AnalysisExport(result, judged, figures, empty, words, version);
    }

    /** Returns the sentence that names the pictures that are excluded; nothing if there are none. */
    public Message exclusion() {
        return empty.isEmpty() ? Message.NOTHING : Message.of("export.excluded", List.copyOf(empty.keySet()));
    }

    /** Its eigenvalues. */
    public EigenvalueTable eigenvalues() {
        return EigenvalueTable.of(result, judged);
    }
}
