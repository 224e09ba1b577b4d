package org.larrr.gui.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.gui.text.Messages;

/** The state of the workspace as a file; knows no controls. */
public final class WorkspaceModel {

    private static final int MAX_RECENT = 12;

    private final ReadOnlyObjectWrapper<WorkspaceFile> file = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper unsaved = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Optional<String>> undoable = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<String>> redoable = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BooleanProperty embedding = new SimpleBooleanProperty();
    private final ObservableList<Path> recent = FXCollections.observableArrayList();
    /** Held, because such a list hears of changes only while somebody holds it. */
    private final ObservableList<Path> shownRecent = FXCollections.unmodifiableObservableList(recent);
    private final StringBinding title = Bindings.createStringBinding(this::makeTitle, file, unsaved);

    /** The file it was opened from or saved to last; null if it has none. */
    public ReadOnlyObjectProperty<WorkspaceFile> fileProperty() {
        return file.getReadOnlyProperty();
    }

    void setFile(@Nullable WorkspaceFile now) {
        file.set(now);
    }

    /** Property: true if data or parameters differ from those in the file, or from the start of a new workspace. */
    public ReadOnlyBooleanProperty unsavedProperty() {
        return unsaved.getReadOnlyProperty();
    }

    void setUnsaved(boolean now) {
        unsaved.set(now);
    }

    /** Property: the change that undo reverts, in words; empty if there is none. */
    public ReadOnlyObjectProperty<Optional<String>> undoableProperty() {
        return undoable.getReadOnlyProperty();
    }

    /** Property: the change that redo makes again, in words; empty if there is none. */
    public ReadOnlyObjectProperty<Optional<String>> redoableProperty() {
        return redoable.getReadOnlyProperty();
    }

    void setSteps(Optional<String> undo, Optional<String> redo) {
        undoable.set(undo);
        redoable.set(redo);
    }

    /** Property: true if data from a file are saved inside the workspace too. */
    public BooleanProperty embeddingProperty() {
        return embedding;
    }

    /** Files opened or saved of late, the latest first. */
    public ObservableList<Path> recent() {
        return shownRecent;
    }

    public void setRecent(List<Path> files) {
        recent.setAll(files.subList(0, Math.min(MAX_RECENT, files.size())));
    }

    /** Takes note of a file that was opened or saved. */
    public void used(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        recent.remove(absolute);
        recent.add(0, absolute);
        if (recent.size() > MAX_RECENT) {
            recent.remove(MAX_RECENT);
        }
    }

    void forget(Path path) {
        recent.remove(path);
    }

    /** The window's title: the workspace, marked while it is not saved, and the program. */
    public StringBinding titleProperty() {
        return title;
    }

    /** Returns the name of the workspace. */
    public String name() {
        return file.get() == null ? Messages.get("workspace.untitled")
                : String.valueOf(file.get().path().getFileName());
    }

    private String makeTitle() {
        return Messages.get(unsaved.get() ? "workspace.title.unsaved" : "workspace.title", name(),
                Messages.get("window.title"));
    }
}
