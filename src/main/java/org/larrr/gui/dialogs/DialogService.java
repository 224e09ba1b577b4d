package org.larrr.gui.dialogs;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.export.AnimationModel;
import org.larrr.gui.export.ExportChoice;
import org.larrr.gui.export.ExportModel;
import org.larrr.gui.text.Messages;
import org.larrr.io.FileDescription;
import org.larrr.io.columns.ReadOptions;

/** The one door to the user beside the window itself. */
public interface DialogService {

    /** A kind of file to save. */
    enum FileKind {
        FIGURE,
        TABLE,
        SYSTEM,
        WORKSPACE
    }

    /** The answer to a question about unsaved changes. */
    enum Answer {
        SAVE,
        DISCARD,
        CANCEL
    }

    /** Asks for files to open: a workspace, a system, or data, of which several are several trajectories. */
    List<Path> chooseFiles();

    /**
     * Asks where to save; the name carries the extension that says the format.
     *
     * @param suggestedName the name offered, without extension
     */
    Optional<Path> chooseTarget(FileKind kind, String suggestedName);

    /**
     * Asks where to save a file of one kind, or a folder.
     *
     * @param suggestedName the name offered, without extension
     * @param suffix        the extension without its dot; empty for a folder
     */
    Optional<Path> chooseFile(String suggestedName, String suffix);

    /** Asks for a file whose name ends in a suffix, which is added where it is missing; none for a folder. */
    default Optional<Path> chooseFileEnding(String suggestedName, String suffix) {
        return chooseFile(suggestedName, suffix).map(file -> withSuffix(file, suffix));
    }

    /** Returns the file with its suffix at the end of its name. */
    static Path withSuffix(Path file, String suffix) {
        return suffix.isEmpty() || file.toString().toLowerCase(Locale.ROOT).endsWith("." + suffix) ? file
                : file.resolveSibling(file.getFileName() + "." + suffix);
    }

    /**
     * Asks how a figure is exported.
     *
     * @param copy puts the picture in the chosen style on the clipboard; may be called any number of times
     */
    Optional<ExportChoice> askExport(ExportModel model, Figure figure, Consumer<FigureStyle> copy);

    /** Asks for the film of a parameter. */
    Optional<AnimationModel.Request> askAnimation(AnimationModel model);

    /** @param menus gives pictures that dialogs show the menu that pictures have elsewhere */
    default void giveMenus(Consumer<FigureView> menus) {}

    /**
     * Asks what a file leaves open, and what its columns mean.
     *
     * @param again describes the same files under other options, away from the FX thread, and answers on it
     */
    Optional<ImportChoice> askImport(FileDescription description,
            BiConsumer<ReadOptions, Consumer<FileDescription>> again);

    /** Says in one sentence what went wrong; nothing waits for an answer. */
    void problem(String sentence);

    /** Says in one sentence what went wrong. */
    default void problem(Throwable cause) {
        problem(Failures.sentence(cause));
    }

    /** Says why a file was not opened: it was stopped, or something went wrong. */
    default void notOpened(Throwable cause) {
        if (cause instanceof CancellationException) {
            note(Messages.get("opening.stopped"));
        } else {
            problem(cause);
        }
    }

    /** Says in one sentence what was done. */
    void note(String sentence);

    /** Says that a file or folder was saved, and offers to open it in the desktop's program. */
    default void saved(Path target) {
        saved(target, "");
    }

    /** @param remark what else there is to say about it, a sentence; may be empty */
    void saved(Path target, String remark);

    /** Shows a page of HTML in the browser, and says where it lies. */
    void browse(Path page);

    /** Returns the messages since the window was opened, one sentence per line. */
    String messageLog();

    /** Shows a report of a problem, to be copied. */
    void report(String report);

    /** Shows what is new in this version. */
    void news(String news);

    /**
     * Shows the preferences, which take effect while they are chosen.
     *
     * @return whether the window must be built anew, and the preferences shown again
     */
    boolean preferences(WindowSettings settings);

    /** Shows what the program is, and its keys. */
    void about();

    /** Asks for a lab file to open. */
    Optional<Path> chooseLab();

    /** Asks what becomes of changes to a workspace of that name. */
    Answer askSave(String workspace);

    /**
     * Asks whether to go on with something that cannot be undone.
     *
     * @param sentence what would happen
     * @param yes      what the button says that goes on
     */
    boolean confirm(String sentence, String yes);

    /**
     * Asks where a file has gone.
     *
     * @param sentence what is missing
     * @param missing  where it was
     */
    Optional<Path> locate(String sentence, Path missing);

    /**
     * Offers actions by name beside the work, without interrupting it; it stays until one is chosen.
     *
     * @param topic   of the offer, which takes the place of an earlier one of the same topic
     * @param actions none takes the offer away
     */
    void offer(String topic, String sentence, Map<String, Runnable> actions);

    /** Asks for the definition file of a system to open. */
    Optional<Path> chooseSystem();
}
