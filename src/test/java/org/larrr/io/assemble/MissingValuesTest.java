package org.larrr.io.assemble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Dataset;
import org.larrr.data.DenseArray;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.Fixtures;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.TimeOptions;
import org.larrr.io.columns.ReadOptions.Treatment;

/** States that are not complete are refused, dropped or interpolated, as asked for, and never otherwise. */
class MissingValuesTest {

    private static final ReadOptions SPLIT = ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(Treatment.SPLIT));
    private static final ReadOptions INTERPOLATE = ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT
            .with(Treatment.INTERPOLATE));
    private static final double NAN = Double.NaN;

    @TempDir
    Path folder;

    private Dataset read(String text, ReadOptions settings) throws IOException {
        return Fixtures.dataset(Files.writeString(folder.resolve("data.csv"), text), settings);
    }

    @Test
    void droppingCutsTheTrajectorySoThatNoPairSpansTheGap() throws IOException {
        Dataset read = read("x,y\n1,2\n3,4\nnan,6\n7,8\n9,inf\n11,12\n13,14\n", SPLIT.withStep(0.5));

        assertThat(read.trajectories().states()).containsExactly(1, 2, 3, 4, 7, 8, 11, 12, 13, 14);
        assertThat(read.trajectories().lengths()).containsExactly(2, 1, 2);
        assertThat(read.trajectories().step()).isEqualTo(0.5);
        assertThat(read.notes()).extracting(Message::english).containsExactly(
                "data.csv: 2 of 7 samples dropped for missing or non-finite values",
                "data.csv: cut where samples are missing or steps differ; 1 trajectory became 3");
    }

    @Test
    void droppingKeepsTrajectoriesApart() throws IOException {
        Dataset read = read("run,t,x\na,0,1\nb,0,10\na,1,\nb,1,11\na,2,3\nb,2,12\na,3,4\n", SPLIT);

        assertThat(read.trajectories().states()).containsExactly(1, 3, 4, 10, 11, 12);
        assertThat(read.trajectories().lengths()).containsExactly(1, 2, 3);
        assertThat(read.trajectories().step()).isEqualTo(1);
    }

    @Test
    void droppingCutsWhereTheTimeColumnJumps() throws IOException {
        Dataset read = read("t,x\n0,1\n1,2\n2,3\n5,4\n6,5\n,6\n8,7\n", SPLIT);

        assertThat(read.trajectories().states()).containsExactly(1, 2, 3, 4, 5, 7);
        assertThat(read.trajectories().lengths()).containsExactly(3, 2, 1);
        assertThat(read.trajectories().step()).isEqualTo(1);
    }

    @Test
    void interpolationIsLinearInTime() throws IOException {
        Dataset read = read("t,x,y\n0,1,nan\n1,2,5\n3,,7\n4,8,nan\n7,,13\n9,18,15\n12,1,nan\n", INTERPOLATE);

        // First and last state are incomplete and have nothing on one side; times are uneven.
        assertThat(read.trajectories().states()).containsExactly(new double[] {2, 5, 6, 7, 8, 8.5, 14, 13, 18, 15},
                within(1e-12));
        assertThat(read.trajectories().grid()).isEqualTo(new TimeGrid.Uneven(new double[] {0, 2, 3, 6, 8}));
        assertThat(read.notes())
                .extracting(Message::english)
                .containsExactly("data.csv: 2 of 7 samples dropped for missing or non-finite values",
                "data.csv: 3 numbers interpolated, at most 1 sample in a row");
    }

    @Test
    void interpolationFillsStatesThatAnEvenTimeColumnLeavesOut() throws IOException {
        Dataset read = read("t,x\n0,1\n0.5,2\n1,3\n2.5,9\n3,10\n", INTERPOLATE);

        assertThat(read.trajectories().states()).containsExactly(new double[] {1, 2, 3, 5, 7, 9, 10}, within(1e-12));
        assertThat(read.trajectories().step()).isCloseTo(0.5, within(1e-12));
        assertThat(read.notes()).extracting(Message::english).containsExactly(
                "data.csv: 2 numbers interpolated (among them 2 samples missing from the time column), at most 2 "
                        + "samples in a row");
    }

    @Test
    void interpolationDoesNotGuess() {
        assertThatThrownBy(() -> read("t,x\n0,1\n1,2\n,3\n3,4\n", INTERPOLATE))
                .satisfies(telling("gaps.time-missing", "data.csv", 1.0));
        assertThatThrownBy(() -> read("t,x\n0,1\n1,2\n2,3\n4.5,4\n5.5,5\n", INTERPOLATE))
                .satisfies(telling("gaps.no-whole-step", "data.csv", 2.0, 4.5, 1.0F));
        assertThatThrownBy(() -> read("t,x\n0,1\n1,2\n2,3\n1000000000,4\n1000000001,5\n", INTERPOLATE))
                .satisfies(telling("gaps.too-many-steps", "data.csv", 999999997L, 1000000002L));
    }

    @Test
    void nothingLeftIsSaid() {
        assertThatThrownBy(() -> read("x,y\n1,nan\nnan,2\n", SPLIT.withStep(1)))
                .satisfies(telling("data.no-finite-state-of-columns", "data.csv"));
        assertThatThrownBy(() -> read("x,y\n1,nan\nnan,2\n", INTERPOLATE.withStep(1)))
                .satisfies(telling("data.no-finite-state-of-columns", "data.csv"));
    }

    @Test
    void timesThatFallAreRefusedWhereNothingMayBeMended() {
        assertThatThrownBy(() -> read("t,x\n0,1\n1,2\n0.5,3\n",
                ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(Treatment.REFUSE))))
                .satisfies(telling("question.unordered-time"));
    }

    @Test
    void completeFilesAreReadAlikeWhateverTheChoice() throws IOException {
        String text = "t,x\n0,1\n0.5,2\n1,4\n";
        for (Treatment choice : Treatment.values()) {
            Dataset read = read(text, ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(choice)));
            assertThat(read.trajectories().states()).containsExactly(1, 2, 4);
            assertThat(read.trajectories().step()).isEqualTo(0.5);
            assertThat(read.notes()).isEmpty();
        }
    }

    @Test
    void arraysAreTreatedLikeTables() throws IOException {
        Path file = folder.resolve("a.npz");
        ArrayFile.write(file, Map.of("a", new DenseArray(new double[] {1, 2, NAN, 4, 5, 7}, new int[] {3, 2})));

        Dataset split = Fixtures.dataset(file, SPLIT.withStep(1));
        Dataset line = Fixtures.dataset(file, INTERPOLATE.withStep(1));

        assertThat(split.trajectories().states()).containsExactly(1, 2, 5, 7);
        assertThat(split.trajectories().lengths()).containsExactly(1, 1);
        assertThat(line.trajectories().states()).containsExactly(1, 2, 3, 4, 5, 7);
        assertThatThrownBy(() -> Fixtures.read(file,
                ReadOptions.AUTOMATIC.withStep(1).with(MissingPolicy.SPLIT.with(Treatment.REFUSE))))
                .satisfies(telling("data.not-finite", "a.npz", Message.of("place.value",
                        Message.of("place.state-coordinate", 2, 1), Double.NaN), true));
    }

    @Test
    void commonTimesStayWithTheirStates() throws IOException {
        Path times = Files.writeString(folder.resolve("times.txt"), "0\n1\n3\n7\n");
        String text = "run,x\n1,1\n1,nan\n1,4\n1,8\n2,1\n2,2\n2,4\n2,8\n";

        Dataset line = read(text, INTERPOLATE.with(new TimeOptions(Optional.empty(), "", Optional.of(times))));
        Dataset split = read(text, SPLIT.with(new TimeOptions(Optional.empty(), "", Optional.of(times))));

        assertThat(line.trajectories().states()).containsExactly(new double[] {1, 2, 4, 8, 1, 2, 4, 8}, within(1e-12));
        assertThat(line.trajectories().grid()).isEqualTo(new TimeGrid.Common(new double[] {0, 1, 3, 7}));
        assertThat(split.trajectories().lengths()).containsExactly(1, 2, 4);
        assertThat(split.trajectories().grid()).isEqualTo(new TimeGrid.Uneven(new double[] {0, 0, 4, 0, 1, 3, 7}));
    }

    /** What a sweep hands out: the lengths of trajectories and all states. */
    private static List<Double> swept(TrajectoryChunks chunks, List<Integer> lengths) throws IOException {
        List<Double> states = new ArrayList<>();
        chunks.forEach(new TrajectoryChunks.Sink() {
            @Override
            public void begin() {
                lengths.add(0);
            }

            @Override
            public void rows(double[] numbers, int count) {
                lengths.set(lengths.size() - 1, lengths.get(lengths.size() - 1) + count);
                for (int i = 0; i < count * chunks.dimension(); i++) {
                    states.add(numbers[i]);
                }
            }
        });
        return states;
    }

    @Test
    void streamsAreCutAlike() throws IOException {
        Path text = Files.writeString(folder.resolve("s.csv"), "t,x\n0,1\n1,2\n2,nan\n3,4\n4,5\n7,6\n8,7\n");
        Path array = folder.resolve("s.npz");
        ArrayFile.write(array, Map.of("a", new DenseArray(new double[] {NAN, 1, 2, NAN, NAN, 4, 5}, new int[] {7})));
        List<Integer> ofText = new ArrayList<>();
        List<Integer> ofArray = new ArrayList<>();

        assertThat(swept(Fixtures.chunks(text, SPLIT), ofText))
                .containsExactly(1.0, 2.0, 4.0, 5.0, 6.0, 7.0);
        assertThat(swept(Fixtures.chunks(array, SPLIT.withStep(1)), ofArray))
                .containsExactly(1.0, 2.0, 4.0, 5.0);

        assertThat(ofText).containsExactly(2, 2, 2);
        assertThat(ofArray).containsExactly(2, 2);
        assertThatThrownBy(() -> Fixtures.chunks(text, INTERPOLATE))
                .satisfies(telling("moments.not-interpolated"));
    }
}
