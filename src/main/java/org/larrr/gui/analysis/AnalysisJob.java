package org.larrr.gui.analysis;

import org.larrr.experiments.AnalysisRequest;

/**
 * One question to the core together with the pictures wanted of the answer; immutable.
 *
 * @param judged whether the answer also tells how far every eigenpair can be believed, which takes longer
 */
public record AnalysisJob(AnalysisRequest request, ViewSettings views, boolean judged) {

    public AnalysisJob(AnalysisRequest request, ViewSettings views) {
        this(request, views, false);
    }

    /** The same question with a judgement of the answer. */
    public AnalysisJob withJudgement() {
        return new AnalysisJob(request, views, true);
    }

    /** Whether the pictures and numbers are the same, judgement aside. */
    boolean asksLike(AnalysisJob other) {
        return this == other || views.equals(other.views) && request.equals(other.request);
    }
}
