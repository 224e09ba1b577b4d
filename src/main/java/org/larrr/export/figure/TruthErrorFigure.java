package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.EigenfunctionErrors;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EigenvalueError;
import org.larrr.spectra.TruthPairing;
import org.larrr.systems.Truth;

/**
 * The relative error |λ̂ − λ|/|λ| of every eigenvalue of every fit on a log axis, each beside the true eigenvalue it
 * stands for, and as hollow points the error ‖f̂ − f‖ of its function in L²(π) where that is known. The items of
 * the series are eigenvalue indices.
 */
public final class TruthErrorFigure {

    private static final Message TITLE = Message.of("picture.truth-errors");
    /** Below this an error is rounding. */
    private static final double ROUNDING = 1e-12;
    /** Estimators stand side by side within this part of the step from one index to the next. */
    private static final double SPREAD = 0.5;

    private TruthErrorFigure() {}

    public static Figure of(AnalysisResult result) {
        Optional<Truth> truth = result.truth().filter(known -> known.eigenvalues().size() > 1);
        if (truth.isEmpty()) {
            return result.truthHidden()
                    ? XyFigure.saying(TITLE, Message.of("picture.errors-hidden").with(Fix.TRUTH))
                    : XyFigure.saying(TITLE, Message.of("picture.errors-unknown").with(Fix.SYSTEM));
        }
        List<Series> series = new ArrayList<>();
        int largest = 2;
        for (int k = 0; k < result.fits().size(); k++) {
            Fit fit = result.fits().get(k);
            if (fit.model().isPresent()) {
                series.add(errors(result, k, truth.get()));
                functions(result, k).ifPresent(series::add);
                largest = Math.max(largest, fit.model().get().rank());
            }
        }
        Axis x = Axis.integers(Message.of("picture.eigenvalue-i")).within(new Range(1.4, largest + 0.6));
        Axis y = Axis.log(Message.of("picture.error-axis"), "").within(range(series));
        return new XyFigure(TITLE, Naming.join(SpectrumNotes.failures(result)), x, y, series);
    }

    private static Series errors(AnalysisResult result, int k, Truth truth) {
        Fit fit = result.fits().get(k);
        List<Complex> estimates = fit.model().orElseThrow().eigenvalues();
        List<Optional<Complex>> exact = TruthPairing.of(fit.model().orElseThrow(), truth.eigenvalues());
        int[] items = IntStream.range(0, estimates.size()).filter(i -> exact.get(i)
                .filter(l -> !EigenvalueError.isZero(l)).isPresent()).toArray();
        double shift = SPREAD * ((k + 0.5) / result.fits().size() - 0.5);
        double[] x = new double[items.length];
        double[] y = new double[items.length];
        List<Message> labels = new ArrayList<>();
        for (int j = 0; j < items.length; j++) {
            Complex estimate = estimates.get(items[j]);
            Complex known = exact.get(items[j]).orElseThrow();
            double error = EigenvalueError.relative(estimate, exact.get(items[j]));
            x[j] = items[j] + 1 + shift;
            y[j] = Math.max(ROUNDING, error);
            labels.add(Message.of("picture.reading-truth",
                    Naming.reading(fit.estimator().displayName(), Naming.lambda(items[j]),
                    Naming.numeral(estimate)), Naming.numeral(known), Notation.numeral(100 * error, 2)));
        }
        return Series.points(fit.estimator().displayName(), Naming.role(result, k), x, y).withItems(items)
                .withLabels(labels);
    }

    private static Optional<Series> functions(AnalysisResult result, int k) {
        double[] errors = EigenfunctionErrors.of(result, k);
        int[] items = IntStream.range(1, errors.length).filter(i -> Double.isFinite(errors[i])).toArray();
        if (items.length == 0) {
            return Optional.empty();
        }
        double shift = SPREAD * ((k + 0.5) / result.fits().size() - 0.5);
        return Optional.of(Series.of("", Naming.role(result, k), Mark.HOLLOW_POINTS,
                IntStream.of(items).mapToDouble(i -> i + 1 + shift).toArray(),
                IntStream.of(items).mapToDouble(i -> Math.max(ROUNDING, errors[i])).toArray()).withItems(items));
    }

    /** Whole decades, so that the axis rests while a slider moves. */
    private static Range range(List<Series> series) {
        var all = series.stream().flatMapToDouble(s -> java.util.Arrays.stream(s.y())).filter(Double::isFinite)
                .summaryStatistics();
        if (all.getCount() == 0) {
            return new Range(1e-3, 1);
        }
        double low = Math.pow(10, Math.floor(Math.log10(all.getMin() / 1.2)));
        return new Range(low, Math.max(10 * low, Math.pow(10, Math.ceil(Math.log10(all.getMax() * 1.2)))));
    }
}
