package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.text.CsvWriter;

/** What is written reads back to the same doubles. */
class RoundTripTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"a.csv", "a.npy", "a.npz"})
    void keepsStatesAndLengths(String name) throws IOException {
        Path file = folder.resolve(name);
        for (int seed = 0; seed < 50; seed++) {
            Trajectories original = random(new Random(seed), !name.endsWith("npy"));
            TrajectoryWriter.write(file, original);
            Trajectories read = Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(original.step())
                    .withAxes(name.endsWith("npy") ? Axes.TRAJECTORIES : Axes.AUTOMATIC));

            assertThat(read.states()).as("seed %d", seed).isEqualTo(original.states());
            assertThat(read.lengths()).isEqualTo(original.lengths());
            assertThat(read.coordinates()).isEqualTo(original.coordinates());
        }
    }

    @Test
    void csvKeepsStepUnitAndNames() throws IOException {
        Path file = folder.resolve("named.csv");
        Trajectories original = Trajectories.wrap(new double[] {1, 2, 3, 4}, new int[] {2},
                new TimeGrid.Uniform(0.005), "ps", java.util.List.of("φ, \"backbone\"", "ψ"));
        CsvWriter.write(file, original);
        Trajectories read = Fixtures.read(file, ReadOptions.AUTOMATIC);

        assertThat(read.step()).isCloseTo(0.005, within(1e-15));
        assertThat(read.timeUnit()).isEqualTo("ps");
        assertThat(read.coordinates()).isEqualTo(original.coordinates());
    }

    @Test
    void csvKeepsCommonTimes() throws IOException {
        Path file = folder.resolve("common.csv");
        TimeGrid grid = new TimeGrid.Common(new double[] {0, 0.1, 0.7});
        CsvWriter.write(file, Trajectories.wrap(
                new double[] {1, 2, 3, 4, 5, 6}, new int[] {3, 3}, grid, "", java.util.List.of("x")));

        assertThat(Fixtures.read(file, ReadOptions.AUTOMATIC).grid()).isEqualTo(grid);
    }

    @Test
    void npyRefusesDifferentLengthsAndUnknownEndingsAreRefused() {
        Trajectories uneven = Trajectories.wrap(
                new double[] {1, 2, 3}, new int[] {1, 2}, new TimeGrid.Uniform(1), "", java.util.List.of("x"));

        assertThatThrownBy(() -> TrajectoryWriter.write(folder.resolve("a.npy"), uneven))
                .hasMessageContaining("different lengths");
        assertThatThrownBy(() -> TrajectoryWriter.write(folder.resolve("a.xyz"), uneven))
                .hasMessage("\"a.xyz\" does not end in a known format; use one of .npy, .npz, .csv");
        assertThat(folder).isEmptyDirectory();
    }

    private static Trajectories random(Random random, boolean mayDiffer) {
        int dimension = 1 + random.nextInt(4);
        int[] lengths = new int[1 + random.nextInt(4)];
        int length = 2 + random.nextInt(40);
        Arrays.setAll(lengths, k -> mayDiffer ? 2 + random.nextInt(40) : length);
        double[] states = new double[Arrays.stream(lengths).sum() * dimension];
        Arrays.setAll(states, i -> value(random));
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(Math.exp(random.nextGaussian())), "",
                Trajectories.defaultNames(dimension));
    }

    private static double value(Random random) {
        double any = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(any) ? any : random.nextGaussian();
    }
}
