package org.larrr.io.file;

import java.io.IOException;
import org.larrr.data.Notice;
import org.larrr.data.Notice.Noticed;
import org.larrr.data.Remedy;

/** A file or folder that cannot be read or written; a failed writer leaves what was there before as it was. */
public class FileException extends IOException implements Noticed {

    private static final long serialVersionUID = 1;

    private final transient Notice notice;

    /** @param notice what is wrong, and where */
    public FileException(Notice notice) {
        this.notice = notice;
    }

    /** Creates the exception with the remedies of its cause. */
    public FileException(Notice notice, Throwable cause) {
        super(cause);
        this.notice = notice.with(Notice.of(cause).remedies().toArray(Remedy[]::new));
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
