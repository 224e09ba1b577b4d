package org.larrr.gui.dialogs;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;

/** Shows the first rows of a file and asks what its columns mean. */
final class ImportDialog extends Dialog<ImportChoice> {

    private static final int MOST_COLUMNS_SHOWN = 40;

    private final ImportModel model;

    ImportDialog(ImportModel model) {
        this.model = model;
        String file = model.preview().file().getFileName().toString();
        setTitle(Messages.get("import.title", file));
        getDialogPane().setHeaderText(Messages.get("import.header", file, model.preview().look().format()));
        getDialogPane().setContent(content());
        getDialogPane().setPrefWidth(680);
        ButtonType open = new ButtonType(Messages.get("import.open"), ButtonData.OK_DONE);
        getDialogPane().getButtonTypes().setAll(open, ButtonType.CANCEL);
        Node openButton = getDialogPane().lookupButton(open);
        openButton.setId("import-ok");
        openButton.disableProperty().bind(model.problem().isNotEmpty());
        setResultConverter(button -> button == open ? model.choice() : null);
        setResizable(true);
    }

    private Node content() {
        VBox box = new VBox(10);
        box.getStyleClass().add("import");
        box.getChildren().addAll(table(), heading("import.columns"), columnChecks(), roles(), warnings(), problem());
        return box;
    }

    private static Label heading(String key) {
        Label heading = new Label(Messages.get(key));
        heading.getStyleClass().add("panel-title");
        return heading;
    }

    private TableView<List<String>> table() {
        TableView<List<String>> table = new TableView<>(FXCollections.observableArrayList(model.preview().look().firstRows()));
        table.setId("import-preview");
        table.setPrefHeight(190);
        table.getStyleClass().add("dense");
        List<String> names = model.preview().labels();
        for (int c = 0; c < Math.min(MOST_COLUMNS_SHOWN, names.size()); c++) {
            int index = c;
            TableColumn<List<String>, String> column = new TableColumn<>(names.get(c));
            column.setPrefWidth(100);
            column.setSortable(false);
            column.setReorderable(false);
            column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(
                    index < cell.getValue().size() ? cell.getValue().get(index) : ""));
            table.getColumns().add(column);
        }
        return table;
    }

    private Node columnChecks() {
        FlowPane checks = new FlowPane(12, 6);
        checks.setPrefWrapLength(620);
        List<CheckBox> boxes = new ArrayList<>();
        for (String column : model.preview().labels()) {
            CheckBox box = new CheckBox(column);
            box.setMnemonicParsing(false);
            box.setSelected(model.columns().contains(column));
            box.selectedProperty().addListener((property, old, now) -> choose(column, now));
            boxes.add(box);
        }
        checks.getChildren().setAll(boxes);
        model.columns().addListener((ListChangeListener<String>) change ->
                boxes.forEach(box -> box.setSelected(model.columns().contains(box.getText()))));
        return checks;
    }

    private void choose(String column, boolean chosen) {
        if (!chosen) {
            model.columns().remove(column);
        } else if (!model.columns().contains(column)) {
            model.columns().add(column);
        }
    }

    private Node roles() {
        GridPane grid = new GridPane();
        grid.setHgap(12);
        grid.setVgap(8);
        grid.addRow(0, new Label(Messages.get("import.time")), columnBox("import-time", model.timeColumnProperty()));
        grid.addRow(1, new Label(Messages.get("import.trajectory")),
                columnBox("import-trajectory", model.trajectoryColumnProperty()));
        TextField step = field("import-step", model.stepProperty());
        step.setDisable(model.hasTimeColumn());
        model.timeColumnProperty().addListener((property, old, now) -> step.setDisable(model.hasTimeColumn()));
        grid.addRow(2, new Label(Messages.get("import.step")), step);
        grid.addRow(3, new Label(Messages.get("import.unit")), field("import-unit", model.timeUnitProperty()));
        TextField stride = field("import-stride", model.strideProperty());
        Tips.install(stride, Messages.get("import.stride.help"));
        grid.addRow(4, new Label(Messages.get("import.stride")), stride);
        return grid;
    }

    private static TextField field(String id, StringProperty text) {
        TextField field = new TextField();
        field.setId(id);
        field.textProperty().bindBidirectional(text);
        return field;
    }

    private ComboBox<String> columnBox(String id, ObjectProperty<String> chosen) {
        ComboBox<String> box = new ComboBox<>();
        box.setId(id);
        box.getItems().add(ImportModel.NONE);
        box.getItems().addAll(model.preview().labels());
        box.setConverter(new NoneText());
        box.valueProperty().bindBidirectional(chosen);
        box.setPrefWidth(220);
        return box;
    }

    private static final class NoneText extends StringConverter<String> {
        @Override
        public String toString(String column) {
            return ImportModel.NONE.equals(column) ? Messages.get("import.none") : column;
        }

        @Override
        public String fromString(String text) {
            return text;
        }
    }

    private Label warnings() {
        Label warnings = new Label(String.join("\n", model.preview().look().problems()));
        warnings.setId("import-warnings");
        warnings.getStyleClass().add("warning");
        warnings.setWrapText(true);
        warnings.setManaged(!warnings.getText().isEmpty());
        return warnings;
    }

    private Label problem() {
        Label problem = new Label();
        problem.setId("import-problem");
        problem.getStyleClass().add("problem");
        problem.setWrapText(true);
        problem.textProperty().bind(model.problem());
        return problem;
    }
}
