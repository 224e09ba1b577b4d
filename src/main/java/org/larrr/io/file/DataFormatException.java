package org.larrr.io.file;

import java.io.IOException;

/**
 * A file that cannot be understood; the message is one sentence naming file, line and column where there are any.
 * Control characters that a file brought into it are replaced.
 */
public class DataFormatException extends IOException {

    public DataFormatException(String message) {
        super(Messages.plain(message));
    }

    public DataFormatException(String message, Throwable cause) {
        super(Messages.plain(message), cause);
    }
}
