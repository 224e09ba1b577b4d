package org.larrr.io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;
import org.larrr.io.molecules.MolecularData;
import org.larrr.io.molecules.PdbWriter;
import org.larrr.io.molecules.PeriodicCell;
import org.larrr.io.molecules.Topology;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Molecules;
import org.larrr.stages.Cancellation;

/** Frames of atoms behind states: who the atoms are, and single frames brought back as structures. */
public final class MolecularFrames {

    private MolecularFrames() {}

    /**
     * A frame that is wanted.
     *
     * @param path       as it was given to {@link TrajectoryStreams}
     * @param trajectory which trajectory of it, from 1
     * @param frame      which frame of the trajectory, from 0
     * @param remark     what it stands for
     */
    public record Wanted(Path path, int trajectory, long frame, String remark) {}

    /** Where the atoms of a wanted frame are. */
    private record Found(double[] positions, double time, Optional<PeriodicCell> box, Topology topology, String file) {}

    /** The files that are no structures (PDB, GRO) beside trajectories. */
    public static List<Path> trajectories(List<Path> files) throws IOException {
        List<Path> left = new ArrayList<>(files);
        DataFiles.withTopology(left, ImportSettings.automatic());
        return left;
    }

    /** Settings with a structure among several files as the topology of the others. */
    public static ImportSettings withTopology(List<Path> files, ImportSettings settings) throws IOException {
        return DataFiles.withTopology(new ArrayList<>(files), settings);
    }

    /**
     * What the first molecular trajectory among files is a sign of its molecule, for a model to keep; empty if there is
     * none.
     *
     * @throws DataFormatException if a file cannot be understood
     */
    public static Optional<Molecules> molecule(List<Path> paths, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            files.addAll(DataFiles.of(path, settings.arrays(), cancellation));
        }
        ImportSettings told = DataFiles.withTopology(files, settings);
        for (Path file : files) {
            Optional<MolecularData> data = MolecularFiles.open(file, told, cancellation);
            if (data.isPresent()) {
                return Optional.of(data.get().molecule());
            }
        }
        return Optional.empty();
    }

    /**
     * Writes frames as the models of a PDB file, in the order in which they are wanted. One sweep over each file;
     * memory O(frames · atoms).
     *
     * @throws DataFormatException if a file holds no frames of atoms, or nobody says who the atoms are
     */
    public static void writePdb(Path target, List<Wanted> wanted, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        Map<Path, List<Wanted>> byPath = wanted.stream().collect(Collectors.groupingBy(Wanted::path, TreeMap::new,
                Collectors.toList()));
        Map<String, Found> found = new TreeMap<>();
        for (Map.Entry<Path, List<Wanted>> one : byPath.entrySet()) {
            collect(one.getKey(), one.getValue(), settings, cancellation, found);
        }
        AtomicFiles.write(target, out -> {
            BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            PdbWriter pdb = null;
            for (Wanted one : wanted) {
                Found frame = found.get(key(one.path(), one.trajectory(), one.frame()));
                if (frame == null) {
                    throw new DataFormatException(Notice.of("frames.no-such", Wording.name(one.path()), one.frame(),
                            one.trajectory()));
                }
                pdb = pdb == null ? new PdbWriter(writer, frame.topology()) : pdb;
                pdb.model(remarks(one, frame), frame.positions(), frame.box());
            }
            if (pdb != null) {
                pdb.end();
            }
            writer.flush();
        });
    }

    private static List<String> remarks(Wanted one, Found frame) {
        return List.of(one.remark(), frame.file() + ", trajectory " + one.trajectory() + ", frame " + one.frame()
                + (Double.isNaN(frame.time()) ? "" : ", time " + (float) frame.time() + " ps"));
    }

    private static String key(Path path, int trajectory, long frame) {
        return path + "\n" + trajectory + "\n" + frame;
    }

    private static void collect(Path path, List<Wanted> wanted, ImportSettings settings, Cancellation cancellation,
            Map<String, Found> found) throws IOException {
        List<Path> files = DataFiles.of(path, settings.arrays(), cancellation);
        ImportSettings told = DataFiles.withTopology(files, settings);
        List<String> keys = wanted.stream().map(w -> key(path, w.trajectory(), w.frame())).toList();
        int trajectory = 0;
        for (Path file : files) {
            MolecularData data = MolecularFiles.open(file, told, cancellation)
                    .orElseThrow(() -> new DataFormatException(
                            Notice.of("frames.no-atoms-to-write", Wording.name(file))));
            Topology topology = data.topology().orElseThrow(() -> new DataFormatException(
                    Notice.of("frames.atoms-unknown-to-write", Wording.name(file)).with(Remedy.TOPOLOGY)));
            MemoryBound.require(24L * keys.size() * data.frames().atoms(), Wording.name(file));
            trajectory = walk(path, file, data, topology, trajectory, keys, cancellation, found);
        }
    }

    /** @return how many trajectories there are up to the end of this file */
    private static int walk(Path path, Path file, MolecularData data, Topology topology, int before, List<String> keys,
            Cancellation cancellation, Map<String, Found> found) throws IOException {
        int[] trajectory = {before};
        long[] index = new long[1];
        double[] last = {Double.NaN};
        boolean timed = data.restarts();
        data.frames().forEach(Long.MAX_VALUE, cancellation, frame -> {
            boolean first = trajectory[0] == before;
            if (first || timed && !(frame.time() > last[0])) {
                trajectory[0]++;
                index[0] = 0;
            }
            last[0] = frame.time();
            String key = key(path, trajectory[0], index[0]++);
            if (keys.contains(key)) {
                found.put(key, new Found(frame.positions().clone(), frame.time(), frame.box(), topology,
                        Wording.name(file)));
            }
        });
        return trajectory[0];
    }
}
