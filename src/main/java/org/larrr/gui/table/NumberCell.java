package org.larrr.gui.table;

import java.util.function.Function;
import javafx.geometry.VPos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.util.Subscription;
import org.larrr.gui.analysis.EigenpairRow;

/**
 * A number at the right of its cell. It changes without a new layout of the table, which would take longer than all
 * else while a slider moves.
 */
final class NumberCell extends TableCell<EigenpairLine, EigenpairLine> {

    private static final double PADDING = 8;

    private final Text number = new Text();
    private final Region place = new Region() {
        {
            number.setManaged(false);
            number.setTextOrigin(VPos.CENTER);
            getChildren().add(number);
        }

        @Override
        protected void layoutChildren() {
            fit();
        }
    };
    private final Function<EigenpairRow, String> text;
    private Subscription line = Subscription.EMPTY;
    private String whole = "";

    NumberCell(Function<EigenpairRow, String> text) {
        this.text = text;
        number.fontProperty().bind(fontProperty());
        number.fillProperty().bind(textFillProperty());
        place.prefWidthProperty().bind(widthProperty().subtract(PADDING));
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setGraphic(place);
    }

    /** Follows the line by itself: a change that came through the table would lay it out. */
    @Override
    protected void updateItem(EigenpairLine item, boolean empty) {
        super.updateItem(item, empty);
        line.unsubscribe();
        line = Subscription.EMPTY;
        if (empty || item == null) {
            show("");
        } else {
            line = item.value(text).subscribe(this::show);
        }
    }

    private void show(String now) {
        whole = now;
        setAccessibleText(whole);
        fit();
    }

    /** A number that does not fit ends in dots: it must not lose its leading digits. */
    private void fit() {
        number.setText(whole);
        for (int kept = whole.length() - 1; kept > 0 && number.getLayoutBounds()
                .getWidth() > place.getWidth(); kept--) {
            number.setText(whole.substring(0, kept) + "…");
        }
        number.setX(Math.max(0, place.getWidth() - number.getLayoutBounds().getWidth()));
        number.setY(place.getHeight() / 2);
    }
}
