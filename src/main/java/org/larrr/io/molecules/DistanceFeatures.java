package org.larrr.io.molecules;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Distances in nm between the nearest images of two atoms.
 *
 * @param what  the atoms, in words
 * @param names one a pair
 * @param pairs indices of atoms, two a pair
 */
record DistanceFeatures(String what, List<String> names, int[] pairs) implements FrameFeatures {

    /** All pairs of these atoms that stand at least {@code apart} places from each other. */
    static DistanceFeatures among(int[] atoms, int apart, String what, IntFunction<String> label) {
        List<String> names = new ArrayList<>();
        int[] pairs = new int[Math.multiplyExact(2, count(atoms.length, apart))];
        int to = 0;
        for (int i = 0; i < atoms.length; i++) {
            for (int j = i + apart; j < atoms.length; j++) {
                names.add("d_" + label.apply(atoms[i]) + "_" + label.apply(atoms[j]));
                pairs[to++] = atoms[i];
                pairs[to++] = atoms[j];
            }
        }
        return new DistanceFeatures(what, names, pairs);
    }

    /** The number of pairs of n things at least that far apart, n(n − 1)/2 for neighbours too. */
    static int count(int n, int apart) {
        long rows = Math.max(0, n - apart);
        return Math.toIntExact(rows * (rows + 1) / 2);
    }

    @Override
    public String description() {
        return names.size() + " distances between " + what;
    }

    @Override
    public void compute(Frame frame, double[] values, int offset) {
        for (int i = 0; i < pairs.length; i += 2) {
            values[offset + i / 2] = frame.distance(pairs[i], pairs[i + 1]);
        }
    }
}
