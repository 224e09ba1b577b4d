package org.larrr.io.molecules;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Notice;

/**
 * How far residues touch: 1/(1 + (r/r₀)⁶) of the smallest distance r between their heavy atoms, r₀ = 0.45 nm; 1 in
 * contact, 0 far apart, smooth between.
 */
final class ContactFeatures implements FrameFeatures {

    /** Neighbours in the chain always touch. */
    static final int APART = 3;

    private static final double REACH = 0.45;

    private final List<int[]> residues;
    private final List<String> names = new ArrayList<>();

    /** @param residues the heavy atoms of each */
    ContactFeatures(Topology topology, List<int[]> residues) {
        this.residues = residues;
        for (int i = 0; i < residues.size(); i++) {
            for (int j = i + APART; j < residues.size(); j++) {
                names.add("c_" + label(topology, i) + "_" + label(topology, j));
            }
        }
    }

    private String label(Topology topology, int residue) {
        return topology.label(topology.atoms().get(residues.get(residue)[0]).residue());
    }

    @Override
    public Notice description() {
        return Notice.of("features.contacts", names.size());
    }

    @Override
    public List<String> names() {
        return List.copyOf(names);
    }

    @Override
    public void compute(Frame frame, double[] values, int offset) {
        int to = offset;
        for (int i = 0; i < residues.size(); i++) {
            for (int j = i + APART; j < residues.size(); j++) {
                values[to++] = 1 / (1 + Math.pow(nearest(frame, residues.get(i), residues.get(j)) / REACH, 6));
            }
        }
    }

    private static double nearest(Frame frame, int[] one, int[] other) {
        double least = Double.POSITIVE_INFINITY;
        for (int i : one) {
            for (int j : other) {
                least = Math.min(least, frame.distance(i, j));
            }
        }
        return least;
    }
}
