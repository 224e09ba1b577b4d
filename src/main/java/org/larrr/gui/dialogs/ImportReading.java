package org.larrr.gui.dialogs;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import org.larrr.data.Remedy;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.PickText;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.AxisOrder;
import org.larrr.io.series.Molecules;
import org.larrr.io.series.Preview.Subject;

/**
 * Questions whose answers change what the columns are: the axes of arrays, marks for missing values, who the atoms of
 * frames are and what they are turned into. After each the file is looked at once more.
 */
final class ImportReading {

    private final ImportModel model;
    private final Supplier<Optional<Path>> topology;
    private final FieldChecks checks;
    private final Consumer<ImportSettings> look;

    ImportReading(ImportModel model, Supplier<Optional<Path>> topology, FieldChecks checks,
            Consumer<ImportSettings> look) {
        this.model = model;
        this.topology = topology;
        this.checks = checks;
        this.look = look;
    }

    private ImportSettings settings() {
        return model.preview().settings();
    }

    Node node() {
        FlowPane row = new FlowPane(16, 8);
        row.setId("import-reading");
        Subject subject = model.preview().look().subject();
        if (subject == Subject.FRAMES) {
            row.getChildren().addAll(named("import.topology", topologyButton()), named("import.features", features()));
        } else {
            boolean asked = settings().layout() != AxisOrder.AUTOMATIC
                    || model.preview().look().problems().stream()
                            .anyMatch(problem -> problem.remedies().contains(Remedy.AXES));
            if (subject == Subject.ARRAYS || asked) {
                row.getChildren().add(named("import.axes", axes()));
            }
            row.getChildren().add(named("import.marks", marks()));
        }
        return row;
    }

    private static Node named(String key, Node control) {
        HBox box = new HBox(8, new Label(Messages.get(key)), control);
        box.setAlignment(javafx.geometry.Pos.CENTER_LEFT);
        control.setAccessibleText(Messages.get(key));
        return box;
    }

    private Node axes() {
        ComboBox<AxisOrder> box = new ComboBox<>();
        box.setId("import-axes");
        box.getItems().setAll(AxisOrder.values());
        box.setConverter(new PickText<>(order -> Messages.get("import.axes." + Messages.word(order))));
        box.setValue(settings().layout());
        box.valueProperty().addListener((property, old, now) -> look.accept(settings().withLayout(now)));
        Tips.install(box, Messages.get("import.axes.help"));
        return box;
    }

    private Node features() {
        ComboBox<Molecules.Features> box = new ComboBox<>();
        box.setId("import-features");
        box.getItems().setAll(Molecules.Features.values());
        box.setConverter(new PickText<>(kind -> Messages.get("import.features." + Messages.word(kind))));
        box.setValue(settings().molecules().features());
        box.valueProperty().addListener((property, old, now) ->
                look.accept(settings().withMolecules(settings().molecules().withFeatures(now))));
        Tips.install(box, Messages.get("import.features.help"));
        return box;
    }

    private Node topologyButton() {
        Optional<Path> known = settings().molecules().topology().or(model::structure);
        Button button = new Button(known.map(path -> String.valueOf(path.getFileName()))
                .orElse(Messages.get("import.topology.choose")));
        button.setId("import-topology");
        button.setMnemonicParsing(false);
        button.setOnAction(event -> topology.get().ifPresent(file ->
                look.accept(settings().withMolecules(settings().molecules().withTopology(file)))));
        Tips.install(button, Messages.get("import.topology.help"));
        return button;
    }

    private Node marks() {
        TextField field = new TextField(settings().missingMarks().map(ImportReading::written).orElse(""));
        field.setId("import-marks");
        field.setPromptText(Messages.get("import.marks.recognised"));
        field.setPrefColumnCount(12);
        field.setOnAction(event -> numbers(field.getText()).ifPresent(marks ->
                look.accept(settings().withMissingMarks(marks))));
        Tips.install(field, Messages.get("import.marks.help"));
        field.setAccessibleText(Messages.get("import.marks"));
        return checks.withSentence(field, Bindings.createStringBinding(
                () -> field.getText().isBlank() || numbers(field.getText()).isPresent() ? ""
                : Messages.get("import.bad-marks"), field.textProperty()));
    }

    private static String written(List<Double> marks) {
        return marks.isEmpty() ? ImportSettings.NONE
                : String.join("; ", marks.stream().map(Numbers::edit).toList());
    }

    /** "none" or numbers between blanks or semicolons; empty for anything else. */
    private static Optional<List<Double>> numbers(String text) {
        if (text.strip().equals(ImportSettings.NONE)) {
            return Optional.of(List.of());
        }
        List<OptionalDouble> numbers = Arrays.stream(text.strip().split("[;\\s]+")).map(Numbers::parse).toList();
        return numbers.stream().allMatch(OptionalDouble::isPresent)
                ? Optional.of(numbers.stream().map(OptionalDouble::getAsDouble).toList()) : Optional.empty();
    }
}
