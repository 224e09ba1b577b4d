package org.larrr.experiments;

import org.larrr.stages.Cancellation;

/** placeholder contract, body follows */
public final class AnalysisPipeline {

    public AnalysisResult run(AnalysisRequest request, Cancellation cancellation) {
        throw new UnsupportedOperationException();
    }
}
