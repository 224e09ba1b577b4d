package org.larrr.experiments.paper;

/** Torsion angles of a chain of atoms, in (−π, π], by the convention of IUPAC: 0 for cis, positive clockwise. */
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

    /** The angle between the planes of atoms 1, 2, 3 and 2, 3, 4: atan2(|b₂| b₁·(b₂×b₃), (b₁×b₂)·(b₂×b₃)). */
    static double angle(double[] atoms, int first) {
        double[] b1 = bond(atoms, first);
        double[] b2 = bond(atoms, first + 3);
        double[] b3 = bond(atoms, first + 6);
        double[] normal = cross(b2, b3);
        return Math.atan2(Math.sqrt(dot(b2, b2)) * dot(b1, normal), dot(cross(b1, b2), normal));
    }

    private static double[] bond(double[] atoms, int from) {
        return new double[] {atoms[from + 3] - atoms[from], atoms[from + 4] - atoms[from + 1],
                atoms[from + 5] - atoms[from + 2]};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
