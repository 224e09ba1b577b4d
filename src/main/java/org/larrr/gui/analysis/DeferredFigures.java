package org.larrr.gui.analysis;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.stages.Cancellation;

/**
 * Draws the slow pictures that are on the screen, one at a time, when an answer is there and the controls rest. FX
 * thread only; what is drawn for controls that have moved on is given up at once.
 */
public final class DeferredFigures {

    /** The key of a figure: an equal request for the same analysis need not be drawn again. */
    private record FigureKey(AnalysisRequest request, boolean blind, FigureRequest drawing) {}

    /** The figure that was drawn last, and whether the truth was known by then. */
    private record DrawnFigure(FigureKey order, boolean truth) {}

    private final AnalysisModel model;
    private final TaskExecutor background;
    private final Consumer<Runnable> patience;
    private final Map<String, FigureKey> wanted = new HashMap<>();
    private final Map<String, DrawnFigure> settled = new HashMap<>();
    private @Nullable FigureKey running;
    private Cancellation cancellation = new Cancellation();
    private long asked;

    /** @param patience runs what it is given a moment later: how long the controls must rest */
    public DeferredFigures(AnalysisModel model, TaskExecutor background, Consumer<Runnable> patience) {
        this.model = model;
        this.background = background;
        this.patience = patience;
        model.stateProperty().addListener((property, old, now) -> whenAtRest());
        model.latestProperty().addListener((property, old, now) -> {
            if (knowsTruth(old) != knowsTruth(now)) {
                whenAtRest(); // the truth of a system may come after its first pictures
            }
        });
    }

    /**
     * Sets which pictures are on the screen, of which analysis.
     *
     * @param blind whether the truth is kept out of them
     */
    public void want(AnalysisRequest request, boolean blind, Map<String, FigureRequest> drawings) {
        Map<String, FigureKey> now = new HashMap<>();
        drawings.forEach((id, drawing) -> now.put(id, new FigureKey(request, blind, drawing)));
        if (now.equals(wanted)) {
            return;
        }
        wanted.clear();
        wanted.putAll(now);
        wanted.forEach((id, shown) -> model.picture(id).pendingProperty().set(!isSettled(id, shown)));
        if (running != null && !wanted.containsValue(running)) {
            cancellation.cancel();
        }
        whenAtRest();
    }

    private void whenAtRest() {
        long now = ++asked;
        if (!wanted.isEmpty()) {
            patience.accept(() -> {
                if (now == asked) {
                    advance();
                }
            });
        }
    }

    private void advance() {
        Analysis latest = model.latestProperty().get();
        if (running != null || latest == null) {
            return;
        }
        Optional<Map.Entry<String, FigureKey>> next = wanted.entrySet().stream()
                .filter(entry -> !isSettled(entry.getKey(), entry.getValue()))
                .filter(entry -> entry.getValue().request().equals(latest.job().request())
                        && entry.getValue().blind() == latest.job().blind()).findFirst();
        next.ifPresent(entry -> start(entry.getKey(), entry.getValue(), latest));
    }

    /** Forgets what was drawn: every picture that is wanted from now on is drawn anew. */
    public void forget() {
        settled.clear();
    }

    private boolean isSettled(String id, FigureKey shown) {
        DrawnFigure last = settled.get(id);
        return last != null && last.order().equals(shown) && last.truth() == knowsTruth(model.latestProperty().get());
    }

    private static boolean knowsTruth(Analysis analysis) {
        return analysis != null && analysis.result().truth().isPresent();
    }

    private void start(String id, FigureKey order, Analysis latest) {
        Cancellation mine = new Cancellation();
        cancellation = mine;
        running = order;
        AnalysisResult drawn = order.drawing().keepsSigns() ? latest.shown() : latest.result();
        background.run("picture " + id, mine, () -> AnalysisWork.draw(order.drawing(), drawn, latest.judged(), mine),
                figure -> settle(id, order, latest, figure, ""), cause -> fail(id, order, latest, cause));
    }

    private void fail(String id, FigureKey order, Analysis of, Throwable cause) {
        if (cause instanceof CancellationException) {
            running = null;
            whenAtRest();
        } else {
            settle(id, order, of, null, Failures.sentence(cause));
        }
    }

    private void settle(String id, FigureKey order, Analysis of, @Nullable Figure figure, String failure) {
        running = null;
        settled.put(id, new DrawnFigure(order, knowsTruth(of)));
        AnalysisModel.Picture picture = model.picture(id);
        if (figure != null) {
            picture.figureProperty().set(figure);
        }
        picture.failureProperty().set(failure);
        picture.pendingProperty().set(wanted.containsKey(id) && !order.equals(wanted.get(id)));
        if (wanted.containsValue(order)) {
            advance();
        } else {
            whenAtRest();
        }
    }
}
