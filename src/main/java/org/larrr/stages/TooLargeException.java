package org.larrr.stages;

import org.larrr.data.InputException;
import org.larrr.data.Notice;

/** A table that does not fit into memory, or into one array. What needs only sums over it may do without. */
public final class TooLargeException extends InputException {

    private static final long serialVersionUID = 1;

    /** @param notice what would be too large, and what to do instead */
    public TooLargeException(Notice notice) {
        super(notice);
    }
}
