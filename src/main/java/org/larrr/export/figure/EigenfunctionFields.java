package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.kernels.FeatureMap;
import org.larrr.kernels.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;

/** Eigenfunctions of two variables as heatmaps, evaluated only near data. */
final class EigenfunctionFields {

    private static final int CELLS = 60;
    /** A cell is drawn if there is a state at most that many cells away. */
    private static final int NEAR = 2;

    private static final LatestFew<Key, Cells> CELLS_OF = new LatestFew<>(4, EigenfunctionFields::cells);

    private record Key(FeatureMap map, Trajectories data, Range xRange, Range yRange, int x, int y) {}

    /**
     * @param visible   the drawn cells, increasing
     * @param occupancy states in each drawn cell
     * @param states    their centres, row-major
     * @param features  features there
     */
    private record Cells(Grid grid, int[] visible, int[] occupancy, double[] states, Features features) {}

    private EigenfunctionFields() {}

    static PanelFigure of(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Shown shown, int x, int y) {
        Range xRange = DataRange.of(result, x);
        Range yRange = DataRange.of(result, y);
        Cells cells = CELLS_OF.get(new Key(model.right().features(), result.data(), xRange, yRange, x, y));
        ComplexMatrix functions = model.right().evaluate(cells.features());
        List<double[]> columns = new ArrayList<>();
        for (int i = shown.first(); i < shown.end(); i++) {
            double[] estimate = FunctionNames.values(model, functions, i);
            columns.add(shown.isDifference()
                    ? FunctionNames.difference(result, model, i, cells.states(), estimate, weights(cells)) : estimate);
        }
        double limit = ColourLimit.of(columns, cells.occupancy());
        double[] contours = {-2 * limit / 3, -limit / 3, 0, limit / 3, 2 * limit / 3};
        List<Figure> panels = new ArrayList<>();
        for (int k = 0; k < columns.size(); k++) {
            panels.add(new FieldFigure(FunctionNames.title(model, shown.first() + k), "", Naming.axis(result, x),
                    Naming.axis(result, y), cells.grid(), spread(cells, columns.get(k)), shown.isDifference() ? "f̂ − f" : "f", limit,
                    contours));
        }
        return new PanelFigure(EigenfunctionFigure.TITLE, "", panels, shown.items(), false);
    }

    private static double[] weights(Cells cells) {
        return Arrays.stream(cells.occupancy()).asDoubleStream().toArray();
    }

    private static double[] spread(Cells cells, double[] values) {
        double[] all = new double[cells.grid().cells()];
        Arrays.fill(all, Double.NaN);
        for (int v = 0; v < values.length; v++) {
            all[cells.visible()[v]] = values[v];
        }
        return all;
    }

    private static Cells cells(Key key) {
        Grid grid = new Grid(key.xRange(), key.yRange(), CELLS, CELLS);
        int[] counts = counts(grid, key);
        int[] visible = java.util.stream.IntStream.range(0, grid.cells()).filter(c -> isNearData(grid, counts, c)).toArray();
        int[] occupancy = Arrays.stream(visible).map(c -> counts[c]).toArray();
        double[] states = new double[2 * visible.length];
        for (int v = 0; v < visible.length; v++) {
            states[2 * v + key.x()] = grid.x(visible[v] % CELLS);
            states[2 * v + key.y()] = grid.y(visible[v] / CELLS);
        }
        return new Cells(grid, visible, occupancy, states, Features.at(key.map(), states));
    }

    private static int[] counts(Grid grid, Key key) {
        int[] counts = new int[grid.cells()];
        Trajectories data = key.data();
        for (int i = 0; i < data.size(); i++) {
            int cell = grid.cell(data.value(i, key.x()), data.value(i, key.y()));
            if (cell >= 0) {
                counts[cell]++;
            }
        }
        return counts;
    }

    private static boolean isNearData(Grid grid, int[] counts, int cell) {
        int column = cell % grid.columns();
        int row = cell / grid.columns();
        for (int r = Math.max(0, row - NEAR); r <= Math.min(grid.rows() - 1, row + NEAR); r++) {
            for (int c = Math.max(0, column - NEAR); c <= Math.min(grid.columns() - 1, column + NEAR); c++) {
                if (counts[r * grid.columns() + c] > 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
