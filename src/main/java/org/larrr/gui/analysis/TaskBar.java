package org.larrr.gui.analysis;

import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.gui.controls.Controls;

/**
 * The progress of a {@link BackgroundTask}, in words too, and a button that stops it; invisible while nothing runs. It
 * looks at the task a few times a second, since work reports more often than a window can follow. Not ControlsFX' view
 * of tasks: it lists JavaFX tasks, which the numerics do not know, and its words are English in every language.
 */
public final class TaskBar extends HBox {

    private static final Duration INTERVAL = Duration.millis(100);

    /**
     * @param words   shown beside the bar
     * @param wordsId id of their node
     * @param stopTip of the button
     * @param stopId  id of the button
     */
    public TaskBar(BackgroundTask task, Supplier<String> words, String wordsId, String stopTip, String stopId) {
        ProgressBar bar = new ProgressBar(0);
        bar.setMaxWidth(Double.MAX_VALUE);
        setHgrow(bar, Priority.ALWAYS);
        Label label = Controls.withId(wordsId, new Label());
        label.setMinWidth(Region.USE_PREF_SIZE);
        Button stop = Controls.button(Material2AL.CANCEL, stopTip, stopId, task::cancel);
        setSpacing(8);
        setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(bar, label, stop);
        visibleProperty().bind(task.runningProperty());
        Runnable look = () -> {
            boolean known = task.total() > 0;
            bar.setProgress(known ? (double) task.done() / task.total() : ProgressBar.INDETERMINATE_PROGRESS);
            label.setText(words.get());
        };
        Timeline looks = new Timeline(new KeyFrame(INTERVAL, event -> look.run()));
        looks.setCycleCount(Animation.INDEFINITE);
        task.runningProperty().subscribe(running -> {
            bar.setProgress(0); // an indeterminate bar is animated even where it is not seen
            label.setText("");
            if (running) {
                looks.play();
            } else {
                looks.stop();
            }
        });
    }
}
