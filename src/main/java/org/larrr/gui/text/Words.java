package org.larrr.gui.text;

import java.util.Locale;

/** Constants of enumerations as words in messages, workspaces and labs: small letters with dashes. */
public final class Words {

    private Words() {}

    /** "half-line" for HALF_LINE. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
