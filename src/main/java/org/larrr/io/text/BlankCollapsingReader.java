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
    private int open;

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
            if (c == ' ' || c == '\t' || isBracket(c)) {
                blankPending |= !lineStart;
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

    /** A bracket around numbers, as vectors are printed: [0.5 1.5], (1 2 3); not one of a name, like c[1] or (ps). */
    private boolean isBracket(char c) throws IOException {
        if (c == ')' || c == ']') {
            boolean closes = open > 0;
            open = Math.max(0, open - 1);
            return closes;
        }
        if (c != '(' && c != '[' || !lineStart && !blankPending) {
            return false;
        }
        boolean opens = ahead(2).length() > 1 && "([ +-.0123456789".indexOf(ahead(2).charAt(1)) >= 0;
        open += opens ? 1 : 0;
        return opens;
    }
}
