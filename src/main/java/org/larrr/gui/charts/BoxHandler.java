package org.larrr.gui.charts;

import java.awt.geom.Point2D;
import java.util.Optional;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jfree.chart.fx.ChartCanvas;
import org.jfree.chart.fx.ChartViewer;
import org.jfree.chart.fx.interaction.AbstractMouseHandlerFX;
import org.jspecify.annotations.Nullable;
import org.larrr.gui.charts.PlotAxes.Side;

/**
 * Drags a box around what is to be looked at, in any direction, flat for one axis alone. JFreeChart-FX's own handler
 * undoes the zoom where the box is drawn to the left, takes any button for the first, and knows one way along all
 * plots.
 */
final class BoxHandler extends AbstractMouseHandlerFX {

    /** A shorter drag is a click, or a box flat enough for one axis. */
    private static final double MIN_SIDE = 10;

    private final ChartViewer viewer;
    private final PicturePlot picture;
    private Optional<PlotAxes> plot = Optional.empty();
    private double startX;
    private double startY;

    BoxHandler(ChartViewer viewer, PicturePlot picture) {
        super("box", false, false, false, false);
        this.viewer = viewer;
        this.picture = picture;
    }

    @Override
    public boolean hasMatchingModifiers(MouseEvent event) {
        return super.hasMatchingModifiers(event) && event.getButton() == MouseButton.PRIMARY;
    }

    @Override
    public void handleMousePressed(ChartCanvas canvas, MouseEvent event) {
        plot = picture.at(event.getX(), event.getY());
        startX = event.getX();
        startY = event.getY();
        if (plot.isEmpty()) {
            canvas.clearLiveHandler();
        }
    }

    /** The box from the start to the pointer; null while it is none. */
    private @Nullable Box box(PlotAxes plot, MouseEvent event) {
        var area = plot.plot().area();
        double x = Math.max(area.getX(), Math.min(area.getMaxX(), event.getX()));
        double y = Math.max(area.getY(), Math.min(area.getMaxY(), event.getY()));
        boolean across = plot.isZoomable(Side.X) && Math.abs(x - startX) >= MIN_SIDE;
        boolean up = plot.isZoomable(Side.Y) && Math.abs(y - startY) >= MIN_SIDE;
        if (!across && !up) {
            return null;
        }
        return new Box(across ? Math.min(x, startX) : area.getX(), up ? Math.min(y, startY) : area.getY(),
                across ? Math.abs(x - startX) : area.getWidth(), up ? Math.abs(y - startY) : area.getHeight(), across,
                up);
    }

    /** A rectangle and the axes it is about. */
    private record Box(double x, double y, double width, double height, boolean across, boolean up) {}

    @Override
    public void handleMouseDragged(ChartCanvas canvas, MouseEvent event) {
        Box box = plot.map(each -> box(each, event)).orElse(null);
        if (box == null) {
            viewer.hideZoomRectangle();
        } else {
            viewer.showZoomRectangle(box.x(), box.y(), box.width(), box.height());
        }
    }

    @Override
    public void handleMouseReleased(ChartCanvas canvas, MouseEvent event) {
        plot.ifPresent(each -> {
            Box box = box(each, event);
            if (box != null) {
                zoom(each, box);
            }
        });
        abandon(canvas);
    }

    private void zoom(PlotAxes each, Box box) {
        var area = each.plot().area();
        Point2D inside = new Point2D.Double(startX, startY);
        picture.setNotify(false);
        if (box.across()) {
            picture.zoomDomainAxes((box.x() - area.getX()) / area.getWidth(),
                    (box.x() + box.width() - area.getX()) / area.getWidth(), null, inside);
        }
        if (box.up()) {
            picture.zoomRangeAxes((area.getMaxY() - box.y() - box.height()) / area.getHeight(),
                    (area.getMaxY() - box.y()) / area.getHeight(), null, inside);
        }
        picture.endGesture();
        picture.setNotify(true);
        picture.endGesture();
    }

    /** Returns whether a box is being drawn. */
    boolean isAtWork() {
        return plot.isPresent();
    }

    /** No box. */
    void abandon(ChartCanvas canvas) {
        viewer.hideZoomRectangle();
        plot = Optional.empty();
        canvas.clearLiveHandler();
    }
}
