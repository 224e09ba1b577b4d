package org.larrr.gui.charts.print;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.time.Duration;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.gui.charts.drawing.FigurePainter;
import org.larrr.gui.charts.drawing.FigureTheme;

/**
 * A figure to be printed.
 *
 * @param width  in points
 * @param height in points
 */
public record Sheet(Figure figure, FigureTheme theme, double width, double height) {

    private static final double POINTS_PER_MILLIMETRE = 72 / 25.4;
    private static final double MAX_SIDE = 14_400;

    /**
     * @param raster picture elements of heatmaps per point beyond what the device resolves
     * @throws IllegalArgumentException if the size makes no sense
     */
    public static Sheet of(Figure figure, FigureStyle style, double raster) {
        Size size = style.size();
        double width = size.widthMillimetres() * POINTS_PER_MILLIMETRE;
        double height = size.heightMillimetres() * POINTS_PER_MILLIMETRE;
        Require.that(width >= 1 && width < MAX_SIDE && height >= 1 && height < MAX_SIDE && size.dotsPerInch() >= 1,
                Message.of("picture.size", size.widthMillimetres(), size.heightMillimetres(), size.dotsPerInch()));
        return new Sheet(style.applyTo(figure), FigureTheme.print(style, raster), width, height);
    }

    /** A sheet as large with a sentence in the place of the figure, which cannot be drawn. */
    Sheet instead(Throwable failure, Duration limit) {
        return new Sheet(FigurePainter.instead(figure, failure, limit), theme, width, height);
    }

    /** Draws background and figure on a canvas whose unit is the point. */
    void paint(Graphics2D g2) {
        Rectangle2D area = new Rectangle2D.Double(0, 0, width, height);
        g2.setColor(theme.palette().page().background());
        g2.fill(area);
        FigurePainter.paint(figure, theme, g2, area);
    }
}
