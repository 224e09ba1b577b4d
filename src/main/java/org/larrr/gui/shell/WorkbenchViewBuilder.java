package org.larrr.gui.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.EstimatorViewBuilder;
import org.larrr.gui.analysis.TaskBar;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.ParameterRow;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.editor.EditorViewBuilder;
import org.larrr.gui.growing.ConvergenceView;
import org.larrr.gui.growing.GrowingModel;
import org.larrr.gui.help.HelpViewBuilder;
import org.larrr.gui.labs.LabViewBuilder;
import org.larrr.gui.plots.AnswerLine;
import org.larrr.gui.sampling.SamplingViewBuilder;
import org.larrr.gui.source.SourceViewBuilder;
import org.larrr.gui.suggest.ScoreMapView;
import org.larrr.gui.suggest.SuggestViewBuilder;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.Docks;
import org.larrr.gui.views.View;
import org.larrr.gui.views.Views;

/** Builds the whole window: controls on the left, views beside them, status at the bottom. */
public final class WorkbenchViewBuilder {

    /** The answer and the pictures. */
    static final String MIDDLE = "answer-and-views";
    /** No picture is lower. */
    private static final double PICTURE = 160;
    /** In less height the answer makes room for the pictures of a lab. */
    private static final double ROOM_FOR_ALL = 560;
    /** The height of answer, tabs and controls above a figure. */
    private static final double ROOM_FOR_ANSWER = 150;
    /** The part of that height for tabs and controls. */
    private static final double ROOM_FOR_CONTROLS = 75;
    /** Sizes are rounded to whole pixels. */
    private static final double ROUNDING = 4;
    private static final double BANNER_BOTTOM = 40;
    private static final double BANNER_ABOVE_BUTTONS = 88;
    private static final double BANNER_WIDTH = 480;
    private static final double CONTROLS_WIDTH = 322;
    /** Beside the controls; a window of 1400 pixels has no room for three columns with all tabs and all numbers. */
    private static final double NARROW = 1100;

    private final WorkbenchModel model;
    private final WorkbenchController controller;
    private final Banner banner;

    public WorkbenchViewBuilder(WorkbenchModel model, WorkbenchController controller, Banner banner) {
        this.model = model;
        this.controller = controller;
        this.banner = banner;
    }

    /**
     * Builds the frame at once and has the rest done part by part: what is looked at first comes first.
     *
     * @param later does what it is given in that order, at once or when there is time
     */
    public Region build(Executor later) {
        BorderPane root = new BorderPane();
        StackPane whole = new StackPane();
        MenuBuilder menus = new MenuBuilder(model, controller);
        root.setTop(menus.build());
        Region status = new StatusViewBuilder(model.analysis(), model.opening(), activities(),
                controller::cancel).build();
        root.setBottom(new VBox(banner.offers(), status));
        VBox middle = Controls.withId(MIDDLE, new VBox());
        ScrollPane controls = controls(whole);
        VBox left = new VBox(controls);
        BorderPane work = new BorderPane(middle);
        work.setLeft(left);
        StackPane pages = new StackPane(work);
        root.setCenter(pages);
        List.of(root.getTop(), status).forEach(this::hideWhilePresenting);
        VBox corner = corner(banner);
        whole.getChildren().setAll(root, corner);
        whole.getStyleClass().add("workbench");
        // The start page and the editor cover the work; help stands beside them and hides nothing of what it explains.
        later.execute(() -> pages.getChildren().add(
                new AttachedWhenVisible(StartPage.build(model, controller, later))));
        later.execute(() -> middle.getChildren().setAll(pictures(middle)));
        controls.setContent(panels(later));
        later.execute(() -> left.getChildren().add(suggest()));
        later.execute(menus::fill);
        later.execute(() -> {
            pages.getChildren().add(new AttachedWhenVisible(editor()));
            root.setRight(new AttachedWhenVisible(help(menus, root)));
            corner.getChildren().add(new AttachedWhenVisible(exportProgress(controller.export().task())));
            acceptDroppedFiles(root, controller.files()::drop);
        });
        return whole;
    }

    /** The panels of the controls, one by one, since an answer may be there to be drawn before all are. */
    private VBox panels(Executor later) {
        VBox panels = Controls.styled(new VBox(), "controls");
        later.execute(() -> panels.getChildren().addAll(presentation(), source()));
        later.execute(() -> panels.getChildren().add(sampling()));
        later.execute(() -> panels.getChildren().add(
                panel("panel.estimator", new EstimatorViewBuilder(model.estimator()).build(
                        SamplingViewBuilder.observation(model.sampling().observation()),
                        SamplingViewBuilder.reweighting(model.sampling().reweighting())))));
        return panels;
    }

    /** Work that runs beside an analysis, by its key in the messages. */
    private Map<String, ObservableBooleanValue> activities() {
        Map<String, ObservableBooleanValue> all = new LinkedHashMap<>();
        all.put("suggesting", model.suggest().task().runningProperty());
        all.put("sweeping", model.sweep().model().task().runningProperty());
        all.put("experimenting", model.experiments().model().task().runningProperty());
        all.put("simulating", Bindings.equal(model.growing().stateProperty(), GrowingModel.State.RUNNING));
        return all;
    }

    private List<Node> pictures(Region middle) {
        Region views = new Docks(model.views(), controller.viewContext()).build(NARROW);
        VBox.setVgrow(views, Priority.ALWAYS);
        Region answer = AnswerLine.of(model.analysis(), model.textScaleProperty(), Bindings.createDoubleBinding(
                () -> middle.getHeight() - PICTURE - ROOM_FOR_CONTROLS * model.textScaleProperty().get(),
                middle.heightProperty(), model.textScaleProperty()));
        Controls.showWhen(answer, Bindings.createBooleanBinding(
                () -> middle.getHeight() > room(model.lab().labProperty().get() != null),
                middle.heightProperty(), model.lab().labProperty(), model.textScaleProperty()));
        DoubleBinding besideTwo = Bindings.createDoubleBinding(() -> middle.getHeight()
                - (answer.isVisible() ? answer.getHeight() : 0)
                - Docks.heightOfTwo(middle.getWidth(), model.textScaleProperty().get()) - ROUNDING,
                middle.heightProperty(), middle.widthProperty(), answer.heightProperty(), answer.visibleProperty(),
                model.textScaleProperty());
        return List.of(answer, views,
                new AttachedWhenVisible(new LabViewBuilder(model.lab(), controller.labs(), controller.background())
                        .build(middle.heightProperty(), besideTwo, model.textScaleProperty(),
                                model.presentingProperty())));
    }

    /** The height that answer, a picture with its controls and perhaps a lab need. */
    private double room(boolean lab) {
        return (lab ? ROOM_FOR_ALL - PICTURE : ROOM_FOR_ANSWER) * model.textScaleProperty().get() + PICTURE;
    }

    private Region help(MenuBuilder menus, Region root) {
        return new HelpViewBuilder(model.help(), menus::shortcuts, controller.background()).build(root.widthProperty());
    }

    private Node editor() {
        return new EditorViewBuilder(model.editor(), controller.editor(), model.look(),
                model.truthHiddenProperty(), controller.export()).build();
    }

    /** At the lower right over the pictures, instead of pushing them down, and above the questions. */
    private VBox corner(Banner banner) {
        VBox corner = new VBox(8, banner);
        corner.setAlignment(Pos.BOTTOM_RIGHT);
        corner.setMaxSize(BANNER_WIDTH, Region.USE_PREF_SIZE);
        corner.setPickOnBounds(false);
        banner.setPickOnBounds(false);
        StackPane.setAlignment(corner, Pos.BOTTOM_RIGHT);
        // By a translation, since the height changes within a layout.
        corner.translateYProperty().bind(banner.offers().heightProperty().negate());
        // The editor's buttons stand at the lower right too.
        model.editor().openProperty().subscribe(open ->
                StackPane.setMargin(corner, new Insets(0, 16, open ? BANNER_ABOVE_BUTTONS : BANNER_BOTTOM, 0)));
        return corner;
    }

    private void hideWhilePresenting(Node node) {
        Controls.showWhen(node, model.presentingProperty().not());
    }

    /** As wide as it will be, and empty; in a narrow window with large letters half as wide as the window. */
    private ScrollPane controls(Region window) {
        ScrollPane scroll = new ScrollPane();
        scroll.setFitToWidth(true);
        ObjectProperty<Integer> letters = model.settings().lettersProperty();
        DoubleProperty width = new SimpleDoubleProperty();
        Runnable fit = () -> {
            double wanted = CONTROLS_WIDTH * letters.get() / WindowSettings.USUAL_LETTERS;
            width.set(window.getWidth() > 0 ? Math.min(wanted, window.getWidth() / 2) : wanted);
            scroll.setHbarPolicy(width.get() < wanted ? ScrollPane.ScrollBarPolicy.AS_NEEDED
                    : ScrollPane.ScrollBarPolicy.NEVER);
        };
        letters.subscribe(fit);
        window.widthProperty().subscribe(fit);
        fit.run();
        width.subscribe(value -> scroll.setPrefWidth(value.doubleValue()));
        scroll.setMinWidth(Region.USE_PREF_SIZE);
        scroll.getStyleClass().add("controls-scroll");
        // A pane that scrolls keeps a picture of its content, and would paint all of it anew for a thumb that moves.
        scroll.skinProperty().subscribe(skin -> Optional.ofNullable(scroll.lookup(".viewport"))
                .ifPresent(viewport -> viewport.setCache(false)));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return scroll;
    }

    private Region presentation() {
        Region presentation = presentationPanel(model);
        Controls.showWhen(presentation, model.presentingProperty());
        return presentation;
    }

    private Region source() {
        SourceViewBuilder source = new SourceViewBuilder(model.source(), controller.source(), controller::editSystem,
                controller.files()::open, model.views().get(ConvergenceView.class).button(), model.blindProperty());
        Region panel = panel("panel.source", source.build(), source.tools());
        hideWhilePresenting(panel);
        return panel;
    }

    private Region sampling() {
        return panel("panel.sampling", new ParameterRow(model.sampling().step()));
    }

    /** Beneath what scrolls, so that it is never out of reach; as wide as that. */
    private Region suggest() {
        HBox line = new HBox(new SuggestViewBuilder(model.suggest(), controller.suggest(),
                () -> model.views().show(ScoreMapView.ID)).build());
        HBox.setHgrow(line.getChildren().get(0), Priority.ALWAYS);
        line.getStyleClass().add("suggest-line");
        line.setPrefWidth(0);
        return line;
    }

    /** @param tools at the right of the title */
    private static VBox panel(String titleKey, Node content, Node... tools) {
        Label title = Controls.styled(new Label(Messages.get(titleKey)), "panel-title");
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox line = Controls.row(0, title);
        line.getChildren().addAll(tools);
        return Controls.styled(new VBox(line, content), "panel");
    }

    /**
     * Keeps a node out of the scene while it is invisible. A node in the scene is styled, and asked for its size,
     * whether it can be seen or not.
     */
    private static final class AttachedWhenVisible extends StackPane {

        /** @param content may be laid out as in any other {@link StackPane} */
        public AttachedWhenVisible(Node content) {
            setPickOnBounds(false);
            managedProperty().bind(content.managedProperty());
            visibleProperty().bind(content.visibleProperty()); // else it takes the clicks where it was last laid out
            content.visibleProperty().subscribe(visible -> {
                if (visible) {
                    getChildren().setAll(content);
                } else {
                    getChildren().clear();
                }
            });
        }
    }

    /** Builds the small strip that says how far a long export is and stops it; gone while nothing runs. */
    private static Region exportProgress(BackgroundTask progress) {
        Label text = new Label();
        text.textProperty().bind(progress.textProperty());
        TaskBar bar = new TaskBar(progress, () -> "", "export-count", Messages.get("export.stop"), "export-stop");
        HBox strip = Controls.withId("export-progress", Controls.row(10, text, bar), "export-progress");
        strip.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Controls.showWhen(strip, progress.runningProperty());
        return strip;
    }

    /** Files dropped anywhere on the window are opened. */
    private static void acceptDroppedFiles(Node target, Consumer<List<Path>> open) {
        target.addEventHandler(DragEvent.DRAG_OVER, event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        target.addEventHandler(DragEvent.DRAG_DROPPED, event -> {
            if (event.getDragboard().hasFiles()) {
                List<Path> files = event.getDragboard().getFiles().stream().map(File::toPath).toList();
                event.setDropCompleted(true);
                event.consume();
                // The drop must end before a dialog opens, or the program that is dragged from hangs.
                javafx.application.Platform.runLater(() -> open.accept(files));
            }
        });
    }

    /** Builds the line above the sliders of a presentation: which views are shown, and the way out. */
    private static Region presentationPanel(WorkbenchModel model) {
        MenuButton choice = Controls.withId("presented", new MenuButton(Messages.get("presentation.views")));
        choice.setMaxWidth(Double.MAX_VALUE);
        model.views().all().forEach(view -> choice.getItems().add(item(model.views(), view)));
        HBox.setHgrow(choice, Priority.ALWAYS);
        Button leave = Controls.button(Material2AL.CLOSE, Messages.get("presentation.leave"), "presentation-leave",
                () -> model.presentingProperty().set(false));
        return Controls.styled(Controls.row(8, choice, leave), "panel");
    }

    private static CustomMenuItem item(Views views, View view) {
        CheckBox box = Controls.withId("presented-" + view.id(), new CheckBox(view.title()));
        box.setMaxWidth(Double.MAX_VALUE);
        Runnable tick = () -> box.setSelected(views.presentedProperty().get().contains(view.id()));
        box.setOnAction(event -> {
            views.present(view.id(), box.isSelected());
            tick.run();
        });
        views.presentedProperty().subscribe(tick);
        return new CustomMenuItem((Node) box, false);
    }
}
