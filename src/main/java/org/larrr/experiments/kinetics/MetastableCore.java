package org.larrr.experiments.kinetics;

import java.util.OptionalDouble;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.diagnostics.Memberships;
import org.larrr.diagnostics.StateSet;

/**
 * The core of a metastable set: its states of clearest membership.
 *
 * @param memberships of all sets
 * @param set         which one, from 0
 * @param threshold   least membership of its states, above 0.5; empty for all states that belong to it more than to any
 *                    other
 */
public record MetastableCore(Memberships memberships, int set, OptionalDouble threshold) implements StateSet {

    private static final double[] THRESHOLDS = {0.95, 0.9, 0.8, 0.7, 0.6};
    /** Share of the states assigned to a set that its core must hold. */
    private static final double SHARE = 0.5;

    /**
     * @throws IllegalArgumentException if there is no such set, or the threshold does not let cores exclude each other
     */
    public MetastableCore {
        if (set < 0 || set >= memberships.count()) {
            throw new InputException(Notice.of("sets.unknown", set + 1, memberships.count()));
        }
        if (threshold.isPresent() && !(threshold.getAsDouble() > 0.5 && threshold.getAsDouble() <= 1)) {
            throw new InputException(Notice.of("sets.core", threshold.getAsDouble()));
        }
    }

    /**
     * At the highest threshold that keeps half of the states that belong to the set more than to any other; all of
     * these where memberships are too vague for any threshold.
     *
     * @param set from 0
     * @throws IllegalArgumentException if there is no such set
     */
    public static MetastableCore of(Memberships memberships, int set, double[] states) {
        MetastableCore all = new MetastableCore(memberships, set, OptionalDouble.empty());
        double[][] chi = memberships.at(states);
        for (double threshold : THRESHOLDS) {
            if (kept(chi, set, threshold) >= SHARE) {
                return new MetastableCore(memberships, set, OptionalDouble.of(threshold));
            }
        }
        return all;
    }

    @Override
    public boolean[] contains(double[] states, int dimension) {
        double[][] chi = memberships.at(states);
        boolean[] inside = new boolean[chi[set].length];
        for (int i = 0; i < inside.length; i++) {
            inside[i] = threshold.isPresent() ? chi[set][i] >= threshold.getAsDouble() : largest(chi, i) == set;
        }
        return inside;
    }

    private static int largest(double[][] chi, int state) {
        int best = 0;
        for (int j = 1; j < chi.length; j++) {
            best = chi[j][state] > chi[best][state] ? j : best;
        }
        return best;
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
