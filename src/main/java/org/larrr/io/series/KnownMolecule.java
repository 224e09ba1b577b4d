package org.larrr.io.series;

import java.util.List;

/**
 * What other trajectories of a molecule need in order to be read like its first one.
 *
 * @param topology  who the atoms are, as the JSON text that MDTraj keeps in its HDF5 files; empty if that is not known
 * @param reference x, y, z in nm of the atoms that frames are aligned onto, row-major; empty if nothing is aligned
 */
public record KnownMolecule(String topology, List<Double> reference) {

    public KnownMolecule {
        reference = List.copyOf(reference);
    }
}
