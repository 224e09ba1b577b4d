package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.linalg.Complex;

/**
 * One line of the table of eigenvalues.
 *
 * @param pair  of the fit in focus
 * @param other the pair of the same index of the estimator fitted for comparison
 */
public record EigenpairRow(JudgedEigenpair pair, Optional<JudgedEigenpair> other) {

    /** The rows of the fit in focus; empty if it has no answer. */
    public static List<EigenpairRow> of(List<JudgedSpectrum> judged) {
        List<JudgedEigenpair> others = judged.stream().skip(1).findFirst().map(JudgedSpectrum::pairs).orElse(List.of());
        List<EigenpairRow> rows = new ArrayList<>();
        for (JudgedEigenpair pair : judged.get(0).pairs()) {
            rows.add(new EigenpairRow(pair, pair.index() < others.size() ? Optional.of(others.get(pair.index()))
                    : Optional.empty()));
        }
        return rows;
    }

    /** λ̂ of the fit in focus. */
    public Complex value() {
        return pair.value();
    }
}
