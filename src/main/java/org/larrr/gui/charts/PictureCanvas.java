package org.larrr.gui.charts;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Cursor;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.paint.Color;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.entity.ChartEntity;
import org.jfree.chart.entity.StandardEntityCollection;
import org.jfree.chart.fx.ChartCanvas;
import org.jfree.chart.fx.ChartViewer;
import org.jfree.chart.fx.interaction.AbstractMouseHandlerFX;
import org.jfree.chart.fx.interaction.ChartMouseEventFX;
import org.jfree.chart.fx.interaction.ChartMouseListenerFX;
import org.jfree.chart.fx.interaction.PanHandlerFX;
import org.jfree.chart.fx.interaction.ScrollHandlerFX;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jspecify.annotations.Nullable;
import org.larrr.gui.charts.PlotAxes.Side;
import org.larrr.gui.charts.drawing.PaintedPlot;

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
        void moved(HitTest.@Nullable Hover hover, double x, double y);
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

    void addGrip(DragHandle handle) {
        grip.handles.add(handle);
    }

    void onMove(MoveListener listener) {
        mover = listener;
    }

    void show(List<PlotAxes> plots, double reach) {
        chart.show(plots, reach);
        if (pointerX >= 0) { // other values are under a pointer that rests
            mover.moved(HitTest.at(plots.stream().map(PlotAxes::plot).toList(), pointerX, pointerY, reach)
                    .orElse(null), pointerX, pointerY);
        }
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
        PlotAxes.VisibleAxis.of(plots()).forEach(axis -> labels.add(axis.label()));
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
            case LEFT -> moveOrPan(event.isAltDown(), zoom::back, -KEY_SHIFT);
            case RIGHT -> moveOrPan(event.isAltDown(), zoom::forward, KEY_SHIFT);
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

    private void moveOrPan(boolean alt, Runnable move, double share) {
        if (alt) {
            move.run();
        } else {
            pan(Side.X, share);
        }
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

    /**
     * The chart of a {@link ChartCanvas} over a picture that was painted on another thread: the places of its plots,
     * which is all that the canvas' mouse handlers ask for. The pixels stay beneath, since a canvas keeps a copy of its
     * own: measured, 1.5 ms more of the renderer for every picture of a drag. FX thread only.
     */
    private static final class PictureChart extends JFreeChart {

        @SuppressWarnings("NullAway.Init") // put on its canvas before it is shown
        private transient ChartCanvas canvas;
        private double reach;

        PictureChart(Zoom zoom) {
            super(null, null, new PicturePlot(zoom), false);
        }

        PicturePlot picturePlot() {
            return (PicturePlot) getPlot();
        }

        void on(ChartCanvas newCanvas) {
            canvas = newCanvas;
        }

        /**
         * Another picture is there.
         *
         * @param newReach how near the pointer must come to a point to rest on it
         */
        void show(List<PlotAxes> plots, double newReach) {
            reach = newReach;
            picturePlot().show(plots);
            ChartRenderingInfo info = canvas.getRenderingInfo();
            if (info == null) {
                canvas.draw();
            } else { // a canvas that draws clears its pixels first, of which there are none
                info.clear();
                draw(null, new Rectangle((int) canvas.getWidth(), (int) canvas.getHeight()), null, info);
            }
        }

        @Override
        public void draw(@Nullable Graphics2D g2, Rectangle2D area, @Nullable Point2D anchor, ChartRenderingInfo info) {
            PlotRenderingInfo all = info.getPlotInfo();
            all.setPlotArea(area);
            all.setDataArea(area); // the handlers turn a wheel away from anywhere else, but it may mean an axis
            List<PlotAxes> plots = picturePlot().plots();
            for (PlotAxes plot : plots) {
                PlotRenderingInfo one = new PlotRenderingInfo(info);
                one.setPlotArea(plot.plot().area());
                one.setDataArea(plot.plot().area());
                all.addSubplotInfo(one);
            }
            info.setEntityCollection(new Readings(plots.stream().map(PlotAxes::plot).toList(), reach));
        }
    }

    /** Drags what a press grabs; everywhere else a drag is a box. */
    private static final class GripHandler extends AbstractMouseHandlerFX {

        private final PicturePlot picture;
        private final List<DragHandle> handles = new ArrayList<>();
        private Optional<DragHandle> held = Optional.empty();

        GripHandler(PicturePlot picture) {
            super("grip", false, false, false, false);
            this.picture = picture;
        }

        /** The pointer over a place, null where there is nothing to grab. */
        @Nullable Cursor cursor(double x, double y) {
            return picture.at(x, y).flatMap(plot -> handles.stream()
                    .flatMap(handle -> Stream.ofNullable(handle.cursor(plot.plot(), x, y))).findFirst()).orElse(null);
        }

        private Optional<DragHandle> at(double x, double y) {
            return picture.at(x, y).flatMap(plot -> handles.stream()
                    .filter(handle -> handle.cursor(plot.plot(), x, y) != null).findFirst());
        }

        @Override
        public boolean hasMatchingModifiers(MouseEvent event) {
            return super.hasMatchingModifiers(event) && event.getButton() == MouseButton.PRIMARY
                    && at(event.getX(), event.getY()).isPresent();
        }

        @Override
        public void handleMousePressed(ChartCanvas canvas, MouseEvent event) {
            held = at(event.getX(), event.getY());
            held.ifPresent(DragHandle::grab);
        }

        @Override
        public void handleMouseDragged(ChartCanvas canvas, MouseEvent event) {
            if (!picture.plots().isEmpty()) {
                held.ifPresent(handle -> handle.move(picture.plots().get(0).plot(), event.getX(), event.getY()));
            }
        }

        @Override
        public void handleMouseReleased(ChartCanvas canvas, MouseEvent event) {
            letGo(canvas);
        }

        /** Returns whether something is being dragged. */
        boolean isAtWork() {
            return held.isPresent();
        }

        /** Ends the drag; what was moved stays where it is. */
        void letGo(ChartCanvas canvas) {
            held.ifPresent(DragHandle::release);
            held = Optional.empty();
            canvas.clearLiveHandler();
        }
    }

    /** The items that the pointer can rest on in a figure, found on request instead of listed point by point. */
    private static final class Readings extends StandardEntityCollection {

        /** One thing the pointer rests on. */
        static final class Reading extends ChartEntity {

            private final transient HitTest.Hover hover;

            Reading(HitTest.Hover hover, double x, double y) {
                super(new Rectangle2D.Double(x, y, 1, 1), hover.text());
                this.hover = hover;
            }

            HitTest.Hover hover() {
                return hover;
            }
        }

        private final transient List<PaintedPlot> plots;
        private final double reach;

        Readings(List<PaintedPlot> plots, double reach) {
            this.plots = plots;
            this.reach = reach;
        }

        @Override
        public @Nullable ChartEntity getEntity(double x, double y) {
            return HitTest.at(plots, x, y, reach).map(hover -> new Reading(hover, x, y)).orElse(null);
        }
    }
}
