package org.larrr.export.figure;

import org.larrr.experiments.AnalysisResult;

/** The observed coordinates against time. Placeholder contract, body follows. */
public final class TrajectoryFigure {

    private TrajectoryFigure() {}

    /** @param coordinate which coordinate is drawn */
    public static Figure of(AnalysisResult result, int coordinate) {
        throw new UnsupportedOperationException();
    }
}
