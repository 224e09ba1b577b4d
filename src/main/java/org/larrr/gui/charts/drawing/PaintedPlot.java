package org.larrr.gui.charts.drawing;

import java.awt.geom.Rectangle2D;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Plot;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Range;

/**
 * Where on the canvas a figure's axes came to lie.
 *
 * @param figure an elementary figure, never panels
 * @param area   the rectangle between the axes
 * @param item   index of the thing that the whole plot stands for, −1 for none
 */
public record PaintedPlot(Plot figure, Rectangle2D area, int item) {

    public double canvasX(double x) {
        return area.getX() + fraction(xAxis(), xRange(), x) * area.getWidth();
    }

    public double canvasY(double y) {
        double fraction = fraction(yAxis(), yRange(), y);
        return area.getY() + (yAxis().isDownwards() ? fraction : 1 - fraction) * area.getHeight();
    }

    /** The x value at a place. */
    public double valueX(double canvasX) {
        return value(xAxis(), xRange(), (canvasX - area.getX()) / area.getWidth());
    }

    /** The y value at a place. */
    public double valueY(double canvasY) {
        double fraction = (canvasY - area.getY()) / area.getHeight();
        return value(yAxis(), yRange(), yAxis().isDownwards() ? fraction : 1 - fraction);
    }

    /** Returns whether a point is excluded because it lies outside the visible part of the axes. */
    public boolean hides(double x, double y) {
        return xAxis().cut() && !xRange().contains(x) || yAxis().cut() && !yRange().contains(y);
    }

    public Axis xAxis() {
        return figure.x();
    }

    public Axis yAxis() {
        return figure.y();
    }

    public Range xRange() {
        return figure.xRange();
    }

    public Range yRange() {
        return figure.yRange();
    }

    private static double fraction(Axis axis, Range range, double value) {
        double shown = range.clamp(value);
        return axis.scale() == Axis.Scale.LOG
                ? Math.log(shown / range.low()) / Math.log(range.high() / range.low())
                : (shown - range.low()) / range.width();
    }

    private static double value(Axis axis, Range range, double fraction) {
        return axis.scale() == Axis.Scale.LOG
                ? range.low() * Math.pow(range.high() / range.low(), fraction) : range.low() + fraction * range.width();
    }

    /**
     * The values under a place on the canvas; empty outside all plots. Among points it is the nearest one within reach
     * that counts.
     */
    public static Map<String, Double> at(List<PaintedPlot> plots, double canvasX, double canvasY, double reach) {
        for (PaintedPlot plot : plots) {
            if (plot.area().contains(canvasX, canvasY)) {
                return plot.figure() instanceof PointFieldFigure points
                        ? nearest(plot, points, canvasX, canvasY, reach) : values(plot, canvasX, canvasY);
            }
        }
        return Map.of();
    }

    private static Map<String, Double> values(PaintedPlot plot, double canvasX, double canvasY) {
        Map<String, Double> place = new LinkedHashMap<>();
        if (isMeasured(plot.xAxis())) {
            place.put(plot.xAxis().label(), plot.valueX(canvasX));
        }
        if (isMeasured(plot.yAxis())) {
            place.put(plot.yAxis().label(), plot.valueY(canvasY));
        }
        return place;
    }

    private static Map<String, Double> nearest(PaintedPlot plot, PointFieldFigure points, double canvasX,
            double canvasY, double reach) {
        int found = -1;
        double least = reach;
        for (int i = 0; i < points.xs().length; i++) {
            double distance = Math.hypot(plot.canvasX(points.xs()[i]) - canvasX,
                    plot.canvasY(points.ys()[i]) - canvasY);
            if (distance < least && !plot.hides(points.xs()[i], points.ys()[i])) {
                least = distance;
                found = i;
            }
        }
        if (found < 0) {
            return Map.of();
        }
        Map<String, Double> place = new LinkedHashMap<>();
        place.put(points.x().label(), points.xs()[found]);
        place.put(points.y().label(), points.ys()[found]);
        return place;
    }

    private static boolean isMeasured(Axis axis) {
        return axis.scale() == Axis.Scale.LINEAR && !axis.label().isEmpty();
    }
}
