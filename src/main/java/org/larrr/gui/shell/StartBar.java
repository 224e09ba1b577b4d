package org.larrr.gui.shell;

import atlantafx.base.theme.Styles;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.gui.controls.Icons;
import org.larrr.gui.labs.LabLibrary;
import org.larrr.gui.text.Messages;

/** Three large ways to begin, above the pictures of the system that is already there; closed once for all. */
final class StartBar {

    private StartBar() {}

    static Region build(WorkbenchModel model, WorkbenchController controller) {
        Button close = Icons.button(Material2AL.CLOSE, Messages.get("start.close"));
        close.setId("start-close");
        close.setOnAction(event -> model.startShownProperty().set(false));
        Button system = new Button();
        system.setOnAction(event -> model.startPageProperty().set(true));
        Button data = new Button();
        data.setOnAction(event -> controller.files().open());
        Button sample = new Button();
        sample.setOnAction(event -> controller.files().openSample());
        // In a narrow window some go to another row instead of being cut.
        FlowPane choices = new FlowPane(8, 8, way(system, "system", Material2AL.GRAIN),
                way(data, "data", Material2AL.FOLDER_OPEN), way(sample, "sample", Material2AL.BUBBLE_CHART),
                way(labs(controller), "lab", Material2MZ.SCHOOL));
        HBox.setHgrow(choices, Priority.ALWAYS);
        HBox ways = new HBox(choices, close);
        ways.setAlignment(Pos.CENTER_LEFT);
        ways.getStyleClass().add("start");
        Label what = new Label(Messages.get("start.what"));
        what.setId("start-what");
        what.getStyleClass().add("start-what");
        what.setWrapText(true);
        what.setMinHeight(Region.USE_PREF_SIZE);
        VBox bar = new VBox(what, ways);
        bar.setId("start");
        bar.visibleProperty().bind(model.startShownProperty().and(model.presentingProperty().not()));
        bar.managedProperty().bind(bar.visibleProperty());
        return bar;
    }

    private static Node way(ButtonBase button, String key, Ikon icon) {
        Label title = new Label(Messages.get("start." + key));
        title.getStyleClass().add(Styles.TEXT_BOLD);
        Label words = new Label(Messages.get("start." + key + ".words"));
        words.getStyleClass().add(Styles.TEXT_SMALL);
        HBox face = new HBox(10, Icons.icon(icon), new VBox(title, words));
        face.setAlignment(Pos.CENTER_LEFT);
        button.setId("start-" + key);
        button.setGraphic(face);
        button.setAccessibleText(title.getText() + ": " + words.getText());
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setAlignment(Pos.CENTER_LEFT);
        return button;
    }

    private static MenuButton labs(WorkbenchController controller) {
        MenuButton labs = new MenuButton();
        for (String id : LabLibrary.ids()) {
            MenuItem item = new MenuItem(LabLibrary.title(id));
            item.setOnAction(event -> controller.labs().start(id));
            labs.getItems().add(item);
        }
        return labs;
    }
}
