package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.UnaryOperator;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.SkewFilter;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelParser;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

class SkewRrrTest {

    private static final double GOLDEN = (1 + Math.sqrt(5)) / 2;

    private static FeatureSample sample(Trajectories data, Kernel kernel) {
        return new FeatureSample(
                data, FeatureStage.features(data, FeatureSettings.LowRank.of(kernel), new Cancellation()));
    }

    private static List<Complex> values(Trajectories data, Kernel kernel, SkewRrr skew) {
        return skew.fit(sample(data, kernel), StageRun.uncached()).eigenvalues();
    }

    /**
     * Two angles at speeds 1 and the golden ratio: all eigenvalues are i (m + n φ), and nothing else is imaginary
     * enough.
     */
    @Test
    void theRotationOfATorusHasItsFrequencies() {
        int n = 3000;
        double step = 0.1;
        double[] states = new double[2 * n];
        for (int i = 0; i < n; i++) {
            states[2 * i] = Math.IEEEremainder(i * step, 2 * Math.PI);
            states[2 * i + 1] = Math.IEEEremainder(i * step * GOLDEN, 2 * Math.PI);
        }
        Kernel kernel = KernelParser.parse("periodic(6.283185307179586,1)@1*periodic(6.283185307179586,1)@2");
        List<Complex> values = values(Trajectories.single(states, 2, step), kernel, new SkewRrr(10, 1e-6, 8));
        assertThat(values).hasSize(8).allSatisfy(value -> {
            assertThat(value.re()).isZero();
            assertThat(distanceToLattice(value.im())).as("%s", value).isLessThan(5e-3);
            assertThat(values).anySatisfy(other -> assertThat(other.plus(value).abs()).isLessThan(1e-9));
        });
        assertThat(values).anySatisfy(value -> assertThat(value.im()).isCloseTo(1 + GOLDEN, within(1e-3)));
    }

    private static double distanceToLattice(double frequency) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int m = -3; m <= 3; m++) {
            for (int k = -3; k <= 3; k++) {
                nearest = Math.min(nearest, Math.abs(frequency - m - k * GOLDEN));
            }
        }
        return nearest;
    }

    /**
     * From rest at x₀ = 2 the oscillator without friction turns with ω = 2π √(x₀² − 1)/(4 K(k)), k² = x₀²/(2(x₀² −
     * 1)).
     */
    @Test
    void theDuffingOscillatorHasTheFrequencyOfItsOrbit() {
        double step = 0.05;
        double[] states = new double[2 * 3000];
        double[] y = {2, 0};
        for (int i = 0; i < states.length / 2; i++) {
            states[2 * i] = y[0];
            states[2 * i + 1] = y[1];
            for (int k = 0; k < 5; k++) {
                y = rungeKutta(y, step / 5, at -> new double[] {at[1], at[0] - at[0] * at[0] * at[0]});
            }
        }
        double exact = 1.3409334089905256; // from SciPy's ellipk
        List<Complex> values = values(Trajectories.single(states, 2, step), KernelParser.parse("gaussian(1)"),
                new SkewRrr(10, 1e-6, 20));
        for (int multiple : new int[] {1, 2, 3}) {
            assertThat(values)
                    .anySatisfy(value -> assertThat(value.im()).isCloseTo(multiple * exact, within(0.002 * multiple)));
        }
    }

    private static double[] rungeKutta(double[] y, double h, UnaryOperator<double[]> f) {
        double[] a = f.apply(y);
        double[] b = f.apply(new double[] {y[0] + h / 2 * a[0], y[1] + h / 2 * a[1]});
        double[] c = f.apply(new double[] {y[0] + h / 2 * b[0], y[1] + h / 2 * b[1]});
        double[] d = f.apply(new double[] {y[0] + h * c[0], y[1] + h * c[1]});
        return new double[] {y[0] + h / 6 * (a[0] + 2 * b[0] + 2 * c[0] + d[0]),
                y[1] + h / 6 * (a[1] + 2 * b[1] + 2 * c[1] + d[1])};
    }

    /** (H − Hᵀ)/2 of the definition, lag by lag. */
    @Test
    void regressesTheSkewPartOfTheWeightedLags() {
        double[] x = {0.1, 0.5, -0.3, 0.9, 0.2, -0.7, 0.4, 0.3};
        FeatureSample sample = sample(Trajectories.single(x, 1, 0.2), KernelParser.parse("gaussian(0.7)"));
        SkewRrr skew = new SkewRrr(1.5, 1e-4, 3);
        DMatrixRMaj z = sample.features().values();
        DMatrixRMaj cross = skew.momentsByGroup(sample, RowGroups.single(sample.trajectories()), new Cancellation())
                .get(0)
                .crossCovariance();
        SkewFilter filter = skew.filter(0.2, x.length);
        for (int a = 0; a < z.numCols; a++) {
            for (int b = 0; b < z.numCols; b++) {
                double sum = 0;
                for (int j = 0; j < x.length; j++) {
                    for (int i = 0; i + j < x.length; i++) {
                        double odd = (z.get(i, a) * z.get(i + j, b) - z.get(i, b) * z.get(i + j, a)) / 2;
                        sum += filter.weight(j).re() * odd / (x.length - j);
                    }
                }
                assertThat(cross.get(a, b)).isCloseTo(sum, within(1e-12));
            }
        }
    }

    @Test
    void theFilterIsItsOwnInverseUpToTheShift() {
        SkewFilter filter = new SkewFilter(4, 0.1, 2000);
        for (double omega : new double[] {-3.8, -1, 0, 1e-6, 0.5, 2, 3.8}) {
            Complex lambda = new Complex(0, omega);
            Complex nu = filter.symbol(lambda);
            Complex sum = Complex.real(0);
            for (int j = 0; j <= 2000; j++) {
                sum = sum.plus(filter.weight(j).times(Math.sin(omega * j * 0.1)));
            }
            assertThat(nu.im()).isCloseTo(sum.re(), within(1e-12));
            assertThat(filter.inverse(nu).im()).isCloseTo(omega, within(1e-7));
        }
        // In the limit of small steps iω/(a² + ω²).
        assertThat(new SkewFilter(4, 1e-4, 10).symbol(new Complex(0, 2)).im()).isCloseTo(0.1, within(1e-6));
        assertThat(filter.inverse(new Complex(0, 0.2))).isEqualTo(Complex.UNDEFINED);
        assertThat(filter.flags(new Complex(0, 0.2), 100)).contains(Flag.UNRESOLVED);
        assertThat(filter.flags(new Complex(0, 0.05), 100)).isEmpty();
    }

    /** A constant is a constant, also where H shows nothing of it. */
    @Test
    void theConstantHasTheValueZero() {
        double[] x = new double[400];
        for (int i = 0; i < x.length; i++) {
            x[i] = Math.cos(0.1 * i);
        }
        SpectralModel model = new SkewRrr(5, 1e-6, 1).fit(
                sample(Trajectories.single(x, 1, 0.1), KernelParser.parse("gaussian(1)")), StageRun.uncached());
        assertThat(model.eigenvalues().get(0).abs()).isLessThan(1e-12);
    }
}
