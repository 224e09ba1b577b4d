package org.larrr.io.series;

import java.util.Arrays;
import java.util.Locale;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/** What the frames of a molecular trajectory are turned into. */
public enum AtomFeatures {
    /** What suits the atoms: see {@code org.larrr.io.molecules.FeatureChooser}. */
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
    public static AtomFeatures of(String id) {
        return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst()
                .orElseThrow(() -> new InputException(Notice.of("atoms.kind", id,
                        Arrays.stream(values()).map(AtomFeatures::id).toList())));
    }
}
