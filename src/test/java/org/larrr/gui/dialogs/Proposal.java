package org.larrr.gui.dialogs;

/** What the dialog about files proposes before anything is changed in it. */
public final class Proposal {

    private Proposal() {}

    public static ImportChoice of(FilePreview preview) {
        return new ImportModel(preview).choice();
    }
}
