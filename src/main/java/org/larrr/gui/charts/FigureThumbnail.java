package org.larrr.gui.charts;

import java.util.function.Supplier;
import javafx.scene.image.Image;
import org.larrr.export.figure.Figure;
import org.larrr.gui.charts.drawing.ColourSet;
import org.larrr.gui.charts.drawing.FigureTheme;

/** A picture as small as a stamp: what it shows is recognised, not read. */
public final class FigureThumbnail {

    /** Of what is drawn; its letters keep their share of it. */
    private static final double WIDTH = 460;

    private FigureThumbnail() {}

    /**
     * Draws a figure; away from the FX thread.
     *
     * @param width  of the small picture [pixels]
     * @param height likewise
     * @param dark   whether it stands on dark ground
     * @return makes the image, on the FX thread
     */
    public static Supplier<Image> of(Figure figure, int width, int height, boolean dark, ColourSet colours) {
        SharedPixels.Order order = new SharedPixels.Order(figure, FigureTheme.screen(colours, dark, 1), WIDTH,
                WIDTH * height / width,
                width / WIDTH);
        SharedPixels picture = SharedPixels.fitting(null, order);
        picture.draw(order);
        return picture::fresh;
    }
}
