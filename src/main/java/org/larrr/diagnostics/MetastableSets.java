package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * Metastable sets as fuzzy memberships χ_1 … χ_m, linear combinations of the m slowest eigenfunctions (the constant
 * among them) that are non-negative and sum to one: PCCA+ (Deuflhard and Weber 2005, DOI 10.1016/j.laa.2004.10.026;
 * Röblitz and Weber 2013, DOI 10.1007/s11634-013-0134-6). A complex pair enters with its real and imaginary part.
 * Immutable.
 */
public final class MetastableSets {

    /** More sets than this are beyond what a simplex search over (m−1)² numbers finds reliably. */
    private static final int MAX_SETS = 8;

    private final Semigroup semigroup;
    private final Memberships memberships;
    private final double[] weights;
    private final double crispness;

    private MetastableSets(Semigroup semigroup, Memberships memberships, double[] weights, double crispness) {
        this.semigroup = semigroup;
        this.memberships = memberships;
        this.weights = weights;
        this.crispness = crispness;
    }

    /**
     * Finds sets; O(nm²) times a few hundred.
     *
     * @param semigroup of a fit with n training states
     * @param count     m, from 2 to {@value #MAX_SETS}, at most as many as there are modes
     * @return the sets
     * @throws EstimationException if there are too few modes, the m-th belongs to a complex pair that would be split,
     *         or modes coincide
     * @throws IllegalArgumentException if m is not from 2 to {@value #MAX_SETS}
     */
    public static MetastableSets of(Semigroup semigroup, int count) {
        Require.that(count >= 2 && count <= MAX_SETS, Message.of("sets.count", MAX_SETS, count));
        requireWhole(semigroup.rates(), count);
        DMatrixRMaj raw = Memberships.realFunctions(semigroup.rates(), semigroup.trainingFunctions(), count);
        DMatrixRMaj triangle = orthonormalising(raw, semigroup.weights());
        DMatrixRMaj x = LinearAlgebra.best().multiply(raw, triangle);
        DMatrixRMaj a = PccaPlus.transformation(x);
        double[] weights = new double[count];
        Arrays.setAll(weights, j -> a.get(0, j));
        return new MetastableSets(semigroup, new Memberships(semigroup.functions(),
                LinearAlgebra.best().multiply(triangle, a)), weights, PccaPlus.crispness(a));
    }

    private static void requireWhole(List<Complex> rates, int count) {
        EstimationException.unless(count <= rates.size(), Message.of("sets.modes", count, rates.size()));
        int open = 0;
        for (Complex rate : rates.subList(0, count)) {
            open += (int) Math.signum(rate.im());
        }
        EstimationException.unless(open == 0,
                Message.of("sets.half-a-pair", count,
                        count > 2 ? Message.of("sets.or", count - 1, count + 1) : count + 1));
    }

    /** R⁻¹ with XᵀWX/n = RᵀR, W = diag w of mean 1, so that XR⁻¹ is orthonormal; the constant first column stays. */
    static DMatrixRMaj orthonormalising(DMatrixRMaj x, double[] weights) {
        DMatrixRMaj weighted = x.copy();
        CommonOps_DDRM.multRows(weights, weighted);
        DMatrixRMaj gram = LinearAlgebra.best().multiplyTransposed(weighted, x);
        CommonOps_DDRM.divide(gram, x.numRows);
        ComplexMatrix factor = TriangularForms.cholesky(new ComplexMatrix(gram,
                new DMatrixRMaj(gram.numRows, gram.numCols)));
        return TriangularForms.inverse(factor).re();
    }

    /** {@return m, the number of sets} */
    public int count() {
        return weights.length;
    }

    /** {@return π(χ_j), the share of time spent in each set; they sum to 1} */
    public double[] weights() {
        return weights.clone();
    }

    /** {@return mean over the sets of π(χ_j²)/π(χ_j), in (0, 1]: 1 when every state belongs to one set alone} */
    public double crispness() {
        return crispness;
    }

    /** {@return the memberships as functions of a state, free of the data} */
    public Memberships functions() {
        return memberships;
    }

    /**
     * {@return memberships at given states, [set][state]; see {@link Memberships#at}}
     *
     * @param states row-major (n, d)
     */
    public double[][] memberships(double[] states) {
        return memberships.at(states);
    }

    /** {@return memberships of the training states, [set][state]} */
    public double[][] memberships() {
        return memberships.evaluate(semigroup.trainingFunctions());
    }
}
