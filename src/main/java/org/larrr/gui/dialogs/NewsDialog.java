package org.larrr.gui.dialogs;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.ScrollPane;
import org.larrr.gui.help.MarkdownView;
import org.larrr.gui.text.Messages;
import org.larrr.io.file.ShippedFile;

/** The changes in this version. */
public final class NewsDialog extends Dialog<Void> {

    private static final Pattern VERSION = Pattern.compile("(?m)^## .*$");
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

    /** Markdown; empty where the program was not built whole. */
    public static Optional<String> latest() {
        return ShippedFile.builtText("/help/CHANGELOG.md").flatMap(NewsDialog::latest);
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
