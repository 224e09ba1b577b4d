package org.larrr.experiments.paper;

import org.larrr.io.molecules.TorsionAngle;

/** The two dihedral angles of a backbone. */
final class Dihedral {

    /** Atoms C N CA C N of the backbone: two dihedral angles. */
    static final int BACKBONE = 5;

    private Dihedral() {}

    /**
     * φ and ψ of every frame.
     *
     * @param atoms positions, row-major (frames, 5, 3)
     * @return row-major (frames, 2), rad
     */
    static double[] phiAndPsi(double[] atoms) {
        int frames = atoms.length / (3 * BACKBONE);
        double[] angles = new double[2 * frames];
        for (int i = 0; i < frames; i++) {
            angles[2 * i] = angle(atoms, 3 * BACKBONE * i);
            angles[2 * i + 1] = angle(atoms, 3 * BACKBONE * i + 3);
        }
        return angles;
    }

    private static double angle(double[] atoms, int first) {
        return TorsionAngle.of(bond(atoms, first), bond(atoms, first + 3), bond(atoms, first + 6));
    }

    private static double[] bond(double[] atoms, int from) {
        return new double[] {atoms[from + 3] - atoms[from], atoms[from + 4] - atoms[from + 1],
                atoms[from + 5] - atoms[from + 2]};
    }
}
