package org.larrr.io.file;

import java.io.IOException;
import org.larrr.data.Notice;
import org.larrr.data.Noticed;
import org.larrr.data.Remedy;

/**
 * A file that cannot be understood; the message is one sentence naming file, line and column where there are any.
 * Control characters that a file brought into it are replaced.
 */
public class DataFormatException extends IOException implements Noticed {

    private static final long serialVersionUID = 1;

    private final transient Notice notice;

    /** @param notice what is wrong, with file, line and column where there are any */
    public DataFormatException(Notice notice) {
        this.notice = notice;
    }

    /** What mends the cause mends this. */
    public DataFormatException(Notice notice, Throwable cause) {
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
