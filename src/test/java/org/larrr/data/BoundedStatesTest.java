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
        BoundedStates read = BoundedStates.of(TrajectoryChunks.of(all, 13), Subset.ALL, 107);
        assertThat(read.subset()).isEqualTo(Subset.ALL);
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
            BoundedStates read = BoundedStates.of(TrajectoryChunks.of(all, 17), Subset.ALL, most);
            int every = read.subset().every();
            assertThat(read.subset()).isEqualTo(Subset.every(every));
            assertThat(read.rows()).isEqualTo(1378);
            assertThat(read.data().size()).isBetween(most / 3, most);
            assertThat(read.data().states()).isEqualTo(all.thin(every).states());
            assertThat(read.data().lengths()).isEqualTo(all.thin(every).lengths());
            assertThat(read.data().step()).isEqualTo(0.5 * every);
        }
    }

    /** Of every second sample 20 of each 50, which may lie in two trajectories. */
    @Test
    void stretchesOfTheSourceAreTrajectories() throws IOException {
        Trajectories all = count(230, 301);
        BoundedStates read = BoundedStates.of(TrajectoryChunks.of(all, 17), new Subset(2, 50, 20), 200);
        assertThat(read.subset()).isEqualTo(new Subset(2, 50, 20));
        assertThat(read.data().lengths()).containsExactly(20, 20, 15, 5, 20, 20, 16);
        assertThat(read.data().coordinate(0)).startsWith(0, 2, 4).endsWith(298, 300);
        assertThat(read.data().value(read.data().start(1), 0)).isEqualTo(100);
        assertThat(read.data().value(read.data().start(3), 0)).isZero();
        assertThat(read.data().step()).isEqualTo(1);
        assertThat(read.rows()).isBetween(500L, 650L);
    }

    @Test
    void stretchesThatAreTooManyAreGivenUp() throws IOException {
        Trajectories all = count(1000);
        BoundedStates read = BoundedStates.of(TrajectoryChunks.of(all, 17), new Subset(1, 50, 40), 500);
        assertThat(read.subset()).isEqualTo(Subset.every(2));
        assertThat(read.data().states()).isEqualTo(all.thin(2).states());
    }
}
