package org.larrr.gui.source;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import org.larrr.gui.controls.Tips;

/** A card of a gallery: a small picture, a name and a sentence; pressed to begin with what it shows. */
public final class GalleryCard extends Button {

    private static final double WIDTH = 292;
    private static final double GAP = 8;
    private static final double NARROWEST = 236;
    private static final double PADDING = 10;
    /** Letters that three lines hold. */
    private static final int SHORT = 115;

    private final SystemThumbnail picture = new SystemThumbnail();

    /**
     * @param id     of the node
     * @param words  several sentences, of which the first is shown
     * @param height in pixels
     * @param choose what it begins
     */
    public GalleryCard(String id, String title, String words, double height, Runnable choose) {
        picture.setPrefWidth(WIDTH - 2 * PADDING);
        Label name = new Label(title);
        name.getStyleClass().add("gallery-title");
        Label sentence = new Label(firstSentence(words));
        sentence.getStyleClass().add("hint");
        sentence.setWrapText(true);
        sentence.setTextOverrun(OverrunStyle.WORD_ELLIPSIS);
        name.setWrapText(true);
        name.setMinHeight(Region.USE_PREF_SIZE);
        setGraphic(new VBox(PADDING / 3, picture, name, sentence));
        setId(id);
        setAccessibleText(title + ": " + words);
        getStyleClass().addAll("gallery-card", Styles.FLAT);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        setPrefSize(WIDTH, height);
        setMinSize(WIDTH, height);
        setMaxSize(WIDTH, height);
        Tips.install(this, words);
        setOnAction(event -> choose.run());
    }

    /** Lays cards out in rows that fill the width. */
    public static TilePane rows(List<GalleryCard> cards, int most) {
        TilePane tiles = new TilePane(GAP, GAP);
        tiles.getChildren().addAll(cards);
        tiles.setPrefColumns(1);
        tiles.widthProperty().addListener((property, old, now) -> {
            double room = now.doubleValue() - tiles.getInsets().getLeft() - tiles.getInsets().getRight();
            int columns = Math.max(1, Math.min(most, (int) ((room + GAP) / (NARROWEST + GAP))));
            double width = Math.floor((room - (columns - 1) * GAP) / columns);
            tiles.getChildren().forEach(each -> ((GalleryCard) each).setWidthOfAll(width));
        });
        return tiles;
    }

    private void setWidthOfAll(double width) {
        picture.setPrefWidth(width - 2 * PADDING);
        setMinWidth(width);
        setPrefWidth(width);
        setMaxWidth(width);
    }

    /** Shows its picture, once that is known. */
    public void show(SystemSketch sketch) {
        picture.show(sketch);
    }

    /** What a description says first, without what a colon explains at length. */
    static String firstSentence(String description) {
        int end = description.indexOf(". ");
        String sentence = end < 0 ? description : description.substring(0, end + 1);
        int colon = sentence.indexOf(": ");
        return colon < 0 || sentence.length() <= SHORT ? sentence : sentence.substring(0, colon) + ".";
    }
}
