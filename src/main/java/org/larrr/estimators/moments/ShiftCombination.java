package org.larrr.estimators.moments;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.ComplexMatrix;

/**
 * What of the kept shifts makes up another.
 *
 * @param weights      of each shift
 * @param coefficients a_0 … a_P at each shift
 */
record ShiftCombination(double[] weights, double[][] coefficients) {

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
