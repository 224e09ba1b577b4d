package org.larrr.io.molecules;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

/**
 * Chooses the features of a molecular trajectory. Where nothing is asked for: backbone dihedrals if a topology shows a
 * backbone; else all distances if there are few atoms; else positions aligned to the first frame, of Cα atoms, heavy
 * atoms of the solute, or all.
 */
public final class FeatureChooser {

    /** More features than these are a question, not an answer. */
    static final int MAX_FEATURES = 30_000;

    /** Up to so many atoms all distances are taken. */
    private static final int MAX_ATOMS_FOR_DISTANCES = 12;
    /** Up to so many atoms positions are aligned without being asked. */
    private static final int MAX_ALIGNED = 1000;

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
    public static Frame.Features choose(FrameFile file, String name, Optional<Topology> topology,
            MoleculeOptions wanted)
            throws IOException {
        if (topology.isPresent() && topology.get().atoms().size() != file.atoms()) {
            throw DataFormatException.of("topology.other-atoms", name, file.atoms(), topology.get().atoms().size(),
                    false);
        }
        List<Double> reference = wanted.known().map(MoleculeOptions.Known::reference).orElse(List.of());
        return new FeatureChooser(file, name, topology, reference).create(wanted.features());
    }

    private Frame.Features create(MoleculeOptions.Features kind) throws IOException {
        Frame.Features features = switch (kind) {
            case AUTOMATIC -> automatic();
            case DIHEDRALS -> dihedrals();
            case CA_DISTANCES -> distances(alphas(), 3, Message.of("atoms.alpha"));
            case HEAVY_DISTANCES -> distances(heavy(), 1, topology.isPresent() ? Message.of("atoms.heavy")
                    : Message.of("atoms.all"));
            case CONTACTS -> contacts();
            case ALIGNED -> aligned(frameAtoms());
            case COORDINATES -> PositionFeatures.asTheyAre(few(frameAtoms(), 3L * frameAtoms().length), this::label);
        };
        if (features.names().isEmpty()) {
            throw new DataFormatException(Message.of("atoms.too-few", name, kind.id()).with(Fix.ATOM_FEATURES));
        }
        return features;
    }

    private Frame.Features automatic() throws IOException {
        if (topology.isPresent() && !topology.get().backbone().isEmpty()) {
            return dihedrals();
        }
        int[] atoms = frameAtoms();
        if (atoms.length == 1) {
            return create(MoleculeOptions.Features.COORDINATES);
        }
        if (atoms.length <= MAX_ATOMS_FOR_DISTANCES) {
            return distances(atoms, 1, Message.of("atoms.all"));
        }
        if (atoms.length > MAX_ALIGNED) {
            throw new DataFormatException(Message.of("atoms.features-unknown", name, file.atoms())
                    .with(Fix.TOPOLOGY, Fix.ATOM_FEATURES));
        }
        return aligned(atoms);
    }

    /** Cα atoms if there are some, else heavy atoms of the solute, else all. */
    private int[] frameAtoms() {
        if (topology.isEmpty()) {
            return IntStream.range(0, file.atoms()).toArray();
        }
        int[] alphas = topology.get().alphas();
        if (alphas.length > 3) {
            return alphas;
        }
        int[] heavy = topology.get().heavyOfSolute();
        return heavy.length > 1 ? heavy : IntStream.range(0, file.atoms()).toArray();
    }

    private int[] heavy() {
        return topology.map(Topology::heavyOfSolute).filter(atoms -> atoms.length > 0)
                .orElseGet(() -> IntStream.range(0, file.atoms()).toArray());
    }

    private Topology requireTopology(MoleculeOptions.Features kind) throws DataFormatException {
        return topology.orElseThrow(() -> new DataFormatException(
                Message.of("atoms.unknown", name, kind.id()).with(Fix.TOPOLOGY)));
    }

    private int[] alphas() throws DataFormatException {
        int[] alphas = requireTopology(MoleculeOptions.Features.CA_DISTANCES).alphas();
        if (alphas.length == 0) {
            throw new DataFormatException(Message.of("atoms.none", name, true).with(Fix.ATOM_FEATURES));
        }
        return alphas;
    }

    private Frame.Features dihedrals() throws DataFormatException {
        List<Topology.Torsion> torsions = requireTopology(MoleculeOptions.Features.DIHEDRALS).backbone();
        if (torsions.isEmpty()) {
            throw new DataFormatException(Message.of("atoms.none", name, false).with(Fix.ATOM_FEATURES));
        }
        return new TorsionFeatures(torsions);
    }

    private Frame.Features distances(int[] atoms, int apart, Message what) throws DataFormatException {
        long rows = Math.max(0, atoms.length - apart);
        few(atoms, rows * (rows + 1) / 2);
        return DistanceFeatures.among(atoms, apart, what, this::label);
    }

    private Frame.Features contacts() throws DataFormatException {
        List<int[]> residues = requireTopology(MoleculeOptions.Features.CONTACTS).heavyByResidue();
        long rows = Math.max(0, residues.size() - ContactFeatures.APART);
        few(new int[0], rows * (rows + 1) / 2);
        return new ContactFeatures(topology.orElseThrow(), residues);
    }

    private Frame.Features aligned(int[] atoms) throws IOException {
        few(atoms, 3L * atoms.length);
        IntFunction<String> label = this::label;
        if (!reference.isEmpty()) {
            if (reference.size() != 3 * atoms.length) {
                throw DataFormatException.of("topology.other-atoms", name, atoms.length, reference.size() / 3,
                        true);
            }
            return PositionFeatures.aligned(atoms, label, reference);
        }
        Frame.Features[] result = new Frame.Features[1];
        file.forEach(1, new Cancellation(), frame -> result[0] = PositionFeatures.aligned(atoms, label, frame));
        return result[0];
    }

    private int[] few(int[] atoms, long features) throws DataFormatException {
        if (features > MAX_FEATURES) {
            throw new DataFormatException(Message.of("atoms.too-many-features", name, features, MAX_FEATURES)
                    .with(Fix.ATOM_FEATURES));
        }
        return atoms;
    }

    private String label(int atom) {
        return topology.map(known -> known.atomLabel(atom)).orElse(String.valueOf(atom + 1));
    }

    /** cos and sin of torsion angles, from the shortest images of the three bonds; the IUPAC sign. */
    private record TorsionFeatures(List<Topology.Torsion> torsions) implements Frame.Features {

        TorsionFeatures {
            torsions = List.copyOf(torsions);
        }

        @Override
        public Message description() {
            return Message.of("features.dihedrals", torsions.size());
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
                double angle = Frame.torsion(b1, b2, b3);
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
    private record DistanceFeatures(Message what, List<String> names, int[] pairs) implements Frame.Features {

        /** All pairs of these atoms that stand at least {@code apart} places from each other. */
        static DistanceFeatures among(int[] atoms, int apart, Message what, IntFunction<String> label) {
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
        public Message description() {
            return Message.of("features.distances", names.size(), what);
        }

        @Override
        public void compute(Frame frame, double[] values, int offset) {
            for (int i = 0; i < pairs.length; i += 2) {
                values[offset + i / 2] = frame.distance(pairs[i], pairs[i + 1]);
            }
        }
    }

    /**
     * The contacts of residues: 1/(1 + (r/r₀)⁶) of the smallest distance r between their heavy atoms, r₀ = 0.45 nm; 1
     * in contact, 0 far apart, smooth between.
     */
    private static final class ContactFeatures implements Frame.Features {

        /** Neighbours in the chain always touch. */
        static final int APART = 3;

        private static final double REACH = 0.45;

        private final List<int[]> residues;
        private final List<String> names = new ArrayList<>();

        /** @param residues the heavy atoms of each */
        ContactFeatures(Topology topology, List<int[]> residues) {
            this.residues = residues;
            for (int i = 0; i < residues.size(); i++) {
                for (int j = i + APART; j < residues.size(); j++) {
                    names.add("c_" + label(topology, i) + "_" + label(topology, j));
                }
            }
        }

        private String label(Topology topology, int residue) {
            return topology.label(topology.atoms().get(residues.get(residue)[0]).residue());
        }

        @Override
        public Message description() {
            return Message.of("features.contacts", names.size());
        }

        @Override
        public List<String> names() {
            return List.copyOf(names);
        }

        @Override
        public void compute(Frame frame, double[] values, int offset) {
            int to = offset;
            for (int i = 0; i < residues.size(); i++) {
                for (int j = i + APART; j < residues.size(); j++) {
                    values[to++] = 1 / (1 + Math.pow(nearest(frame, residues.get(i), residues.get(j)) / REACH, 6));
                }
            }
        }

        private static double nearest(Frame frame, int[] one, int[] other) {
            double least = Double.POSITIVE_INFINITY;
            for (int i : one) {
                for (int j : other) {
                    least = Math.min(least, frame.distance(i, j));
                }
            }
            return least;
        }
    }
}
