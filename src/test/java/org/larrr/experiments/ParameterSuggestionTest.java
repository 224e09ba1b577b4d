package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.estimators.EstimatorKind;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

class ParameterSuggestionTest {

    private static final int STATES = 4_000;
    private static final double STEP = 0.1;

    /** @param next of a state and a standard normal number */
    private static Trajectories chain(DoubleBinaryOperator next) {
        Random random = new Random(6);
        double[] x = new double[STATES];
        for (int i = 1; i < STATES; i++) {
            x[i] = next.applyAsDouble(x[i - 1], random.nextGaussian());
        }
        return Trajectories.single(x, 1, STEP);
    }

    private static Trajectories relaxing() {
        return chain((x, noise) -> Math.exp(-STEP) * x + Math.sqrt(1 - Math.exp(-2 * STEP)) * noise);
    }

    private static boolean looksReversible(Trajectories data) {
        return ParameterSuggestion.looksReversible(data, EstimatorKind.LARRR, new Cancellation());
    }

    /** Cubes of normal numbers have a kurtosis of 46 and normal ones one of 3. */
    @Test
    void heavyTailsAreRegularizedMore() {
        Trajectories normal = relaxing();
        Trajectories cubes = Trajectories.single(Arrays.stream(normal.states()).map(x -> x * x * x).toArray(), 1, STEP);
        assertThat(ParameterGrid.around(normal, true).regularizations()).containsExactly(1e-6, 1e-4);
        assertThat(ParameterGrid.around(cubes, true).regularizations()).containsExactly(1e-5);
    }

    @Test
    void aDiffusionOfOneCoordinateLooksReversible() {
        assertThat(looksReversible(relaxing())).isTrue();
    }

    /** It rises steadily and falls at once. */
    @Test
    void aSawToothDoesNot() {
        assertThat(looksReversible(chain((x, noise) -> {
            double next = x + 0.1 + 0.03 * noise;
            return next > 1 ? next - 1 : next;
        }))).isFalse();
    }

    /** Of runs out of equilibrium, too: a diffusion of one coordinate has no current, a saw-tooth has one. */
    @Test
    void runsOutOfEquilibriumOfOneCoordinateAreReversibleUnlessTheyTurn() {
        Trajectories relaxing = shortRuns((x, noise) -> Math.exp(-STEP) * x
                + Math.sqrt(1 - Math.exp(-2 * STEP)) * noise);
        assertThat(looksReversible(relaxing)).isFalse();
        assertThat(looksReversibleReweighted(relaxing)).isTrue();
        assertThat(looksReversibleReweighted(shortRuns((x, noise) -> {
            double next = x + 0.1 + 0.03 * noise;
            return next > 1 ? next - 1 : next;
        }))).isFalse();
    }

    /** Nine runs of ten start at 1. */
    private static Trajectories shortRuns(DoubleBinaryOperator step) {
        Random random = new Random(2);
        double[] states = new double[300 * 20];
        for (int i = 0; i < states.length; i++) {
            states[i] = i % 20 > 0 ? step.applyAsDouble(states[i - 1], random.nextGaussian())
                    : i % 200 > 0 ? 1 - 0.1 * random.nextDouble() : random.nextDouble();
        }
        int[] lengths = new int[300];
        Arrays.fill(lengths, 20);
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(STEP), "", List.of("x"));
    }

    private static boolean looksReversibleReweighted(Trajectories data) {
        return ParameterSuggestion.looksReversible(data, EstimatorKind.LARRR_REWEIGHTED, new Cancellation());
    }

    /** x″ = −x − x′ + noise looks the same backwards, but its present does not tell its future. */
    @Test
    void whatRemembersItsMomentumDoesNot() {
        double[] momentum = {0};
        assertThat(looksReversible(chain((x, noise) -> {
            momentum[0] += STEP * (-x - momentum[0]) + Math.sqrt(2 * STEP) * noise;
            return x + STEP * momentum[0];
        }))).isFalse();
    }

    /** Two that relax side by side look the same backwards; two that turn about each other do not. */
    @Test
    void moreCoordinatesDoWithoutACurrent() {
        assertThat(looksReversible(plane(0))).isTrue();
        assertThat(looksReversible(plane(0.5))).isFalse();
    }

    private static Trajectories plane(double turning) {
        Random random = new Random(1);
        double[] states = new double[2 * STATES];
        for (int i = 2; i < states.length; i += 2) {
            double x = states[i - 2];
            double y = states[i - 1];
            states[i] = x + STEP * (-x - turning * y) + Math.sqrt(2 * STEP) * random.nextGaussian();
            states[i + 1] = y + STEP * (turning * x - y) + Math.sqrt(2 * STEP) * random.nextGaussian();
        }
        return Trajectories.single(states, 2, STEP);
    }

    /** λ = −1 and noise of the measurement: without lag 0, short lags do as well as without noise. */
    @Test
    void sumsBeginAtLagOneWhereLagZeroIsNoisy() {
        assertThat(suggested(relaxing()).firstLag()).isZero();
        Random random = new Random(9);
        double[] states = relaxing().states().clone();
        Arrays.setAll(states, i -> states[i] + 0.8 * random.nextGaussian());
        assertThat(suggested(Trajectories.single(states, 1, STEP)).firstLag()).isEqualTo(1);
    }

    private static ParameterGrid.Candidate suggested(Trajectories data) {
        return ParameterSuggestion.of(data, new ParameterSearch.Wanted(RadialKernel.Family.GAUSSIAN,
                EstimatorKind.LARRR, true, OptionalInt.empty()), Progress.NONE, new Cancellation()).best();
    }

    @Test
    void weightsAreNotJudged() {
        Trajectories one = relaxing();
        double[] weights = new double[STATES];
        Arrays.setAll(weights, i -> 1 + i % 3);
        assertThat(looksReversible(one.weighted(weights))).isFalse();
    }

    /** A current turns at uneven times as at even ones; and the sums take several samples within 1/μ. */
    @Test
    void unevenTimesAreJudged() {
        double[] times = new double[STATES];
        for (int i = 1; i < STATES; i++) {
            times[i] = times[i - 1] + (i % 2 + 1) * STEP;
        }
        Trajectories one = at(new TimeGrid.Uneven(times), relaxing(), STATES);
        assertThat(looksReversible(one)).isTrue();
        assertThat(looksReversible(at(new TimeGrid.Uneven(times), plane(0.5), STATES))).isFalse();
        assertThat(suggested(one).shift()).isLessThanOrEqualTo(0.25 / (1.5 * STEP) * 1.01);
    }

    /** Few pairs bear the late lags of copies. */
    @Test
    void copiesAtCommonTimesAreRegularizedMost() {
        int count = 20;
        double[] times = new double[count];
        Arrays.setAll(times, j -> STEP * (j + j * j / 40.0));
        Trajectories copies = at(new TimeGrid.Common(times), relaxing(), count);
        assertThat(suggested(copies).regularization()).isEqualTo(1e-4);
        assertThat(suggested(relaxing()).regularization()).isEqualTo(1e-6);
    }

    private static Trajectories at(TimeGrid times, Trajectories data, int length) {
        int[] lengths = new int[STATES / length];
        Arrays.fill(lengths, length);
        return Trajectories.wrap(data.states(), lengths, times, "", data.coordinates());
    }
}
