package org.larrr.io.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Dataset;
import org.larrr.data.DenseArray;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Notices;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.SampleData;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.NaturalOrder;
import org.larrr.io.schema.Question;

class NpzArchiveTest {

    @TempDir
    Path folder;

    private static final ReadOptions STEP = ReadOptions.AUTOMATIC.withStep(0.5);

    @Test
    void readsEveryArrayAsOneTrajectoryInNaturalOrder() throws IOException {
        Trajectories read = Fixtures.read(Fixtures.file("numpy-many.npz"), STEP);

        assertThat(read.lengths()).containsExactly(IntStream.range(2, 13).toArray());
        for (int k = 0; k < 11; k++) {
            assertThat(read.value(read.start(k), 1)).isEqualTo(k);
        }
    }

    @Test
    void countsOfTheRowsOfPartsAreAnAssumption() throws IOException {
        for (int more = 0; more < 2; more++) {
            int added = more;
            Path file = written(Map.of("intensity", array(i -> i * i % 13, 30),
                    "points", array(i -> i * i + added, 5)));

            assertThat(Fixtures.dataset(file, ReadOptions.AUTOMATIC).roles().assumptions().stream()
                    .map(one -> one.what().code()).toList()).isEqualTo(added == 0 ? List.of("guess.parts") : List.of());
        }
    }

    @Test
    void anArchiveOfATableIsNoArchiveOfArrays() throws IOException {
        Path packed = folder.resolve("table.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(packed))) {
            out.putNextEntry(new ZipEntry("table.csv"));
            out.write("t,x\n0,1\n1,3\n2,2\n".getBytes(StandardCharsets.UTF_8));
        }

        assertThat(ArrayFile.names(packed)).isEmpty();
        assertThat(MomentsFile.isMoments(packed)).isFalse();
        assertThat(Fixtures.read(packed, ReadOptions.AUTOMATIC).size()).isEqualTo(3);
        assertThat(ArrayFile.names(Fixtures.file("numpy-many.npz"))).hasSize(11);
    }

    @Test
    void vectorsWrittenAsRowsAreCoordinates() throws IOException {
        Path file = folder.resolve("rows.npz");
        double[] values = IntStream.range(0, 40).mapToDouble(i -> Math.sin(0.3 * i * i)).toArray();
        double[] others = IntStream.range(0, 40).mapToDouble(i -> Math.cos(0.2 * i * i)).toArray();
        ArrayFile.write(file, Map.of("a", new DenseArray(values, 1, 40), "b", new DenseArray(others, 1, 40)));
        Trajectories read = Fixtures.read(file, ReadOptions.AUTOMATIC);

        assertThat(read.size()).isEqualTo(40);
        assertThat(read.coordinates()).containsExactly("a", "b");
        assertThat(read.value(7, 1)).isEqualTo(others[7]);

        double[] times = IntStream.range(0, 40).mapToDouble(i -> 0.5 * i).toArray();
        ArrayFile.write(file, Map.of("time", new DenseArray(times, 1, 40), "b", new DenseArray(others, 1, 40)));
        assertThat(Fixtures.read(file, ReadOptions.AUTOMATIC).step()).isEqualTo(0.5);
        assertThat(Fixtures.read(file, ReadOptions.AUTOMATIC).value(7, 0)).isEqualTo(others[7]);
    }

    @Test
    void aVectorCalledTimeGivesTheStep() throws IOException {
        Trajectories read = Fixtures.read(Fixtures.file("numpy-compressed.npz"), ReadOptions.AUTOMATIC);

        assertThat(read.states()).containsExactly(0.5, -1.25, 3, 100, -0.0625, 7);
        assertThat(read.grid()).isEqualTo(new TimeGrid.Uniform(0.5));
    }

    @Test
    void severalArraysOfThreeAxesAreSaidToBeTrajectories() throws IOException {
        ReadOptions options = ReadOptions.AUTOMATIC;
        Map<String, DenseArray> fields = Map.of("F", array(k -> wave(k, 5), 7, 20, 3),
                "U", array(k -> wave(k, 9), 7, 20, 3), "t", array(k -> 0.1 * k, 20));
        Dataset data = Fixtures.dataset(written(fields), options);

        assertThat(data.trajectories().count()).isEqualTo(14);
        assertThat(data.roles().assumptions()).anySatisfy(one -> assertThat(one.option())
                .isEqualTo("--axes trajectories"));
        assertThat(Fixtures.dataset(written(fields), options.withAxes(Axes.TRAJECTORIES)).trajectories().states())
                .containsExactly(data.trajectories().states());
    }

    @Test
    void timesOfAnotherLengthAreStated() throws IOException {
        for (int axes = 1; axes <= 2; axes++) {
            DenseArray states = axes == 1 ? array(k -> wave(k, 5), 40) : array(k -> wave(k, 5), 40, 3);
            Path file = written(Map.of("x", states, "t", array(k -> 0.1 * k, 39)));
            Dataset data = Fixtures.dataset(file, ReadOptions.AUTOMATIC);

            assertThat(data.trajectories().step()).isEqualTo(1);
            assertThat(data.roles().assumptions()).singleElement().satisfies(one -> {
                assertThat(one.what()).isEqualTo(Message.of("guess.other-times", "t", 39L, "x", 40));
                assertThat(one.option()).isEqualTo("--arrays x");
            });
            ReadOptions chosen = ReadOptions.AUTOMATIC.with(new ReadOptions.ArrayOptions(List.of("x"), Axes.AUTOMATIC));
            assertThat(Fixtures.dataset(file, chosen).roles().assumptions()).isEmpty();
        }
    }

    /** Smooth along the second of three axes. */
    private static double wave(int k, int seed) {
        double trajectory = Math.floor(k / 60.0);
        int row = k / 3 % 20;
        return Math.sin(0.1 * row + seed * trajectory * trajectory + k % 3);
    }

    private Trajectories read(Map<String, DenseArray> arrays) throws IOException {
        return Fixtures.read(written(arrays), ReadOptions.AUTOMATIC);
    }

    private Path written(Map<String, DenseArray> arrays) throws IOException {
        Path file = folder.resolve("data.npz");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, DenseArray> each : arrays.entrySet()) {
                NpyWriter.add(out, each.getKey(), each.getValue());
            }
        }
        return file;
    }

    private static DenseArray array(IntToDoubleFunction value, int... shape) {
        return new DenseArray(IntStream.range(0, IntStream.of(shape).reduce(1, (a, b) -> a * b))
                .mapToDouble(value).toArray(), shape);
    }

    @Test
    void anOnlyVectorGivesItsNameToTheCoordinate() throws IOException {
        assertThat(read(Map.of("T", array(i -> i * i % 7, 40))).coordinates()).containsExactly("T");
        assertThat(read(Map.of("arr_0", array(i -> i * i % 7, 40))).coordinates()).containsExactly("x");
        assertThat(read(Map.of("run1", array(i -> i * i % 7, 40))).coordinates()).containsExactly("x");
    }

    @Test
    void theAxisAsLongAsTheTimeIsTheTimeWhereverItStands() throws IOException {
        DenseArray times = array(i -> 0.25 * i, 40);
        Map<String, DenseArray> rows = Map.of("t", times, "u", array(i -> i, 60, 40));
        assertThatThrownBy(() -> read(rows)).as("places, or trials").satisfies(telling("question.axes"));
        Trajectories trials = Fixtures.read(written(rows), ReadOptions.AUTOMATIC.withAxes(Axes.ROWS));
        assertThat(trials.lengths()).hasSize(60).containsOnly(40);
        assertThat(trials.step()).isEqualTo(0.25);
        Trajectories field = Fixtures.read(written(rows), ReadOptions.AUTOMATIC.withAxes(Axes.TRANSPOSED));
        assertThat(field.lengths()).containsExactly(40);
        assertThat(field.dimension()).isEqualTo(60);
        assertThat(field.value(3, 5)).isEqualTo(5 * 40 + 3);
        assertThat(field.step()).isEqualTo(0.25);
        Trajectories plane = read(Map.of("t", times, "u", array(i -> i, 5, 6, 40)));
        assertThat(plane.lengths()).containsExactly(40);
        assertThat(plane.value(7, 2 * 6 + 4)).isEqualTo((2 * 6 + 4) * 40 + 7);
    }

    @Test
    void anOnlyRowAsLongAsAScaleIsASeries() throws IOException {
        Trajectories row = read(Map.of("retention", array(i -> 0.25 + 0.5 * i, 40), "signal", array(i -> i * i % 7, 1,
                40)));
        assertThat(row.lengths()).containsExactly(40);
        assertThat(row.step()).isEqualTo(0.5);
    }

    /** Neither side is the longer one by far, and the numbers beside rise unevenly: they may be times. */
    @Test
    void aTableWithAScaleAsLongAsItsColumnsIsAskedAbout() {
        Map<String, DenseArray> arrays = Map.of("z", array(i -> i + 0.01 * i * i, 30), "u", array(i -> i * i % 17, 40,
                30));
        assertThatThrownBy(() -> read(arrays)).satisfies(telling("question.axes"));
    }

    @Test
    void aMatrixOfProbabilitiesIsNoTrajectory() throws IOException {
        Trajectories states = read(Map.of("P", array(i -> i / 30 == i % 30 ? 1 : 0, 30, 30),
                "dtraj", array(i -> i * i % 7, 500)));
        assertThat(states.lengths()).containsExactly(500);
        assertThat(states.dimension()).isEqualTo(1);
        assertThat(states.value(5, 0)).isEqualTo(25 % 7);
    }

    @Test
    void countsOfPairsAndTriplesOfStatesAreNoTrajectories() throws IOException {
        DenseArray counts = array(i -> 19_000 - i * i, 5, 5, 5);
        assertThat(read(Map.of("c", counts, "x", array(i -> Math.sin(i), 50, 2))).lengths()).containsExactly(50);
        assertThatThrownBy(() -> read(Map.of("arr_0", counts, "arr_1",
                counts))).satisfies(telling("question.three-axes"));
    }

    @Test
    void anAxisLongerThanTheOthersTogetherMayBeThatOfTime() throws IOException {
        Path file = written(Map.of("u", array(i -> i / 270 + Math.sin(i * i), 3, 3, 90), "k", array(i -> i * i, 4)));
        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC)).satisfies(telling("question.three-axes"))
                .isInstanceOfSatisfying(Question.OpenQuestionException.class, open -> assertThat(open.question()
                        .answers()).extracting(Question.Answer::option)
                        .containsExactly("--axes transposed", "--axes frames", "--axes trajectories"));
        Trajectories turned = Fixtures.read(file, ReadOptions.AUTOMATIC.with(
                new ReadOptions.ArrayOptions(List.of(), Axes.TRANSPOSED)));
        assertThat(turned.lengths()).containsExactly(90);
        assertThat(turned.dimension()).isEqualTo(9);
        assertThat(turned.value(1, 8)).isEqualTo(2 + Math.sin(721.0 * 721));
    }

    /** One hundred curves of 31 values each, or 31 samples of a hundred places. */
    @Test
    void ofAMiddleAxisOfLengthOneTheSmootherOthersAreAskedAbout() throws IOException {
        Path curves = written(Map.of("u", array(i -> Math.sin(0.1 * (i % 31) + i / 31 * (i / 31)), 100, 1, 31)));
        assertThatThrownBy(() -> Fixtures.read(curves, ReadOptions.AUTOMATIC))
                .satisfies(telling("question.three-axes"));
        assertThat(read(Map.of("u", array(i -> i % 3 * 3 + Math.sin(0.05 * (i / 3) + i % 3), 100, 1, 3))).lengths())
                .containsExactly(100);
    }

    @Test
    void timesOfTheSecondAxisShowItInSeveralArrays() throws IOException {
        assertThat(read(Map.of("t", array(i -> 3 + 0.1 * i, 6), "a", array(i -> Math.sin(i * i), 4, 6, 90),
                "b", array(i -> Math.cos(i * i), 4, 6, 90))).lengths()).containsExactly(6, 6, 6, 6, 6, 6, 6, 6);
    }

    @Test
    void whatHasScalesOfSpaceAloneIsAFieldAtOneTime() {
        assertThatThrownBy(() -> read(Map.of("lat", array(i -> 50 + i, 12), "lon", array(i -> 3 + 2 * i, 20),
                "depth", array(i -> 10 * i * i, 5), "T", array(i -> Math.sin(i * i), 12, 20, 5))))
                .satisfies(telling("array.field-at-one-time"));
    }

    @Test
    void cellsWhereNothingWasEverSeenAreLeftOut() throws IOException {
        Trajectories sea = read(Map.of("sst", array(i -> i % 300 % 3 == 0 ? Double.NaN : Math.sin(i * i), 320, 300)));
        assertThat(sea.lengths()).containsExactly(320);
        assertThat(sea.dimension()).isEqualTo(200);
        assertThat(sea.value(2, 0)).isEqualTo(Math.sin(601.0 * 601));
    }

    @Test
    void keypointsOfTwoCoordinatesAreFrames() throws IOException {
        Trajectories poses = read(Map.of("keypoints", array(i -> Math.sin(i * i), 90, 4, 2)));
        assertThat(poses.lengths()).containsExactly(90);
        assertThat(poses.dimension()).isEqualTo(8);
    }

    @Test
    void picksArraysByName() throws IOException {
        Path file = Fixtures.file("numpy-named.npz");
        assertThatThrownBy(() -> Fixtures.read(file, STEP)).satisfies(telling("question.columns"));

        assertThat(Fixtures.read(file, STEP.with(new ArrayOptions(List.of("a/first"), Axes.AUTOMATIC))).states())
                .containsExactly(1, -2.5, 6, 200, -0.125, 14);
        assertThatThrownBy(() -> Fixtures.read(file, STEP.with(new ArrayOptions(List.of("c"), Axes.AUTOMATIC))))
                .satisfies(telling("array.no-such", "numpy-named.npz", "\"c\"",
                        List.of("a/first", "b", "masses")));
        Dataset both = Fixtures.dataset(file, STEP.withAxes(Axes.TRAJECTORIES));
        assertThat(both.trajectories().count()).isEqualTo(2);
        assertThat(Notices.codes(both.notes())).containsExactly("array.left-aside");
    }

    @Test
    void anArchiveTellsStepUnitNamesAnglesAndThatItsProcessIsReversible() throws IOException {
        Dataset read = Fixtures.dataset(Fixtures.file("numpy-told.npz"), ReadOptions.AUTOMATIC);

        assertThat(read.trajectories().lengths()).containsExactly(30);
        assertThat(read.trajectories().coordinates()).containsExactly("distance", "torsion");
        assertThat(read.trajectories().grid()).isEqualTo(new TimeGrid.Uniform(0.25));
        assertThat(read.trajectories().timeUnit()).isEqualTo("ns");
        assertThat(read.periods()).containsExactly(Map.entry("torsion", 2 * Math.PI));
        assertThat(read.reversible()).isTrue();
        assertThat(read.notes()).extracting(Message::english).hasSize(1);
    }

    @Test
    void namesInBytesAndOneTurnForAllAreUnderstoodAndOtherTextsAreLeftAside() throws IOException {
        Dataset read = Fixtures.dataset(Fixtures.file("numpy-told-bytes.npz"), STEP);

        assertThat(read.trajectories().lengths()).containsExactly(30, 20);
        assertThat(read.trajectories().coordinates()).containsExactly("d", "omega");
        assertThat(read.periods()).containsOnly(Map.entry("d", 360.0), Map.entry("omega", 360.0));
        assertThat(read.reversible()).isFalse();
        assertThat(read.notes())
                .containsExactly(Message.of("array.left-aside", "numpy-told-bytes.npz", "a", List.of("note"), false)
                        .with(Fix.ARRAYS));
    }

    @Test
    void theShippedSampleOpensAsAnglesInPicosecondsAndReversible() throws IOException {
        for (SampleData sample : SampleData.values()) {
            Path file = sample.copyTo(folder.resolve(sample.ending()));
            Dataset read = Fixtures.dataset(file, ReadOptions.AUTOMATIC);
            assertThat(read.trajectories().lengths()).containsExactly(10_000, 10_000);
            assertThat(read.trajectories().grid()).isEqualTo(new TimeGrid.Uniform(6));
            assertThat(read.trajectories().timeUnit()).isEqualTo("ps");
            assertThat(read.reversible()).isTrue();
            boolean angles = sample == SampleData.DIHEDRALS;
            assertThat(read.periods().keySet()).isEqualTo(angles ? Set.of("φ", "ψ") : Set.of());
            assertThat(read.trajectories().coordinates()).hasSize(angles ? 2 : 45).doesNotContain("x1");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil.npy", "/etc/evil.npy", "a/../../evil.npy", "C:evil.npy", "..\\evil.npy"})
    void refusesNamesThatLeaveTheFolder(String name) throws IOException {
        Path file = zip(name, array(new double[] {1, 2}));

        assertThatThrownBy(() -> Fixtures.read(file, STEP))
                .isInstanceOf(DataFormatException.class)
                .hasMessageContaining("unsafe name");
    }

    @Test
    void refusesABomb() throws IOException {
        Path file = zip("arr_0.npy", array(new double[4 << 20]));
        assertThat(Files.size(file)).isLessThan(100_000);

        assertThatThrownBy(() -> Fixtures.read(file, STEP))
                .isInstanceOf(DataFormatException.class)
                .satisfies(telling("archive.shrunk", "test.npz", 100));
    }

    @Test
    void refusesAForgedSize() throws IOException {
        Path file = zip("arr_0.npy", array(new double[1000]));
        byte[] bytes = Files.readAllBytes(file);
        int directory = indexOf(bytes, new byte[] {'P', 'K', 1, 2});
        bytes[directory + 25] += 1; // the uncompressed size grows by 256
        Files.write(file, bytes);

        assertThatThrownBy(() -> Fixtures.read(file, STEP))
                .isInstanceOf(DataFormatException.class)
                .hasMessageContaining("bytes more than its shape");
    }

    @Test
    void refusesNamesThatAreNoText() throws IOException {
        byte[] bytes = Files.readAllBytes(zip("á.npy", array(new double[] {1, 2})));
        int directory = indexOf(bytes, new byte[] {'P', 'K', 1, 2});
        bytes[directory + 47] = 'x'; // the second byte of the UTF-8 letter
        Path file = Files.write(folder.resolve("name.npz"), bytes);

        assertThatThrownBy(() -> Fixtures.read(file, STEP))
                .isInstanceOf(DataFormatException.class)
                .satisfies(telling("file.damaged", "name.npz"));
    }

    @Test
    void refusesDamagedContent() throws IOException {
        Path file = Fixtures.file("numpy-compressed.npz");
        byte[] bytes = Files.readAllBytes(file);
        bytes[60] ^= 0x55;
        bytes[70] ^= 0x55;
        Path damaged = Files.write(folder.resolve("damaged.npz"), bytes);

        assertThatThrownBy(() -> Fixtures.read(damaged, STEP)).isInstanceOf(DataFormatException.class);
    }

    @Test
    void refusesArchivesOfSomethingElse() throws IOException {
        Path office = zip("[Content_Types].xml", "<a/>".getBytes());

        assertThatThrownBy(() -> Fixtures.read(office, STEP))
                .satisfies(telling("npz.office", "test.npz"));
        Path cut = Files.write(folder.resolve("cut.npz"),
                java.util.Arrays.copyOf(Files.readAllBytes(Fixtures.file("numpy-many.npz")), 500));
        assertThatThrownBy(() -> Fixtures.read(cut, STEP))
                .satisfies(telling("file.damaged", "cut.npz"));
    }

    @Test
    void aForceThatWasMeasuredIsACoordinate() throws IOException {
        assertThat(read(Map.of("force", array(i -> i * i % 11, 40), "height", array(i -> i * i % 7, 40),
                "forces", array(i -> i * i % 13, 40, 2))).coordinates()).containsExactly("force", "height");
    }

    @Test
    void arraysOfAnotherShapeAreAnAnswerToo() {
        assertThatThrownBy(() -> read(Map.of("alpha", array(i -> i * i % 11, 90), "beta", array(i -> i * i % 7, 50),
                "gamma", array(i -> i * i % 13, 30, 3)))).isInstanceOfSatisfying(Question.OpenQuestionException.class,
                        open -> assertThat(open.question().answers()).extracting(Question.Answer::option)
                                .containsExactly("--arrays alpha", "--axes trajectories", "--arrays gamma"));
    }

    @Test
    void refusesObjectsInsideArchives() throws IOException {
        Path file = zip("arr_0.npy", Files.readAllBytes(Fixtures.file("hostile-object.npy")));

        assertThatThrownBy(() -> Fixtures.read(file, STEP))
                .hasMessageStartingWith("test.npz, arr_0 contains Python objects");
    }

    @Test
    void countsRunsOfDigitsByValue() {
        assertThat(List.of("arr_10", "arr_2", "arr_02", "arr", "b1", "arr_2x").stream()
                .sorted(NaturalOrder::compare).toList())
                .containsExactly("arr", "arr_02", "arr_2", "arr_2x", "arr_10", "b1");
    }

    private static byte[] array(double[] values) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        NpyWriter.write(out, values, 0, values.length, values.length);
        return out.toByteArray();
    }

    private Path zip(String name, byte[] content) throws IOException {
        Path file = folder.resolve("test.npz");
        try (OutputStream out = Files.newOutputStream(file); ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
            zip.closeEntry();
        }
        return file;
    }

    private static int indexOf(byte[] bytes, byte[] wanted) {
        for (int i = bytes.length - wanted.length; i >= 0; i--) {
            if (java.util.Arrays.equals(bytes, i, i + wanted.length, wanted, 0, wanted.length)) {
                return i;
            }
        }
        throw new AssertionError("not found");
    }
}
