package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedStatesTest {

    private static Trajectories count(int... lengths) {
        double[] states = new double[2 * Arrays.stream(lengths).sum()];
        int at = 0;
        for (int length : lengths) {
            for (int i = 0; i < length; i++) {
                states[at++] = i;
                states[at++] = -i;
            }
        }
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(0.5), "ps", List.of("x (nm)", "y (nm)"));
    }

    @Test
    void whatFitsIsKeptWhole() throws IOException {
        Trajectories all = count(100, 7);
        BoundedStates read = BoundedStates.of(TrajectoryChunks.of(all, 13), 107);
        assertThat(read.every()).isEqualTo(1);
        assertThat(read.rows()).isEqualTo(107);
        assertThat(read.data().states()).isEqualTo(all.states());
        assertThat(read.data().lengths()).containsExactly(100, 7);
        assertThat(read.data().timeUnit()).isEqualTo("ps");
    }

    /** The same states as all of them thinned, whatever the chunks: what is left is every k-th of each trajectory. */
    @Test
    void ofMoreEveryKthIsLeft() throws IOException {
        Trajectories all = count(1000, 301, 77);
        for (int most : new int[] {700, 500, 100, 40}) {
            BoundedStates read = BoundedStates.of(TrajectoryChunks.of(all, 17), most);
            assertThat(read.rows()).isEqualTo(1378);
            assertThat(read.data().size()).isBetween(most / 3, most);
            assertThat(read.data().states()).isEqualTo(all.thin(read.every()).states());
            assertThat(read.data().lengths()).isEqualTo(all.thin(read.every()).lengths());
            assertThat(read.data().step()).isEqualTo(0.5 * read.every());
        }
    }
}
