package org.larrr.export.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.larrr.data.Message;

/**
 * A figure as a reader looks at it: parts of axes, linear or logarithmic. Axes are distinguished by their labels, so
 * that panels and figures whose axes measure the same show the same part.
 *
 * <p>A logarithmic axis of quantities that are negative, such as Re λ, shows their negatives: −Re λ.
 */
public final class SeenFigure {

    private SeenFigure() {}

    /** @param views by the label of the axis; axes that are not named are seen whole */
    public static Figure of(Figure figure, Map<String, Axis.View> views) {
        if (views.isEmpty()) {
            return figure;
        }
        return figure.match(several -> several.withPanels(
                several.panels().stream().map(panel -> of(panel, views)).toList()), plot -> zoomed(plot, views));
    }

    private static Plot zoomed(Plot plot, Map<String, Axis.View> views) {
        return plot.match(xy -> xy.isEmpty() ? xy : zoomed(xy, view(xy.x(), views), view(xy.y(), views)),
                field -> cut(field, views), points -> cut(points, views));
    }

    private static Plot cut(Plot plot, Map<String, Axis.View> views) {
        return plot.over(cut(plot.x(), views), cut(plot.y(), views));
    }

    private static Axis.View view(Axis axis, Map<String, Axis.View> views) {
        return axis.isZoomable() ? views.getOrDefault(axis.label(), Axis.View.WHOLE) : Axis.View.WHOLE;
    }

    /** Pictures of fields stay linear: their cells are equally large. */
    private static Axis cut(Axis axis, Map<String, Axis.View> views) {
        return view(axis, views).range().map(axis::cutTo).orElse(axis);
    }

    private static XyFigure zoomed(XyFigure figure, Axis.View x, Axis.View y) {
        SeenAxis across = SeenAxis.of(figure.x(), figure.xRange(), x, figure.series(), false);
        SeenAxis up = SeenAxis.of(figure.y(), figure.yRange(), y, figure.series(), true);
        Range height = up.shown();
        return new XyFigure(figure.heading(), figure.remark(), across.axis(), up.axis(), figure.series().stream()
                .map(series -> up.isMapped() ? series : series.grounded(figure.yRange(), height))
                .map(series -> mapped(series, across, up)).toList());
    }

    private static Series mapped(Series series, SeenAxis x, SeenAxis y) {
        if (!x.isMapped() && !y.isMapped()) {
            return series;
        }
        SeenAxis spanned = series.mark() == Mark.X_INTERVALS ? x : y;
        double[] low = spanned.place(series.low());
        double[] high = spanned.place(series.high());
        boolean turned = spanned.isMirrored();
        double[] heights = series.mark() == Mark.VERTICALS ? series.y() : y.place(series.y());
        return new Series(series.named(), series.role(), series.mark(), x.place(series.x()), heights, turned ? high
                : low, turned ? low : high, series.items(), series.readouts());
    }

    /**
     * One axis as a reader looks at it.
     *
     * @param axis     what is drawn
     * @param shown    its range
     * @param positive whether values that are not positive have no place
     * @param mirrored whether the negatives of the values are drawn
     */
    private record SeenAxis(Axis axis, Range shown, boolean positive, boolean mirrored) {

        private static final double MARGIN = 1.6;

        /** @param vertical whether it is the y axis of the series */
        static SeenAxis of(Axis axis, Range whole, Axis.View view, List<Series> series, boolean vertical) {
            Axis.Scale scale = view.scale().orElse(axis.scale());
            if (scale == axis.scale() || axis.isCounted()) {
                return view.range().filter(part -> scale != Axis.Scale.LOG || part.low() > 0)
                        .map(part -> linear(axis.cutTo(part))).orElseGet(() -> linear(axis.within(whole)));
            }
            if (scale == Axis.Scale.LINEAR) {
                Axis plain = new Axis(axis.named(), axis.measure(), scale, axis.range(), axis.names(), false);
                return linear(view.range().map(plain::cutTo).orElseGet(() -> plain.within(whole)));
            }
            boolean mirrored = whole.low() + whole.high() < 0;
            double[] sizes = series.stream().flatMap(each -> values(each, vertical)).flatMapToDouble(Arrays::stream)
                    .filter(whole::contains).map(v -> mirrored ? -v : v)
                    .filter(v -> v > 0 && Double.isFinite(v)).toArray();
            if (sizes.length == 0) {
                return linear(view.range().map(axis::cutTo).orElseGet(() -> axis.within(whole)));
            }
            Axis turned =
                    new Axis(mirrored ? Message.of("figure.negative", axis.named()) : axis.named(), axis.measure(),
                    Axis.Scale.LOG, Optional.empty(), axis.names(), false);
            Range all = new Range(DoubleStream.of(sizes).min().orElseThrow() / MARGIN,
                    DoubleStream.of(sizes).max().orElseThrow() * MARGIN);
            Optional<Range> part = view.range().map(range -> mirrored ? new Range(-range.high(), -range.low()) : range)
                    .filter(range -> range.high() > 0)
                    .map(range -> range.low() > 0 ? range : new Range(Math.min(all.low(), range.high() / 10),
                    range.high()));
            Axis cut = turned.cutTo(part.orElse(all));
            return new SeenAxis(cut, cut.range().orElseThrow(), true, mirrored);
        }

        private static SeenAxis linear(Axis axis) {
            return new SeenAxis(axis, axis.range().orElseThrow(), false, false);
        }

        private static Stream<double[]> values(Series series, boolean vertical) {
            return vertical && series.mark() == Mark.VERTICALS ? Stream.empty()
                    : Stream.of(vertical ? series.y() : series.x());
        }

        boolean isMapped() {
            return positive;
        }

        boolean isMirrored() {
            return mirrored;
        }

        /** Where values are drawn; those without a place are NaN. */
        double[] place(double[] values) {
            if (!positive) {
                return values;
            }
            return Arrays.stream(values).map(v -> mirrored ? -v : v).map(v -> v > 0 ? v : Double.NaN).toArray();
        }
    }
}
