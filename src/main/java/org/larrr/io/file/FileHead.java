package org.larrr.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.larrr.data.Message;

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
            throw DataFormatException.of("file.folder", file, true);
        }
        if (!Files.exists(file)) {
            if (file.toString().startsWith("--")) { // an option that a command does not know counts as one more file
                throw DataFormatException.of("file.option", file);
            }
            throw DataFormatException.of("file.missing", file);
        }
        if (!Files.isRegularFile(file)) {
            throw DataFormatException.of("file.folder", file, false);
        }
        if (!Files.isReadable(file)) {
            throw DataFormatException.of("file.unreadable", file, "", true);
        }
        if (Files.size(file) == 0) {
            throw empty(file);
        }
    }

    private static DataFormatException empty(Path file) {
        return DataFormatException.of("file.empty", MessageText.name(file));
    }

    /** Returns whether a file begins with a signature. */
    public boolean startsWith(String signature) {
        return start.startsWith(signature);
    }

    /** Returns whether it has these bytes at that position. */
    public boolean has(int place, String bytes) {
        return start.startsWith(bytes, place);
    }

    /** Returns whether it is a ZIP archive, with any content. */
    public boolean isZip() {
        return startsWith("PK\u0003\u0004") || startsWith("PK\u0005\u0006");
    }

    /** Returns whether it is a ZIP archive that is a spreadsheet of Excel. */
    public boolean isExcel() {
        return isZip() && Unpacked.isExcel(file);
    }

    /** Returns whether it is a ZIP archive that is a spreadsheet of LibreOffice. */
    public boolean isOpenDocument() {
        return isZip() && Unpacked.isOpenDocument(file);
    }

    /** Returns whether it has no byte that text does not have. */
    public boolean isPlain() {
        return start.indexOf('\0') < 0;
    }

    /** @throws DataFormatException if it is in a format that is known not to be read, or no text */
    public void requireText() throws DataFormatException {
        Optional<Message> unread = Known.of(start);
        if (unread.isPresent()) {
            throw DataFormatException.of("file.unread", MessageText.name(file), unread.get());
        }
        boolean wide = startsWith("\u00ff\u00fe") || startsWith("\u00fe\u00ff"); // UTF-16
        if (!wide && !isPlain()) {
            throw new DataFormatException(header().orElseGet(() -> Message.of("file.unknown-format",
                    MessageText.name(file))));
        }
    }

    /** Returns the message on a header of the same name next to the file, if one is known. */
    private Optional<Message> header() {
        String stem = MessageText.name(file).replaceFirst("\\.[^.]*$", "");
        for (String ending : List.of(".vhdr", ".hea")) {
            Path beside = file.resolveSibling(stem + ending);
            try {
                Optional<Message> unread = Files.isRegularFile(beside) ? Known.of(of(beside).start())
                        : Optional.empty();
                if (unread.isPresent()) {
                    return Optional.of(Message.of("file.samples-of-header", MessageText.name(file),
                            Message.of("file.unread", MessageText.name(beside), unread.get())));
                }
            } catch (IOException ignored) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Formats that are known and not read: their beginning, and a way that works to bring their numbers here. */
    private record Known(Pattern start, Message what) {

        private static final String TEXT = "(?:\u00ef\u00bb\u00bf)?\\s*";
        private static final List<Known> ALL = Stream.concat(converted(), Stream.of(
                new Known("\u0080[\u0002-\u0005]", Message.of("unread.pickle")),
                new Known("\u00d0\u00cf\u0011\u00e0", Message.of("unread.excel")),
                new Known(".{8}VERSION ", Message.of("unread.gromacs-run")),
                // a title, a count of atoms, and six numbers a line of seven decimals each: a restart file of AMBER
                new Known("[^\n]*+\n *\\d+(?: +[-+.\\dE]+)? *\n(?:(?:[ \\d-]{4}\\.\\d{7}){6} *\n){2}"
                        + "|(?:\\s*+#[^\n]*+\n)*+(?:[^\n]*+\n)?\\s*\\d+\\s+atoms *\n"
                        + "|(?:\\*[^\n]*+\n)+ *\\d+(?: +EXT)? *\n *1 +1 +[A-Z]|#! FIELDS index mass charge"
                        + "|(?:CRYST1[^\n]*+\n)?(?:(?:ATOM|HETATM)\\s+\\d+\\s+[A-Z][^\n]*+\n){2}",
                        Message.of("unread.structure")),
                new Known("(?:#[^\n]*\n)*object 1 class gridpositions", Message.of("unread.grid")),
                new Known("#! FIELDS [^\n]*\n(?:#! SET [^\n]*\n)*#! SET nbins_", Message.of("unread.grid")),
                new Known("\u0089PNG|\u00ff\u00d8\u00ff|GIF8|%PDF", Message.of("unread.picture")),
                new Known(TEXT + "(?:[^\n]*\n)?[^\n]*?\\b0x[\\da-fA-F]+\\.?[\\da-fA-F]*p[-+\\d]",
                        Message.of("unread.hexadecimal")),
                // not names in brackets above numbers
                new Known(TEXT + "<(?!(?:[^<>\n]*>\\s*<?)+\\s[-+.\\d])", Message.of("unread.markup")))).toList();

        private static Stream<Known> converted() {
            return ShippedFile.text("/formats/unread.tsv").lines().skip(1)
                    .map(line -> line.split("\t", 4)).map(parts -> new Known(parts[0],
                            Message.of("unread.convert", parts[1], parts[2], parts[3])));
        }

        Known(String start, Message what) {
            this(Pattern.compile(start, Pattern.DOTALL), what);
        }

        /**
         * Returns the message on a file that is not read, with a remedy.
         *
         * @param start its first bytes as ISO-8859-1
         */
        static Optional<Message> of(String start) {
            return ALL.stream().filter(known -> known.start.matcher(start).lookingAt()).map(Known::what).findFirst();
        }
    }
}
