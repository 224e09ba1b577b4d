package org.larrr.diagnostics.trust;

/** How far an eigenpair can be believed. */
public enum Verdict {
    /** Nothing speaks against it. */
    TRUST,
    /** Right in kind, not in its digits. */
    CAUTION,
    /** Noise, or out of reach of these settings. */
    REJECT
}
