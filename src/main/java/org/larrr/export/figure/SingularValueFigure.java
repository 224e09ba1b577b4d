package org.larrr.export.figure;

import org.larrr.experiments.AnalysisResult;

/** Singular values of every fit with the rank cut. Placeholder contract, body follows. */
public final class SingularValueFigure {

    private SingularValueFigure() {}

    public static Figure of(AnalysisResult result) {
        throw new UnsupportedOperationException();
    }
}
