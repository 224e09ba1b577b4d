package org.larrr.spectra;

import java.util.Set;
import org.larrr.data.Remedy;

/** The data or the settings allow no estimate; the message is one sentence for the user that says what to change. */
public final class EstimationException extends RuntimeException {

    private final String sentence;
    private final transient Set<Remedy> remedies;

    /**
     * An estimate that cannot be.
     *
     * @param message  for the user: what is wrong and what to change
     * @param remedies the choices that mend it, if any do
     */
    public EstimationException(String message, Remedy... remedies) {
        super(message);
        this.sentence = message;
        this.remedies = Set.of(remedies);
    }

    /** {@return the choices that mend it} */
    public Set<Remedy> remedies() {
        return remedies;
    }

    @Override
    public String getMessage() {
        return sentence;
    }

    /**
     * {@return a sentence that says whom it is about} "TO-RRR: no lag fits", but never a name twice, as in "TO-RRR:
     * TO-RRR needs a lag".
     *
     * @param who      the name of what failed
     * @param sentence what it said
     */
    public static String told(String who, String sentence) {
        return sentence.startsWith(who) ? sentence : who + ": " + sentence;
    }
}
