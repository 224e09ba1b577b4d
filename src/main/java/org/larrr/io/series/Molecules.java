package org.larrr.io.series;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How frames of atoms become states.
 *
 * @param topology a PDB, GRO or MDTraj HDF5 file that says who the atoms are
 * @param features what a frame is turned into
 */
public record Molecules(Optional<Path> topology, AtomFeatures features) {

    /** No topology but what the trajectory brings itself; the features that suit the atoms. */
    public static final Molecules AUTOMATIC = new Molecules(Optional.empty(), AtomFeatures.AUTOMATIC);

    public Molecules withTopology(Path file) {
        return new Molecules(Optional.of(file), features);
    }

    public Molecules withFeatures(AtomFeatures kind) {
        return new Molecules(topology, kind);
    }
}
