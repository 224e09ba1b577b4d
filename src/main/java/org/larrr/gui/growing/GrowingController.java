package org.larrr.gui.growing;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import javafx.application.Platform;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.experiments.growing.GrowingFit;
import org.larrr.experiments.growing.GrowingLines;
import org.larrr.experiments.growing.GrowingRun;
import org.larrr.experiments.growing.GrowingSource;
import org.larrr.experiments.growing.GrowingTable;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.source.SourceModel;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.file.IoFunction;
import org.larrr.stages.Cancellation;

/**
 * Lets a simulation run on and follows growing tables. While data grow, their moments are what is analysed; when they
 * stop they are an ordinary source of the length they have come to. FX thread only.
 */
public final class GrowingController implements AutoCloseable {

    /** Fewer states than this cannot decide how to learn from them. */
    private static final int MIN_STATES = 200;
    /** Milliseconds of silence after which a table is taken to be read up to its present end. */
    private static final long SILENCE = 100;

    private final GrowingModel model;
    private final SourceModel source;
    private final TaskExecutor background;
    private final DialogService dialogs;
    private final BackgroundTask opening;
    private final Runnable ask;
    private final BiConsumer<Source.Simulation, Trajectories> know;
    private final AtomicReference<GrowingRun.Picture> arrived = new AtomicReference<>();
    private volatile GrowingRun.@Nullable Wish wish;
    private GrowingFit.@Nullable Request settings;
    private @Nullable GrowingRun run;
    private @Nullable OpenedData grown;
    private Cancellation stop = new Cancellation();

    /**
     * @param opening through which a table is read up to its present end
     * @param ask     asks for an analysis of what there is now
     * @param know    takes up simulated states, so that they need not be simulated again
     */
    public GrowingController(GrowingModel model, SourceModel source, TaskExecutor background, DialogService dialogs,
            BackgroundTask opening, Runnable ask, BiConsumer<Source.Simulation, Trajectories> know) {
        this.model = model;
        this.source = source;
        this.background = background;
        this.dialogs = dialogs;
        this.opening = opening;
        this.ask = ask;
        this.know = know;
        model.paceProperty().addListener((property, before, now) -> wish());
        source.activeProperty().addListener((property, before, now) -> {
            if (now != grown) {
                forget(); // other data were chosen
            }
        });
    }

    /** Sets the estimators and settings from now on. */
    public void wish(GrowingFit.Request now) {
        settings = now;
        wish();
    }

    private void wish() {
        if (settings != null) {
            wish = new GrowingRun.Wish(settings, settings.stride() * model.paceProperty().get().rows());
        }
    }

    /** Begins, goes on, or stops. */
    public void toggle() {
        if (model.isRunning()) {
            pause();
        } else {
            continueSimulation();
        }
    }

    /** Lets the data grow: the present simulation, or the table that was followed before. */
    public void continueSimulation() {
        OpenedData active = source.activeProperty().get();
        if (active == null || model.isRunning() || settings == null) {
            return;
        }
        boolean goesOn = run != null && active == grown && model.stateProperty().get() == GrowingModel.State.PAUSED;
        if (!goesOn && active.source().simulation().isEmpty()) {
            dialogs.problem(Messages.get("growing.only-simulations"));
            return;
        }
        int length = active.steps() + 1;
        if (!goesOn) {
            forget();
            run = new GrowingRun(GrowingSource.of(active.source().simulation().orElseThrow()), settings);
            grown = active;
        }
        begin(length);
    }

    /** Asks for a table that another program writes, then follows it. */
    public void watch() {
        dialogs.chooseFiles().stream().findFirst().ifPresent(this::watch);
    }

    /** Follows a table that another program writes. */
    public void watch(Path file) {
        watch(String.valueOf(file.getFileName()), token -> GrowingLines.ofFile(file));
    }

    /** Follows a table that comes in from another program. */
    public void watch(InputStream input) {
        watch(Messages.get("growing.input"), token -> GrowingLines.ofStream(input));
    }

    private void watch(String name, IoFunction<Cancellation, GrowingLines> opener) {
        if (settings == null) {
            return;
        }
        forget();
        GrowingFit.Request begun = settings;
        opening.run(background, name, token -> {
            GrowingTable table = new GrowingTable(Optional.empty(), List.of());
            GrowingRun opened = new GrowingRun(GrowingSource.of(opener.apply(token), table), begun);
            opened.catchUp(MIN_STATES, SILENCE, token);
            return new Begun(opened, OpenedData.of(new Source.Loaded(name, opened.states("")), token));
        }, opened -> {
            run = opened.run();
            grown = opened.source();
            source.activate(grown);
            begin(0);
        }, failure -> {
            if (!(failure instanceof CancellationException)) {
                dialogs.problem(failure);
            }
        });
    }

    /** A table that is read up to its present end. */
    private record Begun(GrowingRun run, OpenedData source) {}

    /** The end of a run. */
    private record End(boolean stopped, Trajectories states) {}

    private void begin(int length) {
        Cancellation mine = new Cancellation();
        stop = mine;
        GrowingRun now = Objects.requireNonNull(run);
        String unit = grown().timeUnit();
        wish();
        model.setState(GrowingModel.State.RUNNING);
        // Stopped by its own token alone, so that what has come is always handed over.
        background.run("growing", () -> {
            boolean stopped = false;
            try {
                now.growTo(length, mine);
                now.run(() -> wish, picture -> publish(now, picture),
                        sentence -> Platform.runLater(() -> model.say(sentence)), mine);
            } catch (CancellationException ignored) {
                stopped = true;
            }
            return new End(stopped, now.states(unit));
        }, end -> finish(now, mine, end), failure -> fail(now, mine, failure));
    }

    private OpenedData grown() {
        return Objects.requireNonNull(grown);
    }

    /** Pictures that come faster than they are shown give way to the latest. */
    private void publish(GrowingRun from, GrowingRun.Picture picture) {
        if (arrived.getAndSet(picture) == null) {
            Platform.runLater(() -> {
                GrowingRun.Picture latest = arrived.getAndSet(null);
                if (latest != null && run == from && model.isRunning()) {
                    show(latest);
                }
            });
        }
    }

    private void show(GrowingRun.Picture picture) {
        Source seen = grown().source().observedBy(Objects.requireNonNull(settings).observation());
        model.show(new Source.Collected(grown().source().name(), picture.fit().collected(), Optional.of(seen)),
                picture.convergence());
        var moments = picture.fit().collected().moments();
        model.say(Messages.get("growing.length", Numbers.count(moments.rows()), Numbers.show(moments.totalTime(), 4)));
        ask.run();
    }

    /** Stops; what has come becomes an ordinary source. */
    public void pause() {
        stop.cancel();
    }

    private void finish(GrowingRun of, Cancellation mine, End end) {
        if (run != of || stop != mine) {
            return;
        }
        adopt(end.states());
        model.setState(end.stopped() ? GrowingModel.State.PAUSED : GrowingModel.State.DONE);
        if (!end.stopped()) {
            dialogs.note(Messages.get("growing.done", grown().source().name(), Numbers.count(end.states().size())));
        }
    }

    private void adopt(Trajectories states) {
        model.hide();
        Optional<Source.Simulation> simulated = grown().source().simulation();
        if (simulated.isPresent()) {
            Source.Simulation before = simulated.get();
            Source.Simulation longer = new Source.Simulation(before.system(), before.step(), states.length(0) - 1,
                    before.trajectories(), before.burnIn(), before.seed());
            know.accept(longer, states);
            grown = grown().with(longer);
        } else {
            grown = grown().with(new Source.Loaded(grown().source().name(), states), 1);
        }
        source.restore(grown());
    }

    /** Reports a failure; the results before it are kept. */
    private void fail(GrowingRun of, Cancellation mine, Throwable cause) {
        if (run != of || stop != mine) {
            return;
        }
        if (of.rows() > MIN_STATES) {
            adopt(of.states(grown().timeUnit()));
        }
        model.hide();
        model.setState(GrowingModel.State.FAILED);
        dialogs.problem(cause);
        ask.run();
    }

    private void forget() {
        stop.cancel();
        stop = new Cancellation();
        Optional.ofNullable(run).ifPresent(old -> background.run("growing end", () -> {
            old.close();
            return true;
        }, closed -> { }, failure -> { }));
        run = null;
        grown = null;
        model.forget();
    }

    @Override
    public void close() {
        stop.cancel();
    }
}
