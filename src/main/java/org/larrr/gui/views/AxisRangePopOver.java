package org.larrr.gui.views;

import java.util.Map;
import java.util.OptionalDouble;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import org.controlsfx.control.PopOver;
import org.larrr.export.figure.Range;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.charts.ShownAxis;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.text.Phrases;

/** Asks for the ends of an axis beside its picture. */
final class AxisRangePopOver {

    private final ShownAxis axis;
    private final TextField low = new TextField();
    private final TextField high = new TextField();
    private final Label problem = new Label();
    private final Button set = new Button(Messages.get("axis-range.set"));

    private AxisRangePopOver(ShownAxis axis) {
        this.axis = axis;
    }

    static void show(FigureView view, ShownAxis axis) {
        AxisRangePopOver form = new AxisRangePopOver(axis);
        PopOver over = new PopOver(form.build());
        over.setArrowLocation(PopOver.ArrowLocation.BOTTOM_CENTER);
        over.setDetachable(false);
        over.getRoot().getStyleClass().add("axis-range");
        form.set.setOnAction(event -> {
            view.zoom().look(Map.of(axis.label(), form.range()));
            over.hide();
        });
        over.show(view, -view.getHeight() / 3);
        form.low.requestFocus();
    }

    private GridPane build() {
        low.setId("axis-range-low");
        high.setId("axis-range-high");
        set.setId("axis-range-set");
        set.setDefaultButton(true);
        problem.setId("axis-range-problem");
        problem.getStyleClass().add("problem");
        problem.setWrapText(true);
        problem.setMaxWidth(260);
        low.setText(text(axis.range().low()));
        high.setText(text(axis.range().high()));
        validate();
        GridPane grid = new GridPane();
        grid.getStyleClass().add("popover-form");
        Label title = new Label(Messages.get("axis-range.title",
                Phrases.words(axis.label() + (axis.unit().isEmpty() ? "" : " (" + axis.unit() + ")"))));
        title.getStyleClass().add("panel-title");
        grid.add(title, 0, 0, 2, 1);
        grid.addRow(1, label("axis-range.low", low), low);
        grid.addRow(2, label("axis-range.high", high), high);
        grid.add(problem, 0, 3, 2, 1);
        grid.add(set, 1, 4);
        GridPane.setHalignment(set, javafx.geometry.HPos.RIGHT);
        grid.setAlignment(Pos.CENTER_LEFT);
        return grid;
    }

    private static Label label(String key, Control control) {
        Label label = new Label(Messages.get(key));
        label.setLabelFor(control);
        return label;
    }

    private static String text(double value) {
        return Numbers.edit(value);
    }

    private void validate() {
        FieldChecks checks = new FieldChecks();
        StringBinding wrong = Bindings.createStringBinding(this::problem, low.textProperty(), high.textProperty());
        checks.watch(low, wrong);
        checks.watch(high, wrong);
        problem.textProperty().bind(wrong);
        set.disableProperty().bind(wrong.isNotEmpty());
    }

    /** What is wrong, one sentence; empty if the range makes sense. */
    private String problem() {
        for (TextField field : new TextField[] {low, high}) {
            if (Numbers.parse(field.getText()).isEmpty()) {
                return Messages.get("axis-range.problem.number", field.getText().strip());
            }
        }
        if (number(low) >= number(high)) {
            return Messages.get("axis-range.problem.order");
        }
        boolean positive = axis.range().low() > 0;
        return axis.logarithmic() && positive && number(low) <= 0 ? Messages.get("axis-range.problem.log") : "";
    }

    private static double number(TextField field) {
        OptionalDouble number = Numbers.parse(field.getText());
        return number.orElse(Double.NaN);
    }

    private Range range() {
        return new Range(number(low), number(high));
    }
}
