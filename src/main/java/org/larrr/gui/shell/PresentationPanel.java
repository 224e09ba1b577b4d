package org.larrr.gui.shell;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.gui.controls.Icons;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.View;
import org.larrr.gui.views.Views;

/** Builds the line above the sliders of a presentation: which views are shown, and the way out. */
final class PresentationPanel {

    private PresentationPanel() {}

    static Region build(WorkbenchModel model) {
        MenuButton choice = new MenuButton(Messages.get("presentation.views"));
        choice.setId("presented");
        choice.setMaxWidth(Double.MAX_VALUE);
        model.views().all().forEach(view -> choice.getItems().add(item(model.views(), view)));
        HBox.setHgrow(choice, Priority.ALWAYS);
        Button leave = Icons.button(Material2AL.CLOSE, Messages.get("presentation.leave"));
        leave.setId("presentation-leave");
        leave.setOnAction(event -> model.presentingProperty().set(false));
        HBox line = new HBox(8, choice, leave);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("panel");
        return line;
    }

    private static CustomMenuItem item(Views views, View view) {
        CheckBox box = new CheckBox(view.title());
        box.setId("presented-" + view.id());
        box.setMaxWidth(Double.MAX_VALUE);
        Runnable tick = () -> box.setSelected(views.presentedProperty().get().contains(view.id()));
        box.setOnAction(event -> {
            views.present(view.id(), box.isSelected());
            tick.run();
        });
        views.presentedProperty().subscribe(tick);
        return new CustomMenuItem((Node) box, false);
    }
}
