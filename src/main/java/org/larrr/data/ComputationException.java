package org.larrr.data;

import org.larrr.data.Message.Noticed;

/** Thrown when a computation has no result for its input, although other input may have one. */
public class ComputationException extends ArithmeticException implements Noticed {

    private static final long serialVersionUID = 1;

    private final transient Message notice;

    /**
     * A failure.
     *
     * @param notice what is wrong and what to do
     */
    public ComputationException(Message notice) {
        this.notice = notice;
    }

    @Override
    public final Message notice() {
        return notice;
    }

    @Override
    public final String getMessage() {
        return notice.english();
    }
}
