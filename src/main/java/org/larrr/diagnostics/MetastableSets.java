package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.spectra.EstimationException;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;

/**
 * Metastable sets as fuzzy memberships χ_1 … χ_m, linear combinations of the m slowest eigenfunctions (the constant among
 * them) that are non-negative and sum to one: PCCA+ (Deuflhard and Weber 2005, DOI 10.1016/j.laa.2004.10.026; Röblitz and
 * Weber 2013, DOI 10.1007/s11634-013-0134-6). A complex pair enters with its real and imaginary part. Immutable.
 */
public final class MetastableSets {

    /** More sets than this are beyond what a simplex search over (m−1)² numbers finds reliably. */
    private static final int MOST = 8;

    private final Semigroup semigroup;
    private final DMatrixRMaj transformation;
    private final double[] weights;
    private final double crispness;

    private MetastableSets(Semigroup semigroup, DMatrixRMaj transformation, double[] weights, double crispness) {
        this.semigroup = semigroup;
        this.transformation = transformation;
        this.weights = weights;
        this.crispness = crispness;
    }

    /**
     * Finds sets; O(nm²) times a few hundred.
     *
     * @param count m, from 2 to {@value #MOST}, at most as many as there are modes
     * @throws EstimationException if there are too few modes, or the m-th belongs to a complex pair that would be split
     */
    public static MetastableSets of(Semigroup semigroup, int count) {
        if (count < 2 || count > MOST) {
            throw new IllegalArgumentException("the number of sets must lie between 2 and " + MOST + ", not " + count);
        }
        requireWhole(semigroup.rates(), count);
        DMatrixRMaj raw = realFunctions(semigroup.rates(), semigroup.trainingFunctions(), count);
        DMatrixRMaj triangle = orthonormalising(raw);
        DMatrixRMaj x = LinearAlgebra.best().multiply(raw, triangle);
        DMatrixRMaj a = PccaPlus.transformation(x);
        double[] weights = new double[count];
        Arrays.setAll(weights, j -> a.get(0, j));
        return new MetastableSets(semigroup, LinearAlgebra.best().multiply(triangle, a), weights, PccaPlus.crispness(a));
    }

    private static void requireWhole(List<Complex> rates, int count) {
        if (count > rates.size()) {
            throw new EstimationException(count + " sets need as many modes, the fit has " + rates.size() + "; use a higher rank");
        }
        int open = 0;
        for (Complex rate : rates.subList(0, count)) {
            open += (int) Math.signum(rate.im());
        }
        if (open != 0) {
            throw new EstimationException("mode " + count + " is one half of a complex pair; ask for "
                    + (count > 2 ? count - 1 + " or " : "") + (count + 1) + " sets");
        }
    }

    /** The real functions that span the same space: Re f of a pair's first half, Im f in place of its second. */
    private static DMatrixRMaj realFunctions(List<Complex> rates, ComplexMatrix functions, int count) {
        DMatrixRMaj result = new DMatrixRMaj(functions.rows(), count);
        for (int c = 0; c < count; c++) {
            DMatrixRMaj part = rates.get(c).im() < 0 ? functions.im() : functions.re();
            for (int i = 0; i < result.numRows; i++) {
                result.set(i, c, part.get(i, c));
            }
        }
        return result;
    }

    /** R⁻¹ with XᵀX/n = RᵀR, so that XR⁻¹ is orthonormal; the constant first column stays. */
    private static DMatrixRMaj orthonormalising(DMatrixRMaj x) {
        DMatrixRMaj gram = LinearAlgebra.best().multiplyTransposed(x, x);
        for (int k = 0; k < gram.data.length; k++) {
            gram.data[k] /= x.numRows;
        }
        ComplexMatrix factor = TriangularForms.cholesky(new ComplexMatrix(gram, new DMatrixRMaj(gram.numRows, gram.numCols)));
        return TriangularForms.inverse(factor).re();
    }

    /** m. */
    public int count() {
        return weights.length;
    }

    /** π(χ_j), the share of time spent in each set. */
    public double[] weights() {
        return weights.clone();
    }

    /** Mean over the sets of π(χ_j²)/π(χ_j), in (0, 1]: 1 when every state belongs to one set alone. */
    public double crispness() {
        return crispness;
    }

    /**
     * Memberships, each non-negative, summing to one at every state; outside the training states, where the eigenfunctions
     * may leave the simplex, they are clipped and rescaled.
     *
     * @param states row-major (n, d)
     * @return [set][state]
     */
    public double[][] memberships(double[] states) {
        return memberships(semigroup.functions(states));
    }

    /** Memberships of the training states, [set][state]; where nothing is clipped. */
    public double[][] memberships() {
        return memberships(semigroup.trainingFunctions());
    }

    private double[][] memberships(ComplexMatrix functions) {
        DMatrixRMaj chi = LinearAlgebra.best().multiply(realFunctions(semigroup.rates(), functions, count()), transformation);
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

    /**
     * The core of a set: the states whose membership reaches a threshold.
     *
     * @param set       j, from 0
     * @param threshold in (0.5, 1], so that cores exclude each other
     */
    public StateSet core(int set, double threshold) {
        if (set < 0 || set >= count()) {
            throw new IllegalArgumentException("there is no set " + (set + 1) + "; there are " + count());
        }
        if (!(threshold > 0.5 && threshold <= 1)) {
            throw new IllegalArgumentException("a core's membership must lie above 0.5 and not above 1, not " + threshold);
        }
        return (states, dimension) -> {
            double[] chi = memberships(states)[set];
            boolean[] result = new boolean[chi.length];
            for (int i = 0; i < result.length; i++) {
                result[i] = chi[i] >= threshold;
            }
            return result;
        };
    }

    /**
     * The set each state belongs to most.
     *
     * @param states row-major (n, d)
     */
    public int[] assignments(double[] states) {
        double[][] chi = memberships(states);
        int[] result = new int[chi[0].length];
        for (int i = 0; i < result.length; i++) {
            for (int j = 1; j < chi.length; j++) {
                result[i] = chi[j][i] > chi[result[i]][i] ? j : result[i];
            }
        }
        return result;
    }
}
