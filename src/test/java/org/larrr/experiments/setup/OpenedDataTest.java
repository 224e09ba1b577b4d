package org.larrr.experiments.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Setting;
import org.larrr.experiments.Source;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

class OpenedDataTest {

    private static final StochasticSystem WELL = SystemCatalogue.get("triple-well");
    private static final double[] STATES = {0, 1, 0.5, 2, 1, 0, 0.25, 1.5};

    private static OpenedData loaded(Trajectories data) {
        return OpenedData.of(new Source.Loaded("table", data), new Cancellation());
    }

    @Test
    void aSimulationTellsItsOwnSettings() {
        OpenedData active = OpenedData.of(new Source.Simulation(WELL, 0.01, 500, 2, 1, 3));
        assertThat(active.setup().get(Setting.SHIFT)).isEqualTo(WELL.suggestion().shift());
        assertThat(active.setup().get(Setting.REVERSIBLE)).isTrue();
        assertThat(active.isUniform()).isTrue();
        assertThat(active.step()).isEqualTo(0.01);
        assertThat(active.steps()).isEqualTo(500);
        assertThat(active.coordinates()).containsExactly("x");
        assertThat(active.setup().origin()).isInstanceOf(DataOrigin.Simulated.class);
        assertThat(active.embedded()).isEmpty();
        assertThat(active.moments()).isEmpty();
    }

    @Test
    void theSameSystemAtOtherNumbersIsTheSameSubject() {
        OpenedData active = OpenedData.of(new Source.Simulation(WELL, 0.01, 500, 2, 1, 3));
        OpenedData other = OpenedData.of(
                new Source.Simulation(WELL.with(Map.of("friction", 0.7)), 0.02, 100, 1, 1, 9));
        assertThat(active.isSameSubject(other)).isTrue();
        assertThat(active.isSameSubject(OpenedData.of(
                new Source.Simulation(SystemCatalogue.get("ornstein-uhlenbeck"), 0.01, 500, 2, 1, 3)))).isFalse();
        assertThat(active.isSameSubject(null)).isFalse();
    }

    @Test
    void dataWithMoreStatesAtTheirEndHaveGrown() {
        OpenedData before = loaded(Trajectories.single(java.util.Arrays.copyOf(STATES, 6), 1, 0.5));
        OpenedData now = loaded(Trajectories.single(STATES, 1, 0.5));
        assertThat(now.isSameSubject(before)).isTrue();
        assertThat(before.isSameSubject(now)).as("data do not shrink").isFalse();
        double[] changed = STATES.clone();
        changed[2] = 7;
        assertThat(loaded(Trajectories.single(changed, 1, 0.5)).isSameSubject(before)).isFalse();
    }

    /** λ = −1, and half as much noise of the measurement. */
    @Test
    void whatIsChosenUnaskedIsSaid() {
        Random random = new Random(3);
        double[] seen = new double[6_000];
        double x = 0;
        for (int i = 0; i < seen.length; i++) {
            seen[i] = x + 0.7 * random.nextGaussian();
            x = Math.exp(-0.1) * x + Math.sqrt(1 - Math.exp(-0.2)) * random.nextGaussian();
        }
        OpenedData noisy = loaded(Trajectories.single(seen, 1, 0.1));
        assertThat(noisy.setup().find(Setting.FIRST_LAG)).contains(1);
        assertThat(noisy.notes()).containsExactly(Message.of("chosen.first-lag"));
        assertThat(loaded(Trajectories.single(STATES, 1, 0.5)).notes()).isEmpty();
    }

    @Test
    void unevenTimesHaveAMeanStep() {
        Trajectories uneven = Trajectories.wrap(STATES, new int[] {3, 5},
                new TimeGrid.Uneven(new double[] {0, 1, 2, 0, 1, 3, 4, 10}), "ps", List.of("q"));
        OpenedData active = loaded(uneven);
        assertThat(active.isUniform()).isFalse();
        assertThat(active.step()).as("of the longest trajectory").isCloseTo(2.5, within(1e-12));
        assertThat(active.steps()).isEqualTo(4);
        assertThat(active.timeUnit()).isEqualTo("ps");
        assertThat(active.coordinates()).containsExactly("q");
    }

    @Test
    void dataOfNowhereGoIntoTheSessionAndOthersAreToldWhereTheyCameFrom() {
        Trajectories data = Trajectories.single(STATES, 1, 0.5);
        OpenedData active = loaded(data);
        assertThat(active.setup().origin()).isEqualTo(active.embedded().orElseThrow())
                .isInstanceOfSatisfying(DataOrigin.Embedded.class, held -> {
                    assertThat(held.name()).isEqualTo("table");
                    assertThat(held.data()).isSameAs(data);
                });
        DataOrigin origin = new DataOrigin.Embedded("elsewhere", data, 2, Optional.empty());
        OpenedData read = new OpenedData(new Source.Loaded("table", data), new Setup(origin))
                .completed(new Cancellation());
        assertThat(read.setup().origin()).isEqualTo(origin);
        assertThat(read.setup().stride()).isEqualTo(2);
        assertThat(read.setup().get(Setting.REVERSIBLE)).as("nobody knows").isFalse();
    }
}
