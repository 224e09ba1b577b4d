package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.array.NpyType;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.TimeOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

/** The files in src/test/resources/io were written by NumPy 2.4. */
class NpyReaderTest {

    @TempDir
    Path folder;

    private static Trajectories read(String name) throws IOException {
        return Fixtures.read(Fixtures.file(name), ReadOptions.AUTOMATIC.withStep(0.5));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "little-f2", "little-f4", "little-f8", "big-f2", "big-f4", "big-f8", "fortran", "version2", "version3"
    })
    void readsFloats(String name) throws IOException {
        Trajectories read = read("numpy-" + name + ".npy");

        assertThat(read.states()).containsExactly(0.5, -1.25, 3, 100, -0.0625, 7);
        assertThat(read.dimension()).isEqualTo(2);
        assertThat(read.step()).isEqualTo(0.5);
        assertThat(read.coordinates()).containsExactly("x1", "x2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"i1", "little-i2", "big-i4", "little-i8", "u1", "big-u2", "little-u4", "big-u8"})
    void readsIntegers(String name) throws IOException {
        assertThat(read("numpy-" + name + ".npy").states()).containsExactly(1, 2, 3, 100, 5, 7);
    }

    @Test
    void readsTruthValuesAsOneCoordinate() throws IOException {
        Trajectories read = read("numpy-bool.npy");

        assertThat(read.states()).containsExactly(1, 0, 1);
        assertThat(read.coordinates()).containsExactly("x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"numpy-cube.npy", "numpy-cube-fortran.npy"})
    void readsThreeAxesAsTrajectories(String name) throws IOException {
        Trajectories read = read(name);

        assertThat(read.lengths()).containsExactly(3, 3);
        assertThat(read.dimension()).isEqualTo(4);
        assertThat(read.states()).containsExactly(IntStream.range(0, 24).asDoubleStream().toArray());
        assertThat(read.grid()).isEqualTo(new TimeGrid.Uniform(0.5));
    }

    @Test
    void aTimesFileMakesThreeAxesCopiesAtCommonTimes() throws IOException {
        Path times = folder.resolve("t.npy");
        NpyWriter.write(times, new double[] {2, 3, 5}, 3);
        Trajectories read = Fixtures.read(
                Fixtures.file("numpy-cube.npy"), ReadOptions.AUTOMATIC.with(new TimeOptions(Optional.empty(), "",
                        Optional.of(times))));

        assertThat(read.grid()).isEqualTo(new TimeGrid.Common(new double[] {0, 1, 3}));
    }

    @Test
    void picksCoordinatesAndATimeColumn() throws IOException {
        Path file = folder.resolve("timed.npy");
        NpyWriter.write(file, new double[] {0, 1, 2, 0.5, 3, 4, 1.0, 5, 6}, 3, 3);

        Trajectories timed = Fixtures.read(file, ReadOptions.AUTOMATIC.withTimeColumn("1"));
        assertThat(timed.step()).isEqualTo(0.5);
        assertThat(timed.states()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(timed.coordinates()).containsExactly("x2", "x3");
        assertThat(Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(1).withColumns(List.of("3", "x2"))).states())
                .containsExactly(2, 1, 4, 3, 6, 5);
    }

    @Test
    void halfPrecisionCoversItsWholeRange() {
        assertThat(NpyType.half((short) 0x0001)).isEqualTo(0x1p-24);
        assertThat(NpyType.half((short) 0x03ff)).isEqualTo(1023 * 0x1p-24);
        assertThat(NpyType.half((short) 0x0400)).isEqualTo(0x1p-14);
        assertThat(NpyType.half((short) 0x7bff)).isEqualTo(65504);
        assertThat(NpyType.half((short) 0xc000)).isEqualTo(-2);
        assertThat(NpyType.half((short) 0x3555)).isEqualTo(0.333251953125);
        assertThat(NpyType.half((short) 0xfc00)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(NpyType.half((short) 0x7e00)).isNaN();
    }

    @ParameterizedTest
    @CsvSource({
        "hostile-object.npy, 'contains Python objects, which may run code when opened'",
        "hostile-records.npy, contains records with named fields",
        "hostile-text.npy, contains text",
        "hostile-dates.npy, contains dates or durations",
        "hostile-scalar.npy, 'contains a single number, not a trajectory'",
        "hostile-four-axes.npy, has 4 axes",
        "hostile-empty.npy, does not contain samples",
        "hostile-long-double.npy, 'contains numbers of the type \"<f16\"'",
    })
    void refusesByMessage(String name, String message) {
        assertThatThrownBy(() -> read(name))
                .isInstanceOf(DataFormatException.class)
                .hasMessageStartingWith(name)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "(1000000000, 1000000000) | is cut off",
        "(2000000000, 2000000000, 2000000000) | is damaged",
        "(4,) | is cut off",
        "(2,) | 8 bytes more than its shape (2,)",
        "(-3,) | is damaged",
        "(99999999999999999999,) | is damaged",
        "(3.0,) | is damaged",
        "(3,, ) | is damaged",
    })
    void refusesShapesThatDoNotFitTheFile(String shape, String message) throws IOException {
        Path file = npy("{'descr': '<f8', 'fortran_order': False, 'shape': " + shape + ", }", new byte[24]);

        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(1)))
                .isInstanceOf(DataFormatException.class)
                .hasMessageContaining(message);
    }

    @Test
    void readsTheHeaderThatPython2Wrote() throws IOException {
        Path file = npy("{'descr': '<f8', 'fortran_order': False, 'shape': (3L, 1L), }", new byte[24]);

        assertThat(Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(1)).size()).isEqualTo(3);
    }

    @Test
    void refusesMoreCoordinatesThanAnyStateHas() throws IOException {
        Path file = npy("{'descr': '|i1', 'fortran_order': False, 'shape': (1, 200000), }", new byte[200_000]);

        assertThatThrownBy(() -> Fixtures.read(file,
                ReadOptions.AUTOMATIC.withStep(1).withAxes(Axes.TRAJECTORIES)))
                .satisfies(telling("npy.too-many-coordinates"));
    }

    @Test
    void countsNonFiniteValuesAndNamesTheFirst() throws IOException {
        Path file = folder.resolve("holes.npy");
        NpyWriter.write(file, new double[] {1, 2, 3, Double.NaN, Double.POSITIVE_INFINITY, 6}, 3, 2);

        assertThatThrownBy(() -> Fixtures.read(file,
                ReadOptions.AUTOMATIC.withStep(1).with(MissingPolicy.SPLIT.with(Treatment.REFUSE))))
                .satisfies(telling("data.not-finite", "holes.npy", Message.of("place.value",
                        Message.of("place.state-coordinate", 2, 2), Double.NaN), true));
        assertThatThrownBy(() -> Fixtures.read(file,
                ReadOptions.AUTOMATIC.withStep(1).with(MissingPolicy.SPLIT.with(Treatment.REFUSE))
                        .withColumns(List.of("1"))))
                .satisfies(telling("data.not-finite", "holes.npy", Message.of("place.value",
                        Message.of("place.state-coordinate", 3, 1), Double.POSITIVE_INFINITY), true));
    }

    @Test
    void refusesAHeaderLongerThanTheFile() throws IOException {
        byte[] bytes = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 2, 0, -1, -1, -1, -1, '{'};
        Path file = Files.write(folder.resolve("header.npy"), bytes);

        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(1)))
                .isInstanceOf(DataFormatException.class)
                .satisfies(telling("file.damaged", "header.npy"));
    }

    @Test
    void stopsWhenCancelled() {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();

        assertThatThrownBy(() -> DataReader.read(
                        Fixtures.file("numpy-little-f8.npy"), ReadOptions.AUTOMATIC.withStep(1), cancellation))
                .isInstanceOf(java.util.concurrent.CancellationException.class);
    }

    private Path npy(String dictionary, byte[] numbers) throws IOException {
        byte[] text = dictionary.getBytes(StandardCharsets.ISO_8859_1);
        byte[] start = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) text.length, (byte) (text.length >> 8)};
        var all = new java.io.ByteArrayOutputStream();
        all.writeBytes(start);
        all.writeBytes(text);
        all.writeBytes(numbers);
        return Files.write(folder.resolve("made.npy"), all.toByteArray());
    }
}
