package org.larrr.gui.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.drawing.PaintedPlot;

/**
 * The marks of items that other views point at, over a painted figure: rings around points, a broad line over a curve,
 * a frame around a panel, hair lines through a state. The picture itself is left as it is.
 *
 * @param items indices of things that figures show, eigenvalues
 * @param place labels of axes and values on them
 */
record Highlight(Set<Integer> items, Map<String, Double> place) {

    static final Highlight NONE = new Highlight(Set.of(), Map.of());

    private static final double RING = 9;

    boolean isEmpty() {
        return items.isEmpty() && place.isEmpty();
    }

    List<Node> marks(List<PaintedPlot> plots, boolean dark) {
        List<Shape> marks = new ArrayList<>();
        for (PaintedPlot plot : plots) {
            if (!items.isEmpty()) {
                mark(plot, marks);
            }
            hairs(plot, marks);
        }
        Color colour = dark ? Color.web("#d2a8ff") : Color.web("#8250df");
        marks.forEach(mark -> mark.setStroke(colour));
        return new ArrayList<>(marks);
    }

    private void mark(PaintedPlot plot, List<Shape> marks) {
        if (items.contains(plot.item())) {
            Rectangle frame = new Rectangle(plot.area().getX(), plot.area().getY(), plot.area().getWidth(), plot.area()
                    .getHeight());
            frame.setStrokeWidth(2);
            marks.add(hollow(frame));
        } else if (plot.figure() instanceof XyFigure figure) {
            figure.series().stream().filter(Series::hasItems).forEach(series -> mark(plot, series, marks));
        }
    }

    private void mark(PaintedPlot plot, Series series, List<Shape> marks) {
        if (series.mark() == Mark.LINE) {
            if (series.size() > 0 && items.contains(series.item(0))) {
                marks.add(curve(plot, series));
            }
            return;
        }
        for (int i = 0; i < series.size(); i++) {
            if (items.contains(series.item(i)) && !plot.hides(series.x()[i], series.y()[i])
                    && Double.isFinite(series.x()[i]) && Double.isFinite(series.y()[i])) {
                Circle ring = new Circle(plot.canvasX(series.x()[i]), plot.canvasY(series.y()[i]), RING);
                ring.setStrokeWidth(2.5);
                marks.add(hollow(ring));
            }
        }
    }

    private static Shape curve(PaintedPlot plot, Series series) {
        Path path = new Path();
        boolean down = false;
        for (int i = 0; i < series.size(); i++) {
            boolean drawn = Double.isFinite(series.x()[i]) && Double.isFinite(series.y()[i])
                    && plot.xRange().contains(series.x()[i]) && plot.yRange().contains(series.y()[i]);
            if (drawn) {
                double x = plot.canvasX(series.x()[i]);
                double y = plot.canvasY(series.y()[i]);
                path.getElements().add(down ? new LineTo(x, y) : new MoveTo(x, y));
            }
            down = drawn;
        }
        path.setStrokeWidth(6);
        path.setOpacity(0.4);
        return path;
    }

    private void hairs(PaintedPlot plot, List<Shape> marks) {
        var area = plot.area();
        Double x = place.get(plot.xAxis().label());
        Double y = place.get(plot.yAxis().label());
        if (x != null && plot.xRange().contains(x)) {
            double at = plot.canvasX(x);
            marks.add(new Line(at, area.getY(), at, area.getMaxY()));
        }
        if (y != null && plot.yRange().contains(y)) {
            double at = plot.canvasY(y);
            marks.add(new Line(area.getX(), at, area.getMaxX(), at));
        }
    }

    private static Shape hollow(Shape shape) {
        shape.setFill(null);
        return shape;
    }
}
