package org.larrr.io.molecules;

/** The angle of four atoms in a chain, in (−π, π], by the convention of IUPAC: 0 for cis, positive clockwise. */
public final class TorsionAngle {

    private TorsionAngle() {}

    /**
     * atan2(|b₂| b₁·(b₂×b₃), (b₁×b₂)·(b₂×b₃)), the angle between the planes of atoms 1, 2, 3 and 2, 3, 4.
     *
     * @param b1 from atom 1 to atom 2
     * @param b2 from atom 2 to atom 3
     * @param b3 from atom 3 to atom 4
     */
    public static double of(double[] b1, double[] b2, double[] b3) {
        double[] n1 = cross(b1, b2);
        double[] n2 = cross(b2, b3);
        return Math.atan2(Math.sqrt(dot(b2, b2)) * dot(b1, n2), dot(n1, n2));
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
