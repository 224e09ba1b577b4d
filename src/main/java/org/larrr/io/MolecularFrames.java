package org.larrr.io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.io.molecules.FrameColumns;
import org.larrr.io.molecules.PeriodicCell;
import org.larrr.io.molecules.Topology;
import org.larrr.stages.Cancellation;

/** Frames of atoms behind states: who the atoms are, and single frames brought back as structures. */
public final class MolecularFrames {

    private MolecularFrames() {}

    /**
     * A frame that is wanted.
     *
     * @param path       as it was given to {@link DataReader}
     * @param trajectory which trajectory of it, from 1
     * @param frame      which frame of the trajectory, from 0
     * @param remark     what it stands for
     */
    public record Wanted(Path path, int trajectory, long frame, String remark) {}

    /** Where the atoms of a wanted frame are. */
    private record Found(double[] positions, double time, Optional<PeriodicCell> box, Topology topology,
            String file) {}

    /**
     * Writes frames as the models of a PDB file, in the order in which they are wanted. One sweep over each file;
     * memory O(frames · atoms).
     *
     * @throws DataFormatException if a file holds no frames of atoms, or nobody says who the atoms are
     */
    public static void writePdb(Path target, List<Wanted> wanted, ReadOptions options, Cancellation cancellation)
            throws IOException {
        Map<Path, List<Wanted>> byPath = wanted.stream().collect(Collectors.groupingBy(Wanted::path, TreeMap::new,
                Collectors.toList()));
        Map<String, Found> found = new TreeMap<>();
        for (Map.Entry<Path, List<Wanted>> one : byPath.entrySet()) {
            collect(one.getKey(), one.getValue(), options, cancellation, found);
        }
        AtomicFiles.write(target, out -> {
            BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            PdbWriter pdb = null;
            for (Wanted one : wanted) {
                Found frame = found.get(key(one.path(), one.trajectory(), one.frame()));
                if (frame == null) {
                    throw DataFormatException.of("frames.no-such", MessageText.name(one.path()), one.frame(),
                            one.trajectory());
                }
                pdb = pdb == null ? new PdbWriter(writer, frame.topology()) : pdb;
                pdb.model(frame.file(), remarks(one, frame), frame.positions(), frame.box());
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

    private static void collect(Path path, List<Wanted> wanted, ReadOptions options, Cancellation cancellation,
            Map<String, Found> found) throws IOException {
        List<Path> files = FileParts.files(path, cancellation);
        ReadOptions own = FileParts.withTopology(files, options);
        List<String> keys = wanted.stream().map(w -> key(path, w.trajectory(), w.frame())).toList();
        int trajectory = 0;
        for (Path file : files) {
            FrameColumns data = FileParts.frames(file, FileHead.of(file), own, cancellation)
                    .orElseThrow(() -> DataFormatException.of("frames.no-atoms-to-write", MessageText.name(file)));
            Topology topology = data.topology().orElseThrow(() -> new DataFormatException(
                    Message.of("atoms.unknown", MessageText.name(file), "PDB").with(Fix.TOPOLOGY)));
            MemoryBound.require(24L * keys.size() * data.frames().atoms(), MessageText.name(file));
            trajectory = walk(path, file, data, topology, trajectory, keys, cancellation, found);
        }
    }

    /** @return how many trajectories there are up to the end of this file */
    private static int walk(Path path, Path file, FrameColumns data, Topology topology, int before, List<String> keys,
            Cancellation cancellation, Map<String, Found> found) throws IOException {
        int[] trajectory = {before};
        long[] index = new long[1];
        double[] last = {Double.NaN};
        boolean timed = data.isTimed();
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
                        MessageText.name(file)));
            }
        });
        return trajectory[0];
    }

    /**
     * Writes frames as the models of a PDB file (wwPDB format, version 3.3): a remark and the cell before each,
     * positions in Å to three digits. Numbers of atoms and residues that do not fit their columns begin anew from 0.
     */
    private static final class PdbWriter {

        /** The number of ångströms in a nanometre. */
        private static final double ANGSTROMS = 10;
        private static final double MIN_COORDINATE = -999.9995;
        private static final double MAX_COORDINATE = 9999.9995;
        private static final int MAX_REMARK_LENGTH = 68;

        private final Writer out;
        private final Topology topology;
        private int models;

        /** @param out not closed here */
        PdbWriter(Writer out, Topology topology) {
            this.out = out;
            this.topology = topology;
        }

        /**
         * Appends a model.
         *
         * @param file      of the frame
         * @param remarks   a line each
         * @param positions (atoms, 3) in nm
         * @throws DataFormatException if there are other atoms than in the topology, or one lies too far out for the
         *     format
         */
        void model(String file, List<String> remarks, double[] positions, Optional<PeriodicCell> box)
                throws IOException {
            if (positions.length != 3 * topology.atoms().size()) {
                throw DataFormatException.of("topology.other-atoms", file, positions.length / 3,
                        topology.atoms().size(), false);
            }
            models++;
            for (String remark : remarks) {
                line("REMARK 999 %s", remark.length() > MAX_REMARK_LENGTH ? remark.substring(0, MAX_REMARK_LENGTH)
                        : remark);
            }
            if (box.isPresent()) {
                double[] cell = box.get().edgesAndAngles();
                line("CRYST1%9.3f%9.3f%9.3f%7.2f%7.2f%7.2f P 1           1", ANGSTROMS * cell[0], ANGSTROMS * cell[1],
                        ANGSTROMS * cell[2], cell[3], cell[4], cell[5]);
            }
            line("MODEL     %4d", models % 10_000);
            for (int i = 0; i < topology.atoms().size(); i++) {
                atom(i, positions);
            }
            line("ENDMDL");
        }

        private void atom(int i, double[] positions) throws IOException {
            Topology.Atom atom = topology.atoms().get(i);
            Topology.Residue residue = topology.residues().get(atom.residue());
            double[] place = new double[3];
            for (int axis = 0; axis < 3; axis++) {
                place[axis] = ANGSTROMS * positions[3 * i + axis];
                if (!(place[axis] > MIN_COORDINATE && place[axis] < MAX_COORDINATE)) {
                    throw DataFormatException.of("frames.no-room", i + 1, (float) place[axis]);
                }
            }
            line("ATOM  %5d %s %-4.4s%1.1s%4d    %8.3f%8.3f%8.3f%6.2f%6.2f          %2.2s", (i + 1) % 100_000,
                    name(atom),
                    residue.name(), residue.chain().isEmpty() ? " " : residue.chain(), residue.number() % 10_000,
                    place[0],
                    place[1], place[2], 1.0, 0.0, atom.element());
        }

        /** One-letter elements begin in the second of the four columns of a name. */
        private static String name(Topology.Atom atom) {
            boolean shifted = atom.element().length() < 2 && atom.name().length() < 4;
            return String.format(Locale.ROOT, "%-4.4s", shifted ? " " + atom.name() : atom.name());
        }

        /** Ends the file. */
        void end() throws IOException {
            line("END");
        }

        private void line(String format, Object... values) throws IOException {
            out.write(String.format(Locale.ROOT, format, values) + "\n");
        }
    }
}
