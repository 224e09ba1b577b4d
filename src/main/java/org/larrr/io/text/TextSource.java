package org.larrr.io.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.larrr.data.Notice;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/**
 * Opens text files without their byte order mark, as UTF-16 where the mark says so, as UTF-8 where their beginning is
 * that, else in the encoding of older Western programs. Numbers are the same in both; what is no UTF-8 later on can
 * only be a word, and is read with marks in its place.
 */
final class TextSource {

    private static final int JUDGED_BYTES = 1 << 16;
    private static final char BYTE_ORDER_MARK = '\ufeff';

    private TextSource() {}

    static Reader open(Path file) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(ContentHash.watched(file),
                charset(file).newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)));
        reader.mark(1);
        if (reader.read() != BYTE_ORDER_MARK) {
            reader.reset();
        }
        return reader;
    }

    private static Charset charset(Path file) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(JUDGED_BYTES);
        }
        if (head.length > 1 && (head[0] == (byte) 0xFF && head[1] == (byte) 0xFE
                || head[0] == (byte) 0xFE && head[1] == (byte) 0xFF)) {
            return head[0] == (byte) 0xFF ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
        }
        // A character cut off at the end of the head is no mistake.
        for (int cut = 0; cut < Math.min(4, Math.max(1, head.length)); cut++) {
            if (isUtf8(head, head.length - (head.length < JUDGED_BYTES ? 0 : cut))) {
                return StandardCharsets.UTF_8;
            }
        }
        return Charset.forName("windows-1252");
    }

    private static boolean isUtf8(byte[] bytes, int length) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /**
     * The first lines of a file, whole ones only.
     *
     * @param characters how many characters are looked at
     * @throws DataFormatException if not even one line fits
     */
    static String head(Path file, int characters) throws IOException {
        char[] text = new char[(int) Math.min(characters, Files.size(file) + 1)];
        int length = 0;
        try (Reader reader = open(file)) {
            int read;
            while (length < text.length && (read = reader.read(text, length, text.length - length)) > 0) {
                length += read;
            }
        }
        String head = new String(text, 0, length);
        return length < characters ? head : wholeLines(file, head);
    }

    private static String wholeLines(Path file, String head) throws DataFormatException {
        int end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'));
        if (end < 0) {
            throw new DataFormatException(Notice.of("text.line-too-long", Wording.name(file), head.length()));
        }
        return head.substring(0, end + 1);
    }
}
