package org.larrr.export.figure;

import org.larrr.experiments.AnalysisResult;

/** The eigenvalues of every fit beside the truth. Placeholder contract, body follows. */
public final class SpectrumFigure {

    /** How eigenvalues are laid out. */
    public enum Layout {
        /** Re λ along the axis, one row an estimator. */
        REAL_LINE,
        /** Re λ and Im λ. */
        COMPLEX_PLANE,
        /** Implied timescales −1/Re λ on a log axis. */
        TIMESCALES
    }

    private SpectrumFigure() {}

    public static Figure of(AnalysisResult result, Layout layout) {
        throw new UnsupportedOperationException();
    }
}
