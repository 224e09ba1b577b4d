package org.larrr.gui.source;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.value.ObservableDoubleValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.Tooltips;

/** A card of a gallery: a picture, a name and a sentence; pressed to begin with what it shows. */
public final class GalleryCard extends Button {

    private static final double GAP = 8;
    private static final double MIN_WIDTH = 218;
    private static final double PADDING = 10;
    private static final double EDGE = 2;
    /** Letters that three lines hold. */
    private static final int SHORT = 115;
    /** Fewer cards do not fill a row: they are as wide as in a row of so many columns. */
    private static final int MIN_CARDS = 3;
    private static final int COLUMNS = 4;

    private final Region picture;
    private final Label sentence;
    private final VBox content;
    private double width = MIN_WIDTH;

    /**
     * @param id      of the node
     * @param words   several sentences, of which the first is shown
     * @param picture of its own height
     * @param choose  what it begins
     */
    public GalleryCard(String id, String title, String words, Region picture, Runnable choose) {
        this.picture = picture;
        Label name = Controls.paragraph(title, "gallery-title");
        sentence = Controls.paragraph(firstSentence(words), "hint");
        content = new VBox(PADDING / 3, picture, name, sentence);
        setGraphic(content);
        setId(id);
        setAccessibleText(title + ": " + words);
        getStyleClass().addAll("gallery-card", Styles.FLAT);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        setMaxHeight(Double.MAX_VALUE);
        Tooltips.install(this, words);
        setOnAction(event -> choose.run());
        sentence.fontProperty().addListener((property, old, now) -> Platform.runLater(this::fit));
    }

    /**
     * Lays cards out in rows that fill the width.
     *
     * @param most    cards in a row
     * @param letters by how much letters are larger than usual
     */
    public static TilePane rows(List<GalleryCard> cards, int most, ObservableDoubleValue letters) {
        TilePane tiles = new TilePane(GAP, GAP);
        tiles.getChildren().addAll(cards);
        tiles.setPrefColumns(1);
        Runnable share = () -> {
            double room = tiles.getWidth() - tiles.getInsets().getLeft() - tiles.getInsets().getRight();
            int fitting = (int) ((room + GAP) / (MIN_WIDTH * letters.get() + GAP));
            int columns = Math.max(columns(cards.size(), Math.max(1, Math.min(most, fitting))),
                    cards.size() < MIN_CARDS && most > COLUMNS ? Math.min(fitting, COLUMNS) : 1);
            double width = Math.floor((room - (columns - 1) * GAP) / columns);
            cards.forEach(each -> each.fit(width));
        };
        tiles.widthProperty().addListener((property, old, now) -> share.run());
        letters.addListener((property, old, now) -> share.run());
        return tiles;
    }

    /** So many that rows are as full as they can be: six cards stand in two rows of three, not of five and one. */
    static int columns(int cards, int fitting) {
        int rows = Math.max(1, (cards + fitting - 1) / fitting);
        return Math.max(1, (cards + rows - 1) / rows);
    }

    private void fit(double newWidth) {
        width = newWidth;
        fit();
    }

    /** As high as its words are in that width; the cards of a gallery are as high as the highest. */
    private void fit() {
        double inside = width - 2 * PADDING - EDGE;
        picture.setPrefWidth(inside);
        content.setPrefWidth(inside);
        double height = content.prefHeight(inside) + 2 * PADDING + EDGE;
        setMinSize(width, height);
        setPrefSize(width, height);
        setMaxWidth(width);
    }

    /** Says something else than at first. */
    public void say(String words) {
        sentence.setText(words);
        Tooltips.install(this, words);
        fit();
    }

    /** Returns the first sentence of a description, up to a colon before a long explanation. */
    public static String firstSentence(String description) {
        int end = description.indexOf(". ");
        String sentence = end < 0 ? description : description.substring(0, end + 1);
        int colon = sentence.indexOf(": ");
        return colon < 0 || sentence.length() <= SHORT ? sentence : sentence.substring(0, colon) + ".";
    }
}
