package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.told;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.linalg.Complex;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth;

class TruthsTest {

    private static StochasticSystem system(String id) {
        return SystemCatalogue.get(id);
    }

    /** What a lab says of x²: its correlation is 54 % of λ₃ and 38 % of λ₄, next to none of λ₂. */
    @Test
    void theSquareOfTheTripleWellIsTwoProcesses() {
        Truth truth = TestTruths.of(system("triple-well"), 6);
        int cells = 4000;
        double[] share = new double[6];
        double square = 0;
        for (int i = 0; i < cells; i++) {
            double x = -1.4 + 2.8 * (i + 0.5) / cells;
            double weight = truth.density(new double[] {x}) * 2.8 / cells;
            square += weight * x * x * x * x;
            for (int k = 0; k < 6; k++) {
                share[k] += weight * x * x * truth.eigenfunction(k, new double[] {x});
            }
        }
        double variance = square - share[0] * share[0];
        assertThat(share[1] * share[1] / variance).isCloseTo(0.004, within(0.001));
        assertThat(share[2] * share[2] / variance).isCloseTo(0.54, within(0.005));
        assertThat(share[3] * share[3] / variance).isCloseTo(0.38, within(0.005));
    }

    @Test
    void tripleWellMeetsTheRecordedEigenvalues() {
        double[] expected = {0, -0.599497, -3.944251, -7.680696, -41.0408, -47.4663};
        Truth truth = TestTruths.of(system("triple-well"), 6);
        assertThat(truth.eigenvalues()).hasSize(6);
        for (int i = 0; i < 6; i++) {
            assertThat(truth.eigenvalues().get(i).re()).isCloseTo(expected[i], within(1e-5 * -expected[i] + 1e-12));
            assertThat(truth.eigenvalues().get(i).im()).isZero();
            assertThat(truth.errors().get(i)).isLessThan(1e-6);
        }
        Truth slow = TestTruths.of(SystemCatalogue.get("triple-well").with(Map.of("friction", 1.0)), 2);
        assertThat(slow.eigenvalues().get(1).re()).isCloseTo(2 * truth.eigenvalues().get(1).re(), within(1e-9));
    }

    @Test
    void gridMeetsClosedFormOfOrnsteinUhlenbeck() {
        StochasticSystem system = system("ornstein-uhlenbeck");
        Truth closed = Truths.compute(system, 8);
        Truth grid = Truths.numerical(system, 8);
        assertThat(closed.origin().code()).isIn("truth.linear", "truth.pearson", "truth.plane-waves");
        assertThat(grid.origin().code()).isIn("truth.line", "truth.plane");
        for (int i = 0; i < 8; i++) {
            assertThat(closed.eigenvalues().get(i).re()).isCloseTo(-i, within(1e-12));
            assertThat(grid.eigenvalues().get(i).re()).isCloseTo(-i, within(1e-6));
            assertThat(Math.abs(grid.eigenvalues().get(i).re() + i)).isLessThanOrEqualTo(1e-12 + grid.errors().get(i));
            for (double x : new double[] {-1.5, -0.3, 0.2, 1.1}) {
                double[] state = {x};
                double sign = Math.signum(closed.eigenfunction(i, new double[] {1.9})
                        * grid.eigenfunction(i, new double[] {1.9}));
                assertThat(grid.eigenfunction(i, state)).isCloseTo(sign * closed.eigenfunction(i, state), within(1e-4));
                assertThat(grid.density(state)).isCloseTo(closed.density(state), within(1e-6));
            }
        }
        // Hermite: h₂ = (u² − 1)/√2 with u = x/√(σ²/2θ).
        assertThat(Math.abs(closed.eigenfunction(2, new double[] {1.0}))).isCloseTo(1 / Math.sqrt(2), within(1e-12));
    }

    @Test
    void nonNormalLinearSystemHasSumsOfTheDriftEigenvalues() {
        Truth truth = TestTruths.of(system("ornstein-uhlenbeck-2d"), 6);
        double re = -0.55;
        double im = Math.sqrt(0.5 * 0.3 - 0.15 * 0.15);
        Complex[] expected = {
            new Complex(0, 0), new Complex(re, im), new Complex(re, -im), new Complex(2 * re, 2 * im),
            new Complex(2 * re, 0), new Complex(2 * re, -2 * im)
        };
        for (int i = 0; i < 6; i++) {
            assertThat(truth.eigenvalues().get(i).minus(expected[i]).abs()).isLessThan(1e-12);
        }
    }

    @Test
    void underdampedHarmonicOscillatorMeetsItsClosedForm() {
        StochasticSystem system = TestSystems.underdamped("0.5*4*x^2", 1.5);
        Truth closed = Truths.compute(system, 9);
        Truth grid = Truths.numerical(system, 9);
        assertThat(closed.origin().code()).isIn("truth.linear", "truth.pearson", "truth.plane-waves");
        assertThat(grid.origin().code()).isEqualTo("truth.langevin");
        for (int i = 0; i < 9; i++) {
            assertThat(grid.eigenvalues().get(i).minus(closed.eigenvalues().get(i)).abs()).isLessThan(1e-6);
        }
        double[] state = {0.4, -0.8};
        assertThat(grid.density(state)).isCloseTo(closed.density(state), within(1e-5));
    }

    /** L f = λ f tested through E: means of f, f² and f_i f_j under the tabulated density. */
    @ParameterizedTest
    @ValueSource(strings = {"triple-well", "quadruple-well", "ornstein-uhlenbeck", "ornstein-uhlenbeck-2d",
        "underdamped-double-well"})
    void eigenfunctionsHaveUnitNormAndZeroMean(String id) {
        StochasticSystem system = SystemCatalogue.get(id);
        Truth truth = TestTruths.of(system, 4);
        Coordinate[] axes = system.coordinates().toArray(new Coordinate[0]);
        int n = 240;
        double mass = 0;
        double[] mean = new double[4];
        double[] square = new double[4];
        int columns = axes.length == 1 ? 1 : n;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < columns; j++) {
                double[] state = new double[axes.length];
                state[0] = at(axes[0], i, n);
                double weight = width(axes[0], n);
                if (axes.length == 2) {
                    state[1] = at(axes[1], j, n);
                    weight *= width(axes[1], n);
                }
                weight *= truth.density(state);
                mass += weight;
                for (int k = 0; k < 4; k++) {
                    double f = truth.eigenfunction(k, state);
                    mean[k] += weight * f;
                    square[k] += weight * f * f;
                }
            }
        }
        assertThat(mass).isCloseTo(1, within(2e-3));
        for (int k = 0; k < 4; k++) {
            boolean real = truth.eigenvalues().get(k).im() == 0;
            assertThat(mean[k]).isCloseTo(k == 0 ? Math.signum(mean[0]) : 0, within(5e-3));
            // The real part of a complex eigenfunction of unit norm has a smaller norm.
            assertThat(square[k]).isBetween(real ? 0.98 : 0.2, 1.01);
        }
    }

    private static double at(Coordinate axis, int i, int n) {
        double middle = 0.5 * (axis.low() + axis.high());
        return middle + 1.4 * (axis.high() - axis.low()) * ((i + 0.5) / n - 0.5);
    }

    private static double width(Coordinate axis, int n) {
        return 1.4 * (axis.high() - axis.low()) / n;
    }

    /**
     * Eigenvalues that lie closer together than the grids shift them, beside an independent solution: sinc functions of
     * the symmetrised generator, confirmed by exponentially fitted finite volumes of up to 320 × 320 cells.
     */
    @ParameterizedTest
    @CsvSource({
        "quadruple-well, 0 -0.356396391 -0.575617321 -0.938604269 -8.17714829 -8.18637136",
        "lemon-slice, 0 -0.37907164 -0.37907164 -1.0527868 -1.0527868",
        "mueller-brown, 0 -0.225772735 -2.39780457 -4.96578325 -7.2126942 -9.2311973",
    })
    void eigenvaluesOfAPlaneAreRightAboutAsToldByTheirErrors(String id, String expected) {
        String[] values = expected.split(" ");
        Truth truth = Truths.numerical(system(id), values.length);
        for (int i = 0; i < values.length; i++) {
            double wanted = Double.parseDouble(values[i]);
            assertThat(truth.eigenvalues().get(i).im()).isZero();
            assertThat(Math.abs(truth.eigenvalues().get(i).re() - wanted)).as("%s λ%d", id, i + 1)
                    .isLessThanOrEqualTo(1.5 * truth.errors().get(i) + 2e-8 * Math.abs(wanted));
        }
    }

    @Test
    void saysWhyNothingIsKnown() {
        Truth truth = TestTruths.of(TestSystems.diffusion("x", "1"), 3);
        assertThat(truth.eigenvalues()).isEmpty();
        assertThat(truth.origin()).satisfies(told("truth.unknown"), told("review.drifts-away"));
        Truth cubic = TestTruths.of(TestSystems.diffusion("x^3", "1"), 3);
        assertThat(cubic.origin()).satisfies(told("truth.unknown"), told("review.runs-away"));
        Truth heavy = TestTruths.of(TestSystems.diffusion("-0.1*x", "sqrt(1 + x^2)"), 3);
        assertThat(heavy.origin()).as("m ~ |x|^{-2.2}").satisfies(told("truth.unknown"), told("truth.slow-decay"));
    }

    /** Walls: f_n = cos(nπ(x + 2)/4), λ_n = −(nπ/4)²/2, whatever the closed form on the whole line would say. */
    @Test
    void aWallChangesTheSpectrumOfALinearSystem() {
        Truth truth = TestTruths.of(TestSystems.diffusion("interval", -2, 2, "0", "1"), 4);
        for (int n = 0; n < 4; n++) {
            double wanted = -n * n * Math.PI * Math.PI / 32;
            assertThat(truth.eigenvalues().get(n).re()).isCloseTo(wanted, within(1e-6));
        }
    }

    @Test
    void askingForFewerReturnsTheLeadingOnes() {
        Truth many = TestTruths.of(system("triple-well"), 8);
        Truth few = TestTruths.of(system("triple-well"), 3);
        assertThat(few.eigenvalues()).isEqualTo(many.eigenvalues().subList(0, 3));
        assertThat(few.hasEigenfunction(2)).isTrue();
        assertThat(few.hasEigenfunction(3)).isFalse();
        assertThatThrownBy(() -> Truths.compute(system("triple-well"), 0)).hasMessageContaining("from 1 to 100");
    }
}
