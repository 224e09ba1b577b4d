package org.larrr.spectra;

import org.larrr.data.Message;
import org.larrr.data.Message.Noticed;

/** The data or the settings allow no estimate; its notice says what to change. */
public final class EstimationException extends RuntimeException implements Noticed {

    private static final long serialVersionUID = 1;

    private final transient Message notice;

    /**
     * An estimate that cannot be.
     *
     * @param notice what is wrong and what to change
     */
    public EstimationException(Message notice) {
        this.notice = notice;
    }

    /**
     * Requires data and settings to allow an estimate.
     *
     * @param holds  whether they do
     * @param notice what is wrong where they do not and what to change
     * @throws EstimationException if they do not
     */
    public static void unless(boolean holds, Message notice) {
        if (!holds) {
            throw new EstimationException(notice);
        }
    }

    @Override
    public Message notice() {
        return notice;
    }

    @Override
    public String getMessage() {
        return notice.english();
    }

    /**
     * {@return a message preceded by its subject, unless it starts with it} "TO-RRR: no lag fits", but not "TO-RRR:
     * TO-RRR needs a lag".
     *
     * @param who      the name of what failed
     * @param sentence what it said
     */
    public static Message withSubject(Message who, Message sentence) {
        return sentence.english().startsWith(who.english()) ? sentence : Message.of("fit.told", who, sentence);
    }
}
