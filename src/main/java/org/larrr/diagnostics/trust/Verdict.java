package org.larrr.diagnostics.trust;

import java.util.Locale;

/** How far an eigenpair can be believed. */
public enum Verdict {
    /** Nothing speaks against it. */
    TRUST,
    /** Right in kind, not in its digits. */
    CAUTION,
    /** Noise, or out of reach of these settings. */
    REJECT;

    /** The name used in files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
