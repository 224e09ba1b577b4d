package org.larrr.io.array;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.larrr.data.DenseArray;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.io.file.AtomicFiles;

/**
 * Writes the NPY format, version 1.0: little-endian doubles, the last index running fastest; and NPZ archives of such
 * arrays.
 */
public final class NpyWriter {

    private static final int CHUNK_NUMBERS = 8192;
    private static final int ALIGNMENT = 64;
    private static final int PREAMBLE = 10;
    /** The earliest time a ZIP archive can hold: the same data give the same bytes. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private NpyWriter() {}

    /**
     * Writes trajectories: (n, d) for one, (m, L, d) for m of the same length.
     *
     * @throws IllegalArgumentException if trajectories differ in length; NPZ keeps those
     */
    public static void write(Path file, Trajectories trajectories) throws IOException {
        int[] lengths = trajectories.lengths();
        if (Arrays.stream(lengths).distinct().count() > 1) {
            throw new InputException(Message.of("npy.different-lengths"));
        }
        int[] shape = lengths.length == 1
                ? new int[] {lengths[0], trajectories.dimension()}
                : new int[] {lengths.length, lengths[0], trajectories.dimension()};
        write(file, trajectories.states(), shape);
    }

    /** Writes an array of any shape; the sizes multiply to the number of values. */
    public static void write(Path file, double[] values, int... shape) throws IOException {
        AtomicFiles.write(file, out -> write(out, values, 0, values.length, shape));
    }

    static void write(OutputStream out, double[] values, int from, int to, int... shape) throws IOException {
        if (Arrays.stream(shape).asLongStream().reduce(1, Math::multiplyExact) != to - from) {
            throw new InputException(Message.of("array.shape-unfilled", to - from, Arrays.toString(shape)));
        }
        out.write(header(shape));
        numbers(out, values, from, to);
    }

    /** Little-endian doubles. */
    public static void numbers(OutputStream out, double[] values, int from, int to) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(CHUNK_NUMBERS * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int next = from; next < to; ) {
            int end = Math.min(to, next + CHUNK_NUMBERS);
            buffer.clear();
            while (next < end) {
                buffer.putDouble(values[next++]);
            }
            out.write(buffer.array(), 0, buffer.position());
        }
    }

    /** Magic, version 1.0, header length, dictionary padded with blanks to a multiple of 64 bytes. */
    private static byte[] header(int[] shape) {
        String sizes = IntStream.of(shape).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        String dictionary = dictionary(sizes + (shape.length == 1 ? "," : ""));
        int padding = ALIGNMENT - (PREAMBLE + dictionary.length() + 1) % ALIGNMENT;
        return header(dictionary, dictionary.length() + padding % ALIGNMENT + 1);
    }

    /** A head for (rows, columns) that is equally long for every number of rows. */
    public static byte[] header(long rows, int columns) {
        return header(dictionary(rows + ", " + columns), 2 * ALIGNMENT - PREAMBLE);
    }

    private static String dictionary(String sizes) {
        return "{'descr': '<f8', 'fortran_order': False, 'shape': (" + sizes + "), }";
    }

    private static byte[] header(String dictionary, int length) {
        String padded = dictionary + " ".repeat(length - dictionary.length() - 1) + "\n";
        ByteBuffer header = ByteBuffer.allocate(PREAMBLE + padded.length()).order(ByteOrder.LITTLE_ENDIAN);
        header.put(NpyHeader.MAGIC.getBytes(StandardCharsets.ISO_8859_1)).put((byte) 1).put((byte) 0);
        header.putShort((short) padded.length());
        return header.put(padded.getBytes(StandardCharsets.ISO_8859_1)).array();
    }

    /**
     * Writes trajectories to an NPZ archive, one array each: arr_0, arr_1, … of shapes (n_k, d). Their times are not
     * kept.
     */
    public static void writeArchive(Path file, Trajectories trajectories) throws IOException {
        int dimension = trajectories.dimension();
        AtomicFiles.write(file, out -> {
            ZipOutputStream zip = new ZipOutputStream(out);
            zip.setLevel(Deflater.BEST_SPEED);
            for (int k = 0; k < trajectories.count(); k++) {
                begin(zip, "arr_" + k);
                write(zip, trajectories.states(), trajectories.start(k) * dimension,
                        trajectories.start(k + 1) * dimension, trajectories.length(k), dimension);
                zip.closeEntry();
            }
            zip.finish();
        });
    }

    /** Adds one array to an archive that is being written. */
    static void add(ZipOutputStream zip, String name, DenseArray array) throws IOException {
        begin(zip, name);
        write(zip, array.values(), 0, array.values().length, array.shape());
        zip.closeEntry();
    }

    /** Adds a text to an archive that is being written. */
    static void add(ZipOutputStream zip, String name, String text) throws IOException {
        entry(zip, name);
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    private static void begin(ZipOutputStream zip, String name) throws IOException {
        entry(zip, name + ".npy");
    }

    private static void entry(ZipOutputStream zip, String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
    }
}
