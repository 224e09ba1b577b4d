package org.larrr.spectra;

import org.larrr.data.Fix;
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
     * An estimate that cannot be.
     *
     * @param message  for the user: what is wrong and what to change
     * @param remedies the choices that mend it, if any do
     */
    public EstimationException(String message, Fix... remedies) {
        this(Message.verbatim(message).with(remedies));
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
