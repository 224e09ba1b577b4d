package org.larrr.gui.pins;

import java.util.List;
import java.util.Map;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.experiments.pin.Pin;
import org.larrr.experiments.pin.PinText;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.controls.Icons;
import org.larrr.gui.controls.Revert;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;

/** The pinned fits: a list to name, show, hide and delete them, and a table of their differences to the present fit. */
public final class PinsView implements View {

    public static final String ID = "pins";

    private static final String STATE = "pins";

    private final PinsModel model;

    public PinsView(PinsModel model) {
        this.model = model;
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Place place() {
        return Place.TUNE;
    }

    @Override
    public List<Observable> settings() {
        return List.of(model.pinsProperty());
    }

    @Override
    public Map<String, String> state() {
        return Map.of(STATE, PinText.write(model.pins()));
    }

    @Override
    public void restore(Map<String, String> state) {
        if (state.containsKey(STATE)) {
            try {
                model.pinsProperty().set(List.copyOf(PinText.read(state.get(STATE))));
            } catch (IllegalArgumentException noPins) {
                // A file by another hand; the present pins are good ones.
            }
        }
    }

    @Override
    public Region build(ViewContext context) {
        Button pin = new Button(Messages.get("pins.pin"), Icons.icon(Material2MZ.PUSH_PIN));
        pin.setId("pin-present");
        pin.disableProperty().bind(context.analysis().latestProperty().isNull());
        pin.setOnAction(event -> pin(context));
        VBox list = new VBox();
        list.setId("pin-list");
        list.getStyleClass().add("pin-list");
        Label hint = new Label(Messages.get("view.pins.empty"));
        hint.setId("pins-hint");
        hint.getStyleClass().add("hint");
        hint.setWrapText(true);
        hint.setMinHeight(Region.USE_PREF_SIZE);
        hint.visibleProperty().bind(Bindings.createBooleanBinding(() -> model.pins().isEmpty(), model.pinsProperty()));
        hint.managedProperty().bind(hint.visibleProperty());
        model.pinsProperty().subscribe(now -> fill(list, now));
        ComparisonTable table = new ComparisonTable(model, context.analysis(), context.export());
        VBox box = new VBox(pin, hint, list, table);
        VBox.setVgrow(table, Priority.ALWAYS);
        box.getStyleClass().add("pins");
        table.keepWhileInFront(box);
        return box;
    }

    private void pin(ViewContext context) {
        Analysis latest = context.analysis().latestProperty().get();
        if (latest != null) {
            model.pin(latest);
        }
    }

    /** Rows are kept while only what they show changes, so that a name can be typed in peace. */
    private void fill(VBox list, List<Pin> pins) {
        while (list.getChildren().size() > pins.size()) {
            list.getChildren().remove(pins.size());
        }
        while (list.getChildren().size() < pins.size()) {
            list.getChildren().add(row(list.getChildren().size()));
        }
        for (int k = 0; k < pins.size(); k++) {
            HBox row = (HBox) list.getChildren().get(k);
            ((CheckBox) row.getChildren().get(0)).setSelected(pins.get(k).shown());
            ((TextField) row.getChildren().get(1)).setText(pins.get(k).name());
        }
    }

    private HBox row(int index) {
        CheckBox shown = new CheckBox();
        shown.setId("pin-shown-" + index);
        shown.setAccessibleText(Messages.get("pins.show"));
        Tips.install(shown, Messages.get("pins.show"));
        shown.setOnAction(event -> model.show(index, shown.isSelected()));
        TextField name = new TextField();
        name.setId("pin-name-" + index);
        name.setAccessibleText(Messages.get("pins.rename"));
        name.setOnAction(event -> rename(index, name));
        Revert.onEscape(name, () -> model.pins().get(index).name(), () -> { });
        name.focusedProperty().addListener((property, old, now) -> {
            if (!now) {
                rename(index, name);
            }
        });
        HBox.setHgrow(name, Priority.ALWAYS);
        Button remove = Icons.button(Material2AL.DELETE_OUTLINE, Messages.get("pins.remove"));
        remove.setId("pin-remove-" + index);
        remove.setOnAction(event -> model.remove(index));
        HBox row = new HBox(6, shown, name, remove);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void rename(int index, TextField name) {
        if (index < model.pins().size() && !name.getText().equals(model.pins().get(index).name())) {
            model.rename(index, name.getText());
            name.setText(model.pins().get(index).name());
        }
    }
}
