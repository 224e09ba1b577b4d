package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;

/** What panels of eigenfunctions show at given states: the estimates, their differences to the truth, or all three. */
final class FunctionColumns {

    /**
     * What one panel shows.
     *
     * @param item  the eigenvalue it belongs to
     * @param title above the panel
     * @param label of the values
     */
    record Column(int item, String title, String label, double[] values) {}

    private FunctionColumns() {}

    /**
     * @param functions values of all functions at the states
     * @param states    row-major
     * @param weights   of the states in the agreement of signs
     */
    static List<Column> of(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Shown shown,
            ComplexMatrix functions, double[] states, double[] weights) {
        List<Column> columns = new ArrayList<>();
        for (int i : shown.items()) {
            double[] estimate = FunctionNames.values(model, functions, i);
            String title = FunctionNames.title(model, i);
            if (!shown.isDifference()) {
                columns.add(new Column(i, title, "f", estimate));
            }
            boolean beside = shown.isBeside() && FunctionNames.hasTruth(result, model, i);
            if (beside) {
                columns.add(new Column(i, FunctionNames.name(model, i) + "   truth", "f",
                        FunctionNames.truth(result, i, states, estimate, weights)));
            }
            if (beside || shown.isDifference()) {
                columns.add(new Column(i, beside ? FunctionNames.name(model, i) + "   estimate − truth" : title,
                        beside ? "f" : "f̂ − f",
                        FunctionNames.difference(result, model, i, states, estimate, weights)));
            }
        }
        return columns;
    }
}
