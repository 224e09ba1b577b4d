package org.larrr.io.file;

import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.apache.commons.compress.compressors.z.ZCompressorInputStream;
import org.larrr.io.file.MemoryBound.ExpansionLimit;
import org.larrr.stages.Cancellation;
import org.tukaani.xz.XZInputStream;

/**
 * Files packed by gzip, bzip2, xz, LZ4, compress, zip or tar, unpacked for as long as the program runs. What comes out
 * is a file like any other, so that every reader of texts and arrays serves packed ones too. Nothing is unpacked past
 * what a file of its size can honestly hold.
 */
public final class Unpacked {

    private static final int BLOCK_BYTES = 1 << 16;
    /** The space that remains free on the disk. */
    private static final long RESERVE_BYTES = 256L << 20;
    private static final int MAX_LAYERS = 3;

    private static final int MAX_FILES = 10_000;
    private static final int TAR_BLOCK = 512;
    /** A longer one would be no name of a file that is unpacked. */
    private static final int MAX_NAME_LENGTH = 200;
    private static final String OFFICE = "[Content_Types].xml";
    private static final String OPEN_DOCUMENT = "META-INF/manifest.xml";
    private static final String EXCEL = "xl/workbook.xml";
    private static final String SHEETS = "application/vnd.oasis.opendocument.spreadsheet";
    private static final FileCache<List<Path>> KEPT = new FileCache<>();

    private Unpacked() {}

    /**
     * The files that a file stands for: itself if it is not packed, else what it holds.
     *
     * @return at least one
     * @throws DataFormatException if it is damaged, or unpacks to more than it can honestly hold or the disk has room
     *                             for
     */
    public static List<Path> of(Path file, Cancellation cancellation) throws IOException {
        if (!isPacked(FileHead.of(file))) {
            return List.of(file);
        }
        FileCache.State now = FileCache.State.of(file);
        Optional<List<Path>> known = KEPT.get(now).filter(files -> files.stream().allMatch(Files::exists));
        if (known.isPresent()) {
            return known.get();
        }
        List<Path> unpacked = layers(file, 0, cancellation);
        KEPT.keep(now, unpacked);
        return unpacked;
    }

    private static boolean isPacked(FileHead head) {
        return Compression.of(head).isPresent() || isTar(head)
                || head.isZip() && !isOfArrays(head.file());
    }

    private static boolean isTar(FileHead head) {
        return head.has(257, "ustar");
    }

    private static List<Path> layers(Path file, int depth, Cancellation cancellation) throws IOException {
        FileHead head = FileHead.of(file);
        if (!isPacked(head)) {
            return List.of(file);
        }
        if (depth == MAX_LAYERS) {
            throw DataFormatException.of("packed.layers", MessageText.name(file), MAX_LAYERS);
        }
        Optional<Compression> one = Compression.of(head);
        List<Path> inner;
        if (one.isPresent()) {
            inner = List.of(stream(file, one.get(), cancellation));
        } else {
            inner = isTar(head) ? untar(file, cancellation) : unpack(file, cancellation);
        }
        List<Path> all = new ArrayList<>();
        for (Path each : inner) {
            all.addAll(layers(each, depth + 1, cancellation));
        }
        return List.copyOf(all);
    }

    private static Path stream(Path file, Compression kind, Cancellation cancellation) throws IOException {
        String name = MessageText.name(file);
        Path target = TemporaryFolder.create().resolve(plainName(name));
        target.toFile().deleteOnExit();
        try (InputStream in = kind.open(file)) {
            copy(in, target, name, new ExpansionLimit(name, Files.size(file)), cancellation);
        } catch (IOException | RuntimeException e) { // the libraries' way of stumbling over damage, and cancellation
            Files.deleteIfExists(target);
            cancellation.check();
            throw DataFormatException.damaged(name, e);
        }
        return target;
    }

    /**
     * Copies what is unpacked to a file.
     *
     * @param size counts all that comes out of the packed file
     */
    static void copy(InputStream in, Path target, String name, ExpansionLimit size, Cancellation cancellation)
            throws IOException {
        byte[] block = new byte[BLOCK_BYTES];
        try (OutputStream out = Files.newOutputStream(target)) {
            for (int count = in.read(block); count >= 0; count = in.read(block)) {
                cancellation.check();
                size.add(count);
                requireRoom(target, name);
                out.write(block, 0, count);
            }
        }
    }

    private static void requireRoom(Path target, String name) throws IOException {
        Path folder = AtomicFiles.folder(target);
        if (Files.getFileStore(folder).getUsableSpace() < RESERVE_BYTES) {
            throw DataFormatException.of("packed.no-room", name, AtomicFiles.folder(folder));
        }
    }

    private static String plainName(String name) {
        String plain = name.replaceFirst("(?i)\\.(gz|gzip|bz2|bzip2|xz|lz4|Z)$", "")
                .replaceFirst("(?i)\\.tgz$", ".tar");
        return plain.isEmpty() ? name : plain;
    }

    /** The compression of a single file. */
    private enum Compression {
        GZIP("\u001f\u008b", in -> new GZIPInputStream(in, Compression.BLOCK_BYTES)),
        BZIP2("BZh", in -> new BZip2CompressorInputStream(in, true)),
        XZ("\u00fd7zXZ", in -> new XZInputStream(in, Compression.MEMORY_KIB)),
        LZ4("\u0004\"M\u0018", in -> new FramedLZ4CompressorInputStream(in, true)),
        COMPRESS("\u001f\u009d",
                in -> new ZCompressorInputStream(in, Compression.MEMORY_KIB));

        private static final int BLOCK_BYTES = 1 << 16;
        private static final int MEMORY_KIB = 128 << 10;

        private final String signature;
        private final IoFunction<InputStream, InputStream> unpacker;

        Compression(String signature, IoFunction<InputStream, InputStream> unpacker) {
            this.signature = signature;
            this.unpacker = unpacker;
        }

        static Optional<Compression> of(FileHead head) {
            return Arrays.stream(values()).filter(each -> head.startsWith(each.signature)).findFirst();
        }

        /** Opens the content of a file, unpacked. */
        InputStream open(Path file) throws IOException {
            return IoFunction.orClose(new BufferedInputStream(ContentHash.watched(file), BLOCK_BYTES), unpacker::apply);
        }
    }

    /**
     * Returns whether this is not an archive of files but an NPZ, or nothing that could be unpacked: another reader
     * then reports the error.
     */
    static boolean isOfArrays(Path file) {
        return test(file, true, zip -> {
            List<? extends ZipEntry> entries = Collections.list(zip.entries());
            return entries.stream().noneMatch(entry -> isData(entry.getName()))
                    || entries.stream().anyMatch(entry -> entry.getName().endsWith(".npy")
                    || entry.getName().equals(OFFICE) || entry.getName().equals(OPEN_DOCUMENT));
        });
    }

    /** Returns whether this is a spreadsheet of Excel. */
    static boolean isExcel(Path file) {
        return test(file, false, zip -> zip.getEntry(EXCEL) != null);
    }

    /** Returns whether this is a spreadsheet of LibreOffice. */
    static boolean isOpenDocument(Path file) {
        return test(file, false, zip -> {
            ZipEntry type = zip.getEntry("mimetype");
            return type != null && new String(zip.getInputStream(type).readNBytes(SHEETS.length()),
                    StandardCharsets.US_ASCII).equals(SHEETS);
        });
    }

    private static boolean test(Path file, boolean ifDamaged, IoFunction<ZipFile, Boolean> test) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return test.apply(zip);
        } catch (IOException | IllegalArgumentException ignored) {
            return ifDamaged;
        }
    }

    private static boolean isData(String path) {
        String name = last(path);
        return !name.isEmpty() && !name.startsWith(".") && !path.startsWith("__MACOSX")
                && !name.matches(
                "(?i)(readme|licen[cs]e|notice|citation|changelog)([._-].*)?"
                        + "|.*\\.(md|pdf|html?|png|jpe?g|py|m|r|docx?)");
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static Path target(String archive, String path) throws IOException {
        if (last(path).length() > MAX_NAME_LENGTH || !last(path).equals(new File(last(path)).getName())) {
            throw DataFormatException.of("zip.entry", archive, MessageText.quote(path), false);
        }
        Path target = TemporaryFolder.create().resolve(last(path));
        target.toFile().deleteOnExit();
        return target;
    }

    /** The files of data in a TAR archive, in natural order of their names; links are no files. */
    static List<Path> untar(Path file, Cancellation cancellation) throws IOException {
        String name = MessageText.name(file);
        if (Files.size(file) % TAR_BLOCK > 0) { // a header that is cut off would end the archive without a word
            throw DataFormatException.damaged(name);
        }
        Comparator<String> natural = NaturalOrder::compare;
        Map<String, Path> unpacked = new TreeMap<>(natural.thenComparing(Comparator.naturalOrder()));
        try (TarArchiveInputStream tar = new TarArchiveInputStream(
                new BufferedInputStream(ContentHash.watched(file), BLOCK_BYTES))) {
            ExpansionLimit size = new ExpansionLimit(name, Files.size(file));
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                cancellation.check();
                if (!entry.isFile() || entry.isSymbolicLink() || entry.isLink() || !isData(entry.getName())) {
                    continue;
                }
                if (unpacked.size() == MAX_FILES) {
                    throw DataFormatException.of("file.too-many-parts", name, MAX_FILES);
                }
                Path target = target(name, entry.getName());
                if (unpacked.put(entry.getName(), target) != null) {
                    throw DataFormatException.of("zip.entry", name, MessageText.quote(entry.getName()), true);
                }
                copy(tar, target, name, size, cancellation);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw DataFormatException.damaged(name, e);
        }
        if (unpacked.isEmpty()) {
            throw DataFormatException.of("packed.no-data", name);
        }
        return List.copyOf(unpacked.values());
    }

    /** The files of data, in natural order of their names. */
    static List<Path> unpack(Path file, Cancellation cancellation) throws IOException {
        String name = MessageText.name(file);
        List<Path> unpacked = new ArrayList<>();
        try (ZipArchive zip = ZipArchive.open(file)) {
            List<ZipEntry> entries = new ArrayList<>(zip.entries());
            entries.removeIf(entry -> !isData(entry.getName()));
            entries.sort(Comparator.comparing(ZipEntry::getName, NaturalOrder::compare));
            if (entries.size() > MAX_FILES) {
                throw DataFormatException.of("file.too-many-parts", name, MAX_FILES);
            }
            ExpansionLimit size = new ExpansionLimit(name, Files.size(file));
            for (ZipEntry entry : entries) {
                Path target = target(name, entry.getName());
                unpacked.add(target);
                try (InputStream in = zip.open(entry)) {
                    copy(in, target, name, size, cancellation);
                }
            }
            return unpacked;
        } catch (IOException | IllegalArgumentException e) {
            throw DataFormatException.damaged(name, e);
        }
    }
}
