package org.larrr.gui.charts;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.larrr.export.figure.Figure;

/**
 * A figure to be printed.
 *
 * @param width  in points
 * @param height in points
 */
record Sheet(Figure figure, Theme theme, double width, double height) {

    /** Draws background and figure on a canvas whose unit is the point. */
    void paint(Graphics2D g2) {
        Rectangle2D area = new Rectangle2D.Double(0, 0, width, height);
        g2.setColor(theme.palette().background());
        g2.fill(area);
        FigurePainter.paint(figure, theme, g2, area);
    }
}
