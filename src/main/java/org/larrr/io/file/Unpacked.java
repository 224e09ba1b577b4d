package org.larrr.io.file;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.larrr.stages.Cancellation;
import org.tukaani.xz.XZInputStream;

/**
 * Files packed by gzip, bzip2, xz or zip, unpacked for as long as the program runs. What comes out is a file like any
 * other, so that every reader of texts and arrays serves packed ones too. Nothing is unpacked past what a file of its
 * size can honestly hold.
 */
public final class Unpacked {

    private static final int BLOCK_BYTES = 1 << 16;
    /** What is left free on the disk. */
    private static final long RESERVE_BYTES = 256L << 20;
    private static final int MOST_LAYERS = 3;
    private static final int MOST_KEPT = 64;
    private static final int XZ_MEMORY_KIB = 128 << 10;

    private static final Map<Key, List<Path>> KEPT = new LinkedHashMap<>();

    private Unpacked() {}

    /** The same content as long as neither size nor time of change differ. */
    private record Key(Path file, long bytes, FileTime changed) {}

    /**
     * The files that a file stands for: itself if it is not packed, else what it holds.
     *
     * @return at least one
     * @throws DataFormatException if it is damaged, or unpacks to more than it can honestly hold or the disk has room
     *                             for
     */
    public static List<Path> of(Path file, Cancellation cancellation) throws IOException {
        if (!isPacked(FileKind.of(file), file)) {
            return List.of(file);
        }
        Key key = new Key(file.toRealPath(), Files.size(file), Files.getLastModifiedTime(file));
        synchronized (KEPT) {
            List<Path> known = KEPT.get(key);
            if (known != null && known.stream().allMatch(Files::exists)) {
                return known;
            }
        }
        List<Path> unpacked = layers(file, 0, cancellation);
        synchronized (KEPT) {
            KEPT.put(key, unpacked);
            if (KEPT.size() > MOST_KEPT) {
                KEPT.remove(KEPT.keySet().iterator().next());
            }
        }
        return unpacked;
    }

    private static boolean isPacked(FileKind kind, Path file) throws IOException {
        return kind.isPacked() || kind == FileKind.ZIP && !ZipContent.isOfArrays(file);
    }

    private static List<Path> layers(Path file, int depth, Cancellation cancellation) throws IOException {
        FileKind kind = FileKind.of(file);
        if (!isPacked(kind, file)) {
            return List.of(file);
        }
        if (depth == MOST_LAYERS) {
            throw new DataFormatException(Messages.name(file) + " is packed more than " + MOST_LAYERS
                    + " times over; unpack it first");
        }
        List<Path> inner = kind == FileKind.ZIP ? ZipContent.unpack(file, cancellation)
                : List.of(stream(file, kind, cancellation));
        List<Path> all = new java.util.ArrayList<>();
        for (Path one : inner) {
            all.addAll(layers(one, depth + 1, cancellation));
        }
        return List.copyOf(all);
    }

    private static Path stream(Path file, FileKind kind, Cancellation cancellation) throws IOException {
        String name = Messages.name(file);
        Path target = TemporaryFolder.create().resolve(plainName(name));
        target.toFile().deleteOnExit();
        try (InputStream in = opened(file, kind)) {
            copy(in, target, name, new HonestSize(name, Files.size(file)), cancellation);
        } catch (DataFormatException e) {
            Files.deleteIfExists(target);
            throw e;
        } catch (IOException e) {
            Files.deleteIfExists(target);
            throw new DataFormatException(name + " is a damaged or incomplete " + kind.words()
                    + (e.getMessage() == null ? "" : " ("
                    + Messages.printable(e.getMessage()) + ")") + "; get the file anew from where it came", e);
        } catch (RuntimeException e) { // the libraries' way of stumbling over damage, and cancellation
            Files.deleteIfExists(target);
            cancellation.check();
            throw new DataFormatException(name + " is a damaged " + kind.words()
                    + "; get the file anew from where it came", e);
        }
        return target;
    }

    private static InputStream opened(Path file, FileKind kind) throws IOException {
        InputStream in = new BufferedInputStream(ContentHash.watched(file), BLOCK_BYTES);
        try {
            return switch (kind) {
                case GZIP -> new GZIPInputStream(in, BLOCK_BYTES);
                case BZIP2 -> new BZip2CompressorInputStream(in, true);
                case XZ -> new XZInputStream(in, XZ_MEMORY_KIB);
                default -> throw new IllegalArgumentException(kind + " is not packed");
            };
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /**
     * Copies what is unpacked to a file.
     *
     * @param size counts all that comes out of the packed file
     */
    static void copy(InputStream in, Path target, String name, HonestSize size, Cancellation cancellation)
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
        if (Files.getFileStore(target.getParent()).getUsableSpace() < RESERVE_BYTES) {
            throw new DataFormatException(name + " needs more room to be unpacked than " + target.getParent()
                    .getParent()
                    + " has; free some, or name another folder with -Djava.io.tmpdir");
        }
    }

    private static String plainName(String name) {
        String plain = name.replaceFirst("(?i)\\.(gz|gzip|bz2|bzip2|xz)$", "").replaceFirst("(?i)\\.tgz$", ".tar");
        return plain.isEmpty() || plain.equals(name) ? name.toLowerCase(Locale.ROOT) + ".unpacked" : plain;
    }
}
