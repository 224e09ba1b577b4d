package org.larrr.gui.dialogs;

import javafx.scene.control.ComboBox;
import org.larrr.gui.controls.PickText;
import org.larrr.gui.text.Messages;

/** Chooses the part that one column plays, and follows when another column takes it over. */
final class RoleBox extends ComboBox<ColumnRole> {

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
