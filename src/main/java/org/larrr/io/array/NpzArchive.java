package org.larrr.io.array;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Messages;
import org.larrr.io.file.NaturalOrder;
import org.larrr.stages.Cancellation;

/**
 * The arrays of an NPZ file: a ZIP archive of NPY entries. Nothing is ever unpacked to disk; entries with names that
 * would leave a folder are refused all the same, since such a file was made to harm.
 */
final class NpzArchive implements ArrayArchive {

    /** Data that shrink more than this are not measurements but a bomb. */
    private static final int MOST_SHRUNK = 100;
    /** Archives up to this size when unpacked are harmless however well they shrink. */
    private static final long HARMLESS_BYTES = 16L << 20;
    /** Keeps the sum of sizes that a forged directory claims from overflowing. */
    private static final long MOST_UNPACKED = 1L << 45;
    private static final int MOST_ENTRIES = 100_000;
    private static final String SUFFIX = ".npy";

    private final String file;
    private final ZipFile zip;
    private final Map<String, ZipEntry> entries;
    private List<String> names;
    private List<String> wordy = List.of();

    private NpzArchive(String file, ZipFile zip, Map<String, ZipEntry> entries) {
        this.file = file;
        this.zip = zip;
        this.entries = entries;
        this.names = List.copyOf(entries.keySet());
    }

    /** Sets aside texts and Python objects, if there is anything else. */
    private NpzArchive sorted() throws IOException {
        Map<Boolean, List<String>> numeric = new LinkedHashMap<>();
        for (String name : names) {
            numeric.computeIfAbsent(isNumeric(name), n -> new ArrayList<>()).add(name);
        }
        if (numeric.size() == 2) {
            names = List.copyOf(numeric.get(true));
            wordy = List.copyOf(numeric.get(false));
        }
        return this;
    }

    private boolean isNumeric(String name) throws IOException {
        try {
            header(name);
            return true;
        } catch (OtherContentException other) {
            return false;
        } catch (DataFormatException damaged) {
            return true; // which is told when it is read
        }
    }

    /** @throws DataFormatException if it is no sound archive of arrays */
    public static NpzArchive open(Path path) throws IOException {
        String file = Messages.name(path);
        ZipFile zip = zip(path, file);
        try {
            return new NpzArchive(file, zip, entries(zip, file, Files.size(path))).sorted();
        } catch (IllegalArgumentException malformedName) { // names in the directory are decoded one by one
            zip.close();
            throw new DataFormatException(file + " is a damaged or unreadable ZIP archive", malformedName);
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    private static ZipFile zip(Path path, String file) throws IOException {
        try {
            return new ZipFile(path.toFile());
        } catch (IOException | IllegalArgumentException e) {
            throw new DataFormatException(file + unreadable(String.valueOf(e.getMessage())), e);
        }
    }

    private static String unreadable(String reason) {
        if (reason.contains("encrypted")) {
            return " is an encrypted ZIP archive; save it without a password";
        }
        return reason.contains("compression method")
                ? " is compressed in a way that is not read; save it with numpy.savez or numpy.savez_compressed"
                : " is a damaged or unreadable ZIP archive";
    }

    private static Map<String, ZipEntry> entries(ZipFile zip, String file, long fileBytes) throws DataFormatException {
        if (zip.size() > MOST_ENTRIES) {
            throw new DataFormatException(file + " has " + zip.size() + " entries; at most " + MOST_ENTRIES
                    + " are read");
        }
        Map<String, ZipEntry> arrays = new TreeMap<>(NaturalOrder::compare);
        Set<String> names = new HashSet<>();
        long unpacked = 0;
        for (ZipEntry entry : Collections.list(zip.entries())) {
            requireHarmlessName(entry.getName(), file);
            if (!names.add(entry.getName())) {
                throw new DataFormatException(file + " has two entries called " + Messages.quote(entry.getName()));
            }
            unpacked += Math.min(Math.max(0, entry.getSize()), MOST_UNPACKED);
            if (entry.getName().endsWith(SUFFIX)) {
                arrays.put(arrayName(entry), entry);
            }
        }
        requireModestSize(file, unpacked, fileBytes);
        if (arrays.isEmpty()) {
            throw new DataFormatException(file + (names.contains("[Content_Types].xml")
                    ? " is an Excel workbook or another office document; save the sheet as CSV (File, Save as)"
                    : " is a ZIP archive without files of data"));
        }
        return arrays;
    }

    private static void requireHarmlessName(String name, String file) throws DataFormatException {
        boolean leaves = name.startsWith("/") || name.contains("\\") || name.contains(":")
                || List.of(name.split("/", -1)).contains("..") || name.indexOf('\0') >= 0;
        if (leaves) {
            throw new DataFormatException(file + " has an entry with the unsafe name " + Messages.quote(name));
        }
    }

    private static void requireModestSize(String file, long unpacked, long fileBytes) throws DataFormatException {
        if (unpacked > HARMLESS_BYTES && unpacked / MOST_SHRUNK > fileBytes) {
            throw new DataFormatException(file + " claims to unpack to " + (unpacked >> 20) + " MiB, more than "
                    + MOST_SHRUNK + " times its size; if that is right, save it uncompressed");
        }
    }

    private static String arrayName(ZipEntry entry) {
        return entry.getName().substring(0, entry.getName().length() - SUFFIX.length());
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public List<String> wordy() {
        return wordy;
    }

    @Override
    public Words words() {
        return new Words("NPZ archive", "array");
    }

    @Override
    public NpyHeader header(String name) throws IOException {
        return look(name, (header, numbers) -> header);
    }

    @Override
    public <T> T look(String name, Look<T> look) throws IOException {
        return guarded(name, entry -> {
            try (InputStream in = zip.getInputStream(entry)) {
                InputStream buffered = new BufferedInputStream(in);
                return look.at(NpyHeader.read(buffered, label(name), entry.getSize()), buffered);
            }
        });
    }

    /** Reads a whole array; its bytes must have the checksum that the archive tells. */
    @Override
    public <T> T sweep(String name, Look<T> look) throws IOException {
        return guarded(name, entry -> {
            CRC32 sum = new CRC32();
            try (InputStream in = new BufferedInputStream(new CheckedInputStream(zip.getInputStream(entry), sum))) {
                T result = look.at(NpyHeader.read(in, label(name), entry.getSize()), in);
                requireEnd(in, name);
                if (sum.getValue() != entry.getCrc()) {
                    throw new DataFormatException(label(name)
                            + " is damaged: its checksum is not what the archive says; get the"
                            + " file anew from where it came");
                }
                return result;
            }
        });
    }

    private interface Access<T> {
        T to(ZipEntry entry) throws IOException;
    }

    private <T> T guarded(String name, Access<T> access) throws IOException {
        try {
            return access.to(entry(name));
        } catch (DataFormatException e) {
            throw e;
        } catch (IOException e) {
            throw new DataFormatException(label(name) + " is damaged"
                    + (e.getMessage() == null ? "" : ": " + e.getMessage()), e);
        }
    }

    @Override
    public NpyArray read(String name, Cancellation cancellation) throws IOException {
        return sweep(name, (header, numbers) -> NpyArray.read(header, numbers, label(name), cancellation));
    }

    /** A stream that goes on past the size its directory entry claims was forged. */
    private void requireEnd(InputStream in, String name) throws IOException {
        if (in.read() >= 0) {
            throw new DataFormatException(label(name) + " is longer than the archive says");
        }
    }

    @Override
    public String label(String name) {
        return file + ", array " + Messages.printable(name);
    }

    private ZipEntry entry(String name) throws DataFormatException {
        ZipEntry entry = entries.get(name);
        if (entry == null) {
            throw new DataFormatException(file + " has no array " + Messages.quote(name) + "; it has "
                    + names().stream().limit(12).map(Messages::printable).collect(Collectors.joining(", ")));
        }
        return entry;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
