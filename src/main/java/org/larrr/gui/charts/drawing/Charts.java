package org.larrr.gui.charts.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYAnnotation;
import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.PlotState;
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
import org.larrr.data.Message;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Plot;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.text.Messages;

/** Figures as JFreeChart charts, the same for screen and print. */
final class Charts {

    /** Width of a plot beside others over one y axis, in widths of one whose x axis gives no numbers. */
    private static final int LARGE_WEIGHT = 5;
    /** Between plots side by side; numbers at the ends of two axes need more than the edges of one. */
    private static final double BETWEEN = 12;
    private static final double BETWEEN_NUMBERS = 34;
    /** A plane so many times as long as high fills its place instead of having equal axes. */
    private static final double MAX_SHAPE = 4;

    static {
        // The workaround draws rotated labels as outlines, which nobody can select in SVG and PDF.
        TextUtils.setUseDrawRotatedStringWorkaround(false);
    }

    private Charts() {}

    static JFreeChart of(XyFigure figure, String heading, FigureTheme theme) {
        LegendItemCollection legend = new LegendItemCollection();
        XYPlot plot = plot(figure, theme, legend);
        return chart(plot, legend, heading, figure.remark(), theme);
    }

    /** Returns the legend entries of the figure. */
    static LegendItemCollection legend(XyFigure figure, FigureTheme theme) {
        LegendItemCollection legend = new LegendItemCollection();
        plot(figure, theme, legend);
        return legend;
    }

    /** Plots side by side over one y axis. */
    static JFreeChart combined(PanelFigure figure, FigureTheme theme) {
        XyFigure first = (XyFigure) figure.panels().get(0);
        CombinedRangeXYPlot all = new CombinedRangeXYPlot(Axes.of(first.y(), first.yRange(), theme));
        boolean numbered = figure.parts().stream().filter(panel -> panel.x().scale() != Axis.Scale.HIDDEN).count() > 1;
        all.setGap((numbered ? BETWEEN_NUMBERS : BETWEEN) * theme.unit());
        style(all, theme);
        LegendItemCollection legend = new LegendItemCollection();
        for (int k = 0; k < figure.panels().size(); k++) {
            XyFigure panel = (XyFigure) figure.panels().get(k);
            boolean aside = panel.x().scale() == Axis.Scale.HIDDEN;
            all.add(plot(panel, theme, legend), aside ? 1 : LARGE_WEIGHT);
        }
        return chart(all, legend, "", figure.remark(), theme);
    }

    static JFreeChart of(FieldFigure figure, String heading, FigureTheme theme) {
        return of(figure, new FieldLayer(figure, theme), figure.marks(), heading, theme);
    }

    static JFreeChart of(PointFieldFigure figure, String heading, FigureTheme theme) {
        return of(figure, new PointLayer(figure, theme), figure.marks(), heading, theme);
    }

    private static JFreeChart of(Plot figure, XYAnnotation ground, List<Series> marks, String heading,
            FigureTheme theme) {
        Axis x = figure.x();
        Axis y = figure.y();
        Range across = figure.xRange();
        Range up = figure.yRange();
        XYPlot plot = plot(isPlane(x, across, y, up) ? new PlanePlot() : new XYPlot(), x, across, y, up, theme);
        // Beneath the marks: a renderer's own background comes before any series.
        XYLineAndShapeRenderer carrier = new XYLineAndShapeRenderer(false, false);
        carrier.addAnnotation(ground, Layer.BACKGROUND);
        plot.setDataset(0, new DefaultXYDataset());
        plot.setRenderer(0, carrier);
        SeriesLayers layers = new SeriesLayers(plot, x, across, y, up, theme, true);
        marks.forEach(layers::add);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        return chart(plot, layers.legend(), heading, figure.remark(), theme);
    }

    private static XYPlot plot(XyFigure figure, FigureTheme theme, LegendItemCollection legend) {
        Range x = figure.xRange();
        Range y = figure.yRange();
        XYPlot plot = plot(new XYPlot(), figure.x(), x, figure.y(), y, theme);
        plot.setNotify(false);
        SeriesLayers layers = new SeriesLayers(plot, figure.x(), x, figure.y(), y, theme, false);
        for (Series series : figure.series()) {
            layers.add(series);
        }
        legend.addAll(layers.legend());
        return plot;
    }

    /** Two coordinates in the same unit, or the rows and columns of a matrix, unless a reader looks at a part. */
    static boolean isPlane(Axis x, Range xRange, Axis y, Range yRange) {
        double shape = xRange.width() / yRange.width();
        return (x.scale() == Axis.Scale.LINEAR && y.scale() == Axis.Scale.LINEAR || x.isCounted() && y.isCounted())
                && x.measure().equals(y.measure()) && !x.cut() && !y.cut()
                && shape > 1 / MAX_SHAPE && shape < MAX_SHAPE;
    }

    /** A plot with the same scale along both axes. */
    private static final class PlanePlot extends XYPlot {

        @Override
        public void draw(Graphics2D g2, Rectangle2D area, Point2D anchor, PlotState parent, PlotRenderingInfo info) {
            // The numbers of an axis depend on its length, and the length on the room that they take.
            super.draw(g2, equal(g2, area, equal(g2, area, area)), anchor, parent, info);
        }

        /** The part of a place in which the scales are equal, with numbers as they are in another part of it. */
        private Rectangle2D equal(Graphics2D g2, Rectangle2D area, Rectangle2D numbered) {
            Rectangle2D data = calculateAxisSpace(g2, numbered).shrink(area, null);
            double across = getDomainAxis().getRange().getLength();
            double up = getRangeAxis().getRange().getLength();
            double scale = Math.min(data.getWidth() / across, data.getHeight() / up);
            double left = data.getWidth() - scale * across;
            return new Rectangle2D.Double(area.getX() + left / 2, area.getY(), area.getWidth() - left,
                    area.getHeight() - data.getHeight() + scale * up);
        }
    }

    /** Gives a plot its axes. */
    private static XYPlot plot(XYPlot plot, Axis x, Range xRange, Axis y, Range yRange, FigureTheme theme) {
        plot.setDomainAxis(Axes.of(x, xRange, theme));
        plot.setRangeAxis(Axes.of(y, yRange, theme));
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
        plot.setDomainGridlinePaint(theme.palette().page().grid());
        plot.setRangeGridlinePaint(theme.palette().page().grid());
        plot.setDomainGridlineStroke(theme.stroke(0.8f, null));
        plot.setRangeGridlineStroke(theme.stroke(0.8f, null));
        plot.setNoDataMessage(null);
    }

    private static JFreeChart chart(XYPlot plot, LegendItemCollection legend, String heading, Message note,
            FigureTheme theme) {
        JFreeChart chart = new JFreeChart(null, null, plot, false);
        chart.setNotify(false);
        chart.setBackgroundPaint(null);
        chart.setBorderVisible(false);
        chart.setAntiAlias(true);
        chart.setTextAntiAlias(true);
        float unit = theme.unit();
        // The last tick label reaches beyond the axis by half its width.
        chart.setPadding(new RectangleInsets(5 * unit, 6 * unit, 4 * unit, Axes.RIGHT_OF_PLOT * unit));
        if (!heading.isEmpty()) {
            chart.addSubtitle(text(heading, theme.font(), theme.palette().page().text(), RectangleEdge.TOP, theme));
        }
        if (legend.getItemCount() > 0) {
            Legends.place(legend, chart, plot, theme);
        }
        if (!note.isNothing()) {
            chart.addSubtitle(text(Messages.draw(note), theme.small(), theme.palette().page().text(),
                    RectangleEdge.BOTTOM, theme));
        }
        return chart;
    }

    private static TextTitle text(String text, java.awt.Font font, java.awt.Paint paint, RectangleEdge edge,
            FigureTheme theme) {
        TextTitle title = new TextTitle(text, font, paint, edge, HorizontalAlignment.CENTER,
                VerticalAlignment.CENTER, new RectangleInsets(theme.unit(), 0, 2 * theme.unit(), 0));
        title.setMaximumLinesToDisplay(2);
        return title;
    }

    /** Points coloured by value, as discs with soft edges. */
    private static final class PointLayer extends RasterLayer {

        private static final double RADIUS = 1.8;

        private final transient PointFieldFigure figure;

        PointLayer(PointFieldFigure figure, FigureTheme theme) {
            super(theme);
            this.figure = figure;
        }

        @Override
        void fill(int[] pixels, int width, int height, Rectangle2D frame, double pixelsPerUnit) {
            Palette.Scale scale = new Palette.Scale(theme().palette(), figure.low(), figure.limit());
            Range x = figure.x().range().orElseThrow();
            Range y = figure.y().range().orElseThrow();
            double radius = RADIUS * theme().unit() * pixelsPerUnit;
            Disc disc = new Disc(pixels, width, height, radius);
            for (int i = 0; i < figure.values().length; i++) {
                if (!Double.isNaN(figure.values()[i])) {
                    double px = frame.getX() + (figure.xs()[i] - x.low()) / x.width() * frame.getWidth();
                    double py = frame.getY() + (y.high() - figure.ys()[i]) / y.width() * frame.getHeight();
                    disc.draw(px, py, scale.argb(figure.values()[i]));
                }
            }
        }

        /** Writes discs into a picture. Only their edges are mixed with what is below: there are many. */
        private static final class Disc {

            /** Shares of 256 that an edge covers, by the square of the distance. */
            private static final int SHARES = 512;

            private final int[] pixels;
            private final int width;
            private final int height;
            private final double radius;
            private final double inner;
            private final double outer;
            private final int[] shares = new int[SHARES];

            Disc(int[] pixels, int width, int height, double radius) {
                this.pixels = pixels;
                this.width = width;
                this.height = height;
                this.radius = radius;
                inner = radius < 0.5 ? 0 : (radius - 0.5) * (radius - 0.5);
                outer = (radius + 0.5) * (radius + 0.5);
                for (int k = 0; k < SHARES; k++) {
                    double squared = inner + (k + 0.5) * (outer - inner) / SHARES;
                    shares[k] = (int) Math.round(256 * Math.min(1, radius + 0.5 - Math.sqrt(squared)));
                }
            }

            void draw(double cx, double cy, int argb) {
                int left = Math.max(0, (int) Math.floor(cx - radius - 0.5));
                int right = Math.min(width - 1, (int) Math.ceil(cx + radius + 0.5));
                int top = Math.max(0, (int) Math.floor(cy - radius - 0.5));
                int bottom = Math.min(height - 1, (int) Math.ceil(cy + radius + 0.5));
                double finer = SHARES / (outer - inner);
                for (int py = top; py <= bottom; py++) {
                    double dy = py + 0.5 - cy;
                    for (int px = left; px <= right; px++) {
                        double dx = px + 0.5 - cx;
                        double squared = dx * dx + dy * dy;
                        if (squared < outer) {
                            int at = py * width + px;
                            int share = squared < inner ? 256 : shares[(int) ((squared - inner) * finer)];
                            pixels[at] = over(argb, pixels[at], share);
                        }
                    }
                }
            }

            /**
             * An opaque colour over a premultiplied one, two channels of eight bits at a time.
             *
             * @param share of the colour above, of 256
             */
            private static int over(int above, int below, int share) {
                int rest = 256 - share;
                int redBlue = ((above & 0xFF00FF) * share + (below & 0xFF00FF) * rest + 0x800080) >>> 8 & 0xFF00FF;
                int alphaGreen = (above >>> 8 & 0xFF00FF) * share + (below >>> 8 & 0xFF00FF) * rest + 0x800080
                        & 0xFF00FF00;
                return alphaGreen | redBlue;
            }
        }
    }

    /**
     * A heatmap, interpolated between cell centres, with contour lines; cells without a value stay empty. The entries
     * of a matrix are not interpolated.
     */
    private static final class FieldLayer extends RasterLayer {

        /** The share of known cells where the picture ends: a cell alone is about as wide as it is. */
        private static final double RIM = 0.4;
        /** Of a missing cell at least the middle stays empty. */
        private static final double MAX_MISSING = 0.8;

        private final transient FieldFigure figure;

        FieldLayer(FieldFigure figure, FigureTheme theme) {
            super(theme);
            this.figure = figure;
        }

        @Override
        void fill(int[] pixels, int width, int height, Rectangle2D frame, double pixelsPerUnit) {
            Palette.Scale scale = new Palette.Scale(theme().palette(), figure.low(), figure.limit());
            Grid grid = figure.grid();
            Rectangle2D cells = cells(frame);
            boolean downwards = figure.y().isDownwards();
            Interpolation across = Interpolation.of(width, cells.getX(), cells.getWidth(), grid.columns(), false);
            Interpolation down = Interpolation.of(height, cells.getY(), cells.getHeight(), grid.rows(), !downwards);
            for (int py = 0; py < height; py++) {
                for (int px = 0; px < width; px++) {
                    double value = across.isInside(px) && down.isInside(py) ? value(across, px, down, py) : Double.NaN;
                    if (!Double.isNaN(value)) {
                        pixels[py * width + px] = scale.argb(value);
                    }
                }
            }
        }

        /** Where all cells lie if the axes lie on a rectangle; beyond it where only a part is looked at. */
        private Rectangle2D cells(Rectangle2D frame) {
            Range x = figure.x().range().orElseThrow();
            Range y = figure.y().range().orElseThrow();
            Grid grid = figure.grid();
            double width = frame.getWidth() * grid.x().width() / x.width();
            double height = frame.getHeight() * grid.y().width() / y.width();
            double above = figure.y().isDownwards() ? grid.y().low() - y.low() : y.high() - grid.y().high();
            return new Rectangle2D.Double(frame.getX() + (grid.x().low() - x.low()) / x.width() * frame.getWidth(),
                    frame.getY() + above / y.width() * frame.getHeight(), width, height);
        }

        /** Bilinear between the known ones of four neighbours; none outside the rim. Of a matrix that of its cell. */
        private double value(Interpolation across, int px, Interpolation down, int py) {
            int columns = figure.grid().columns();
            double[] values = figure.values();
            int left = across.lower()[px];
            int right = Math.min(left + 1, columns - 1);
            int bottom = down.lower()[py] * columns;
            int top = Math.min(down.lower()[py] + 1, figure.grid().rows() - 1) * columns;
            double u = across.weight()[px];
            double v = down.weight()[py];
            if (figure.y().isDownwards()) {
                return values[(v < 0.5 ? bottom : top) + (u < 0.5 ? left : right)];
            }
            double sum = 0;
            double missing = 0;
            for (int corner = 0; corner < 4; corner++) {
                double value = values[(corner < 2 ? bottom : top) + (corner % 2 == 0 ? left : right)];
                double weight = (corner < 2 ? 1 - v : v) * (corner % 2 == 0 ? 1 - u : u);
                sum += Double.isNaN(value) ? 0 : weight * value;
                missing += Double.isNaN(value) ? weight : 0;
            }
            boolean inside = missing == 0 || missing < MAX_MISSING && knownShare(across, px, down, py) > RIM;
            return inside ? sum / (1 - missing) : Double.NaN;
        }

        /** The share of known cells about a place, weighed by quadratic B-splines: its contours have no corners. */
        private double knownShare(Interpolation across, int px, Interpolation down, int py) {
            double known = 0;
            for (int cell = 0; cell < 9; cell++) {
                int i = across.nearest(px) + cell % 3 - 1;
                int j = down.nearest(py) + cell / 3 - 1;
                int at = Math.max(0, Math.min(figure.grid().rows() - 1, j)) * figure.grid().columns()
                        + Math.max(0, Math.min(figure.grid().columns() - 1, i));
                known += Double.isNaN(figure.values()[at]) ? 0
                        : spline(across.lower()[px] + across.weight()[px] - i)
                                * spline(down.lower()[py] + down.weight()[py] - j);
            }
            return known;
        }

        private static double spline(double distance) {
            double beyond = 1.5 - Math.abs(distance);
            return Math.abs(distance) < 0.5 ? 0.75 - distance * distance : beyond * beyond / 2;
        }

        /**
         * For each pixel the cell centre below it and the weight of the next one; the cell is −1 where there is none.
         */
        private record Interpolation(int[] lower, double[] weight) {

            boolean isInside(int pixel) {
                return lower[pixel] >= 0;
            }

            int nearest(int pixel) {
                return lower[pixel] + (weight[pixel] < 0.5 ? 0 : 1);
            }

            static Interpolation of(int pixels, double start, double length, int cells, boolean flipped) {
                int[] lower = new int[pixels];
                double[] weight = new double[pixels];
                for (int p = 0; p < pixels; p++) {
                    double fraction = (p + 0.5 - start) / length;
                    double place = (flipped ? 1 - fraction : fraction) * cells - 0.5;
                    double bounded = Math.max(0, Math.min(cells - 1, place));
                    boolean beyond = Math.abs(place - bounded) > 0.5 + 1 / length * cells; // pixels on the rim count
                    lower[p] = beyond ? -1 : (int) bounded;
                    weight[p] = bounded - lower[p];
                }
                return new Interpolation(lower, weight);
            }
        }

        @Override
        void drawOver(Graphics2D g2, Rectangle2D area) {
            for (double level : figure.contours()) {
                Path2D lines = Contours.of(figure.grid(), figure.values(), level, cells(area));
                boolean zero = level == 0 && figure.low() == -figure.limit();
                float unit = theme().unit();
                g2.setStroke(new BasicStroke(
                        (zero ? 1.3f : 0.7f) * unit, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
                Color text = theme().palette().page().text();
                g2.setColor(new Color(text.getRed(), text.getGreen(), text.getBlue(), zero ? 200 : 110));
                g2.draw(lines);
            }
        }
    }
}
