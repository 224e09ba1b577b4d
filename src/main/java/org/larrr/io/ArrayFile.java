package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipOutputStream;
import org.larrr.data.DenseArray;
import org.larrr.stages.Cancellation;

/** NPZ files of named arrays of any kind: written whole or not at all, read with every allocation bounded by the file. */
public final class ArrayFile {

    private ArrayFile() {}

    /** Writes the arrays in their order. */
    public static void write(Path file, Map<String, DenseArray> arrays) throws IOException {
        AtomicFiles.write(file, out -> {
            ZipOutputStream zip = new ZipOutputStream(out);
            for (Map.Entry<String, DenseArray> array : arrays.entrySet()) {
                NpzWriter.add(zip, array.getKey(), array.getValue());
            }
            zip.finish();
        });
    }

    /**
     * Reads all arrays.
     *
     * @throws DataFormatException if the file is no sound archive of arrays
     */
    public static Map<String, DenseArray> read(Path file) throws IOException {
        if (FileKind.of(file) != FileKind.ZIP) {
            throw new DataFormatException(Messages.name(file) + " is not an NPZ archive");
        }
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        try (NpzArchive archive = NpzArchive.open(file)) {
            for (String name : archive.names()) {
                NpyArray array = archive.read(name, new Cancellation());
                arrays.put(name, new DenseArray(array.values(), array.shape()));
            }
        }
        return arrays;
    }
}
