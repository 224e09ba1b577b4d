package org.larrr.export.figure;

import org.larrr.experiments.AnalysisResult;

/** Estimated eigenfunctions of the fit in focus, with the truth beneath. Placeholder contract, body follows. */
public final class EigenfunctionFigure {

    private EigenfunctionFigure() {}

    /**
     * Curves for d = 1, one heatmap panel per eigenfunction for d = 2, points coloured by value for d &gt; 2.
     *
     * @param result      the analysis
     * @param fit         which of its fits
     * @param first       index of the first eigenfunction drawn (1 leaves out the constant)
     * @param count       how many are drawn at most
     * @param xCoordinate the coordinate along x, for d &gt; 1
     * @param yCoordinate the coordinate along y, for d &gt; 1
     */
    public static Figure of(AnalysisResult result, int fit, int first, int count, int xCoordinate, int yCoordinate) {
        throw new UnsupportedOperationException();
    }
}
