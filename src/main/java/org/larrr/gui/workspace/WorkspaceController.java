package org.larrr.gui.workspace;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.SessionReader;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.experiments.setup.DataLoader.MissingDataException;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.dialogs.DialogService.FileKind;
import org.larrr.gui.text.Messages;
import org.larrr.gui.workspace.History.Step;
import org.larrr.systems.StochasticSystem;

/**
 * New, open, save, undo, redo. Whatever would lose changes asks first; a workspace that cannot be opened leaves the
 * present one in place. FX thread only.
 */
public final class WorkspaceController {

    /** Files that a question names. */
    private static final int MAX_SHOWN = 5;
    /** Numbers in data read from files that the past may hold beside the present ones: a part of memory. */
    private static final long MAX_NUMBERS = Math.min(30_000_000, Runtime.getRuntime().maxMemory() / 16 / Double.BYTES);

    private final WorkspaceModel model;
    private final SessionKeeper keeper;
    private final DialogService dialogs;
    private final TaskExecutor background;
    private final BackgroundTask opening;
    private final Folders folders;
    private final Consumer<Runnable> together;
    private final Function<String, Optional<StochasticSystem>> catalogue;
    private History<Step> history = new History<>(null);
    private @Nullable Step first;
    private @Nullable Step saved;
    private Map<String, String> firstView = Map.of();
    private String rest = Session.NOTHING_ELSE;
    private Optional<SavedWork> savedWork = Optional.empty();
    private boolean restoring;

    /**
     * @param opening  through which data are read, so that it can be stopped
     * @param together makes several changes one request for an analysis
     * @param systems  those that a session may name
     */
    public WorkspaceController(WorkspaceModel model, SessionKeeper keeper, DialogService dialogs,
            TaskExecutor background,
            BackgroundTask opening, Folders folders, Consumer<Runnable> together, List<StochasticSystem> systems) {
        this.model = model;
        this.keeper = keeper;
        this.dialogs = dialogs;
        this.background = background;
        this.opening = opening;
        this.folders = folders;
        this.together = together;
        this.catalogue = id -> systems.stream().filter(system -> system.id().equals(id)).findFirst();
        keeper.moving().forEach(moving -> moving.addListener((property, old, now) -> changed()));
    }

    public WorkspaceModel model() {
        return model;
    }

    /**
     * A file and what it is about: work on anything else is another workspace, which must not overwrite it.
     *
     * @param file   of the workspace
     * @param source a system or data files, see {@link #source}
     */
    private record SavedWork(WorkspaceFile file, Object source) {}

    /** Goes on with the work of another window. */
    public void takeOver(WorkspaceController former) {
        former.keeper.step().ifPresent(step -> restore(() -> {
            keeper.restore(step);
            keeper.restoreViews(former.keeper.viewState());
        }));
        history = former.history;
        first = former.first;
        saved = former.saved;
        firstView = former.firstView;
        rest = former.rest;
        savedWork = former.savedWork;
        model.embeddingProperty().set(former.model.embeddingProperty().get());
        show();
    }

    /** Takes note that data or parameters may have changed; what a drag does until it ends is one step. */
    private void changed() {
        keeper.setup().ifPresent(this::changed);
    }

    /** As it may have changed to this. */
    public void changed(Setup setup) {
        if (restoring) {
            return;
        }
        Step now = keeper.step(setup);
        if (first == null) {
            first = now;
            saved = first;
            firstView = keeper.viewState();
            history.reset(first);
        }
        if (!keeper.isMoving()) {
            history.record(now);
            history.forgetBefore(tooMuch(now.data()));
        }
        show(now);
    }

    private void show() {
        keeper.step().ifPresent(this::show);
    }

    private void show(Step now) {
        model.setFile(savedWork.filter(work -> work.source().equals(source(now))).map(SavedWork::file).orElse(null));
        model.setUnsaved(saved != null && !saved.equals(now));
        model.setSteps(Optional.ofNullable(history.before()).map(step -> step.changes(now)),
                Optional.ofNullable(history.after()).map(now::changes));
    }

    public void undo() {
        if (!keeper.isMoving()) {
            history.undo().ifPresent(this::goTo);
        }
    }

    public void redo() {
        if (!keeper.isMoving()) {
            history.redo().ifPresent(this::goTo);
        }
    }

    private void goTo(Step step) {
        restore(() -> keeper.restore(step));
        keeper.step().ifPresent(history::settle);
        show();
    }

    /** Returns the action that restores the present work, as one more step. */
    public Runnable keep() {
        Optional<Step> kept = keeper.step();
        Map<String, String> views = keeper.viewState();
        return () -> kept.ifPresent(step -> {
            restore(() -> {
                keeper.restore(step);
                keeper.restoreViews(views);
            });
            changed();
        });
    }

    private void restore(Runnable changes) {
        restoring = true;
        try {
            together.accept(changes);
        } finally {
            restoring = false;
        }
    }

    /** The present session; empty before there are data. */
    public Optional<Session> session() {
        return keeper.step().map(step -> step.session(keeper.viewState(), rest));
    }

    /** Back to what the program starts with. */
    public void create() {
        leave(() -> {
            Step start = first;
            if (start != null) {
                restore(() -> {
                    keeper.restore(start);
                    keeper.restoreViews(firstView);
                });
                rest = Session.NOTHING_ELSE;
                begin(null);
            }
        });
    }

    /** Marks the present state as the content of the file, or as the start of a new workspace. */
    private void begin(@Nullable WorkspaceFile file) {
        keeper.step().ifPresent(step -> {
            saved = step;
            history.reset(step);
        });
        belongTo(file);
    }

    /** Returns the subject of a workspace, whatever the numbers that describe it. */
    private static Object source(Step step) {
        return step.setup().origin().match(simulated -> simulated.of().system().id(),
                files -> files.files().stream().map(DataFile::path).toList(), embedded -> List.of(embedded.name()),
                moments -> List.of(moments.file().path()));
    }

    private void belongTo(@Nullable WorkspaceFile own) {
        savedWork = keeper.step().flatMap(step ->
                Optional.ofNullable(own).map(each -> new SavedWork(each, source(step))));
        show();
    }

    /** Opens a workspace in place of the present one. */
    public void open(Path file) {
        leave(() -> opening.run(background, String.valueOf(file.getFileName()),
                token -> WorkspaceFile.read(file, catalogue), opened -> {
                    if (mayRead(opened)) {
                        load(opened.document(), Optional.of(opened.file()),
                                opened.document().session().setup().origin(), () -> {});
                    }
                }, failure -> cannotOpen(file, failure)));
    }

    /** One that somebody else wrote reads what lies outside its folder only if the user agrees. */
    private boolean mayRead(WorkspaceFile.Opened opened) {
        Path file = opened.file().path();
        List<Path> outside = model.recent().contains(file) ? List.of()
                : opened.document().session().setup().origin()
                        .outside(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        String shown = outside.stream().limit(MAX_SHOWN).map(path -> path.toString())
                .collect(Collectors.joining(", ")) + (outside.size() > MAX_SHOWN ? ", …" : "");
        return outside.isEmpty() || dialogs.confirm(Messages.get("workspace.outside",
                String.valueOf(file.getFileName()), shown), Messages.get("workspace.outside.read"));
    }

    private void cannotOpen(Path file, Throwable failure) {
        if (!(failure instanceof CancellationException) && !Files.exists(file)) {
            model.forget(file);
        }
        dialogs.notOpened(failure);
    }

    /** Puts a session in place that was kept while the program ran; it counts as not saved. */
    void recover(SessionReader.Document document, Runnable recovered) {
        load(document, Optional.empty(), document.session().setup().origin(), recovered);
    }

    /** Takes settings and views of a session for the present data, which stay. */
    void takeSettings(Session session) {
        keeper.step().ifPresent(step -> restore(() -> {
            keeper.restore(new Step(step.data(), session.setup().with(step.setup().origin()).with(
                    step.setup().observation()).with(step.setup().reweighting()).withStride(step.setup().stride())));
            keeper.restoreViews(session.view());
        }));
        changed();
    }

    private void load(SessionReader.Document document, Optional<WorkspaceFile> file, DataOrigin source, Runnable done) {
        String name = file.map(WorkspaceFile::path).or(() -> source.read().stream().findFirst())
                .map(path -> String.valueOf(path.getFileName())).orElse("");
        opening.run(background, file.isEmpty() ? name : Messages.get("opening.data", name), token -> {
            OpenedData opened = DataLoader.open(source, token);
            Setup setup = document.session().setup().with(opened.setup().origin());
            return new Ready(document, file, opened, opened.with(setup).completed(token));
        }, ready -> {
            take(ready);
            done.run();
        }, failure -> {
            if (failure instanceof MissingDataException missing) {
                dialogs.locate(Messages.say(Message.of(missing)), missing.missing().path()).ifPresentOrElse(
                        found -> load(document, file, DataLoader.located(source, missing.missing(), found), done),
                        () -> dialogs.problem(missing));
            } else {
                dialogs.notOpened(failure);
            }
        });
    }

    /** A session with its data, ready to be put in place. */
    private record Ready(SessionReader.Document document, Optional<WorkspaceFile> file, OpenedData data,
            OpenedData active) {}

    private void take(Ready ready) {
        Session session = ready.document().session();
        List<String> left = new ArrayList<>();
        restore(() -> {
            left.addAll(keeper.restore(new Step(ready.active(), session.setup())));
            keeper.restoreViews(session.view());
        });
        rest = session.rest();
        begin(ready.file().orElse(null));
        ready.file().ifPresentOrElse(file -> model.used(file.path()), () -> markUnsaved(ready.document().origin()));
        say(ready, left);
    }

    /** A recovered session belongs to the file it was opened from, whose content is another one by now. */
    private void markUnsaved(Optional<Path> origin) {
        saved = first;
        background.run("workspace reading", () -> origin.isPresent() && Files.isRegularFile(origin.get())
                        ? Optional.of(WorkspaceFile.read(origin.get(), catalogue).file())
                        : Optional.<WorkspaceFile>empty(), found -> found.ifPresent(this::belongTo), unreadable -> {});
        show();
    }

    /** Differences from the saved work are problems; notes of the first reading of its data are information. */
    private void say(Ready ready, List<String> left) {
        List<String> sentences = Stream.of(ready.document().notes(), ready.data().notes())
                .flatMap(List::stream).map(Messages::sentence).collect(Collectors.toCollection(ArrayList::new));
        if (!left.isEmpty()) {
            sentences.add(Messages.get("workspace.left", String.join(", ", left)));
        }
        if (left.isEmpty() && ready.document().notes().isEmpty()
                && ready.data().notes().stream().noneMatch(DataLoader::isChange)) {
            sentences.add(0, ready.file().isPresent() ? Messages.get("workspace.opened", model.name())
                    : Messages.get("workspace.recovered"));
            dialogs.note(String.join(" ", sentences));
        } else {
            dialogs.problem(String.join(" ", sentences));
        }
    }

    public void save() {
        save(() -> {});
    }

    private void save(Runnable then) {
        if (model.fileProperty().get() == null) {
            saveAs(then);
        } else {
            write(model.fileProperty().get().path(), Optional.of(model.fileProperty().get()), then);
        }
    }

    /** Asks where to, then saves there. */
    public void saveAs() {
        saveAs(() -> {});
    }

    private void saveAs(Runnable then) {
        String name = model.fileProperty().get() != null ? withoutExtension(model.name())
                : keeper.step().map(step -> withoutExtension(step.data().source().name())).orElse("workspace");
        dialogs.chooseTarget(FileKind.WORKSPACE, name).ifPresent(chosen -> {
            Path target = WorkspaceFile.ended(chosen);
            // The dialog has asked about the name that was typed, not about this one.
            boolean taken = !target.equals(chosen) && Files.exists(target);
            if (!taken || dialogs.confirm(Messages.get("workspace.taken", target.getFileName().toString()),
                    Messages.get("workspace.overwrite"))) {
                write(target, Optional.empty(), then);
            }
        });
    }

    private static String withoutExtension(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private void write(Path target, Optional<WorkspaceFile> seen, Runnable then) {
        keeper.step().ifPresent(step -> {
            Session session = step.session(keeper.viewState(), rest);
            Session kept = model.embeddingProperty().get()
                    ? step.data().embedded().map(session::withOrigin).orElse(session) : session;
            background.run("workspace saving", () -> WorkspaceFile.write(target, kept, seen, folders.locks()),
                    written -> {
                saved = step;
                savedWork = Optional.of(new SavedWork(written, source(step)));
                model.used(written.path());
                show();
                dialogs.note(Messages.get("workspace.saved", model.name()));
                then.run();
            }, failure -> notWritten(target, failure, then));
        });
    }

    private void notWritten(Path target, Throwable failure, Runnable then) {
        if (failure instanceof WorkspaceFile.ChangedElsewhereException) {
            if (dialogs.confirm(Messages.get("workspace.changed-elsewhere", target.getFileName().toString()),
                    Messages.get("workspace.overwrite"))) {
                write(target, Optional.empty(), then);
            }
            return;
        }
        dialogs.problem(Failures.saving(target, failure));
    }

    /** Does what gives up the present workspace, once the user has saved it or does not want to. */
    public void leave(Runnable then) {
        if (!model.unsavedProperty().get()) {
            then.run();
            return;
        }
        switch (dialogs.askSave(model.name())) {
            case SAVE -> save(then);
            case DISCARD -> then.run();
            case CANCEL -> { }
        }
    }

    /** Finds the first step of a past, walked from the latest, at which too many data would be held. */
    private static Predicate<Step> tooMuch(OpenedData present) {
        Set<Trajectories> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        present.source().loaded().ifPresent(loaded -> seen.add(loaded.data()));
        long[] held = {0};
        return step -> {
            step.data().source().loaded().map(Source.Loaded::data).filter(seen::add)
                    .ifPresent(data -> held[0] += (long) data.size() * data.dimension());
            return held[0] > MAX_NUMBERS;
        };
    }
}
