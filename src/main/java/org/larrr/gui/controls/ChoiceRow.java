package org.larrr.gui.controls;

import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.larrr.gui.text.Messages;

/** A name with one or more choices among a few values beside it. */
public final class ChoiceRow extends HBox {

    private static final double WIDTH = 104;

    /** @param key names the row in messages: "choice.KEY.name" */
    public ChoiceRow(String key) {
        getStyleClass().add("choice-row");
        setAlignment(Pos.CENTER_LEFT);
        Label name = new Label(Messages.get("choice." + key + ".name"));
        name.getStyleClass().add("parameter-name");
        name.setMinWidth(Region.USE_PREF_SIZE);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().addAll(name, gap);
    }

    /**
     * Adds a choice, kept equal to a property.
     *
     * @param key     names the choice in messages: "choice.KEY.name" and "choice.KEY.help"
     * @param values  what can be chosen now
     * @param chosen  the property that holds the choice
     * @param text    how a value is shown
     * @return this row
     */
    public <T> ChoiceRow offer(
            String key, ObservableList<T> values, ObjectProperty<T> chosen, Function<T, String> text) {
        ComboBox<T> box = new ComboBox<>(values);
        box.setId("choice-" + key);
        box.setConverter(new PickText<>(text));
        box.valueProperty().bindBidirectional(chosen);
        box.setAccessibleText(Messages.get("choice." + key + ".name"));
        Tips.install(box, Messages.get("choice." + key + ".help"));
        box.setMinWidth(WIDTH);
        box.setPrefWidth(WIDTH);
        getChildren().add(box);
        return this;
    }

    /** Adds another control at the end and returns this row. */
    public ChoiceRow with(Node control) {
        getChildren().add(control);
        return this;
    }
}
