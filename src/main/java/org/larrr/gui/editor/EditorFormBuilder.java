package org.larrr.gui.editor;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.text.Messages;
import org.larrr.systems.Coordinate;

/** Builds the editor's fields, each with its problem beneath it. */
final class EditorFormBuilder {

    private static final double NARROW = 84;

    private final EditorModel model;

    EditorFormBuilder(EditorModel model) {
        this.model = model;
    }

    Region build() {
        VBox form = new VBox(
                section("editor.law", kind(), law(), textField("dynamics.potential", shownFor(false)),
                        row(textField("dynamics.temperature", shownFor(false)), textField("dynamics.friction",
                                shownFor(false)), textField("dynamics.mass",
                                model.kindProperty().isEqualTo(Draft.Kind.UNDERDAMPED)))),
                entries("editor.variables", "variable", model.variables(), model::addVariable, this::variable),
                entries("editor.parameters", "parameter", model.parameters(), model::addParameter, this::parameter),
                entries("editor.lets", "let", model.lets(), model::addLet, this::let),
                section("editor.words", row(textField("title"), textField("id"), textField("time-unit")),
                description(),
                        textField("source"), textField("equation"), textField("truth.known")),
                section("editor.suggestion",
                        row(textField("suggestion.step"), textField("suggestion.duration"),
                                textField("suggestion.burn-in"), textField("suggestion.inner-step")),
                        row(textField("suggestion.length-scale"), textField("suggestion.shift"),
                                textField("suggestion.regularization"), textField("suggestion.rank"))));
        form.getStyleClass().add("editor-form");
        return form;
    }

    private static VBox section(String titleKey, Node... content) {
        Label title = Controls.styled(new Label(Messages.get(titleKey)), "panel-title");
        VBox section = new VBox(title);
        section.getChildren().addAll(content);
        section.getStyleClass().add("editor-section");
        return section;
    }

    private static HBox row(Node... fields) {
        HBox row = Controls.styled(new HBox(fields), "editor-row");
        for (Node field : fields) {
            HBox.setHgrow(field, Priority.ALWAYS);
        }
        return row;
    }

    private Node kind() {
        ComboBox<Draft.Kind> box = Controls.withId("editor-kind", new ComboBox<>());
        box.getItems().setAll(Draft.Kind.values());
        box.setConverter(new LabelConverter<>(kind -> Messages.get("editor.kind." + Messages.word(kind))));
        box.setAccessibleText(Messages.get("editor.law"));
        box.valueProperty().bindBidirectional(model.kindProperty());
        return box;
    }

    private Node law() {
        Label law = Controls.paragraph("", "equation");
        law.textProperty().bind(Bindings.createStringBinding(
                () -> Messages.get("editor.equation." + Messages.word(model.kindProperty().get()))
                        + "\n" + Messages.get("editor.help"), model.kindProperty()));
        return law;
    }

    private BooleanExpression shownFor(boolean formulas) {
        return formulas ? model.kindProperty().isEqualTo(Draft.Kind.DIFFUSION)
                : model.kindProperty().isNotEqualTo(Draft.Kind.DIFFUSION);
    }

    private Node textField(String path, BooleanExpression shown) {
        Node node = textField(path);
        show(node, shown);
        return node;
    }

    private static void show(Node node, BooleanExpression shown) {
        Controls.showWhen(node, shown);
    }

    private VBox textField(String path) {
        TextField input = new TextField();
        if (path.equals("equation") || path.equals("truth.known")) {
            input.setPromptText(Messages.get("editor.prompt." + path));
        }
        return labelled(path, path, model.field(path), input);
    }

    private Node description() {
        TextArea area = new TextArea();
        area.setWrapText(true);
        area.setPrefRowCount(3);
        return labelled("description", "description", model.field("description"), area);
    }

    private static VBox labelled(String path, String key, CheckedText field, TextInputControl input) {
        input.setId(id(path));
        input.textProperty().bindBidirectional(field.text());
        input.setPrefWidth(NARROW);
        input.setAccessibleText(Messages.get("editor.field." + key));
        Label name = Controls.styled(new Label(Messages.get("editor.field." + key)), "parameter-name");
        VBox checked = FieldChecks.withSentence(input, field.problem());
        checked.setPrefWidth(NARROW); // a long sentence wraps instead of pushing its neighbours aside
        return Controls.styled(new VBox(name, checked), "compact-field");
    }

    /** "variable[1].name" as "editor-variable-1-name". */
    private static String id(String path) {
        return "editor-" + path.replaceAll("[\\[\\].]+", "-");
    }

    private Node entries(String titleKey, String name, ObservableList<Map<String, CheckedText>> list, Runnable add,
            IntFunction<Node> entry) {
        VBox rows = Controls.styled(new VBox(), "editor-entries");
        InvalidationListener rebuild = property -> {
            rows.getChildren().clear();
            for (int i = 0; i < list.size(); i++) {
                Map<String, CheckedText> each = list.get(i);
                Button remove = Controls.button(Material2AL.CLOSE, Messages.get("editor.remove"));
                remove.setId("editor-remove-" + name + "-" + (i + 1));
                remove.setOnAction(event -> model.remove(list, each));
                Node fields = entry.apply(i);
                HBox line = new HBox(fields, remove);
                HBox.setHgrow(fields, Priority.ALWAYS);
                line.setAlignment(Pos.TOP_LEFT);
                line.getStyleClass().add("editor-entry");
                rows.getChildren().add(line);
            }
        };
        list.addListener(rebuild);
        rebuild.invalidated(list);
        Button more = Controls.button("editor-add-" + name, Messages.get("editor.add-" + name),
                Controls.icon(Material2AL.ADD), add, "flat", "small");
        return section(titleKey, rows, more);
    }

    private Node variable(int i) {
        Map<String, CheckedText> variable = model.variables().get(i);
        HBox first = row(entryField(Draft.variablePath(i, "name"), "name", variable), domain(i, variable),
                entryField(Draft.variablePath(i, "range"), "range", variable),
                entryField(Draft.variablePath(i, "start"), "start", variable),
                entryField(Draft.variablePath(i, "unit"), "unit", variable));
        HBox formulas = row(entryField(Draft.variablePath(i, "drift"), "drift", variable),
                entryField(Draft.variablePath(i, "noise"), "noise", variable));
        show(formulas, shownFor(true));
        return Controls.styled(new VBox(first, formulas), "editor-entries");
    }

    private static Node domain(int i, Map<String, CheckedText> variable) {
        ComboBox<String> box = LabelConverter.box(id(Draft.variablePath(i, "domain")),
                Stream.of(Coordinate.Domain.values()).map(Coordinate.Domain::id).toList(),
                Draft.requireEntry(variable, "domain").text(), id -> Messages.get("editor.domain." + id));
        box.setPrefWidth(NARROW + 26);
        box.setMinWidth(NARROW + 26);
        box.setAccessibleText(Messages.get("editor.field.domain"));
        Label name = Controls.styled(new Label(Messages.get("editor.field.domain")), "parameter-name");
        return Controls.styled(new VBox(name, box), "compact-field");
    }

    private Node parameter(int i) {
        Map<String, CheckedText> parameter = model.parameters().get(i);
        return row(List.of("name", "label", "value", "range", "unit").stream()
                .map(key -> entryField(Draft.parameterPath(i, key), key, parameter)).toArray(Node[]::new));
    }

    private Node let(int i) {
        Map<String, CheckedText> let = model.lets().get(i);
        VBox name = entryField(Draft.letPath(i, "name"), "name", let);
        name.setMaxWidth(2 * NARROW);
        return row(name, entryField(Draft.letPath(i, "formula"), "formula", let));
    }

    private static VBox entryField(String path, String key, Map<String, CheckedText> entry) {
        return labelled(path, key, Draft.requireEntry(entry, key), new TextField());
    }
}
