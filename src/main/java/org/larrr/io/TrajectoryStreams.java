package org.larrr.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.KeptByFile;
import org.larrr.io.file.Wording;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.TimeGrids;
import org.larrr.stages.Cancellation;

/**
 * Opens trajectories that may be larger than memory: CSV and other text tables, NPY, NPZ, HDF5, or a folder of such
 * files. Only a chunk of about a million numbers is held at a time.
 */
public final class TrajectoryStreams {

    private static final long SMALL_BYTES = 64L << 20;
    private static final int CHUNK_NUMBERS = 1 << 18;

    private TrajectoryStreams() {}

    /**
     * Opens a file, or all files of a folder in natural order of their names, hidden ones left out; every file holds
     * whole trajectories. Contents are understood as {@link TrajectoryReader} does, with two limits that come from
     * reading in order: the rows of one trajectory must follow one another, and an NPY array must be in C order.
     *
     * @param cancellation checked while reading
     * @throws DataFormatException if a file cannot be understood, files disagree, or there is no uniform step
     */
    public static TrajectoryChunks open(Path path, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        return open(List.of(path), Share.WHOLE, settings, cancellation);
    }

    /**
     * A part of some files, for one of several machines.
     *
     * @param part which one, from 1
     * @param of   how many parts there are
     */
    public record Share(int part, int of) {

        /** All files. */
        public static final Share WHOLE = new Share(1, 1);

        public Share {
            if (part < 1 || part > of) {
                throw new InputException(Notice.of("share.unfit", part, of));
            }
        }

        private List<Path> of(List<Path> files) throws DataFormatException {
            List<Path> own = files.subList((int) ((long) files.size() * (part - 1) / of),
                    (int) ((long) files.size() * part / of));
            if (own.isEmpty()) {
                throw new DataFormatException(Notice.of("share.empty", part, of, files.size()));
            }
            return own;
        }
    }

    /**
     * Opens some files, each of whole trajectories; a folder stands for its files.
     *
     * @param share which of the files, in their order
     * @throws DataFormatException if a file cannot be understood, files disagree, or there is no uniform step
     */
    public static TrajectoryChunks open(List<Path> paths, Share share, ImportSettings settings,
            Cancellation cancellation) throws IOException {
        if (settings.times().isPresent()) {
            throw new DataFormatException(Notice.of("moments.common-times"));
        }
        if (settings.missing() == MissingValues.INTERPOLATE) {
            throw new DataFormatException(Notice.of("moments.not-interpolated"));
        }
        List<Path> all = files(paths, settings, cancellation);
        ImportSettings told = DataFiles.withTopology(all, settings);
        List<Path> files = share.of(all);
        List<TrajectoryChunks> parts = new ArrayList<>();
        for (Path file : files) {
            KeptByFile.State before = KeptByFile.State.of(file);
            Decoder decoder = Content.of(file).decoder(told, cancellation);
            parts.add(watched(decoder.chunks(cancellation), before));
            told = decoder.alike();
        }
        return FolderChunks.of(paths.get(0), files, parts);
    }

    private static List<Path> files(List<Path> paths, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path path : paths) {
            all.addAll(DataFiles.of(path, settings.arrays(), cancellation));
        }
        return all;
    }

    /**
     * The full turn of every column that the first file says is an angle, or its names and values do; none where that
     * is not small enough to be read for it.
     *
     * @throws DataFormatException if it cannot be understood
     */
    public static Map<String, Double> angles(List<Path> paths, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        List<Path> all = files(paths, settings, cancellation);
        ImportSettings told = DataFiles.withTopology(all, settings);
        Path first = all.get(0);
        return Content.of(first).isMolecular() || Files.size(first) > SMALL_BYTES ? Map.of()
                : TrajectoryReader.readAll(List.of(first), told, cancellation).angles();
    }

    /**
     * Opens small tables of text by reading them whole, exactly as {@link TrajectoryReader} does: dates, restarts and
     * interleaved trajectories too; and small files of arrays that cannot be read in order. Molecular trajectories and
     * what is larger are read in order. States at uneven times count steps.
     *
     * @throws DataFormatException if it cannot be understood
     */
    public static TrajectoryChunks openOrRead(Path path, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        long bytes = 0;
        boolean molecular = false;
        boolean text = true;
        for (Path file : DataFiles.of(path, settings.arrays(), cancellation)) {
            Content content = Content.of(file);
            bytes += Files.size(file);
            molecular |= content.isMolecular();
            text &= content.isText();
        }
        if (molecular || bytes > SMALL_BYTES) {
            return open(path, settings, cancellation);
        }
        try {
            return text ? whole(path, settings, cancellation) : open(path, settings, cancellation);
        } catch (DataFormatException notInOrder) {
            if (text) {
                throw notInOrder;
            }
            return whole(path, settings, cancellation);
        }
    }

    /** What may be read several times, each time the same. */
    private static TrajectoryChunks watched(TrajectoryChunks states, KeptByFile.State opened) {
        return states.with(sink -> {
            opened.requireUnchanged();
            states.forEach(sink);
            opened.requireUnchanged();
        });
    }

    private static TrajectoryChunks whole(Path path, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        Trajectories data = TrajectoryReader.readAll(List.of(path), settings, cancellation).data();
        Trajectories even = data.grid().isUniform() ? data
                : Trajectories.wrap(data.states(), data.lengths(), new TimeGrid.Uniform(1), TimeGrids.STEPS,
                        data.coordinates());
        return TrajectoryChunks.of(even, Math.max(1, CHUNK_NUMBERS / even.dimension()));
    }

    /** The trajectories of the files of a folder, one file after the other. */
    private static final class FolderChunks {

        /** Steps that differ less are one step, given by differently rounded time columns. */
        private static final double SAME_STEP = 1e-6;

        private FolderChunks() {}

        /**
         * All of them in a row.
         *
         * @param files whose parts they are
         * @throws DataFormatException if the parts are not alike
         */
        static TrajectoryChunks of(Path folder, List<Path> files, List<TrajectoryChunks> parts)
                throws DataFormatException {
            TrajectoryChunks first = parts.get(0);
            for (int k = 1; k < parts.size(); k++) {
                TrajectoryChunks part = parts.get(k);
                if (part.dimension() != first.dimension()) {
                    throw new DataFormatException(Notice.of("files.coordinates-differ", Wording.name(files.get(0)),
                            Notice.of("count.coordinates", first.dimension()), Wording.name(files.get(k)),
                            part.dimension(), folder));
                }
                if (Math.abs(part.step() - first.step()) > SAME_STEP * first.step()) {
                    throw new DataFormatException(Notice.of("files.time-step-differs", Wording.name(files.get(0)),
                            first.step(), Wording.name(files.get(k)), part.step(), folder));
                }
            }
            return TrajectoryChunks.inARow(parts);
        }
    }
}
