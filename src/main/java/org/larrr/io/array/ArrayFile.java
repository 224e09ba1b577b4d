package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipOutputStream;
import org.larrr.data.DenseArray;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.stages.Cancellation;

/**
 * NPZ files of named arrays of any kind: written whole or not at all, read with every allocation bounded by the file.
 */
public final class ArrayFile {

    private ArrayFile() {}

    /** Writes the arrays in their order. */
    public static void write(Path file, Map<String, DenseArray> arrays) throws IOException {
        write(file, arrays, Map.of());
    }

    /**
     * Writes the arrays in their order, and texts beside them, which NumPy hands out as bytes.
     *
     * @param texts by the full name of their entry, for instance "settings.json"
     */
    public static void write(Path file, Map<String, DenseArray> arrays, Map<String, String> texts) throws IOException {
        AtomicFiles.write(file, out -> {
            ZipOutputStream zip = new ZipOutputStream(out);
            for (Map.Entry<String, DenseArray> array : arrays.entrySet()) {
                zip.setLevel(shrinks(array.getValue().values()) ? Deflater.BEST_SPEED : Deflater.NO_COMPRESSION);
                NpyWriter.add(zip, array.getKey(), array.getValue());
            }
            for (Map.Entry<String, String> text : texts.entrySet()) {
                NpyWriter.add(zip, text.getKey(), text.getValue());
            }
            zip.finish();
        });
    }

    /**
     * Returns whether a large part are whole numbers, zeros among them: others hardly shrink, and trying takes long.
     */
    private static boolean shrinks(double[] values) {
        return 4 * Arrays.stream(values).filter(value -> value == Math.rint(value)).count() >= values.length;
    }

    /** The names of the arrays of an NPZ file; none if it is no such file, but an archive of others. */
    public static List<String> names(Path file) throws IOException {
        return ArrayFormat.NPZ.begins(FileHead.of(file)) ? NpzArchive.names(file) : List.of();
    }

    /**
     * Reads all arrays.
     *
     * @throws DataFormatException if the file is no sound archive of arrays
     */
    public static Map<String, DenseArray> read(Path file) throws IOException {
        if (!ArrayFormat.NPZ.begins(FileHead.of(file))) {
            throw DataFormatException.of("npz.not-an-archive", MessageText.name(file));
        }
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        try (NpzArchive archive = NpzArchive.open(file)) {
            MemoryBound.require(Double.BYTES * ArrayColumns.total(archive, archive.names()), MessageText.name(file));
            for (String name : archive.names()) {
                NpyArray array = archive.read(name, new Cancellation());
                arrays.put(name, new DenseArray(array.values(), array.shape()));
            }
        }
        return arrays;
    }
}
