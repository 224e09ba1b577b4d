package org.larrr.diagnostics.trust;

import java.util.Locale;

/** How far an estimated eigenvalue can be believed to be one of the generator's. */
public enum Verdict {
    /** With 95 % within 30 % of an eigenvalue of the generator. */
    TRUST("Within 30 % of an eigenvalue of the generator, as far as these data show."),
    /** The order of magnitude is known. */
    CAUTION("The order of magnitude is right; the digits need not be."),
    /** It may be off by more than itself. */
    REJECT("It may be off by more than its own size: noise, or out of reach of these settings."),
    /** Nothing is known for or against it. */
    NOT_JUDGED("Not judged yet.");

    private final String meaning;

    Verdict(String meaning) {
        this.meaning = meaning;
    }

    /** {@return one sentence for people} */
    public String meaning() {
        return meaning;
    }

    /**
     * {@return the less favourable of two; not judged if one of them is not}
     *
     * @param other the verdict it is compared with
     */
    public Verdict or(Verdict other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /** {@return the name for people} */
    public String word() {
        return id().replace('-', ' ');
    }

    /** Without trust. */
    Verdict refused() {
        return this == TRUST ? CAUTION : this;
    }

    /** {@return the name used in files, for instance "not-judged"} */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
