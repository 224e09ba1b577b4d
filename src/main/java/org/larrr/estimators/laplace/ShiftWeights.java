package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.SingularValueDecomposition_F64;

/**
 * The weights of the lags at one shift as a combination of those at others, m_j(μ) ≈ Σ_k c_k m_j(μ_k): the coefficients
 * by least squares on some hundred lags, their error summed over all lags.
 *
 * <p>Exponentials of decay rates in a range are nearly a space of few dimensions: over a factor of 1.5 ten reach 1e-12,
 * over a factor of 3.5 fifteen reach 1e-11.
 */
final class ShiftWeights {

    /** Lags at which coefficients are found. */
    private static final int SAMPLES = 400;
    /** Directions among the exponentials that are rounding. */
    private static final double SINGULAR = 1e-14;
    /** How much larger terms may be than their sum: rounding grows with it. */
    private static final double LARGEST_TERMS = 1e3;
    private static final int FEWEST = 3;
    /** Beyond so many lags it takes longer than the sums that it saves. */
    private static final double MOST_WEIGHTS = 2e7;

    private ShiftWeights() {}

    /**
     * c_k, or empty if Σ_j |m_j(μ) − Σ_k c_k m_j(μ_k)| / P_j is above {@code tolerance} Σ_j m_j(μ) / P_j.
     *
     * @param wanted  m_j(μ)
     * @param known   m_j(μ_k), with the same step and ℓ
     * @param lengths states in each trajectory, which P_j, the number of pairs at lag j, follows from
     */
    static Optional<double[]> of(
            LaplaceQuadrature wanted, List<LaplaceQuadrature> known, int[] lengths, double tolerance) {
        double longest = known.stream().mapToDouble(LaplaceQuadrature::negligibleLag).max().orElse(0);
        int last = (int) Math.min(wanted.intervals(), Math.max(longest, wanted.negligibleLag()));
        if (known.size() < FEWEST || (double) last * known.size() > MOST_WEIGHTS) {
            return Optional.empty();
        }
        double[] coefficients = fit(wanted, known, last);
        double[] errors = new double[last + 1];
        double[] sizes = new double[last + 1];
        double[] whole = new double[last + 1];
        for (int j = 0; j <= last; j++) {
            whole[j] = wanted.weight(j);
        }
        System.arraycopy(whole, 0, errors, 0, errors.length);
        for (int k = 0; k < coefficients.length; k++) {
            for (int j = 0; j <= last; j++) {
                double term = coefficients[k] * known.get(k).weight(j);
                errors[j] -= term;
                sizes[j] += Math.abs(term);
            }
        }
        double bound = perPair(whole, lengths);
        boolean holds = perPair(errors, lengths) <= tolerance * bound && perPair(sizes, lengths) <= LARGEST_TERMS
                * bound;
        return holds ? Optional.of(coefficients) : Optional.empty();
    }

    private static double perPair(double[] weights, int[] lengths) {
        return Arrays.stream(LaplaceConvolution.weightsPerPair(lengths, weights)).map(Math::abs).sum();
    }

    private static double[] fit(LaplaceQuadrature wanted, List<LaplaceQuadrature> known, int last) {
        int[] lags = IntStream.rangeClosed(0, SAMPLES).map(s -> (int) ((long) last * s / SAMPLES)).distinct().toArray();
        double[] scales = new double[known.size()];
        DMatrixRMaj columns = new DMatrixRMaj(lags.length, known.size());
        for (int k = 0; k < scales.length; k++) {
            double[] column = weights(known.get(k), lags);
            scales[k] = Math.sqrt(Arrays.stream(column).map(w -> w * w).sum());
            for (int s = 0; s < lags.length; s++) {
                columns.set(s, k, column[s] / scales[k]);
            }
        }
        double[] solution = leastSquares(columns, weights(wanted, lags));
        Arrays.setAll(solution, k -> solution[k] / scales[k]);
        return solution;
    }

    private static double[] weights(LaplaceQuadrature quadrature, int[] lags) {
        return Arrays.stream(lags).mapToDouble(quadrature::weight).toArray();
    }

    /** V S⁻¹ (Uᵀb), in this order: V S⁻¹ Uᵀ itself has entries so large that rounding would show. */
    private static double[] leastSquares(DMatrixRMaj a, double[] b) {
        SingularValueDecomposition_F64<DMatrixRMaj> svd =
                DecompositionFactory_DDRM.svd(a.numRows, a.numCols, true, true, true);
        svd.decompose(a);
        double[] values = svd.getSingularValues();
        double largest = Arrays.stream(values).max().orElse(0);
        DMatrixRMaj along = new DMatrixRMaj(a.numCols, 1);
        CommonOps_DDRM.mult(svd.getU(null, true), DMatrixRMaj.wrap(b.length, 1, b), along);
        for (int k = 0; k < along.numRows; k++) {
            along.data[k] = values[k] > SINGULAR * largest ? along.data[k] / values[k] : 0;
        }
        DMatrixRMaj result = new DMatrixRMaj(a.numCols, 1);
        CommonOps_DDRM.mult(svd.getV(null, false), along, result);
        return result.data;
    }
}
