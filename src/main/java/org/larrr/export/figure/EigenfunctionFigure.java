package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.data.Units;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.export.figure.Thinned.LatestFew;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.systems.Truth;

/** Estimated eigenfunctions of one fit, with the truth beneath where it is known. */
public final class EigenfunctionFigure {

    static final Message TITLE = Message.of("picture.eigenfunctions");
    private static final int CELLS = 60;
    private static final LatestFew<Cells> CELLS_OF = new LatestFew<>(4);

    private EigenfunctionFigure() {}

    /** The styles of figures of eigenfunctions. */
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

    /** The number of points of a cloud that are drawn. */
    public enum Detail {
        /** Some thousand points. */
        FULL,
        /** Where features are many, as few as can be distinguished: the picture gives way to the next in a moment. */
        IN_PASSING
    }

    /** {@link Style#FUNCTIONS}. */
    public static Figure of(AnalysisResult result, int fit, int first, int count, int xCoordinate, int yCoordinate) {
        return of(result, fit, Selection.of(Style.FUNCTIONS, first, count), xCoordinate, yCoordinate);
    }

    /**
     * Curves for d = 1, one heatmap panel per eigenfunction for d = 2, points coloured by value for d &gt; 2.
     *
     * <p>Cost: one evaluation of the features at a few hundred to a few thousand states when the features are new, and
     * a product with the coefficients after that, while μ, γ or the rank move.
     *
     * @param result      the analysis
     * @param fit         which of its fits
     * @param wanted      which eigenfunctions, and how
     * @param x           the quantity along x, for d &gt; 1, see {@link StateQuantities}; of any but two coordinates
     *                    states are drawn
     * @param y           the quantity along y, for d &gt; 1
     * @throws IllegalArgumentException if an index is out of bounds
     * @throws org.larrr.spectra.EstimationException if a quantity means nothing here
     */
    public static Figure of(AnalysisResult result, int fit, Selection wanted, String x, String y) {
        Require.that(fit >= 0 && fit < result.fits().size(), Message.of("figure.no-fit", fit));
        Require.that(wanted.first() >= 0 && wanted.end() > wanted.first(),
                Message.of("figure.eigenfunctions", wanted.end() - wanted.first(), wanted.first()));
        Fit entry = result.fits().get(fit);
        if (entry.model().isEmpty()) {
            return nothing(EstimationException.withSubject(entry.estimator().displayName(),
                    entry.refusal().orElseThrow()));
        }
        SpectralModel model = entry.model().get();
        Selection shown = new Selection(wanted.style(), wanted.first(), Math.min(wanted.end(), model.rank()),
                wanted.detail());
        if (shown.first() >= shown.end()) {
            return nothing(Message.of("picture.no-eigenfunction", model.rank(), Notation.subscript(shown.first() + 1)));
        }
        if (shown.isDifference() && !FunctionNames.anyTruth(result, model, shown)) {
            return nothing(result.truthHidden() ? Message.of("picture.difference-hidden")
                    : Message.of("picture.difference-unknown"));
        }
        if (result.availableStates().dimension() == 1) {
            return EigenfunctionCurves.of(result, model, shown);
        }
        StateQuantities quantities = new StateQuantities(result, fit);
        return draw(result, model, shown, quantities.parse(x), quantities.parse(y));
    }

    /** Returns the figure in the plane of two coordinates, given by their indices. */
    public static Figure of(AnalysisResult result, int fit, Selection wanted, int xCoordinate, int yCoordinate) {
        int dimension = result.availableStates().dimension();
        Require.that(xCoordinate >= 0 && xCoordinate < dimension && yCoordinate >= 0 && yCoordinate < dimension,
                Message.of("figure.coordinates", xCoordinate, yCoordinate, dimension));
        List<String> names = result.availableStates().coordinates();
        return of(result, fit, wanted, names.get(xCoordinate), names.get(yCoordinate));
    }

    /**
     * The drawn eigenfunctions, and how they are drawn.
     *
     * @param style  how
     * @param first  index of the first one (1 leaves out the constant)
     * @param end    one after the index of the last one, at most
     * @param detail how many points
     */
    public record Selection(Style style, int first, int end, Detail detail) {

        /** So many at most from one on, in full. */
        public static Selection of(Style style, int first, int count) {
            return new Selection(style, first, first + count, Detail.FULL);
        }

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

    private static Figure draw(AnalysisResult result, SpectralModel model, Selection shown, StateQuantity x,
            StateQuantity y) {
        List<String> names = result.availableStates().coordinates();
        int across = names.indexOf(x.text());
        int up = names.indexOf(y.text());
        boolean states = shown.style() == Style.SCATTER || shown.style() == Style.CELLS;
        return names.size() == 2 && across >= 0 && up >= 0 && across != up && !states
                ? fields(result, model, shown, across, up) : EigenfunctionPoints.of(result, model, shown, x, y);
    }

    private static Figure nothing(Message reason) {
        return XyFigure.saying(TITLE, reason);
    }

    /**
     * @param near     the drawn cells
     * @param states   their centres, row-major
     * @param features features there
     */
    private record Cells(NearData near, double[] states, Features features) {}

    private static PanelFigure fields(AnalysisResult result, SpectralModel model, Selection shown, int x, int y) {
        Range xRange = Range.of(result, x);
        Range yRange = Range.of(result, y);
        FeatureMap map = model.right().features();
        Trajectories data = result.availableStates();
        Cells cells = CELLS_OF.get(List.of(map, data, xRange, yRange, x, y), () -> {
            NearData near = NearData.of(data, new Grid(xRange, yRange, CELLS, CELLS), x, y);
            double[] states = near.states(x, y);
            return new Cells(near, states, Features.at(map, states));
        });
        ComplexMatrix functions = model.right().evaluate(cells.features());
        List<EigenfunctionPoints.Column> columns = EigenfunctionPoints.columns(result, model, shown, functions,
                cells.states(), Arrays.stream(cells.near().occupancy()).asDoubleStream().toArray());
        double limit = ColourLimit.of(columns.stream().map(EigenfunctionPoints.Column::values).toList(),
                cells.near().occupancy());
        double[] contours = {-2 * limit / 3, -limit / 3, 0, limit / 3, 2 * limit / 3};
        List<Figure> panels = new ArrayList<>();
        for (EigenfunctionPoints.Column column : columns) {
            panels.add(new FieldFigure(column.title(), Message.NOTHING, Naming.axis(result, x),
                    Naming.axis(result, y),
                    cells.near().grid(), cells.near().spread(column.values()), Message.verbatim(column.label()),
                    limit, contours));
        }
        return new PanelFigure(EigenfunctionFigure.TITLE, Message.NOTHING, panels,
                columns.stream().map(EigenfunctionPoints.Column::item).toList(), false);
    }

    /** Eigenfunctions of one variable as curves over the invariant density. */
    private record EigenfunctionCurves(AnalysisResult result, SpectralModel model, Selection shown, double[] x,
            double[] density) {

        private static final int NODES = 240;
        /** The density's peak reaches this fraction of the plot's height. */
        private static final double SHADED_HEIGHT = 0.28;
        /** Where the density is below this fraction of its peak, curves do not decide the range of the axis. */
        private static final double RARE = 0.05;

        /**
         * Differences are not blown up beyond this: an axis of its own height would make nothing look like something.
         */
        private static final double MIN_DIFFERENCE = 0.02;

        private static final LatestFew<Nodes> NODES_OF = new LatestFew<>(4);

        private record Nodes(Features features, Histogram histogram) {}

        static Figure of(AnalysisResult result, SpectralModel model, Selection shown) {
            Range range = Range.of(result, 0);
            FeatureMap map = model.right().features();
            Trajectories data = result.availableStates();
            Nodes nodes = NODES_OF.get(List.of(map, data, range), () -> {
                Histogram histogram = Histogram.of(data, 0, range, NODES);
                return new Nodes(Features.at(map, histogram.x()), histogram);
            });
            EigenfunctionCurves curves = new EigenfunctionCurves(result, model, shown, nodes.histogram().x(),
                    density(result.truth(), nodes.histogram()));
            ComplexMatrix values = model.right().evaluate(nodes.features());
            return curves.figure(shown.items().stream()
                    .map(i -> curves.curve(i, FunctionNames.values(model, values, i))).toList(),
                    Naming.axis(result, 0).within(range));
        }

        private Figure figure(List<Curve> curves, Axis across) {
            Axis up = Axis.linear(label(), "").within(verticalRange(curves));
            if (shown.style() != Style.SEPARATE) {
                return plot(TITLE, curves, across, up);
            }
            List<Figure> panels = new ArrayList<>();
            for (Curve curve : curves) {
                Curve unnamed = new Curve(renamed(curve.estimate(), Message.NOTHING),
                        curve.truth().map(truth -> renamed(truth, Message.NOTHING)));
                panels.add(plot(curve.estimate().named(), List.of(unnamed), across, up));
            }
            return new PanelFigure(TITLE, Message.NOTHING, panels, shown.items(), false);
        }

        /** One function and, beneath it, the truth where it is known and not subtracted. */
        private record Curve(Series estimate, Optional<Series> truth) {}

        private Curve curve(int index, double[] estimate) {
            double[] drawn = shown.isDifference() ? FunctionNames.difference(result, model, index, x, estimate, density)
                    : estimate;
            // The constant takes the last colour, so that the others keep theirs when it comes.
            int colour = shown.first() > 0 ? index - shown.first() : Math.floorMod(index - 1, shown.end());
            Series series = Series.line(FunctionNames.title(result, model, index), Role.eigenfunction(colour), x, drawn)
                    .withItem(index);
            boolean compared = !shown.isDifference() && FunctionNames.hasTruth(result, model, index);
            return new Curve(series, compared
                    ? Optional.of(
                            Series.line(Message.of("picture.truth"), Role.TRUTH, x,
                            FunctionNames.truth(result, index, x, estimate, density))
                                    .withItem(index)) : Optional.empty());
        }

        private String label() {
            String at = "(" + Units.without(Naming.axis(result, 0).label()) + ")";
            return shown.isDifference() ? "f̂" + at + " − f" + at : "f" + at;
        }

        private XyFigure plot(Message title, List<Curve> curves, Axis across, Axis up) {
            List<Series> series = new ArrayList<>();
            series.add(Series.of(curves.get(0).estimate().named().isNothing() ? Message.NOTHING
                    : Message.of("picture.density"), Role.DENSITY, Mark.AREA, x, shading(up.range().orElseThrow())));
            List<Series> truths = curves.stream().flatMap(curve -> curve.truth().stream()).toList();
            for (int k = 0; k < truths.size(); k++) {
                series.add(k == 0 ? truths.get(0) : renamed(truths.get(k), Message.NOTHING));
            }
            curves.forEach(curve -> series.add(curve.estimate()));
            return new XyFigure(title, Message.NOTHING, across, up, series);
        }

        private static Series renamed(Series series, Message name) {
            return new Series(name, series.role(), series.mark(), series.x(), series.y(), series.low(), series.high(),
                    series.items(), series.readouts());
        }

        private static double[] density(Optional<Truth> truth, Histogram histogram) {
            if (truth.isEmpty() || !truth.get().hasDensity()) {
                return histogram.density();
            }
            return Arrays.stream(histogram.x()).map(x -> truth.get().density(new double[] {x})).toArray();
        }

        private Range verticalRange(List<Curve> curves) {
            double peak = Arrays.stream(density).max().orElse(0);
            double high = shown.isDifference() ? MIN_DIFFERENCE : 1;
            double low = -high;
            List<Series> all = new ArrayList<>();
            curves.forEach(curve -> {
                all.add(curve.estimate());
                curve.truth().ifPresent(all::add);
            });
            for (Series series : all) {
                for (int i = 0; i < density.length; i++) {
                    if (density[i] >= RARE * peak && Double.isFinite(series.y()[i])) {
                        low = Math.min(low, series.y()[i]);
                        high = Math.max(high, series.y()[i]);
                    }
                }
            }
            return new Range(low, high).padded(0.08).rounded();
        }

        private double[] shading(Range y) {
            double peak = Math.max(Arrays.stream(density).max().orElse(1), Double.MIN_NORMAL);
            return Arrays.stream(density).map(p -> y.low() + SHADED_HEIGHT * y.width() * p / peak).toArray();
        }
    }
}
