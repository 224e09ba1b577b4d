package org.larrr.io.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.larrr.data.Message;

/**
 * A ZIP archive whose entries have names of their own that leave no folder, and the checksums that it says: a name that
 * tries was made to harm.
 */
public final class ZipArchive implements Closeable {

    private static final int MAX_ENTRIES = 100_000;
    private static final int END_MARK = 0x06054b50;
    /** The last record with the longest comment. */
    private static final int END_BYTES = 22 + 0xFFFF;
    private static final int LOCAL_HEADER_BYTES = 30;
    private static final int LOCAL_NAME_LENGTH = 26;

    private final String name;
    private final ZipFile zip;
    private final List<ZipEntry> entries;

    private ZipArchive(String name, ZipFile zip, List<ZipEntry> entries) {
        this.name = name;
        this.zip = zip;
        this.entries = entries;
    }

    /** @throws DataFormatException if it cannot be read, or its entries have names that no program writes */
    public static ZipArchive open(Path file) throws IOException {
        String name = MessageText.name(file);
        ZipFile zip = null;
        try {
            zip = new ZipFile(file.toFile());
            if (zip.size() > MAX_ENTRIES) {
                throw DataFormatException.of("file.too-many-parts", name, MAX_ENTRIES);
            }
            List<ZipEntry> entries = List.copyOf(Collections.list(zip.entries()));
            requireHarmless(entries, name);
            requireSameNames(file, name);
            return new ZipArchive(name, zip, entries);
        } catch (IOException | IllegalArgumentException e) { // names in the directory are decoded one by one
            if (zip != null) {
                zip.close();
            }
            throw e instanceof DataFormatException told ? told : unreadable(file, name, e);
        }
    }

    /** Returns the error that its directory shows: another reader understands it even if the content cannot be read. */
    private static DataFormatException unreadable(Path file, String name, Exception e) {
        try (FileChannel bytes = FileChannel.open(file)) {
            List<ZipArchiveEntry> entries = hasEnd(bytes) ? directory(bytes) : List.of();
            if (entries.stream().anyMatch(entry -> entry.getGeneralPurposeBit().usesEncryption())) {
                return new DataFormatException(Message.of("zip.encrypted", name), e);
            }
            if (entries.stream().anyMatch(entry -> entry.getMethod() != ZipEntry.STORED
                    && entry.getMethod() != ZipEntry.DEFLATED)) {
                return new DataFormatException(Message.of("zip.compressed", name), e);
            }
        } catch (IOException | IllegalArgumentException ignored) {
            // falls through to the sentence
        }
        return DataFormatException.damaged(name, e);
    }

    /** Returns whether the last record is there: the other reader looks for it byte by byte. */
    private static boolean hasEnd(FileChannel bytes) throws IOException {
        int size = (int) Math.min(bytes.size(), END_BYTES);
        ByteBuffer last = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        int read = bytes.read(last, bytes.size() - size);
        return IntStream.rangeClosed(0, read - Integer.BYTES).anyMatch(place -> last.getInt(place) == END_MARK);
    }

    private static List<ZipArchiveEntry> directory(FileChannel bytes) throws IOException {
        return Collections.list(org.apache.commons.compress.archivers.zip.ZipFile.builder()
                .setSeekableByteChannel(bytes).setIgnoreLocalFileHeader(true).get().getEntries());
    }

    private static void requireHarmless(List<ZipEntry> entries, String file) throws DataFormatException {
        Set<String> names = new HashSet<>();
        for (ZipEntry entry : entries) {
            String name = entry.getName();
            if (name.startsWith("/") || name.contains("\\") || name.contains(":") || name.indexOf('\0') >= 0
                    || List.of(name.split("/", -1)).contains("..")) {
                throw DataFormatException.of("zip.entry", file, MessageText.quote(name), false);
            }
            if (!names.add(name)) {
                throw DataFormatException.of("zip.entry", file, MessageText.quote(name), true);
            }
        }
    }

    /** No checksum is over names; but each is written twice. */
    private static void requireSameNames(Path file, String name) throws IOException {
        try (FileChannel bytes = FileChannel.open(file)) {
            for (ZipArchiveEntry entry : directory(bytes)) {
                byte[] raw = entry.getRawName();
                ByteBuffer there = ByteBuffer.allocate(LOCAL_HEADER_BYTES + raw.length).order(ByteOrder.LITTLE_ENDIAN);
                for (int read = 0; read >= 0 && there.hasRemaining();) {
                    read = bytes.read(there, entry.getLocalHeaderOffset() + there.position());
                }
                if (there.hasRemaining() || there.getShort(LOCAL_NAME_LENGTH) != (short) raw.length
                        || !ByteBuffer.wrap(raw).equals(there.position(LOCAL_HEADER_BYTES))) {
                    throw DataFormatException.damaged(name);
                }
            }
        }
    }

    /** All entries in the order of its directory, folders too. */
    public List<ZipEntry> entries() {
        return entries;
    }

    /** The content of an entry; whoever reads it to its end has read what its checksum says. */
    public InputStream open(ZipEntry entry) throws IOException {
        return new Verified(zip.getInputStream(entry), entry);
    }

    private final class Verified extends CheckedInputStream {

        private final ZipEntry entry;

        Verified(InputStream in, ZipEntry entry) {
            super(in, new CRC32());
            this.entry = entry;
        }

        @Override
        public int read() throws IOException {
            return verified(super.read());
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            return verified(super.read(target, offset, length));
        }

        private int verified(int read) throws DataFormatException {
            if (read < 0 && getChecksum().getValue() != entry.getCrc()) {
                throw DataFormatException.damaged(name + ", " + MessageText.printable(entry.getName()));
            }
            return read;
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
