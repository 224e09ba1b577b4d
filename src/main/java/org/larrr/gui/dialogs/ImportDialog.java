package org.larrr.gui.dialogs;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
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
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.export.figure.TrajectoryFigure;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.PickText;
import org.larrr.gui.controls.ScreenRoom;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.dialogs.FilePreview.ColumnRole;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.MissingValues;

/**
 * Shows the first rows of a file and asks what its columns mean. One page, no wizard: each answer changes what the
 * others may be, and the picture beside them.
 */
final class ImportDialog extends Dialog<ImportChoice> {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");
    private static final int LONG_NUMBER = 12;
    private static final int MOST_COLUMNS_SHOWN = 40;

    private final Supplier<Optional<Path>> topology;
    private final Consumer<FigureView> menus;
    private final BooleanProperty looking = new SimpleBooleanProperty();
    private final Node openButton;
    private ImportModel model;
    private FieldChecks checks;
    private int looks;

    /**
     * @param topology asks for the file that says who the atoms are
     * @param menus    gives the picture its menu
     */
    ImportDialog(ImportModel model, Supplier<Optional<Path>> topology, Consumer<FigureView> menus) {
        this.topology = topology;
        this.menus = menus;
        setTitle(Messages.get("import.title", model.preview().file().getFileName().toString()));
        getDialogPane().setMinWidth(760);
        getDialogPane().setPrefWidth(ScreenRoom.width(920));
        ButtonType open = new ButtonType(Messages.get("import.open"), ButtonData.OK_DONE);
        getDialogPane().getButtonTypes().setAll(open, ButtonType.CANCEL);
        openButton = getDialogPane().lookupButton(open);
        openButton.setId("import-ok");
        setResultConverter(button -> button == open ? this.model.choice() : null);
        setResizable(true);
        show(model);
    }

    private void show(ImportModel now) {
        model = now;
        checks = new FieldChecks();
        getDialogPane().setHeaderText(Messages.get("import.header", model.preview().file().getFileName().toString(),
                Messages.say(model.preview().look().format())));
        getDialogPane().setContent(ScreenRoom.scrolling(content()));
        openButton.disableProperty().bind(model.problem().isNotEmpty().or(looking));
    }

    /** Looks at the file in another way, away from the FX thread; the latest wish counts. */
    void look(ImportSettings settings) {
        int number = ++looks;
        FilePreview.Looking way = model.preview().looking();
        looking.set(true);
        way.at(settings, again -> {
            if (number == looks) {
                looking.set(false);
                show(model.of(again.with(way)));
            }
        });
    }

    private Region content() {
        VBox box = new VBox(6);
        box.getStyleClass().add("import");
        Node reading = new ImportReading(model, topology, checks, this::look).node();
        if (model.preview().look().columns().isEmpty()) {
            box.getChildren().addAll(several(), reading, problem());
            return box;
        }
        box.getChildren().addAll(several(), picture(), arrays(), reading,
                heading("import.columns"), table(), settings(), notes(), warnings(), problem());
        return box;
    }

    private static Label heading(String key) {
        Label heading = new Label(Messages.get(key));
        heading.getStyleClass().add("panel-title");
        return heading;
    }

    /** The beginning as curves, where it was read. */
    private Node picture() {
        FigureView curves = new FigureView();
        curves.setId("import-picture");
        curves.setPrefHeight(140);
        curves.setMinHeight(130);
        menus.accept(curves);
        dress(curves);
        draw(curves);
        for (Observable part : model.view().observables()) {
            part.addListener(changed -> draw(curves));
        }
        curves.setManaged(model.preview().look().beginning().isPresent());
        curves.setVisible(curves.isManaged());
        return curves;
    }

    /** The window's theme dresses the dialog's root once it is open. */
    private void dress(FigureView curves) {
        ObservableSet<PseudoClass> states = getDialogPane().getPseudoClassStates();
        states.addListener((SetChangeListener<PseudoClass>) change -> curves.setDark(states.contains(DARK)));
        curves.setDark(states.contains(DARK));
    }

    private void draw(FigureView curves) {
        Notice title = Notice.verbatim(Messages.get("import.beginning"));
        model.seen().filter(seen -> seen.size() > 1)
                .ifPresent(seen -> curves.show(TrajectoryFigure.path(seen, title)));
    }

    private Label notes() {
        Label notes = new Label(model.notes());
        notes.setId("import-notes");
        notes.setWrapText(true);
        notes.setManaged(!notes.getText().isEmpty());
        return notes;
    }

    /** Says which files there are besides the one that is shown. */
    private Label several() {
        List<Path> files = model.preview().files();
        Label several = new Label(files.size() < 2 ? "" : Messages.get("import.several", files.size(),
                String.join(", ", files.stream().map(file -> file.getFileName().toString()).toList())));
        several.setId("import-several");
        several.setWrapText(true);
        several.setManaged(files.size() > 1);
        return several;
    }

    /** Without filters: these are the first rows, whatever they hold. */
    private TableView<List<String>> table() {
        TableView<List<String>> table =
                new TableView<>(FXCollections.observableArrayList(model.preview().look().firstRows()));
        table.setId("import-preview");
        table.setPrefHeight(120);
        table.getStyleClass().add("dense");
        List<String> labels = model.preview().labels();
        for (int c = 0; c < Math.min(MOST_COLUMNS_SHOWN, labels.size()); c++) {
            table.getColumns().add(column(labels.get(c), c));
        }
        if (labels.size() > MOST_COLUMNS_SHOWN) {
            table.setAccessibleHelp(Messages.get("import.more-columns", labels.size() - MOST_COLUMNS_SHOWN));
        }
        return table;
    }

    /** A column under its name and the part it plays. */
    private TableColumn<List<String>, String> column(String label, int index) {
        TableColumn<List<String>, String> column = new TableColumn<>();
        Label name = new Label(label);
        VBox header = new VBox(4, name, new RoleBox(model, label, index + 1));
        header.getStyleClass().add("import-header");
        column.setGraphic(header);
        column.setPrefWidth(172);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(
                index < cell.getValue().size() ? brief(cell.getValue().get(index)) : ""));
        return column;
    }

    /** Of binary numbers, seventeen digits mean nothing to people. */
    private static String brief(String cell) {
        OptionalDouble number = cell.length() > LONG_NUMBER ? Numbers.parse(cell) : OptionalDouble.empty();
        return number.isPresent() ? Numbers.edit(number.getAsDouble()) : cell;
    }

    private Node settings() {
        GridPane grid = new GridPane();
        grid.setHgap(12);
        grid.setVgap(5);
        TextField step = field("import-step", model.stepProperty());
        step.promptTextProperty()
                .bind(Bindings.when(step.disableProperty()).then(Messages.get("import.step.given")).otherwise(""));
        step.disableProperty().bind(Bindings.createBooleanBinding(model::hasTimeColumn, model.timeColumnProperty()));
        TextField stride = field("import-stride", model.strideProperty());
        Tips.install(stride, Messages.get("import.stride.help"));
        grid.addRow(0, name("import.step"), checks.withSentence(step, model.stepProblem()), name("import.unit"),
                field("import-unit", model.timeUnitProperty()));
        grid.addRow(1, name("import.stride"), checks.withSentence(stride, model.strideProblem()),
                name("import.missing"), missing());
        addView(grid);
        if (model.preview().look().decimalComma()) {
            CheckBox comma = new CheckBox(Messages.get("import.comma"));
            comma.setId("import-comma");
            comma.selectedProperty().bindBidirectional(model.decimalCommaProperty());
            grid.add(comma, 0, 4, 4, 1);
        }
        return grid;
    }

    /** Formulas, and the past of a state. */
    private void addView(GridPane grid) {
        TextField formulas = field("import-formulas", model.view().formulasProperty());
        formulas.setPromptText(Messages.get("import.formulas.prompt"));
        Tips.install(formulas, Messages.get("import.formulas.help"));
        TextField delays = field("import-delays", model.view().delaysProperty());
        Tips.install(delays, Messages.get("import.delays.help"));
        TextField delay = field("import-delay", model.view().delayProperty());
        delay.setPromptText(Messages.get("import.delay.prompt"));
        Tips.install(delay, Messages.get("import.delays.help"));
        grid.addRow(2, name("import.formulas"));
        grid.add(checks.withSentence(formulas, model.formulasProblem()), 1, 2, 3, 1);
        grid.addRow(3, name("import.delays"), checks.withSentence(delays, model.view().delaysProblem()),
                name("import.delay"), checks.withSentence(delay, model.view().delayProblem()));
    }

    private static Label name(String key) {
        Label name = new Label(Messages.get(key));
        name.setMinWidth(Region.USE_PREF_SIZE);
        return name;
    }

    private Node missing() {
        ComboBox<MissingValues> box = new ComboBox<>();
        box.setId("import-missing");
        box.getItems().setAll(MissingValues.values());
        box.setConverter(new PickText<>(choice -> Messages.get("import.missing." + Messages.word(choice))));
        box.valueProperty().bindBidirectional(model.missingProperty());
        box.setAccessibleText(Messages.get("import.missing"));
        Tips.install(box, Messages.get("import.missing.help"));
        return box;
    }

    /** The arrays of an archive, to be read or left out. */
    private Node arrays() {
        FlowPane boxes = new FlowPane(12, 6);
        boxes.setId("import-arrays");
        boxes.setPrefWrapLength(700);
        List<String> arrays = model.preview().look().arrays();
        for (String array : arrays) {
            CheckBox box = new CheckBox(array);
            box.setMnemonicParsing(false);
            String name = ImportModel.arrayName(array);
            box.setSelected(model.arrays().contains(name));
            box.selectedProperty().addListener((property, old, now) -> {
                if (now) {
                    model.arrays().add(name);
                } else {
                    model.arrays().remove(name);
                }
                if (!model.arrays().isEmpty()) {
                    look(model.withArrays());
                }
            });
            boxes.getChildren().add(box);
        }
        VBox all = new VBox(4, heading("import.arrays"), boxes);
        all.setVisible(arrays.size() > 1);
        all.setManaged(arrays.size() > 1);
        return all;
    }

    private static TextField field(String id, StringProperty text) {
        TextField field = new TextField();
        field.setId(id);
        field.textProperty().bindBidirectional(text);
        return field;
    }

    private Label warnings() {
        // Decimal commas have their own choice and sentence.
        Label warnings = new Label(model.preview().look().problems().stream()
                .filter(problem -> !model.preview().look().decimalComma()
                        || !problem.remedies().contains(Remedy.DECIMAL_COMMA))
                .map(Messages::say).collect(Collectors.joining("\n")));
        warnings.setId("import-warnings");
        warnings.getStyleClass().add("warning");
        warnings.setWrapText(true);
        warnings.setManaged(!warnings.getText().isEmpty() && !model.preview().look().columns().isEmpty());
        return warnings;
    }

    private Label problem() {
        Label problem = new Label();
        problem.setId("import-problem");
        problem.getStyleClass().add("problem");
        problem.setWrapText(true);
        problem.textProperty().bind(model.columnsProblem());
        return problem;
    }

    /** Chooses the part that one column plays, and follows when another column takes it over. */
    private static final class RoleBox extends ComboBox<ColumnRole> {

        /** @param column counted from 1 */
        RoleBox(ImportModel model, String label, int column) {
            setId("import-role-" + column);
            setAccessibleText(Messages.get("import.role", label));
            getItems().setAll(ColumnRole.values());
            setConverter(new PickText<>(ColumnRole::title));
            setMaxWidth(Double.MAX_VALUE);
            getStyleClass().add("import-role");
            setValue(model.role(label));
            valueProperty().addListener((property, old, now) -> model.setRole(label, now));
            model.roleChangesProperty().addListener((property, old, now) -> setValue(model.role(label)));
        }
    }
}
