package org.larrr.gui.dialogs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.export.figure.TrajectoryFigure;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.ScreenRoom;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.FileDescription;
import org.larrr.io.FileDescription.ColumnFacts;
import org.larrr.io.columns.Choice;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.schema.ColumnRole;
import org.larrr.io.schema.Question;

/**
 * Shows what a file contains and what it is taken for, and asks what it leaves open. One page, no wizard: each answer
 * changes the roles of the columns, and the picture beside them.
 */
final class ImportDialog extends Dialog<ImportChoice> {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");
    private static final double ROW_HEIGHT = 30;
    /** Below the last row, where columns are wider than the dialog. */
    private static final double SCROLL_BAR = 16;
    private static final int SHOWN_ROWS = 8;
    /** On a low screen the page scrolls instead of hiding the roles. */
    private static final int MIN_ROWS = 3;

    private final ImportModel model;
    private final Supplier<Optional<Path>> topology;
    private final VBox questions = new VBox(6);
    private final FlowPane parts = new FlowPane(12, 6);
    private final FlowPane reading = new FlowPane(16, 8);
    private final TableView<ColumnFacts> table = new TableView<>();
    private final Label notes = sentence("import-notes");
    private final Label roles = sentence("import-roles");

    /**
     * @param topology asks for the file that names the atoms
     * @param menus    gives the picture its menu
     */
    ImportDialog(ImportModel model, Supplier<Optional<Path>> topology, Consumer<FigureView> menus) {
        this.model = model;
        this.topology = topology;
        setTitle(Messages.get("import.title", name(now().files().get(0))));
        getDialogPane().setMinWidth(760);
        getDialogPane().setPrefWidth(ScreenRoom.width(920));
        ButtonType open = new ButtonType(Messages.get("import.open"), ButtonData.OK_DONE);
        getDialogPane().getButtonTypes().setAll(open, ButtonType.CANCEL);
        Node openButton = getDialogPane().lookupButton(open);
        openButton.setId("import-ok");
        openButton.disableProperty().bind(model.problem().isNotEmpty().or(model.lookingProperty()));
        setResultConverter(button -> button == open ? model.choice() : null);
        setResizable(true);
        questions.setId("import-questions");
        parts.setId("import-arrays");
        reading.setId("import-reading");
        VBox content = new VBox(6, several(), questions, problem(), roles, notes, picture(menus), parts, reading,
                columns(), fields());
        content.getStyleClass().add("import");
        getDialogPane().setContent(ScreenRoom.scrolling(content));
        model.descriptionProperty().addListener((property, old, described) -> show(described));
        show(now());
    }

    private FileDescription now() {
        return model.descriptionProperty().get();
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static Label sentence(String id) {
        return Controls.withId(id, Controls.paragraph(""));
    }

    private void show(FileDescription now) {
        getDialogPane().setHeaderText(Messages.get("import.header", name(now.files().get(0)),
                Messages.say(now.format())));
        questions.getChildren().setAll(now.questions().stream().map(this::question).toList());
        if (!now.questions().isEmpty()) {
            Hyperlink guess = new Hyperlink(Messages.get("import.guess"));
            guess.setId("import-guess");
            guess.setOnAction(event -> model.guess());
            questions.getChildren().add(guess);
        }
        Controls.show(questions, !now.questions().isEmpty());
        roles.setText(now.dataset().map(read -> Messages.say(read.roles().line())).orElse(""));
        Controls.show(roles, !roles.getText().isEmpty());
        notes.setText(model.notes());
        Controls.show(notes, !notes.getText().isEmpty());
        parts.getChildren().setAll(now.choices().size() < 2 ? List.of() : boxes(now));
        Controls.show(parts, now.choices().size() > 1);
        reading.getChildren().setAll(readingOf(now));
        table.getItems().setAll(now.columns());
        table.setMinHeight(height(Math.min(MIN_ROWS, now.columns().size())));
        table.setPrefHeight(height(Math.min(SHOWN_ROWS, now.columns().size())));
        Controls.show(table, !now.columns().isEmpty());
    }

    private static double height(int rows) {
        return ROW_HEIGHT * (1 + rows) + SCROLL_BAR;
    }

    /** Which files there are besides the one that is shown. */
    private Label several() {
        Label several = sentence("import-several");
        List<Path> files = now().files();
        several.setText(files.size() < 2 ? "" : Messages.get("import.several", files.size(),
                String.join(", ", files.stream().map(ImportDialog::name).toList())));
        Controls.show(several, files.size() > 1);
        return several;
    }

    private Node question(Question question) {
        Label words = sentence("import-question-" + question.id());
        words.setText(Messages.sentence(question.text()));
        words.getStyleClass().add("panel-title");
        VBox box = new VBox(4, words);
        ToggleGroup group = new ToggleGroup();
        for (Question.Answer answer : question.answers()) {
            RadioButton button = new RadioButton(Messages.say(answer.meaning()));
            button.setMnemonicParsing(false);
            button.setToggleGroup(group);
            button.setOnAction(event -> model.answer(answer));
            Tooltips.install(button, answer.option());
            box.getChildren().add(button);
        }
        return box;
    }

    private Label problem() {
        return FieldChecks.problemLabel("import-problem", model.roleProblem());
    }

    /** The first rows as curves. */
    private Node picture(Consumer<FigureView> menus) {
        FigureView curves = new FigureView();
        curves.setId("import-picture");
        curves.setPrefHeight(140);
        curves.setMinHeight(130);
        menus.accept(curves);
        ObservableSet<PseudoClass> states = getDialogPane().getPseudoClassStates(); // the window's theme is set later
        states.addListener((SetChangeListener<PseudoClass>) change -> curves.setDark(states.contains(DARK)));
        curves.setDark(states.contains(DARK));
        List<Observable> causes = new ArrayList<>(List.of(model.view().observables()));
        causes.addAll(List.of(model.descriptionProperty(), model.anglesProperty()));
        causes.forEach(cause -> cause.addListener(changed -> draw(curves)));
        draw(curves);
        return curves;
    }

    private void draw(FigureView curves) {
        Message title = Message.verbatim(Messages.get("import.beginning"));
        Controls.show(curves, model.observedRows().filter(seen -> seen.size() > 1).isPresent());
        model.observedRows().filter(seen -> seen.size() > 1)
                .ifPresent(seen -> curves.show(TrajectoryFigure.path(seen, title)));
    }

    /** The arrays or sheets of a file, to be read or not. */
    private List<Node> boxes(FileDescription now) {
        List<Node> nodes = new ArrayList<>(List.of(new Label(Messages.get("import.arrays"))));
        for (Choice choice : now.choices()) {
            CheckBox box = new CheckBox(choice.name() + " " + choice.size());
            box.setMnemonicParsing(false);
            box.setSelected(choice.read());
            box.selectedProperty().addListener((property, old, ticked) -> {
                List<String> wanted = now.choices().stream().filter(one -> one == choice ? ticked : one.read())
                        .map(Choice::name).toList();
                model.change(options -> options.with(new ArrayOptions(wanted, options.arrays().axes())));
            });
            nodes.add(box);
        }
        return nodes;
    }

    /** Returns the controls for the features of frames and for the format of numbers. */
    private List<Node> readingOf(FileDescription now) {
        ReadOptions options = now.options();
        Set<Fix> remedies = now.refusal().map(Message::remedies).orElse(Set.of());
        List<Node> nodes = new ArrayList<>();
        if (now.frames() || remedies.contains(Fix.TOPOLOGY) || remedies.contains(Fix.ATOM_FEATURES)) {
            nodes.add(labelled("import.topology", topologyButton(options.molecules())));
            nodes.add(labelled("import.features", pick("import-features", MoleculeOptions.Features.values(),
                    options.molecules().features(), kind -> Messages.get("import.features." + Messages.word(kind)),
                    kind -> model.change(all -> all.with(all.molecules().withFeatures(kind))))));
            return nodes;
        }
        nodes.add(labelled("import.missing", pick("import-missing", Treatment.values(), options.missing().treatment(),
                kind -> Messages.get("import.missing." + Messages.word(kind)),
                kind -> model.change(all -> all.with(all.missing().with(kind))))));
        nodes.add(labelled("import.marks", markers(options)));
        if (options.decimalComma() || remedies.contains(Fix.DECIMAL_COMMA)) {
            CheckBox comma = new CheckBox(Messages.get("import.comma"));
            comma.setId("import-comma");
            comma.setSelected(options.decimalComma());
            comma.selectedProperty().addListener((property, old, ticked) ->
                    model.change(all -> all.withDecimalComma(ticked)));
            nodes.add(comma);
        }
        return nodes;
    }

    private static Node labelled(String key, Node control) {
        control.setAccessibleText(Messages.get(key));
        Tooltips.install(control, Messages.get(key + ".help"));
        return Controls.labelled(Messages.get(key), control);
    }

    private static <T> ComboBox<T> pick(String id, T[] choices, T chosen, Function<T, String> words,
            Consumer<T> taken) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.getItems().setAll(choices);
        box.setConverter(new LabelConverter<>(words));
        box.setValue(chosen);
        box.valueProperty().addListener((property, old, now) -> taken.accept(now));
        return box;
    }

    private Button topologyButton(MoleculeOptions molecules) {
        Optional<Path> known = molecules.topology().or(model::structure);
        Button button = new Button(known.map(ImportDialog::name).orElse(Messages.get("import.topology.choose")));
        button.setId("import-topology");
        button.setMnemonicParsing(false);
        Tooltips.install(button, Messages.get("import.topology.help"));
        button.setOnAction(event -> topology.get().ifPresent(file ->
                model.change(options -> options.with(options.molecules().withTopology(file)))));
        return button;
    }

    private Node markers(ReadOptions options) {
        TextField field = new TextField(options.missing().markers().map(ImportDialog::format).orElse(""));
        field.setId("import-marks");
        field.setPromptText(Messages.get("import.marks.recognised"));
        field.setPrefColumnCount(12);
        Tooltips.install(field, Messages.get("import.marks.help"));
        field.setOnAction(event -> numbers(field.getText()).ifPresent(markers ->
                model.change(all -> all.with(all.missing().with(markers)))));
        return FieldChecks.withSentence(field, Bindings.createStringBinding(
                () -> field.getText().isBlank() || numbers(field.getText()).isPresent() ? ""
                : Messages.get("import.bad-marks"), field.textProperty()));
    }

    private static String format(List<Double> markers) {
        return markers.isEmpty() ? ReadOptions.NONE : String.join("; ", markers.stream().map(Numbers::edit).toList());
    }

    /** "none", or numbers between blanks or semicolons; empty for anything else. */
    private static Optional<List<Double>> numbers(String text) {
        if (text.strip().equals(ReadOptions.NONE)) {
            return Optional.of(List.of());
        }
        List<OptionalDouble> numbers = Arrays.stream(text.strip().split("[;\\s]+")).map(Numbers::parse).toList();
        return numbers.stream().allMatch(OptionalDouble::isPresent)
                ? Optional.of(numbers.stream().map(OptionalDouble::getAsDouble).toList()) : Optional.empty();
    }

    /** A row for each column: name, role, facts, first values. */
    private Node columns() {
        table.setId("import-preview");
        table.getStyleClass().add("dense");
        table.setFixedCellSize(ROW_HEIGHT);
        TableColumn<ColumnFacts, ColumnFacts> role = new TableColumn<>(Messages.get("import.role-of-column"));
        role.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue()));
        role.setCellFactory(column -> new RoleCell(model));
        role.setPrefWidth(144);
        table.getColumns().setAll(List.of(text("import.column", 136, column -> words(column.name())), role,
                text("import.facts", 330, column -> column.reason().map(why -> Messages.say(why) + "; ").orElse("")
                        + Messages.say(column.facts())),
                text("import.first-values", 270, column -> firstValues(column.values()))));
        table.getColumns().forEach(column -> column.setSortable(false));
        return table;
    }

    /** Numbers in the style of the user, which semicolons separate where commas are part of them. */
    private static String firstValues(List<String> values) {
        List<String> written = values.stream()
                .map(value -> Numbers.parse(value).isPresent() ? Numbers.inStyle(value) : value).toList();
        return String.join(written.stream().anyMatch(value -> value.contains(",")) ? "; " : ", ", written);
    }

    private static String words(Object name) {
        return name instanceof Message notice ? Messages.say(notice) : String.valueOf(name);
    }

    private static TableColumn<ColumnFacts, String> text(String key, double width,
            Function<ColumnFacts, String> words) {
        TableColumn<ColumnFacts, String> column = new TableColumn<>(Messages.get(key));
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(words.apply(cell.getValue())));
        column.setPrefWidth(width);
        return column;
    }

    private Node fields() {
        GridPane grid = new GridPane();
        grid.setHgap(12);
        grid.setVgap(5);
        TextField step = Controls.textField("import-step", model.stepProperty());
        step.disableProperty().bind(Bindings.createBooleanBinding(model::hasTimeColumn, model.descriptionProperty()));
        step.promptTextProperty()
                .bind(Bindings.when(step.disableProperty()).then(Messages.get("import.step.given")).otherwise(""));
        TextField stride = Controls.textField("import-stride", model.strideProperty());
        Tooltips.install(stride, Messages.get("import.stride.help"));
        TextField formulas = Controls.textField("import-formulas", model.view().formulasProperty());
        formulas.setPromptText(Messages.get("import.formulas.prompt"));
        Tooltips.install(formulas, Messages.get("import.formulas.help"));
        TextField delays = Controls.textField("import-delays", model.view().delaysProperty());
        Tooltips.install(delays, Messages.get("import.delays.help"));
        TextField delay = Controls.textField("import-delay", model.view().delayProperty());
        delay.setPromptText(Messages.get("import.delay.prompt"));
        Tooltips.install(delay, Messages.get("import.delays.help"));
        grid.addRow(0, name("import.step"), FieldChecks.withSentence(step, model.stepProblem()), name("import.unit"),
                Controls.textField("import-unit", model.timeUnitProperty()));
        grid.addRow(1, name("import.stride"), FieldChecks.withSentence(stride, model.strideProblem()));
        grid.addRow(2, name("import.formulas"));
        grid.add(FieldChecks.withSentence(formulas, model.formulasProblem()), 1, 2, 3, 1);
        grid.addRow(3, name("import.delays"), FieldChecks.withSentence(delays, model.view().delaysProblem()),
                name("import.delay"), FieldChecks.withSentence(delay, model.view().delayProblem()));
        return grid;
    }

    private static Label name(String key) {
        Label name = new Label(Messages.get(key));
        name.setMinWidth(Region.USE_PREF_SIZE);
        return name;
    }

    /** Chooses the role of a column. */
    private static final class RoleCell extends TableCell<ColumnFacts, ColumnFacts> {

        private final ComboBox<ColumnRole> box = new ComboBox<>();
        private final ImportModel model;

        RoleCell(ImportModel model) {
            this.model = model;
            box.getItems().setAll(ColumnRole.values());
            box.setConverter(new LabelConverter<>(role -> Messages.get("import.role." + Messages.word(role))));
            box.setMaxWidth(Double.MAX_VALUE);
            box.getStyleClass().add("import-role");
            box.setOnAction(event -> {
                if (getItem() != null && box.getValue() != null) {
                    model.setRole(getItem(), box.getValue());
                }
            });
        }

        @Override
        protected void updateItem(ColumnFacts column, boolean empty) {
            super.updateItem(column, empty);
            setGraphic(empty || column == null ? null : box);
            if (column != null) {
                box.setId("import-role-" + column.reference());
                box.setAccessibleText(Messages.get("import.role", words(column.name())));
                box.setValue(model.role(column));
            }
        }
    }
}
