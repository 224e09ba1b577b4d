package org.larrr.gui.shell;

import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.text.Messages;

/** A field and the commands that match what is typed there, over the middle of the window. */
public final class CommandPalette {

    /**
     * Something that can be done.
     *
     * @param group where it belongs: "File", "System", "Help"
     * @param name  what it is called
     * @param keys  its keys as shown in menus, empty if it has none
     * @param about further words by which it is found, which are not shown
     * @param run   does it
     */
    public record Command(String group, String name, String keys, String about, Runnable run) {

        /**
         * The commands that hold every word of a query in their name, group or further words, those first whose name
         * begins with it, then those whose name holds it whole; all in their order for an empty query.
         */
        public static List<Command> matching(List<Command> all, String query) {
            String wanted = plain(query.strip());
            String[] words = wanted.isEmpty() ? new String[0] : wanted.split("\\s+");
            return all.stream().filter(command -> {
                String text = plain(command.group() + " " + command.name() + " " + command.about());
                return List.of(words).stream().allMatch(text::contains);
            }).sorted(Comparator.comparingInt(command -> rank(plain(command.name()), wanted))).toList();
        }

        private static int rank(String name, String wanted) {
            if (name.startsWith(wanted)) {
                return 0;
            }
            return name.contains(wanted) ? 1 : 2;
        }

        /** Small letters without accents; dashes of every kind count as blanks. */
        private static String plain(String text) {
            return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}", "")
                    .replaceAll("[\\p{Pd}/]", " ").toLowerCase(Locale.ROOT);
        }
    }

    /** As wide as the longest name of a menu. */
    private static final double GROUP = 150;
    private static final double WIDTH = 540;
    private static final double ROW = 30;
    private static final int ROWS = 12;

    private final Supplier<List<Command>> commands;
    private final TextField query = Controls.searchField("palette-query", Messages.get("palette.prompt"));
    private final ListView<Command> list = new ListView<>();
    private final PopOver over = new PopOver();
    private List<Command> all = List.of();

    /** @param commands asked for each time it is opened */
    public CommandPalette(Supplier<List<Command>> commands) {
        this.commands = commands;
        query.textProperty().addListener((property, old, now) -> find());
        query.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.setId("palette-list");
        list.setFixedCellSize(ROW);
        list.setPrefSize(WIDTH, ROW * ROWS + 2);
        list.setFocusTraversable(false);
        list.setPlaceholder(new Label(Messages.get("palette.nothing")));
        list.setCellFactory(ignored -> new CommandCell());
        VBox box = Controls.styled(new VBox(query, list), "palette");
        over.setContentNode(box);
        over.setArrowSize(0);
        over.setAutoHide(true);
        over.setDetachable(false);
        over.setAnimated(false);
    }

    /** Opens it below the upper edge of a node. */
    public void show(Node window) {
        all = commands.get();
        query.clear();
        find();
        var bounds = window.localToScreen(window.getBoundsInLocal());
        // What lies in the window belongs to the owner, whose clicks do not close a pop-over by themselves.
        EventHandler<MouseEvent> elsewhere = event -> over.hide();
        window.addEventFilter(MouseEvent.MOUSE_PRESSED, elsewhere);
        over.setOnHidden(event -> window.removeEventFilter(MouseEvent.MOUSE_PRESSED, elsewhere));
        over.show(window, bounds.getCenterX() - WIDTH / 2, bounds.getMinY() + 60);
        query.requestFocus();
    }

    private void find() {
        list.getItems().setAll(Command.matching(all, query.getText()));
        list.getSelectionModel().selectFirst();
        list.scrollTo(0);
    }

    private void key(KeyEvent event) {
        int step = switch (event.getCode()) {
            case DOWN -> 1;
            case UP -> -1;
            case PAGE_DOWN -> ROWS - 1;
            case PAGE_UP -> 1 - ROWS;
            default -> 0;
        };
        if (step != 0) {
            int next = Math.max(0, Math.min(list.getItems().size() - 1,
                    list.getSelectionModel().getSelectedIndex() + step));
            list.getSelectionModel().select(next);
            list.scrollTo(Math.max(0, next - ROWS / 2));
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER) {
            run(list.getSelectionModel().getSelectedItem());
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            over.hide();
            event.consume();
        }
    }

    private void run(Command command) {
        if (command != null) {
            over.hide();
            command.run().run();
        }
    }

    private final class CommandCell extends ListCell<Command> {

        private final Label group = new Label();
        private final Label name = new Label();
        private final Label keys = new Label();
        private final HBox line = new HBox(8, group, name, new Region(), keys);

        CommandCell() {
            group.getStyleClass().add("hint");
            group.setPrefWidth(GROUP);
            group.setMinWidth(GROUP);
            keys.getStyleClass().add("hint");
            keys.setMinWidth(Region.USE_PREF_SIZE);
            HBox.setHgrow(line.getChildren().get(2), Priority.ALWAYS);
            line.setAlignment(Pos.CENTER_LEFT);
            line.setMaxWidth(WIDTH - 40);
            setOnMouseClicked(event -> run(getItem()));
        }

        @Override
        protected void updateItem(Command command, boolean empty) {
            super.updateItem(command, empty);
            boolean shown = !empty && command != null;
            setGraphic(shown ? line : null);
            if (shown) {
                group.setText(command.group());
                name.setText(command.name());
                keys.setText(command.keys());
                setAccessibleText(command.group() + ": " + command.name());
            }
        }
    }
}
