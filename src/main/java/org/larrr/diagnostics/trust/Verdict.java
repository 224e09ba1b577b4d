package org.larrr.diagnostics.trust;

import org.larrr.data.Identified;
import org.larrr.data.Message;

/** The verdict on an estimated eigenvalue as one of the generator's. */
public enum Verdict implements Identified {
    /** With 95 % within 30 % of an eigenvalue of the generator. */
    TRUST(Message.of("verdict.trust"), Message.of("verdict.trust-means")),
    /** The order of magnitude is known. */
    CAUTION(Message.of("verdict.caution"), Message.of("verdict.caution-means")),
    /** It may be off by more than itself. */
    REJECT(Message.of("verdict.reject"), Message.of("verdict.reject-means")),
    /** Nothing is known for or against it. */
    NOT_JUDGED(Message.of("verdict.not-judged"), Message.of("verdict.not-judged-means"));

    private final Message named;
    private final Message meaning;

    Verdict(Message named, Message meaning) {
        this.named = named;
        this.meaning = meaning;
    }

    /** {@return one sentence for people} */
    public Message meaning() {
        return meaning;
    }

    /** {@return the verdict on an error: trust below one limit, caution below a larger one, else rejection} */
    static Verdict of(double error, double trusted, double limit) {
        if (error < trusted) {
            return TRUST;
        }
        return error < limit ? CAUTION : REJECT;
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
        return named.english();
    }

    /** {@return the name for people, to be said in a language} */
    public Message displayName() {
        return named;
    }

    /** Without trust. */
    Verdict refused() {
        return this == TRUST ? CAUTION : this;
    }
}
