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

    /** The character after the next one; a line break where there is none. */
    char following() throws IOException {
        if (next + 1 == end) {
            input[0] = input[next];
            next = 0;
            end = 1 + Math.max(0, source.read(input, 1, input.length - 1));
        }
        return next + 1 < end ? input[next + 1] : '\n';
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
