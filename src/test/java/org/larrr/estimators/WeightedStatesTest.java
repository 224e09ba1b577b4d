package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EstimatorKind.PriorKnowledge;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** States that count differently: means over single states heed it, pairs in time cannot. */
class WeightedStatesTest {

    /** dX = (X − X³) dt + √(2D) dW, D = ½. */
    private record Quartic(boolean knowsDrift) implements KnownDynamics {
        @Override
        public int noiseDimension() {
            return 1;
        }

        @Override
        public boolean reversible() {
            return true;
        }

        @Override
        public void drift(double[] x, double[] out) {
            out[0] = x[0] - x[0] * x[0] * x[0];
        }

        @Override
        public void diffusion(double[] x, double[] out) {
            out[0] = 1;
        }
    }

    private static final Estimator ENERGY = new Dirichlet(2, 1e-4, 4);
    private static final Estimator LAPLACIAN = new LaplacianGalerkin(1e-3, 4);
    private static final Estimator GALERKIN = new Galerkin(1e-3, 4);
    private static final Estimator EDMD = new GeneratorEdmd(Dictionary.polynomials(Dictionary.Kind.MONOMIALS, 3),
            0, 4);

    private static Stream<Estimator> statics() {
        return Stream.of(ENERGY, LAPLACIAN, GALERKIN, EDMD);
    }

    private static JsonNode reference() throws IOException {
        try (InputStream json = WeightedStatesTest.class.getResourceAsStream("/reference/weighted.json")) {
            return new ObjectMapper().readTree(json);
        }
    }

    private static double[] numbers(JsonNode array) {
        return new ObjectMapper().convertValue(array, double[].class);
    }

    private static FeatureSample sample() throws IOException {
        JsonNode given = reference();
        Trajectories data = Trajectories.single(numbers(given.get("x")), 1, 0.1).weighted(numbers(given.get("w")));
        FeatureSettings settings = new FeatureSettings.Exact(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, given.get("l").asDouble()));
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()),
                Optional.of(new Quartic(true)));
    }

    /** Recorded from weighted Gram matrices by definition, in NumPy. */
    @ParameterizedTest
    @MethodSource("statics")
    void agreesWithDenseAnswers(Estimator estimator) throws IOException {
        JsonNode expected = reference().get(estimator.id()).get("values");
        List<Complex> values = estimator.fit(sample(), StageRun.uncached()).eigenvalues();
        for (int i = 0; i < expected.size(); i++) {
            JsonNode each = expected.get(i);
            assertThat(values.get(i).re()).as("%s %d", estimator.id(), i)
                    .isCloseTo((each.isArray() ? each.get(0) : each).asDouble(), within(1e-8));
        }
    }

    /** A state of weight 3 is a state that was seen three times. */
    @ParameterizedTest
    @MethodSource("statics")
    void wholeWeightsAreRepetitions(Estimator estimator) throws IOException {
        double[] x = {-1.3, -0.9, -0.2, 0.4, 0.8, 1.1, 1.6};
        double[] times = {3, 1, 2, 1, 4, 2, 1};
        double[] repeated = new double[(int) Arrays.stream(times).sum()];
        int to = 0;
        for (int i = 0; i < x.length; i++) {
            for (int k = 0; k < times[i]; k++) {
                repeated[to++] = x[i];
            }
        }
        Trajectories weighted = Trajectories.single(x, 1, 1).weighted(times);
        FeatureMap map = FeatureStage.features(weighted,
                new FeatureSettings.Exact(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)), new Cancellation()).map();
        List<Complex> one = values(estimator, weighted, map);
        List<Complex> other = values(estimator, Trajectories.single(repeated, 1, 1), map);
        for (int i = 0; i < one.size(); i++) {
            assertThat(one.get(i).minus(other.get(i)).abs())
                    .as("%s %d: %s, not %s", estimator.id(), i, one.get(i), other.get(i))
                    .isLessThan(1e-9 * (1 + other.get(i).abs()));
        }
    }

    private static List<Complex> values(Estimator estimator, Trajectories data, FeatureMap map) {
        FeatureSample sample = new FeatureSample(data, Features.at(map, data.states()), Optional.of(new Quartic(true)));
        return estimator.fit(sample, StageRun.uncached()).eigenvalues();
    }

    /** The parts of groups add up, and a refit to all of them is the fit. */
    @Test
    void partsAddUpToTheFit() throws IOException {
        FeatureSample sample = sample();
        for (Estimator estimator : List.of(ENERGY, LAPLACIAN, GALERKIN)) {
            MomentEstimator refitted = (MomentEstimator) estimator;
            List<SecondMoments> parts = refitted.momentsByGroup(
                    sample, RowGroups.blocks(sample.trajectories(), 4), new Cancellation());
            SpectralModel again = refitted.fitMoments(sample, SecondMoments.combine(parts, new double[] {1, 1, 1, 1}));
            SpectralModel whole = estimator.fit(sample, StageRun.uncached());
            for (int i = 0; i < whole.rank(); i++) {
                assertThat(again.eigenvalues().get(i).minus(whole.eigenvalues().get(i)).abs()).isLessThan(1e-9);
            }
        }
    }

    private static Stream<EstimatorKind> ofPairs() {
        return Arrays.stream(EstimatorKind.values()).filter(kind -> kind.priorKnowledge() == PriorKnowledge.NONE);
    }

    @ParameterizedTest
    @MethodSource("ofPairs")
    void pairsInTimeRefuse(EstimatorKind kind) throws IOException {
        Settings settings = Settings.NONE.with(Setting.SHIFT, 1.0).with(Setting.FREQUENCY, 0.0)
                .with(Setting.REGULARIZATION, 1e-4)
                .with(Setting.RANK, 2).with(Setting.REVERSIBLE, false).with(Setting.LAG, 1)
                .with(Setting.EIGENVALUE_MAP, EigenvalueMap.CORRECTED)
                .with(Setting.WEIGHTS, org.larrr.estimators.filters.FilterWeights.parse("0,1"));
        Estimator estimator = kind.make(settings);
        FeatureSample sample = sample();
        assertThatThrownBy(() -> estimator.fit(sample, StageRun.uncached())).isInstanceOf(EstimationException.class)
                .satisfies(telling("weights.pairs"));
    }

    @Test
    void whoKnowsNoDriftHasNoGalerkin() throws IOException {
        FeatureSample known = sample();
        KnownDynamics noise = new Quartic(false);
        FeatureSample sample = new FeatureSample(known.trajectories(), known.features(), Optional.of(noise));
        assertThatThrownBy(() -> GALERKIN.fit(sample, StageRun.uncached()))
                .satisfies(telling("dynamics.drift-unknown", Message.of("estimator.galerkin", "Galerkin")));
        List<Complex> values = ENERGY.fit(sample, StageRun.uncached()).eigenvalues();
        assertThat(values).isEqualTo(ENERGY.fit(known, StageRun.uncached()).eigenvalues());
        assertThat(LAPLACIAN.fit(sample, StageRun.uncached()).rank()).isEqualTo(4);
    }

    @Test
    void weightsFollowTheStatesTheyBelongTo() {
        Trajectories data = Trajectories.wrap(new double[] {0, 1, 2, 3, 4, 5, 6}, new int[] {4, 3},
                new org.larrr.data.TimeGrid.Uniform(1), "", List.of("x")).weighted(new double[] {1, 2, 3, 4, 5, 6, 7});
        assertThat(data.weights().orElseThrow()).containsExactly(0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75);
        assertThat(data.effectiveSize()).isCloseTo(28.0 * 28 / 140, within(1e-12));
        assertThat(data.thin(2).states()).containsExactly(0, 2, 4, 6);
        assertThat(data.thin(2).weights().orElseThrow()).containsExactly(0.25, 0.75, 1.25, 1.75);
        assertThatThrownBy(() -> data.weighted(new double[] {1, 1, -1, 1, 1, 1, 1}))
                .hasMessageContaining("sample 3 is -1.0");
        assertThatThrownBy(() -> data.weighted(new double[7])).hasMessageContaining("positive, finite sum");
    }
}
