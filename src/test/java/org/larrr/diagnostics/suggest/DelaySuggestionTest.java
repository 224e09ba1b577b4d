package org.larrr.diagnostics.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Larrr;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Source;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;

class DelaySuggestionTest {

    private static final Larrr LARRR = new Larrr(1, 1e-5, 4, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);

    private static Trajectories seen(String system, String what, int steps) {
        return new Source.Simulation(SystemCatalogue.get(system), 0.1, steps, 1, 10, 3)
                .seen(new Observation(List.of(what), 1, 0))
                .trajectories(new Cancellation());
    }

    @Test
    void aMarkovProcessNeedsNoPast() {
        DelaySuggestion.Result found =
                DelaySuggestion.of(seen("ornstein-uhlenbeck", "x", 5_000), 1, LARRR, new Cancellation());
        assertThat(found.best().delays()).isEqualTo(1);
        assertThat(found.tried()).hasSizeGreaterThan(3).extracting(DelaySuggestion.Candidate::delays).isSorted();
    }

    /** One coordinate of a flow that turns: its past tells the other one, and which way the state goes. */
    @Test
    void aHiddenCoordinateIsFoundInThePast() {
        DelaySuggestion.Result found =
                DelaySuggestion.of(seen("underdamped-harmonic", "x", 5_000), 1, LARRR, new Cancellation());
        assertThat(found.best().delays()).isGreaterThan(1);
        assertThat(found.best().score()).isGreaterThan(found.tried().get(0).score());
    }

    @Test
    void whatCannotBeTriedIsSaid() {
        Trajectories uneven = Trajectories.wrap(new double[] {0, 1, 2}, new int[] {3},
                new TimeGrid.Common(new double[] {0, 1, 3}), "",
                List.of("x"));
        assertThatThrownBy(() -> DelaySuggestion.of(uneven, 1, LARRR, new Cancellation()))
                .isInstanceOf(EstimationException.class)
                .hasMessageContaining("uniform step");
    }
}
