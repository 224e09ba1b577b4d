package org.larrr.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.data.Trajectories;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth;

/**
 * 10⁶ inner steps (10⁶ exact ones for linear systems) against the truth's density: occupation of bins in the first one
 * or two coordinates. The tolerance of a bin is five standard errors of its mean over independent trajectories, plus
 * the weak error of the scheme.
 */
class InvariantDensityTest {

    private static final int TRAJECTORIES = 20;
    private static final int INNER_STEPS = 50_000;
    private static final int BINS = 6;

    static Stream<StochasticSystem> withDensity() {
        return SystemCatalogue.all().stream().filter(system -> system.dimension() <= 2);
    }

    @ParameterizedTest
    @MethodSource("withDensity")
    void occupationMeetsTheDensity(StochasticSystem system) {
        Truth truth = TestTruths.of(system, 4);
        Trajectories data = simulate(system);
        double[][] occupation = new double[data.count()][];
        for (int k = 0; k < data.count(); k++) {
            occupation[k] = occupation(system, data, k);
        }
        double[] expected = expected(system, truth);
        for (int bin = 0; bin < expected.length; bin++) {
            int b = bin;
            double[] values = Arrays.stream(occupation).mapToDouble(row -> row[b]).toArray();
            double mean = Arrays.stream(values).average().orElseThrow();
            double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1);
            double tolerance = 5 * Math.sqrt(variance / values.length) + 0.004;
            assertThat(mean).as("%s, bin %d", system, bin).isCloseTo(expected[bin], within(tolerance));
        }
        assertThat(Arrays.stream(expected).sum()).isBetween(0.9, 1.0001);
    }

    private static Trajectories simulate(StochasticSystem system) {
        double inner = system.suggestion().innerStep();
        Integrator integrator = Integrator.defaultFor(system);
        double slow = system.suggestion().duration() / 20;
        int keep = (int) Math.max(1, Math.round(system.suggestion().step() / inner));
        return Simulator.simulate(new Simulation(system, integrator, keep * inner, inner, INNER_STEPS / keep,
                TRAJECTORIES,
                Math.min(slow, 5_000 * inner), 2), new Cancellation());
    }

    private static double[] occupation(StochasticSystem system, Trajectories data, int trajectory) {
        boolean plane = system.dimension() == 2;
        double[] counts = new double[plane ? BINS * BINS : BINS];
        for (int i = data.start(trajectory); i < data.start(trajectory + 1); i++) {
            int bin = bin(system.coordinates().get(0), data.value(i, 0));
            if (plane) {
                int second = bin(system.coordinates().get(1), data.value(i, 1));
                bin = bin < 0 || second < 0 ? -1 : bin * BINS + second;
            }
            if (bin >= 0) {
                counts[bin] += 1.0 / data.length(trajectory);
            }
        }
        return counts;
    }

    private static int bin(Coordinate c, double x) {
        double t = (x - c.low()) / (c.high() - c.low());
        return t < 0 || t >= 1 ? -1 : (int) (BINS * t);
    }

    private static double[] expected(StochasticSystem system, Truth truth) {
        boolean plane = system.dimension() == 2;
        int fine = plane ? 40 : 400;
        double[] result = new double[plane ? BINS * BINS : BINS];
        int n = BINS * fine;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < (plane ? n : 1); j++) {
                double[] x = new double[system.dimension()];
                double weight = 1;
                int[] at = {i, j};
                for (int k = 0; k < x.length; k++) {
                    Coordinate c = system.coordinates().get(k);
                    x[k] = c.low() + (at[k] + 0.5) / n * (c.high() - c.low());
                    weight *= (c.high() - c.low()) / n;
                }
                result[plane ? i / fine * BINS + j / fine : i / fine] += weight * truth.density(x);
            }
        }
        return result;
    }

    /** In five dimensions: every stationary variance. */
    @Test
    void fiveBeadsHaveTheirCovariance() {
        StochasticSystem system = SystemCatalogue.get("ornstein-uhlenbeck-5d");
        Trajectories data = Simulator.simulate(Simulation.byDefault(system, 1.0, 50_000, 4, 20, 3), new Cancellation());
        // σ²/2 (θ + c Laplacian)⁻¹: its trace is ½ Σ 1/(1 + 4 sin²(πk/10)).
        double expected = 0;
        for (int k = 0; k < 5; k++) {
            expected += 0.5 / (1 + 4 * Math.pow(Math.sin(Math.PI * k / 10), 2));
        }
        double trace = Arrays.stream(data.states()).map(v -> v * v).sum() / data.size();
        assertThat(trace).isCloseTo(expected, within(0.01));
    }

    /** In ten dimensions, where no density is tabulated: ⟨xᵢ ∂V/∂xᵢ⟩ = kT for every unit. */
    @Test
    void chainObeysTheVirialTheorem() {
        StochasticSystem system = SystemCatalogue.get("bistable-chain");
        Trajectories data = Simulator.simulate(Simulation.byDefault(system, 0.05, 20_000, 5, 5, 3), new Cancellation());
        double[] drift = new double[10];
        double[] x = new double[10];
        double[] virial = new double[10];
        for (int i = 0; i < data.size(); i++) {
            System.arraycopy(data.states(), 10 * i, x, 0, 10);
            system.drift(x, drift);
            for (int k = 0; k < 10; k++) {
                virial[k] -= x[k] * drift[k] / data.size();
            }
        }
        for (double value : virial) {
            assertThat(value).isCloseTo(1, within(0.1));
        }
    }
}
