package org.larrr.io.molecules;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
}
