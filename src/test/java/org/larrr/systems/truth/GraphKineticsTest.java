package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/** Reactive fluxes against their integrals. */
class GraphKineticsTest {

    private static double integral(DoubleUnaryOperator f, double from, double to) {
        int n = 20_000;
        double h = (to - from) / n;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += f.applyAsDouble(from + (i + 0.5) * h);
        }
        return sum * h;
    }

    private static boolean[] where(GraphKinetics graph, Predicate<double[]> set) {
        int d = graph.dimension();
        double[] states = graph.states();
        boolean[] result = new boolean[states.length / d];
        for (int i = 0; i < result.length; i++) {
            result[i] = set.test(java.util.Arrays.copyOfRange(states, i * d, (i + 1) * d));
        }
        return result;
    }

    /** The current through every line across the plane between the sets is the flux. */
    @Test
    void theCurrentThroughEveryLineIsTheFlux() {
        GraphKinetics graph = GraphKinetics.of(SystemCatalogue.get("quadruple-well")).orElseThrow();
        GraphKinetics.Passage found = graph.between(where(graph, x -> x[0] < -0.7), where(graph, x -> x[0] > 0.7))
                .orElseThrow();
        double[] current = graph.current(found.committor());
        double[] states = graph.states();
        double[] columns = java.util.stream.IntStream.range(0, states.length / 2).mapToDouble(i -> states[2 * i])
                .distinct().sorted().toArray();
        double[] rows = java.util.stream.IntStream.range(0, states.length / 2).mapToDouble(i -> states[2 * i + 1])
                .distinct().sorted().toArray();
        double height = rows[1] - rows[0];
        for (double x : columns) {
            double flow = 0;
            for (int i = 0; i < states.length; i += 2) {
                flow += states[i] == x ? current[i] * height : 0;
            }
            if (Math.abs(x) < 0.6) {
                assertThat(flow).as("at %s", x).isCloseTo(found.flux(), within(1e-6 * found.flux()));
            }
        }
    }

    /** On a line the current between the sets is the flux itself. */
    @Test
    void onALineTheCurrentIsTheFlux() {
        GraphKinetics graph = GraphKinetics.of(SystemCatalogue.get("triple-well")).orElseThrow();
        GraphKinetics.Passage found = graph.between(where(graph, x -> x[0] < -0.5), where(graph, x -> x[0] > 0.6))
                .orElseThrow();
        double[] current = graph.current(found.committor());
        double[] states = graph.states();
        for (int i = 0; i < states.length; i++) {
            if (states[i] > -0.49 && states[i] < 0.59) {
                assertThat(current[i]).isCloseTo(found.flux(), within(1e-6 * found.flux()));
            }
        }
    }

    /** ν = D/(Z ∫_a^b e^{V/kT} dx), and the time spent coming from A is the integral of π(1 − q). */
    @Test
    void theTripleWellFollowsTheIntegral() {
        StochasticSystem well = SystemCatalogue.get("triple-well");
        GraphKinetics graph = GraphKinetics.of(well).orElseThrow();
        double diffusion = 0.5; // kT/γ
        DoubleUnaryOperator potential = x -> well.potential(new double[] {x}).orElseThrow();
        double partition = integral(x -> Math.exp(-potential.applyAsDouble(x)), -1.6, 1.6);
        double barrier = integral(x -> Math.exp(potential.applyAsDouble(x)), -0.5, 0.6);
        double flux = diffusion / (partition * barrier);
        GraphKinetics.Passage found = graph.between(where(graph, x -> x[0] < -0.5), where(graph, x -> x[0] > 0.6))
                .orElseThrow();
        assertThat(found.flux()).isCloseTo(flux, within(1e-3 * flux));
        double[] q = found.committor();
        double[] states = graph.states();
        int middle = 0;
        while (states[middle] < 0) {
            middle++;
        }
        double towards = integral(x -> Math.exp(potential.applyAsDouble(x)), -0.5, states[middle]) / barrier;
        assertThat(q[middle]).isCloseTo(towards, within(1e-3));
        double fromA = integral(x -> Math.exp(-potential.applyAsDouble(x))
                * (x < -0.5 ? 1 : x > 0.6 ? 0 : integral200(potential, x, 0.6) / barrier), -1.6, 1.6) / partition;
        assertThat(found.rateAB()).isCloseTo(flux / fromA, within(2e-3 * flux / fromA));
        assertThat(1 / found.rateAB() + 1 / found.rateBA()).isCloseTo(1 / found.flux(), within(1e-9 / found.flux()));
    }

    private static double integral200(DoubleUnaryOperator potential, double from, double to) {
        double h = (to - from) / 200;
        double sum = 0;
        for (int i = 0; i < 200; i++) {
            sum += Math.exp(potential.applyAsDouble(from + (i + 0.5) * h));
        }
        return sum * h;
    }

    /** Without coupling the wells in x know nothing of y: the plane answers like the line. */
    @Test
    void aProductOfWellsIsSolvedByTheOneThatMatters() {
        StochasticSystem wells = SystemCatalogue.get("quadruple-well").with(Map.of("c", 0.0));
        GraphKinetics graph = GraphKinetics.of(wells).orElseThrow();
        // The edges of the sets lie between cells: the nearest face counts.
        GraphKinetics.Passage found = graph.between(where(graph, x -> x[0] < -0.9), where(graph, x -> x[0] > 0.9))
                .orElseThrow();
        DoubleUnaryOperator potential = x -> 2 * (x * x - 1) * (x * x - 1) + 0.2 * x;
        double partition = integral(x -> Math.exp(-potential.applyAsDouble(x)), -3, 3);
        double flux = 1 / (partition * integral(x -> Math.exp(potential.applyAsDouble(x)), -0.9, 0.9));
        assertThat(found.flux()).isCloseTo(flux, within(0.01 * flux));
    }

    @Test
    void setsMustHoldSomethingAndExcludeEachOther() {
        GraphKinetics graph = GraphKinetics.of(SystemCatalogue.get("triple-well")).orElseThrow();
        assertThat(GraphKinetics.of(SystemCatalogue.get("underdamped-double-well"))).isEmpty();
        assertThat(graph.between(where(graph, x -> x[0] > 99), where(graph, x -> x[0] < 0))).isEmpty();
        assertThat(graph.between(where(graph, x -> x[0] > -1), where(graph, x -> x[0] < 0))).isEmpty();
    }
}
