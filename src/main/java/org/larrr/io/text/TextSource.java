package org.larrr.io.text;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileKind;
import org.larrr.io.file.Messages;

/** Opens text files as strict UTF-8, without the byte order mark. */
final class TextSource {

    private static final int LONGEST_LINE = 1 << 20;
    private static final char BYTE_ORDER_MARK = '\ufeff';

    private TextSource() {}

    static Reader open(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)));
        try {
            reader.mark(1);
            if (reader.read() != BYTE_ORDER_MARK) {
                reader.reset();
            }
            return reader;
        } catch (CharacterCodingException e) {
            reader.close();
            throw notUtf8(file, e);
        }
    }

    /**
     * The first lines of a file, whole ones only.
     *
     * @param characters how many characters are looked at
     * @throws DataFormatException if the file is not UTF-8 there, or not even one line fits
     */
    static String head(Path file, int characters) throws IOException {
        char[] text = new char[(int) Math.min(characters, FileKind.size(file) + 1)];
        int length = 0;
        try (Reader reader = open(file)) {
            int read;
            while (length < text.length && (read = reader.read(text, length, text.length - length)) > 0) {
                length += read;
            }
        } catch (CharacterCodingException e) {
            throw notUtf8(file, e);
        }
        String head = new String(text, 0, length);
        return length < characters ? head : wholeLines(file, head);
    }

    private static String wholeLines(Path file, String head) throws DataFormatException {
        int end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'));
        if (end < 0) {
            throw new DataFormatException(
                    Messages.name(file) + ", line 1 is longer than " + head.length() + " characters: not a table of numbers");
        }
        return head.substring(0, end + 1);
    }

    /** The complaint about bytes that are not UTF-8, with the line they are on. */
    static DataFormatException notUtf8(Path file, IOException cause) throws IOException {
        return new DataFormatException(Messages.name(file) + ", line " + malformedLine(file)
                + " is not UTF-8 text; save the file as UTF-8 (it may be in Latin-1 or another older encoding)", cause);
    }

    private static long malformedLine(Path file) throws IOException {
        long line = 1;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                bytes.write(b);
                if (b == '\n' || bytes.size() == LONGEST_LINE) {
                    if (!isUtf8(bytes.toByteArray())) {
                        return line;
                    }
                    bytes.reset();
                    line += b == '\n' ? 1 : 0;
                }
            }
        }
        return line;
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
