package org.larrr.diagnostics.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;

class DelaySuggestionTest {

    private static final ResolventRrr LARRR = new ResolventRrr(1, 1e-5, 4, false, OptionalInt.empty(),
            EigenvalueMap.CORRECTED);

    private static Trajectories seen(String system, String what, int steps) {
        return new Source.Simulation(SystemCatalogue.get(system), 0.1, steps, 1, 10, 3)
                .observedBy(new Observation(List.of(what), 1, 0))
                .trajectories(new Cancellation());
    }

    private static DelaySuggestion.Result suggest(Trajectories seen) {
        return DelaySuggestion.of(seen, new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), LARRR, new Cancellation());
    }

    @Test
    void aMarkovProcessNeedsNoPast() {
        DelaySuggestion.Result found = suggest(seen("ornstein-uhlenbeck", "x", 5_000));
        assertThat(found.best().delays()).isEqualTo(1);
        assertThat(found.tried()).as("nothing else is tried").hasSize(1);
        assertThat(found.reason().code()).isEqualTo("delays.none-needed");
    }

    /** One coordinate of a flow that turns: its past tells the other one, and which way the state goes. */
    @Test
    void aHiddenMomentumIsFoundInThePast() {
        DelaySuggestion.Result found = suggest(seen("underdamped-harmonic", "x", 5_000));
        assertThat(found.best().delays()).isEqualTo(2);
        assertThat(found.tried().get(0).memory().fails()).isTrue();
        assertThat(found.best().memory().fails()).isFalse();
        assertThat(found.best().steps()).isEqualTo(found.tried().stream().filter(each -> !each.memory().fails())
                .mapToInt(DelaySuggestion.Candidate::steps).max().orElseThrow());
        assertThat(found.tried().get(found.tried().size() - 1).memory().fails()).as("a longer one").isTrue();
        assertThat(found.reason().english()).containsPattern(pattern("delays.fewest"));
    }

    /** dZ = (−0.3 + 2πi)Z dt + noise, of which the real part is seen: a quarter of its period apart. */
    @Test
    void whatSwingsIsSeenThreeTimesInHalfAPeriod() {
        Random random = new Random(4);
        Complex step = new Complex(-0.3, 2 * Math.PI).times(0.05).exp();
        Complex state = Complex.real(0);
        double[] seen = new double[2_000];
        for (int i = 0; i < seen.length; i++) {
            seen[i] = state.re();
            state = state.times(step).plus(new Complex(random.nextGaussian(), random.nextGaussian()));
        }
        double scale = Math.sqrt(Arrays.stream(seen).map(x -> x * x).average().orElseThrow());
        Trajectories unit = Trajectories.single(Arrays.stream(seen).map(x -> x / scale).toArray(), 1, 0.05);
        DelaySuggestion.Result found = suggest(unit);
        assertThat(found.reason().code()).isEqualTo("delays.quarter");
        assertThat(found.best().delays()).isEqualTo(3);
        assertThat(found.best().steps() * 0.05).isEqualTo(0.25, within(1e-9));
        assertThat(found.best().memory().fails()).isFalse();
    }

    /** Three states of a position with a hidden momentum tell of memory; two with a past leave nothing to tell by. */
    @Test
    void noDelaysWhereNoPastHelps() {
        Trajectories whole = seen("underdamped-harmonic", "x", 5_000);
        int[] threes = new int[1_000];
        Arrays.fill(threes, 3);
        DelaySuggestion.Result found = suggest(Trajectories.wrap(Arrays.copyOf(whole.states(), 3_000), threes,
                whole.grid(), "", List.of("x")));
        assertThat(found.tried().get(0).memory().fails()).isTrue();
        assertThat(found.best()).isEqualTo(found.tried().get(0));
        assertThat(found.reason().english()).contains(english("delays.none-helps", 4));
    }

    @Test
    void whatCannotBeTriedIsSaid() {
        Trajectories uneven = Trajectories.wrap(new double[] {0, 1, 2}, new int[] {3},
                new TimeGrid.Common(new double[] {0, 1, 3}), "",
                List.of("x"));
        assertThatThrownBy(() -> suggest(uneven))
                .isInstanceOf(EstimationException.class)
                .hasMessageContaining("uniform step");
    }
}
