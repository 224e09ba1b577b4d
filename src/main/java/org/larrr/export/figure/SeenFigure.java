package org.larrr.export.figure;

import java.util.Map;

/**
 * A figure as a reader looks at it: parts of axes, linear or logarithmic. Axes are told apart by their labels, so that
 * panels and figures whose axes measure the same show the same part.
 *
 * <p>A logarithmic axis of quantities that are negative, such as Re λ, shows their negatives: −Re λ.
 */
public final class SeenFigure {

    private SeenFigure() {}

    /** @param views by the label of the axis; axes that are not named are seen whole */
    public static Figure of(Figure figure, Map<String, AxisView> views) {
        if (views.isEmpty()) {
            return figure;
        }
        return figure.match(several -> new PanelFigure(several.title(), several.note(),
                several.panels().stream().map(panel -> of(panel, views)).toList(), several.items(), several.shared()),
                plot -> seen(plot, views));
    }

    private static Plot seen(Plot plot, Map<String, AxisView> views) {
        return plot.match(xy -> xy.isEmpty() ? xy : seen(xy, view(xy.x(), views), view(xy.y(), views)),
                field -> cut(field, views), points -> cut(points, views));
    }

    private static Plot cut(Plot plot, Map<String, AxisView> views) {
        return plot.over(cut(plot.x(), views), cut(plot.y(), views));
    }

    private static AxisView view(Axis axis, Map<String, AxisView> views) {
        return axis.isZoomable() ? views.getOrDefault(axis.label(), AxisView.WHOLE) : AxisView.WHOLE;
    }

    /** Pictures of fields stay linear: their cells are equally large. */
    private static Axis cut(Axis axis, Map<String, AxisView> views) {
        return view(axis, views).range().map(axis::cutTo).orElse(axis);
    }

    private static XyFigure seen(XyFigure figure, AxisView x, AxisView y) {
        SeenAxis across = SeenAxis.of(figure.x(), figure.xRange(), x, figure.series(), false);
        SeenAxis up = SeenAxis.of(figure.y(), figure.yRange(), y, figure.series(), true);
        Range height = up.shown();
        return new XyFigure(figure.title(), figure.note(), across.axis(), up.axis(), figure.series().stream()
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
        return new Series(series.name(), series.role(), series.mark(), x.place(series.x()), heights, turned ? high
                : low,
                turned ? low : high, series.items(), series.labels());
    }
}
