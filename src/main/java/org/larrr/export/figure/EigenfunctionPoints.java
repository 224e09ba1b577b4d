package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;

/** Eigenfunctions of many variables as observed states in the plane of two of them, coloured by value. */
final class EigenfunctionPoints {

    /** More points neither show more nor draw in time. */
    private static final int MOST_POINTS = 5_000;
    /** Fewer points where features are many: their values on the points are kept and multiplied while sliders move. */
    private static final int MOST_VALUES = 2_500_000;
    private static final int FEWEST_POINTS = 1_000;

    private static final LatestFew<Key, Features> FEATURES_OF = new LatestFew<>(2, EigenfunctionPoints::features);

    private record Key(FeatureMap map, Trajectories data) {}

    private EigenfunctionPoints() {}

    static PanelFigure of(AnalysisResult result, SpectralModel model, EigenfunctionFigure.Shown shown, int x, int y) {
        Trajectories data = result.data();
        FeatureMap map = model.right().features();
        ComplexMatrix functions = model.right().evaluate(FEATURES_OF.get(new Key(map, data)));
        double[] xs = thinned(data, x, stride(data, map));
        double[] ys = thinned(data, y, stride(data, map));
        List<double[]> columns = new ArrayList<>();
        for (int i = shown.first(); i < shown.end(); i++) {
            double[] estimate = FunctionNames.values(model, functions, i);
            columns.add(shown.isDifference() ? difference(result, model, i, estimate) : estimate);
        }
        double limit = ColourLimit.of(columns);
        Axis xAxis = Naming.axis(result, x).within(DataRange.of(result, x));
        Axis yAxis = Naming.axis(result, y).within(DataRange.of(result, y));
        List<Figure> panels = new ArrayList<>();
        for (int k = 0; k < columns.size(); k++) {
            panels.add(new PointFieldFigure(FunctionNames.title(model, shown.first() + k), "", xAxis, yAxis, xs, ys,
                    columns.get(k), shown.isDifference() ? "f̂ − f" : "f", limit));
        }
        return new PanelFigure(EigenfunctionFigure.TITLE, "", panels, shown.items(), false);
    }

    /** Observed states count alike. */
    private static double[] difference(AnalysisResult result, SpectralModel model, int index, double[] estimate) {
        double[] weights = new double[estimate.length];
        java.util.Arrays.fill(weights, 1);
        double[] states = states(result.data(), stride(result.data(), model.right().features()));
        return FunctionNames.difference(result, model, index, states, estimate, weights);
    }

    private static Features features(Key key) {
        return Features.at(key.map(), states(key.data(), stride(key.data(), key.map())));
    }

    private static double[] states(Trajectories data, int stride) {
        int dimension = data.dimension();
        double[] states = new double[count(data, stride) * dimension];
        for (int i = 0; i * dimension < states.length; i++) {
            System.arraycopy(data.states(), i * stride * dimension, states, i * dimension, dimension);
        }
        return states;
    }

    private static double[] thinned(Trajectories data, int coordinate, int stride) {
        double[] values = new double[count(data, stride)];
        for (int i = 0; i < values.length; i++) {
            values[i] = data.value(i * stride, coordinate);
        }
        return values;
    }

    private static int stride(Trajectories data, FeatureMap map) {
        int most = Math.max(FEWEST_POINTS, Math.min(MOST_POINTS, MOST_VALUES / map.size()));
        return (data.size() + most - 1) / most;
    }

    private static int count(Trajectories data, int stride) {
        return (data.size() + stride - 1) / stride;
    }
}
