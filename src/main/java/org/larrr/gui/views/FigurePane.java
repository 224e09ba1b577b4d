package org.larrr.gui.views;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.Image;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Guess;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.LinkedCursor;
import org.larrr.gui.analysis.StateUnderCursor;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.text.Messages;

/** A picture with its own controls and export button above it, and what to do where there is no picture yet. */
public final class FigurePane extends BorderPane {

    private static final double REMEDY_MARGIN = 48;
    /** No picture is lower; its controls scroll in what is left. */
    private static final double MIN_HEIGHT = 160;
    private static final double MARGINS = 12;

    /** Controls in as many rows as their widths take. */
    private static final class Rows extends ScrollPane {

        private static final double MIN_CONTROLS_HEIGHT = 28;

        private final FlowPane choices;

        Rows(FlowPane choices) {
            super(choices);
            this.choices = choices;
            setFitToWidth(true);
            setHbarPolicy(ScrollBarPolicy.NEVER);
            setMinSize(0, MIN_CONTROLS_HEIGHT);
            setFocusTraversable(false);
            getStyleClass().add("figure-choices");
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefHeight(double width) {
            return choices.prefHeight(width < 0 ? getWidth() : width);
        }
    }

    private final String id;
    private final AnalysisModel.Picture picture;
    private final FigureView figureView;
    private final ObjectProperty<@Nullable Guess> guess;

    /**
     * @param id       of the view, names the nodes: figure-ID, figure-view-ID, export-ID
     * @param picture  what is shown
     * @param nothing  what to say while there is no picture
     * @param controls shown above the picture, from the left
     */
    public FigurePane(ViewContext context, String id, AnalysisModel.Picture picture, String nothing,
            List<? extends Node> controls) {
        this.id = id;
        this.picture = picture;
        this.figureView = new FigureView(context.zoom());
        setId("figure-" + id);
        getStyleClass().add("figure-pane");
        figureView.setId("figure-view-" + id);
        figureView.setMinSize(0, 0);
        setTop(toolbar(context, controls));
        setCenter(new StackPane(figureView, hint(context.analysis(), nothing), failure(), remedies(context), busy()));
        picture.figureProperty().subscribe(this::show);
        guess = context.analysis().guessProperty();
        guess.subscribe(this::show);
        show(); // the picture may be there already
        GuessPen.install(figureView, id, guess);
        dim(Bindings.or(context.analysis().outdated(), picture.pendingProperty()));
        link(context.analysis());
        FigureMenu.install(figureView, id, context.export());
        figureView.follow(context.look());
    }

    private void show() {
        Figure figure = picture.figureProperty().get();
        Guess drawn = guess.get();
        figureView.show(figure == null || drawn == null || !drawn.view().equals(id) ? figure : drawn.in(figure));
    }

    private void dim(ObservableBooleanValue stale) {
        stale.addListener((property, old, now) -> figureView.setStale(now));
        figureView.setStale(stale.get());
        getProperties().put(FigurePane.class, stale); // a binding lives as long as somebody holds it
    }

    /** Notifies the other views of what the pointer rests on here, and marks what it rests on there. */
    private void link(AnalysisModel analysis) {
        LinkedCursor cursor = analysis.cursor();
        figureView.hoveredProperty().addListener((property, old, now) ->
                cursor.eigenpairProperty().set(now == null ? -1 : now.item()));
        figureView.placeProperty().addListener((property, old, now) -> {
            Analysis latest = analysis.latestProperty().get();
            boolean guessing = guess.get() != null && !guess.get().compared();
            cursor.stateProperty().set(latest == null || guessing ? Map.of()
                    : StateUnderCursor.of(latest.result(), now));
        });
        figureView.setOnMouseClicked(event -> {
            if (event.isStillSincePress() && event.getButton() == MouseButton.PRIMARY) {
                choose(analysis, event.isShortcutDown());
            }
        });
        figureView.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (chooses(analysis, event)) {
                event.consume();
            }
        });
        Runnable mark = () -> figureView.highlight(cursor.eigenpairs(), cursor.shownState());
        cursor.observables().forEach(each -> each.addListener(observable -> mark.run()));
    }

    /** An eigenpair under the pointer stays marked, or no longer; a state elsewhere likewise. */
    private static void choose(AnalysisModel analysis, boolean besides) {
        LinkedCursor cursor = analysis.cursor();
        int eigenpair = cursor.eigenpairProperty().get();
        if (eigenpair >= 0) {
            analysis.selectedProperty().set(eigenpair);
            cursor.mark(eigenpair, besides);
        } else if (!cursor.stateProperty().get().isEmpty()) {
            cursor.hold();
        } else {
            cursor.clear();
        }
    }

    /** N and P go on and back among the eigenpairs, with Shift besides those marked; Escape takes all marks away. */
    private static boolean chooses(AnalysisModel analysis, KeyEvent event) {
        Analysis latest = analysis.latestProperty().get();
        if (latest == null || event.isShortcutDown() || event.isAltDown()) {
            return false;
        }
        int step = switch (event.getCode()) {
            case N -> 1;
            case P -> -1;
            default -> 0;
        };
        LinkedCursor cursor = analysis.cursor();
        if (step != 0) {
            boolean begun = !cursor.markedProperty().get().isEmpty();
            int next = analysis.selectedProperty().get() + (begun ? step : 0);
            analysis.selectedProperty().set(Math.max(0, Math.min(latest.rows().size() - 1, next)));
            cursor.choose(analysis.selectedProperty().get(), event.isShiftDown());
            return true;
        }
        boolean clears = event.getCode() == KeyCode.ESCAPE && cursor.isMarked();
        if (clears) {
            cursor.clear();
        }
        return clears;
    }

    private HBox toolbar(ViewContext context, List<? extends Node> controls) {
        Button save = Controls.button(Material2MZ.SAVE_ALT, Messages.get("figure.drag"));
        save.setId("export-" + id);
        save.setOnAction(event -> Optional.ofNullable(figureView.wholeFigure())
                .ifPresent(whole -> context.export().save(id, whole, figureView.looked())));
        dragFigure(save, figureView, id);
        // Where the pane is too narrow for all of them, the last go to another row instead of being cut.
        FlowPane choices = new FlowPane(8, 4);
        choices.setAlignment(Pos.CENTER_LEFT);
        choices.setMinWidth(0); // else the pane would be as wide as the widest of them
        choices.getChildren().addAll(controls);
        Rows rows = new Rows(choices);
        HBox.setHgrow(rows, Priority.ALWAYS);
        heightProperty().subscribe(height -> rows.setMaxHeight(Math.max(rows.getMinHeight(),
                height.doubleValue() - MIN_HEIGHT - MARGINS)));
        return Controls.styled(Controls.row(0, rows, fit(), save), "figure-toolbar");
    }

    /** The way back from a part, to be seen as long as only a part is. */
    private Button fit() {
        Button fit = Controls.button(Material2MZ.ZOOM_OUT_MAP, Messages.get("figure.fit"), "fit-" + id,
                figureView::fit);
        Runnable show = () -> Controls.show(fit, figureView.isPart());
        show.run();
        figureView.zoom().viewsProperty().subscribe(show);
        figureView.paintedProperty().subscribe(show);
        return fit;
    }

    /** Over the picture: in the row above it, it would push choices to another row, and the picture down. */
    private ProgressIndicator busy() {
        ProgressIndicator busy = new ProgressIndicator();
        busy.setMouseTransparent(true);
        StackPane.setAlignment(busy, Pos.TOP_RIGHT);
        busy.setPrefSize(16, 16);
        busy.setMaxSize(16, 16);
        busy.visibleProperty().bind(picture.pendingProperty());
        return busy;
    }

    private Label hint(AnalysisModel analysis, String nothing) {
        Label hint = Controls.placeholder("figure-hint-" + id);
        BooleanBinding coming = picture.pendingProperty().or(analysis.stateProperty().isEqualTo(State.RUNNING));
        hint.textProperty().bind(Bindings.when(coming).then(Messages.get("view.coming")).otherwise(nothing));
        hint.visibleProperty().bind(picture.figureProperty().isNull().and(picture.failureProperty().isEmpty()));
        return hint;
    }

    /** Below a sentence that stands for a picture: what mends it. */
    private HBox remedies(ViewContext context) {
        HBox box = new HBox(8);
        box.setAlignment(Pos.CENTER);
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        picture.figureProperty().subscribe(figure -> box.getChildren()
                .setAll(figure == null ? List.of() : context.buttons(figure.remedies(), id)));
        StackPane.setMargin(box, new Insets(2 * REMEDY_MARGIN, 0, 0, 0));
        return box;
    }

    private Label failure() {
        Label failure = Controls.styled(new Label(), "problem", "figure-failure");
        failure.setWrapText(true);
        failure.setMouseTransparent(true);
        failure.textProperty().bind(picture.failureProperty());
        failure.visibleProperty().bind(picture.failureProperty().isNotEmpty());
        StackPane.setAlignment(failure, Pos.BOTTOM_CENTER);
        return failure;
    }

    public FigureView figureView() {
        return figureView;
    }

    /**
     * Drags a picture out of the window as it is on the screen: as an image, and as a PNG file for programs that take
     * files.
     *
     * @param handle what is dragged
     * @param name   of the file
     */
    private static void dragFigure(Node handle, FigureView view, String name) {
        handle.setOnDragDetected(event -> {
            draggedFigure(view, name).ifPresent(
                    content -> handle.startDragAndDrop(TransferMode.COPY).setContent(content));
            event.consume();
        });
    }

    /** Returns the dragged content; empty while there is no figure. */
    static Optional<ClipboardContent> draggedFigure(FigureView view, String name) {
        return view.photograph().map(image -> {
            ClipboardContent content = new ClipboardContent();
            content.putImage(image);
            content.putFiles(List.of(draggedFile(image, name).toFile()));
            return content;
        });
    }

    /** In the system's folder for files that may go; it is left there for the program that takes it. */
    private static Path draggedFile(Image image, String name) {
        try {
            Path file = Files.createTempDirectory("larrr-picture").resolve(name + ".png");
            BufferedImage pixels = SwingFXUtils.fromFXImage(image, null);
            ImageIO.write(pixels, "png", file.toFile());
            file.toFile().deleteOnExit();
            Objects.requireNonNull(file.getParent()).toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
