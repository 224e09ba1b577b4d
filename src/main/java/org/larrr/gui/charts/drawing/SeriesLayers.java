package org.larrr.gui.charts.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYPolygonAnnotation;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.DefaultIntervalXYDataset;
import org.jfree.data.xy.DefaultXYDataset;
import org.jfree.data.xy.XYDataset;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Envelope;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.gui.text.Messages;

/** Puts the series of a figure into a plot, one dataset and renderer each, and collects the legend. */
final class SeriesLayers {

    /** More than a screen is wide. */
    private static final int MAX_COLUMNS = 2000;
    private static final float CASING = 3.6f;

    private final XYPlot plot;
    private final Axis across;
    private final Range x;
    private final Axis up;
    private final Range y;
    private final FigureTheme theme;
    private final boolean onColours;
    private final LegendItemCollection legend = new LegendItemCollection();

    /** @param onColours whether a map lies beneath, of which every colour may be that of a line */
    SeriesLayers(XYPlot plot, Axis across, Range x, Axis up, Range y, FigureTheme theme, boolean onColours) {
        this.plot = plot;
        this.across = across;
        this.x = x;
        this.up = up;
        this.y = y;
        this.theme = theme;
        this.onColours = onColours;
    }

    LegendItemCollection legend() {
        return legend;
    }

    void add(Series series) {
        if (series.size() == 0) {
            return;
        }
        switch (series.mark()) {
            case LINE -> addLine(series);
            case POINTS, HOLLOW_POINTS, LINE_AND_POINTS, TICKS, DASHES -> addPoints(series);
            case VERTICALS -> addVerticals(series);
            case AREA, SIDE_AREA, BAND -> addArea(series);
            case X_INTERVALS, Y_INTERVALS -> addIntervals(series);
        }
        if (!series.named().isNothing() && series.mark() != Mark.VERTICALS) {
            legend.add(legendItem(series));
        }
    }

    /** Outlines and arrows lie on any colour: those of the background at their sides set them off. */
    private void addLine(Series series) {
        if (onColours || series.role().kind() == Role.Kind.SET) {
            addLine(series, theme.palette().page().background(), theme.stroke(CASING, null));
        }
        addLine(series, theme.lineColour(series.role()), theme.line(series.role()));
    }

    private void addLine(Series series, Color colour, BasicStroke stroke) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDrawSeriesLineAsPath(true);
        renderer.setDefaultPaint(colour);
        renderer.setDefaultStroke(stroke);
        addDataset(xy(series), renderer);
    }

    /** As many points as can be distinguished. */
    private XYDataset xy(Series series) {
        Envelope drawn = Envelope.within(x, series.x(), series.y(), MAX_COLUMNS);
        DefaultXYDataset dataset = new DefaultXYDataset();
        dataset.addSeries("", new double[][] {drawn.x(), drawn.y()});
        return dataset;
    }

    private void addPoints(Series series) {
        EdgePoints renderer = new EdgePoints(series, across, x, up, y, theme);
        Color colour = theme.colour(series.role());
        boolean hollow = series.mark() == Mark.HOLLOW_POINTS;
        renderer.setDefaultPaint(colour);
        renderer.setDefaultStroke(theme.stroke(1.2f, null));
        renderer.setUseFillPaint(true);
        renderer.setDefaultFillPaint(hollow ? theme.palette().page().background() : colour);
        // A rim in the colour of the background keeps touching symbols apart.
        renderer.setUseOutlinePaint(true);
        boolean thin = series.role().kind() == Role.Kind.TRUTH;
        renderer.setDefaultOutlinePaint(hollow || thin ? colour : theme.palette().page().background());
        float rim = thin ? 0.01f : 0.8f;
        renderer.setDefaultOutlineStroke(theme.stroke(hollow ? 1.5f : rim, null));
        addDataset(renderer.points(), renderer);
    }

    private void addIntervals(Series series) {
        boolean flat = series.mark() == Mark.X_INTERVALS;
        DefaultIntervalXYDataset dataset = new DefaultIntervalXYDataset();
        double[] low = within(series.low(), flat ? across : up, flat ? x : y);
        dataset.addSeries("", new double[][] {
            series.x(), flat ? low : series.x(), flat ? series.high() : series.x(),
            series.y(), flat ? series.y() : low, flat ? series.y() : series.high()});
        XYErrorRenderer renderer = new XYErrorRenderer();
        renderer.setDrawXError(flat);
        renderer.setDrawYError(!flat);
        renderer.setDefaultShapesVisible(false);
        boolean lineOfRole = isLimit(series) || series.role().kind() == Role.Kind.SET;
        renderer.setErrorStroke(lineOfRole ? theme.line(series.role()) : theme.stroke(1.4f, null));
        renderer.setErrorPaint(theme.colour(series.role()));
        renderer.setCapLength(6 * theme.unit());
        addDataset(dataset, renderer);
    }

    /** Intervals of a limit are dashed, as its lines are. */
    private static boolean isLimit(Series series) {
        return series.role().kind() == Role.Kind.THRESHOLD
                && (series.mark() == Mark.X_INTERVALS || series.mark() == Mark.Y_INTERVALS);
    }

    /** A logarithmic axis has no place for zero: an end there lies just beyond what is shown. */
    private static double[] within(double[] ends, Axis axis, Range shown) {
        double beyond = shown.low() / 10;
        return axis.scale() != Axis.Scale.LOG ? ends
                : Arrays.stream(ends).map(end -> end < beyond ? beyond : end).toArray();
    }

    private void addDataset(XYDataset dataset, XYItemRenderer renderer) {
        int index = plot.getDatasetCount();
        if (renderer instanceof XYLineAndShapeRenderer lines) {
            lines.setAutoPopulateSeriesPaint(false);
            lines.setAutoPopulateSeriesStroke(false);
            lines.setAutoPopulateSeriesOutlinePaint(false);
            lines.setAutoPopulateSeriesOutlineStroke(false);
            lines.setAutoPopulateSeriesFillPaint(false);
            lines.setAutoPopulateSeriesShape(false);
            lines.setDefaultCreateEntities(false);
        }
        plot.setDataset(index, dataset);
        plot.setRenderer(index, renderer);
    }

    private void addVerticals(Series series) {
        boolean labelled = false;
        for (double at : series.x()) {
            if (!x.contains(at)) {
                continue;
            }
            ValueMarker marker = new ValueMarker(at, theme.lineColour(series.role()), theme.line(series.role()));
            marker.setAlpha(1);
            if (!series.named().isNothing() && !labelled) {
                boolean leftHalf = at < (x.low() + x.high()) / 2;
                marker.setLabel(Messages.draw(series.named()));
                marker.setLabelOffset(
                        new RectangleInsets(2 * theme.unit(), 5 * theme.unit(), 2 * theme.unit(), 5 * theme.unit()));
                marker.setLabelFont(theme.small());
                marker.setLabelPaint(theme.colour(series.role()));
                marker.setLabelBackgroundColor(new Color(0, true));
                marker.setLabelAnchor(leftHalf ? RectangleAnchor.TOP_RIGHT : RectangleAnchor.TOP_LEFT);
                marker.setLabelTextAnchor(leftHalf ? TextAnchor.TOP_LEFT : TextAnchor.TOP_RIGHT);
                labelled = true;
            }
            plot.addDomainMarker(marker, Layer.BACKGROUND);
        }
    }

    private void addArea(Series series) {
        int n = series.size();
        double[] outline = new double[4 * n];
        for (int i = 0; i < n; i++) {
            boolean side = series.mark() == Mark.SIDE_AREA;
            double baseX = side ? x.low() : series.x()[i];
            double below = series.mark() == Mark.BAND ? series.low()[i] : y.low();
            double baseY = side ? series.y()[i] : below;
            outline[2 * i] = series.x()[i];
            outline[2 * i + 1] = series.y()[i];
            outline[4 * n - 2 - 2 * i] = baseX;
            outline[4 * n - 1 - 2 * i] = baseY;
        }
        Paint fill = areaColour(series);
        XYLineAndShapeRenderer carrier = new XYLineAndShapeRenderer(false, false);
        carrier.addAnnotation(new XYPolygonAnnotation(outline, null, null, fill), Layer.BACKGROUND);
        addDataset(new DefaultXYDataset(), carrier);
    }

    private Color areaColour(Series series) {
        Color colour = theme.colour(series.role());
        boolean under = series.role().kind() == Role.Kind.DENSITY;
        return under ? colour : new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), 60);
    }

    private Shape symbol(Series series) {
        float unit = theme.unit();
        boolean upright = series.mark() == Mark.TICKS;
        if (upright || series.mark() == Mark.DASHES) {
            return stroke(upright, theme);
        }
        return series.role().kind() == Role.Kind.TRUTH ? Symbols.plus(4.5 * unit, 0.8 * unit)
                : theme.symbol(series.role());
    }

    private static Shape stroke(boolean upright, FigureTheme theme) {
        return Symbols.tick((upright ? 8 : 1.1) * theme.unit(), (upright ? 1.1 : 8) * theme.unit());
    }

    private LegendItem legendItem(Series series) {
        float unit = theme.unit();
        Shape line = new Line2D.Double(-8 * unit, 0, 8 * unit, 0);
        boolean isArea = series.mark() == Mark.AREA || series.mark() == Mark.SIDE_AREA || series.mark() == Mark.BAND;
        boolean onlyLine = series.mark() == Mark.LINE || series.mark() == Mark.X_INTERVALS || isLimit(series);
        boolean hasLine = onlyLine || series.mark() == Mark.LINE_AND_POINTS;
        boolean hollow = series.mark() == Mark.HOLLOW_POINTS;
        // A line carries an invisible box, so that all entries are equally high and stand level.
        Shape symbol = isArea || onlyLine ? new Rectangle2D.Double(-6 * unit, -4 * unit, 12 * unit, 8 * unit)
                : symbol(series);
        Color ofSymbol = onlyLine ? new Color(0, true) : theme.colour(series.role());
        Color colour = isArea ? areaColour(series) : ofSymbol;
        LegendItem item = new LegendItem(Messages.draw(series.named()), null, null, null, true, symbol, !hollow,
                colour, hollow, colour, theme.stroke(1.5f, null), hasLine, line, theme.line(series.role()),
                theme.lineColour(series.role()));
        item.setLabelFont(theme.small());
        item.setLabelPaint(theme.palette().page().text());
        return item;
    }

    /**
     * Symbols at points; those beyond the axes become arrow heads at the edge, true values beyond them, and all beyond
     * an axis that is cut, are left out.
     */
    private static final class EdgePoints extends XYLineAndShapeRenderer {

        private final transient Shape symbol;
        private final transient Shape[] arrows;
        private final transient XYDataset points;

        EdgePoints(Series series, Axis across, Range x, Axis up, Range y, FigureTheme theme) {
            super(series.mark() == Mark.LINE_AND_POINTS, true);
            boolean upright = series.mark() == Mark.TICKS;
            boolean tick = upright || series.mark() == Mark.DASHES;
            this.symbol = tick ? stroke(upright, theme) : theme.symbol(series.role());
            this.arrows = new Shape[series.size()];
            boolean dropped = tick || series.role().kind() == Role.Kind.TRUTH;
            double[][] places = new double[2][series.size()];
            for (int i = 0; i < series.size(); i++) {
                double px = series.x()[i];
                double py = series.y()[i];
                boolean outside = !x.contains(px) || !y.contains(py);
                boolean cut = across.cut() && !x.contains(px) || up.cut() && !y.contains(py);
                places[0][i] = cut || outside && dropped ? Double.NaN : x.clamp(px);
                places[1][i] = y.clamp(py);
                arrows[i] = outside ? Symbols.arrow(5 * theme.unit(), direction(px, py, x, y)) : null;
            }
            DefaultXYDataset dataset = new DefaultXYDataset();
            dataset.addSeries("", places);
            this.points = dataset;
        }

        XYDataset points() {
            return points;
        }

        @Override
        public Shape getItemShape(int row, int item) {
            return arrows[item] == null ? symbol : arrows[item];
        }

        /** The angle towards a point from the nearest place on the axes' rectangle; screen coordinates, y downwards. */
        private static double direction(double px, double py, Range x, Range y) {
            double across = Math.signum(px - Math.max(x.low(), Math.min(x.high(), px)));
            double down = Math.signum(Math.max(y.low(), Math.min(y.high(), py)) - py);
            return Math.atan2(down, across);
        }
    }
}
