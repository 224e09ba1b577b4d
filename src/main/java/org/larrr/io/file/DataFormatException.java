package org.larrr.io.file;

import org.larrr.data.Message;

/**
 * A file that cannot be understood; the message is one sentence naming file, line and column where there are any.
 * Control characters that a file brought into it are replaced.
 */
public class DataFormatException extends FileException {

    private static final long serialVersionUID = 1;

    /** @param notice what is wrong, with file, line and column where there are any */
    public DataFormatException(Message notice) {
        super(notice);
    }

    /** Creates the exception with the remedies of its cause. */
    public DataFormatException(Message notice, Throwable cause) {
        super(notice, cause);
    }

    /** Returns the failure that a message states. */
    public static DataFormatException of(String code, Object... arguments) {
        return new DataFormatException(Message.of(code, arguments));
    }

    /** Returns the failure of a file, or a part of it, that contradicts its format or itself. */
    public static DataFormatException damaged(String name) {
        return of("file.damaged", name);
    }

    /** Returns the same with the cause, or the cause itself if it states what is wrong. */
    public static DataFormatException damaged(String name, Throwable cause) {
        return cause instanceof DataFormatException told ? told
                : new DataFormatException(Message.of("file.damaged", name), cause);
    }

    /** Returns the failure of a file, or a part of it, that ends before it should. */
    public static DataFormatException cutOff(String name) {
        return DataFormatException.of("file.cut-off", name);
    }
}
