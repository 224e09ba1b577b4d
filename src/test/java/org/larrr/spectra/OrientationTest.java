package org.larrr.spectra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.ResolvedSetup.SearchOptions;
import org.larrr.experiments.setup.Setup;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class OrientationTest {

    private static final int FUNCTIONS = 5;
    private final AnalysisPipeline pipeline = new AnalysisPipeline(TestTruths.MEMORY);

    private AnalysisResult fit(StochasticSystem system, int stride, long seed) {
        Setup setup = Setup.of(system, seed);
        Source.Simulation whole = setup.origin().simulation().orElseThrow();
        Source.Simulation some = new Source.Simulation(system, whole.step(), Math.min(40_000, whole.steps()), 1, 0,
                seed);
        Setup whatIsGiven = setup.completed(some, SearchOptions.missing(pipeline::states, new Cancellation())).setup();
        return pipeline.run(new AnalysisRequest(some, stride, whatIsGiven.estimation().features(),
                whatIsGiven.estimation().estimators()), new Cancellation());
    }

    private static ComplexMatrix values(AnalysisResult result, double[] states) {
        return result.fits().get(0).modelOrThrow().right().evaluate(states);
    }

    private static double product(ComplexMatrix a, ComplexMatrix b, int column) {
        double product = 0;
        double sizes = 0;
        for (int row = 0; row < a.rows(); row++) {
            product += a.get(row, column).times(b.get(row, column).conjugate()).re();
            sizes += a.get(row, column).abs() * b.get(row, column).abs();
        }
        return product / sizes;
    }

    /** No picture jumps while the time step moves, and none depends on where it was before. */
    @ParameterizedTest
    @ValueSource(strings = {"triple-well", "double-well", "prinz", "mueller-brown"})
    void signsStayWhileTheTimeStepMoves(String id) {
        StochasticSystem system = SystemCatalogue.get(id);
        double[] states = fit(system, 1, 3).availableStates().thin(40).states();
        ComplexMatrix before = values(fit(system, 1, 3), states);
        for (int stride : new int[] {2, 3, 4, 6, 8}) {
            ComplexMatrix now = values(fit(system, stride, 3), states);
            for (int i = 0; i < Math.min(FUNCTIONS, Math.min(before.columns(), now.columns())); i++) {
                assertThat(product(before, now, i)).as("f%d at stride %d", i + 1, stride).isGreaterThan(-0.3);
            }
            before = now;
        }
    }

    @Test
    void theLargerLobeIsPositive() {
        AnalysisResult result = fit(SystemCatalogue.get("triple-well"), 2, 5);
        ComplexMatrix values = values(result, result.availableStates().states());
        for (int i = 1; i < 4; i++) {
            int column = i;
            double positive = IntStream.range(0, values.rows()).mapToDouble(row -> values.get(row, column).re())
                    .filter(value -> value > 0).map(value -> value * value).sum();
            double negative = IntStream.range(0, values.rows()).mapToDouble(row -> values.get(row, column).re())
                    .filter(value -> value < 0).map(value -> value * value).sum();
            assertThat(positive).as("f%d", i + 1).isGreaterThan(0.6 * negative);
        }
    }

    @Test
    void oppositeAndTurnedFunctionsGetOppositeFactors() {
        AnalysisResult result = fit(SystemCatalogue.get("ornstein-uhlenbeck-2d"), 1, 1);
        SpectralModel model = result.fits().get(0).modelOrThrow();
        double[] states = result.availableStates().thin(40).states();
        Complex[] turns = new Complex[model.rank()];
        java.util.Arrays.fill(turns, Complex.real(-1));
        turns[1] = new Complex(0, 1);
        turns[2] = new Complex(0, -1);
        SpectralModel turned = model.turned(turns);
        Complex[] factors = Orientation.of(model, model.right().evaluate(states), states, 2);
        Complex[] others = Orientation.of(turned, turned.right().evaluate(states), states, 2);
        for (int i : List.of(0, 1, 2, 3)) {
            assertThat(others[i].times(turns[i]).minus(factors[i]).abs()).as("f%d", i + 1).isLessThan(1e-9);
        }
        assertThat(factors[2].minus(factors[1].conjugate()).abs()).isLessThan(1e-12);
    }
}
