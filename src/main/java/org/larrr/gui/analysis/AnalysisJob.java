package org.larrr.gui.analysis;

import java.util.Map;
import org.larrr.experiments.AnalysisRequest;

/**
 * One question to the core together with the pictures wanted of the answer; immutable.
 *
 * @param drawings the quick pictures that are on the screen, by the id of their view
 * @param judged   whether the answer also says how far every eigenpair can be believed, which takes longer
 * @param blind    whether the truth is kept out of the answer, hence out of every picture, table and export
 */
public record AnalysisJob(AnalysisRequest request, Map<String, Drawing> drawings, boolean judged, boolean blind) {

    public AnalysisJob {
        drawings = Map.copyOf(drawings);
    }

    public AnalysisJob(AnalysisRequest request, Map<String, Drawing> drawings) {
        this(request, drawings, false, false);
    }

    /** The same question with a judgement of the answer. */
    public AnalysisJob withJudgement() {
        return new AnalysisJob(request, drawings, true, blind);
    }

    /** The same question, the truth kept out of the answer or not. */
    public AnalysisJob blind(boolean hidden) {
        return new AnalysisJob(request, drawings, judged, hidden);
    }

    /** Whether the pictures and numbers are the same, judgement aside. */
    boolean asksLike(AnalysisJob other) {
        return this == other || blind == other.blind && drawings.equals(other.drawings)
                && request.equals(other.request);
    }
}
