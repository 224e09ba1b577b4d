package org.larrr.gui.source;

import atlantafx.base.theme.Styles;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Phrases;
import org.larrr.systems.StochasticSystem;

/** All systems at a glance: a small picture, the name and a sentence each, to choose one. */
public final class SystemGallery {

    private static final double CARD_WIDTH = 292;
    private static final double CARD_HEIGHT = 138;
    private static final int ACROSS = 3;
    private static final int DOWN = 3;
    private static final double GAP = 5;
    private static final double PADDING = 10;
    private static final double SCROLL_BAR = 22;

    private SystemGallery() {}

    /**
     * Opens it beside a node.
     *
     * @param chosen is told of the choice
     */
    public static void show(Node beside, SourceModel model, Consumer<StochasticSystem> chosen) {
        PopOver over = new PopOver();
        TilePane cards = new TilePane(GAP, GAP);
        cards.setPrefColumns(ACROSS);
        model.systems().forEach(system -> cards.getChildren().add(card(system, () -> {
            over.hide();
            chosen.accept(system);
        })));
        ScrollPane scroll = new ScrollPane(cards);
        scroll.setId("gallery");
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setPrefSize(ACROSS * (CARD_WIDTH + GAP) + SCROLL_BAR, DOWN * (CARD_HEIGHT + GAP) + GAP);
        scroll.getStyleClass().add("gallery");
        over.setContentNode(scroll);
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

    private static Button card(StochasticSystem system, Runnable choose) {
        SystemThumbnail picture = new SystemThumbnail();
        picture.setPrefWidth(CARD_WIDTH - 2 * PADDING);
        picture.show(system);
        Label title = new Label(Phrases.words(system.title()));
        title.getStyleClass().add("gallery-title");
        Label words = new Label(firstSentence(system.description()));
        words.getStyleClass().add("hint");
        words.setWrapText(true);
        Button card = new Button(null, new VBox(PADDING / 3, picture, title, words));
        card.setId("gallery-" + system.id());
        card.setAccessibleText(Phrases.words(system.title()) + ": " + system.description());
        card.getStyleClass().addAll("gallery-card", Styles.FLAT);
        card.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        card.setAlignment(Pos.TOP_LEFT);
        card.setPrefSize(CARD_WIDTH, CARD_HEIGHT);
        card.setMaxSize(CARD_WIDTH, CARD_HEIGHT);
        Tips.install(card, system.description());
        card.setOnAction(event -> choose.run());
        return card;
    }
}
