package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;

class ForecastTest {

    private static final ToDoubleFunction<double[]> SQUARE = x -> x[0] * x[0] - 3;

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.7, 3})
    void allModesTogetherAreTheMatrixExponential(double time) {
        FiniteChain chain = FiniteChain.turning();
        DMatrixRMaj exact = chain.transition(time);
        double[] found = Forecast.of(chain.semigroup(5), SQUARE).over(chain.states(), time)[0];
        for (int i = 0; i < 5; i++) {
            double expected = 0;
            for (int j = 0; j < 5; j++) {
                expected += exact.get(i, j) * SQUARE.applyAsDouble(new double[] {j});
            }
            assertThat(found[i]).isCloseTo(expected, within(1e-9));
        }
    }

    /**
     * Dropping modes must leave the coefficients l_iᴴh of the others alone, which only the pairing with left functions
     * does.
     */
    @Test
    void truncationDropsWholeModesOfANonNormalProcess() {
        FiniteChain chain = FiniteChain.turning();
        SpectralModel model = chain.model(3);
        double time = 0.3;
        double[] found = Forecast.of(chain.semigroup(3), SQUARE).over(chain.states(), time)[0];
        assertThat(model.eigenvalues().get(1).im()).isGreaterThan(0.1);
        for (int x = 0; x < 5; x++) {
            Complex sum = Complex.real(0);
            for (int i = 0; i < 3; i++) {
                Complex pairing = Complex.real(0);
                for (int k = 0; k < 5; k++) {
                    double h = SQUARE.applyAsDouble(new double[] {k});
                    pairing = pairing.plus(model.left().coefficients().get(k, i).conjugate().times(h));
                }
                Complex decay = model.eigenvalues().get(i).times(time).exp();
                sum = sum.plus(decay.times(pairing).times(model.right().coefficients().get(x, i)));
            }
            assertThat(found[x]).isCloseTo(sum.re(), within(1e-4));
        }
    }

    @Test
    void capturedVarianceIsTheShareTheModesCarryAtTheStart() {
        FiniteChain chain = FiniteChain.row();
        Semigroup three = chain.semigroup(3);
        double[] projected = Forecast.of(three, SQUARE).over(chain.sample().trajectories().states(), 0)[0];
        double[] exact = java.util.Arrays.stream(chain.sample().trajectories().states()).map(x -> x * x - 3).toArray();
        double mean = java.util.Arrays.stream(exact).average().orElseThrow();
        double missed = 0;
        double variance = 0;
        for (int i = 0; i < exact.length; i++) {
            missed += Math.pow(exact[i] - projected[i], 2);
            variance += Math.pow(exact[i] - mean, 2);
        }
        assertThat(Forecast.of(three, SQUARE).captured(0)).isCloseTo(1 - missed / variance, within(1e-12))
                .isBetween(0.3, 0.999);
        assertThat(Forecast.of(chain.semigroup(5), SQUARE).captured(0)).isCloseTo(1, within(1e-9));
        assertThat(Forecast.of(three, SQUARE).stationary(0)).isCloseTo(mean, within(1e-12));
    }

    @Test
    void probabilityIsConservedAndEndsInEquilibrium() {
        FiniteChain chain = FiniteChain.row();
        double[] points = new double[141];
        java.util.Arrays.setAll(points, k -> -5 + 0.1 * k);
        double bandwidth = 0.4;
        double[][] rows = Forecast.Density.smooth(chain.semigroup(3), 0, points, bandwidth)
                .from(new double[] {0}, new double[] {0.05, 0.4, 1e3});
        for (double[] row : rows) {
            assertThat(0.1 * java.util.Arrays.stream(row).sum()).isCloseTo(1, within(1e-9));
        }
        double[] pi = chain.stationary();
        for (int k = 0; k < points.length; k++) {
            double expected = 0;
            for (int j = 0; j < 5; j++) {
                expected += pi[j] * Math.exp(-Math.pow((j - points[k]) / bandwidth, 2) / 2) / (bandwidth
                        * Math.sqrt(2 * Math.PI));
            }
            assertThat(rows[2][k]).isCloseTo(expected, within(1e-9));
        }
    }

    @Test
    void aSmoothDensityIsTheTransitionLawThroughAGaussian() {
        FiniteChain chain = FiniteChain.row();
        double bandwidth = 0.4;
        Forecast.Density density = Forecast.Density.smooth(chain.semigroup(5), 0, new double[] {1.3}, bandwidth);
        double expected = 0;
        for (int j = 0; j < 5; j++) {
            expected += chain.transition(0.6).get(2, j) * Math.exp(-Math.pow((j - 1.3) / bandwidth, 2) / 2)
                    / (bandwidth * Math.sqrt(2 * Math.PI));
        }
        assertThat(density.from(new double[] {2}, new double[] {0.6})[0][0]).isCloseTo(expected, within(1e-9));
    }

    @Test
    void heldOutErrorIsTheMeanSquareOverItsPairs() {
        FiniteChain chain = FiniteChain.row();
        Trajectories seen = Trajectories.wrap(new double[] {0, 2, 1, 4, 3, 3}, new int[] {4, 2},
                new TimeGrid.Uniform(0.3), "",
                List.of("x"));
        List<Forecast.HeldOut> rows =
                Forecast.heldOut(chain.semigroup(5), x -> x[0], seen, new int[] {2, 9});
        assertThat(rows).hasSize(1);
        DMatrixRMaj p = chain.transition(0.6);
        double first = mean(p, 0) - 1;
        double second = mean(p, 2) - 4;
        Forecast.HeldOut row = rows.get(0);
        assertThat(row.pairs()).isEqualTo(2);
        assertThat(row.rmse()).isCloseTo(Math.sqrt((first * first + second * second) / 2), within(1e-9));
        assertThat(row.bias()).isCloseTo((first + second) / 2, within(1e-9));
        double average = (2 + 12 + 9 + 16) / 20.0;
        double ignorant = (Math.pow(average - 1, 2) + Math.pow(average - 4, 2)) / 2;
        assertThat(row.climatology()).isCloseTo(Math.sqrt(ignorant), within(1e-9));
        assertThat(row.skill()).isCloseTo(1 - row.rmse() * row.rmse() / ignorant, within(1e-12));
    }

    private static double mean(DMatrixRMaj p, int from) {
        double sum = 0;
        for (int j = 0; j < p.numCols; j++) {
            sum += p.get(from, j) * j;
        }
        return sum;
    }

    @Test
    void badQuestionsAreRefused() {
        FiniteChain chain = FiniteChain.row();
        Forecast forecast = Forecast.of(chain.semigroup(4), SQUARE);
        assertThatThrownBy(() -> forecast.over(chain.states(), -1)).satisfies(telling("forecast.time", -1.0));
        assertThatThrownBy(() -> Forecast.of(chain.semigroup(4), x -> 1 / x[0]))
                .satisfies(telling("observable.not-finite", Double.POSITIVE_INFINITY, "[0.0]"));
        assertThatThrownBy(() -> chain.semigroup(1))
                .satisfies(telling("semigroup.no-eigenvalue"));
    }
}
