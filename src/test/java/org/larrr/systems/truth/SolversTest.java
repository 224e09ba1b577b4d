package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.larrr.linalg.Complex;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/** The solvers asked directly, where {@link Truths} would choose a closed form, held against what is known on paper. */
class SolversTest {

    /** The largest distance of a value to the nearest of a truth, which must be as small as the truth says. */
    private static void assertHolds(Truth truth, Complex... expected) {
        assertThat(truth.eigenvalues().size()).isGreaterThanOrEqualTo(expected.length);
        for (Complex value : expected) {
            int nearest = 0;
            for (int i = 1; i < truth.eigenvalues().size(); i++) {
                nearest = distance(truth, i, value) < distance(truth, nearest, value) ? i : nearest;
            }
            assertThat(distance(truth, nearest, value)).as("distance to %s of %s", value, truth.eigenvalues())
                    .isLessThanOrEqualTo(Math.max(1e-8, 2 * truth.errors().get(nearest))).isLessThan(1e-3);
        }
    }

    private static double distance(Truth truth, int index, Complex value) {
        return truth.eigenvalues().get(index).minus(value).abs();
    }

    @Test
    void aFlowOnTheLineHasTheIntegersOfItsSpring() {
        assertHolds(FlowTruth.of(TestSystems.diffusion("-x", "1"), 4), Complex.real(0), Complex.real(-1),
                Complex.real(-2), Complex.real(-3));
    }

    /** dX = −X + 2JX: the drift's eigenvalues are −1 ± 2i, those of the generator their sums. */
    @Test
    void aFlowInThePlaneTurnsAsItsDriftDoes() {
        Truth truth = FlowTruth.of(TestSystems.plane("line", -2, 2, "-x - 2*y", "2*x - y", "1"), 5);
        assertThat(truth.eigenvalues().get(1).re()).isCloseTo(-1, within(0.02));
        assertThat(Math.abs(truth.eigenvalues().get(1).im())).isCloseTo(2, within(0.04));
        assertThat(truth.eigenvalues().get(2)).isEqualTo(truth.eigenvalues().get(1).conjugate());
        // N(0, ½) in each coordinate.
        assertThat(truth.density(new double[] {0.3, -0.4})).isCloseTo(Math.exp(-0.25) / Math.PI, within(2e-3));
    }

    @Test
    void aFlowWithoutNoiseOfItsOwnIsRefused() {
        StochasticSystem correlated = TestSystems.diffusion(new String[] {"-x", "-y"}, new String[] {"1, 0.5", "0, 1"});
        assertThatThrownBy(() -> FlowTruth.of(correlated, 3)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("correlated");
        StochasticSystem still = TestSystems.diffusion(new String[] {"-x", "-y"}, new String[] {"1, 0", "0, 0"});
        assertThatThrownBy(() -> FlowTruth.of(still, 3)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("noise vanishes");
    }

    /** x″ = −kx − γx′ + noise: eigenvalues n₁ν₊ + n₂ν₋ with ν± = (−γ ± √(γ² − 4k))/2. */
    @Test
    void anOscillatorHasTheSumsOfItsTwoRates() {
        double turn = Math.sqrt(4 * 2 - 1) / 2;
        Truth slowly = LangevinTruth.of(TestSystems.underdamped("x^2", 1), 6);
        assertHolds(slowly, Complex.real(0), new Complex(-0.5, turn), new Complex(-0.5, -turn), Complex.real(-1),
                new Complex(-1, 2 * turn), new Complex(-1, -2 * turn));
        double root = Math.sqrt(25 - 8);
        Truth hard = LangevinTruth.of(TestSystems.underdamped("x^2", 5), 3);
        assertHolds(hard, Complex.real(0), Complex.real((-5 + root) / 2), Complex.real(-5 + root));
        // kT = m = 1: exp(−x² − v²/2)/(π√2).
        assertThat(slowly.density(new double[] {0.5, -1})).isCloseTo(Math.exp(-0.75) / (Math.PI * Math.sqrt(2)),
                within(1e-3));
    }

    /** Laguerre: 1 and (shape − rate·u)/√shape up to sign, for dX = κ(θ − X)dt + σ√X dW with shape 2κθ/σ². */
    @Test
    void theGammaLawHasLaguerrePolynomials() {
        StochasticSystem process = TestSystems.diffusion("half-line", 0, 6, "1.5*(2 - x)", "sqrt(2*x)");
        Truth truth = PearsonTruth.of(process, 4).orElseThrow();
        assertThat(truth.eigenvalues()).extracting(Complex::re).usingElementComparator(
                (a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1).containsExactly(0.0, -1.5, -3.0, -4.5);
        double shape = 3;
        double rate = 1.5;
        for (double x : List.of(0.2, 1.0, 3.7)) {
            assertThat(Math.abs(truth.eigenfunction(1, new double[] {x})))
                    .isCloseTo(Math.abs(rate * x - shape) / Math.sqrt(shape), within(1e-9));
            assertThat(truth.density(new double[] {x}))
                    .isCloseTo(Math.pow(rate, shape) * x * x * Math.exp(-rate * x) / 2, within(1e-9));
        }
        assertThat(truth.density(new double[] {-0.1})).isZero();
        assertThat(truth.hasEigenfunction(4)).isFalse();
        assertThatThrownBy(() -> truth.eigenfunction(4, new double[] {1}))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    /** On [−1, 1] with a₂ = −½: λ_n = n b₁ − n(n − 1)/2, and Legendre polynomials where the law is uniform. */
    @Test
    void theUniformLawHasLegendrePolynomials() {
        StochasticSystem process = TestSystems.diffusion("interval", -1, 1, "-x", "sqrt(1 - x^2)");
        Truth truth = PearsonTruth.of(process, 4).orElseThrow();
        assertThat(truth.eigenvalues()).extracting(Complex::re).usingElementComparator(
                (a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1).containsExactly(0.0, -1.0, -3.0, -6.0);
        double x = 0.37;
        assertThat(Math.abs(truth.eigenfunction(2, new double[] {x})))
                .isCloseTo(Math.sqrt(5) * Math.abs(3 * x * x - 1) / 2, within(1e-9));
        assertThat(truth.density(new double[] {x})).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void whatIsNoPearsonDiffusionIsLeftToOthers() {
        assertThat(PearsonTruth.of(TestSystems.diffusion("-x^3", "1"), 3)).isEmpty();
        assertThat(PearsonTruth.of(TestSystems.diffusion("half-line", 0, 6, "1 + x", "sqrt(2*x)"), 3)).isEmpty();
        assertThat(PearsonTruth.of(TestSystems.diffusion("half-line", 1, 6, "3 - x", "sqrt(2*x)"), 3))
                .as("the noise vanishes beyond the end of the domain").isEmpty();
    }
}
