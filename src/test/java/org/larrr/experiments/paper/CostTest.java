package org.larrr.experiments.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.job.TrialResult;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class CostTest {

    private static TrialResult measured(int n, int d, int features, double milliseconds) {
        return new TrialResult("any", 1, n, 0, List.of(), List.of(), "", Map.of("d", (double) d, "N", (double) features,
                Cost.TIME, milliseconds), Map.of());
    }

    @Test
    void exponentsOfAPowerLawAreFound() {
        List<TrialResult> outcomes = new ArrayList<>();
        for (int n : new int[] {1000, 4000, 16_000, 64_000}) {
            outcomes.add(measured(n, 2, 64, 3e-4 * Math.pow(n, 1.5)));
            outcomes.add(measured(n, 2, 64, 1e6)); // a slow second measurement does not count
        }
        for (int d : new int[] {1, 4, 8, 16}) {
            outcomes.add(measured(4000, d, 64, 7 * d));
        }
        for (int features : new int[] {128, 256, 512}) {
            outcomes.add(measured(4000, 2, features, 1e-3 * Math.pow(features, 3)));
        }
        assertThat(Cost.slope(outcomes, Cost.Size.STATES)).isCloseTo(1.5, within(1e-12));
        assertThat(Cost.slope(outcomes, Cost.Size.DIMENSION)).isCloseTo(1, within(1e-12));
        assertThat(Cost.slope(outcomes, Cost.Size.FEATURES)).isCloseTo(3, within(1e-12));
        assertThat(Cost.fastest(outcomes, Cost.Size.FEATURES)).containsOnlyKeys(64, 128, 256, 512);
    }

    @Test
    void everyEstimatorThatIsTimedFindsTheSlowProcesses() {
        List<TrialResult> outcomes = new Cost(1, 3, 1).measure(new Cost.Sizes(4000, 1, 40), 0, new Cancellation());
        assertThat(outcomes).hasSize(8).allSatisfy(outcome -> {
            assertThat(outcome.failure()).isEmpty();
            assertThat(outcome.extra(Cost.TIME)).isPositive();
            assertThat(outcome.extra("N")).isEqualTo(40);
        });
        for (TrialResult outcome : outcomes) {
            assertThat(outcome.values()).isNotEmpty();
            if (!List.of("LaRRR", "TO-RRR", "Energy-based").contains(outcome.estimator())) {
                continue; // the others' leading values are spurious at so small a γ
            }
            assertThat(outcome.values()).as(outcome.estimator())
                    .anySatisfy(value -> assertThat(value.re()).isBetween(-1.6, -0.6));
        }
    }

    @Test
    void coordinatesAreIndependentAndOfUnitRate() {
        double[] drift = new double[3];
        Cost.system(3).drift(new double[] {1, -2, 3}, drift);
        assertThat(drift).containsExactly(-1, 2, -3);
        assertThat(TestTruths.of(Cost.system(3), 4).eigenvalues()).extracting(v -> Math.rint(1e9 * v.re()) / 1e9)
                .containsExactly(0.0, -1.0, -1.0, -1.0);
        assertThatThrownBy(() -> new Cost(1, 0, 0)).hasMessageContaining("--scale");
    }
}
