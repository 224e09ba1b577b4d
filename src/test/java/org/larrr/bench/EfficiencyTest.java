package org.larrr.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Complex;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.truth.TruthMemory;

class EfficiencyTest {

    /** Pairs both ways: 0→0 once, 0↔1 twice, 1→1 twice, so of the two cells 4 and 6 ends; q₂ = 2/4 + 4/6 − 1. */
    @Test
    void transitionsAreCountedBothWays() {
        int[] cells = {0, 0, 1, 1, 1, 0};
        Trajectories data = Trajectories.single(new double[] {0, 0, 1, 1, 1, 0}, 1, 0.5);

        assertThat(CellModel.of(data, cells, 2).rates(1, 2)[1])
                .isCloseTo(Math.log(2 / 4.0 + 4 / 6.0 - 1) / 0.5, within(1e-12));
        assertThat(CellModel.of(data, 2, 1).rates(1, 3)).satisfies(rates -> {
            assertThat(rates[0]).isCloseTo(0, within(1e-12));
            assertThat(rates[1]).isCloseTo(Math.log(1 / 6.0) / 0.5, within(1e-12));
            assertThat(rates[2]).isNaN();
        });
    }

    @Test
    void whoKnowsTheEigenfunctionsAndTheLikelihoodAgreeOnALinearProcess() {
        Trajectories data = Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("ornstein-uhlenbeck"), 0.05, 40_000, 1, 5, 3),
                        new Cancellation());
        var truth = new TruthMemory().truth(SystemCatalogue.get("ornstein-uhlenbeck"), 6);

        var linear = SystemCatalogue.get("ornstein-uhlenbeck").linear().orElseThrow();
        var likeliest = Efficiency.likeliest(linear, data, truth);
        assertThat(likeliest.get(0).re()).isCloseTo(-1, within(0.1));
        assertThat(likeliest.get(1).re()).isCloseTo(2 * likeliest.get(0).re(), within(1e-12));
        assertThat(Efficiency.oracle(data, truth, 0, 1).get(0).get(0).re())
                .isCloseTo(likeliest.get(0).re(), within(0.03));
    }

    /** Noise of variance s² adds ln(1 + s²/σ²)/Δt to the rate of one step, here ln(1 + 0.09/0.5)/0.05 = 3.3. */
    @Test
    void whoKnowsTheEigenfunctionsBeginsAtTheFirstLagIfThereIsNoise() {
        Trajectories clean = Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("ornstein-uhlenbeck"), 0.05, 40_000, 1, 5, 3),
                        new Cancellation());
        var truth = new TruthMemory().truth(SystemCatalogue.get("ornstein-uhlenbeck"), 6);
        var random = new Random(4);
        Trajectories noisy = Trajectories.single(
                Arrays.stream(clean.states()).map(x -> x + 0.3 * random.nextGaussian()).toArray(), 1, clean.step());

        assertThat(Efficiency.oracle(noisy, truth, 0, 1).get(0).get(0).re()).isCloseTo(-4.3, within(0.5));
        assertThat(Efficiency.oracle(noisy, truth, 1, 10).get(0).get(0).re()).isCloseTo(-1, within(0.15));
    }

    /** λ₂ = −0.55 + i√0.1275, |λ₂|² = 0.43: 0.2 away on the real axis is √(0.04 + 0.1275)/√0.43. */
    @Test
    void aPairThatLooksLikeTwoRealValuesIsNotMissed() {
        var truth = new TruthMemory().truth(SystemCatalogue.get("ornstein-uhlenbeck-2d"), 6);
        Complex pair = new Complex(-0.55, Math.sqrt(0.1275));

        assertThat(Efficiency.error(List.of(Complex.real(-0.75), Complex.real(-0.9), new Complex(-3, 2)), 0, truth))
                .isCloseTo(Math.sqrt((0.04 + 0.1275) / 0.43), within(1e-9));
        assertThat(Efficiency.error(List.of(Complex.real(-0.3), pair, pair.conjugate()), 0, truth))
                .isCloseTo(0, within(1e-9));
        assertThat(Efficiency.error(List.of(), 0, truth)).isEqualTo(1);
    }

    @Test
    void ofAMethodAtSeveralLagsTheBestByTheTruthIsLeft() {
        List<Efficiency.Row> rows = new Efficiency(SystemCatalogue.get("ornstein-uhlenbeck"), 100, 0.05, 0.3, 2, 7)
                .run(new TruthMemory(), new Cancellation());

        assertThat(rows).extracting(Efficiency.Row::method)
                .satisfiesOnlyOnce(method -> assertThat(method).startsWith(Efficiency.ORACLE + ", best lag"))
                .satisfiesOnlyOnce(method -> assertThat(method).startsWith("MSM, best lag"))
                .noneMatch(method -> method.contains("MSM at ") || method.contains(Efficiency.ORACLE + " at "));
    }

    @Test
    void everyMethodHasARow() {
        List<Efficiency.Row> rows = new Efficiency(SystemCatalogue.get("ornstein-uhlenbeck"), 100, 0.05, 0, 2, 7)
                .run(new TruthMemory(), new Cancellation());

        assertThat(rows).extracting(Efficiency.Row::method).contains(Efficiency.ORACLE, Efficiency.CHOSEN,
                Efficiency.CELLS, Efficiency.LIKELIEST, "TO-RRR at lag 1, nothing cut");
        assertThat(rows).allSatisfy(row -> assertThat(row.rms()[0]).isBetween(0.0, 1.0));
        assertThat(rows.get(0).line()).contains("oracle");
    }
}
