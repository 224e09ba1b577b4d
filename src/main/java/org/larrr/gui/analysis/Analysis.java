package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.linalg.Complex;

/**
 * The answer to an {@link Job}, ready to be shown without further computation; immutable.
 *
 * @param job      what was asked
 * @param result   the numbers, which depend on the request alone; whatever is computed or saved is made from these
 * @param shown    the same, eigenfunctions with the signs they have on the screen; for eyes only
 * @param figures  the pictures that were wanted, by the id of their view
 * @param rows     the table of eigenvalues of the fit in focus
 * @param judged   the spectra with what is known of their verdicts, one entry a fit
 * @param isJudged whether the judges have been through, whether they found something to judge or not
 */
public record Analysis(Job job, AnalysisResult result, AnalysisResult shown, Map<String, Figure> figures,
        List<Row> rows, List<JudgedSpectrum> judged, boolean isJudged) {

    /**
     * One line of the table of eigenvalues.
     *
     * @param pair  of the fit in focus
     * @param other the pair of the same index of the estimator fitted for comparison
     */
    public record Row(JudgedEigenpair pair, Optional<JudgedEigenpair> other) {

        /** The rows of the fit in focus; empty if it has no answer. */
        public static List<Row> of(List<JudgedSpectrum> judged) {
            List<JudgedEigenpair> others = judged.stream().skip(1).findFirst().map(JudgedSpectrum::pairs)
                    .orElse(List.of());
            List<Row> rows = new ArrayList<>();
            for (JudgedEigenpair pair : judged.get(0).pairs()) {
                rows.add(new Row(pair, pair.index() < others.size() ? Optional.of(others.get(pair.index()))
                        : Optional.empty()));
            }
            return rows;
        }

        /** λ̂ of the fit in focus. */
        public Complex value() {
            return pair.value();
        }
    }

    /**
     * One question to the core together with the pictures wanted of the answer; immutable.
     *
     * @param drawings the quick pictures that are on the screen, by the id of their view
     * @param judged   whether the answer also says how far every eigenpair can be believed, which takes longer
     * @param blind    whether the truth is kept out of the answer, hence out of every picture, table and export
     */
    public record Job(AnalysisRequest request, Map<String, FigureRequest> drawings, boolean judged, boolean blind) {

        public Job {
            drawings = Map.copyOf(drawings);
        }

        public Job(AnalysisRequest request, Map<String, FigureRequest> drawings) {
            this(request, drawings, false, false);
        }

        /** Returns a copy of this job that also asks for a judgement of the answer. */
        public Job withJudgement() {
            return new Job(request, drawings, true, blind);
        }

        /** Returns a copy of this job with the truth hidden in the answer, or not. */
        public Job blind(boolean hidden) {
            return new Job(request, drawings, judged, hidden);
        }

        /** Returns whether the other job leads to the same figures and numbers, apart from the judgement. */
        boolean asksLike(Job other) {
            return this == other || blind == other.blind && drawings.equals(other.drawings)
                    && request.equals(other.request);
        }
    }

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
