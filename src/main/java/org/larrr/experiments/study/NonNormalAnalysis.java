package org.larrr.experiments.study;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.diagnostics.NonNormality;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/** Pseudospectra, numerical range, condition numbers and transients of the generator that a fit estimates. */
public final class NonNormalAnalysis {

    private static final int RANGE_POINTS = 240;
    private static final int TIMES = 121;
    /** The default picture holds this many of the slowest modes: the fast ones are the least certain, and far away. */
    private static final int PICTURED = 5;
    private static final double MARGIN = 0.35;
    private static final double HORIZON_IN_TIMESCALES = 4;
    private static final int MAX_CELLS = 300;

    private NonNormalAnalysis() {}

    /**
     * A part of the complex plane.
     *
     * @param reLow  left
     * @param reHigh right
     * @param imLow  lower
     * @param imHigh upper
     */
    public record Window(double reLow, double reHigh, double imLow, double imHigh) {
        public Window {
            boolean finite = DoubleStream.of(reLow, reHigh, imLow, imHigh).allMatch(Double::isFinite);
            if (!finite || !(reLow < reHigh) || !(imLow < imHigh)) {
                throw new InputException(Message.of("plane.window", reLow, reHigh, imLow, imHigh));
            }
        }
    }

    /**
     * The settings of the analysis.
     *
     * @param window  of the pseudospectrum; empty for one around the slowest modes
     * @param columns grid points along the real axis
     * @param rows    grid points along the imaginary axis
     * @param horizon of the transient; empty for four times the slowest timescale
     */
    public record Request(Optional<Window> window, int columns, int rows, OptionalDouble horizon) {
        public static final Request DEFAULT = new Request(Optional.empty(), 96, 72, OptionalDouble.empty());

        public Request {
            if (columns < 2 || rows < 2 || columns > MAX_CELLS || rows > MAX_CELLS) {
                throw new InputException(Message.of("plane.grid", MAX_CELLS, columns, rows));
            }
            horizon.ifPresent(t -> {
                if (!(t > 0) || Double.isInfinite(t)) {
                    throw new InputException(Message.of("plane.horizon", t));
                }
            });
        }
    }

    /**
     * The outcome; arrays are shared and must not be written.
     *
     * @param analysis   whose fit it is
     * @param fit        which one
     * @param operator   the estimated generator on functions of mean zero, compressed to the modes
     * @param window     of the pseudospectrum
     * @param re         grid along the real axis, centres of cells
     * @param im         grid along the imaginary axis
     * @param norms      ‖(z − L)⁻¹‖, [im][re]
     * @param range      boundary of the numerical range
     * @param times      of the transient
     * @param transients ‖e^{tL}‖
     */
    public record Result(AnalysisResult analysis, int fit, NonNormality operator, Window window, double[] re,
            double[] im,
            double[][] norms, List<Complex> range, double[] times, double[] transients) {

        /** max Re λ, the rate at which ‖e^{tL}‖ decays in the end. */
        public double spectralAbscissa() {
            return operator.eigenvalues().stream().mapToDouble(Complex::re).max().orElse(0);
        }

        /** The largest ‖e^{tL}‖ at the times. */
        public double peak() {
            return DoubleStream.of(transients).max().orElse(1);
        }
    }

    /**
     * Computes it all.
     *
     * @throws EstimationException if the fit has no modes, or eigenfunctions coincide
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result of(AnalysisResult analysis, int fit, Request request, Progress progress,
            Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.modelOrThrow();
        NonNormality operator = NonNormality.ofGenerator(analysis.semigroup(fit));
        Window window = request.window().orElseGet(() -> around(operator.eigenvalues()));
        double[] re = centres(window.reLow(), window.reHigh(), request.columns());
        double[] im = centres(window.imLow(), window.imHigh(), request.rows());
        double[][] norms = new double[im.length][];
        for (int row = 0; row < norms.length; row++) {
            cancellation.check();
            norms[row] = operator.resolventNorms(re, new double[] {im[row]})[0];
            progress.at(row, norms.length + 1);
        }
        cancellation.check();
        double slowest = operator.eigenvalues().stream().mapToDouble(value -> -value.re()).filter(rate -> rate > 0)
                .min().orElse(1);
        double horizon = request.horizon().orElse(HORIZON_IN_TIMESCALES / slowest);
        double[] times = IntStream.range(0, TIMES).mapToDouble(j -> horizon * j / (TIMES - 1)).toArray();
        Result result = new Result(analysis, fit, operator, window, re, im, norms,
                operator.numericalRange(RANGE_POINTS), times,
                operator.transientNorms(times));
        progress.at(norms.length + 1, norms.length + 1);
        return result;
    }

    private static double[] centres(double low, double high, int count) {
        return IntStream.range(0, count).mapToDouble(i -> low + (i + 0.5) * (high - low) / count).toArray();
    }

    private static Window around(List<Complex> eigenvalues) {
        List<Complex> shown = eigenvalues.subList(0, Math.min(PICTURED, eigenvalues.size()));
        double low = shown.stream().mapToDouble(Complex::re).min().orElse(-1);
        double high = Math.max(0, shown.stream().mapToDouble(Complex::re).max().orElse(0));
        double tall = shown.stream().mapToDouble(value -> Math.abs(value.im())).max().orElse(0);
        double width = Math.max(high - low, 1e-12 + 0.2 * tall);
        double half = Math.max((1 + MARGIN) * tall, 0.5 * width);
        return new Window(low - MARGIN * width, high + MARGIN * width, -half, half);
    }
}
