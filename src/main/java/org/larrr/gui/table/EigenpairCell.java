package org.larrr.gui.table;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.geometry.VPos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;

/**
 * A cell of the table of eigenpairs. It follows its line by itself: a change that came through the table would lay it
 * out.
 *
 * @param <T> the part of a line that it shows
 */
abstract class EigenpairCell<T> extends TableCell<EigenpairLine, EigenpairLine> {

    private final Function<Analysis.Row, T> part;
    private Subscription line = Subscription.EMPTY;

    private EigenpairCell(Function<Analysis.Row, T> part) {
        this.part = part;
    }

    @Override
    protected final void updateItem(EigenpairLine item, boolean empty) {
        super.updateItem(item, empty);
        line.unsubscribe();
        line = Subscription.EMPTY;
        if (empty || item == null) {
            clear();
        } else {
            line = item.value(part).subscribe(this::show);
        }
    }

    /** There is no line. */
    abstract void clear();

    abstract void show(T now);

    /**
     * A number at the right of its cell. It changes without a new layout of the table, which would take longer than all
     * else while a slider moves.
     */
    static final class Value extends EigenpairCell<String> {

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
        private String whole = "";

        Value(Function<Analysis.Row, String> text) {
            super(text);
            number.fontProperty().bind(fontProperty());
            number.fillProperty().bind(textFillProperty());
            place.prefWidthProperty().bind(widthProperty().subtract(PADDING));
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            setGraphic(place);
        }

        @Override
        void clear() {
            show("");
        }

        @Override
        void show(String now) {
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

    /** A sign for how far an eigenvalue can be believed, in shape and colour; the reason is its tip. */
    static final class Trust extends EigenpairCell<Confidence> {

        private final FontIcon icon = new FontIcon(Material2AL.HELP_OUTLINE);

        private @Nullable Verdict shown;

        Trust(Function<Analysis.Row, Confidence> confidence) {
            super(confidence);
        }

        @Override
        void clear() {
            setGraphic(null);
        }

        @Override
        void show(Confidence now) {
            if (getGraphic() != icon) {
                setGraphic(icon);
            }
            if (now.verdict() != shown) {
                shown = now.verdict();
                icon.setIconCode(sign(shown));
                icon.getStyleClass().setAll("ikonli-font-icon", EigenpairsView.style(shown));
            }
            Tooltips.install(this, now.text());
            setAccessibleText(now.text());
        }

        private static Ikon sign(Verdict verdict) {
            return switch (verdict) {
                case TRUST -> Material2AL.CHECK;
                case CAUTION -> Material2MZ.WARNING;
                case REJECT -> Material2AL.CANCEL;
                case NOT_JUDGED -> Material2AL.HELP_OUTLINE;
            };
        }
    }

    /** A verdict with its reasons. */
    record Confidence(Verdict verdict, List<Message> reasons) {

        static Confidence in(JudgedEigenpair pair) {
            return new Confidence(pair.verdict(), pair.reasons());
        }

        /** The reasons, one a line. */
        String text() {
            return reasons.stream().map(Messages::say).map(Message::capitalised).collect(Collectors.joining("\n"));
        }
    }
}
