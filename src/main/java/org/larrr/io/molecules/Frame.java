package org.larrr.io.molecules;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;

/** Where all atoms are at one moment. One frame is filled again and again while a file is read. */
public final class Frame {

    /** 1 Å in nm. */
    public static final double ANGSTROM = 0.1;
    /** The atomic unit of length in nm. */
    static final double BOHR = 0.0529177210903;

    private final double[] positions;
    private final double[] near = new double[3];
    private @Nullable PeriodicCell box;
    private double time;

    /** Frames of so many atoms at the origin. */
    public Frame(int atoms) {
        this.positions = new double[Math.multiplyExact(3, atoms)];
    }

    /** The number of atoms. */
    public int atoms() {
        return positions.length / 3;
    }

    /** x, y, z of all atoms in nm, row-major (atoms, 3); overwritten by the next frame. */
    public double[] positions() {
        return positions;
    }

    /** When, in ps; NaN if the file does not say. */
    public double time() {
        return time;
    }

    /** The periodic cell, if there is one. */
    public Optional<PeriodicCell> box() {
        return Optional.ofNullable(box);
    }

    /**
     * Sets what a frame has besides positions.
     *
     * @param newTime in ps, NaN if the file does not say
     * @param newBox  if there is one
     */
    public void set(double newTime, Optional<PeriodicCell> newBox) {
        time = newTime;
        box = newBox.orElse(null);
    }

    /** The vector from one atom to the nearest image of another. */
    void difference(int from, int to, double[] result) {
        for (int i = 0; i < 3; i++) {
            result[i] = positions[3 * to + i] - positions[3 * from + i];
        }
        if (box != null) {
            box.shorten(result);
        }
    }

    /** The distance between the nearest images of two atoms. */
    double distance(int one, int other) {
        difference(one, other, near);
        return Math.sqrt(near[0] * near[0] + near[1] * near[1] + near[2] * near[2]);
    }

    /** The numbers that stand for a frame: a function of atom positions, periodic images and all. */
    public interface Features {

        /** Returns the description of the features: "cosines and sines of 4 backbone dihedrals". */
        Message description();

        /** Names of the features. */
        List<String> names();

        /** The positions that frames are aligned onto, x, y, z in nm, row-major; empty if nothing is aligned. */
        default List<Double> reference() {
            return List.of();
        }

        /**
         * Computes the features of a frame.
         *
         * @param values gets them, from {@code offset} on
         */
        void compute(Frame frame, double[] values, int offset);
    }

    /**
     * The angle of four atoms in a chain, in (−π, π], by the convention of IUPAC: 0 for cis, positive clockwise.
     * atan2(|b₂| b₁·(b₂×b₃), (b₁×b₂)·(b₂×b₃)), the angle between the planes of atoms 1, 2, 3 and 2, 3, 4.
     *
     * @param b1 from atom 1 to atom 2
     * @param b2 from atom 2 to atom 3
     * @param b3 from atom 3 to atom 4
     */
    public static double torsion(double[] b1, double[] b2, double[] b3) {
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
