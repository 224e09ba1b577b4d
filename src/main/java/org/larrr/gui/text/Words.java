package org.larrr.gui.text;

import org.larrr.experiments.session.Ids;

/** Constants of enumerations as words in messages, workspaces and labs: small letters with dashes. */
public final class Words {

    private Words() {}

    /** "half-line" for HALF_LINE. */
    public static String of(Enum<?> constant) {
        return Ids.of(constant);
    }
}
