package org.larrr.gui.charts.drawing;

import java.awt.geom.Rectangle2D;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Range;

/** Points coloured by value, as discs with soft edges. */
final class PointLayer extends RasterLayer {

    private static final double RADIUS = 1.8;

    private final transient PointFieldFigure figure;

    PointLayer(PointFieldFigure figure, FigureTheme theme) {
        super(theme);
        this.figure = figure;
    }

    @Override
    void fill(int[] pixels, int width, int height, Rectangle2D frame, double pixelsPerUnit) {
        ColourScale scale = new ColourScale(theme().palette(), figure.low(), figure.limit());
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
