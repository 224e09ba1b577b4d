package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.SpectralModel;

/** Eigenfunctions as observed states in the plane of two quantities, each coloured by value or their mean in cells. */
final class EigenfunctionPoints {

    /** More points neither show more nor draw in time. */
    private static final int MAX_POINTS = 5_000;
    /** Fewer points where features are many: their values on the points are kept and multiplied while sliders move. */
    private static final int MAX_VALUES = 2_500_000;
    private static final int MIN_POINTS = 1_000;
    /** The limit for points that are drawn in passing: values that the caches contain after a fit. */
    private static final int MAX_CACHED_VALUES = 500_000;

    private EigenfunctionPoints() {}

    static PanelFigure of(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Selection shown,
            StateQuantity x, StateQuantity y) {
        FeatureMap map = model.right().features();
        boolean cells = shown.style() == EigenfunctionFigure.Style.CELLS;
        // Means in cells would change with the number of points.
        boolean few = shown.detail() == EigenfunctionFigure.Detail.IN_PASSING && !cells;
        Trajectories drawn = Thinned.states(result.availableStates(), Math.max(MIN_POINTS,
                Math.min(MAX_POINTS, (few ? MAX_CACHED_VALUES : MAX_VALUES) / map.size())));
        ComplexMatrix functions = model.right().evaluate(Thinned.features(map, drawn));
        List<Column> columns = columns(result, model, shown, functions, drawn.states(), Vectors.ones(drawn.size()));
        double limit = ColourLimit.of(columns.stream().map(Column::values).toList());
        StatePlane plane = StatePlane.of(x, y, drawn);
        Axis xAxis = x.axis().within(extent(result, x, plane.xs()));
        Axis yAxis = y.axis().within(extent(result, y, plane.ys()));
        List<Figure> panels = new ArrayList<>();
        for (Column column : columns) {
            panels.add(cells
                    ? new FieldFigure(column.title(), Message.NOTHING, plane.x(), plane.y(), plane.grid(),
                            plane.means(column.values()), Message.verbatim(column.label()), limit, new double[0])
                    : new PointFieldFigure(column.title(), Message.NOTHING, xAxis, yAxis, plane.xs(), plane.ys(),
                    column.values(), Message.verbatim(column.label()), limit));
        }
        return new PanelFigure(EigenfunctionFigure.TITLE, Message.NOTHING, panels,
                columns.stream().map(Column::item).toList(), false);
    }

    /** Coordinates keep the range of all states, those left out included, which other pictures show too. */
    static Range extent(AnalysisResult result, StateQuantity quantity, double[] values) {
        int coordinate = result.availableStates().coordinates().indexOf(quantity.text());
        return coordinate >= 0 ? Range.of(result, coordinate) : quantity.extent(values);
    }

    /**
     * The values of one panel.
     *
     * @param item  the eigenvalue it belongs to
     * @param title above the panel
     * @param label of the values
     */
    record Column(int item, Message title, String label, double[] values) {}

    /**
     * @param functions values of all functions at the states
     * @param states    row-major
     * @param weights   of the states in the agreement of signs
     */
    static List<Column> columns(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Selection shown,
            ComplexMatrix functions, double[] states, double[] weights) {
        List<Column> columns = new ArrayList<>();
        for (int i : shown.items()) {
            double[] estimate = FunctionNames.values(model, functions, i);
            Message title = Message.verbatim(FunctionNames.title(result, model, i));
            if (!shown.isDifference()) {
                columns.add(new Column(i, title, "f", estimate));
            }
            boolean beside = shown.isBeside() && FunctionNames.hasTruth(result, model, i);
            if (beside) {
                columns.add(new Column(i, Message.of("picture.truth-of", FunctionNames.name(model, i)), "f",
                        FunctionNames.truth(result, i, states, estimate, weights)));
            }
            if (beside || shown.isDifference()) {
                columns.add(new Column(i, beside ? Message.of("picture.difference-of", FunctionNames.name(model, i))
                        : title,
                        beside ? "f" : "f̂ − f",
                        FunctionNames.difference(result, model, i, states, estimate, weights)));
            }
        }
        return columns;
    }
}
