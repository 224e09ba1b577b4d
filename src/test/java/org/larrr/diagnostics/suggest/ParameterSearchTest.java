package org.larrr.diagnostics.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.kernels.RadialKernel;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;

class ParameterSearchTest {

    private static Trajectories tripleWell() {
        return Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("triple-well"), 0.005, 8000, 1, 5, 3), new Cancellation());
    }

    private static ParameterSearch.Result search(Trajectories data, ParameterGrid grid) {
        return ParameterSearch.run(data, RadialKernel.Family.GAUSSIAN, grid, true, () -> {}, new Cancellation());
    }

    @Test
    void parametersThatCannotSeeTheWellsLose() {
        ParameterGrid grid = new ParameterGrid(new double[] {0.25, 20}, new double[] {0.01, 5}, new double[] {1e-6, 10},
                new int[] {6});
        ParameterSearch.Result result = search(tripleWell(), grid);

        Candidate best = result.best().orElseThrow();
        assertThat(best.lengthScale()).isEqualTo(0.25);
        assertThat(best.shift()).isEqualTo(5);
        assertThat(best.regularization()).isEqualTo(1e-6);
        assertThat(result.candidates().stream().mapToDouble(Candidate::score).filter(s -> !Double.isNaN(s)).max()
                .orElseThrow())
                .isBetween(best.score(), best.score() * 1.001);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1, 1e298})
    void theGridFitsTimesOfAnySize(double step) {
        ParameterGrid grid = ParameterGrid.around(Trajectories.single(new double[] {0, 1, 2, 1, 0, 1}, 1, step), true);
        assertThat(grid.shifts()).isNotEmpty().isSorted();
        assertThat(Arrays.stream(grid.shifts())).allMatch(mu -> mu > 0 && Double.isFinite(mu));
    }

    @Test
    void theGridKeepsToWhatTheQuadratureAllows() {
        ParameterGrid grid = ParameterGrid.around(tripleWell(), true);
        assertThat(Arrays.stream(grid.shifts()).boxed()).allMatch(mu -> mu * 0.005 <= 1.0001 && mu * 40 >= 49.9)
                .isSorted();
        assertThat(grid.lengthScales()).hasSize(4).isSorted();
    }

    /** Of 500 runs of one unit of time, 50 times which is 1/μ no more: lags below one step say nothing more. */
    @Test
    void ofShortTrajectoriesNoShiftIsBeyondOneOverTheStep() {
        double[] states = new Random(1).doubles(500 * 21).toArray();
        int[] lengths = new int[500];
        Arrays.fill(lengths, 21);
        Trajectories runs = Trajectories.wrap(states, lengths, new TimeGrid.Uniform(0.05), "", List.of("x"));
        assertThat(Arrays.stream(ParameterGrid.around(runs, true).shifts()).max().orElseThrow())
                .isLessThanOrEqualTo(1 / 0.05);
        Trajectories fewer = ParameterSearch.fewer(runs, 5);
        assertThat(fewer.step()).isEqualTo(0.05);
        assertThat(fewer.lengths()).hasSize(100).containsOnly(21);
        Trajectories one = Trajectories.single(states, 1, 0.05);
        assertThat(ParameterSearch.fewer(one, 5).step()).isEqualTo(0.25);
    }

    @Test
    void everyCandidateIsHeardOf() {
        AtomicInteger heard = new AtomicInteger();
        ParameterGrid grid = new ParameterGrid(new double[] {0.3}, new double[] {2, 5}, new double[] {1e-6},
                new int[] {6});
        ParameterSearch.Result result = ParameterSearch.run(
                tripleWell(), RadialKernel.Family.GAUSSIAN, grid, true, heard::incrementAndGet, new Cancellation());
        assertThat(heard.get()).isEqualTo(result.candidates().size()).isEqualTo(2);
        assertThat(result.candidates()).extracting(Candidate::shift).containsExactly(2.0, 5.0);
        assertThat(result.candidates()).contains(result.best().orElseThrow());
    }

    /** Fine features whose score is near the best are taken, and the least regularised of these. */
    @Test
    void fineFeaturesAreTakenWhereTheScoreDoesNotForbidIt() {
        Candidate best = search(tripleWell(), ParameterGrid.around(tripleWell(), true)).best().orElseThrow();
        double[] lengthScales = ParameterGrid.around(tripleWell(), true).lengthScales();

        assertThat(best.lengthScale()).isEqualTo(lengthScales[0]);
        assertThat(best.regularization()).isEqualTo(1e-6);
        assertThat(best.subspace()).isEqualTo(100);
    }

    /** A Markov process tells its rates at the shortest lags, and with noise on every state at long ones only. */
    @Test
    void measurementNoiseAsksForASmallShift() {
        Trajectories data = Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("double-well"), 0.01, 20_000, 1, 5, 3), new Cancellation());
        Random random = new Random(5);
        double[] noisy = Arrays.stream(data.states()).map(x -> x + 0.15 * random.nextGaussian()).toArray();

        assertThat(best(data).shift()).isGreaterThanOrEqualTo(30);
        assertThat(best(Trajectories.single(noisy, 1, 0.01)).shift()).isLessThanOrEqualTo(10);
    }

    private static Candidate best(Trajectories data) {
        return search(data, ParameterGrid.around(data, true)).best().orElseThrow();
    }

    @Test
    void lengthScalesThatNeedTooManyLandmarksAreLeftOutUnlessAllDo() {
        double[] states = new Random(1).doubles(4 * 600).toArray();
        Trajectories cube = Trajectories.single(states, 4, 0.1);
        ParameterSearch.Result one =
                search(cube, new ParameterGrid(new double[] {0.05, 4}, new double[] {1}, new double[] {1e-6},
                        new int[] {6}));
        assertThat(one.candidates()).extracting(Candidate::lengthScale).containsOnly(4.0);
        ParameterSearch.Result none =
                search(cube, new ParameterGrid(new double[] {0.02, 0.05}, new double[] {1}, new double[] {1e-6},
                        new int[] {6}));
        assertThat(none.candidates()).extracting(Candidate::lengthScale).containsOnly(0.05);
    }

    @Test
    void statesOfFewDifferentValuesHaveAnAnswer() {
        Random random = new Random(7);
        double[] states = new double[4000];
        for (int i = 1; i < states.length; i++) {
            states[i] = random.nextDouble() < 0.05 ? random.nextInt(4) : states[i - 1];
        }
        Trajectories four = Trajectories.single(states, 1, 1);
        ParameterSearch.Result result = search(four, ParameterGrid.around(four, true));

        assertThat(result.best()).isPresent();
        assertThat(result.best().get().rank()).isLessThanOrEqualTo(4);
    }

    @Test
    void tooLittleDataAndCancellingAreTold() {
        Trajectories few = Trajectories.single(Arrays.copyOf(tripleWell().states(), 15), 1, 0.1);
        assertThatThrownBy(() -> search(few, ParameterGrid.around(few, true)))
                .isInstanceOf(EstimationException.class).hasMessageContaining("15 samples in 1 trajectory, too few");
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        assertThatThrownBy(() -> ParameterSearch.run(tripleWell(), RadialKernel.Family.GAUSSIAN,
                ParameterGrid.around(tripleWell(), true), true, () -> {}, cancelled))
                        .isInstanceOf(CancellationException.class);
    }
}
