package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;

/** Eigenfunctions of two variables as heatmaps, evaluated only near data. */
final class EigenfunctionFields {

    private static final int CELLS = 60;

    private static final LatestFew<Key, Cells> CELLS_OF = new LatestFew<>(4, EigenfunctionFields::cells);

    private record Key(FeatureMap map, Trajectories data, Range xRange, Range yRange, int x, int y) {}

    /**
     * @param near     the drawn cells
     * @param states   their centres, row-major
     * @param features features there
     */
    private record Cells(NearData near, double[] states, Features features) {}

    private EigenfunctionFields() {}

    static PanelFigure of(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Shown shown, int x, int y) {
        Range xRange = DataRange.of(result, x);
        Range yRange = DataRange.of(result, y);
        Cells cells = CELLS_OF.get(new Key(model.right().features(), result.data(), xRange, yRange, x, y));
        ComplexMatrix functions = model.right().evaluate(cells.features());
        List<FunctionColumns.Column> columns = FunctionColumns.of(result, model, shown, functions, cells.states(),
                weights(cells));
        double limit = ColourLimit.of(columns.stream().map(FunctionColumns.Column::values).toList(),
                cells.near().occupancy());
        double[] contours = {-2 * limit / 3, -limit / 3, 0, limit / 3, 2 * limit / 3};
        List<Figure> panels = new ArrayList<>();
        for (FunctionColumns.Column column : columns) {
            panels.add(new FieldFigure(column.title(), "", Naming.axis(result, x), Naming.axis(result, y),
                    cells.near().grid(), cells.near().spread(column.values()), column.label(), limit, contours));
        }
        return new PanelFigure(EigenfunctionFigure.TITLE, "", panels,
                columns.stream().map(FunctionColumns.Column::item).toList(), false);
    }

    private static double[] weights(Cells cells) {
        return Arrays.stream(cells.near().occupancy()).asDoubleStream().toArray();
    }

    private static Cells cells(Key key) {
        NearData near = NearData.of(key.data(), new Grid(key.xRange(), key.yRange(), CELLS, CELLS), key.x(), key.y());
        double[] states = near.states(key.x(), key.y());
        return new Cells(near, states, Features.at(key.map(), states));
    }
}
