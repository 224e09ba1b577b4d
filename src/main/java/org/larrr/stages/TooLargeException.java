package org.larrr.stages;

/** A table that does not fit into memory, or into one array. What needs only sums over it may do without. */
public final class TooLargeException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    /** @param message what would be too large, and what to do instead */
    public TooLargeException(String message) {
        super(message);
    }
}
