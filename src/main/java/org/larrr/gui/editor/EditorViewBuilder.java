package org.larrr.gui.editor;

import atlantafx.base.theme.Styles;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.export.figure.Figure;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.FigureMenu;
import org.larrr.gui.views.ViewContext;

/** Builds the editor: fields on the left, pictures and truth on the right, what to do with the system at the bottom. */
public final class EditorViewBuilder {

    private static final double FORM_SHARE = 0.52;

    private final EditorModel model;
    private final EditorController controller;
    private final FigureView.Look look;
    private final ObservableBooleanValue hidden;
    private final ViewContext.Export export;

    /**
     * @param look   how pictures look
     * @param hidden whether potentials and true values are kept from being seen
     * @param export saves and copies pictures
     */
    public EditorViewBuilder(EditorModel model, EditorController controller, FigureView.Look look,
            ObservableBooleanValue hidden, ViewContext.Export export) {
        this.hidden = hidden;
        this.model = model;
        this.controller = controller;
        this.look = look;
        this.export = export;
    }

    /** Builds the page. */
    public Region build() {
        BorderPane editor = Controls.withId("editor", new BorderPane(), "editor");
        editor.setTop(header());
        editor.setCenter(content());
        editor.setBottom(actions());
        editor.visibleProperty().bind(model.openProperty());
        editor.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                controller.close();
            }
        });
        return editor;
    }

    private Node header() {
        Label title = Controls.styled(new Label(Messages.get("editor.title")), Styles.TITLE_4);
        Button again = button("start-over", Controls.icon(Material2MZ.REPLAY), controller::startOver, Styles.FLAT);
        Button close = Controls.button(Material2AL.CLOSE, Messages.get("editor.close"), "editor-close",
                controller::close);
        return Controls.styled(Controls.row(0, title, Controls.gap(), again, close), "editor-bar");
    }

    private Node content() {
        ScrollPane form = Controls.styled(new ScrollPane(new EditorFormBuilder(model).build()), "controls-scroll");
        form.setFitToWidth(true);
        form.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        Node landscape = picture("landscape", model.landscapeProperty());
        Controls.showWhen(landscape, Bindings.not(hidden));
        VBox right = new VBox(landscape, picture("path", model.pathProperty()), truth());
        right.getStyleClass().addAll("editor-section", "editor-pictures");
        SplitPane split = Controls.styled(new SplitPane(form, right), "pictures");
        split.setDividerPositions(FORM_SHARE);
        return split;
    }

    private Node picture(String name, ObjectProperty<Figure> figure) {
        FigureView view = Controls.withId("editor-" + name, new FigureView());
        view.setMinSize(0, 0);
        VBox.setVgrow(view, Priority.ALWAYS);
        figure.addListener((property, old, now) -> view.show(now));
        FigureMenu.install(view, name, export);
        model.validProperty().addListener((property, old, now) -> view.setStale(!now));
        view.follow(look);
        return view;
    }

    private Node truth() {
        Label truth = Controls.paragraph("");
        truth.setId("editor-truth");
        truth.textProperty().bind(Bindings.when(model.solvingProperty()).then(Messages.get("editor.solving"))
                .otherwise(model.truthProperty()));
        Controls.showWhen(truth, truth.textProperty().isNotEmpty().and(Bindings.not(hidden)));
        return truth;
    }

    private Node actions() {
        Label problem = Controls.withId("editor-problem", new Label(), "problem");
        problem.setWrapText(true);
        problem.textProperty().bind(model.problemProperty());
        HBox.setHgrow(problem, Priority.ALWAYS);
        problem.setMaxWidth(Double.MAX_VALUE);
        Button solve = button("solve", null, controller::solve);
        solve.disableProperty().bind(model.validProperty().not().or(model.solvingProperty()).or(hidden));
        Button save = button("save", Controls.icon(Material2MZ.SAVE_ALT), controller::save);
        save.disableProperty().bind(model.validProperty().not());
        Button use = button("use", Controls.icon(Material2MZ.PLAY_ARROW), controller::use, Styles.ACCENT);
        Tooltips.install(use, Messages.get("editor.use.tip"));
        use.disableProperty().bind(model.validProperty().not());
        return Controls.styled(Controls.row(0, problem, solve, save, use), "editor-bar");
    }

    private static Button button(String key, @Nullable Node graphic, Runnable action, String... styles) {
        return Controls.styled(Controls.button("editor-" + key, Messages.get("editor." + key), graphic, action,
                Styles.SMALL), styles);
    }
}
