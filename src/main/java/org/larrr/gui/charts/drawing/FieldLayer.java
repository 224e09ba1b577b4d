package org.larrr.gui.charts.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.Range;

/** A heatmap, interpolated between cell centres, with contour lines; cells without a value stay empty. */
final class FieldLayer extends RasterLayer {

    private final transient FieldFigure figure;

    FieldLayer(FieldFigure figure, FigureTheme theme) {
        super(theme);
        this.figure = figure;
    }

    @Override
    void fill(int[] pixels, int width, int height, Rectangle2D frame, double pixelsPerUnit) {
        ColourScale scale = new ColourScale(theme().palette(), figure.low(), figure.limit());
        Grid grid = figure.grid();
        Rectangle2D cells = cells(frame);
        Interpolation across = Interpolation.of(width, cells.getX(), cells.getWidth(), grid.columns(), false);
        Interpolation down = Interpolation.of(height, cells.getY(), cells.getHeight(), grid.rows(), true);
        for (int py = 0; py < height; py++) {
            for (int px = 0; px < width; px++) {
                double value = across.isInside(px) && down.isInside(py) ? value(across, px, down, py) : Double.NaN;
                if (!Double.isNaN(value)) {
                    pixels[py * width + px] = scale.argb(value);
                }
            }
        }
    }

    /** Where all cells lie if the axes lie on a rectangle; beyond it where only a part is looked at. */
    private Rectangle2D cells(Rectangle2D frame) {
        Range x = figure.x().range().orElseThrow();
        Range y = figure.y().range().orElseThrow();
        Grid grid = figure.grid();
        double width = frame.getWidth() * grid.x().width() / x.width();
        double height = frame.getHeight() * grid.y().width() / y.width();
        return new Rectangle2D.Double(frame.getX() + (grid.x().low() - x.low()) / x.width() * frame.getWidth(),
                frame.getY() + (y.high() - grid.y().high()) / y.width() * frame.getHeight(), width, height);
    }

    /** Bilinear; at the rim of the known cells a missing neighbour counts as its nearest known one. */
    private double value(Interpolation across, int px, Interpolation down, int py) {
        int columns = figure.grid().columns();
        double[] values = figure.values();
        int left = across.lower()[px];
        int right = Math.min(left + 1, columns - 1);
        int bottom = down.lower()[py] * columns;
        int top = Math.min(down.lower()[py] + 1, figure.grid().rows() - 1) * columns;
        double u = across.weight()[px];
        double v = down.weight()[py];
        double nearest = values[(v < 0.5 ? bottom : top) + (u < 0.5 ? left : right)];
        double mean = (1 - v) * ((1 - u) * values[bottom + left] + u * values[bottom + right])
                + v * ((1 - u) * values[top + left] + u * values[top + right]);
        return Double.isNaN(nearest) || Double.isNaN(mean) ? nearest : mean;
    }

    /** For each pixel the cell centre below it and the weight of the next one; the cell is −1 where there is none. */
    private record Interpolation(int[] lower, double[] weight) {

        boolean isInside(int pixel) {
            return lower[pixel] >= 0;
        }

        static Interpolation of(int pixels, double start, double length, int cells, boolean flipped) {
            int[] lower = new int[pixels];
            double[] weight = new double[pixels];
            for (int p = 0; p < pixels; p++) {
                double fraction = (p + 0.5 - start) / length;
                double place = (flipped ? 1 - fraction : fraction) * cells - 0.5;
                double bounded = Math.max(0, Math.min(cells - 1, place));
                boolean beyond = Math.abs(place - bounded) > 0.5 + 1 / length * cells; // pixels on the rim count
                lower[p] = beyond ? -1 : (int) bounded;
                weight[p] = bounded - lower[p];
            }
            return new Interpolation(lower, weight);
        }
    }

    @Override
    void drawOver(Graphics2D g2, Rectangle2D area) {
        for (double level : figure.contours()) {
            Path2D lines = Contours.of(figure.grid(), figure.values(), level, cells(area));
            boolean zero = level == 0 && figure.low() == -figure.limit();
            float unit = theme().unit();
            g2.setStroke(new BasicStroke((zero ? 1.3f : 0.7f) * unit, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            Color text = theme().palette().text();
            g2.setColor(new Color(text.getRed(), text.getGreen(), text.getBlue(), zero ? 200 : 110));
            g2.draw(lines);
        }
    }
}
