package org.larrr.experiments.session;

import java.util.Locale;

/** Constants of enumerations as files and messages name them: small letters with dashes. */
public final class Ids {

    private Ids() {}

    /** "half-line" for HALF_LINE. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
