package org.larrr.gui.charts.drawing;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Range;

/** The scale beside heatmaps. */
final class ColourBar {

    private static final int STEPS = 128;

    private ColourBar() {}

    /** Width that bar, ticks and gaps take. */
    static double width(FigureTheme theme) {
        return 5.2 * theme.fontSize();
    }

    /** @param strip where the colours go; ticks and label follow on its right, the label above */
    static void paint(Graphics2D g2, Rectangle2D strip, String label, Range colours, FigureTheme theme) {
        ColourScale scale = new ColourScale(theme.palette(), colours.low(), colours.high());
        double step = strip.getHeight() / STEPS;
        for (int i = 0; i < STEPS; i++) {
            g2.setColor(new Color(scale.argb(colours.low() + colours.width() * (i + 0.5) / STEPS)));
            double top = strip.getMaxY() - (i + 1) * step;
            // Each step reaches under the one above: no seams where edges are smoothed.
            double overlap = i == 0 ? 0 : step;
            g2.fill(new Rectangle2D.Double(strip.getX(), top, strip.getWidth(),
                    step + Math.min(overlap, strip.getMaxY() - top - step)));
        }
        ValueAxis axis = Axes.of(Axis.linear("", ""), colours, theme);
        axis.setAxisLineVisible(false);
        axis.setTickMarksVisible(false); // a mark before a number reads as a minus sign
        axis.draw(g2, strip.getMaxX(), strip, strip, RectangleEdge.RIGHT, null);
        g2.setFont(theme.font());
        g2.setColor(theme.palette().text());
        double width = g2.getFontMetrics().getStringBounds(label, g2).getWidth();
        g2.drawString(label, (float) (strip.getCenterX() - width / 2), (float) (strip.getY() - 0.8 * theme.fontSize()));
    }
}
