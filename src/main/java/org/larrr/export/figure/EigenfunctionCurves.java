package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;
import org.larrr.systems.Truth;

/** Eigenfunctions of one variable as curves over the invariant density. */
final class EigenfunctionCurves {

    private static final int NODES = 240;
    /** The density's peak reaches this fraction of the plot's height. */
    private static final double SHADED_HEIGHT = 0.28;
    /** Where the density is below this fraction of its peak, curves do not decide the range of the axis. */
    private static final double RARE = 0.05;

    /** Differences are not blown up beyond this: an axis of its own height would make nothing look like something. */
    private static final double LEAST_DIFFERENCE = 0.02;

    private static final LatestFew<Key, Nodes> NODES_OF = new LatestFew<>(4, EigenfunctionCurves::nodes);

    private record Key(FeatureMap map, Trajectories data, Range range) {}

    private record Nodes(Features features, Histogram histogram) {}

    private EigenfunctionCurves() {}

    private static Nodes nodes(Key key) {
        Histogram histogram = Histogram.of(key.data(), 0, key.range(), NODES);
        return new Nodes(Features.at(key.map(), histogram.x()), histogram);
    }

    static Figure of(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Shown shown) {
        Range range = DataRange.of(result, 0);
        Nodes nodes = NODES_OF.get(new Key(model.right().features(), result.seen(), range));
        double[] x = nodes.histogram().x();
        double[] density = density(result.truth(), nodes.histogram());
        ComplexMatrix values = model.right().evaluate(nodes.features());
        List<Curve> curves = new ArrayList<>();
        for (int i = shown.first(); i < shown.end(); i++) {
            curves.add(curve(result, model, shown, i, x, FunctionNames.values(model, values, i), density));
        }
        Axis across = Naming.axis(result, 0).within(range);
        if (shown.style() != EigenfunctionFigure.Style.SEPARATE) {
            return plot(EigenfunctionFigure.TITLE, curves, across, label(result, shown), x, density,
                    verticalRange(curves, shown, density));
        }
        Range y = verticalRange(curves, shown, density);
        List<Figure> panels = new ArrayList<>();
        for (Curve curve : curves) {
            Curve unnamed = new Curve(renamed(curve.estimate(), ""), curve.truth().map(truth -> renamed(truth, "")));
            panels.add(plot(curve.estimate().name(), List.of(unnamed), across, label(result, shown), x, density, y));
        }
        return new PanelFigure(EigenfunctionFigure.TITLE, "", panels, shown.items(), false);
    }

    /** One function and, beneath it, the truth where it is known and not subtracted. */
    private record Curve(Series estimate, Optional<Series> truth) {}

    private static Curve curve(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Shown shown, int index,
            double[] x,
            double[] estimate, double[] density) {
        double[] drawn = shown.isDifference() ? FunctionNames.difference(result, model, index, x, estimate, density)
                : estimate;
        // The constant takes the last colour, so that the others keep theirs when it comes.
        int colour = shown.first() > 0 ? index - shown.first() : index == 0 ? shown.end() - 1 : index - 1;
        Series series = Series.line(FunctionNames.title(model, index), Role.eigenfunction(colour), x, drawn)
                .withItem(index);
        boolean compared = !shown.isDifference() && FunctionNames.hasTruth(result, model, index);
        return new Curve(series, compared
                ? Optional.of(
                        Series.line("truth", Role.TRUTH, x, FunctionNames.truth(result, index, x, estimate, density))
                                .withItem(index))
                : Optional.empty());
    }

    private static String label(AnalysisResult result, EigenfunctionFigure.Shown shown) {
        String at = "(" + Naming.axis(result, 0).label() + ")";
        return shown.isDifference() ? "f̂" + at + " − f" + at : "f" + at;
    }

    private static XyFigure plot(String title, List<Curve> curves, Axis across, String label, double[] x,
            double[] density, Range y) {
        List<Series> series = new ArrayList<>();
        series.add(Series.of(curves.get(0).estimate().name().isEmpty() ? "" : "density", Role.DENSITY, Mark.AREA, x,
                shading(density, y)));
        List<Series> truths = curves.stream().flatMap(curve -> curve.truth().stream()).toList();
        for (int k = 0; k < truths.size(); k++) {
            series.add(k == 0 ? truths.get(0) : renamed(truths.get(k), ""));
        }
        curves.forEach(curve -> series.add(curve.estimate()));
        return new XyFigure(title, "", across, Axis.linear(label, "").within(y), series);
    }

    private static Series renamed(Series series, String name) {
        return new Series(name, series.role(), series.mark(), series.x(), series.y(), series.low(), series.high(),
                series.items(),
                series.labels());
    }

    private static double[] density(Optional<Truth> truth, Histogram histogram) {
        if (truth.isEmpty() || !truth.get().hasDensity()) {
            return histogram.density();
        }
        return Arrays.stream(histogram.x()).map(x -> truth.get().density(new double[] {x})).toArray();
    }

    private static Range verticalRange(List<Curve> curves, EigenfunctionFigure.Shown shown, double[] density) {
        double peak = Arrays.stream(density).max().orElse(0);
        double high = shown.isDifference() ? LEAST_DIFFERENCE : 1;
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

    private static double[] shading(double[] density, Range y) {
        double peak = Math.max(Arrays.stream(density).max().orElse(1), Double.MIN_NORMAL);
        return Arrays.stream(density).map(p -> y.low() + SHADED_HEIGHT * y.width() * p / peak).toArray();
    }
}
