package org.larrr.gui.table;

import atlantafx.base.theme.Styles;
import java.util.function.DoubleSupplier;
import javafx.application.Platform;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.LayoutBoundary;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;

/** The eigenvalues as a table with a closer look at one of them. */
public final class EigenpairsView extends View {

    public static final String ID = "eigenpairs";

    /** Room for every column and for the words of the gauges. */
    private static final double MIN_WIDTH = 464;
    /** Room for verdicts and timescales. */
    private static final double SLIM_WIDTH = 166;

    public EigenpairsView() {
        super(ID, Place.RIGHT);
    }

    @Override
    public double narrowest() {
        return MIN_WIDTH;
    }

    @Override
    public double slimmest() {
        return SLIM_WIDTH;
    }

    /** The style class of the sign of a verdict. */
    public static String style(Verdict verdict) {
        return switch (verdict) {
            case TRUST -> "trusted";
            case CAUTION -> "distrusted";
            case REJECT -> "rejected";
            case NOT_JUDGED -> "unjudged";
        };
    }

    @Override
    public Region build(ViewContext context) {
        Region column = new EigenpairTable(context.analysis(), context.look().textScale(), context.export()).build();
        column.getStyleClass().add("numbers-column");
        return column;
    }

    /**
     * A main part with notes under it where the place is narrow, to its right where it is wide and low, and behind a
     * button where it is slim.
     */
    static final class SideBySide extends StackPane {

        private static final double WIDE = 720;
        private static final double MAIN_WIDTH = 480;
        private static final double NOTES_WIDTH = 300;
        private static final double NOTES_HEIGHT = 300;
        private static final double MARGIN = 60;

        private final Region main;
        private final VBox notes;
        private final LayoutBoundary scroll;
        private final DoubleSupplier letters;
        private final Button more = new Button();
        private boolean wide;
        private boolean slim;

        /**
         * @param letters by how much letters are larger than usual
         * @param summary of the notes, on the button that shows them
         */
        SideBySide(DoubleSupplier letters, ObservableStringValue summary, Region main, Region... notes) {
            this.letters = letters;
            more.setId("eigenpairs-notes");
            more.textProperty().bind(summary);
            more.setWrapText(true);
            more.setMaxWidth(Double.MAX_VALUE);
            more.setMinHeight(Region.USE_PREF_SIZE);
            more.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
            more.setGraphic(Controls.icon(Material2AL.CHEVRON_LEFT));
            more.setOnAction(event -> unfold());
            this.main = main;
            this.notes = new VBox(notes);
            ScrollPane pane = Controls.scroll(this.notes, "notes-scroll");
            pane.setMinSize(0, 0);
            scroll = new LayoutBoundary(pane);
            scroll.setPrefSize(NOTES_WIDTH, NOTES_HEIGHT);
            // Rows of the table come before empty space under the notes; while things are laid out sizes cannot change.
            this.notes.heightProperty().addListener((property, old, now) -> Platform.runLater(() ->
                    scroll.setPrefHeight(Math.min(NOTES_HEIGHT, now.doubleValue()))));
            arrange();
            widthProperty().addListener((property, old, now) -> arrangeAgain());
        }

        /** Looks whether there is still room for both side by side. */
        void arrangeAgain() {
            boolean nowWide = getWidth() > WIDE * letters.getAsDouble();
            boolean nowSlim = getWidth() > 0 && getWidth() < EigenpairTable.SLIM * letters.getAsDouble();
            if (wide != nowWide || slim != nowSlim) {
                wide = nowWide;
                slim = nowSlim;
                arrange();
            }
        }

        private void unfold() {
            scroll.setPrefSize(NOTES_WIDTH + MARGIN, NOTES_HEIGHT);
            PopOver over = new PopOver(scroll);
            over.setArrowLocation(PopOver.ArrowLocation.RIGHT_BOTTOM);
            over.setDetachable(false);
            over.show(more);
        }

        private void arrange() {
            Pane box = wide ? new HBox(16) : new VBox();
            main.setMinWidth(wide ? MAIN_WIDTH : 0);
            box.getChildren().addAll(main, slim ? more : scroll);
            VBox.setVgrow(scroll, Priority.ALWAYS);
            HBox.setHgrow(scroll, Priority.ALWAYS);
            getChildren().setAll(box);
        }
    }
}
