package org.larrr.io.file;

import java.io.IOException;
import org.larrr.data.Notice;
import org.larrr.data.Noticed;

/** A file or folder that cannot be written; what was there before is as it was. */
public final class WriteException extends IOException implements Noticed {

    private static final long serialVersionUID = 1;

    private final transient Notice notice;

    /** @param notice what is in the way, and where */
    public WriteException(Notice notice) {
        this.notice = notice;
    }

    /** @param notice what is in the way, and where */
    public WriteException(Notice notice, Throwable cause) {
        super(cause);
        this.notice = notice;
    }

    @Override
    public Notice notice() {
        return notice;
    }

    @Override
    public String getMessage() {
        return notice.english();
    }
}
