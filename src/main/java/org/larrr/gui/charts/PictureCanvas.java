package org.larrr.gui.charts;

import java.awt.geom.Point2D;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.paint.Color;
import org.jfree.chart.fx.ChartCanvas;
import org.jfree.chart.fx.ChartViewer;
import org.jfree.chart.fx.interaction.ChartMouseEventFX;
import org.jfree.chart.fx.interaction.ChartMouseListenerFX;
import org.jfree.chart.fx.interaction.PanHandlerFX;
import org.jfree.chart.fx.interaction.ScrollHandlerFX;
import org.larrr.gui.charts.PlotAxes.Side;

/**
 * JFreeChart-FX's viewer over a picture painted elsewhere. Its handlers take the wheel, shift-drag, moves and
 * clicks; a box of this program's own zooms, a double click fits, keys do all of that too. FX thread only.
 */
final class PictureCanvas implements ChartMouseListenerFX {

    /** A notch of the wheel shows this share of what was shown. */
    private static final double NOTCH = 0.85;
    private static final double KEY_STEP = 0.8;
    private static final double KEY_SHIFT = 0.1;

    private final Zoom zoom;
    private final PictureChart chart;
    private final ChartViewer viewer;
    private final BoxHandler box;
    private final GripHandler grip;
    private MoveListener mover = (hover, x, y) -> {};
    private double pointerX = -1;
    private double pointerY = -1;

    /** Hears of the pointer. */
    @FunctionalInterface
    interface MoveListener {
        /** @param hover what it rests on, null for nothing; x and y are −1 when it has left */
        void moved(Hover hover, double x, double y);
    }

    PictureCanvas(Zoom zoom) {
        this.zoom = zoom;
        chart = new PictureChart(zoom);
        viewer = new ChartViewer(chart, false);
        viewer.setManaged(false);
        viewer.setZoomFillPaint(Color.web("#8250df40"));
        viewer.setOnContextMenuRequested(null); // theirs knows nothing of painted pictures
        ChartCanvas canvas = viewer.getCanvas();
        chart.on(canvas);
        canvas.setOpacity(0); // takes the mouse and costs no rendering
        canvas.setTooltipEnabled(false);
        box = new BoxHandler(viewer, chart.picturePlot());
        canvas.removeMouseHandler(canvas.getMouseHandler("zoom"));
        canvas.removeMouseHandler(canvas.getMouseHandler("pan"));
        grip = new GripHandler(chart.picturePlot());
        canvas.addMouseHandler(box);
        canvas.addMouseHandler(grip); // the last that a press suits has it
        canvas.addMouseHandler(new PanHandlerFX("pan", false, false, false, true));
        canvas.addChartMouseListener(this);
        canvas.addEventFilter(ScrollEvent.SCROLL, event -> prepare((ScrollHandlerFX) canvas.getMouseHandler("scroll"),
                event));
        viewer.setOnMousePressed(event -> {
            viewer.requestFocus();
            event.consume(); // a pane of tabs around would take the focus to itself
        });
        canvas.addEventHandler(MouseEvent.MOUSE_RELEASED, event -> zoom.endGesture());
        viewer.setOnMouseExited(event -> leave());
        viewer.setOnKeyPressed(this::key);
    }

    /** A notch up zooms in, however finely the device counts; sideways nothing. */
    private static void prepare(ScrollHandlerFX handler, ScrollEvent event) {
        double notches = Math.min(2, Math.abs(event.getDeltaY()) / Math.max(1, event.getMultiplierY()));
        if (Math.abs(event.getDeltaY()) < 1) { // theirs counts whole pixels
            event.consume();
        }
        handler.setZoomFactor(Math.pow(NOTCH, notches) - 1);
    }

    ChartViewer node() {
        return viewer;
    }

    void setGrip(Grip newGrip) {
        grip.setGrip(newGrip);
    }

    void onMove(MoveListener listener) {
        mover = listener;
    }

    void show(List<PlotAxes> plots, double reach) {
        chart.show(plots, reach);
    }

    List<PlotAxes> plots() {
        return chart.picturePlot().plots();
    }

    void leave() {
        pointerX = -1;
        pointerY = -1;
        mover.moved(null, -1, -1);
    }

    @Override
    public void chartMouseMoved(ChartMouseEventFX event) {
        pointerX = event.getTrigger().getX();
        pointerY = event.getTrigger().getY();
        viewer.setCursor(grip.cursor(pointerX, pointerY));
        mover.moved(event.getEntity() instanceof Readings.Reading reading ? reading.hover() : null, pointerX, pointerY);
    }

    /** A double click shows all of what is under it: both axes of a plot. */
    @Override
    public void chartMouseClicked(ChartMouseEventFX event) {
        MouseEvent click = event.getTrigger();
        if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2 && click.isStillSincePress()) {
            fit();
        }
    }

    /** Shows all of every axis of the picture. */
    void fit() {
        Set<String> labels = new HashSet<>();
        ShownAxis.of(plots()).forEach(axis -> labels.add(axis.label()));
        zoom.fit(labels);
    }

    private void key(KeyEvent event) {
        if (event.isControlDown() || event.isMetaDown()) {
            return;
        }
        boolean known = true;
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> zoom(KEY_STEP);
            case MINUS, SUBTRACT -> zoom(1 / KEY_STEP);
            case LEFT -> known = leftOrBack(event.isAltDown());
            case RIGHT -> known = rightOrForward(event.isAltDown());
            case UP -> pan(Side.Y, KEY_SHIFT);
            case DOWN -> pan(Side.Y, -KEY_SHIFT);
            case HOME, DIGIT0, NUMPAD0 -> fit();
            case BACK_SPACE -> zoom.back();
            case ESCAPE -> {
                known = box.isAtWork() || grip.isAtWork();
                grip.letGo(viewer.getCanvas());
                box.abandon(viewer.getCanvas());
            }
            default -> known = false;
        }
        if (known) {
            event.consume();
        }
    }

    private boolean leftOrBack(boolean alt) {
        if (alt) {
            zoom.back();
        } else {
            pan(Side.X, -KEY_SHIFT);
        }
        return true;
    }

    private boolean rightOrForward(boolean alt) {
        if (alt) {
            zoom.forward();
        } else {
            pan(Side.X, KEY_SHIFT);
        }
        return true;
    }

    /** The place that keys mean: the pointer's if it is in a plot, else the middle of the first one. */
    private Point2D place() {
        if (chart.picturePlot().at(pointerX, pointerY).isPresent() || plots().isEmpty()) {
            return new Point2D.Double(pointerX, pointerY);
        }
        var area = plots().get(0).plot().area();
        return new Point2D.Double(area.getCenterX(), area.getCenterY());
    }

    private void zoom(double factor) {
        PicturePlot picture = chart.picturePlot();
        picture.setNotify(false);
        picture.zoomDomainAxes(factor, null, place(), true);
        picture.zoomRangeAxes(factor, null, place(), true);
        picture.setNotify(true);
    }

    private void pan(Side side, double share) {
        if (side == Side.X) {
            chart.picturePlot().panDomainAxes(share, null, place());
        } else {
            chart.picturePlot().panRangeAxes(share, null, place());
        }
    }
}
