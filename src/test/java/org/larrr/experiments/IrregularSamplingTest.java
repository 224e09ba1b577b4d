package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;

class IrregularSamplingTest {

    /** Two trajectories whose states are their own times, so that a wrong pairing of state and time shows. */
    private static Trajectories clocks(int n) {
        double[] states = IntStream.range(0, 2 * n).mapToDouble(i -> 0.1 * (i % n)).toArray();
        return Trajectories.wrap(states, new int[] {n, n}, new TimeGrid.Uniform(0.1), "ps", List.of("clock"));
    }

    @Test
    void everyKeptStateHasItsTimeAndEveryTrajectoryItsStart() {
        Trajectories kept = IrregularSampling.of(clocks(5000), 0.2, 3);
        for (int k = 0; k < 2; k++) {
            assertThat(kept.time(k, 0)).isZero();
            for (int i = 0; i < kept.length(k); i++) {
                assertThat(kept.value(kept.start(k) + i, 0)).isCloseTo(kept.time(k, i), within(1e-9));
            }
        }
        assertThat(kept.timeUnit()).isEqualTo("ps");
        assertThat(kept.size()).isBetween(1850, 2150); // 2000 ± 40 is one standard deviation
    }

    @Test
    void gapsAreGeometric() {
        Trajectories kept = IrregularSampling.of(clocks(20_000), 0.25, 1);
        long ones = 0;
        long gaps = 0;
        for (int i = 1; i < kept.length(0); i++) {
            ones += Math.abs(kept.time(0, i) - kept.time(0, i - 1) - 0.1) < 1e-6 ? 1 : 0;
            gaps++;
        }
        assertThat((double) ones / gaps).as("P(gap = Δt) = share").isCloseTo(0.25, within(0.025));
    }

    @Test
    void theSeedDecidesAndBadSharesAreRefused() {
        assertThat(IrregularSampling.of(clocks(300), 0.5, 7).grid())
                .isEqualTo(IrregularSampling.of(clocks(300), 0.5, 7).grid());
        assertThat(IrregularSampling.of(clocks(300), 0.5, 8).grid())
                .isNotEqualTo(IrregularSampling.of(clocks(300), 0.5, 7).grid());
        assertThatThrownBy(() -> IrregularSampling.of(clocks(30), 0, 1)).hasMessageContaining("0.0");
        assertThatThrownBy(() -> IrregularSampling.of(clocks(30), 1.2, 1)).hasMessageContaining("1.2");
    }
}
