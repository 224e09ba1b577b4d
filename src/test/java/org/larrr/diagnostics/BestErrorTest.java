package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Complex;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth;

class BestErrorTest {

    private static Trajectories path(StochasticSystem system, double step, int steps, long seed) {
        return Simulator.simulate(Simulation.byDefault(system, step, steps, 1, 20, seed), new Cancellation());
    }

    private static List<BestError> told(Truth truth, Trajectories data) {
        return BestError.ofEigenfunctions(truth.eigenvalues(), truth::eigenfunction, data);
    }

    /** Of rate θ the maximum likelihood has √((1 − φ²)/n)/(φΔt), about √(2θ/T); k θ is k times as uncertain. */
    @Test
    void ofOrnsteinUhlenbeckTheStandardErrorIsAFormula() {
        StochasticSystem system = SystemCatalogue.get("ornstein-uhlenbeck");
        double step = 0.05;
        int steps = 20_000;
        List<BestError> best = BestError.ofLinear(system.linear().orElseThrow().drift(), path(system, step, steps, 1),
                TestTruths.of(system, 4).eigenvalues());
        assertThat(best).hasSize(3);
        double phi = Math.exp(best.get(0).best().re() * step);
        double expected = Math.sqrt((1 - phi * phi) / steps) / (phi * step);
        for (int k = 1; k <= 3; k++) {
            assertThat(best.get(k - 1).truth().re()).isCloseTo(-k, within(1e-9));
            assertThat(best.get(k - 1).best().re()).isCloseTo(k * best.get(0).best().re(), within(1e-9));
            assertThat(best.get(k - 1).standardError()).isCloseTo(k * expected, within(1e-3 * k * expected));
        }
    }

    /** Over many trajectories errors scatter as much as the standard errors say. */
    @ParameterizedTest
    @ValueSource(strings = {"ornstein-uhlenbeck", "ornstein-uhlenbeck-2d"})
    void standardErrorsOfLinearSystemsAreThoseOfTheScatter(String name) {
        StochasticSystem system = SystemCatalogue.get(name);
        double squares = 0;
        double expected = 0;
        int trials = 60;
        for (int seed = 0; seed < trials; seed++) {
            BestError one = BestError.ofLinear(system.linear().orElseThrow().drift(), path(system, 0.1, 3_000, seed),
                    TestTruths.of(system, 3).eigenvalues()).get(0);
            squares += Math.pow(one.error(), 2) / trials;
            expected += Math.pow(one.expected(), 2) / trials;
        }
        // The root of 60 (of the pair 120) squares scatters by a tenth.
        assertThat(Math.sqrt(squares / expected)).isBetween(0.7, 1.35);
    }

    /** Told the eigenfunctions, the regression of a Gaussian process is nearly as good as the likelihood. */
    @Test
    void toldTheEigenfunctionsItIsAsGoodAsTheLikelihood() {
        StochasticSystem system = SystemCatalogue.get("ornstein-uhlenbeck");
        Trajectories data = path(system, 0.05, 40_000, 4);
        BestError told = told(TestTruths.of(system, 3), data).get(0);
        BestError likely = BestError.ofLinear(system.linear().orElseThrow().drift(), data,
                TestTruths.of(system, 3).eigenvalues()).get(0);
        assertThat(told.truth()).isEqualTo(Complex.real(-1));
        assertThat(told.best().re()).isCloseTo(likely.best().re(), within(0.5 * likely.standardError()));
        assertThat(told.standardError() / likely.standardError()).isBetween(0.6, 1.6);
    }

    @Test
    void errorsOfTheTripleWellAreThoseMeasuredByOtherMeans() {
        StochasticSystem system = SystemCatalogue.get("triple-well");
        double[] errors = IntStream.range(0, 20).mapToDouble(seed -> told(
                TestTruths.of(system, 4), path(system, 0.01, 10_000, seed)).get(0).error()).sorted().toArray();
        // Forty trajectories of T = 100 had a standard deviation of 0.140 elsewhere: half of them within 0.094.
        assertThat((errors[9] + errors[10]) / 2).isBetween(0.06, 0.15);
    }
}
