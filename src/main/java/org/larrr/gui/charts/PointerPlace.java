package org.larrr.gui.charts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.gui.charts.drawing.PaintedPlot;

/** Where the pointer is in the terms of the axes around it: label of an axis → value. */
final class PointerPlace {

    private PointerPlace() {}

    /**
     * The values under a place on the canvas; empty outside all plots. Among points it is the nearest one within reach
     * that counts.
     */
    static Map<String, Double> at(List<PaintedPlot> plots, double canvasX, double canvasY, double reach) {
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
