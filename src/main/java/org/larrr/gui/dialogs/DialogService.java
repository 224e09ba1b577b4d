package org.larrr.gui.dialogs;

import java.nio.file.Path;
import java.util.Optional;

/** The one door to the user beside the window itself. */
public interface DialogService {

    /** A kind of file to save. */
    enum FileKind {
        FIGURE,
        TABLE,
        SYSTEM
    }

    /** Asks for a data file to open. */
    Optional<Path> chooseData();

    /**
     * Asks where to save; the name carries the extension that says the format.
     *
     * @param suggestedName the name offered, without extension
     */
    Optional<Path> chooseTarget(FileKind kind, String suggestedName);

    /** Asks what the columns of a file mean. */
    Optional<ImportChoice> askImport(FilePreview preview);

    /** Says in one sentence what went wrong; nothing waits for an answer. */
    void problem(String sentence);

    /** Says in one sentence what was done. */
    void note(String sentence);

    /** Shows what the program is, and its keys. */
    void about();

    /** Asks for a lab file to open. */
    Optional<Path> chooseLab();

    /** Asks for the definition file of a system to open. */
    Optional<Path> chooseSystem();
}
