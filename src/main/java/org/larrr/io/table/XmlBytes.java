package org.larrr.io.table;

import java.io.IOException;
import java.io.InputStream;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound.ExpansionLimit;
import org.larrr.io.file.ObservedInputStream;

/**
 * The bytes of an XML document on their way to the parser, which holds every tag, comment and open element in memory:
 * they are counted, and tags, comments and nesting that no program writes are refused before.
 */
final class XmlBytes extends ObservedInputStream {

    private static final int MAX_MARKUP_LENGTH = 1 << 20;
    private static final int DEEPEST = 500;
    private static final int COMMENT_BEGINS = 0x3c212d2d; // <!--
    private static final int COMMENT_ENDS = 0x2d2d3e; // -->
    private static final long CDATA_BEGINS = 0x215b43444154415bL; // ![CDATA[
    private static final int CDATA_ENDS = 0x5d5d3e; // ]]>
    private static final int INSTRUCTION_BEGINS = 0x3c3f; // <?
    private static final int INSTRUCTION_ENDS = 0x3f3e; // ?>

    private enum Place { TEXT, TAG, QUOTED, COMMENT, CDATA, INSTRUCTION }

    private final ExpansionLimit size;
    private final String name;
    private Place place = Place.TEXT;
    private int quote;
    /** The last eight bytes. */
    private long last;
    private int first;
    private int markup;
    private int depth;

    /** @param name what messages call the file */
    XmlBytes(InputStream in, ExpansionLimit size, String name) {
        super(in);
        this.size = size;
        this.name = name;
    }

    @Override
    protected void bytesRead(byte[] bytes, int offset, int count) throws IOException {
        size.add(count);
        for (int i = offset; i < offset + count; i++) {
            if (bytes[i] != 0) { // half of a character of UTF-16
                take(bytes[i] & 0xff);
            }
        }
    }

    /** Nothing: the parser closes what it has read, and there may be more. */
    @Override
    public void close() {}

    private void take(int one) throws DataFormatException {
        last = last << 8 | one;
        if (place == Place.TEXT) {
            if (one == '<') {
                place = Place.TAG;
                markup = 0;
                first = 0;
            }
            return;
        }
        markup++;
        if (markup > MAX_MARKUP_LENGTH) {
            throw XmlParts.damaged(name);
        }
        switch (place) {
            case TAG -> tag(one);
            case QUOTED -> place = one == quote ? Place.TAG : place;
            case COMMENT -> place = (last & 0xffffff) == COMMENT_ENDS ? Place.TEXT : place;
            case CDATA -> place = (last & 0xffffff) == CDATA_ENDS ? Place.TEXT : place;
            default -> place = (last & 0xffff) == INSTRUCTION_ENDS ? Place.TEXT : place;
        }
    }

    private void tag(int one) throws DataFormatException {
        first = markup == 1 ? one : first;
        if ((int) last == COMMENT_BEGINS) {
            place = Place.COMMENT;
        } else if (last == CDATA_BEGINS) {
            place = Place.CDATA;
        } else if (markup == 1 && (last & 0xffff) == INSTRUCTION_BEGINS) {
            place = Place.INSTRUCTION;
        } else if (one == '"' || one == '\'') {
            place = Place.QUOTED;
            quote = one;
        } else if (one == '>') {
            place = Place.TEXT;
            if (first == '/') {
                depth--;
            } else if (first != '!' && (last >> 8 & 0xff) != '/') {
                depth++;
            }
            if (depth > DEEPEST) {
                throw XmlParts.damaged(name);
            }
        }
    }
}
