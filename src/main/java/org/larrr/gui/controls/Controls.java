package org.larrr.gui.controls;

import atlantafx.base.theme.Styles;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.controlsfx.control.textfield.CustomTextField;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;

/** Small controls and what they have in common: icons, buttons, entries of menus, folds. */
public final class Controls {

    private static final double PLACEHOLDER_WIDTH = 420;

    private Controls() {}

    public static FontIcon icon(Ikon ikon) {
        return new FontIcon(ikon);
    }

    /** A flat button that is only an icon; its tip is also what a screen reader says. */
    public static Button button(Ikon ikon, String tip) {
        Button button = new Button(null, icon(ikon));
        button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
        if (!tip.isEmpty()) {
            Tooltips.install(button, tip);
            button.setAccessibleText(tip);
        }
        return button;
    }

    /** A flat button that is only an icon, with its action. */
    public static Button button(Ikon ikon, String tip, String id, Runnable action) {
        Button button = button(ikon, tip);
        button.setId(id);
        button.setOnAction(event -> action.run());
        return button;
    }

    /**
     * A button with a text, which is never cut, and its action.
     *
     * @param graphic before the text; null for none
     * @param styles  of {@link Styles}
     */
    public static Button button(String id, String text, @Nullable Node graphic, Runnable action, String... styles) {
        Button button = new Button(text, graphic);
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.getStyleClass().addAll(styles);
        button.setOnAction(event -> action.run());
        return button;
    }

    /** A text that is wrapped and never cut off. */
    public static Label paragraph(String text, String... styles) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().addAll(styles);
        return label;
    }

    /** A text in the place of a picture, which takes no clicks. */
    public static Label placeholder(String id) {
        Label label = withId(id, new Label(), "figure-hint");
        label.setWrapText(true);
        label.setMaxWidth(PLACEHOLDER_WIDTH);
        label.setMouseTransparent(true);
        return label;
    }

    /** A check box of a property. */
    public static CheckBox checkBox(String id, String text, Property<Boolean> selected) {
        CheckBox box = new CheckBox(text);
        box.setId(id);
        box.selectedProperty().bindBidirectional(selected);
        return box;
    }

    /** A field of a text. */
    public static TextField textField(String id, Property<String> text) {
        TextField field = new TextField();
        field.setId(id);
        field.textProperty().bindBidirectional(text);
        return field;
    }

    /** A field of a search, with its sign. */
    public static TextField searchField(String id, String prompt) {
        CustomTextField field = withId(id, new CustomTextField());
        field.setLeft(icon(Material2MZ.SEARCH));
        field.setPromptText(prompt);
        field.setAccessibleText(prompt);
        return field;
    }

    /** A node with its id and style classes. */
    public static <N extends Node> N withId(String id, N node, String... styles) {
        node.setId(id);
        return styled(node, styles);
    }

    /** A node with style classes. */
    public static <N extends Node> N styled(N node, String... styles) {
        node.getStyleClass().addAll(styles);
        return node;
    }

    /** Nodes side by side, level with each other. */
    public static HBox row(double spacing, Node... nodes) {
        HBox row = new HBox(spacing, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** A control with its name before it, which is never cut. */
    public static HBox labelled(String name, Node control) {
        Label label = new Label(name);
        label.setLabelFor(control);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return row(4, label, control);
    }

    /** A pane as wide as its content, which is scrolled upwards and downwards only. */
    public static ScrollPane scroll(@Nullable Node content, String style) {
        ScrollPane scroll = styled(new ScrollPane(content), style);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        return scroll;
    }

    /** A region that takes the rest of a row, so that the following nodes are at its end. */
    public static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }

    /** An entry of a menu. */
    public static MenuItem item(String id, String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }

    /** Shows a node, or takes it away with its room. */
    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** Shows a node while a condition holds; otherwise it takes no room. */
    public static void showWhen(Node node, ObservableValue<Boolean> shown) {
        node.visibleProperty().bind(shown);
        node.managedProperty().bind(node.visibleProperty());
    }

    /** A folded pane whose content is not styled and laid out before it is opened. */
    public static TitledPane collapsible(String title, Node content) {
        TitledPane fold = new TitledPane(title, null);
        fold.getStyleClass().add("more");
        fold.setExpanded(false);
        fold.setAnimated(false);
        fold.expandedProperty().subscribe(open -> fold.setContent(open ? content : null));
        return fold;
    }
}
