package org.larrr.io.file;

import java.io.IOException;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Message.Noticed;

/** A file or folder that cannot be read or written; a failed writer leaves what was there before as it was. */
public class FileException extends IOException implements Noticed {

    private static final long serialVersionUID = 1;

    private final transient Message notice;

    /** @param notice what is wrong, and where */
    public FileException(Message notice) {
        this.notice = notice;
    }

    /** Creates the exception with the remedies of its cause. */
    public FileException(Message notice, Throwable cause) {
        super(cause);
        this.notice = notice.with(Message.of(cause).remedies().toArray(Fix[]::new));
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
