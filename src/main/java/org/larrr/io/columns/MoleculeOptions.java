package org.larrr.io.columns;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Message;

/**
 * The options for turning frames of atoms into states.
 *
 * @param topology a PDB, GRO, prmtop or MDTraj HDF5 file that names the atoms
 * @param features computed from the positions of a frame
 * @param known    the molecule as a saved model knows it, if the files do not describe it themselves
 */
public record MoleculeOptions(Optional<Path> topology, Features features, Optional<Known> known) {

    /** No topology but what the trajectory brings itself; the features that suit the atoms. */
    public static final MoleculeOptions AUTOMATIC = new MoleculeOptions(Optional.empty(), Features.AUTOMATIC,
            Optional.empty());

    public MoleculeOptions withTopology(Path file) {
        return new MoleculeOptions(Optional.of(file), features, known);
    }

    public MoleculeOptions withFeatures(Features kind) {
        return new MoleculeOptions(topology, kind, known);
    }

    public MoleculeOptions withKnown(Known molecule) {
        return new MoleculeOptions(topology, features, Optional.of(molecule));
    }

    /** These, with what they leave open taken from others. */
    public MoleculeOptions or(MoleculeOptions others) {
        return new MoleculeOptions(topology.or(others::topology),
                features == Features.AUTOMATIC ? others.features : features, known.or(others::known));
    }

    /**
     * The data that other trajectories of a molecule need in order to be read like its first one.
     *
     * @param topology  who the atoms are, as the JSON text that MDTraj keeps in its HDF5 files; empty if that is not
     *                  known
     * @param reference x, y, z in nm of the atoms that frames are aligned onto, row-major; empty if nothing is aligned
     */
    public record Known(String topology, List<Double> reference) {

        public Known {
            reference = List.copyOf(reference);
        }
    }

    /** The features of the frames of a molecular trajectory. */
    public enum Features {
        /** Features that suit the atoms: see {@code org.larrr.io.molecules.FeatureChooser}. */
        AUTOMATIC,
        /** cos and sin of φ and ψ of a protein's backbone. */
        DIHEDRALS,
        /** Distances between Cα atoms that are at least three residues apart. */
        CA_DISTANCES,
        /** Distances between all pairs of atoms that are not hydrogen; of all atoms where there is no topology. */
        HEAVY_DISTANCES,
        /** 1/(1 + (r/r₀)⁶), r₀ = 0.45 nm, of the nearest heavy atoms of residues at least three apart. */
        CONTACTS,
        /** Positions after the best rotation and shift onto the first frame. */
        ALIGNED,
        /** Positions as they are. */
        COORDINATES;

        /** "ca-distances", as the command line and workspaces call it. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** @throws IllegalArgumentException if no kind is called so */
        public static Features of(String id) {
            return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst()
                    .orElseThrow(() -> new InputException(Message.of("atoms.kind", id,
                            Arrays.stream(values()).map(Features::id).toList())));
        }
    }
}
