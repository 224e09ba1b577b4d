package org.larrr.diagnostics.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;

class TestFunctionsTest {

    /** The middle of the ranks of equal values, over their number, from −√3 to √3. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 100, 100_000})
    void aScoreIsTheMiddleRankOfEqualValues(int different) {
        Random random = new Random(different);
        double[] values = random.ints(501, -different / 2, different).mapToDouble(x -> x / 8.0 * (x == 0 ? -1 : 1))
                .toArray();
        Trajectories data = Trajectories.wrap(values, new int[] {values.length}, new TimeGrid.Uniform(1), "",
                List.of("x"));

        TestFunctions probes = TestFunctions.ofCoordinates(data, 1);

        for (int i = 0; i < values.length; i++) {
            double own = values[i];
            long below = Arrays.stream(values).filter(value -> value < own).count();
            long upTo = Arrays.stream(values).filter(value -> value <= own).count();
            assertThat(probes.score(0, i)).isCloseTo(Math.sqrt(3) * ((below + upTo) / 501.0 - 1), within(1e-12));
        }
    }
}
