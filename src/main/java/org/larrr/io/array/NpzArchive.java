package org.larrr.io.array;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.IoFunction;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.NaturalOrder;
import org.larrr.io.file.ZipArchive;

/**
 * The arrays of an NPZ file: a ZIP archive of NPY entries. Nothing is ever unpacked to disk; entries with names that
 * would leave a folder are refused all the same, since such a file was made to harm.
 */
final class NpzArchive implements ArrayArchive {

    /** Keeps the sum of sizes that a forged directory claims from overflowing. */
    private static final long MAX_UNPACKED_BYTES = 1L << 45;
    private static final String SUFFIX = ".npy";
    /** The names of an array with the names of the coordinates. */
    static final Pattern NAMES = Pattern.compile(
            "(?i)((coordinate|column|feature|variable|channel)_?)?names?|coordinates|columns|features|variables");

    /** More characters than this are no names. */
    private static final int MAX_TEXT_BYTES = 1 << 20;
    private static final Pattern TEXTS = Pattern.compile("[<>|=]([US])(\\d{1,5})");

    private final String file;
    private final ZipArchive zip;
    private final Map<String, ZipEntry> entries;
    private List<String> names;
    private List<String> wordy = List.of();

    private NpzArchive(String file, ZipArchive zip, Map<String, ZipEntry> entries) {
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
        } catch (NpyHeader.OtherContent ignored) {
            try (InputStream all = zip.open(find(entries, name))) {
                all.transferTo(OutputStream.nullOutputStream()); // which is damage if the checksum says so
            }
            return false;
        } catch (DataFormatException ignored) {
            return true; // which is reported when it is read
        }
    }

    /** @throws DataFormatException if it is no sound archive of arrays */
    public static NpzArchive open(Path path) throws IOException {
        String file = MessageText.name(path);
        return IoFunction.orClose(ZipArchive.open(path),
                zip -> new NpzArchive(file, zip, entries(zip, file, Files.size(path))).sorted());
    }

    /** Returns the names of the arrays in an archive, whatever else it contains. */
    static List<String> names(Path path) throws IOException {
        try (ZipArchive zip = ZipArchive.open(path)) {
            return zip.entries().stream().filter(entry -> entry.getName().endsWith(SUFFIX)).map(NpzArchive::arrayName)
                    .toList();
        }
    }

    private static Map<String, ZipEntry> entries(ZipArchive zip, String file, long fileBytes)
            throws DataFormatException {
        Map<String, ZipEntry> arrays = new TreeMap<>(NaturalOrder::compare);
        long unpacked = 0;
        for (ZipEntry entry : zip.entries()) {
            unpacked += Math.min(Math.max(0, entry.getSize()), MAX_UNPACKED_BYTES);
            if (entry.getName().endsWith(SUFFIX)) {
                arrays.put(arrayName(entry), entry);
            }
        }
        MemoryBound.requirePlausible(unpacked, fileBytes, file);
        if (arrays.isEmpty()) {
            boolean office = zip.entries().stream().anyMatch(entry -> entry.getName().equals("[Content_Types].xml"));
            throw new DataFormatException(office ? Message.of("npz.office", file) : Message.of("packed.no-data", file));
        }
        return arrays;
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

    /** Texts of one line, under the names of their arrays. */
    @Override
    public Map<String, String> attributes(String name) throws IOException {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (String text : name.isEmpty() ? wordy : List.<String>of()) {
            List<String> lines = texts(text);
            if (lines.size() == 1) {
                attributes.put(text, lines.get(0));
            }
        }
        return attributes;
    }

    /** The array of texts with as many different names as the array has coordinates. */
    @Override
    public List<String> columns(String name) throws IOException {
        int[] shape = header(name).shape();
        for (String text : wordy) {
            if (NAMES.matcher(text).matches()) {
                List<String> names = texts(text);
                boolean told = names.size() == (shape.length < 2 ? 1 : shape[shape.length - 1])
                        && Set.copyOf(names).size() == names.size() && !names.contains("");
                if (told) {
                    return names;
                }
            }
        }
        return List.of();
    }

    private List<String> texts(String name) throws IOException {
        return guarded(name, entry -> {
            try (InputStream in = new BufferedInputStream(zip.open(entry))) {
                return readTexts(in, label(name), entry.getSize());
            } catch (NpyHeader.OtherContent ignored) {
                return List.of();
            }
        });
    }

    @Override
    public ArrayHeader header(String name) throws IOException {
        return guarded(name, entry -> {
            try (InputStream in = zip.open(entry)) {
                return NpyHeader.read(in, label(name), entry.getSize()).array(label(name), entry.getSize());
            }
        });
    }

    @Override
    public Numbers numbers(String name, boolean imaginary) throws IOException {
        return guarded(name, entry -> IoFunction.orClose(new BufferedInputStream(zip.open(entry)), in -> {
            NpyHeader header = NpyHeader.read(in, label(name), entry.getSize());
            NpyType type = header.numbers(label(name), entry.getSize()).part(imaginary);
            return new Entry(in, type, name, ArrayHeader.count(header.shape()));
        }));
    }

    /** The numbers of an entry; all its bytes must have the checksum that the archive states. */
    private final class Entry extends NpyType.Blocks {
        private final InputStream in;
        private final String name;
        private long left;

        Entry(InputStream in, NpyType type, String name, long count) {
            super(in, type);
            this.in = in;
            this.name = name;
            this.left = count;
        }

        @Override
        public int next(double[] target, int from, int count) throws IOException {
            return guarded(name, entry -> {
                int found = super.next(target, from, count);
                left -= found;
                if (left == 0 && in.read() >= 0) { // one that goes on past the size that it claims was forged
                    throw DataFormatException.damaged(label(name));
                }
                return found;
            });
        }
    }

    private <T> T guarded(String name, IoFunction<ZipEntry, T> access) throws IOException {
        try {
            return access.apply(find(entries, name));
        } catch (IOException e) {
            throw DataFormatException.damaged(label(name), e);
        }
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /**
     * The texts of an array with one axis or none; none at all if it holds something else, or more than names.
     *
     * @param name  what messages call the array
     * @param bytes how many bytes the array really has, header included
     * @throws DataFormatException if it is cut off or damaged
     */
    private static List<String> readTexts(InputStream in, String name, long bytes) throws IOException {
        NpyHeader header = NpyHeader.read(in, name, bytes);
        Matcher type = TEXTS.matcher(header.type());
        if (!type.matches() || header.shape().length > 1 || bytes > MAX_TEXT_BYTES) {
            return List.of();
        }
        boolean wide = type.group(1).equals("U");
        int width = Integer.parseInt(type.group(2)) * (wide ? Integer.BYTES : 1);
        long count = header.shape().length == 0 ? 1 : header.shape()[0];
        if (count * width != bytes - header.bytes()) {
            throw DataFormatException.damaged(name);
        }
        byte[] all = in.readNBytes(Math.toIntExact(count * width));
        ByteOrder order = header.type().startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        List<String> texts = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            ByteBuffer one = ByteBuffer.wrap(all, k * width, width).order(order);
            texts.add(wide ? wide(one) : new String(all, k * width, width, StandardCharsets.UTF_8));
        }
        return texts.stream().map(text -> text.replace("\0", "").strip()).toList();
    }

    private static String wide(ByteBuffer units) {
        StringBuilder text = new StringBuilder();
        while (units.remaining() >= Integer.BYTES) {
            int point = units.getInt();
            text.appendCodePoint(Character.isValidCodePoint(point) ? point : '?');
        }
        return text.toString();
    }
}
