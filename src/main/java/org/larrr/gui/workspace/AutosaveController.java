package org.larrr.gui.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Function;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import org.larrr.experiments.session.Autosave;
import org.larrr.experiments.session.Session;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.text.Messages;
import org.larrr.io.file.IoConsumer;
import org.larrr.systems.StochasticSystem;

/**
 * Keeps the session of a running program on disk, every few seconds if it changed, and offers at the start what a dead
 * instance has left. FX thread only.
 */
public final class AutosaveController implements AutoCloseable {

    /** A crash loses at most this time and what a write takes. */
    private static final Duration PERIOD = Duration.seconds(3);
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM).withLocale(Locale.ENGLISH);

    private final WorkspaceController workspace;
    private final Path folder;
    private final TaskExecutor background;
    private final DialogService dialogs;
    private final Function<String, Optional<StochasticSystem>> catalogue;
    private final Timeline clock = new Timeline(new KeyFrame(PERIOD, event -> tick()));
    private final Queue<Autosave.Abandoned> left = new ArrayDeque<>();
    @SuppressWarnings("NullAway.Init") // taken at the start
    private Autosave slot;
    private @Nullable Session kept;
    private boolean writing;
    private boolean complained;
    private boolean closed;

    public AutosaveController(WorkspaceController workspace, Path folder, TaskExecutor background,
            DialogService dialogs, List<StochasticSystem> systems) {
        this.workspace = workspace;
        this.folder = folder;
        this.background = background;
        this.dialogs = dialogs;
        this.catalogue = id -> systems.stream().filter(system -> system.id().equals(id)).findFirst();
        clock.setCycleCount(Animation.INDEFINITE);
    }

    /** Begins to keep the session, and looks for what others have left. */
    public void start() {
        background.run("autosave start", () -> new Begun(Autosave.abandoned(folder), Autosave.begin(folder)),
                this::begin, this::reportError);
    }

    private record Begun(List<Autosave.Abandoned> left, Autosave slot) {}

    private void begin(Begun begun) {
        if (closed) {
            quietly(begun.slot(), Autosave::close);
            begun.left().forEach(each -> quietly(each, Autosave.Abandoned::close));
            return;
        }
        slot = begun.slot();
        left.addAll(begun.left());
        clock.play();
        offerNext();
    }

    private void offerNext() {
        Autosave.Abandoned next = left.peek();
        if (next == null) {
            return;
        }
        background.run("recovery", () -> next.read(catalogue).session().setup().origin().read().isEmpty(),
                bare -> offer(next, !bare), unreadable -> offer(next, false));
    }

    /** The data may have caused an instance to crash, so they are not read again without a request. */
    private void offer(Autosave.Abandoned next, boolean readsData) {
        Map<String, Runnable> answers = new LinkedHashMap<>();
        answers.put(Messages.get("recover.restore"), () -> restore(next));
        if (readsData) {
            answers.put(Messages.get("recover.without-data"), () -> restoreWithoutData(next));
        }
        answers.put(Messages.get("recover.discard"), () -> settle(next, Autosave.Abandoned::discard));
        answers.put(Messages.get("recover.later"), () -> settle(next, Autosave.Abandoned::close));
        dialogs.offer("recovery", Messages.get("recover.question", WHEN.format(next.when()
                .atZone(ZoneId.systemDefault()))), answers);
    }

    private void restore(Autosave.Abandoned session) {
        workspace.leave(() -> background.run("recovery", () -> session.read(catalogue),
                document -> workspace.recover(document, () -> takenOver(session)), dialogs::problem));
    }

    private void restoreWithoutData(Autosave.Abandoned session) {
        background.run("recovery", () -> session.read(catalogue), document -> {
            workspace.takeSettings(document.session());
            takenOver(session);
        }, dialogs::problem);
    }

    /** The old copy goes only after this instance has one of its own. */
    private void takenOver(Autosave.Abandoned session) {
        workspace.session().ifPresentOrElse(now -> keep(now, () -> settle(session, Autosave.Abandoned::discard)),
                () -> settle(session, Autosave.Abandoned::close));
    }

    private void settle(Autosave.Abandoned session, IoConsumer<Autosave.Abandoned> end) {
        left.remove(session);
        quietly(session, end);
        offerNext();
    }

    /** Writes the session if it is worth keeping and not kept yet. */
    public void tick() {
        if (writing || slot == null) {
            return;
        }
        Optional<Session> now = workspace.session().filter(session -> workspace.model().unsavedProperty().get());
        if (now.isEmpty()) {
            if (kept != null) {
                kept = null;
                quietly(slot, Autosave::forget);
            }
        } else if (!now.get().equals(kept)) {
            keep(now.get(), () -> {});
        }
    }

    private void keep(Session session, Runnable then) {
        writing = true;
        Optional<Path> file = Optional.ofNullable(workspace.model().fileProperty().get()).map(known -> known.path());
        background.run("autosave", () -> {
            slot.keep(session, file);
            return session;
        }, done -> {
            writing = false;
            kept = done;
            then.run();
        }, failure -> {
            writing = false;
            reportError(failure);
        });
    }

    /** Said once: a full disk must not raise a message every few seconds. */
    private void reportError(Throwable failure) {
        if (!complained) {
            complained = true;
            dialogs.problem(Messages.get("autosave.failed", Failures.sentence(failure)));
        }
    }

    private <T> void quietly(T file, IoConsumer<T> action) {
        try {
            action.accept(file);
        } catch (IOException e) {
            reportError(e);
        }
    }

    /** The program ends as it should: its own session goes, what was not decided on stays for the next time. */
    @Override
    public void close() {
        closed = true;
        clock.stop();
        left.forEach(each -> quietly(each, Autosave.Abandoned::close));
        left.clear();
        if (slot != null) {
            quietly(slot, Autosave::close);
        }
    }
}
