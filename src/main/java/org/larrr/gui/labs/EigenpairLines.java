package org.larrr.gui.labs;

import java.util.ArrayList;
import java.util.List;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** The eigenpairs of an analysis as lines for paper: what the table in the window says, without verdicts. */
public final class EigenpairLines {

    private EigenpairLines() {}

    /**
     * The first line is a heading.
     *
     * @param judged the spectra, one entry a fit
     * @param unit   of time; may be empty
     */
    public static List<List<String>> of(List<JudgedSpectrum> judged, String unit) {
        boolean known = judged.stream().flatMap(spectrum -> spectrum.pairs().stream())
                .anyMatch(pair -> pair.truth().isPresent());
        List<List<String>> lines = new ArrayList<>();
        lines.add(cut(known, "", Messages.get("table.index"), Messages.get("table.value"),
                Messages.get("table.timescale") + (unit.isEmpty() ? "" : " (" + unit + ")"),
                Messages.get("table.truth"), Messages.get("table.error")));
        for (JudgedSpectrum spectrum : judged) {
            for (JudgedEigenpair pair : spectrum.pairs()) {
                lines.add(line(spectrum.method(), pair, known));
            }
        }
        return lines;
    }

    private static List<String> line(String method, JudgedEigenpair pair, boolean known) {
        int digits = Numbers.digits();
        return cut(known, method, Integer.toString(pair.index() + 1), Numbers.fixed(pair.value(), digits),
                Double.isFinite(pair.timescale()) ? Numbers.fixed(pair.timescale(), digits) : "–",
                pair.truth().map(value -> Numbers.fixed(value, digits)).orElse("–"), Numbers.percent(pair.error()));
    }

    private static List<String> cut(boolean known, String... cells) {
        return List.of(cells).subList(0, known ? cells.length : cells.length - 2);
    }
}
