package org.larrr.experiments.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.Forecast;
import org.larrr.diagnostics.Semigroup;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.larrr.systems.formula.StateFunction;

class ForecastComparisonTest {

    private static final double START = 0.8;
    private static final List<StateFunction> FUNCTIONS =
            List.of(StateFunction.parse("x", List.of("x")), StateFunction.parse("x^2", List.of("x")));

    /** dX = −X dt + √2 dW or what the catalogue says, from the system or as data of unknown origin. */
    private static AnalysisResult analysis(boolean known) {
        Source.Simulation simulation =
                new Source.Simulation(SystemCatalogue.get("ornstein-uhlenbeck"), 0.05, 8000, 1, 5, 7);
        Source source = known ? simulation
                : new Source.Loaded("table", simulation.trajectories(new Cancellation()));
        return new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(source, 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1.5)),
                List.of(new ResolventRrr(1, 1e-5, 5, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                new Cancellation());
    }

    private static ForecastResult.Request request(List<Double> start) {
        return new ForecastResult.Request(FUNCTIONS, start, OptionalDouble.of(2), 10, 400, 0.3, 5);
    }

    @Test
    void aKnownSystemIsSimulatedAndItsLawIsExact() {
        ForecastResult result = ForecastComparison.of(analysis(true), request(List.of(START)), new Cancellation());
        double rate = -TestTruths.of(SystemCatalogue.get("ornstein-uhlenbeck"), 2).eigenvalues().get(1).re();
        assertThat(result.reference().kind()).isEqualTo(ForecastResult.Kind.MONTE_CARLO);
        assertThat(result.times()).hasSize(11).startsWith(0).endsWith(2);
        for (int j = 0; j < result.times().length; j++) {
            double expected = START * Math.exp(-rate * result.times()[j]);
            assertThat(result.reference().exact().get(0).orElseThrow()[j]).isCloseTo(expected, within(1e-9));
            assertThat(result.reference().mean()[0][j])
                    .isCloseTo(expected, within(1e-12 + 4.5 * result.reference().error()[0][j]));
            assertThat(result.predictions().get(0).values()[0][j]).isCloseTo(expected, within(0.2));
        }
        assertThat(result.density().exact()).isPresent();
        assertThat(result.predictions().get(0).stationary()[0]).isCloseTo(0, within(0.2));
    }

    @Test
    void dataOfUnknownOriginAreSplit() {
        AnalysisResult analysis = analysis(false);
        ForecastResult result = ForecastComparison.of(analysis, request(List.of(START)), new Cancellation());
        assertThat(result.reference().kind()).isEqualTo(ForecastResult.Kind.HELD_OUT);
        assertThat(result.reference().exact()).allMatch(java.util.Optional::isEmpty);
        assertThat(result.analysis().data().size()).as("the fits saw the rest only")
                .isBetween((int) (0.65 * analysis.data().size()), (int) (0.72 * analysis.data().size()));
        assertThat(result.predictions().get(0).scores()).hasSize(FUNCTIONS.size());
        assertThat(result.reference().mean()[0][0]).as("the neighbours of the start lie about it")
                .isCloseTo(START, within(0.1));
    }

    @Test
    void withoutAStartOneIsTakenThatTheDataVisit() {
        AnalysisResult analysis = analysis(true);
        double start = ForecastComparison.of(analysis, request(List.of()), new Cancellation())
                .start()[0];
        long below = java.util.Arrays.stream(analysis.data().states()).filter(x -> x < start).count();
        assertThat(below / (double) analysis.data().size()).isCloseTo(0.8, within(0.001));
    }

    @Test
    void aStartOfAnotherDimensionIsRefusedAndCancellingEnds() {
        AnalysisResult analysis = analysis(true);
        assertThatThrownBy(() -> ForecastComparison.of(analysis, request(List.of(1.0, 2.0)), new Cancellation()))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(telling("forecast.start", 1, 2));
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        assertThatThrownBy(() -> ForecastComparison.of(analysis, request(List.of(START)), cancelled))
                .isInstanceOf(CancellationException.class);
    }

    private static ForecastResult unasked(double[] states, int dimension, ResolventRrr estimator, double scale) {
        Trajectories data = Trajectories.single(states, dimension, 0.05);
        AnalysisResult analysis = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                new Source.Loaded("table", data), 1, FeatureSettings.LowRank.of(new RadialKernel(
                        RadialKernel.Family.GAUSSIAN, scale)), List.of(estimator)), new Cancellation());
        return ForecastComparison.of(analysis, new ForecastResult.Request(
                List.of(StateFunction.parse(data.coordinates().get(0), data.coordinates())), List.of(),
                OptionalDouble.empty(), 40, 2, 0.3, 1), new Cancellation());
    }

    private static List<String> codes(ForecastResult result) {
        return result.notes().stream().flatMap(note -> Stream.concat(Stream.of(note), note.arguments().stream()
                .filter(Message.class::isInstance).map(Message.class::cast))).map(Message::code).toList();
    }

    /** x = e^{(0.2 + 2i)t} seen for 20 units of time: the spiral's growth is not extrapolated. */
    @Test
    void noModeGrows() {
        Random random = new Random(3);
        double[] states = new double[800];
        for (int i = 0; i < 400; i++) {
            double size = Math.exp(0.2 * 0.05 * i);
            states[2 * i] = size * Math.cos(0.1 * i) + 0.02 * random.nextGaussian();
            states[2 * i + 1] = size * Math.sin(0.1 * i) + 0.02 * random.nextGaussian();
        }
        ForecastResult result = unasked(states, 2, new ResolventRrr(7.92, 1e-6, 20, false, OptionalInt.empty(),
                EigenvalueMap.CORRECTED), 20);
        assertThat(result.analysis().fits().get(0).modelOrThrow().flags()).anyMatch(f -> f.contains(Flag.GROWING));
        assertThat(codes(result)).contains("forecast.growing", "forecast.shortened");
        SpectralModel model = result.analysis().fits().get(0).modelOrThrow();
        FeatureSample sample = result.analysis().sample(result.analysis().fits().get(0));
        double[] late = {1000};
        assertThat(Forecast.of(Semigroup.of(model, sample), x -> x[0]).from(result.start(), late)[0][0])
                .as("as the modes are").satisfies(value -> assertThat(Math.abs(value)).isGreaterThan(1e6));
        assertThat(Forecast.of(Semigroup.decaying(model, sample), x -> x[0]).from(result.start(), late)[0][0])
                .isBetween(-20.0, 20.0);
    }

    /** Of 120 states 36 are held out, which three timescales of e^{−t} at a step of 0.05 do not fit in. */
    @Test
    void theHorizonFitsAShortFile() {
        Random random = new Random(5);
        double[] states = new double[120];
        for (int i = 1; i < states.length; i++) {
            states[i] = 0.95 * states[i - 1] + 0.3 * random.nextGaussian();
        }
        ForecastResult result = unasked(states, 1, new ResolventRrr(5, 1e-6, 6, true, OptionalInt.empty(),
                EigenvalueMap.CORRECTED), 0.7);
        assertThat(codes(result)).contains("forecast.shortened");
        assertThat(result.times()[result.times().length - 1]).isBetween(0.4, 0.8 + 1e-9);
        boolean worse = result.predictions().get(0).scores().get(0).stream().anyMatch(row -> row.skill() < 0);
        assertThat(codes(result).contains("forecast.no-skill")).isEqualTo(worse);
    }
}
