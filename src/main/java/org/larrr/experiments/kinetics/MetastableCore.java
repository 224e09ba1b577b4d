package org.larrr.experiments.kinetics;

import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.StateSet;

/** The core of a metastable set: its states of clearest membership. */
final class MetastableCore {

    private static final double[] THRESHOLDS = {0.95, 0.9, 0.8, 0.7, 0.6};
    /** Share of the states assigned to a set that its core must hold. */
    private static final double SHARE = 0.5;

    private MetastableCore() {}

    /**
     * At the highest threshold that keeps half of the states that belong to the set more than to any other; all of these where
     * memberships are too vague for any threshold.
     */
    static StateSet of(MetastableSets sets, int set, double[] states, int dimension) {
        sets.core(set, 1); // complains about a set that is not there
        double[][] chi = sets.memberships(states);
        for (double threshold : THRESHOLDS) {
            if (kept(chi, set, threshold) >= SHARE) {
                return sets.core(set, threshold);
            }
        }
        return (at, d) -> {
            int[] assigned = sets.assignments(at);
            boolean[] inside = new boolean[assigned.length];
            for (int i = 0; i < inside.length; i++) {
                inside[i] = assigned[i] == set;
            }
            return inside;
        };
    }

    private static double kept(double[][] chi, int set, double threshold) {
        int members = 0;
        int clear = 0;
        for (int i = 0; i < chi[0].length; i++) {
            boolean largest = true;
            for (double[] other : chi) {
                largest &= chi[set][i] >= other[i];
            }
            members += largest ? 1 : 0;
            clear += chi[set][i] >= threshold ? 1 : 0;
        }
        return members == 0 ? 0 : (double) clear / members;
    }
}
