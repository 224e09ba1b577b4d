package org.larrr.experiments.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Subset;
import org.larrr.data.Trajectories;
import org.larrr.io.FileDescription;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;

class StateBudgetTest {

    private static final long MB = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void aQuarterOfMemoryIsForStatesWithTheirFeatures() {
        long states = StateBudget.states(512 * MB, 2);
        assertThat(states).isBetween(40_000L, 65_000L);
        assertThat(StateBudget.states(2048 * MB, 2)).isBetween(4 * states - 4, 4 * states + 4);
        assertThat(StateBudget.fits(6_000_000, 2, 512 * MB)).isFalse();
        assertThat(StateBudget.fits(6_000_000, 2, 2048 * MB)).isTrue();
    }

    @Test
    void rowsAreEstimatedFromTheFirstOnes() throws IOException {
        Path file = table(4_000);
        assertThat(FileDescription.of(List.of(file), ReadOptions.AUTOMATIC, 100, new Cancellation()).rows())
                .isBetween(3_000L, 5_000L);
        assertThat(StateBudget.rows(300, 10, 100)).as("three such files").isEqualTo(30);
    }

    private Path table(int rows) throws IOException {
        StringBuilder text = new StringBuilder("time (ps),x (nm)\n");
        for (int i = 0; i < rows; i++) {
            text.append(0.5 * i).append(',').append(Math.sin(i)).append('\n');
        }
        return Files.writeString(folder.resolve("table.csv"), text);
    }

    /** x_{i+1} = a x_i + noise beside a share of white noise; a sample forgets in −1/ln a steps. */
    private static Trajectories relaxing(int rows, double a, double white) {
        Random random = new Random(3);
        double[] states = new double[rows];
        double x = 0;
        for (int i = 0; i < rows; i++) {
            x = a * x + Math.sqrt(1 - a * a) * random.nextGaussian();
            states[i] = x + white * random.nextGaussian();
        }
        return Trajectories.single(states, 1, 0.1);
    }

    @Test
    void aStepIsLargerOnlyAsLongAsTheSamplesRemember() {
        // It forgets to a tenth in ln 10 · 10 = 23 steps: every second sample, and no fewer.
        Subset fast = StateBudget.subset(relaxing(16_384, Math.exp(-0.1), 0), 10_000_000, 150_000);
        assertThat(fast.every()).isEqualTo(2);
        assertThat(fast.period()).isEqualTo(250_000);
        assertThat(fast.length()).isEqualTo(6750);
        assertThat(StateBudget.subset(relaxing(16_384, Math.exp(-0.1), 0), 250_000, 150_000))
                .isEqualTo(Subset.every(2));
        assertThat(StateBudget.subset(relaxing(16_384, Math.exp(-1e-5), 0), 10_000_000, 150_000))
                .as("a slow process").isEqualTo(Subset.every(128));
        assertThat(StateBudget.subset(relaxing(16_384, Math.exp(-1e-5), 0.1), 10_000_000, 150_000))
                .as("a slow process with noise").isEqualTo(Subset.every(128));
        assertThat(StateBudget.subset(relaxing(16_384, 0, 0), 10_000_000, 150_000).every()).isEqualTo(1);
    }

    /** Then stretches are read, and the same ones when the work is opened again. */
    @Test
    void ofAFastProcessStretchesAreRead() throws IOException {
        StringBuilder text = new StringBuilder("time,x\n");
        double[] states = relaxing(20_000, Math.exp(-0.1), 0).states();
        for (int i = 0; i < states.length; i++) {
            text.append(i).append(',').append(states[i]).append('\n');
        }
        Path file = Files.writeString(folder.resolve("fast.csv"), text);
        OpenedData some = within(file, 16 * MB);
        Subset subset = some.setup().origin().dataFiles().orElseThrow().subset();
        assertThat(subset.isStretches()).isTrue();
        Trajectories data = some.source().loaded().orElseThrow().data();
        assertThat(data.count()).isBetween(19, 21);
        assertThat(data.step()).isEqualTo(2);
        assertThat(some.notes()).singleElement()
                .satisfies(note -> assertThat(note.code()).isEqualTo("data.stretches"));
        assertThat(data.value(data.start(1), 0)).isEqualTo(states[(int) (2 * subset.period())]);

        OpenedData again = DataLoader.open(some.hashed(new Cancellation()).setup().origin(), new Cancellation());
        assertThat(again.source().loaded().orElseThrow().data().states()).isEqualTo(data.states());
    }

    private OpenedData within(Path file, long memory) throws IOException {
        return DataLoader.firstWithin(List.of(file), ReadOptions.AUTOMATIC, Optional.empty(), 1, memory,
                new Cancellation());
    }

    /** Then a note and the origin say so, and the same states come back when the work is opened again. */
    @Test
    void aFileOfTooManyStatesIsThinnedWhileItIsRead() throws IOException {
        Path file = table(5_000);
        OpenedData all = within(file, 1024 * MB);
        assertThat(all.setup().origin().dataFiles().orElseThrow().subset()).isEqualTo(Subset.ALL);
        assertThat(all.notes()).isEmpty();

        OpenedData some = within(file, 4 * MB);
        Trajectories data = some.source().loaded().orElseThrow().data();
        int every = some.setup().origin().dataFiles().orElseThrow().subset().every();
        assertThat(every).isGreaterThan(1);
        assertThat(some.notes()).containsExactly(Message.of("data.every", every, new Numeral("5,000")));
        assertThat(data.states()).isEqualTo(all.source().loaded().orElseThrow().data().thin(every).states());
        assertThat(data.coordinates()).containsExactly("x (nm)");
        assertThat(data.timeUnit()).isEqualTo("ps");

        OpenedData again = DataLoader.open(some.hashed(new Cancellation()).setup().origin(), new Cancellation());
        assertThat(again.source().loaded().orElseThrow().data().states()).isEqualTo(data.states());
    }

    /** Rows of trajectories that take turns cannot be read in order: they are read whole or not at all. */
    @Test
    void whatNeitherFitsNorIsInOrderIsRefusedWithItsNumbers() throws IOException {
        StringBuilder text = new StringBuilder("trajectory,time,x\n");
        for (int i = 0; i < 4_000; i++) {
            text.append(i % 2).append(',').append(i / 2).append(',').append(Math.sin(i)).append('\n');
        }
        Path file = Files.writeString(folder.resolve("turns.csv"), text);
        assertThat(within(file, 1024 * MB).source().loaded().orElseThrow().data().count()).isEqualTo(2);
        assertThatThrownBy(() -> within(file, MB / 8))
                .isInstanceOfSatisfying(InputException.class, refused ->
                        assertThat(refused.notice().code()).isEqualTo("data.too-many-states"));
    }
}
