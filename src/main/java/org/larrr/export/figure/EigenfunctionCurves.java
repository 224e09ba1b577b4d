package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.kernels.FeatureMap;
import org.larrr.kernels.Features;
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

    private static final LatestFew<Key, Nodes> NODES_OF = new LatestFew<>(4, EigenfunctionCurves::nodes);

    private record Key(FeatureMap map, Trajectories data, Range range) {}

    private record Nodes(Features features, Histogram histogram) {}

    private EigenfunctionCurves() {}

    private static Nodes nodes(Key key) {
        Histogram histogram = Histogram.of(key.data(), 0, key.range(), NODES);
        return new Nodes(Features.at(key.map(), histogram.x()), histogram);
    }

    static XyFigure of(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Shown shown) {
        Range range = DataRange.of(result, 0);
        Nodes nodes = NODES_OF.get(new Key(model.right().features(), result.data(), range));
        double[] x = nodes.histogram().x();
        double[] density = density(result.truth(), nodes.histogram());
        ComplexMatrix values = model.right().evaluate(nodes.features());
        List<Series> estimates = new ArrayList<>();
        List<Series> truths = new ArrayList<>();
        for (int i = shown.first(); i < shown.end(); i++) {
            double[] estimate = FunctionNames.values(model, values, i);
            estimates.add(Series.line(FunctionNames.title(model, i), Role.eigenfunction(i - shown.first()), x, estimate));
            truth(result.truth(), model, i, x, estimate, density).ifPresent(truths::add);
        }
        Range y = verticalRange(estimates, truths, density);
        List<Series> series = new ArrayList<>();
        series.add(Series.of("density", Role.DENSITY, Mark.AREA, x, shading(density, y)));
        series.addAll(named(truths));
        series.addAll(estimates);
        return new XyFigure(EigenfunctionFigure.TITLE, "", Naming.axis(result, 0).within(range),
                Axis.linear("f(" + Naming.axis(result, 0).label() + ")", "").within(y), series);
    }

    private static double[] density(Optional<Truth> truth, Histogram histogram) {
        if (truth.isEmpty() || !truth.get().hasDensity()) {
            return histogram.density();
        }
        return Arrays.stream(histogram.x()).map(x -> truth.get().density(new double[] {x})).toArray();
    }

    /** The true function with the sign that agrees with the estimate in L²(π); real eigenvalues only. */
    private static Optional<Series> truth(
            Optional<Truth> truth, SpectralModel model, int index, double[] x, double[] estimate, double[] density) {
        if (truth.isEmpty() || !truth.get().hasEigenfunction(index) || model.eigenvalues().get(index).im() != 0) {
            return Optional.empty();
        }
        double[] values = Arrays.stream(x).map(at -> truth.get().eigenfunction(index, new double[] {at})).toArray();
        double inner = 0;
        for (int i = 0; i < x.length; i++) {
            inner += values[i] * estimate[i] * density[i];
        }
        if (inner < 0) {
            Arrays.setAll(values, i -> -values[i]);
        }
        return Optional.of(Series.line("", Role.TRUTH, x, values));
    }

    private static List<Series> named(List<Series> truths) {
        List<Series> named = new ArrayList<>(truths);
        if (!named.isEmpty()) {
            Series first = named.get(0);
            named.set(0, Series.line("truth", first.role(), first.x(), first.y()));
        }
        return named;
    }

    private static Range verticalRange(List<Series> estimates, List<Series> truths, double[] density) {
        double peak = Arrays.stream(density).max().orElse(0);
        double low = -1;
        double high = 1;
        List<Series> all = new ArrayList<>(estimates);
        all.addAll(truths);
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
