package org.larrr.gui.help;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableDoubleValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.data.Message;
import org.larrr.export.handbook.HelpLibrary;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.help.HelpModel.Shortcut;
import org.larrr.gui.text.Messages;

/** Builds the help pane, which stands beside the work: search, contents, one page. Closed by its button or Escape. */
public final class HelpViewBuilder {

    private static final double WIDTH = 440;
    /** In a small window the work needs its room too. */
    private static final double MAX_SHARE = 0.34;
    private static final String KEYS = "keys";

    private final HelpModel model;
    private final Supplier<List<Shortcut>> shortcuts;
    private final TaskExecutor background;
    private final ScrollPane page = Controls.withId("help-page", Controls.scroll(null, "help-page"));

    /** @param shortcuts every command with its key, read when the page about keys is shown */
    public HelpViewBuilder(HelpModel model, Supplier<List<Shortcut>> shortcuts, TaskExecutor background) {
        this.model = model;
        this.shortcuts = shortcuts;
        this.background = background;
    }

    /** @param room the width of the window */
    public Region build(ObservableDoubleValue room) {
        page.visibleProperty().bind(model.listingProperty().not());
        Node list = list();
        list.visibleProperty().bind(model.listingProperty());
        StackPane body = new StackPane(page, list);
        VBox.setVgrow(body, Priority.ALWAYS);
        VBox pane = Controls.withId("help", new VBox(header(), body), "help");
        pane.prefWidthProperty().bind(Bindings.min(WIDTH, Bindings.multiply(MAX_SHARE, room)));
        pane.setMinWidth(Region.USE_PREF_SIZE);
        Controls.showWhen(pane, model.openProperty());
        pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                model.openProperty().set(false);
                event.consume();
            }
        });
        model.topicProperty().addListener((property, old, now) -> showLater(now));
        return pane;
    }

    private HBox header() {
        TextField search = Controls.searchField("help-search", Messages.get("help.search"));
        search.textProperty().bindBidirectional(model.queryProperty());
        search.setOnAction(event -> {
            if (!model.results().isEmpty() && model.listingProperty().get()) {
                model.show(model.results().get(0).id());
            }
        });
        model.openProperty().addListener((property, old, now) -> {
            if (now) {
                search.requestFocus();
            }
        });
        HBox.setHgrow(search, Priority.ALWAYS);
        Button back = button("help-back", Material2AL.ARROW_BACK, "help.back", model::back);
        back.disableProperty().bind(model.canGoBackProperty().not());
        HBox header = new HBox(back, button("help-contents", Material2AL.LIST, "help.contents", model::contents),
                search, button("help-close", Material2AL.CLOSE, "help.close", () -> model.openProperty().set(false)));
        header.getStyleClass().add("help-header");
        header.setAlignment(Pos.CENTER_LEFT);
        return header;
    }

    private static Button button(String id, org.kordamp.ikonli.Ikon icon, String tip, Runnable action) {
        return Controls.button(icon, Messages.get(tip), id, action);
    }

    private Node list() {
        ListView<HelpLibrary.Topic> list = Controls.withId("help-list", new ListView<>(model.results()));
        list.setAccessibleText(Messages.get("help.contents"));
        list.setPlaceholder(new Label(Messages.get("help.nothing")));
        list.setCellFactory(ignored -> new TopicCell());
        list.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                open(list);
            }
        });
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                open(list);
            }
        });
        return list;
    }

    private void open(ListView<HelpLibrary.Topic> list) {
        HelpLibrary.Topic chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            model.show(chosen.id());
        }
    }

    private static final class TopicCell extends ListCell<HelpLibrary.Topic> {
        @Override
        protected void updateItem(HelpLibrary.Topic topic, boolean empty) {
            super.updateItem(topic, empty);
            setText(empty || topic == null ? "" : topic.title());
        }
    }

    /** The first formula of a session loads fonts, which would freeze the window for a moment. */
    private void showLater(HelpLibrary.Topic topic) {
        background.run("help", () -> {
            MarkdownView.prepare();
            return topic;
        }, this::show, failure -> page.setContent(new Label(Messages.say(Message.of(failure)))));
    }

    private void show(HelpLibrary.Topic topic) {
        if (topic != model.topicProperty().get()) {
            return;
        }
        VBox content = new VBox(MarkdownView.of(topic.text(), model::show));
        if (topic.id().equals(KEYS)) {
            content.getChildren().add(keys());
        }
        page.setContent(content);
        page.setVvalue(0);
        page.setUserData(topic.id());
    }

    private GridPane keys() {
        GridPane grid = Controls.withId("help-keys", new GridPane(), "help-keys");
        List<Shortcut> all = new ArrayList<>(shortcuts.get());
        for (int i = 0; i < all.size(); i++) {
            Label keys = Controls.styled(new Label(all.get(i).keys()), "key");
            keys.setMinWidth(Region.USE_PREF_SIZE);
            Label command = Controls.paragraph(all.get(i).command());
            grid.addRow(i, keys, command);
        }
        return grid;
    }
}
