package org.larrr.gui.charts;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.image.Image;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Figure;
import org.larrr.gui.charts.drawing.FigurePainter;
import org.larrr.gui.charts.drawing.FigureTheme;
import org.larrr.gui.charts.drawing.PaintedPlot;
import org.larrr.gui.charts.drawing.Palette.ColourSet;

/**
 * Pixels that Java2D writes and JavaFX shows, without a copy between them. Draw on any one thread, show on the FX
 * thread.
 */
public final class SharedPixels {

    /** Of what is drawn; its letters keep their share of it. */
    private static final double WIDTH = 460;

    /**
     * A drawing request: a figure on a canvas of {@code width} × {@code height} units at {@code scale} pixels a unit.
     */
    record Request(Figure figure, FigureTheme theme, double width, double height, double scale) {

        int pixelWidth() {
            return Math.max(1, (int) Math.round(width * scale));
        }

        int pixelHeight() {
            return Math.max(1, (int) Math.round(height * scale));
        }
    }

    private final BufferedImage image;
    private final int[] pixels;
    private final PixelBuffer<IntBuffer> buffer;
    private final WritableImage shown;

    private SharedPixels(int width, int height) {
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE);
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        buffer = new PixelBuffer<>(width, height, IntBuffer.wrap(pixels), PixelFormat.getIntArgbPreInstance());
        shown = new WritableImage(buffer);
    }

    /** A picture of the ordered size: the old one if it fits, which may be null, else a new one. */
    static SharedPixels fitting(@Nullable SharedPixels old, Request order) {
        return old != null && old.image.getWidth() == order.pixelWidth()
                && old.image.getHeight() == order.pixelHeight() ? old
                : new SharedPixels(order.pixelWidth(), order.pixelHeight());
    }

    /** Draws on a transparent ground. */
    List<PaintedPlot> draw(Request order) {
        Arrays.fill(pixels, 0);
        Graphics2D g2 = image.createGraphics();
        try {
            g2.scale(order.scale(), order.scale());
            return FigurePainter.paint(order.figure(), order.theme(), g2,
                    new Rectangle2D.Double(0, 0, order.width(), order.height()));
        } finally {
            g2.dispose();
        }
    }

    /** The pixels for a scene; FX thread only. */
    Image fresh() {
        buffer.updateBuffer(all -> null);
        return shown;
    }

    /**
     * Draws a figure; away from the FX thread.
     *
     * @param width  of the small picture [pixels]
     * @param height likewise
     * @param dark   whether it stands on dark ground
     * @return makes the image, on the FX thread
     */
    public static Supplier<Image> thumbnail(Figure figure, int width, int height, boolean dark, ColourSet colours) {
        SharedPixels.Request order = new SharedPixels.Request(figure, FigureTheme.screen(colours, dark, 1), WIDTH,
                WIDTH * height / width, width / WIDTH);
        SharedPixels picture = fitting(null, order);
        picture.draw(order);
        return picture::fresh;
    }
}
