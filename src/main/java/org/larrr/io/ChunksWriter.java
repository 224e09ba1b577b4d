package org.larrr.io;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.IoConsumer;
import org.larrr.io.file.TemporaryFolder;

/**
 * Writes numbers along trajectories that come in chunks, in the format that the file's name asks for, a chunk at a
 * time:
 *
 * <ul>
 *   <li>.npy: all rows of all trajectories, (n, columns)
 *   <li>.csv: columns {@code trajectory} (from 1), {@code t} and the values
 *   <li>.colvar, .dat or a name COLVAR: PLUMED's {@code #! FIELDS time …}; time begins anew with every trajectory
 *   <li>.h5, .hdf5: a dataset (n) a column; these are held in memory until the end
 * </ul>
 */
public final class ChunksWriter {

    private static final List<String> FORMATS = List.of(".npy", ".csv", "colvar", ".dat", ".h5", ".hdf5");

    private ChunksWriter() {}

    /**
     * Writes the whole file or nothing.
     *
     * @return the number of rows
     * @throws IllegalArgumentException if the name gives no format
     */
    public static long write(Path file, TrajectoryChunks chunks) throws IOException {
        Rows rows = new Rows(chunks);
        switch (TrajectoryWriter.format(file, FORMATS)) {
            case ".npy" -> AtomicFiles.writeHeaded(file, out -> npy(out, chunks, rows));
            case ".csv" -> AtomicFiles.write(file, out -> csv(out, chunks, rows));
            case "colvar", ".dat" -> AtomicFiles.write(file, out -> colvar(out, chunks, rows));
            default -> hdf5(file, chunks, rows);
        }
        return rows.count;
    }

    /** @throws IllegalArgumentException if no format has that ending */
    public static void requireKnownFormat(Path file) {
        TrajectoryWriter.format(file, FORMATS);
    }

    /** Where in which trajectory a row stands. */
    private static final class Rows {
        private final double step;
        private final double start;
        private long count;
        private long inTrajectory;
        private int trajectory;

        Rows(TrajectoryChunks chunks) {
            this.step = chunks.step();
            this.start = chunks.start();
        }

        void begin() {
            trajectory++;
            inTrajectory = 0;
        }

        void next() {
            count++;
            inTrajectory++;
        }

        double time() {
            return start + inTrajectory * step;
        }
    }

    private static void each(TrajectoryChunks chunks, Rows rows, IoConsumer<double[]> row) throws IOException {
        int width = chunks.dimension();
        try {
            chunks.forEach(new TrajectoryChunks.Sink() {
                @Override
                public void begin() {
                    rows.begin();
                }

                @Override
                public void rows(double[] values, int count) {
                    try {
                        for (int i = 0; i < count; i++, rows.next()) {
                            row.accept(Arrays.copyOfRange(values, i * width, (i + 1) * width));
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e); // a sink may not throw
                    }
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static byte[] npy(OutputStream out, TrajectoryChunks chunks, Rows rows) throws IOException {
        int width = chunks.dimension();
        out.write(NpyWriter.header(0, width));
        each(chunks, rows, values -> NpyWriter.numbers(out, values, 0, width));
        return NpyWriter.header(rows.count, width);
    }

    private static void csv(OutputStream out, TrajectoryChunks chunks, Rows rows) throws IOException {
        // Not closed: the stream belongs to the atomic write.
        CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out, StandardCharsets.UTF_8);
        List<String> record = new ArrayList<>(List.of("trajectory", chunks.timeUnit().isEmpty() ? "t"
                : "t [" + chunks.timeUnit() + "]"));
        chunks.coordinates().forEach(name -> record.add(org.larrr.io.text.CsvWriter.cell(name)));
        csv.writeRecord(record);
        each(chunks, rows, values -> {
            record.clear();
            record.add(Integer.toString(rows.trajectory));
            record.add(Double.toString(rows.time()));
            for (double value : values) {
                record.add(Double.toString(value));
            }
            csv.writeRecord(record);
        });
        csv.flush();
    }

    private static void colvar(OutputStream out, TrajectoryChunks chunks, Rows rows) throws IOException {
        StringBuilder line = new StringBuilder("#! FIELDS time");
        chunks.coordinates().forEach(name -> line.append(' ').append(name.replace(' ', '_')));
        out.write(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
        each(chunks, rows, values -> {
            line.setLength(0);
            line.append(rows.time());
            for (double value : values) {
                line.append(' ').append(value);
            }
            out.write(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
        });
    }

    /** The library writes files, not streams: a temporary one is copied into place. */
    private static void hdf5(Path file, TrajectoryChunks chunks, Rows rows) throws IOException {
        List<DoubleStream.Builder> columns = new ArrayList<>();
        chunks.coordinates().forEach(name -> columns.add(DoubleStream.builder()));
        each(chunks, rows, values -> {
            for (int c = 0; c < columns.size(); c++) {
                columns.get(c).add(values[c]);
            }
        });
        Path temporary = TemporaryFolder.create().resolve("chunks.h5");
        try {
            try (var hdf = io.jhdf.HdfFile.write(temporary)) {
                for (int c = 0; c < columns.size(); c++) {
                    hdf.putDataset(chunks.coordinates().get(c), columns.get(c).build().toArray());
                }
            }
            AtomicFiles.write(file, out -> Files.copy(temporary, out));
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
