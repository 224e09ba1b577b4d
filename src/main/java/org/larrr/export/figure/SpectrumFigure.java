package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.session.Pin;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.linalg.Complex;

/**
 * The eigenvalues of every fit beside the truth; rejected ones, before the verdicts flagged ones, are hollow, those
 * beyond the axes are arrows at the edge and named in the note. The items of the series are eigenvalue indices.
 */
public final class SpectrumFigure {

    /** The layouts of eigenvalues. */
    public enum Layout {
        /** −Re λ on a log axis, one row an estimator; the constant stands at the edge. */
        RATES,
        /** Re λ along the axis, one row an estimator. */
        REAL_LINE,
        /** Re λ and Im λ. */
        COMPLEX_PLANE,
        /** Implied timescales −1/Re λ on a log axis. */
        TIMESCALES,
        /** Implied timescales against the setting that moves, of one fit or of a {@link TraceFigure}. */
        AGAINST_STEP
    }

    private static final String DECAY = "−Re λ";
    private static final double BEYOND = 0.1;
    /** The distance of an interval from that of four times the data, in rows. */
    private static final double ABOVE = 0.22;

    /** The constant eigenfunction has no timescale. */
    static final int TRIVIAL = 1;

    private SpectrumFigure() {}

    public static Figure of(AnalysisResult result, Layout layout) {
        return of(result, layout, List.of());
    }

    /**
     * Returns the figure with bootstrap bands as bars, in the complex plane also with the discs that the pseudospectral
     * bound allows.
     *
     * @param judged one entry a fit; or no entry at all
     */
    public static Figure of(AnalysisResult result, Layout layout, List<JudgedSpectrum> judged) {
        return of(result, layout, judged, List.of());
    }

    /**
     * Returns a figure in rows with a dashed interval above each interval: the one that four times the data would give,
     * half as wide. An interval that the axis cuts has none.
     */
    public static Figure withMoreData(Figure figure, Layout layout) {
        return figure.match(several -> several, plot -> plot.match(
                xy -> layout == Layout.COMPLEX_PLANE ? xy : withHalved(xy), field -> field, points -> points));
    }

    private static XyFigure withHalved(XyFigure figure) {
        List<Series> intervals = figure.series().stream().filter(each -> each.mark() == Mark.X_INTERVALS
                && each.role().kind() != Role.Kind.PINNED).toList();
        List<Series> series = new ArrayList<>(figure.series());
        Message name = Message.of("picture.more-data");
        Range shown = figure.xRange();
        for (Series each : intervals) {
            double[] x = each.x();
            double[] low = each.low();
            double[] high = each.high();
            int[] whole = IntStream.range(0, x.length).filter(k -> low[k] > shown.low() && high[k] < shown.high())
                    .toArray();
            series.add(Series.xIntervals(name, Role.THRESHOLD, IntStream.of(whole).mapToDouble(k -> x[k]).toArray(),
                    IntStream.of(whole).mapToDouble(k -> each.y()[k] - ABOVE).toArray(),
                    IntStream.of(whole).mapToDouble(k -> (low[k] + x[k]) / 2).toArray(),
                    IntStream.of(whole).mapToDouble(k -> (high[k] + x[k]) / 2).toArray()));
            name = Message.NOTHING;
        }
        return new XyFigure(figure.heading(), figure.remark(), figure.x(), figure.y(), series, figure.remedies());
    }

    /**
     * Returns the figure with pinned fits below, one row for each of their estimators, with bands if they were judged,
     * or in the plane one symbol each.
     */
    public static Figure of(AnalysisResult result, Layout layout, List<JudgedSpectrum> judged, List<Pin> pins) {
        if (layout == Layout.AGAINST_STEP) {
            return TraceFigure.of(result);
        }
        XyFigure figure = withMarks(result, layout, judged);
        return pins.isEmpty() ? figure : withPins(figure, layout, pins);
    }

    private static XyFigure withMarks(AnalysisResult result, Layout layout, List<JudgedSpectrum> judged) {
        XyFigure figure = switch (layout) {
            case RATES -> rates(result, judged);
            case REAL_LINE -> realLine(result, judged);
            case AGAINST_STEP -> TraceFigure.of(result);
            case COMPLEX_PLANE -> complexPlane(result, judged);
            case TIMESCALES -> timescales(result, judged);
        };
        List<Series> marks = marks(result, layout, judged, figure);
        Message note = SpectrumNotes.withMissed(figure.remark(), judged);
        if (marks.isEmpty() && note.equals(figure.remark())) {
            return figure;
        }
        List<Series> series = new ArrayList<>(marks);
        series.addAll(figure.series());
        return new XyFigure(figure.heading(), note, figure.x(), figure.y(), series);
    }

    /** Beneath the points, so that these stay visible. */
    private static List<Series> marks(
            AnalysisResult result, Layout layout, List<JudgedSpectrum> judged, XyFigure figure) {
        List<Series> marks = new ArrayList<>();
        int firstRow = Naming.trueEigenvalues(result).isPresent() ? 1 : 0;
        Range x = figure.xRange();
        for (int k = 0; k < judged.size(); k++) {
            JudgedSpectrum spectrum = judged.get(k);
            if (!spectrum.isJudged()) {
                continue;
            }
            Role role = Naming.role(result, k);
            switch (layout) {
                case AGAINST_STEP -> { }
                case RATES -> marks.add(trustRow(spectrum, role, value -> rate(value, x),
                        band -> -band.reHigh(), band -> -band.reLow(), firstRow + k, TRIVIAL, x));
                case REAL_LINE -> marks.add(trustRow(
                        spectrum, role, Complex::re, Band::reLow, Band::reHigh, firstRow + k, 0, x));
                case TIMESCALES -> marks.add(trustRow(spectrum, role, JudgedEigenpair::timescale,
                        band -> slowness(band.reLow()), band -> slowness(band.reHigh()), firstRow + k, TRIVIAL, x));
                case COMPLEX_PLANE -> marks.addAll(trustPlane(spectrum, role, x, figure.yRange()));
            }
        }
        return marks;
    }

    /** −1/Re λ, beyond all bounds for a band that reaches 0. */
    private static double slowness(double re) {
        return re < 0 ? -1 / re : Double.MAX_VALUE;
    }

    private static XyFigure realLine(AnalysisResult result, List<JudgedSpectrum> judged) {
        Range range = SpectralRanges.realParts(result);
        Axis x = Axis.linear(Axis.RATE, Naming.rateUnit(result)).within(range);
        Message note = SpectrumNotes.of(result, 0, value -> !range.contains(value.re()));
        return new XyFigure(Message.of("picture.eigenvalues-title"), note, x, rows(result),
                rowSeries(result, judged, Complex::re, 0));
    }

    private static XyFigure rates(AnalysisResult result, List<JudgedSpectrum> judged) {
        Range times = SpectralRanges.timescales(result);
        Range range = new Range(1 / times.high(), 1 / times.low());
        Axis x = Axis.log(DECAY, Naming.rateUnit(result)).within(range);
        Message note = SpectrumNotes.of(result, TRIVIAL, value -> -value.re() > range.high());
        return new XyFigure(Message.of("picture.eigenvalues-title"), note, x, rows(result),
                rowSeries(result, judged, value -> rate(value, range), 0));
    }

    /** −Re λ, for values at 0 and above a place beyond the lower end of the axis. */
    static double rate(Complex value, Range range) {
        return Double.isNaN(value.re()) ? Double.NaN : Math.max(-value.re(), BEYOND * range.low());
    }

    private static XyFigure timescales(AnalysisResult result, List<JudgedSpectrum> judged) {
        Range range = SpectralRanges.timescales(result);
        Axis x = Axis.log(Message.of("picture.timescale"), Naming.timeUnit(result)).within(range);
        Message note = SpectrumNotes.of(result, TRIVIAL, value -> !range.contains(-1 / value.re()));
        return new XyFigure(Message.of("picture.timescales"), note, x, rows(result),
                rowSeries(result, judged, JudgedEigenpair::timescale, TRIVIAL));
    }

    private static Axis rows(AnalysisResult result) {
        List<Message> names = new ArrayList<>();
        Naming.trueEigenvalues(result).ifPresent(truth -> names.add(Message.of("picture.truth")));
        result.fits().forEach(fit -> names.add(fit.estimator().displayName()));
        return Axis.rows(names);
    }

    private static List<Series> rowSeries(
            AnalysisResult result, List<JudgedSpectrum> judged, ToDoubleFunction<Complex> position, int first) {
        List<Series> series = new ArrayList<>();
        Naming.trueEigenvalues(result).ifPresent(truth -> {
            List<Complex> values = truth.subList(Math.min(first, truth.size()), truth.size());
            double[] x = values.stream().mapToDouble(position).toArray();
            series.add(Series.verticals(Message.NOTHING, Role.TRUTH, x));
            series.add(withTruthLabels(Series.of("", Role.TRUTH, Mark.TICKS, x, new double[x.length]), values, first));
        });
        int firstRow = series.isEmpty() ? 0 : 1; // below the truth
        for (int k = 0; k < result.fits().size(); k++) {
            double row = firstRow + k;
            series.addAll(new SpectralPoints(result, judged, position, value -> row)
                    .seriesOf(k, Message.NOTHING, first));
        }
        return series;
    }

    private static XyFigure complexPlane(AnalysisResult result, List<JudgedSpectrum> judged) {
        Optional<Complex> shift = ShiftMarks.of(result);
        Range re = ShiftMarks.withRoom(SpectralRanges.realParts(result), shift.map(Complex::re).orElse(0.0));
        Range im = ShiftMarks.withRoom(SpectralRanges.imaginaryParts(result), shift.map(Complex::im).orElse(0.0));
        List<Series> series = new ArrayList<>();
        shift.ifPresent(each -> series.addAll(ShiftMarks.series(each)));
        var points = new SpectralPoints(result, judged, Complex::re, Complex::im);
        for (int k = 0; k < result.fits().size(); k++) {
            series.addAll(points.seriesOf(k, result.fits().get(k).estimator().displayName(), 0));
        }
        // On top: a thin cross stays visible over an estimate that hits it.
        Naming.trueEigenvalues(result).ifPresent(values -> series.add(withTruthLabels(
                Series.points(Message.of("picture.truth"), Role.TRUTH, values), values, 0)));
        String unit = Naming.rateUnit(result);
        Message note = SpectrumNotes.of(result, 0, value -> !re.contains(value.re()) || !im.contains(value.im()));
        return new XyFigure(Message.of("picture.eigenvalues-title"), note, Axis.linear(Axis.RATE, unit).within(re),
                Axis.linear("Im λ", unit).within(im), series);
    }

    private static Series withTruthLabels(Series series, List<Complex> values, int first) {
        List<Message> labels = new ArrayList<>();
        int[] items = new int[values.size()];
        for (int i = 0; i < items.length; i++) {
            items[i] = first + i;
            labels.add(Naming.reading(Message.of("picture.truth"), Naming.lambda(first + i),
                    Naming.numeral(values.get(i))));
        }
        return series.withItems(items).withLabels(labels);
    }

    /** Pinned fits laid over a picture of the present eigenvalues; its axes stay as they are. */
    private static XyFigure withPins(XyFigure figure, Layout layout, List<Pin> pins) {
        List<Series> series = new ArrayList<>(figure.series());
        List<Message> rows = new ArrayList<>(figure.y().names());
        for (int k = 0; k < pins.size(); k++) {
            Pin pin = pins.get(k);
            for (int m = 0; m < pin.spectra().size(); m++) {
                Pin.Spectrum spectrum = pin.spectra().get(m);
                Message name = pin.spectra().size() == 1 ? Message.verbatim(pin.name())
                        : Message.of("picture.pinned", pin.name(), Naming.method(spectrum.estimator()));
                series.addAll(pinMarks(spectrum, name, new Role(Role.Kind.PINNED, k + m * pins.size()), layout,
                        rows.size(), figure.xRange()));
                rows.add(name);
            }
        }
        Axis y = layout == Layout.COMPLEX_PLANE ? figure.y() : Axis.rows(rows);
        return new XyFigure(figure.heading(), figure.remark(), figure.x(), y, series);
    }

    /** Its points, in rows over its bands. */
    private static List<Series> pinMarks(Pin.Spectrum spectrum, Message name, Role role, Layout layout, int row,
            Range shown) {
        List<Complex> values = spectrum.eigenvalues();
        boolean plane = layout == Layout.COMPLEX_PLANE;
        int[] items = IntStream.range(layout == Layout.TIMESCALES ? SpectrumFigure.TRIVIAL : 0, values.size())
                .filter(i -> values.get(i).isDefined()).toArray();
        double[] x = IntStream.of(items).mapToDouble(i -> pinPlace(values.get(i), layout, shown)).toArray();
        double[] y = IntStream.of(items).mapToDouble(i -> plane ? values.get(i).im() : row).toArray();
        List<Message> labels = IntStream.of(items).mapToObj(i -> Naming.reading(name, Naming.lambda(i),
                Naming.numeral(values.get(i)))).toList();
        List<Series> series = new ArrayList<>();
        int[] banded = plane || spectrum.bands().isEmpty() ? new int[0] : IntStream.range(0, items.length)
                .filter(k -> items[k] >= TRIVIAL && !Double.isNaN(x[k])
                        && spectrum.bands().get(items[k]).exists()).toArray();
        if (banded.length > 0) {
            double[][] ends = IntStream.of(banded).mapToObj(k -> spectrum.bands().get(items[k]))
                    .map(band -> DoubleStream.of(band.reLow(), band.reHigh())
                            .map(re -> shown.clamp(layout == Layout.TIMESCALES ? slowness(re)
                                    : pinPlace(Complex.real(re), layout, shown))).sorted().toArray())
                    .toArray(double[][]::new);
            series.add(Series.xIntervals(Message.NOTHING, role, IntStream.of(banded).mapToDouble(k -> x[k]).toArray(),
                    IntStream.of(banded).mapToDouble(k -> row).toArray(),
                    Arrays.stream(ends).mapToDouble(each -> each[0]).toArray(),
                    Arrays.stream(ends).mapToDouble(each -> each[1]).toArray()));
        }
        series.add(Series.points(plane ? name : Message.NOTHING, role, x, y).withItems(items).withLabels(labels));
        return series;
    }

    private static double pinPlace(Complex value, Layout layout, Range shown) {
        return switch (layout) {
            case TIMESCALES -> JudgedEigenpair.timescale(value);
            case RATES -> SpectrumFigure.rate(value, shown);
            default -> value.re();
        };
    }

    /**
     * Bars along x in one row.
     *
     * @param position where an eigenvalue is drawn; NaN leaves it out
     * @param clip     bars are cut off at its ends
     */
    private static Series trustRow(JudgedSpectrum spectrum, Role role, ToDoubleFunction<Complex> position,
            ToDoubleFunction<Band> low, ToDoubleFunction<Band> high, double row, int first, Range clip) {
        int[] items = existing(spectrum, first);
        double[] x = Arrays.stream(items).mapToDouble(i -> position.applyAsDouble(spectrum.pairs().get(i).value()))
                .toArray();
        double[] y = new double[items.length];
        Arrays.fill(y, row);
        return Series.xIntervals(
                Message.NOTHING, role, x, y, ends(spectrum, items, low, clip), ends(spectrum, items, high, clip))
                .withItems(items);
    }

    /**
     * Crossed bars in the complex plane.
     *
     * Bounds lie on the real line, where the eigenvalues of a reversible process are; those that fit in are drawn.
     */
    private static List<Series> trustPlane(JudgedSpectrum spectrum, Role role, Range re, Range im) {
        int[] items = existing(spectrum, 0);
        double[] x = Arrays.stream(items).mapToDouble(i -> spectrum.pairs().get(i).value().re()).toArray();
        double[] y = Arrays.stream(items).mapToDouble(i -> spectrum.pairs().get(i).value().im()).toArray();
        List<Series> series = new ArrayList<>();
        series.add(Series.xIntervals(Message.NOTHING, role, x, y, ends(spectrum, items, Band::reLow, re),
                ends(spectrum, items, Band::reHigh, re)).withItems(items));
        series.add(Series.yIntervals(Message.NOTHING, role, x, y, ends(spectrum, items, Band::imLow, im),
                ends(spectrum, items, Band::imHigh, im)).withItems(items));
        List<Band> bounds = spectrum.evidence().orElseThrow().pairs().stream().map(pair -> pair.bound())
                .filter(bound -> re.contains(bound.reLow()) && re.contains(bound.reHigh())).toList();
        if (!bounds.isEmpty()) {
            double[] low = bounds.stream().mapToDouble(Band::reLow).toArray();
            double[] high = bounds.stream().mapToDouble(Band::reHigh).toArray();
            double[] middle = new double[low.length];
            Arrays.setAll(middle, k -> (low[k] + high[k]) / 2);
            series.add(Series.xIntervals(Message.of("picture.error-bound"), Role.THRESHOLD, middle,
                    new double[low.length], low, high));
        }
        return series;
    }

    private static int[] existing(JudgedSpectrum spectrum, int first) {
        return IntStream.range(first, spectrum.pairs().size())
                .filter(i -> spectrum.pairs().get(i).value().isDefined()
                        && spectrum.pairs().get(i).band().isPresent()).toArray();
    }

    private static double[] ends(JudgedSpectrum spectrum, int[] items, ToDoubleFunction<Band> end, Range clip) {
        return Arrays.stream(items)
                .mapToDouble(i -> clip.clamp(end.applyAsDouble(spectrum.pairs().get(i).band().orElseThrow())))
                .toArray();
    }
}
