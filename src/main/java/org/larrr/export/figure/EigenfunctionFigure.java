package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;

/** Estimated eigenfunctions of one fit, with the truth beneath where it is known. */
public final class EigenfunctionFigure {

    static final String TITLE = "Eigenfunctions";

    private EigenfunctionFigure() {}

    /** How eigenfunctions are drawn. */
    public enum Style {
        /** Curves in one plot (d = 1), one heatmap with contours each (d = 2), one cloud of points each (d &gt; 2). */
        FUNCTIONS,
        /** As {@link #FUNCTIONS}, but one plot each for d = 1 too. */
        SEPARATE,
        /** The difference to the true function, with the sign that agrees with it. */
        DIFFERENCE,
        /** Observed states in the plane of two quantities, coloured by value; for d = 1 curves. */
        SCATTER,
        /** As {@link #SCATTER}, but the mean in each cell, where points would lie on one another; for d = 1 curves. */
        CELLS,
        /**
         * The estimate, the truth where it is known, and their difference side by side, on one scale; for d = 1
         * curves.
         */
        BESIDE
    }

    /** How much of a cloud of points is drawn. */
    public enum Detail {
        /** Some thousand points. */
        FULL,
        /** Where features are many, as few as can be distinguished: the picture gives way to the next in a moment. */
        IN_PASSING
    }

    /** {@link Style#FUNCTIONS}. */
    public static Figure of(AnalysisResult result, int fit, int first, int count, int xCoordinate, int yCoordinate) {
        return of(result, Style.FUNCTIONS, fit, first, count, xCoordinate, yCoordinate);
    }

    /**
     * Curves for d = 1, one heatmap panel per eigenfunction for d = 2, points coloured by value for d &gt; 2.
     *
     * <p>Cost: one evaluation of the features at a few hundred to a few thousand states when the features are new, and
     * a product with the coefficients after that, while μ, γ or the rank move.
     *
     * @param result      the analysis
     * @param style       how
     * @param fit         which of its fits
     * @param first       index of the first eigenfunction drawn (1 leaves out the constant)
     * @param count       how many are drawn at most
     * @param x           the quantity along x, for d &gt; 1, see {@link StateQuantities}; of any but two coordinates
     *                    states are drawn
     * @param y           the quantity along y, for d &gt; 1
     * @param detail      how many points
     * @throws IllegalArgumentException if an index is out of bounds
     * @throws org.larrr.spectra.EstimationException if a quantity means nothing here
     */
    public static Figure of(AnalysisResult result, Style style, int fit, int first, int count, String x, String y,
            Detail detail) {
        Require.that(fit >= 0 && fit < result.fits().size(), Notice.of("figure.no-fit", fit));
        Require.that(first >= 0 && count >= 1, Notice.of("figure.eigenfunctions", count, first));
        Fit entry = result.fits().get(fit);
        if (entry.model().isEmpty()) {
            return nothing(EstimationException.told(entry.estimator().named(), entry.refusal().orElseThrow())
                    .english());
        }
        SpectralModel model = entry.model().get();
        int end = Math.min(first + count, model.rank());
        if (first >= end) {
            return nothing("This fit has rank " + model.rank() + ": it holds no eigenfunction f"
                    + Notation.subscript(first + 1) + ".");
        }
        Shown shown = new Shown(style, first, end, detail);
        if (style == Style.DIFFERENCE && !FunctionNames.anyTruth(result, model, shown)) {
            return nothing(result.truthHidden() ? "The truth is hidden, and with it the difference."
                    : "The true eigenfunctions of these data are not known: there is no difference to show.");
        }
        if (result.seen().dimension() == 1) {
            return EigenfunctionCurves.of(result, model, shown);
        }
        StateQuantities quantities = new StateQuantities(result, fit);
        return drawn(result, model, shown, quantities.of(x), quantities.of(y));
    }

    /** The same in the plane of two coordinates, by their indices. */
    public static Figure of(AnalysisResult result, Style style, int fit, int first, int count, int xCoordinate,
            int yCoordinate) {
        int dimension = result.seen().dimension();
        Require.that(xCoordinate >= 0 && xCoordinate < dimension && yCoordinate >= 0 && yCoordinate < dimension,
                Notice.of("figure.coordinates", xCoordinate, yCoordinate, dimension));
        List<String> names = result.seen().coordinates();
        return of(result, style, fit, first, count, names.get(xCoordinate), names.get(yCoordinate),
                Detail.FULL);
    }

    /** The indices first ≤ i &lt; end of what is drawn, and how. */
    record Shown(Style style, int first, int end, Detail detail) {

        boolean isDifference() {
            return style == Style.DIFFERENCE;
        }

        boolean isBeside() {
            return style == Style.BESIDE;
        }

        List<Integer> items() {
            return java.util.stream.IntStream.range(first, end).boxed().toList();
        }
    }

    private static Figure drawn(AnalysisResult result, SpectralModel model, Shown shown, StateQuantity x,
            StateQuantity y) {
        List<String> names = result.seen().coordinates();
        int across = names.indexOf(x.text());
        int up = names.indexOf(y.text());
        boolean states = shown.style() == Style.SCATTER || shown.style() == Style.CELLS;
        return names.size() == 2 && across >= 0 && up >= 0 && across != up && !states
                ? EigenfunctionFields.of(result, model, shown, across, up)
                : EigenfunctionPoints.of(result, model, shown, x, y);
    }

    private static Figure nothing(String reason) {
        return XyFigure.saying(TITLE, reason);
    }

    /** Eigenfunctions of two variables as heatmaps, evaluated only near data. */
    private static final class EigenfunctionFields {

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

        static PanelFigure of(AnalysisResult result, SpectralModel model, Shown shown, int x, int y) {
            Range xRange = DataRange.of(result, x);
            Range yRange = DataRange.of(result, y);
            Cells cells = CELLS_OF.get(new Key(model.right().features(), result.seen(), xRange, yRange, x, y));
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
            NearData near = NearData.of(
                    key.data(), new Grid(key.xRange(), key.yRange(), CELLS, CELLS), key.x(), key.y());
            double[] states = near.states(key.x(), key.y());
            return new Cells(near, states, Features.at(key.map(), states));
        }
    }
}
