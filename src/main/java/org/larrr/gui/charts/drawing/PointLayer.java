package org.larrr.gui.charts.drawing;

import java.awt.geom.Rectangle2D;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Range;

/** Points coloured by value, as discs with soft edges. */
final class PointLayer extends RasterLayer {

    private static final double RADIUS = 1.8;

    private final transient PointFieldFigure figure;

    PointLayer(PointFieldFigure figure, Theme theme) {
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
    private record Disc(int[] pixels, int width, int height, double radius) {

        void draw(double cx, double cy, int argb) {
            int left = Math.max(0, (int) Math.floor(cx - radius - 0.5));
            int right = Math.min(width - 1, (int) Math.ceil(cx + radius + 0.5));
            int top = Math.max(0, (int) Math.floor(cy - radius - 0.5));
            int bottom = Math.min(height - 1, (int) Math.ceil(cy + radius + 0.5));
            double inner = radius < 0.5 ? -1 : (radius - 0.5) * (radius - 0.5);
            double outer = (radius + 0.5) * (radius + 0.5);
            for (int py = top; py <= bottom; py++) {
                double dy = py + 0.5 - cy;
                for (int px = left; px <= right; px++) {
                    double dx = px + 0.5 - cx;
                    double squared = dx * dx + dy * dy;
                    int at = py * width + px;
                    if (squared <= inner) {
                        pixels[at] = argb;
                    } else if (squared < outer) {
                        pixels[at] = over(argb, pixels[at], Math.min(1, radius + 0.5 - Math.sqrt(squared)));
                    }
                }
            }
        }

        /** An opaque colour over a straight-alpha one. */
        private static int over(int above, int below, double cover) {
            if (below >>> 24 == 0xFF) {
                return overOpaque(above, below, (int) Math.round(cover * 256));
            }
            double beneath = (below >>> 24) / 255.0 * (1 - cover);
            double alpha = cover + beneath;
            int result = (int) Math.round(alpha * 255) << 24;
            for (int shift = 16; shift >= 0; shift -= 8) {
                double mixed = ((above >> shift & 0xFF) * cover + (below >> shift & 0xFF) * beneath) / alpha;
                result |= (int) Math.round(mixed) << shift;
            }
            return result;
        }

        /** @param share of the colour above, of 256 */
        private static int overOpaque(int above, int below, int share) {
            int rest = 256 - share;
            int ends = ((above & 0xFF00FF) * share + (below & 0xFF00FF) * rest + 0x800080) >>> 8 & 0xFF00FF;
            int green = ((above & 0xFF00) * share + (below & 0xFF00) * rest + 0x8000) >>> 8 & 0xFF00;
            return 0xFF000000 | ends | green;
        }
    }
}
