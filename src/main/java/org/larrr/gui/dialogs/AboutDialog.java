package org.larrr.gui.dialogs;

import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.image.ImageView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.larrr.gui.text.Messages;
import org.larrr.io.file.ShippedFile;

/** The name of the program, its version, its licence and those of its libraries. */
final class AboutDialog extends Dialog<Void> {

    private static final double WIDTH = 640;
    private static final double HEIGHT = 400;

    AboutDialog() {
        setTitle(Messages.get("about.title"));
        TabPane tabs = new TabPane(
                tab("about", description()),
                tab("licence", text("licence", "/licences/LICENSE")),
                tab("libraries", text("libraries", "/licences/third-party.txt")));
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setPrefSize(WIDTH, HEIGHT);
        getDialogPane().setId("about");
        getDialogPane().setContent(tabs);
        getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
    }

    private static Tab tab(String name, Node content) {
        Tab tab = new Tab(Messages.get("about.tab." + name), content);
        tab.setId("about-" + name);
        return tab;
    }

    private static Node description() {
        Label name = new Label(Messages.get("about.header"));
        name.getStyleClass().add("title-2");
        Label version = new Label(Messages.get("about.version", version(), System.getProperty("java.version"),
                System.getProperty("javafx.version")));
        version.setId("about-version");
        version.getStyleClass().add("text-muted");
        ImageView icon = new ImageView("/icons/workbench-128.png");
        icon.setFitWidth(72);
        icon.setPreserveRatio(true);
        HBox head = new HBox(16, icon, new VBox(4, name, version));
        Label text = new Label(Messages.get("about.text"));
        text.setWrapText(true);
        VBox all = new VBox(16, head, text);
        all.setStyle("-fx-padding: 20 16 16 16");
        return all;
    }

    /** From the manifest of the program's jar. */
    private static String version() {
        String version = AboutDialog.class.getPackage().getImplementationVersion();
        return version == null ? Messages.get("about.development") : version;
    }

    private static Node text(String id, String resource) {
        TextArea area = new TextArea(ShippedFile.builtText(resource).orElseGet(() -> Messages.get("about.no-text")));
        area.setId("about-" + id + "-text");
        area.setEditable(false);
        area.setWrapText(true);
        return area;
    }
}
