package org.larrr.data;

import org.larrr.data.Notice.Noticed;

/** Thrown when a value that was chosen, typed or read cannot be used. */
public class InputException extends IllegalArgumentException implements Noticed {

    private static final long serialVersionUID = 1;

    private final transient Notice notice;

    /**
     * A refusal.
     *
     * @param notice what is wrong and what to do
     */
    public InputException(Notice notice) {
        this.notice = notice;
    }

    /**
     * Creates an exception caused by another failure.
     *
     * @param notice what is wrong and what to do
     * @param cause  the other failure
     */
    public InputException(Notice notice, Throwable cause) {
        super(cause);
        this.notice = notice;
    }

    @Override
    public final Notice notice() {
        return notice;
    }

    @Override
    public final String getMessage() {
        return notice.english();
    }
}
