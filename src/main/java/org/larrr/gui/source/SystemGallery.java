package org.larrr.gui.source;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.controlsfx.control.GridCell;
import org.controlsfx.control.GridView;
import org.controlsfx.control.PopOver;
import org.larrr.systems.StochasticSystem;

/** All systems at a glance: a small picture, the name and a sentence each, to choose one. */
public final class SystemGallery {

    private static final double CARD_WIDTH = 214;
    private static final double CARD_HEIGHT = 148;
    private static final int ACROSS = 4;
    private static final int DOWN = 3;
    private static final double GAP = 5;
    private static final double SCROLL_BAR = 22;

    private SystemGallery() {}

    /**
     * Opens it beside a node.
     *
     * @param chosen is told of the choice
     */
    public static void show(Node beside, SourceModel model, Consumer<StochasticSystem> chosen) {
        PopOver over = new PopOver();
        GridView<StochasticSystem> grid = new GridView<>(model.systems());
        grid.setId("gallery");
        grid.setCellWidth(CARD_WIDTH);
        grid.setCellHeight(CARD_HEIGHT);
        grid.setHorizontalCellSpacing(GAP);
        grid.setVerticalCellSpacing(GAP);
        grid.setPrefSize(ACROSS * (CARD_WIDTH + 2 * GAP) + SCROLL_BAR, DOWN * (CARD_HEIGHT + 2 * GAP));
        grid.setCellFactory(ignored -> new Card(system -> {
            over.hide();
            chosen.accept(system);
        }));
        over.setContentNode(grid);
        over.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
        over.setDetachable(false);
        over.setAnimated(false);
        over.show(beside);
    }

    /** What a description says first. */
    static String firstSentence(String description) {
        int end = description.indexOf(". ");
        return end < 0 ? description : description.substring(0, end + 1);
    }

    private static final class Card extends GridCell<StochasticSystem> {

        private final SystemThumbnail picture = new SystemThumbnail();
        private final Label title = new Label();
        private final Label words = new Label();
        private final Button button = new Button(null, new VBox(4, picture, title, words));

        Card(Consumer<StochasticSystem> chosen) {
            title.getStyleClass().add("gallery-title");
            words.getStyleClass().add("hint");
            words.setWrapText(true);
            button.getStyleClass().addAll("gallery-card", "flat");
            button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            button.setAlignment(Pos.TOP_LEFT);
            button.setPrefSize(CARD_WIDTH, CARD_HEIGHT);
            picture.setPrefWidth(CARD_WIDTH - 22);
            button.setOnAction(event -> chosen.accept(getItem()));
        }

        @Override
        protected void updateItem(StochasticSystem system, boolean empty) {
            super.updateItem(system, empty);
            boolean shown = !empty && system != null;
            setGraphic(shown ? button : null);
            if (shown) {
                picture.show(system);
                title.setText(system.title());
                words.setText(firstSentence(system.description()));
                button.setId("gallery-" + system.id());
                button.setAccessibleText(system.title() + ": " + system.description());
            }
        }
    }
}
