package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.text.CsvWriter;
import org.larrr.stages.Cancellation;

/** What is read in chunks is what is read whole. */
class TrajectoryStreamsTest {

    @TempDir
    Path folder;

    private static Trajectories random(int dimension, int... lengths) {
        double[] states = new Random(3).doubles((long) dimension * Arrays.stream(lengths).sum(), -5, 5).toArray();
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(0.25), "",
                Trajectories.defaultNames(dimension));
    }

    private static TrajectoryChunks open(Path path, ReadOptions settings) throws IOException {
        return Fixtures.chunks(path, settings);
    }

    /** Between two sweeps, and in the middle of one; and while a file is read whole. */
    @Test
    void aFileThatChangesWhileItIsReadIsRefused() throws IOException {
        Path file = folder.resolve("changing.csv");
        CsvWriter.write(file, random(1, 400_000));
        TrajectoryChunks states = open(file, ReadOptions.AUTOMATIC);
        assertThat(SweptStates.of(states)).hasSize(400_000);
        assertThatThrownBy(() -> states.forEach(new TrajectoryChunks.Sink() {
            @Override
            public void begin() {
                touch(file, 1);
            }

            @Override
            public void rows(double[] rows, int count) {
                assertThat(count).isPositive();
            }
        })).isInstanceOf(DataFormatException.class).satisfies(telling("file.changed", "changing.csv"));
        assertThatThrownBy(() -> SweptStates.of(states)).satisfies(telling("file.changed", "changing.csv"));
    }

    @Test
    void aFileThatChangesWhileItIsReadWholeIsRefused() throws IOException, InterruptedException {
        Path file = folder.resolve("changing.csv");
        CsvWriter.write(file, random(1, 400_000));
        java.util.concurrent.CountDownLatch begun = new java.util.concurrent.CountDownLatch(1);
        Thread writer = new Thread(() -> {
            for (int second = 1; !Thread.currentThread().isInterrupted(); second++) {
                touch(file, second);
                begun.countDown();
            }
        });
        writer.start();
        begun.await();
        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC))
                .satisfies(telling("file.changed", "changing.csv"));
        writer.interrupt();
        writer.join();
    }

    private static void touch(Path file, int second) {
        try {
            Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.fromMillis(1_000L * second));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void marksThatAreToldStandForMissingNumbersInArraysToo() throws IOException {
        Trajectories data = random(2, 500);
        double[] states = data.states().clone();
        states[2 * 100] = -9999;
        states[2 * 300 + 1] = -9999;
        Path file = folder.resolve("marked.npy");
        NpyWriter.write(file, Trajectories.wrap(states, data.lengths(), data.grid(), "", data.coordinates()));
        ReadOptions told = ReadOptions.AUTOMATIC.withStep(0.25).with(MissingPolicy.SPLIT.with(Treatment.SPLIT))
                .with(MissingPolicy.SPLIT.with(List.of(-9999.0)));

        Trajectories whole = Fixtures.read(file, told);
        assertThat(whole.lengths()).containsExactly(100, 199, 199);
        assertSame(open(file, told), whole);
        ReadOptions strict = told.with(MissingPolicy.SPLIT.with(Treatment.REFUSE));
        assertThatThrownBy(() -> assertSame(open(file, strict), data))
                .isInstanceOf(DataFormatException.class).hasMessageContaining("sample 101, coordinate 1");
    }

    private static void assertSame(TrajectoryChunks chunks, Trajectories data) throws IOException {
        List<Integer> lengths = new ArrayList<>();
        double[] states = new double[data.states().length];
        chunks.forEach(new TrajectoryChunks.Sink() {
            private int next;

            @Override
            public void begin() {
                lengths.add(0);
            }

            @Override
            public void rows(double[] rows, int count) {
                lengths.set(lengths.size() - 1, lengths.get(lengths.size() - 1) + count);
                System.arraycopy(rows, 0, states, next, count * chunks.dimension());
                next += count * chunks.dimension();
            }
        });
        assertThat(lengths).containsExactlyElementsOf(Arrays.stream(data.lengths()).boxed().toList());
        assertThat(states).isEqualTo(data.states());
        assertThat(chunks.step()).isEqualTo(data.step());
        assertThat(chunks.coordinates()).isEqualTo(data.coordinates());
    }

    @Test
    void oneLongArray() throws IOException {
        Path file = folder.resolve("long.npy");
        NpyWriter.write(file, random(2, 300_000));
        assertSame(open(file, ReadOptions.AUTOMATIC.withStep(0.25)), random(2, 300_000));
    }

    @ParameterizedTest
    @CsvSource({"plain, 1", "copies, 2", "chunked, 2"})
    void datasets(String name, int trajectories) throws IOException {
        Path file = Fixtures.file("hdf5/" + name + ".h5");
        Trajectories whole = Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(0.25));
        assertThat(whole.count()).isEqualTo(trajectories);
        assertSame(open(file, ReadOptions.AUTOMATIC.withStep(0.25)), whole);
    }

    @Test
    void datasetsOfChoiceWithHoles() throws IOException {
        ReadOptions one = ReadOptions.AUTOMATIC.withStep(0.25).with(new ArrayOptions(List.of("/runs/b"),
                Axes.AUTOMATIC)).withColumns(List.of("2"));
        assertSame(open(Fixtures.file("hdf5/chunked.h5"), one),
                Fixtures.read(Fixtures.file("hdf5/chunked.h5"), one));
        ReadOptions split = ReadOptions.AUTOMATIC.withStep(0.25).with(MissingPolicy.SPLIT.with(Treatment.SPLIT));
        assertSame(open(Fixtures.file("hdf5/holes.h5"), split),
                Fixtures.read(Fixtures.file("hdf5/holes.h5"), split));
        assertThatThrownBy(() -> assertSame(open(Fixtures.file("hdf5/hostile-bomb.h5"),
                ReadOptions.AUTOMATIC.withStep(0.25)),
                random(2, 1)))
                .satisfies(telling("archive.shrunk", "hostile-bomb.h5, x", 100));
    }

    @Test
    void severalTrajectoriesInOneArrayAndInAnArchive() throws IOException {
        Path npy = folder.resolve("several.npy");
        NpyWriter.write(npy, random(3, 40, 40, 40));
        ReadOptions several = ReadOptions.AUTOMATIC.withStep(0.25).withAxes(Axes.TRAJECTORIES);
        assertThatThrownBy(() -> open(npy, ReadOptions.AUTOMATIC)).satisfies(telling("question.three-axes"));
        assertSame(open(npy, several), random(3, 40, 40, 40));
        Path npz = folder.resolve("several.npz");
        NpyWriter.writeArchive(npz, random(3, 40, 7, 90));
        assertSame(open(npz, ReadOptions.AUTOMATIC.withStep(0.25)), random(3, 40, 7, 90));
        assertSame(open(npz, ReadOptions.AUTOMATIC.withStep(0.25).withColumns(List.of("3", "x1"))),
                Fixtures.read(npz, ReadOptions.AUTOMATIC.withStep(0.25).withColumns(List.of("3", "x1"))));
    }

    @Test
    void singlePrecisionIsWidened() throws IOException {
        float[] values = {1.5f, -0.1f, 3e7f, 0.3f};
        byte[] header = header("'<f4'", "(2, 2)");
        ByteBuffer file = ByteBuffer.allocate(header.length + 16).order(ByteOrder.LITTLE_ENDIAN).put(header);
        for (float value : values) {
            file.putFloat(value);
        }
        Path path = folder.resolve("single.npy");
        Files.write(path, file.array());
        assertSame(open(path, ReadOptions.AUTOMATIC.withStep(0.25)), Fixtures.read(path,
                ReadOptions.AUTOMATIC.withStep(0.25)));
    }

    private static byte[] header(String type, String shape) {
        String dictionary = "{'descr': " + type + ", 'fortran_order': False, 'shape': " + shape + ", }\n";
        ByteBuffer header = ByteBuffer.allocate(10 + dictionary.length()).order(ByteOrder.LITTLE_ENDIAN);
        header.put("\u0093NUMPY".getBytes(StandardCharsets.ISO_8859_1)).put((byte) 1).put((byte) 0);
        return header.putShort((short) dictionary.length()).put(dictionary.getBytes(StandardCharsets.ISO_8859_1))
                .array();
    }

    @Test
    void textWithTimesAndTrajectories() throws IOException {
        Path csv = folder.resolve("data.csv");
        CsvWriter.write(csv, random(2, 30, 4, 17));
        assertSame(open(csv, ReadOptions.AUTOMATIC), Fixtures.read(csv, ReadOptions.AUTOMATIC));
        assertSame(open(csv, ReadOptions.AUTOMATIC.withStep(0.25)), random(2, 30, 4, 17));
    }

    @Test
    void aFolderOfFilesInNaturalOrder() throws IOException {
        Trajectories all = random(1, 20, 30, 10, 10);
        NpyWriter.write(folder.resolve("part2.npy"), Arrays.copyOf(all.states(), 20), 20, 1);
        NpyWriter.write(folder.resolve("part10.npy"), Arrays.copyOfRange(all.states(), 20, 50), 30, 1);
        NpyWriter.write(folder.resolve("part11.npy"), Arrays.copyOfRange(all.states(), 50, 70), 2, 10, 1);
        Files.writeString(folder.resolve(".hidden"), "not a trajectory");
        assertSame(open(folder, ReadOptions.AUTOMATIC.withStep(0.25)), all);
        NpyWriter.write(folder.resolve("part12.npy"), new double[6], 3, 2);
        assertThatThrownBy(() -> open(folder,
                ReadOptions.AUTOMATIC.withStep(0.25))).isInstanceOf(DataFormatException.class)
                .satisfies(telling("files.differ", "part2.npy", Message.of("count.coordinates", 1),
                        "part12.npy", 2, false));
    }

    private Path text(String content) throws IOException {
        Path file = folder.resolve("text.csv");
        Files.writeString(file, content);
        return file;
    }

    private void assertRefused(String content, ReadOptions options, String message) throws IOException {
        TrajectoryChunks chunks = open(text(content), options.with(MissingPolicy.SPLIT.with(Treatment.REFUSE)));
        assertThatThrownBy(() -> DataSurveyRun.of(chunks)).isInstanceOf(DataFormatException.class)
                .hasMessageContaining(message);
    }

    /** Reads everything. */
    private static final class DataSurveyRun {
        static void of(TrajectoryChunks chunks) throws IOException {
            org.larrr.data.DataSurvey.of(chunks, 10);
        }
    }

    @Test
    void rowsThatAreExcludedAreStatedAsWhenAFileIsReadWhole() throws IOException {
        Path file = Files.writeString(folder.resolve("twice.csv"), IntStream.range(0, 90).mapToObj(i
                -> i == 40 ? "4.0,nan" : i % 30 == 7 ? f(i) + "\n" + f(i) : f(i)).collect(Collectors.joining("\n")));
        Set<String> notes = new HashSet<>();
        TrajectoryChunks chunks = DataReader.stream(List.of(file), DataReader.Share.WHOLE, ReadOptions.AUTOMATIC,
                note -> notes.add(note.english()), new Cancellation());

        Dataset whole = Fixtures.dataset(file, ReadOptions.AUTOMATIC);
        assertSame(chunks, whole.trajectories());
        assertThat(whole.notes()).extracting(Message::code).contains("time.same-rows", "gaps.dropped");
        assertThat(notes).hasSize(2);
    }

    private static String f(int i) {
        return String.format(Locale.ROOT, "%.1f,%.3f", 0.1 * i, Math.sin(i * i));
    }

    @Test
    void whatCannotBeReadInOrderIsRefused() throws IOException {
        assertRefused("run,t,x\n1,0,1\n1,1,2\n2,0,3\n2,1,3\n1,2,3\n",
                ReadOptions.AUTOMATIC.with(ReadOptions.ColumnOptions.UNKNOWN.withTrajectories(List.of("run"))),
                "line 6: trajectory 1 continues after another one");
        assertRefused("t,x\n0,1\n1,2\n3,3\n4,3\n", ReadOptions.AUTOMATIC,
                "line 4: time goes from 1.0 to 3.0, but the previous step was 1.0");
        assertRefused("t,x\n0,1\n1,2\n2,nan\n3,3\n", ReadOptions.AUTOMATIC, "at line 4, column 2");
        assertThat(open(text("x\n1\n2\n"), ReadOptions.AUTOMATIC).timeUnit()).isEqualTo("steps");
    }

    @Test
    void aStepThatTheTimesContradictIsRefused() throws IOException {
        TrajectoryChunks chunks = open(text("t,x\n0,1\n1,2\n2,3\n"),
                ReadOptions.AUTOMATIC.withStep(0.5).with(MissingPolicy.SPLIT.with(Treatment.REFUSE)));
        assertThatThrownBy(() -> DataSurveyRun.of(chunks))
                .satisfies(telling("text.mean-step-differs", "text.csv", 1.0F, 0.5F, true));
    }

    @Test
    void brokenArraysAreRefused() throws IOException {
        Path file = folder.resolve("nan.npy");
        NpyWriter.write(file, new double[] {1, 2, 3, Double.NaN, 5, 6}, 3, 2);
        TrajectoryChunks chunks = open(file,
                ReadOptions.AUTOMATIC.withStep(1).with(MissingPolicy.SPLIT.with(Treatment.REFUSE)));
        assertThatThrownBy(() -> DataSurveyRun.of(chunks)).isInstanceOf(DataFormatException.class)
                .satisfies(telling("data.not-finite", "nan.npy", Message.of("place.state-coordinate", 2L, 2), false));
        byte[] fortran = new String(header("'<f8'", "(2, 1)"), StandardCharsets.ISO_8859_1).replace("False", "True ")
                .getBytes(StandardCharsets.ISO_8859_1);
        Path transposed = folder.resolve("fortran.npy");
        Files.write(transposed, Arrays.copyOf(fortran, fortran.length + 16));
        assertSame(open(transposed, ReadOptions.AUTOMATIC.withStep(1)),
                Fixtures.read(transposed, ReadOptions.AUTOMATIC.withStep(1)));
        assertThat(open(file, ReadOptions.AUTOMATIC).step()).isEqualTo(1);
    }
}
