package org.larrr.gui.dialogs;

import org.larrr.io.FileDescription;

/** What the dialog about files proposes before anything is changed in it. */
public final class Proposal {

    private Proposal() {}

    public static ImportChoice of(FileDescription description) {
        return new ImportModel(description, "", (options, done) -> { }).choice();
    }
}
