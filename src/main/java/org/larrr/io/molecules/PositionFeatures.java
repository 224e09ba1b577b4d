package org.larrr.io.molecules;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.larrr.data.Notice;

/** Positions of some atoms in nm: as they are, or turned and shifted onto those of a reference. */
final class PositionFeatures implements FrameFeatures {

    private final int[] atoms;
    private final List<String> names;
    /** The same atoms whole and centred; empty if nothing is aligned. */
    private final double[] reference;

    private PositionFeatures(int[] atoms, List<String> names, double[] reference) {
        this.atoms = atoms;
        this.names = names;
        this.reference = reference;
    }

    static PositionFeatures asTheyAre(int[] atoms, IntFunction<String> label) {
        return new PositionFeatures(atoms, names(atoms, label), new double[0]);
    }

    /** @param first the frame that all others are laid onto */
    static PositionFeatures aligned(int[] atoms, IntFunction<String> label, Frame first) {
        double[] reference = new double[3 * atoms.length];
        whole(first, atoms, reference);
        Superposition.centre(reference);
        return new PositionFeatures(atoms, names(atoms, label), reference);
    }

    /**
     * Aligned onto positions that are known.
     *
     * @param reference (atoms, 3), whole and centred
     */
    static PositionFeatures aligned(int[] atoms, IntFunction<String> label, List<Double> reference) {
        return new PositionFeatures(atoms, names(atoms, label),
                reference.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static List<String> names(int[] atoms, IntFunction<String> label) {
        return Arrays.stream(atoms).mapToObj(label).flatMap(name -> Stream.of("x_" + name, "y_" + name, "z_" + name))
                .toList();
    }

    /**
     * Positions in which each atom is the image nearest to the one before: a molecule cut by the cell's walls is whole
     * again.
     */
    private static void whole(Frame frame, int[] atoms, double[] target) {
        double[] step = new double[3];
        System.arraycopy(frame.positions(), 3 * atoms[0], target, 0, 3);
        for (int i = 1; i < atoms.length; i++) {
            frame.difference(atoms[i - 1], atoms[i], step);
            for (int k = 0; k < 3; k++) {
                target[3 * i + k] = target[3 * i - 3 + k] + step[k];
            }
        }
    }

    @Override
    public Notice description() {
        return reference.length == 0 ? Notice.of("features.positions", atoms.length)
                : Notice.of("features.aligned-positions", atoms.length);
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public List<Double> reference() {
        return Arrays.stream(reference).boxed().toList();
    }

    @Override
    public void compute(Frame frame, double[] values, int offset) {
        if (reference.length == 0) {
            for (int i = 0; i < atoms.length; i++) {
                System.arraycopy(frame.positions(), 3 * atoms[i], values, offset + 3 * i, 3);
            }
            return;
        }
        double[] moved = new double[3 * atoms.length];
        whole(frame, atoms, moved);
        Superposition.centre(moved);
        Superposition.turn(moved, reference);
        System.arraycopy(moved, 0, values, offset, moved.length);
    }
}
