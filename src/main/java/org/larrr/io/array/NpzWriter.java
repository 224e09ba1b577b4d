package org.larrr.io.array;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.larrr.data.DenseArray;
import org.larrr.data.Trajectories;
import org.larrr.io.file.AtomicFiles;

/** Writes trajectories to an NPZ archive, one array each: arr_0, arr_1, … of shapes (n_k, d). */
public final class NpzWriter {

    /** The earliest time a ZIP archive can hold: the same data give the same bytes. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private NpzWriter() {}

    /** Writes the states, in double precision; their times are not kept. */
    public static void write(Path file, Trajectories trajectories) throws IOException {
        int dimension = trajectories.dimension();
        AtomicFiles.write(file, out -> {
            ZipOutputStream zip = new ZipOutputStream(out);
            zip.setLevel(Deflater.BEST_SPEED);
            for (int k = 0; k < trajectories.count(); k++) {
                begin(zip, "arr_" + k);
                NpyWriter.write(zip, trajectories.states(), trajectories.start(k) * dimension,
                        trajectories.start(k + 1) * dimension, trajectories.length(k), dimension);
                zip.closeEntry();
            }
            zip.finish();
        });
    }

    /** Adds one array to an archive that is being written. */
    static void add(ZipOutputStream zip, String name, DenseArray array) throws IOException {
        begin(zip, name);
        NpyWriter.write(zip, array.values(), 0, array.values().length, array.shape());
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
