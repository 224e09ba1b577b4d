package org.larrr.io.molecules;

import java.util.List;
import org.larrr.data.Notice;

/** The numbers that stand for a frame: a function of atom positions, periodic images and all. */
public interface FrameFeatures {

    /** What they are, in words: "cosines and sines of 4 backbone dihedrals". */
    Notice description();

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
