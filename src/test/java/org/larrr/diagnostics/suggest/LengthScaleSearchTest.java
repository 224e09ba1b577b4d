package org.larrr.diagnostics.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.MetricKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

class LengthScaleSearchTest {

    private static final ResolventRrr LARRR = new ResolventRrr(5, 1e-5, 4, true, OptionalInt.empty(),
            EigenvalueMap.CORRECTED);

    private static Trajectories data(int n, int dimension, double[] rates) {
        Random random = new Random(5);
        double[] states = new double[n * dimension];
        for (int a = 0; a < dimension; a++) {
            double keep = Math.exp(-rates[a] * 0.01);
            double x = random.nextGaussian();
            for (int i = 0; i < n; i++) {
                states[i * dimension + a] = x;
                x = keep * x + Math.sqrt(1 - keep * keep) * random.nextGaussian();
            }
        }
        return Trajectories.wrap(states, new int[] {n}, new TimeGrid.Uniform(0.01), "",
                IntStream.range(0, dimension).mapToObj(a -> "x" + a).toList());
    }

    private static LengthScaleSearch.Result search(Trajectories data) {
        return LengthScaleSearch.run(data, RadialKernel.Family.GAUSSIAN, LARRR, new Cancellation());
    }

    @Test
    void aCoordinateThatOnlyMakesNoiseGetsALongLengthScale() {
        LengthScaleSearch.Result result = search(data(2500, 5, new double[] {60, 1, 60, 60, 60}));
        assertThat(result.confirmed()).isTrue();
        double[] each = result.each();
        assertThat(each[1]).isLessThan(Math.min(each[0], Math.min(each[2], each[3])) / 3);
        assertThat(result.turns()).isFalse();
        assertThat(result.bestKernel()).isEqualTo(new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, each));
    }

    @Test
    void whatIsNotConfirmedLeavesOneLengthScale() {
        MetricKernel metric = new MetricKernel(RadialKernel.Family.GAUSSIAN, 2, new double[] {1, 1});
        double[] each = {0.1, 3};
        LengthScaleSearch.Result result = new LengthScaleSearch.Result(0.5, each, metric, 2.5, 2.5, 2.5);
        assertThat(result.confirmed()).isFalse();
        assertThat(result.bestKernel()).isEqualTo(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5));
        assertThat(new LengthScaleSearch.Result(0.5, each, metric, 2.5, 2.6, 2.601).bestKernel())
                .isEqualTo(new AnisotropicKernel(RadialKernel.Family.GAUSSIAN, each));
        assertThat(new LengthScaleSearch.Result(0.5, each, metric, 2.5, 2.6, 2.7).bestKernel()).isEqualTo(metric);
    }

    @Test
    void aSlowDirectionBetweenCoordinatesIsFound() {
        int d = 6;
        int n = 2500;
        Trajectories straight = data(n, d, new double[] {60, 1, 60, 60, 60, 60});
        double[] direction = {0.5, 0.5, 0.5, 0, -0.5, 0};
        // The reflection that takes coordinate 2 to the direction: x − 2u(u·x) with u along e₂ − v.
        double[] u = Arrays.stream(direction).map(v -> -v).toArray();
        u[1] += 1;
        double norm = Arrays.stream(u).map(v -> v * v).sum();
        double[] turned = straight.states().clone();
        for (int i = 0; i < straight.size(); i++) {
            double along = 0;
            for (int a = 0; a < d; a++) {
                along += u[a] * straight.value(i, a);
            }
            for (int a = 0; a < d; a++) {
                turned[i * d + a] -= 2 * u[a] * along / norm;
            }
        }
        LengthScaleSearch.Result result = search(Trajectories.wrap(turned, new int[] {n}, straight.grid(), "",
                straight.coordinates()));
        assertThat(result.turns()).isTrue();
        double[] first = Arrays.copyOf(result.turned().map(), d);
        double cosine = 0;
        double squares = 0;
        for (int a = 0; a < d; a++) {
            cosine += first[a] * direction[a];
            squares += first[a] * first[a];
        }
        assertThat(Math.abs(cosine) / Math.sqrt(squares)).isGreaterThan(0.98);
        assertThat(result.bestKernel()).isEqualTo(result.turned());
    }

    /** Two wells between which x flips at rate 1, or an x that flips as often as it can: then |x| alone is slow. */
    private static Trajectories wells(boolean flipping, double noise) {
        Random random = new Random(8);
        int n = 4000;
        int d = 8;
        double[] states = new double[n * d];
        double[] x = new double[d];
        double slow = 1;
        for (int i = 0; i < n; i++) {
            slow = random.nextDouble() < 0.02 ? -slow : slow;
            double sign = flipping && random.nextBoolean() ? -1 : 1;
            double value = (flipping ? sign * (1.5 + 0.5 * slow) : slow) + 0.2 * random.nextGaussian();
            for (int a = 1; a < d; a++) {
                x[a] = 0.7 * x[a] + noise * random.nextGaussian();
                states[i * d + a] = x[a] + 0.5 * value; // the slow function is turned away from the coordinates
            }
            states[i * d] = value - x[1];
        }
        return Trajectories.wrap(states, new int[] {n}, new TimeGrid.Uniform(0.02), "", Trajectories.defaultNames(d));
    }

    private static Optional<MetricKernel> directions(Trajectories data) {
        return LengthScaleSearch.directions(data, RadialKernel.Family.GAUSSIAN, new ResolventRrr(50, 1e-6, 6, true,
                OptionalInt.empty(), EigenvalueMap.CORRECTED).withSubspace(OptionalInt.of(100)), new Cancellation());
    }

    @Test
    void ofManyCoordinatesTheSlowestLinearFunctionsAreTaken() {
        MetricKernel directions = directions(wells(false, 3)).orElseThrow();

        assertThat(directions.lengths().length).isLessThanOrEqualTo(2);
        Trajectories seen = directions.images(wells(false, 3));
        double[] first = seen.coordinate(0);
        double lagged = IntStream.range(0, first.length - 10).mapToDouble(i -> first[i] * first[i + 10]).sum();
        double square = Arrays.stream(first).map(value -> value * value).sum();
        assertThat(lagged / square).as("correlation of the wells after ten steps").isGreaterThan(0.55);
    }

    @Test
    void whereTheSlowFunctionIsEvenAllCoordinatesStay() {
        assertThat(directions(wells(true, 0.7))).isEmpty();
    }

    @Test
    void tooFewStatesTeachNoDirections() {
        assertThat(directions(data(100, 6, new double[] {1, 2, 3, 4, 5, 6}))).isEmpty();
    }

    @Test
    void dataThatCannotTeachThemAreRefused() {
        assertThatThrownBy(() -> search(data(500, 1, new double[] {1})))
                .satisfies(telling("length-scales.one-coordinate"));
        assertThatThrownBy(() -> search(data(100, 2, new double[] {1, 2})))
                .satisfies(telling("length-scales.too-few-states", 100));
        assertThatThrownBy(
                () -> LengthScaleSearch.run(data(500, 2, new double[] {1, 2}), RadialKernel.Family.LAPLACIAN, LARRR,
                new Cancellation())).hasMessageContaining("laplacian");
    }

    @Test
    void partsCoverAllRowsInOrder() {
        Trajectories data = data(100, 2, new double[] {1, 2});
        RowGroups parts = RowGroups.parts(data, 3);
        assertThat(parts.bounds()).containsExactly(0, 33, 66, 100);
        assertThat(parts.group()).containsExactly(0, 1, 2);
        assertThat(Arrays.stream(RowGroups.parts(data, 2).bounds())).containsExactly(0, 50, 100);
    }
}
