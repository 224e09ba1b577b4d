package org.larrr.io.text;

import java.io.IOException;
import java.io.Reader;

/** A text that is changed on its way, read from its source a block at a time. */
abstract class BlockReader extends Reader {

    private final Reader source;
    private final char[] input = new char[8192];
    private int next;
    private int end;

    BlockReader(Reader source) {
        this.source = source;
    }

    /** Whether there is a character left; it is then {@link #peek()}. */
    boolean hasNext() throws IOException {
        if (next == end) {
            next = 0;
            end = Math.max(0, source.read(input));
        }
        return next < end;
    }

    /** The next character, which stays. */
    char peek() {
        return input[next];
    }

    /** The next characters, which stay: so many of them, fewer where the text ends. */
    String ahead(int count) throws IOException {
        if (end - next < count) {
            System.arraycopy(input, next, input, 0, end - next);
            end -= next;
            next = 0;
            for (int read = 0; read >= 0 && end < count; end += Math.max(0, read)) {
                read = source.read(input, end, input.length - end);
            }
        }
        return new String(input, next, Math.min(count, end - next));
    }

    /** Goes past the next character. */
    void skip() {
        next++;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
