package org.larrr.diagnostics;

/** What tests ask of metastable sets. */
final class TestSets {

    private TestSets() {}

    /** Returns the set that each state belongs to most, from 0. */
    static int[] assignments(MetastableSets sets, double[] states) {
        double[][] chi = sets.memberships(states);
        int[] result = new int[chi[0].length];
        for (int i = 0; i < result.length; i++) {
            for (int j = 1; j < chi.length; j++) {
                result[i] = chi[j][i] > chi[result[i]][i] ? j : result[i];
            }
        }
        return result;
    }
}
