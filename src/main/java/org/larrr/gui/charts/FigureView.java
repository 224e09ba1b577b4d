package org.larrr.gui.charts;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.larrr.export.figure.Figure;
import org.larrr.gui.charts.drawing.ColourSet;
import org.larrr.gui.charts.drawing.PaintedPlot;
import org.larrr.gui.charts.drawing.Theme;

/**
 * A node that draws a {@link Figure} at the screen's own resolution. FX thread only.
 *
 * <p>The picture is drawn on a thread of its own and put into the scene when finished.
 */
public final class FigureView extends PaintedRegion {

    private static final double STALE_OPACITY = 0.5;
    private static final double HOVER_REACH = 12;
    private static final double REHEARSED_WIDTH = 640;
    private static final double REHEARSED_HEIGHT = 320;
    /** The picture in the scene and the one before it, which the renderer may still be reading, are left alone. */
    private static final int PICTURES_AT_REST = 2;

    private final ReadOnlyObjectWrapper<Figure> painted = new ReadOnlyObjectWrapper<>(this, "painted");
    private final ReadOnlyLongWrapper paintCount = new ReadOnlyLongWrapper(this, "paintCount");
    private final ReadOnlyObjectWrapper<Hover> hovered = new ReadOnlyObjectWrapper<>(this, "hovered");
    private final ImageView imageView = new ImageView();
    private final Label readout = new Label();
    private final Group marks = new Group();
    private final ReadOnlyObjectWrapper<Map<String, Double>> place = new ReadOnlyObjectWrapper<>(this, "place", Map.of());
    private final ObservableValue<Number> outputScale =
            sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::outputScaleXProperty);
    private final Deque<Picture> pictures = new ArrayDeque<>();
    private List<PaintedPlot> plots = List.of();
    private Highlight highlight = Highlight.NONE;
    private Figure figure;
    private boolean dark;
    private ColourSet colours = ColourSet.OKABE_ITO;
    private double textScale = 1;

    public FigureView() {
        imageView.setManaged(false);
        readout.setManaged(false);
        readout.setMouseTransparent(true);
        readout.setVisible(false);
        readout.getStyleClass().add("figure-readout");
        marks.setManaged(false);
        marks.setMouseTransparent(true);
        marks.getStyleClass().add("figure-marks");
        getChildren().addAll(imageView, marks, readout);
        getStyleClass().add("figure-view");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        outputScale.addListener((scale, before, after) -> {
            if (after != null) { // not while it is out of the scene
                redraw();
            }
        });
        setOnMouseMoved(this::hover);
        setOnMouseExited(event -> leave());
        styleReadout();
    }

    /** Draws a figure; the previous one stays until the new one is painted. Null shows nothing. */
    public void show(Figure newFigure) {
        figure = newFigure;
        setAccessibleText(newFigure == null ? null : (newFigure.title() + ". " + newFigure.note()).trim());
        redraw();
    }

    /** Draws a figure in a usual size for nobody to see; on any thread but that of the window. */
    public static void rehearse(Figure figure) {
        Picture.Order order = new Picture.Order(figure, Theme.screen(ColourSet.OKABE_ITO, false, 1), REHEARSED_WIDTH, REHEARSED_HEIGHT, 1);
        Picture.fitting(null, order).draw(order);
    }

    /** Draws in the colours of the dark theme. */
    public void setDark(boolean newDark) {
        if (dark != newDark) {
            dark = newDark;
            styleReadout();
            redraw();
        }
    }

    /** Draws in another set of colours. */
    public void setColours(ColourSet set) {
        if (colours != set) {
            colours = set;
            redraw();
        }
    }

    /** Dims a picture that no longer matches the controls. */
    public void setStale(boolean stale) {
        imageView.setOpacity(stale ? STALE_OPACITY : 1);
    }

    /** Enlarges text, lines and symbols, for a lecture room; 1 is normal. */
    public void setTextScale(double scale) {
        if (textScale != scale) {
            textScale = scale;
            redraw();
        }
    }

    /** The figure whose picture is in the scene now; it lags {@link #show} by the time of one drawing. */
    public ReadOnlyObjectProperty<Figure> paintedProperty() {
        return painted.getReadOnlyProperty();
    }

    /** How many pictures have been put into the scene. */
    public ReadOnlyLongProperty paintCountProperty() {
        return paintCount.getReadOnlyProperty();
    }

    /** What the pointer rests on, null for nothing; a spectrum's items are eigenvalue indices. */
    public ReadOnlyObjectProperty<Hover> hoveredProperty() {
        return hovered.getReadOnlyProperty();
    }

    /** The values on linear axes at a place of this node, {x, y}; empty beside every plot. */
    public Optional<double[]> valuesAt(double x, double y) {
        return plots.stream().filter(plot -> plot.area().contains(x, y)).findFirst()
                .map(plot -> new double[] {plot.valueX(x), plot.valueY(y)});
    }

    /** Where the pointer is: labels of the axes around it and the values there; empty outside all plots. */
    public ReadOnlyObjectProperty<Map<String, Double>> placeProperty() {
        return place.getReadOnlyProperty();
    }

    /**
     * Marks, over the picture as it is, what another view points at.
     *
     * @param item  index of an eigenvalue, −1 for none
     * @param where labels of axes and the values on them through which hair lines go; empty for none
     */
    public void highlight(int item, Map<String, Double> where) {
        Highlight now = new Highlight(item, Map.copyOf(where));
        if (!now.equals(highlight)) {
            highlight = now;
            mark();
        }
    }

    private void mark() {
        if (highlight.isEmpty()) {
            marks.getChildren().clear();
        } else {
            marks.getChildren().setAll(highlight.marks(plots, dark));
        }
    }

    private void leave() {
        showHover(Optional.empty(), 0, 0);
        place.set(Map.of());
    }

    @Override
    void draw() {
        if (figure == null) {
            clear();
        } else if (getWidth() >= 1 && getHeight() >= 1) {
            Number scale = outputScale.getValue();
            Picture.Order order = new Picture.Order(figure, Theme.screen(colours, dark, textScale), getWidth(), getHeight(),
                    scale == null ? 1 : scale.doubleValue());
            Picture free = pictures.size() > PICTURES_AT_REST ? pictures.pollLast() : null;
            paint(() -> {
                Picture picture = Picture.fitting(free, order);
                List<PaintedPlot> drawn = picture.draw(order);
                return () -> finish(order, picture, drawn);
            });
        }
    }

    private void clear() {
        imageView.setImage(null);
        plots = List.of();
        leave();
        mark();
        painted.set(null);
    }

    private void finish(Picture.Order order, Picture picture, List<PaintedPlot> drawn) {
        pictures.addFirst(picture);
        imageView.setImage(picture.fresh());
        imageView.setFitWidth(order.pixelWidth() / order.scale());
        imageView.setFitHeight(order.pixelHeight() / order.scale());
        plots = drawn;
        if (!highlight.isEmpty()) {
            mark();
        }
        paintCount.set(paintCount.get() + 1);
        painted.set(order.figure());
    }

    private void hover(MouseEvent event) {
        showHover(Readout.at(plots, event.getX(), event.getY(), HOVER_REACH * textScale), event.getX(), event.getY());
        place.set(Place.at(plots, event.getX(), event.getY(), HOVER_REACH * textScale));
    }

    private void showHover(Optional<Hover> found, double x, double y) {
        hovered.set(found.orElse(null));
        readout.setVisible(found.isPresent());
        if (found.isPresent()) {
            readout.setText(found.get().text());
            readout.autosize();
            double gap = 14;
            boolean fitsRight = x + gap + readout.getWidth() <= getWidth();
            double left = fitsRight ? x + gap : Math.max(0, x - gap - readout.getWidth());
            double top = Math.max(0, Math.min(y + gap, getHeight() - readout.getHeight()));
            readout.relocate(Math.round(left), Math.round(top));
        }
    }

    private void styleReadout() {
        String colours = dark
                ? "-fx-background-color: #e6edf3ee; -fx-text-fill: #0d1117;"
                : "-fx-background-color: #24292fee; -fx-text-fill: white;";
        readout.setStyle(colours + "-fx-background-radius: 4; -fx-padding: 4 7 4 7; -fx-font-size: 11px;");
    }

    @Override
    protected double computeMinWidth(double height) {
        return 80;
    }

    @Override
    protected double computeMinHeight(double width) {
        return 60;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 480;
    }

    @Override
    protected double computePrefHeight(double width) {
        return 300;
    }
}
