package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;
import static org.larrr.data.Notices.told;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.Choice;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;

/** HDF5 files written by another program (see io/hdf5/make.py beside the files). */
class Hdf5Test {

    private static final double[] ROWS = {0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3};

    private static Trajectories read(String name, ReadOptions settings) throws IOException {
        return Fixtures.read(Fixtures.file("hdf5/" + name + ".h5"), settings);
    }

    @Test
    void readsADataset() throws IOException {
        Trajectories read = read("plain", ReadOptions.AUTOMATIC.withStep(0.1));

        assertThat(read.states()).containsExactly(ROWS);
        assertThat(read.dimension()).isEqualTo(2);
        assertThat(read.step()).isEqualTo(0.1);
    }

    @Test
    void readsCompressedChunksBigEndianNumbersAndGroups() throws IOException {
        Trajectories both = read("chunked", ReadOptions.AUTOMATIC.withStep(1));

        assertThat(both.lengths()).containsExactly(6, 3);
        assertThat(both.states()).startsWith(ROWS).endsWith(0.25, 0.5, 0.75, 1, 1.25, 1.5);
        assertThat(read("chunked", ReadOptions.AUTOMATIC.withStep(1).with(new ArrayOptions(List.of("/runs/b"),
                Axes.AUTOMATIC))).states())
                .containsExactly(0.25, 0.5, 0.75, 1, 1.25, 1.5);
        assertThatThrownBy(() -> read("chunked",
                ReadOptions.AUTOMATIC.withStep(1).with(new ArrayOptions(List.of("runs/c"), Axes.AUTOMATIC))))
                .satisfies(telling("array.no-such", "chunked.h5", "\"runs/c\"",
                        List.of("runs/a", "runs/b")));
    }

    /** As where the library cannot follow a reference to a scale. */
    @Test
    void arraysWithoutNamedAxesBelongToTimesThatHaveOne(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("city.nc");
        try (var hdf = io.jhdf.HdfFile.write(file)) {
            hdf.putDataset("precipitation", IntStream.range(0, 50).mapToDouble(i -> Math.sin(i * i)).toArray());
            hdf.putDataset("temperature", IntStream.range(0, 50).mapToDouble(i -> Math.sin(0.1 * i)).toArray());
            var time = hdf.putDataset("time", IntStream.range(0, 50).mapToDouble(i -> 0.5 * i).toArray());
            time.putAttribute("CLASS", "DIMENSION_SCALE");
            time.putAttribute("NAME", "time");
        }

        Dataset data = Fixtures.dataset(file, ReadOptions.AUTOMATIC);

        assertThat(data.roles().time()).containsExactly("time");
        assertThat(data.trajectories().coordinates()).containsExactly("precipitation", "temperature");
        assertThat(data.roles().assumptions()).isEmpty();
    }

    /** Whether the arrays are found or named. */
    @Test
    void thatAnArrayCalledTFarFromZeroIsTheTimeIsAnAssumption(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("shift.h5");
        try (var hdf = io.jhdf.HdfFile.write(file)) {
            hdf.putDataset("T", IntStream.range(0, 50).mapToDouble(i -> 300 + 9.2 * i).toArray());
            hdf.putDataset("f", IntStream.range(0, 50).mapToDouble(i -> Math.sin(i * i)).toArray());
        }
        ReadOptions named = ReadOptions.AUTOMATIC.with(new ArrayOptions(List.of("T", "f"), Axes.AUTOMATIC));

        for (ReadOptions options : List.of(ReadOptions.AUTOMATIC, named)) {
            Dataset data = Fixtures.dataset(file, options);
            assertThat(data.roles().time()).containsExactly("T");
            assertThat(data.roles().assumptions()).extracting(Assumption::option).containsExactly("--time-column T");
        }
    }

    /** Which coordinate is which cannot be told from the file. */
    @Test
    void namesOfATableOfPandasAreSaidNotToBeRead(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("table.h5");
        try (var hdf = io.jhdf.HdfFile.write(file)) {
            hdf.putGroup("df").putGroup("table").putDataset("values_block_0", new double[][] {{1, 2}, {2, 1}, {0, 3}});
        }

        assertThat(Fixtures.dataset(file, ReadOptions.AUTOMATIC).notes())
                .anySatisfy(told("hdf5.pandas-table", "table.h5", List.of("df"), "df"));
    }

    @Test
    void recordsOfManyNumbersNeedNoMoreMemoryThanTheirFile() throws IOException {
        Trajectories read = read("wide-records", ReadOptions.AUTOMATIC.withStep(1)
                .with(new ReadOptions.ArrayOptions(List.of("x/v"), ReadOptions.Axes.TRAJECTORIES)));

        assertThat(read.lengths()).containsExactly(12);
        assertThat(read.value(3, 0)).isEqualTo(9 % 7); // what never changes is before it
    }

    @Test
    void aDatasetCalledTimeGivesTheStep() throws IOException {
        Trajectories read = read("timed", ReadOptions.AUTOMATIC);

        assertThat(read.step()).isEqualTo(0.5);
        assertThat(read.states()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    }

    @Test
    void threeAxesAreCopies() throws IOException {
        assertThat(read("copies", ReadOptions.AUTOMATIC.withStep(1)).lengths()).containsExactly(3, 3);
        assertThat(read("copies", ReadOptions.AUTOMATIC.withStep(1)).states()).containsExactly(ROWS);
    }

    @Test
    void holesAreTreatedAsInOtherFiles() throws IOException {
        assertThatThrownBy(() -> read("holes",
                ReadOptions.AUTOMATIC.withStep(1).with(MissingPolicy.SPLIT.with(Treatment.REFUSE))))
                .satisfies(telling("data.not-finite", "holes.h5", Message.of("place.value",
                        Message.of("place.state-coordinate", 4, 2), Double.NaN), true));
        assertThat(read("holes",
                ReadOptions.AUTOMATIC.withStep(1).with(MissingPolicy.SPLIT.with(Treatment.SPLIT))).lengths())
                .containsExactly(3, 2);
        assertThat(read("holes",
                ReadOptions.AUTOMATIC.withStep(1).with(MissingPolicy.SPLIT.with(Treatment.INTERPOLATE))).states())
                .containsExactly(ROWS);
    }

    @Test
    void chunksThatWereNeverWrittenAreMissing() throws IOException {
        Dataset half = Fixtures.dataset(Fixtures.file("hdf5/half.h5"), ReadOptions.AUTOMATIC.withStep(1));

        assertThat(half.trajectories().states()).containsExactly(0, 1, 4, 2, 2, 4, 1, 0, 1, 4, 2, 2);
        assertThat(half.notes()).extracting(Message::code).startsWith("hdf5.link", "hdf5.link", "hdf5.unwritten");
        assertThat(read("half-latest", ReadOptions.AUTOMATIC.withStep(1)).states()).containsExactly(ROWS);
    }

    /** Chunks of datasets that may grow, along the second axis too, or have a hole; 100 i + j stands in row i. */
    @ParameterizedTest
    @CsvSource({"fixed, 20, 6", "wide, 20, 6", "holes, 40, 2"})
    void chunksLieWhereTheirIndexSays(String name, int rows, int columns) throws IOException {
        Trajectories read = read("indexes", ReadOptions.AUTOMATIC.withStep(1).withTimeColumn(ReadOptions.NONE)
                .with(new ArrayOptions(List.of(name), Axes.AUTOMATIC)));

        assertThat(read.lengths()).containsExactly(name.equals("holes") ? new int[] {10, 20} : new int[] {rows});
        assertThat(read.states()).containsExactly(IntStream.range(0, rows)
                .filter(i -> !name.equals("holes") || i < 10 || i >= 20).boxed()
                .flatMapToDouble(i -> IntStream.range(0, columns).mapToDouble(j -> 100.0 * i + j)).toArray());
    }

    @Test
    void aSparseMatrixIsNotItsParts() throws IOException {
        Dataset sparse = Fixtures.dataset(Fixtures.file("hdf5/sparse73.h5"), ReadOptions.AUTOMATIC.withStep(1));

        assertThat(sparse.trajectories().states()).containsExactly(ROWS);
        assertThat(sparse.notes()).extracting(Message::code).containsExactly("matlab.sparse");
        assertThatThrownBy(() -> Fixtures.dataset(Fixtures.file("formats/sparse.mat"), ReadOptions.AUTOMATIC))
                .isInstanceOfSatisfying(DataFormatException.class,
                        e -> assertThat(e.notice().code()).isEqualTo("matlab.sparse"));
    }

    @Test
    void aGroupThatTheLibraryCannotReadIsSkippedWithANote() throws IOException {
        Dataset opaque = Fixtures.dataset(Fixtures.file("hdf5/opaque.h5"), ReadOptions.AUTOMATIC.withStep(1));

        assertThat(opaque.trajectories().states()).containsExactly(ROWS);
        assertThat(opaque.notes()).singleElement().satisfies(told("hdf5.unread-group", "opaque.h5", "/settings/"));
        assertThatThrownBy(() -> read("opaque-latest", ReadOptions.AUTOMATIC.withStep(1)))
                .satisfies(telling("hdf5.unreadable", "opaque-latest.h5", "", false));
    }

    @Test
    void theFirstLookListsDatasets() {
        FileDescription look = Fixtures.description(Fixtures.file("hdf5/chunked.h5"), ReadOptions.AUTOMATIC);

        assertThat(look.choices()).containsExactly(new Choice("runs/a", "(6, 2)", true),
                new Choice("runs/b", "(3, 2)", true));
        assertThat(look.refusal()).isEmpty();
    }

    @Test
    void numbersOfImpossibleWidthAreLeftAlone() {
        assertThatThrownBy(() -> read("hostile-width",
                ReadOptions.AUTOMATIC.withStep(1).with(new ArrayOptions(List.of("positions"), Axes.AUTOMATIC))))
                .satisfies(telling("array.no-such", "hostile-width.h5",
                        "\"positions\"", List.of("time")));
    }

    @Test
    void furtherAxesThanThreeAreOne() throws IOException {
        Trajectories cubes = read("hostile-axes", ReadOptions.AUTOMATIC.withStep(1));

        assertThat(cubes.size()).isEqualTo(2);
        assertThat(cubes.dimension()).isEqualTo(8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "bomb      | more than 100 times its size",
        "unwritten | more numbers than fit in one table",
        "text      | does not contain a dataset of real numbers",
        "link      | is a link to",
        "loop      | does not contain a dataset of real numbers",
        "empty     | does not contain samples",
        "cut       | is cut off",
        "forged    | damaged",
        "header    | damaged",
    })
    void hostileFilesAreRefusedByMessage(String name, String words) {
        assertThatThrownBy(() -> read("hostile-" + name, ReadOptions.AUTOMATIC.withStep(1)))
                .isInstanceOf(DataFormatException.class)
                .hasMessageStartingWith("hostile-" + name + ".h5")
                .hasMessageContaining(words)
                .hasMessageNotContaining("\n");
        assertThat(Fixtures.description(Fixtures.file("hdf5/hostile-" + name + ".h5"),
                ReadOptions.AUTOMATIC)).isNotNull();
    }
}
