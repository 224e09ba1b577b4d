package org.larrr.io.series;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How frames of atoms become states.
 *
 * @param topology a PDB, GRO or MDTraj HDF5 file that says who the atoms are
 * @param features what a frame is turned into
 * @param known    what is known of the molecule from elsewhere, where the files do not say it themselves
 */
public record Molecules(Optional<Path> topology, AtomFeatures features, Optional<KnownMolecule> known) {

    /** No topology but what the trajectory brings itself; the features that suit the atoms. */
    public static final Molecules AUTOMATIC = new Molecules(Optional.empty(), AtomFeatures.AUTOMATIC, Optional.empty());

    public Molecules withTopology(Path file) {
        return new Molecules(Optional.of(file), features, known);
    }

    public Molecules withFeatures(AtomFeatures kind) {
        return new Molecules(topology, kind, known);
    }

    public Molecules withKnown(KnownMolecule molecule) {
        return new Molecules(topology, features, Optional.of(molecule));
    }

    /** These, with what they leave open taken from others. */
    public Molecules or(Molecules others) {
        return new Molecules(topology.or(others::topology),
                features == AtomFeatures.AUTOMATIC ? others.features : features, known.or(others::known));
    }
}
