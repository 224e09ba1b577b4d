package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/** Committors, first-passage times and reactive fluxes against their integrals. */
class GraphKineticsTest {

    private static double integral(DoubleUnaryOperator f, double from, double to) {
        int n = 2_000;
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
        DoubleUnaryOperator resistance = x -> Math.exp(potential.applyAsDouble(x));
        double fromA = integral(x -> Math.exp(-potential.applyAsDouble(x))
                * (x < -0.5 ? 1 : x > 0.6 ? 0 : integral(resistance, x, 0.6) / barrier), -1.6, 1.6) / partition;
        assertThat(found.rateAB()).isCloseTo(flux / fromA, within(2e-3 * flux / fromA));
        assertThat(1 / found.rateAB() + 1 / found.rateBA()).isCloseTo(1 / found.flux(), within(1e-9 / found.flux()));
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

    /** dX = −X dt + dW has scale density e^{y²} and speed density 2e^{−y²}. */
    @Test
    void ornsteinUhlenbeckFollowsTheScaleFunction() {
        GraphKinetics line = GraphKinetics.of(SystemCatalogue.get("ornstein-uhlenbeck")).orElseThrow();
        double[] q = line.committor(where(line, x -> x[0] <= -1), where(line, x -> x[0] >= 1.5)).orElseThrow();
        double[] m = line.firstPassage(where(line, x -> x[0] >= 1.5));
        double whole = integral(y -> Math.exp(y * y), -1, 1.5);
        for (double x : new double[] {-0.7, 0, 0.6, 1.2}) {
            assertThat(line.at(q, x)).isCloseTo(integral(y -> Math.exp(y * y), -1, x) / whole, within(2e-3));
            double time = integral(y -> Math.exp(y * y) * integral(z -> 2 * Math.exp(-z * z), -8, y), x, 1.5);
            assertThat(line.at(m, x)).isCloseTo(time, within(4e-3 * time));
        }
        assertThat(line.at(q, -2)).isZero();
        assertThat(line.at(q, 2)).isEqualTo(1);
        assertThat(line.mean(new double[line.states().length], where(line, x -> x[0] > 0))).isZero();
    }

    /** Brownian motion of variance σ²t on a ring leaves an arc of length a from its middle after a²/(4σ²). */
    @Test
    void aCircleIsLeftOnBothSides() {
        GraphKinetics line = GraphKinetics.of(SystemCatalogue.get("circle").with(Map.of("sigma", 2.0))).orElseThrow();
        double[] cells = line.states();
        double low = cells[0];
        double period = cells.length * (cells[1] - cells[0]);
        double middle = low + 0.5 * period;
        double[] m = line.firstPassage(where(line, x -> Math.abs(x[0] - middle) < 0.05 * period));
        double arc = 0.9 * period;
        // The far side of the set is the seam of the circle.
        assertThat(line.at(m, low)).isCloseTo(arc * arc / 16, within(0.01 * arc * arc / 16));
        double[] q = line.committor(where(line, x -> Math.abs(x[0] - middle) < 0.05 * period),
                where(line, x -> x[0] < low + 0.05 * period)).orElseThrow();
        assertThat(line.at(q, low + 0.25 * period)).isCloseTo(0.5, within(0.01));
    }

    @Test
    void setsMustHoldSomethingAndExcludeEachOther() {
        GraphKinetics graph = GraphKinetics.of(SystemCatalogue.get("triple-well")).orElseThrow();
        assertThat(GraphKinetics.of(SystemCatalogue.get("underdamped-double-well"))).isEmpty();
        assertThat(graph.between(where(graph, x -> x[0] > 99), where(graph, x -> x[0] < 0))).isEmpty();
        assertThat(graph.between(where(graph, x -> x[0] > -1), where(graph, x -> x[0] < 0))).isEmpty();
        boolean[] none = where(graph, x -> x[0] > 99);
        assertThatThrownBy(() -> graph.firstPassage(none)).satisfies(telling("sets.empty", "B"));
    }
}
