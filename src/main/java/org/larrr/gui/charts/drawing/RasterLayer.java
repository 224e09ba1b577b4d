package org.larrr.gui.charts.drawing;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;

/**
 * A layer of a plot that computes its own picture elements: exactly those of the device on a raster, a multiple of the
 * canvas' units on a vector canvas.
 */
abstract class RasterLayer extends AbstractXYAnnotation {

    private final transient FigureTheme theme;

    RasterLayer(FigureTheme theme) {
        this.theme = theme;
    }

    final FigureTheme theme() {
        return theme;
    }

    /**
     * Fills the picture of the plot's area.
     *
     * @param pixels row-major ARGB, premultiplied, transparent, the top row first
     * @param frame  where the plot's area lies in the picture, fractions of a pixel included
     * @param scale  pixels to a unit of the canvas
     */
    abstract void fill(int[] pixels, int width, int height, Rectangle2D frame, double scale);

    /** Draws what belongs on top in vectors. */
    void drawOver(Graphics2D g2, Rectangle2D area) {}

    @Override
    public final void draw(Graphics2D g2, XYPlot plot, Rectangle2D area, ValueAxis x, ValueAxis y, int index,
            PlotRenderingInfo info) {
        AffineTransform canvas = g2.getTransform();
        AffineTransform toPixels = AffineTransform.getScaleInstance(theme.raster(), theme.raster());
        toPixels.concatenate(canvas);
        Rectangle2D exact = toPixels.createTransformedShape(area).getBounds2D();
        Rectangle pixels = exact.getBounds();
        if (pixels.isEmpty()) {
            return;
        }
        BufferedImage image = new BufferedImage(pixels.width, pixels.height, BufferedImage.TYPE_INT_ARGB_PRE);
        exact.setRect(exact.getX() - pixels.x, exact.getY() - pixels.y, exact.getWidth(), exact.getHeight());
        fill(((DataBufferInt) image.getRaster().getDataBuffer()).getData(), pixels.width, pixels.height, exact,
                Math.sqrt(Math.abs(toPixels.getDeterminant())));
        Shape clip = g2.getClip();
        g2.clip(area);
        g2.setTransform(new AffineTransform());
        AffineTransform placed = AffineTransform.getScaleInstance(1 / theme.raster(), 1 / theme.raster());
        placed.translate(pixels.x, pixels.y);
        g2.drawImage(image, placed, null);
        g2.setTransform(canvas);
        drawOver(g2, area);
        g2.setClip(clip);
    }
}
