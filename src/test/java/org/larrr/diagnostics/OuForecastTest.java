package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;

/** Forecasts of an Ornstein–Uhlenbeck process, X_t | x ~ N(x e^{−t}, (1 − e^{−2t})/2), by a fit to one trajectory. */
class OuForecastTest {

    private static final int COPIES = 1000;
    private static final double[] STARTS = {-1, 0, 0.5, 1};

    private static double spread(double t) {
        return Math.sqrt((1 - Math.exp(-2 * t)) / 2);
    }

    /** P(Z > z) of a standard normal by Simpson's rule from z to 10. */
    private static double upperTail(double z) {
        int n = 2000;
        double h = (10 - z) / n;
        double sum = 0;
        for (int i = 0; i <= n; i++) {
            double x = z + i * h;
            sum += (i == 0 || i == n ? 1 : i % 2 == 0 ? 2 : 4) * Math.exp(-x * x / 2);
        }
        return sum * h / 3 / Math.sqrt(2 * Math.PI);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void momentsAndProbabilitiesLieWithinThreeMonteCarloErrors(long seed) {
        Semigroup fit = Fits.larrr(Fits.sample(Fits.ou(0.05, 40_001, seed), 1), 2, 12, true);
        List<ToDoubleFunction<double[]>> functions = List.of(x -> x[0], x -> x[0] * x[0], x -> x[0] > 0.5 ? 1 : 0);
        double[] times = {0.1, 0.25, 0.5, 1, 2, 3};
        Forecast forecast = Forecast.of(fit, functions);
        for (double start : STARTS) {
            double[][] found = forecast.from(new double[] {start}, times);
            for (int j = 0; j < times.length; j++) {
                double mean = start * Math.exp(-times[j]);
                double s = spread(times[j]);
                assertThat(found[0][j]).isCloseTo(mean, within(3 * s / Math.sqrt(COPIES)));
                double squareSpread = Math.sqrt(2 * s * s * s * s + 4 * mean * mean * s * s);
                assertThat(found[1][j]).isCloseTo(mean * mean + s * s, within(3 * squareSpread / Math.sqrt(COPIES)));
                if (times[j] >= 0.5) {
                    double p = upperTail((0.5 - mean) / s);
                    assertThat(found[2][j]).isCloseTo(p, within(3 * Math.sqrt(p * (1 - p) / COPIES)));
                }
            }
        }
    }

    @Test
    void theDensityIsTheGaussianTransitionLaw() {
        Semigroup fit = Fits.larrr(Fits.sample(Fits.ou(0.05, 40_001, 4), 1), 2, 12, true);
        double bandwidth = 0.15;
        double[] points = new double[13];
        java.util.Arrays.setAll(points, i -> -1.8 + 0.3 * i);
        double[] times = {0.5, 1};
        double[][] found = Forecast.Density.smooth(fit, 0, points, bandwidth).from(new double[] {1}, times);
        for (int j = 0; j < times.length; j++) {
            double deviation = Math.hypot(spread(times[j]), bandwidth);
            for (int i = 0; i < points.length; i++) {
                double off = (points[i] - Math.exp(-times[j])) / deviation;
                assertThat(found[j][i]).isCloseTo(Math.exp(-off * off / 2) / (deviation * Math.sqrt(2 * Math.PI)),
                        within(0.04));
            }
        }
    }

    @Test
    void heldOutDataShowTheSkillOfTheClosedForm() {
        Semigroup fit = Fits.larrr(Fits.sample(Fits.ou(0.05, 40_001, 5), 1), 2, 12, true);
        // Var(X_t | x) = (1 − e^{−2t})/2 of 1/2: the best forecast explains e^{−2t}.
        for (Forecast.HeldOut row :
                Forecast.heldOut(fit, x -> x[0], Fits.ou(0.05, 40_001, 6), new int[] {4, 10, 20})) {
            assertThat(row.skill()).isCloseTo(Math.exp(-2 * row.time()), within(0.04));
        }
    }

    private static Trajectories copies(double start, long seed) {
        Random random = new Random(seed);
        int length = 41;
        double[] x = new double[COPIES * length];
        int[] lengths = new int[COPIES];
        java.util.Arrays.fill(lengths, length);
        double decay = Math.exp(-0.05);
        for (int k = 0; k < COPIES; k++) {
            x[k * length] = start;
            for (int i = 1; i < length; i++) {
                x[k * length + i] = decay * x[k * length + i - 1] + spread(0.05) * random.nextGaussian();
            }
        }
        return Trajectories.wrap(x, lengths, new TimeGrid.Uniform(0.05), "", List.of("x"));
    }

    /** dX = AX dt + dW/2 with a spiral, non-normal A: E[X_t | x] = e^{At} x. */
    @Test
    void aNonNormalProcessIsForecastThroughItsLeftEigenfunctions() {
        double a = -0.7;
        double b = 1.5;
        double c = -0.2;
        double d = -0.4;
        double step = 0.05;
        int n = 20_001;
        Random random = new Random(12);
        double[] x = new double[2 * n];
        int inner = 20;
        double h = step / inner;
        double noise = 0.5 * Math.sqrt(h);
        double u = 0;
        double v = 0;
        for (int i = -400; i < n; i++) {
            if (i >= 0) {
                x[2 * i] = u;
                x[2 * i + 1] = v;
            }
            for (int k = 0; k < inner; k++) {
                double du = (a * u + b * v) * h + noise * random.nextGaussian();
                v += (c * u + d * v) * h + noise * random.nextGaussian();
                u += du;
            }
        }
        FeatureSample sample = Fits.sample(Trajectories.single(x, 2, step), 3);
        Semigroup fit = Fits.larrr(sample, 2, 10, false);
        double[] times = {0.2, 0.5, 1, 2, 3};
        Forecast forecast = Forecast.of(fit, List.of(state -> state[0], state -> state[1]));
        double[][] found = forecast.from(new double[] {0.3, 0.8}, times);
        for (int j = 0; j < times.length; j++) {
            var flow = org.larrr.linalg.MatrixExponential.of(new org.ejml.data.DMatrixRMaj(2, 2, true,
                    a * times[j], b * times[j], c * times[j], d * times[j]));
            assertThat(found[0][j]).isCloseTo(flow.get(0, 0) * 0.3 + flow.get(0, 1) * 0.8, within(0.07));
            assertThat(found[1][j]).isCloseTo(flow.get(1, 0) * 0.3 + flow.get(1, 1) * 0.8, within(0.07));
        }
        assertThat(fit.rates().get(1).im()).isCloseTo(Math.sqrt(0.3 - 0.0225), within(0.1));
        double condition = linearCondition(a, b, c, d);
        assertThat(condition).isGreaterThan(1.2);
        assertThat(NonNormality.ofGenerator(fit).conditionNumbers()[0]).isCloseTo(condition, within(0.1 * condition));
    }

    /**
     * The condition number of either eigenvalue of L on linear functions v·x, Lᵀ-eigenvectors v of A in the metric of
     * the stationary covariance S, AS + SAᵀ = −I/4: κ = (v*Sv · w*S⁻¹w)^{1/2}/|w*v| with w the right eigenvector.
     */
    private static double linearCondition(double a, double b, double c, double d) {
        double[] s = new double[3];
        var lyapunov = new org.ejml.data.DMatrixRMaj(3, 3, true, 2 * a, 2 * b, 0, c, a + d, b, 0, 2 * c, 2 * d);
        var covariance = new org.ejml.data.DMatrixRMaj(3, 1);
        org.ejml.dense.row.CommonOps_DDRM.solve(lyapunov, new org.ejml.data.DMatrixRMaj(3, 1, true, -0.25, 0, -0.25),
                covariance);
        System.arraycopy(covariance.data, 0, s, 0, 3);
        double re = (a + d) / 2;
        double im = Math.sqrt(-b * c - (a - d) * (a - d) / 4);
        // Aᵀv = λv with v = (c, λ − a); Aw = λw with w = (b, λ − a).
        double vRe = re - a;
        double vSv = s[0] * c * c + 2 * s[1] * c * vRe + s[2] * (vRe * vRe + im * im);
        double determinant = s[0] * s[2] - s[1] * s[1];
        double wSw = (s[2] * b * b - 2 * s[1] * b * vRe + s[0] * (vRe * vRe + im * im)) / determinant;
        // The bilinear product w·v pairs a left with a right eigenvector of one and the same λ.
        double productRe = b * c + vRe * vRe - im * im;
        double productIm = 2 * vRe * im;
        return Math.sqrt(vSv * wSw) / Math.hypot(productRe, productIm);
    }
}
