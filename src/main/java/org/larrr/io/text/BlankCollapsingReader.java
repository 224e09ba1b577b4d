package org.larrr.io.text;

import java.io.IOException;
import java.io.Reader;

/**
 * Turns every run of blanks and tabs inside a line into one tab and drops those at the ends of lines, so that columns
 * aligned by blanks can be read as tab-separated ones. Line breaks stay where they are.
 */
final class BlankCollapsingReader extends Reader {

    private final Reader source;
    private final char[] input = new char[8192];
    private int next;
    private int end;
    private boolean lineStart = true;
    private boolean blankPending;

    BlankCollapsingReader(Reader source) {
        this.source = source;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int written = 0;
        while (written < length) {
            if (next == end && !fill()) {
                return written == 0 && length > 0 ? -1 : written;
            }
            char c = input[next];
            if (c == ' ' || c == '\t') {
                blankPending = !lineStart;
                next++;
            } else if (blankPending && c != '\n' && c != '\r') {
                target[offset + written++] = '\t';
                blankPending = false;
            } else {
                target[offset + written++] = c;
                lineStart = c == '\n' || c == '\r';
                blankPending = false;
                next++;
            }
        }
        return written;
    }

    private boolean fill() throws IOException {
        next = 0;
        end = Math.max(0, source.read(input));
        return end > 0;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
