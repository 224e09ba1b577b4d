package org.larrr.gui.charts;

import java.util.Optional;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jfree.chart.fx.ChartCanvas;
import org.jfree.chart.fx.interaction.AbstractMouseHandlerFX;
import org.larrr.export.figure.ShiftMarks;
import org.larrr.gui.charts.drawing.PaintedPlot;
import org.larrr.linalg.Complex;

/**
 * Drags the shift through the complex plane. It answers only a press close to the cross, which is then not the
 * box handler's: everywhere else a drag is a box as ever.
 */
final class GripHandler extends AbstractMouseHandlerFX {

    private static final double REACH = 12;
    /** So near the real axis it is meant to lie on it, in pixels. */
    private static final double ON_AXIS = 5;

    private final PicturePlot picture;
    private Optional<Grip> grip = Optional.empty();
    private boolean held;

    GripHandler(PicturePlot picture) {
        super("grip", false, false, false, false);
        this.picture = picture;
    }

    void setGrip(Grip newGrip) {
        grip = Optional.of(newGrip);
    }

    /** The pointer over a place: a hand where there is something to grab. */
    Cursor cursor(double x, double y) {
        return isNear(x, y) ? Cursor.HAND : null;
    }

    private boolean isNear(double x, double y) {
        return grip.isPresent() && picture.at(x, y).map(PlotAxes::plot).flatMap(plot -> ShiftMarks.in(plot.figure())
                .filter(shift -> distance(plot, shift, x, y) <= REACH)).isPresent();
    }

    private static double distance(PaintedPlot plot, Complex shift, double x, double y) {
        return Math.hypot(plot.canvasX(shift.re()) - x, plot.canvasY(shift.im()) - y);
    }

    @Override
    public boolean hasMatchingModifiers(MouseEvent event) {
        return super.hasMatchingModifiers(event) && event.getButton() == MouseButton.PRIMARY
                && isNear(event.getX(), event.getY());
    }

    @Override
    public void handleMousePressed(ChartCanvas canvas, MouseEvent event) {
        held = true;
        grip.ifPresent(Grip::grab);
    }

    @Override
    public void handleMouseDragged(ChartCanvas canvas, MouseEvent event) {
        if (held && !picture.plots().isEmpty()) {
            PaintedPlot plot = picture.plots().get(0).plot();
            boolean onAxis = Math.abs(event.getY() - plot.canvasY(0)) <= ON_AXIS;
            double y = onAxis ? 0 : plot.valueY(event.getY());
            grip.ifPresent(each -> each.move(plot.valueX(event.getX()), y));
        }
    }

    @Override
    public void handleMouseReleased(ChartCanvas canvas, MouseEvent event) {
        letGo(canvas);
    }

    /** Whether the shift is held. */
    boolean isAtWork() {
        return held;
    }

    /** Ends the drag; what was moved stays where it is. */
    void letGo(ChartCanvas canvas) {
        if (held) {
            held = false;
            grip.ifPresent(Grip::release);
        }
        canvas.clearLiveHandler();
    }
}
