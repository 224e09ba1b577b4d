package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.spectra.SpectralModel;

/** Singular values of every fit on a log axis, with the rank at which they were cut. */
public final class SingularValueFigure {

    /** Below this fraction of the largest one, a singular value is rounding. */
    private static final double ROUNDING = 1e-16;

    private SingularValueFigure() {}

    public static Figure of(AnalysisResult result) {
        List<Series> series = new ArrayList<>();
        for (int k = 0; k < result.fits().size(); k++) {
            Fit fit = result.fits().get(k);
            Role role = Naming.role(result, k);
            fit.model().ifPresent(model ->
                    series.add(series(fit.estimator().displayName(), role, model.singularValues())));
        }
        int longest = series.stream().mapToInt(Series::size).max().orElse(1);
        Axis y = series.isEmpty() ? Axis.log("σ", "")
                : Axis.log(Message.of("picture.singular-value"), "").within(range(series));
        series.add(0, cuts(result));
        Axis x = Axis.integers(Message.of("picture.index")).within(new Range(0.5, longest + 0.5));
        return new XyFigure(Message.of("picture.singular-values"), Naming.join(SpectrumNotes.failures(result)), x,
                y, series);
    }

    private static Series series(Message name, Role role, double[] sigma) {
        double[] index = IntStream.rangeClosed(1, sigma.length).asDoubleStream().toArray();
        double[] drawn = Arrays.stream(sigma).map(s -> s > 0 ? s : Double.NaN).toArray();
        List<Message> labels = IntStream.range(0, sigma.length)
                .mapToObj(i -> Naming.reading(name, "σ" + Notation.subscript(i + 1), Notation.numeral(sigma[i], 3)))
                .toList();
        return Series.of(name, role, Mark.LINE_AND_POINTS, index, drawn)
                .withItems(IntStream.range(0, sigma.length).toArray()).withLabels(labels);
    }

    private static Series cuts(AnalysisResult result) {
        double[] cuts = result.fits().stream()
                .flatMap(fit -> fit.model().stream())
                .mapToDouble(SpectralModel::rank).distinct().map(rank -> rank + 0.5).toArray();
        return Series.verticals(Message.of("picture.rank-cut"), Role.THRESHOLD, cuts);
    }

    private static Range range(List<Series> series) {
        double[] positive = series.stream().flatMapToDouble(s -> Arrays.stream(s.y())).filter(s -> s > 0).sorted()
                .toArray();
        double largest = positive.length == 0 ? 1 : positive[positive.length - 1];
        double smallest = positive.length == 0 ? 0.1 : Math.max(positive[0], ROUNDING * largest);
        return new Range(smallest / 2, largest * 2);
    }
}
