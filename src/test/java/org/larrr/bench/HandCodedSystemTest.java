package org.larrr.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinition.SystemParameter;

class HandCodedSystemTest {

    private static final double TOLERANCE = 1e-12;

    static Stream<StochasticSystem> systems() {
        return SystemCatalogue.all().stream();
    }

    /** Drift, noise and acceleration by formula and by hand, at random states and parameter values. */
    @ParameterizedTest
    @MethodSource("systems")
    void formulasMeetCoefficientsWrittenByHand(StochasticSystem original) {
        Random random = new Random(11);
        for (int trial = 0; trial < 200; trial++) {
            StochasticSystem system = trial == 0 ? original : original.with(randomParameters(original, random));
            HandCodedSystem hand = HandCodedSystem.of(system).orElseThrow();
            double[] x = randomState(system, random);
            int d = system.dimension();
            assertMeets(evaluate(system::drift, x, d), evaluate(hand.drift()::evaluate, x, d), system, x);
            int entries = d * system.noiseDimension();
            assertMeets(evaluate(system::diffusion, x, entries), evaluate(hand.diffusion()::evaluate, x, entries),
                    system, x);
            system.langevin().ifPresent(form -> {
                double[] still = Arrays.copyOf(Arrays.copyOf(x, d / 2), d); // friction is 0 without velocity
                assertMeets(evaluate(form.acceleration()::evaluate, x, d / 2),
                        Arrays.copyOfRange(evaluate(hand.drift()::evaluate, still, d), d / 2, d), system, x);
            });
        }
    }

    private interface Field {
        void evaluate(double[] x, double[] out);
    }

    private static double[] evaluate(Field field, double[] x, int length) {
        double[] out = new double[length];
        field.evaluate(x, out);
        return out;
    }

    private static void assertMeets(double[] formula, double[] hand, StochasticSystem system, double[] x) {
        double scale = 0;
        for (double value : hand) {
            scale = Math.max(scale, Math.abs(value));
        }
        for (int i = 0; i < hand.length; i++) {
            assertThat(formula[i]).as(system + " at " + Arrays.toString(x))
                    .isCloseTo(hand[i], within(TOLERANCE * Math.max(scale, 1)));
        }
    }

    private static Map<String, Double> randomParameters(StochasticSystem system, Random random) {
        Map<String, Double> values = new LinkedHashMap<>();
        for (SystemParameter p : system.parameters()) {
            values.put(p.name(), p.low() + random.nextDouble() * (p.high() - p.low()));
        }
        return values;
    }

    private static double[] randomState(StochasticSystem system, Random random) {
        return system.coordinates().stream().mapToDouble((Coordinate c) -> c.low()
                + random.nextDouble() * (c.high() - c.low()))
                .toArray();
    }

    @Test
    void benchmarkTimesEverySystemBothWays() {
        var rows = SystemsBenchmark.run(SystemCatalogue.all(), 20_000, 1, new Cancellation());
        assertThat(rows).hasSameSizeAs(SystemCatalogue.all());
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.formula()).isPositive();
            assertThat(row.ratio()).isPositive();
        });
    }
}
