package org.larrr.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.data.Notice;

/**
 * The beginning of a file, by which each format knows its own; names show nothing.
 *
 * @param file  where it was read
 * @param start the first bytes as ISO-8859-1, at least one
 * @param whole whether that is all of the file
 */
public record FileHead(Path file, String start, boolean whole) {

    private static final int BYTES = 4096;

    /** @throws DataFormatException if it is no readable file, or empty */
    public static FileHead of(Path file) throws IOException {
        requireReadable(file);
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(BYTES);
        }
        if (head.length == 0) {
            throw empty(file);
        }
        return new FileHead(file, new String(head, StandardCharsets.ISO_8859_1), head.length < BYTES);
    }

    /**
     * Files that can be read to an end: no pipe, which would be waited for, nor what the system itself writes, whose
     * files are of no size.
     *
     * @throws DataFormatException if it is none, or empty
     */
    public static void requireReadable(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new DataFormatException(Notice.of("file.folder", file));
        }
        if (!Files.exists(file)) {
            throw new DataFormatException(Notice.of("file.missing", file));
        }
        if (!Files.isRegularFile(file)) {
            throw new DataFormatException(Notice.of("file.irregular", file));
        }
        if (!Files.isReadable(file)) {
            throw new DataFormatException(Notice.of("file.no-permission", file));
        }
        if (Files.size(file) == 0) {
            throw empty(file);
        }
    }

    private static DataFormatException empty(Path file) {
        return new DataFormatException(Notice.of("file.empty", Wording.name(file)));
    }

    /** Whether a file begins so. */
    public boolean startsWith(String signature) {
        return start.startsWith(signature);
    }

    /** Whether these bytes stand at that place. */
    public boolean has(int place, String bytes) {
        return start.startsWith(bytes, place);
    }

    /** Whether it is a ZIP archive, whatever that holds. */
    public boolean isZip() {
        return startsWith("PK\u0003\u0004") || startsWith("PK\u0005\u0006");
    }

    /** Whether it is a ZIP archive that is a spreadsheet of Excel. */
    public boolean isExcel() {
        return isZip() && ZipContent.isExcel(file);
    }

    /** Whether it is a ZIP archive that is a spreadsheet of LibreOffice. */
    public boolean isOpenDocument() {
        return isZip() && ZipContent.isOpenDocument(file);
    }

    /** Whether no byte is one that no text has. */
    public boolean isPlain() {
        return start.indexOf('\0') < 0;
    }

    /** @throws DataFormatException if it is in a format that is known not to be read, or no text */
    public void requireText() throws DataFormatException {
        Optional<Notice> unread = UnreadFormats.of(start);
        if (unread.isPresent()) {
            throw new DataFormatException(Notice.of("file.unread", Wording.name(file), unread.get()));
        }
        boolean wide = startsWith("\u00ff\u00fe") || startsWith("\u00fe\u00ff"); // UTF-16
        if (!wide && !isPlain()) {
            throw new DataFormatException(Notice.of("file.unknown-format", Wording.name(file)));
        }
    }
}
