package org.larrr.gui.views;

import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Cursor;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Guess;
import org.larrr.export.figure.Plot;
import org.larrr.gui.charts.DragHandle;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.charts.drawing.PaintedPlot;

/** Draws a learner's guess in the figure of a view, with the mouse or with arrow keys; Escape clears it. */
final class GuessPen implements DragHandle {

    private final FigureView figure;
    private final String id;
    private final ObjectProperty<@Nullable Guess> guess;
    /** True while the pen has been put down but not moved. */
    private boolean lifted;
    private boolean held;

    private GuessPen(FigureView figure, String id, ObjectProperty<@Nullable Guess> guess) {
        this.figure = figure;
        this.id = id;
        this.guess = guess;
    }

    /** @param id of the view */
    static void install(FigureView figure, String id, ObjectProperty<@Nullable Guess> guess) {
        GuessPen pen = new GuessPen(figure, id, guess);
        figure.addGrip(pen);
        figure.addEventFilter(KeyEvent.KEY_PRESSED, pen::key);
    }

    private Optional<Guess> open() {
        return Optional.ofNullable(guess.get()).filter(now -> now.view().equals(id) && !now.compared()
                && figure.wholeFigure() != null);
    }

    private Plot plot() {
        return Objects.requireNonNull(figure.wholeFigure()).parts().get(0);
    }

    @Override
    public @Nullable Cursor cursor(PaintedPlot plot, double x, double y) {
        return open().map(now -> Cursor.CROSSHAIR).orElse(null);
    }

    @Override
    public void grab() {
        held = true;
        lifted = true;
    }

    @Override
    public void move(PaintedPlot plot, double x, double y) {
        if (held) {
            open().ifPresent(now -> guess.set(now.to(plot(), plot.valueX(x), plot.valueY(y), lifted)));
            lifted = false;
        }
    }

    @Override
    public void release() {
        held = false;
    }

    private void key(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        open().ifPresent(now -> {
            Guess next = switch (event.getCode()) {
                case LEFT -> now.moved(plot(), -1, 0);
                case RIGHT -> now.moved(plot(), 1, 0);
                case UP -> now.moved(plot(), 0, 1);
                case DOWN -> now.moved(plot(), 0, -1);
                case ESCAPE -> now.isEmpty() ? now : new Guess(id);
                default -> now;
            };
            if (next != now) {
                held = false;
                guess.set(next);
                event.consume();
            }
        });
    }
}
