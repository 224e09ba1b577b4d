package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.told;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth;

class ChainTruthTest {

    @Test
    void meetsTheGridInTwoDimensions() {
        StochasticSystem system = SystemCatalogue.get("quadruple-well");
        Truth grid = PlaneTruth.of(system, 4);
        Truth products = ChainTruth.of(system, 4);
        for (int k = 0; k < 4; k++) {
            assertThat(products.eigenvalues().get(k).re()).isCloseTo(grid.eigenvalues().get(k).re(), within(2e-5));
        }
    }

    @Test
    void meetsTheClosedFormOfCoupledSprings() {
        StochasticSystem springs = TestSystems.overdamped(3, "x^2 + y^2 + z^2 + 0.3*(x - y)^2 + 0.2*(y - z)^2");
        Truth closed = TestTruths.of(springs, 6);
        assertThat(closed.origin()).satisfies(told("truth.linear"));
        Truth products = ChainTruth.of(springs, 6);
        for (int k = 0; k < 6; k++) {
            assertThat(products.eigenvalues().get(k).re()).isCloseTo(closed.eigenvalues().get(k).re(), within(2e-5));
        }
    }

    @Test
    void uncoupledChainHasSumsOfOneUnit() {
        StochasticSystem chain = SystemCatalogue.get("bistable-chain").with(Map.of("c", 0.0));
        StochasticSystem unit = SystemCatalogue.get("double-well").with(Map.of("h", 2.0));
        double slow = TestTruths.of(unit, 2).eigenvalues().get(1).re();
        Truth truth = TestTruths.of(chain, 12);
        assertThat(truth.eigenvalues().get(0).re()).isZero();
        for (int k = 1; k <= 10; k++) {
            assertThat(truth.eigenvalues().get(k).re()).isCloseTo(slow, within(1e-8));
        }
        assertThat(truth.eigenvalues().get(11).re()).isCloseTo(2 * slow, within(1e-8));
    }

    /** Three units leave room for six functions each: the two of the long chain must lie within their stated error. */
    @Test
    void fewFunctionsComeWithinTheStatedErrorOfMany() {
        StochasticSystem three = TestSystems.overdamped(3,
                "2*((x^2 - 1)^2 + (y^2 - 1)^2 + (z^2 - 1)^2) + 0.1*((x - y)^2 + (y - z)^2)");
        Truth many = TestTruths.of(three, 4);
        assertThat(many.origin().arguments()).startsWith(6, 3);
        Truth ten = TestTruths.of(SystemCatalogue.get("bistable-chain"), 10);
        assertThat(ten.origin().arguments()).startsWith(2, 10);
        for (int k = 1; k < 10; k++) {
            assertThat(ten.errors().get(k) / -ten.eigenvalues().get(k).re()).isBetween(1e-3, 1e-2);
        }
        // The slowest mode of a longer chain is slower, and the single unit with springs at rest is faster.
        assertThat(ten.eigenvalues().get(1).re()).isGreaterThan(many.eigenvalues().get(1).re());
        assertThat(many.errors().get(1)).isLessThan(2e-4);
        assertThat(ten.hasEigenfunction(1)).isFalse();
        assertThat(ten.hasDensity()).isFalse();
    }

    /**
     * The Schrödinger form −Δ + ¼|∇V|² − ½ΔV by density-matrix renormalisation, which shares nothing with the Dirichlet
     * form's products: 14 states a bond; six functions for each of three units, five for each of ten. λ₁ came out as 0
     * to 2e-8 and 1.3e-5.
     */
    @Test
    void aSecondMethodLiesWithinTheStatedError() {
        Truth three = TestTruths.of(TestSystems.overdamped(3,
                "2*((x^2 - 1)^2 + (y^2 - 1)^2 + (z^2 - 1)^2) + 0.1*((x - y)^2 + (y - z)^2)"), 2);
        assertThat(three.eigenvalues().get(1).re()).isCloseTo(-0.405537, within(1e-4));
        Truth ten = TestTruths.of(SystemCatalogue.get("bistable-chain"), 2);
        assertThat(ten.eigenvalues().get(1).re()).isCloseTo(-0.38506, within(ten.errors().get(1)));
    }

    @Test
    void saysThatOtherCouplingsAreNotKnown() {
        Truth ring = TestTruths.of(TestSystems.overdamped(3, "x^4 + y^4 + z^4 + x*y + y*z + 0.1*z*x"), 3);
        assertThat(ring.eigenvalues()).isEmpty();
        assertThat(ring.origin()).isEqualTo(Message.of("truth.unknown", Message.of("truth.not-neighbours")));
        Truth other = TestTruths.of(TestSystems.overdamped(3, "x^4 + y^4 + z^4 + x^2*y^2"), 3);
        assertThat(other.origin()).satisfies(told("truth.unknown"), told("truth.no-solver"));
    }
}
