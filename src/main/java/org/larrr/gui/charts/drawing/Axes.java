package org.larrr.gui.charts.drawing;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.Tick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Range;
import org.larrr.gui.text.Phrases;

/** One axis language for all charts: fonts, tick density, number format, margins. */
final class Axes {

    /** An axis bears at most so many numbers. */
    private static final int LABELS = 8;
    /** What is free to the right of a plot, for half of a number. */
    static final int RIGHT_OF_PLOT = 14;

    private Axes() {}

    static ValueAxis of(Axis axis, Range range, FigureTheme theme) {
        ValueAxis result = axis.scale() == Axis.Scale.LOG ? new Logarithmic(axis, range, theme)
                : new Linear(axis, range, theme);
        boolean hidden = axis.scale() == Axis.Scale.HIDDEN;
        boolean rows = axis.scale() == Axis.Scale.ROWS;
        float unit = theme.unit();
        result.setAutoRange(false);
        result.setRange(range.low(), range.high());
        result.setInverted(axis.isDownwards());
        result.setLabel(axis.text().isEmpty() ? null : Phrases.say(axis.text()));
        result.setLabelFont(theme.font());
        result.setLabelPaint(theme.palette().text());
        result.setLabelInsets(new RectangleInsets(2 * unit, 2 * unit, 1 * unit, 2 * unit));
        result.setTickLabelFont(rows ? theme.font() : theme.small());
        result.setTickLabelPaint(theme.palette().text());
        result.setTickLabelInsets(new RectangleInsets(2 * unit, 3 * unit, 2 * unit, 3 * unit));
        result.setTickLabelsVisible(!hidden);
        result.setTickMarksVisible(!hidden && !rows);
        result.setMinorTickMarksVisible(axis.scale() == Axis.Scale.LOG);
        result.setTickMarkOutsideLength(3.5f * unit);
        result.setTickMarkInsideLength(0);
        result.setMinorTickMarkOutsideLength(2f * unit);
        result.setTickMarkPaint(theme.palette().axis());
        result.setTickMarkStroke(theme.stroke(0.8f, null));
        result.setAxisLineVisible(!rows);
        result.setAxisLinePaint(theme.palette().axis());
        result.setAxisLineStroke(theme.stroke(0.8f, null));
        return result;
    }

    /** Ticks for an axis drawn over a length of the canvas; the last number is left out where it would be cut. */
    private static List<Tick> ticks(ValueAxis drawn, Axis axis, Range range, FigureTheme theme, Graphics2D g2,
            Rectangle2D area, RectangleEdge edge) {
        boolean horizontal = RectangleEdge.isTopOrBottom(edge);
        double spacing = horizontal ? 4.8 * theme.fontSize() : 3 * theme.fontSize();
        int most = Math.min(LABELS - 1, (int) ((horizontal ? area.getWidth() : area.getHeight()) / spacing));
        TextAnchor anchor = horizontal ? TextAnchor.TOP_CENTER
                : edge == RectangleEdge.LEFT ? TextAnchor.CENTER_RIGHT : TextAnchor.CENTER_LEFT;
        List<Tick> ticks = new ArrayList<>();
        double end = area.getMaxX() + RIGHT_OF_PLOT * theme.unit();
        for (Ticks.Tick tick : Ticks.of(axis, range, most)) {
            TickType type = tick.label().isEmpty() ? TickType.MINOR : TickType.MAJOR;
            String label = Phrases.say(tick.label());
            double half = g2.getFontMetrics(theme.small()).stringWidth(label) / 2.0;
            boolean cut = horizontal && ticks.size() > 1 && drawn.valueToJava2D(tick.value(), area, edge) + half > end;
            ticks.add(new NumberTick(type, tick.value(), cut ? "" : label, anchor, TextAnchor.CENTER, 0));
        }
        return ticks;
    }

    private static final class Linear extends NumberAxis {

        private final transient Axis axis;
        private final transient Range shown;
        private final transient FigureTheme theme;

        Linear(Axis axis, Range shown, FigureTheme theme) {
            this.axis = axis;
            this.shown = shown;
            this.theme = theme;
        }

        @Override
        public List<Tick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
            return ticks(this, axis, shown, theme, g2, area, edge);
        }
    }

    private static final class Logarithmic extends LogAxis {

        private final transient Axis axis;
        private final transient Range shown;
        private final transient FigureTheme theme;

        Logarithmic(Axis axis, Range shown, FigureTheme theme) {
            this.axis = axis;
            this.shown = shown;
            this.theme = theme;
        }

        @Override
        public List<Tick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
            return ticks(this, axis, shown, theme, g2, area, edge);
        }
    }
}
