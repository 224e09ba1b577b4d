package org.larrr.gui.report;

import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.ScrollPane;
import org.larrr.gui.help.MarkdownView;
import org.larrr.gui.text.Messages;

/** What is new in this version. */
public final class NewsDialog extends Dialog<Void> {

    private static final double WIDTH = 640;
    private static final double HEIGHT = 480;

    /** @param news Markdown */
    public NewsDialog(String news) {
        setTitle(Messages.get("news.title"));
        ScrollPane page = new ScrollPane(MarkdownView.of(news, link -> { }));
        page.setFitToWidth(true);
        page.setPrefSize(WIDTH, HEIGHT);
        page.getStyleClass().add("help-page");
        getDialogPane().setId("news");
        getDialogPane().setContent(page);
        getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        setResizable(true);
    }
}
