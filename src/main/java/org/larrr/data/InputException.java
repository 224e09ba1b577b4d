package org.larrr.data;

import org.larrr.data.Message.Noticed;

/** Thrown when a value that was chosen, typed or read cannot be used. */
public class InputException extends IllegalArgumentException implements Noticed {

    private static final long serialVersionUID = 1;

    private final transient Message notice;

    /**
     * A refusal.
     *
     * @param notice what is wrong and what to do
     */
    public InputException(Message notice) {
        this.notice = notice;
    }

    /**
     * Creates an exception caused by another failure.
     *
     * @param notice what is wrong and what to do
     * @param cause  the other failure
     */
    public InputException(Message notice, Throwable cause) {
        super(cause);
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
