package org.larrr.gui.dialogs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.image.ImageView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.help.MarkdownView;
import org.larrr.gui.text.Messages;
import org.larrr.io.file.ShippedFile;

/** Something to read, with a button that closes it: about the program, the news of a version, a report of problems. */
public final class InfoDialog extends Dialog<Void> {

    private static final Pattern VERSION = Pattern.compile("(?m)^## .*$");
    private static final double WIDTH = 640;
    private static final double ABOUT_HEIGHT = 400;
    private static final double NEWS_HEIGHT = 480;
    private static final double REPORT_WIDTH = 720;
    private static final double REPORT_HEIGHT = 460;

    private InfoDialog(String id, String title, Node content) {
        setTitle(title);
        getDialogPane().setId(id);
        getDialogPane().setContent(content);
        getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
    }

    /** The version of the program, its licence and those of its libraries. */
    static InfoDialog about() {
        TabPane tabs = new TabPane(
                tab("about", description()),
                tab("licence", text("licence", "/licences/LICENSE")),
                tab("libraries", text("libraries", "/licences/third-party.txt")));
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setPrefSize(WIDTH, ABOUT_HEIGHT);
        return new InfoDialog("about", Messages.get("about.title"), tabs);
    }

    /** @param news the changes in this version, Markdown */
    static InfoDialog news(String news) {
        ScrollPane page = new ScrollPane(MarkdownView.of(news, link -> { }));
        page.setFitToWidth(true);
        page.setPrefSize(WIDTH, NEWS_HEIGHT);
        page.getStyleClass().add("help-page");
        InfoDialog dialog = new InfoDialog("news", Messages.get("news.title"), page);
        dialog.setResizable(true);
        return dialog;
    }

    /** The report to be read, and a button that puts it on the clipboard. */
    static InfoDialog report(String report) {
        Label words = Controls.paragraph(Messages.get("report.words"));
        TextArea text = Controls.withId("report-text", new TextArea(report));
        text.setEditable(false);
        text.setAccessibleText(Messages.get("report.title"));
        VBox.setVgrow(text, Priority.ALWAYS);
        VBox content = new VBox(8, words, text);
        content.setPrefSize(REPORT_WIDTH, REPORT_HEIGHT);
        InfoDialog dialog = new InfoDialog("report", Messages.get("report.title"), content);
        ButtonType copy = new ButtonType(Messages.get("report.copy"), ButtonData.LEFT);
        dialog.getDialogPane().getButtonTypes().add(0, copy);
        Button button = (Button) dialog.getDialogPane().lookupButton(copy);
        button.setId("report-copy");
        button.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text.getText()));
            button.setText(Messages.get("failure.copied"));
        });
        dialog.setResizable(true);
        // What happened last stands at the end.
        dialog.setOnShown(event -> text.positionCaret(text.getLength()));
        return dialog;
    }

    private static Tab tab(String name, Node content) {
        Tab tab = new Tab(Messages.get("about.tab." + name), content);
        tab.setId("about-" + name);
        return tab;
    }

    private static Node description() {
        Label name = Controls.styled(new Label(Messages.get("about.header")), "title-2");
        Label version = new Label(Messages.get("about.version", version(), System.getProperty("java.version"),
                System.getProperty("javafx.version")));
        version.setId("about-version");
        version.getStyleClass().add("text-muted");
        ImageView icon = new ImageView("/icons/workbench-128.png");
        icon.setFitWidth(72);
        icon.setPreserveRatio(true);
        HBox head = new HBox(16, icon, new VBox(4, name, version));
        VBox all = new VBox(16, head, Controls.paragraph(Messages.get("about.text")));
        all.setStyle("-fx-padding: 20 16 16 16");
        return all;
    }

    /** From the manifest of the program's jar. */
    private static String version() {
        String version = InfoDialog.class.getPackage().getImplementationVersion();
        return version == null ? Messages.get("about.development") : version;
    }

    private static Node text(String id, String resource) {
        TextArea area = new TextArea(ShippedFile.builtText(resource).orElseGet(() -> Messages.get("about.no-text")));
        area.setId("about-" + id + "-text");
        area.setEditable(false);
        area.setWrapText(true);
        return area;
    }

    /** Markdown; empty where the program was not built whole. */
    public static Optional<String> latest() {
        return ShippedFile.builtText("/help/CHANGELOG.md").flatMap(InfoDialog::latest);
    }

    /** The first version of a list of changes. */
    static Optional<String> latest(String changes) {
        Matcher heading = VERSION.matcher(changes);
        List<Integer> starts = heading.results().map(found -> found.start()).toList();
        return starts.isEmpty() ? Optional.empty()
                : Optional.of(changes.substring(starts.get(0), starts.size() > 1 ? starts.get(1) : changes.length())
                        .strip());
    }
}
