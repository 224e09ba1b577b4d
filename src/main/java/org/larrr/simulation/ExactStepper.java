package org.larrr.simulation;

import java.util.random.RandomGenerator;
import org.larrr.linalg.LinearTransition;
import org.larrr.systems.LinearSystem;

/** x → Φx + w + Lξ with the exact transition law of a linear system, LLᵀ its covariance. */
final class ExactStepper implements Stepper {

    /** Pivots below this fraction of the variance are rounding of a degenerate covariance. */
    private static final double NEGLIGIBLE = 1e-14;

    private final LinearTransition law;
    private final double[] factor;
    private final double[] kicks;
    private final double[] last;

    ExactStepper(LinearSystem system, double h) {
        int d = system.dimension();
        this.law = LinearTransition.over(system.drift(), system.offset(), system.noiseCovariance(), h);
        this.factor = semidefiniteCholesky(law.covariance(), d);
        this.kicks = new double[d];
        this.last = new double[d];
    }

    /** Lower factor of a positive semidefinite matrix; the column of a vanishing pivot is zero. */
    private static double[] semidefiniteCholesky(double[] c, int d) {
        double[] lower = new double[d * d];
        for (int j = 0; j < d; j++) {
            double pivot = c[j * d + j];
            for (int k = 0; k < j; k++) {
                pivot -= lower[j * d + k] * lower[j * d + k];
            }
            if (pivot <= NEGLIGIBLE * c[j * d + j]) {
                continue;
            }
            lower[j * d + j] = Math.sqrt(pivot);
            for (int i = j + 1; i < d; i++) {
                double sum = c[i * d + j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i * d + k] * lower[j * d + k];
                }
                lower[i * d + j] = sum / lower[j * d + j];
            }
        }
        return lower;
    }

    @Override
    public int advance(double[] x, int steps, RandomGenerator random) {
        int d = x.length;
        double[] matrix = law.matrix();
        double[] shift = law.shift();
        for (int step = 0; step < steps; step++) {
            System.arraycopy(x, 0, last, 0, d);
            boolean finite = true;
            for (int k = 0; k < d; k++) {
                kicks[k] = random.nextGaussian();
            }
            for (int i = 0; i < d; i++) {
                double sum = shift[i];
                for (int j = 0; j < d; j++) {
                    sum += matrix[i * d + j] * last[j];
                }
                for (int j = 0; j <= i; j++) {
                    sum += factor[i * d + j] * kicks[j];
                }
                x[i] = sum;
                finite &= Double.isFinite(sum);
            }
            if (!finite) {
                System.arraycopy(last, 0, x, 0, d);
                return step;
            }
        }
        return steps;
    }
}
