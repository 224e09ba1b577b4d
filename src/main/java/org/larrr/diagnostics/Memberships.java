package org.larrr.diagnostics;

import java.util.List;
import java.util.OptionalDouble;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Vectors;

/**
 * Fuzzy memberships χ = F A of {@link MetastableSets} anywhere: F holds the m slowest modes as real functions, Re f of
 * a complex pair's first half and Im f in the place of its second.
 *
 * @param modes          the modes, m of which are used
 * @param transformation A, (m, m); shared, must not be written
 */
public record Memberships(Modes modes, DMatrixRMaj transformation) {

    /** @throws IllegalArgumentException if A is not square, or there are fewer modes than sets */
    public Memberships {
        Require.that(transformation.numRows == transformation.numCols && transformation.numRows <= modes.count(),
                Message.of("sets.transformation", transformation.numRows, transformation.numCols, modes.count()));
    }

    /** {@return m, the number of sets} */
    public int count() {
        return transformation.numRows;
    }

    /**
     * {@return how much of a real function is in a set before it is clipped, A_cj}
     *
     * @param function c, from 0: the constant, then the parts of the modes
     * @param set      j, from 0
     */
    public double share(int function, int set) {
        return transformation.get(function, set);
    }

    /**
     * Memberships, each non-negative, summing to one at every state; outside the training states, where the
     * eigenfunctions may leave the simplex, they are clipped and rescaled. O(nN(d + m)).
     *
     * @param states row-major (n, d)
     * @return [set][state]
     */
    public double[][] at(double[] states) {
        return evaluate(modes.at(states));
    }

    /**
     * {@return the same from values of the modes, [set][state]}
     *
     * @param functions values of the modes, (n, m or more)
     */
    public double[][] evaluate(ComplexMatrix functions) {
        DMatrixRMaj chi = LinearAlgebra.best().multiply(realFunctions(modes.rates(), functions, count()),
                transformation);
        double[][] result = new double[count()][chi.numRows];
        for (int i = 0; i < chi.numRows; i++) {
            double total = 0;
            for (int j = 0; j < count(); j++) {
                result[j][i] = Math.max(0, chi.get(i, j));
                total += result[j][i];
            }
            for (int j = 0; j < count(); j++) {
                result[j][i] /= total;
            }
        }
        return result;
    }

    /** The real functions that span the same space: Re f of a pair's first half, Im f in place of its second. */
    static DMatrixRMaj realFunctions(List<Complex> rates, ComplexMatrix functions, int count) {
        DMatrixRMaj result = new DMatrixRMaj(functions.rows(), count);
        for (int c = 0; c < count; c++) {
            DMatrixRMaj part = rates.get(c).im() < 0 ? functions.im() : functions.re();
            for (int i = 0; i < result.numRows; i++) {
                result.set(i, c, part.get(i, c));
            }
        }
        return result;
    }

    /**
     * The core of a metastable set: its states of clearest membership.
     *
     * @param memberships of all sets
     * @param set         which one, from 0
     * @param threshold   least membership of its states, above 0.5; empty for all states that belong to it more than to
     *                    any other
     */
    public record Core(Memberships memberships, int set, OptionalDouble threshold) implements StateSet {

        private static final double[] THRESHOLDS = {0.95, 0.9, 0.8, 0.7, 0.6};
        /** Share of the states assigned to a set that its core must hold. */
        private static final double SHARE = 0.5;

        /**
         * @throws IllegalArgumentException if there is no such set, or the threshold does not let cores exclude each
         *     other
         */
        public Core {
            Require.that(set >= 0 && set < memberships.count(),
                    Message.of("sets.unknown", set + 1, memberships.count()));
            if (threshold.isPresent() && !(threshold.getAsDouble() > 0.5 && threshold.getAsDouble() <= 1)) {
                throw new InputException(Message.of("sets.core", threshold.getAsDouble()));
            }
        }

        /**
         * At the highest threshold that keeps half of the states that belong to the set more than to any other; all of
         * these where memberships are too vague for any threshold.
         *
         * @param sets all of them, over whose training states half is counted
         * @param set  from 0
         * @return the core
         * @throws IllegalArgumentException if there is no such set
         */
        public static Core of(MetastableSets sets, int set) {
            Memberships memberships = sets.functions();
            Core all = new Core(memberships, set, OptionalDouble.empty());
            double[][] chi = sets.memberships();
            for (double threshold : THRESHOLDS) {
                if (clearShare(chi, set, threshold) >= SHARE) {
                    return new Core(memberships, set, OptionalDouble.of(threshold));
                }
            }
            return all;
        }

        @Override
        public boolean[] contains(double[] states, int dimension) {
            return among(memberships.at(states));
        }

        /** Where the modes are those of the semigroup, they are known there. */
        @Override
        public boolean[] ofTraining(Semigroup semigroup) {
            return memberships.modes().equals(semigroup.functions())
                    ? among(memberships.evaluate(semigroup.trainingFunctions()))
                    : contains(semigroup.states(), semigroup.dimension());
        }

        private boolean[] among(double[][] chi) {
            boolean[] inside = new boolean[chi[set].length];
            for (int i = 0; i < inside.length; i++) {
                int state = i;
                inside[i] = threshold.isPresent() ? chi[set][i] >= threshold.getAsDouble()
                        : Vectors.largest(chi.length, j -> chi[j][state]) == set;
            }
            return inside;
        }

        private static double clearShare(double[][] chi, int set, double threshold) {
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
}
