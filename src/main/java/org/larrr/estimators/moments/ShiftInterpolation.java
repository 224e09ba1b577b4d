package org.larrr.estimators.moments;

import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Require;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.GaussLaguerre;
import org.larrr.spectra.EstimationException;

/**
 * Between kept shifts: H(μ) = Σ_k c_k/(μ − λ_k) up to quadrature, so μH(μ) is analytic in s = log μ within a strip of
 * half width π for real λ_k ≤ 0, and polynomial interpolation at Chebyshev nodes in s converges geometrically. For m
 * nodes over D decades the error falls like (b + √(1+b²))^{−m}, b = 2π/(D log 10): 16 nodes over two decades give about
 * 1e-8. Source: Berrut and Trefethen 2004 (DOI 10.1137/S0036144502417715).
 */
public final class ShiftInterpolation {

    /** Shifts this close, relatively, are the same. */
    private static final double SAME = 1e-12;
    /** The error of interpolation from which on pair counts need terms of their own. */
    private static final double COARSE = 1e-6;
    /** For powers of j/ν up to the seventh: beyond them lies rounding where shifts reach far enough. */
    private static final GaussLaguerre COUNTS = GaussLaguerre.of(4);

    private ShiftInterpolation() {}

    /**
     * {@return Chebyshev points of the second kind in log μ, ascending, both ends included}
     *
     * @param smallest positive
     * @param largest  greater than the smallest
     * @param count    at least 2
     * @throws IllegalArgumentException if the ends are not positive, finite and ascending, or the count is below 2
     */
    public static double[] nodes(double smallest, double largest, int count) {
        Require.that(smallest > 0 && largest > smallest && largest < Double.POSITIVE_INFINITY && count >= 2,
                Message.of("moments.range", smallest, largest, count));
        double centre = (Math.log(smallest) + Math.log(largest)) / 2;
        double half = (Math.log(largest) - Math.log(smallest)) / 2;
        double[] nodes = new double[count];
        for (int m = 0; m < count; m++) {
            nodes[m] = Math.exp(centre - half * Math.cos(Math.PI * m / (count - 1)));
        }
        nodes[0] = smallest;
        nodes[count - 1] = largest;
        return nodes;
    }

    /**
     * Returns the contribution of H at each kept shift to H(μ); barycentric Lagrange weights.
     *
     * @throws EstimationException if μ lies outside the kept shifts
     */
    static double[] weights(double[] shifts, double shift) {
        requireWithin(shifts, shift);
        return between(shifts, shift);
    }

    private static void requireWithin(double[] shifts, double shift) {
        double slack = SAME * shift;
        EstimationException.unless(shift >= shifts[0] - slack && shift <= shifts[shifts.length - 1] + slack,
                Message.of("moments.shift-outside", Numeral.of("%.4g", shifts[0]),
                        Numeral.of("%.4g", shifts[shifts.length - 1]), Numeral.of("%.4g", shift)));
    }

    private static double[] between(double[] shifts, double shift) {
        double[] result = new double[shifts.length];
        for (int m = 0; m < shifts.length; m++) {
            if (Math.abs(shift - shifts[m]) <= SAME * shifts[m]) {
                result[m] = 1;
                return result;
            }
        }
        double total = 0;
        for (int m = 0; m < shifts.length; m++) {
            result[m] = barycentric(shifts, m) / (Math.log(shift) - Math.log(shifts[m]));
            total += result[m];
        }
        for (int m = 0; m < shifts.length; m++) {
            result[m] *= shifts[m] / (shift * total);
        }
        return result;
    }

    /**
     * {@return whether shifts lie close together, and so far within the time of a trajectory that {@link
     * #countedWeights} leaves their range by no more than half the distance of the first two}
     *
     * @param meanTime T = νΔt, of a trajectory, ν its states
     */
    static boolean carriesCounts(double[] shifts, double meanTime) {
        double farthest = COUNTS.nodes()[COUNTS.nodes().length - 1] / meanTime;
        return shifts.length > 1 && error(shifts) < COARSE
                && farthest <= Math.log(shifts[1] / shifts[0]) / 2 * shifts[0];
    }

    /** (b + √(1 + b²))^{−m}, as for the nodes of a range. */
    private static double error(double[] shifts) {
        double b = 2 * Math.PI / Math.log(shifts[shifts.length - 1] / shifts[0]);
        return Math.pow(b + Math.sqrt(1 + b * b), -shifts.length);
    }

    /**
     * Returns the contribution of Σ_j ρ^j x_j at each kept shift to Σ_j ρ^j x_j/(1 − j/ν), whatever x: since 1/(1 −
     * j/ν) = ∫ e^{−y} e^{yj/ν} dy, the latter is the mean of the former at shifts μ − y/νΔt.
     *
     * @throws EstimationException if μ lies outside the kept shifts
     */
    static double[] countedWeights(double[] shifts, double shift, double meanTime) {
        requireWithin(shifts, shift);
        double[] result = new double[shifts.length];
        for (int k = 0; k < COUNTS.nodes().length; k++) {
            double[] some = between(shifts, shift - COUNTS.nodes()[k] / meanTime);
            for (int m = 0; m < result.length; m++) {
                result[m] += COUNTS.weights()[k] * some[m];
            }
        }
        return result;
    }

    /**
     * 1/Π_{k≠m}(s_m − s_k), the differences scaled by a quarter of the interval so that the product stays of order one.
     */
    private static double barycentric(double[] shifts, int m) {
        double scale = 4 / (Math.log(shifts[shifts.length - 1]) - Math.log(shifts[0]));
        double product = 1;
        for (int k = 0; k < shifts.length; k++) {
            if (k != m) {
                product *= scale * (Math.log(shifts[m]) - Math.log(shifts[k]));
            }
        }
        return 1 / product;
    }

    /**
     * The combination of kept shifts for another one.
     *
     * @param weights      of each shift
     * @param coefficients a_0 … a_P at each shift
     */
    record Combination(double[] weights, double[][] coefficients) {

        /**
         * H of some sums.
         *
         * @param plan how their columns lie; it may hold fewer terms
         */
        DMatrixRMaj real(MomentPlan plan, DMatrixRMaj covariance, DMatrixRMaj pairs) {
            DMatrixRMaj result = new DMatrixRMaj(plan.size(), plan.size());
            for (int m = 0; m < weights.length; m++) {
                add(plan, m, plan.offsets()[plan.tone(m, 0)], 0.5, 1, covariance, pairs, result);
            }
            return result;
        }

        /** H at a kept frequency and its sign. */
        ComplexMatrix complex(MomentPlan plan, int frequency, double sign, DMatrixRMaj covariance, DMatrixRMaj pairs) {
            ComplexMatrix result = ComplexMatrix.zeros(plan.size(), plan.size());
            for (int m = 0; m < weights.length; m++) {
                int offset = plan.offsets()[plan.tone(m, frequency)];
                add(plan, m, offset, 0.5, 1, covariance, pairs, result.re());
                add(plan, m, offset + (plan.terms()[m] + 1) * plan.size(), 0, sign, covariance, pairs, result.im());
            }
            return result;
        }

        /** Adds w_m Δt (Σ_p a_p S_p − h a_0 Σ_i z_i z_iᵀ), S_p in the columns from an offset on. */
        private void add(MomentPlan plan, int m, int offset, double half, double factor, DMatrixRMaj covariance,
                DMatrixRMaj pairs, DMatrixRMaj result) {
            double weight = factor * weights[m] * plan.step();
            if (weight == 0) {
                return;
            }
            int size = plan.size();
            int terms = Math.min(coefficients[m].length, plan.terms()[m] + 1);
            for (int later = 0; later < size; later++) {
                for (int earlier = 0; earlier < size; earlier++) {
                    double sum = -coefficients[m][0] * half * covariance.data[earlier * size + later];
                    for (int p = 0; p < terms; p++) {
                        sum += coefficients[m][p] * pairs.data[later * pairs.numCols + offset + p * size + earlier];
                    }
                    result.data[earlier * size + later] += weight * sum;
                }
            }
        }
    }
}
