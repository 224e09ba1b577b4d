package org.larrr.io.molecules;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.AtomFeatures;
import org.larrr.io.series.KnownMolecule;
import org.larrr.io.series.Molecules;
import org.larrr.stages.Cancellation;

/**
 * Chooses the features of a molecular trajectory. Where nothing is asked for: backbone dihedrals if a topology shows a
 * backbone; else all distances if there are few atoms; else positions aligned to the first frame, of Cα atoms, heavy
 * atoms of the solute, or all.
 */
public final class FeatureChooser {

    /** More features than these are a question, not an answer. */
    static final int MOST_FEATURES = 30_000;

    /** Up to so many atoms all distances are taken. */
    private static final int FEW_ATOMS = 12;
    /** Up to so many atoms positions are aligned without being asked. */
    private static final int MOST_ALIGNED = 1000;

    private final FrameFile file;
    private final String name;
    private final Optional<Topology> topology;
    private final List<Double> reference;

    private FeatureChooser(FrameFile file, String name, Optional<Topology> topology, List<Double> reference) {
        this.file = file;
        this.name = name;
        this.topology = topology;
        this.reference = reference;
    }

    /**
     * The features of a kind.
     *
     * @param name     what messages call the file
     * @param topology who the atoms are, if that is known
     * @param wanted   the kind, and the positions to align onto; the first frame where there are none
     * @throws DataFormatException if the atoms do not allow them
     */
    public static FrameFeatures choose(FrameFile file, String name, Optional<Topology> topology, Molecules wanted)
            throws IOException {
        if (topology.isPresent() && topology.get().atoms().size() != file.atoms()) {
            throw new DataFormatException(name + " has " + file.atoms() + " atoms but its topology "
                    + topology.get().atoms().size() + "; give the topology of the atoms that were saved");
        }
        return new FeatureChooser(file, name, topology, wanted.known().map(KnownMolecule::reference).orElse(List.of()))
                .of(wanted.features());
    }

    private FrameFeatures of(AtomFeatures kind) throws IOException {
        FrameFeatures features = switch (kind) {
            case AUTOMATIC -> automatic();
            case DIHEDRALS -> dihedrals();
            case CA_DISTANCES -> distances(alphas(), 3, "Cα atoms");
            case HEAVY_DISTANCES -> distances(heavy(), 1, topology.isPresent() ? "heavy atoms" : "atoms");
            case CONTACTS -> contacts();
            case ALIGNED -> aligned(frameAtoms());
            case COORDINATES -> PositionFeatures.asTheyAre(few(frameAtoms(), 3L * frameAtoms().length), this::label);
        };
        if (features.names().isEmpty()) {
            throw new DataFormatException(name + " has too few atoms for " + kind.id()
                    + "; choose other features, for instance aligned positions", Remedy.ATOM_FEATURES);
        }
        return features;
    }

    private FrameFeatures automatic() throws IOException {
        if (topology.isPresent() && !topology.get().backbone().isEmpty()) {
            return dihedrals();
        }
        int[] atoms = frameAtoms();
        if (atoms.length <= FEW_ATOMS) {
            return distances(atoms, 1, "atoms");
        }
        if (atoms.length > MOST_ALIGNED) {
            throw new DataFormatException(name + " holds " + file.atoms()
                    + " atoms, and nothing says which of them matter; give its topology (PDB or GRO), or choose other"
                    + " features, for instance aligned positions", Remedy.TOPOLOGY, Remedy.ATOM_FEATURES);
        }
        return aligned(atoms);
    }

    /** Cα atoms if there are some, else heavy atoms of the solute, else all. */
    private int[] frameAtoms() {
        if (topology.isEmpty()) {
            return IntStream.range(0, file.atoms()).toArray();
        }
        int[] alphas = topology.get().alphas();
        int[] heavy = topology.get().heavyOfSolute();
        return alphas.length > 3 ? alphas : heavy.length > 1 ? heavy : IntStream.range(0, file.atoms()).toArray();
    }

    private int[] heavy() {
        return topology.map(Topology::heavyOfSolute).filter(atoms -> atoms.length > 0)
                .orElseGet(() -> IntStream.range(0, file.atoms()).toArray());
    }

    private Topology known(AtomFeatures kind) throws DataFormatException {
        return topology.orElseThrow(() -> new DataFormatException(name + " does not say who its atoms are, which "
                + kind.id()
                + " need; give its topology (PDB, GRO or MDTraj's HDF5)", Remedy.TOPOLOGY));
    }

    private int[] alphas() throws DataFormatException {
        int[] alphas = known(AtomFeatures.CA_DISTANCES).alphas();
        if (alphas.length == 0) {
            throw new DataFormatException(name
                    + " has no atoms called CA; choose other features, for instance heavy-distances or aligned",
                    Remedy.ATOM_FEATURES);
        }
        return alphas;
    }

    private FrameFeatures dihedrals() throws DataFormatException {
        List<Topology.Torsion> torsions = known(AtomFeatures.DIHEDRALS).backbone();
        if (torsions.isEmpty()) {
            throw new DataFormatException(name
                    + " has no backbone of atoms N, CA and C in neighbouring residues; choose"
                    + " other features, for instance heavy-distances or aligned", Remedy.ATOM_FEATURES);
        }
        return new TorsionFeatures(torsions);
    }

    private FrameFeatures distances(int[] atoms, int apart, String what) throws DataFormatException {
        long rows = Math.max(0, atoms.length - apart);
        few(atoms, rows * (rows + 1) / 2);
        return DistanceFeatures.among(atoms, apart, what, this::label);
    }

    private FrameFeatures contacts() throws DataFormatException {
        List<int[]> residues = known(AtomFeatures.CONTACTS).heavyByResidue();
        long rows = Math.max(0, residues.size() - ContactFeatures.APART);
        few(new int[0], rows * (rows + 1) / 2);
        return new ContactFeatures(topology.orElseThrow(), residues);
    }

    private FrameFeatures aligned(int[] atoms) throws IOException {
        few(atoms, 3L * atoms.length);
        IntFunction<String> label = this::label;
        if (!reference.isEmpty()) {
            if (reference.size() != 3 * atoms.length) {
                throw new DataFormatException(name + " has " + atoms.length
                        + " atoms to align, but what they are aligned"
                        + " onto has " + reference.size() / 3 + "; give the topology of the atoms that were saved");
            }
            return PositionFeatures.aligned(atoms, label, reference);
        }
        FrameFeatures[] result = new FrameFeatures[1];
        file.forEach(1, new Cancellation(), frame -> result[0] = PositionFeatures.aligned(atoms, label, frame));
        return result[0];
    }

    private int[] few(int[] atoms, long features) throws DataFormatException {
        if (features > MOST_FEATURES) {
            throw new DataFormatException(name + " would give " + features + " features, at most " + MOST_FEATURES
                    + " are taken; choose other features, for instance dihedrals, or save fewer atoms",
                    Remedy.ATOM_FEATURES);
        }
        return atoms;
    }

    private String label(int atom) {
        return topology.map(known -> known.atomLabel(atom)).orElse(String.valueOf(atom + 1));
    }

    /** cos and sin of torsion angles, from the shortest images of the three bonds; the IUPAC sign. */
    private record TorsionFeatures(List<Topology.Torsion> torsions) implements FrameFeatures {

        TorsionFeatures {
            torsions = List.copyOf(torsions);
        }

        @Override
        public String description() {
            return "cosines and sines of " + torsions.size() + " backbone dihedrals";
        }

        @Override
        public List<String> names() {
            return torsions.stream().flatMap(t -> Stream.of("cos_" + t.name(), "sin_" + t.name())).toList();
        }

        @Override
        public void compute(Frame frame, double[] values, int offset) {
            double[] b1 = new double[3];
            double[] b2 = new double[3];
            double[] b3 = new double[3];
            int to = offset;
            for (Topology.Torsion t : torsions) {
                frame.difference(t.a(), t.b(), b1);
                frame.difference(t.b(), t.c(), b2);
                frame.difference(t.c(), t.d(), b3);
                double angle = TorsionAngle.of(b1, b2, b3);
                values[to++] = Math.cos(angle);
                values[to++] = Math.sin(angle);
            }
        }
    }

    /**
     * Distances in nm between the nearest images of two atoms.
     *
     * @param what  the atoms, in words
     * @param names one a pair
     * @param pairs indices of atoms, two a pair
     */
    private record DistanceFeatures(String what, List<String> names, int[] pairs) implements FrameFeatures {

        /** All pairs of these atoms that stand at least {@code apart} places from each other. */
        static DistanceFeatures among(int[] atoms, int apart, String what, IntFunction<String> label) {
            List<String> names = new ArrayList<>();
            int[] pairs = new int[Math.multiplyExact(2, count(atoms.length, apart))];
            int to = 0;
            for (int i = 0; i < atoms.length; i++) {
                for (int j = i + apart; j < atoms.length; j++) {
                    names.add("d_" + label.apply(atoms[i]) + "_" + label.apply(atoms[j]));
                    pairs[to++] = atoms[i];
                    pairs[to++] = atoms[j];
                }
            }
            return new DistanceFeatures(what, names, pairs);
        }

        /** The number of pairs of n things at least that far apart, n(n − 1)/2 for neighbours too. */
        static int count(int n, int apart) {
            long rows = Math.max(0, n - apart);
            return Math.toIntExact(rows * (rows + 1) / 2);
        }

        @Override
        public String description() {
            return names.size() + " distances between " + what;
        }

        @Override
        public void compute(Frame frame, double[] values, int offset) {
            for (int i = 0; i < pairs.length; i += 2) {
                values[offset + i / 2] = frame.distance(pairs[i], pairs[i + 1]);
            }
        }
    }
}
