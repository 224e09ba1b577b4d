package org.larrr.io.file;

import java.io.IOException;
import java.util.Set;
import org.larrr.data.Remedy;

/**
 * A file that cannot be understood; the message is one sentence naming file, line and column where there are any.
 * Control characters that a file brought into it are replaced.
 */
public class DataFormatException extends IOException {

    private final transient Set<Remedy> remedies;

    /** @param remedies the choices that mend it, if any do */
    public DataFormatException(String message, Remedy... remedies) {
        super(Wording.plain(message));
        this.remedies = Set.of(remedies);
    }

    /** What mends the cause mends this. */
    public DataFormatException(String message, Throwable cause) {
        super(Wording.plain(message), cause);
        this.remedies = cause instanceof DataFormatException other ? other.remedies : Set.of();
    }

    /** The choices that mend it. */
    public Set<Remedy> remedies() {
        return remedies;
    }
}
