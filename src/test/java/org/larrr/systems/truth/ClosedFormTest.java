package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.told;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.linalg.Complex;
import org.larrr.linalg.GaussLegendre;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth;

/** The numerical solvers, told nothing, against closed forms; closed forms against formulas from the literature. */
class ClosedFormTest {

    private static StochasticSystem system(String id, Map<String, Double> values) {
        return SystemCatalogue.get(id).with(values);
    }

    static Stream<StochasticSystem> systems() {
        return Stream.of(
                system("ornstein-uhlenbeck", Map.of("theta", 2.0)),
                system("ornstein-uhlenbeck-2d", Map.of()),
                system("vasicek", Map.of()),
                system("cox-ingersoll-ross", Map.of()),
                system("cox-ingersoll-ross", Map.of("theta", 0.1, "kappa", 1.3)),
                system("wright-fisher", Map.of()),
                system("wright-fisher", Map.of("a", 1.0, "b", 1.7)),
                system("circle", Map.of()),
                system("circle", Map.of("v", 1.5)),
                system("underdamped-harmonic", Map.of()),
                system("underdamped-harmonic", Map.of("gamma", 0.4, "k", 2.0)),
                system("underdamped-harmonic", Map.of("gamma", 4.0)));
    }

    @ParameterizedTest
    @MethodSource("systems")
    void solverMeetsTheClosedForm(StochasticSystem system) {
        int count = 6;
        Truth closed = Truths.compute(system, count);
        Truth grid = Truths.numerical(system, count);
        assertThat(closed.origin().code()).isIn("truth.linear", "truth.pearson", "truth.plane-waves");
        assertThat(grid.origin().code()).isNotIn("truth.linear", "truth.pearson", "truth.plane-waves");
        assertThat(grid.eigenvalues()).hasSize(count);
        for (int i = 0; i < count; i++) {
            assertThat(grid.eigenvalues().get(i).minus(closed.eigenvalues().get(i)).abs()).isLessThan(1e-6);
            assertThat(closed.errors().get(i)).isZero();
        }
    }

    @Test
    void gridAndClosedFormAgreeOnEigenfunctionsAndDensity() {
        for (StochasticSystem system : new StochasticSystem[] {
            system("cox-ingersoll-ross", Map.of()), system("wright-fisher", Map.of()),
                    system("ornstein-uhlenbeck", Map.of())
        }) {
            Truth closed = Truths.compute(system, 5);
            Truth grid = Truths.numerical(system, 5);
            double low = system.coordinates().get(0).low();
            double width = system.coordinates().get(0).high() - low;
            double[] reference = {low + 0.77 * width};
            for (int k = 0; k < 5; k++) {
                double sign = Math.signum(closed.eigenfunction(k, reference) * grid.eigenfunction(k, reference));
                for (double part : new double[] {0.1, 0.33, 0.6, 0.85}) {
                    double[] x = {low + part * width};
                    assertThat(grid.eigenfunction(k, x)).isCloseTo(sign * closed.eigenfunction(k, x), within(1e-5));
                    assertThat(grid.density(x)).isCloseTo(closed.density(x), within(1e-5 * (1 + closed.density(x))));
                }
            }
        }
    }

    @Test
    void polynomialDiffusionsHaveTheirEigenvalues() {
        Truth cir = TestTruths.of(system("cox-ingersoll-ross", Map.of("kappa", 0.8)), 5);
        Truth fisher = TestTruths.of(system("wright-fisher", Map.of("a", 1.5, "b", 2.5)), 5);
        for (int n = 0; n < 5; n++) {
            assertThat(cir.eigenvalues().get(n).re()).isCloseTo(-0.8 * n, within(1e-9));
            assertThat(fisher.eigenvalues().get(n).re()).isCloseTo(-n * (n - 1 + 4.0) / 2, within(1e-9));
        }
        assertThat(cir.origin()).satisfies(told("truth.laguerre"));
        assertThat(fisher.origin()).satisfies(told("truth.jacobi"));
    }

    @Test
    void polynomialsAreOrthonormalUnderTheirLaw() {
        for (StochasticSystem system : new StochasticSystem[] {
            system("cox-ingersoll-ross", Map.of()), system("wright-fisher", Map.of("a", 2.5, "b", 1.5))
        }) {
            Truth truth = TestTruths.of(system, 5);
            double low = system.coordinates().get(0).low();
            double high = low + (system.id().startsWith("cox") ? 1.2 : 1.0);
            for (int a = 0; a < 5; a++) {
                for (int b = 0; b <= a; b++) {
                    int i = a;
                    int j = b;
                    double product = GaussLegendre.integrate(x -> truth.density(new double[] {x})
                            * truth.eigenfunction(i, new double[] {x}) * truth.eigenfunction(j, new double[] {x}), low,
                            high, 4_000);
                    assertThat(product).isCloseTo(a == b ? 1 : 0, within(1e-6));
                }
            }
        }
    }

    @Test
    void turningCircleHasComplexPairsAndWavesOfUnitNorm() {
        Truth truth = TestTruths.of(system("circle", Map.of("v", 2.0, "sigma", 1.0)), 5);
        assertThat(truth.eigenvalues()).containsExactly(new Complex(0, 0), new Complex(-0.5, 2), new Complex(-0.5, -2),
                new Complex(-2, 4), new Complex(-2, -4));
        Truth still = TestTruths.of(system("circle", Map.of()), 5);
        double sum = IntStream.range(0, 100).mapToDouble(i -> {
            double[] x = {-Math.PI + 2 * Math.PI * i / 100};
            double f = still.eigenfunction(1, x);
            double g = still.eigenfunction(2, x);
            assertThat(f * f + g * g).isCloseTo(2, within(1e-12));
            return f * g;
        }).sum();
        assertThat(sum).isCloseTo(0, within(1e-9));
    }

    /** Without shear the torus is two independent circles; the solver does not know. */
    @Test
    void torusWithoutShearIsTwoCircles() {
        StochasticSystem torus = system("torus", Map.of("a", 0.0, "u", 1.0, "sigma", 1.0));
        Truth grid = Truths.numerical(torus, 5);
        assertThat(torus.reversible()).isFalse();
        double[][] expected = {{0, 0}, {-0.5, 1}, {-0.5, 0}, {-0.5, 0}, {-0.5, -1}};
        for (int i = 0; i < 5; i++) {
            assertThat(grid.eigenvalues().get(i).minus(new Complex(expected[i][0], expected[i][1])).abs())
                    .isLessThan(1e-6);
        }
        assertThat(grid.density(new double[] {0.3, -2})).isCloseTo(1 / (4 * Math.PI * Math.PI), within(1e-8));
    }

    /** A separable potential: sums of one-dimensional eigenvalues. */
    @Test
    void planeSolverAddsIndependentCoordinates() {
        Truth plane = TestTruths.of(TestSystems.overdamped(2, "0.5*x^2 + (y^2 - 1)^2"), 6);
        Truth wells = TestTruths.of(TestSystems.diffusion("-4*y0*(y0^2 - 1)".replace("y0", "x"), "sqrt(2)"), 4);
        double[] sums = IntStream.range(0, 16).mapToDouble(i -> -(i / 4) + wells.eigenvalues().get(i % 4).re())
                .boxed().sorted((a, b) -> Double.compare(b, a)).mapToDouble(v -> v).toArray();
        for (int i = 0; i < 6; i++) {
            assertThat(plane.eigenvalues().get(i).re()).isCloseTo(sums[i], within(1e-5));
            assertThat(Math.abs(plane.eigenvalues().get(i).re() - sums[i])).isLessThan(1e-8 + plane.errors().get(i));
        }
    }

    /** A gradient drift given as a plain diffusion goes through the non-reversible solver and must agree. */
    @Test
    void flowSolverMeetsTheReversibleOne() {
        Truth reversible = TestTruths.of(TestSystems.overdamped(2, "(x^2 - 1)^2 + y^2 + 0.5*x*y"), 4);
        StochasticSystem flow = TestSystems.plane("line", -2, 2, "-4*x*(x^2 - 1) - 0.5*y", "-2*y - 0.5*x", "sqrt(2)");
        Truth general = TestTruths.of(flow, 4);
        assertThat(general.origin()).satisfies(told("truth.fitted-volumes"));
        for (int i = 0; i < 4; i++) {
            assertThat(general.eigenvalues().get(i).minus(reversible.eigenvalues().get(i)).abs()).isLessThan(2e-5);
        }
        double[] x = {0.7, -0.2};
        assertThat(general.density(x)).isCloseTo(reversible.density(x), within(2e-3));
    }

    @Test
    void logGammaMeetsFactorialsAndHalfIntegers() {
        assertThat(PearsonTruth.logGamma(5)).isCloseTo(Math.log(24), within(1e-14));
        assertThat(PearsonTruth.logGamma(0.5)).isCloseTo(0.5 * Math.log(Math.PI), within(1e-14));
        assertThat(PearsonTruth.logGamma(31)).isCloseTo(74.65823634883016, within(1e-12));
    }
}
