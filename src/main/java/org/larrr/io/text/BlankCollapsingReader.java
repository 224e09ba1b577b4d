package org.larrr.io.text;

import java.io.IOException;
import java.io.Reader;

/**
 * Turns every run of blanks and tabs inside a line into one tab and drops those at the ends of lines, so that columns
 * aligned by blanks can be read as tab-separated ones. Line breaks stay where they are.
 */
final class BlankCollapsingReader extends BlockReader {

    private boolean lineStart = true;
    private boolean blankPending;

    BlankCollapsingReader(Reader source) {
        super(source);
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int written = 0;
        while (written < length) {
            if (!hasNext()) {
                return written == 0 && length > 0 ? -1 : written;
            }
            char c = peek();
            if (c == ' ' || c == '\t') {
                blankPending = !lineStart;
                skip();
            } else if (blankPending && c != '\n' && c != '\r') {
                target[offset + written++] = '\t';
                blankPending = false;
            } else {
                target[offset + written++] = c;
                lineStart = c == '\n' || c == '\r';
                blankPending = false;
                skip();
            }
        }
        return written;
    }
}
