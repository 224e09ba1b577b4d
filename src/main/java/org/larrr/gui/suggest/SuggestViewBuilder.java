package org.larrr.gui.suggest;

import atlantafx.base.theme.Styles;
import java.util.Arrays;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.gui.analysis.TaskBar;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** Builds the button that searches for good parameters, with progress, cancel, and what came of it. */
public final class SuggestViewBuilder {

    private static final int DIGITS = 4;

    private final SuggestModel model;
    private final SuggestController controller;
    private final Runnable why;

    /** @param why shows what the candidates scored */
    public SuggestViewBuilder(SuggestModel model, SuggestController controller, Runnable why) {
        this.model = model;
        this.controller = controller;
        this.why = why;
    }

    public Region build() {
        Button start = Controls.button("suggest", Messages.get("suggest.start"), Controls.icon(Material2AL.FLASH_ON),
                controller::start);
        start.disableProperty().bind(model.task().runningProperty());
        Tooltips.install(start, Messages.get("suggest.start.help"));
        TaskBar progress = new TaskBar(model.task(), this::timeLeft, "suggest-left", Messages.get("suggest.cancel"),
                "suggest-cancel");
        HBox line = Controls.row(8, start, progress);
        HBox.setHgrow(progress, Priority.ALWAYS);
        // The line is last: it stays where it is when words appear, and a second click meets no answer to the first.
        return new VBox(6, message(), answers(), offer(), scales(), line);
    }

    private String timeLeft() {
        double seconds = model.task().secondsLeft();
        return seconds > 0 ? Messages.get("suggest.left", Numbers.count((long) Math.ceil(seconds))) : "";
    }

    /** The possible answers to the settings that a search has applied. */
    private Region answers() {
        FlowPane box = new FlowPane(6, 4, answer("keep", model::keep),
                answer("undo", () -> model.undoProperty().get().run()), answer("why", why));
        Controls.showWhen(box, model.undoProperty().isNotNull());
        return box;
    }

    private static Button answer(String key, Runnable action) {
        Button button = Controls.button("suggest-" + key, Messages.get("suggest." + key), null, action,
                Styles.SMALL, Styles.FLAT);
        Tooltips.install(button, Messages.get("suggest." + key + ".help"));
        return button;
    }

    /** Puts settings in place that a search by itself found. */
    private Region offer() {
        Button take = Controls.button("suggest-offer", Messages.get("suggest.offer.take"), null,
                () -> model.offerProperty().get().run());
        Controls.showWhen(take, model.offerProperty().isNotNull());
        return take;
    }

    /** Offers length-scales that do better than one for all coordinates. */
    private Region scales() {
        Label words = hint("suggest-scales-words");
        words.textProperty().bind(model.scalesProperty().map(SuggestViewBuilder::words).orElse(""));
        Button take = Controls.button("suggest-scales", Messages.get("suggest.scales.take"), null,
                controller::takeScales);
        Tooltips.install(take, Messages.get("suggest.scales.take.help"));
        VBox box = new VBox(6, words, take);
        Controls.showWhen(box, model.scalesProperty().isNotNull());
        return box;
    }

    private static String words(LengthScaleSearch.Result found) {
        String single = Numbers.show(found.singleScore(), DIGITS);
        if (found.turns()) {
            return Messages.get("suggest.scales.turned", Numbers.show(found.turnedScore(), DIGITS), single,
                    Numbers.count(found.directions()), Numbers.count(found.turned().dimension()));
        }
        String mattering = Arrays.stream(found.mattering()).mapToObj(a -> Numbers.count(a + 1))
                .collect(Collectors.joining(", "));
        return Messages.get("suggest.scales.each", Numbers.show(found.eachScore(), DIGITS), single, mattering,
                Numbers.count(found.each().length));
    }

    private static Label hint(String id) {
        return Controls.withId(id, Controls.paragraph("", "hint"));
    }

    private Label message() {
        Label label = hint("suggest-message");
        label.textProperty().bind(model.messageProperty());
        Controls.showWhen(label, model.messageProperty().isNotEmpty().and(model.task().runningProperty().not()));
        return label;
    }
}
