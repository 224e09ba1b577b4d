package org.larrr.gui.charts;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.paint.Color;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.CommonAxes;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.SeenFigure;
import org.larrr.gui.charts.drawing.FigurePainter;
import org.larrr.gui.charts.drawing.FigureTheme;
import org.larrr.gui.charts.drawing.PaintedPlot;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
import org.larrr.gui.text.Messages;

/**
 * A node that draws a {@link Figure} at the screen's own resolution and lets one zoom and pan it. FX thread only.
 *
 * <p>The picture is drawn on a thread of its own and put into the scene when finished; {@link PictureCanvas} turns the
 * mouse and the keys into parts of axes, which the {@link Zoom} keeps.
 */
public final class FigureView extends PaintedRegion {

    /** The opacity of results that do not match the controls: letters keep a contrast of 4.5 : 1. */
    public static final double STALE_OPACITY = 0.7;

    /**
     * The look of pictures.
     *
     * @param dark      whether they are of the dark theme
     * @param colours   their colours
     * @param textScale by how much text, lines and symbols are enlarged, 1 is normal
     */
    public record Look(ReadOnlyBooleanProperty dark, ReadOnlyObjectProperty<ColourSet> colours,
            ReadOnlyDoubleProperty textScale) {}

    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private static final double HOVER_REACH = 12;
    private static final double REHEARSED_WIDTH = 640;
    private static final double REHEARSED_HEIGHT = 320;
    /** The picture in the scene and the one before it, which the renderer may still be reading, are left alone. */
    private static final int PICTURES_AT_REST = 2;

    private final ReadOnlyObjectWrapper<Figure> painted = new ReadOnlyObjectWrapper<>(this, "painted");
    private final ReadOnlyLongWrapper paintCount = new ReadOnlyLongWrapper(this, "paintCount");
    private final Zoom zoom;
    private final ImageView imageView = new ImageView();
    private final PictureCanvas canvas;
    private final HitTest.Box readout = new HitTest.Box();
    private final Group marks = new Group();
    private final ReadOnlyObjectWrapper<Map<String, Double>> place =
            new ReadOnlyObjectWrapper<>(this, "place", Map.of());
    private final ObservableValue<Number> outputScale =
            sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::outputScaleXProperty);
    private final Deque<SharedPixels> pictures = new ArrayDeque<>();
    private List<PaintedPlot> plots = List.of();
    private Highlight highlight = Highlight.NONE;
    private @Nullable Figure figure;
    /** The figure that was last given to the painter. */
    private @Nullable Figure ordered;
    /** The replacement for a figure that cannot be drawn. */
    private @Nullable Figure instead;
    private Map<String, Axis.View> views = Map.of();
    private @Nullable CommonAxes steady;
    private boolean dark;
    private ColourSet colours = ColourSet.OKABE_ITO;
    private double textScale = 1;

    /** A picture with a zoom of its own. */
    public FigureView() {
        this(new Zoom());
    }

    /** @param zoom what is looked at, shared with other pictures */
    public FigureView(Zoom zoom) {
        this.zoom = zoom;
        canvas = new PictureCanvas(zoom);
        imageView.setManaged(false);
        marks.setManaged(false);
        marks.setMouseTransparent(true);
        marks.getStyleClass().add("figure-marks");
        getChildren().addAll(imageView, canvas.node(), marks, readout);
        getStyleClass().add("figure-view");
        setMinSize(80, 60);
        setPrefSize(480, 300);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        outputScale.addListener((scale, before, after) -> {
            if (after != null) { // not while it is out of the scene
                redraw();
            }
        });
        zoom.viewsProperty().addListener((property, old, now) -> look());
        zoom.stillProperty().subscribe(this::stand);
        canvas.onMove((hover, x, y) -> {
            readout.show(hover, x, y, getWidth(), getHeight());
            place.set(x < 0 ? Map.of() : PaintedPlot.at(plots, x, y, HOVER_REACH * textScale));
        });
        readout.setDark(false);
    }

    /** Draws a figure; the previous one stays until the new one is painted. Null shows nothing. */
    public void show(@Nullable Figure newFigure) {
        figure = newFigure;
        instead = null;
        String text = newFigure == null ? null : (Messages.draw(newFigure.heading()) + ". "
                + Messages.draw(newFigure.remark())).trim();
        setAccessibleText(text);
        canvas.node().setAccessibleText(text);
        redraw();
    }

    /** Draws a figure in a usual size for nobody to see; on any thread but that of the window. */
    public static void rehearse(Figure figure) {
        SharedPixels.Request order = new SharedPixels.Request(figure, FigureTheme.screen(ColourSet.OKABE_ITO, false, 1),
                REHEARSED_WIDTH, REHEARSED_HEIGHT, 1);
        SharedPixels.fitting(null, order).draw(order);
    }

    /** Draws as pictures look from now on. */
    public void follow(Look look) {
        look.dark().subscribe(this::setDark);
        look.colours().subscribe(this::setColours);
        look.textScale().subscribe(scale -> setTextScale(scale.doubleValue()));
    }

    /** Draws in the colours of the dark theme. */
    public void setDark(boolean newDark) {
        if (dark != newDark) {
            dark = newDark;
            readout.setDark(dark);
            redraw();
        }
    }

    private void setColours(ColourSet set) {
        if (colours != set) {
            colours = set;
            redraw();
        }
    }

    /** Dims a picture that no longer matches the controls. */
    public void setStale(boolean stale) {
        dim(imageView, stale);
    }

    /** Dims what does not match the controls, muted letters of it less. */
    public static void dim(Node results, boolean stale) {
        results.setOpacity(stale ? STALE_OPACITY : 1);
        results.pseudoClassStateChanged(STALE, stale);
    }

    private void setTextScale(double scale) {
        if (textScale != scale) {
            textScale = scale;
            redraw();
        }
    }

    /** The figure whose picture is in the scene now; it lags {@link #show} by the time of one drawing. */
    public ReadOnlyObjectProperty<Figure> paintedProperty() {
        return painted.getReadOnlyProperty();
    }

    /** The number of figures that have been put into the scene. */
    public ReadOnlyLongProperty paintCountProperty() {
        return paintCount.getReadOnlyProperty();
    }

    /** The item under the pointer, null for none; a spectrum's items are eigenvalue indices. */
    public ReadOnlyObjectProperty<HitTest.Hover> hoveredProperty() {
        return readout.hoveredProperty();
    }

    /** The values on the axes at a place of this node, {x, y}; empty beside every plot. */
    public Optional<double[]> valuesAt(double x, double y) {
        return plots.stream().filter(plot -> plot.area().contains(x, y)).findFirst()
                .map(plot -> new double[] {plot.valueX(x), plot.valueY(y)});
    }

    /** Where the pointer is: labels of the axes around it and the values there; empty outside all plots. */
    public ReadOnlyObjectProperty<Map<String, Double>> placeProperty() {
        return place.getReadOnlyProperty();
    }

    /** Lets a hand drag something in the figure. */
    public void addGrip(DragHandle grip) {
        canvas.addGrip(grip);
    }

    /** The visible part of the axes. */
    public Zoom zoom() {
        return zoom;
    }

    /** The axes of the picture that one may look at a part of. */
    public List<PlotAxes.VisibleAxis> axes() {
        return PlotAxes.VisibleAxis.of(canvas.plots());
    }

    /** The whole figure, null for none. */
    public @Nullable Figure wholeFigure() {
        return figure;
    }

    /** The visible part of this figure's axes, by label. */
    public Map<String, Axis.View> looked() {
        Map<String, Axis.View> all = zoom.viewsProperty().get();
        if (figure == null || all.isEmpty()) {
            return Map.of();
        }
        Map<String, Axis.View> own = new HashMap<>(all);
        own.keySet().retainAll(figure.parts().stream().flatMap(part -> Stream.of(part.x(), part.y()))
                .filter(Axis::isZoomable).map(Axis::label).collect(Collectors.toSet()));
        return own;
    }

    /** Shows everything. */
    public void fit() {
        canvas.fit();
    }

    /** Returns whether the figure is shown in part, or on other scales than its own. */
    public boolean isZoomed() {
        return !looked().isEmpty();
    }

    /** Returns whether only a part of the figure is visible. */
    public boolean isPart() {
        return looked().values().stream().anyMatch(axis -> axis.range().isPresent());
    }

    /** The picture that is in the scene, without its ground; null for none. */
    Image image() {
        return imageView.getImage();
    }

    /** A copy of what is to be seen, on its ground; empty while there is no picture. */
    public Optional<Image> photograph() {
        SnapshotParameters parameters = new SnapshotParameters();
        java.awt.Color ground = FigureTheme.screen(colours, dark, textScale).palette().page().background();
        parameters.setFill(Color.rgb(ground.getRed(), ground.getGreen(), ground.getBlue()));
        return image() == null ? Optional.empty() : Optional.of(snapshot(parameters, null));
    }

    /** The node that holds the keyboard's focus. */
    public Node focusable() {
        return canvas.node();
    }

    /**
     * Marks, over the picture as it is, what another view points at.
     *
     * @param items indices of eigenvalues
     * @param where labels of axes and the values on them through which hair lines go; empty for none
     */
    public void highlight(Set<Integer> items, Map<String, Double> where) {
        Highlight now = new Highlight(Set.copyOf(items), Map.copyOf(where));
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

    private void look() {
        if (!looked().equals(views)) {
            redraw();
        }
    }

    /** From now on axes move only where a value would leave them, or they follow the data again. */
    private void stand(boolean still) {
        boolean moved = steady != null && !still;
        steady = still ? new CommonAxes() : null;
        if (moved) {
            redraw();
        }
    }

    @Override
    void arrange() {
        canvas.node().resizeRelocate(0, 0, getWidth(), getHeight());
    }

    @Override
    void draw() {
        if (figure == null) {
            clear();
        } else if (getWidth() >= 1 && getHeight() >= 1) {
            Number scale = outputScale.getValue();
            views = looked();
            Paper paper = new Paper(FigureTheme.screen(colours, dark, textScale), getWidth(), getHeight(),
                    scale == null ? 1 : scale.doubleValue());
            SharedPixels free = pictures.size() > PICTURES_AT_REST ? pictures.pollLast() : null;
            paint(work(paper, free));
        }
    }

    /** The canvas of a figure. */
    private record Paper(FigureTheme theme, double width, double height, double scale) {}

    private Supplier<Runnable> work(Paper paper, @Nullable SharedPixels free) {
        ordered = instead == null ? figure : instead;
        Figure drawn = Objects.requireNonNull(ordered);
        Figure before = painted.get();
        CommonAxes axes = steady;
        Map<String, Axis.View> looked = views;
        return () -> {
            Figure whole = axes == null ? drawn : steadied(axes, before, drawn);
            SharedPixels.Request order = new SharedPixels.Request(SeenFigure.of(whole, looked), paper.theme(),
                    paper.width(), paper.height(), paper.scale());
            SharedPixels picture = SharedPixels.fitting(free, order);
            List<PlotAxes> where = PlotAxes.of(picture.draw(order), drawn);
            return () -> finish(drawn, where, order, picture);
        };
    }

    /** The sentence comes in its place; where not even that can be drawn, nothing. */
    @Override
    void failed(Throwable failure) {
        report(failure);
        if (ordered == figure) {
            instead = FigurePainter.instead(Objects.requireNonNull(figure), failure, PaintedRegion.LIMIT);
            redraw();
        } else if (ordered == instead) {
            clear();
        }
    }

    private static Figure steadied(CommonAxes axes, @Nullable Figure before, Figure figure) {
        if (axes.isEmpty() && before != null) {
            axes.include(before);
        }
        axes.hold(figure);
        return axes.on(figure);
    }

    private void clear() {
        imageView.setImage(null);
        canvas.show(List.of(), 0);
        plots = List.of();
        canvas.leave();
        mark();
        painted.set(null);
    }

    private void finish(Figure shown, List<PlotAxes> axes, SharedPixels.Request order, SharedPixels picture) {
        pictures.addFirst(picture);
        plots = axes.stream().map(PlotAxes::plot).toList();
        imageView.setImage(picture.fresh());
        imageView.setFitWidth(order.pixelWidth() / order.scale());
        imageView.setFitHeight(order.pixelHeight() / order.scale());
        canvas.show(axes, HOVER_REACH * textScale);
        if (!highlight.isEmpty()) {
            mark();
        }
        paintCount.set(paintCount.get() + 1);
        painted.set(shown);
    }
}
