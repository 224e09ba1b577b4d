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
 * The weights of the lags at any shift as combinations of those at some shifts, m_j(μ) ≈ Σ_k c_k m_j(μ_k): the
 * coefficients by least squares on some hundred lags, their error summed over all lags.
 *
 * <p>Exponentials of decay rates in a range are nearly a space of few dimensions: over a factor of 1.5 ten reach 1e-12,
 * over a factor of 20 thirty reach 1e-11. What depends on the μ_k alone is found once; another μ then costs
 * O(jK) for K shifts whose weights last for j lags.
 */
final class ShiftWeights {

    /** Lags at which coefficients are found. */
    private static final int SAMPLES = 400;
    /** Lags are sampled at j = last (s/S)^p: as closely as the fastest decay demands, as far as the slowest. */
    private static final int SPREAD = 3;
    /** Directions among the exponentials that are rounding. */
    private static final double SINGULAR = 1e-14;
    /** How much larger terms may be than their sum: rounding grows with it. */
    private static final double LARGEST_TERMS = 1e3;
    private static final int FEWEST = 3;
    /** Beyond so many lags it takes longer than the sums that it saves. */
    private static final double MOST_WEIGHTS = 4e6;

    private final double[][] known;
    /** 1/P_j. */
    private final double[] perPair;
    private final int[] lags;
    /** How many lags a sampled one stands for. */
    private final double[] spacing;
    private final double[] scales;
    private final DMatrixRMaj left;
    private final double[] values;
    private final DMatrixRMaj right;

    private ShiftWeights(List<LaplaceQuadrature> quadratures, int[] lengths, int last) {
        known = quadratures.stream().map(quadrature -> weights(quadrature, last)).toArray(double[][]::new);
        double[] ones = new double[last + 1];
        Arrays.fill(ones, 1);
        perPair = LaplaceConvolution.weightsPerPair(lengths, ones);
        lags = IntStream.rangeClosed(0, SAMPLES)
                .map(s -> (int) Math.round(last * Math.pow((double) s / SAMPLES, SPREAD))).distinct().toArray();
        spacing = IntStream.range(0, lags.length)
                .mapToDouble(s -> (lags[Math.min(s + 1, lags.length - 1)] - lags[Math.max(s - 1, 0)]) / 2.0).toArray();
        scales = new double[known.length];
        DMatrixRMaj columns = new DMatrixRMaj(lags.length, known.length);
        for (int k = 0; k < scales.length; k++) {
            double[] column = sampled(known[k]);
            scales[k] = Math.sqrt(Arrays.stream(column).map(w -> w * w).sum());
            for (int s = 0; s < lags.length; s++) {
                columns.set(s, k, column[s] / scales[k]);
            }
        }
        SingularValueDecomposition_F64<DMatrixRMaj> svd =
                DecompositionFactory_DDRM.svd(columns.numRows, columns.numCols, true, true, true);
        svd.decompose(columns);
        left = svd.getU(null, true);
        values = svd.getSingularValues();
        right = svd.getV(null, false);
    }

    /**
     * Combinations of the weights at some shifts; empty where they are too few or last too long to be worth it.
     *
     * @param known   m_j(μ_k), with the same step and ℓ
     * @param lengths states in each trajectory, which P_j, the number of pairs at lag j, follows from
     */
    static Optional<ShiftWeights> between(List<LaplaceQuadrature> known, int[] lengths) {
        int last = known.stream().mapToInt(ShiftWeights::last).max().orElse(0);
        return known.size() < FEWEST || (last + 1.0) * known.size() > MOST_WEIGHTS ? Optional.empty()
                : Optional.of(new ShiftWeights(known, lengths, last));
    }

    /** The last lag whose weight counts. */
    private static int last(LaplaceQuadrature quadrature) {
        return (int) Math.min(quadrature.intervals(), quadrature.negligibleLag());
    }

    private static double[] weights(LaplaceQuadrature quadrature, int last) {
        return IntStream.rangeClosed(0, last).mapToDouble(quadrature::weight).toArray();
    }

    /**
     * c_k, or empty if Σ_j |m_j(μ) − Σ_k c_k m_j(μ_k)| / P_j is above {@code tolerance} Σ_j m_j(μ) / P_j.
     *
     * @param wanted m_j(μ), with the same step and ℓ
     */
    Optional<double[]> of(LaplaceQuadrature wanted, double tolerance) {
        int last = perPair.length - 1;
        if (last(wanted) > last) {
            return Optional.empty();
        }
        double[] whole = weights(wanted, last);
        double[] coefficients = fit(whole);
        double[] errors = whole.clone();
        double[] sizes = new double[last + 1];
        for (int k = 0; k < coefficients.length; k++) {
            subtract(coefficients[k], known[k], errors, sizes);
        }
        double bound = perPair(whole);
        boolean holds = perPair(errors) <= tolerance * bound && perPair(sizes) <= LARGEST_TERMS * bound;
        return holds ? Optional.of(coefficients) : Optional.empty();
    }

    private static void subtract(double coefficient, double[] weights, double[] errors, double[] sizes) {
        for (int j = 0; j < errors.length; j++) {
            double term = coefficient * weights[j];
            errors[j] -= term;
            sizes[j] += Math.abs(term);
        }
    }

    private double perPair(double[] weights) {
        double sum = 0;
        for (int j = 0; j < weights.length; j++) {
            sum += Math.abs(weights[j]) * perPair[j];
        }
        return sum;
    }

    /** So that squares of errors count as the errors of all lags do. */
    private double[] sampled(double[] weights) {
        return IntStream.range(0, lags.length).mapToDouble(s -> spacing[s] * weights[lags[s]]).toArray();
    }

    /** V S⁻¹ (Uᵀb), in this order: V S⁻¹ Uᵀ itself has entries so large that rounding would show. */
    private double[] fit(double[] weights) {
        DMatrixRMaj along = new DMatrixRMaj(left.numRows, 1);
        CommonOps_DDRM.mult(left, DMatrixRMaj.wrap(lags.length, 1, sampled(weights)), along);
        double largest = Arrays.stream(values).max().orElse(0);
        for (int k = 0; k < along.numRows; k++) {
            along.data[k] = values[k] > SINGULAR * largest ? along.data[k] / values[k] : 0;
        }
        DMatrixRMaj solution = new DMatrixRMaj(right.numRows, 1);
        CommonOps_DDRM.mult(right, along, solution);
        double[] result = solution.data;
        Arrays.setAll(result, k -> result[k] / scales[k]);
        return result;
    }
}
