package org.larrr.gui.charts.drawing;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.VerticalAlignment;
import org.jfree.data.xy.DefaultXYDataset;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.text.Phrases;

/** Figures as JFreeChart charts, the same for screen and print. */
final class Charts {

    /** Width of a plot beside others over one y axis, in widths of one whose x axis tells no numbers. */
    private static final int LARGE_WEIGHT = 5;

    static {
        // The workaround draws rotated labels as outlines, which nobody can select in SVG and PDF.
        TextUtils.setUseDrawRotatedStringWorkaround(false);
    }

    private Charts() {}

    static JFreeChart of(XyFigure figure, String heading, FigureTheme theme) {
        LegendItemCollection legend = new LegendItemCollection();
        XYPlot plot = plot(figure, theme, legend);
        return chart(plot, legend, heading, figure.note(), theme);
    }

    /** What a legend of the figure would name. */
    static LegendItemCollection legend(XyFigure figure, FigureTheme theme) {
        LegendItemCollection legend = new LegendItemCollection();
        plot(figure, theme, legend);
        return legend;
    }

    /** Plots side by side over one y axis. */
    static JFreeChart combined(PanelFigure figure, FigureTheme theme) {
        XyFigure first = (XyFigure) figure.panels().get(0);
        CombinedRangeXYPlot all = new CombinedRangeXYPlot(Axes.of(first.y(), first.yRange(), theme));
        all.setGap(5 * theme.unit());
        style(all, theme);
        LegendItemCollection legend = new LegendItemCollection();
        for (int k = 0; k < figure.panels().size(); k++) {
            XyFigure panel = (XyFigure) figure.panels().get(k);
            boolean aside = panel.x().scale() == Axis.Scale.HIDDEN;
            all.add(plot(panel, theme, legend), aside ? 1 : LARGE_WEIGHT);
        }
        return chart(all, legend, "", figure.note(), theme);
    }

    static JFreeChart of(FieldFigure figure, String heading, FigureTheme theme) {
        XYPlot plot = plot(figure.x(), figure.x().range().orElseThrow(), figure.y(), figure.y().range().orElseThrow(),
                theme);
        // Beneath the marks: a renderer's own background comes before any series.
        XYLineAndShapeRenderer carrier = new XYLineAndShapeRenderer(false, false);
        carrier.addAnnotation(new FieldLayer(figure, theme), Layer.BACKGROUND);
        plot.setDataset(0, new DefaultXYDataset());
        plot.setRenderer(0, carrier);
        SeriesLayers layers = new SeriesLayers(plot, figure.x(), figure.x().range().orElseThrow(), figure.y(),
                figure.y().range().orElseThrow(), theme);
        figure.marks().forEach(layers::add);
        return fieldChart(plot, layers.legend(), heading, figure.note(), theme);
    }

    static JFreeChart of(PointFieldFigure figure, String heading, FigureTheme theme) {
        XYPlot plot = plot(figure.x(), figure.x().range().orElseThrow(), figure.y(), figure.y().range().orElseThrow(),
                theme);
        plot.addAnnotation(new PointLayer(figure, theme));
        return fieldChart(plot, new LegendItemCollection(), heading, figure.note(), theme);
    }

    private static JFreeChart fieldChart(XYPlot plot, LegendItemCollection legend, String heading, String note,
            FigureTheme theme) {
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        return chart(plot, legend, heading, note, theme);
    }

    private static XYPlot plot(XyFigure figure, FigureTheme theme, LegendItemCollection legend) {
        Range x = figure.xRange();
        Range y = figure.yRange();
        XYPlot plot = plot(figure.x(), x, figure.y(), y, theme);
        plot.setNotify(false);
        SeriesLayers layers = new SeriesLayers(plot, figure.x(), x, figure.y(), y, theme);
        for (Series series : figure.series()) {
            layers.add(series);
        }
        legend.addAll(layers.legend());
        return plot;
    }

    private static XYPlot plot(Axis x, Range xRange, Axis y, Range yRange, FigureTheme theme) {
        XYPlot plot = new XYPlot(null, Axes.of(x, xRange, theme), Axes.of(y, yRange, theme), null);
        if (x.scale() == Axis.Scale.HIDDEN) {
            // Level with the labels of axes that have ticks, and clear of the neighbour's last one.
            plot.getDomainAxis()
                    .setLabelInsets(new RectangleInsets(21 * theme.unit(), 2 * theme.unit(), theme.unit(),
                    2 * theme.unit()));
        }
        style(plot, theme);
        plot.setRangeGridlinesVisible(y.scale() != Axis.Scale.HIDDEN);
        plot.setDomainGridlinesVisible(x.scale() != Axis.Scale.HIDDEN);
        return plot;
    }

    private static void style(XYPlot plot, FigureTheme theme) {
        plot.setDatasetRenderingOrder(org.jfree.chart.plot.DatasetRenderingOrder.FORWARD);
        plot.setBackgroundPaint(null);
        plot.setOutlineVisible(false);
        plot.setInsets(RectangleInsets.ZERO_INSETS);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setDomainGridlinePaint(theme.palette().grid());
        plot.setRangeGridlinePaint(theme.palette().grid());
        plot.setDomainGridlineStroke(theme.stroke(0.8f, null));
        plot.setRangeGridlineStroke(theme.stroke(0.8f, null));
        plot.setNoDataMessage(null);
    }

    private static JFreeChart chart(XYPlot plot, LegendItemCollection legend, String heading, String note,
            FigureTheme theme) {
        JFreeChart chart = new JFreeChart(null, null, plot, false);
        chart.setNotify(false);
        chart.setBackgroundPaint(null);
        chart.setBorderVisible(false);
        chart.setAntiAlias(true);
        chart.setTextAntiAlias(true);
        float unit = theme.unit();
        // The last tick label reaches beyond the axis by half its width.
        chart.setPadding(new RectangleInsets(5 * unit, 6 * unit, 4 * unit, 14 * unit));
        if (!heading.isEmpty()) {
            chart.addSubtitle(text(heading, theme.font(), theme.palette().text(), RectangleEdge.TOP, theme));
        }
        if (legend.getItemCount() > 0) {
            Legends.place(legend, chart, plot, theme);
        }
        if (!note.isEmpty()) {
            chart.addSubtitle(text(note, theme.small(), theme.palette().muted(), RectangleEdge.BOTTOM, theme));
        }
        return chart;
    }

    private static TextTitle text(String text, java.awt.Font font, java.awt.Paint paint, RectangleEdge edge,
            FigureTheme theme) {
        TextTitle title = new TextTitle(Phrases.say(text), font, paint, edge, HorizontalAlignment.CENTER,
                VerticalAlignment.CENTER,
                new RectangleInsets(theme.unit(), 0, 2 * theme.unit(), 0));
        title.setMaximumLinesToDisplay(2);
        return title;
    }
}
