package org.larrr.experiments.growing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.MomentsFit;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureDefinition;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;

class FollowedFitTest {

    private static final double STEP = 0.05;
    private static final List<String> NAMES = List.of("x", "y");
    private static final MomentsRequest REQUEST = new MomentsRequest(
            FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 2)), new double[] {1},
                    OptionalInt.empty(),
            new int[] {1}, MomentsRequest.DEFAULT_MEMORY);
    private static final ResolventRrr LARRR = new ResolventRrr(1, 1e-6, 4, false, OptionalInt.empty(),
            EigenvalueMap.CORRECTED);
    private static final TransferRegression TO_RRR = TransferRegression.reducedRank(1, 1e-6, 4, false);

    @TempDir
    private Path folder;

    private static Trajectories data(int steps) {
        return Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("ornstein-uhlenbeck-2d"), STEP, steps, 1, 5, 4),
                        new Cancellation());
    }

    private static String line(Trajectories data, int row) {
        return String.format(Locale.ROOT, "%.6f %s %s%n", row * STEP, data.value(row, 0), data.value(row, 1));
    }

    private static double[] state(Trajectories data, int row) {
        return new double[] {data.value(row, 0), data.value(row, 1)};
    }

    /** At every picture the moments are those of a collection from scratch with the same features. */
    @Test
    void everyPictureIsThatOfAFitFromScratch() throws IOException {
        Trajectories data = data(6_000);
        GrowingMoments growing = new GrowingMoments(REQUEST);
        Set<FeatureDefinition> chosen = new HashSet<>();
        for (int row = 0; row < data.size(); row++) {
            growing.add(state(data, row));
            if (row % 997 == 0 && row > 1_000 || row == data.size() - 1) {
                CollectedMoments now = growing.update(STEP, NAMES, new Cancellation());
                chosen.add(now.definition());
                CollectedMoments scratch =
                        MomentsCollection.collectLike(TrajectoryChunks.of(growing.states(STEP, NAMES), 512), now,
                        MomentsRequest.DEFAULT_MEMORY, new Cancellation());
                assertThat(now.moments().rows()).isEqualTo(row + 1);
                assertSame(MomentsFit.of(now, List.of(LARRR, TO_RRR)),
                        MomentsFit.of(scratch, List.of(LARRR, TO_RRR)));
            }
        }
        assertThat(chosen).as("features are chosen anew only where they must").hasSizeBetween(1, 4);
    }

    private static void assertSame(MomentsFit found, MomentsFit expected) {
        for (int k = 0; k < 2; k++) {
            List<Complex> a = found.fits().get(k).model().orElseThrow().eigenvalues();
            List<Complex> b = expected.fits().get(k).model().orElseThrow().eigenvalues();
            for (int i = 0; i < a.size(); i++) {
                assertThat(a.get(i).minus(b.get(i)).abs()).isLessThan(1e-9 * Math.max(1, b.get(i).abs()));
            }
        }
    }

    /** However far a choice of features had come when it was cancelled, the next update is as if it had not begun. */
    @Test
    void aCancelledChoiceOfFeaturesLeavesNoTrace() throws IOException {
        Trajectories data = data(6_000);
        GrowingMoments growing = new GrowingMoments(REQUEST);
        double[] near = new double[2 * 1_000];
        Arrays.setAll(near, i -> 0.01 * data.states()[i]); // features that reach no further
        growing.add(0, near, 2);
        FeatureDefinition first = growing.update(STEP, NAMES, new Cancellation()).definition();
        FeatureDefinition chosen = first;
        int cancelled = 0;
        int row = 0;
        for (double micros = 10; chosen.equals(first); micros *= 1.05) {
            growing.add(state(data, row++));
            Cancellation soon = new Cancellation();
            soon.cancelAt(System.nanoTime() + (long) (1_000 * micros));
            try {
                chosen = growing.update(STEP, NAMES, soon).definition();
            } catch (CancellationException e) {
                cancelled++;
            }
        }
        assertThat(cancelled).isPositive();
        CollectedMoments now = growing.update(STEP, NAMES, new Cancellation());
        CollectedMoments scratch = MomentsCollection.collectLike(TrajectoryChunks.of(growing.states(STEP, NAMES), 512),
                now, MomentsRequest.DEFAULT_MEMORY, new Cancellation());
        assertThat(now.moments().rows()).isEqualTo(1_000 + row);
        assertSame(MomentsFit.of(now, List.of(LARRR, TO_RRR)), MomentsFit.of(scratch, List.of(LARRR, TO_RRR)));
    }

    @Test
    void aStreamIsFollowedToItsEnd() throws IOException {
        Trajectories data = data(1_500);
        StringBuilder text = new StringBuilder("#! FIELDS time x y\n");
        for (int row = 0; row < data.size(); row++) {
            text.append(line(data, row));
        }
        List<MomentsFit> pictures = new ArrayList<>();
        List<String> waiting = new ArrayList<>();
        GrowingTable table = new GrowingTable(Optional.empty(), List.of());
        try (GrowingLines lines =
                GrowingLines.ofStream(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)))) {
            new FollowedFit("stream", lines, table, new GrowingMoments(REQUEST), List.of(LARRR))
                    .run(60_000, Long.MAX_VALUE, pictures::add, waiting::add, new Cancellation());
        }
        assertThat(waiting).isEmpty();
        assertThat(pictures).hasSize(1);
        assertThat(pictures.get(0).collected().moments().rows()).isEqualTo(data.size());
        assertThat(pictures.get(0).collected().labels().coordinates()).containsExactly("x", "y");
        assertThat(table.step()).isCloseTo(STEP, within(1e-6));
    }

    /** A writer stopped in the middle of a line; another one goes on. */
    @Test
    void aLineWithoutItsEndIsWaitedFor() throws IOException {
        Path file = folder.resolve("COLVAR");
        Files.writeString(file, "#! FIELDS time x\n0 1.0\n0.1 2.");
        try (GrowingLines lines = GrowingLines.ofFile(file)) {
            GrowingTable table = new GrowingTable(Optional.empty(), List.of());
            assertThat(states(lines, table)).containsExactly(1.0);
            assertThat(lines.next(1)).isEqualTo(GrowingLines.State.NOTHING_YET);
            Files.writeString(file, "5\n0.2 3.5\n", StandardOpenOption.APPEND);
            assertThat(states(lines, table)).containsExactly(2.5, 3.5);
            Files.writeString(file, "");
            assertThatThrownBy(() -> lines.next(1)).hasMessageContaining("became shorter");
        }
    }

    /** Another run with as many states and more: only what stands in the file tells. */
    @Test
    void aRunThatGrowsPastTheOneThatWasReadIsNotJoinedToIt() throws IOException {
        Path file = folder.resolve("COLVAR");
        for (String other : List.of("#! FIELDS time x\n0 7\n1 8\n2 9\n", "#! FIELDS time x\n0 1\n1 3\n2 3\n3 4\n",
                "#! FIELDS time x\n0 2\n1 2\n2 3\n3 4\n")) {
            Files.writeString(file, "#! FIELDS time x\n0 1\n1 2\n");
            try (GrowingLines lines = GrowingLines.ofFile(file)) {
                GrowingTable table = new GrowingTable(Optional.empty(), List.of());
                assertThat(states(lines, table)).containsExactly(1.0, 2.0);
                Files.writeString(file, other);
                assertThatThrownBy(() -> lines.next(1)).satisfies(telling("growing.other-content", Path.of("COLVAR")));
            }
        }
    }

    /** Longer than what is kept to compare with. */
    @Test
    void aLongFileThatWasWrittenAnewIsNoticedByItsBeginningAndItsEnd() throws IOException {
        Path file = folder.resolve("long");
        byte[] text = "1.000\n".repeat(40_000).getBytes(StandardCharsets.UTF_8);
        for (int changed : new int[] {0, text.length - 4}) {
            Files.write(file, text);
            try (GrowingLines lines = GrowingLines.ofFile(file)) {
                assertThat(states(lines, new GrowingTable(Optional.of(0.1), List.of()))).hasSize(40_000);
                byte[] other = java.util.Arrays.copyOf(text, text.length + 6);
                System.arraycopy(text, 0, other, text.length, 6);
                other[changed] = '2';
                Files.write(file, other);
                assertThatThrownBy(() -> lines.next(1)).satisfies(telling("growing.other-content", Path.of("long")));
            }
        }
    }

    @Test
    void aFileThatIsRotatedOrDeletedSaysSo() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), "1\n2\n");
        try (GrowingLines lines = GrowingLines.ofFile(file)) {
            Files.move(file, folder.resolve("log.1"));
            GrowingTable table = new GrowingTable(Optional.of(1.0), List.of());
            table.read(lines.next(1) == GrowingLines.State.LINE ? lines.line() : "");
            assertThat(lines.next(1)).as("what was written before is still read").isEqualTo(GrowingLines.State.LINE);
            assertThatThrownBy(() -> lines.next(1)).satisfies(telling("growing.gone", Path.of("log")));
            Files.writeString(file, "3\n");
            if (Files.readAttributes(file, java.nio.file.attribute.BasicFileAttributes.class).fileKey() != null) {
                assertThatThrownBy(() -> lines.next(1)).satisfies(telling("growing.other-file", Path.of("log")));
            }
        }
        assertThatThrownBy(() -> GrowingLines.ofFile(folder)).satisfies(telling("growing.folder", folder));
    }

    /** What came before a line that cannot be followed is shown, then the line is refused. */
    @Test
    void whatCameBeforeAFailureIsShown() throws IOException {
        Trajectories data = data(1_500);
        StringBuilder text = new StringBuilder("#! FIELDS time x y\n");
        for (int row = 0; row < data.size(); row++) {
            text.append(line(data, row));
        }
        List<MomentsFit> pictures = new ArrayList<>();
        try (GrowingLines lines = GrowingLines.ofStream(new ByteArrayInputStream(
                text.append("#! FIELDS time y x\n").toString().getBytes(StandardCharsets.UTF_8)))) {
            FollowedFit fit = new FollowedFit("stream", lines, new GrowingTable(Optional.empty(), List.of()),
                    new GrowingMoments(REQUEST), List.of(LARRR));
            assertThatThrownBy(() -> fit.run(60_000, Long.MAX_VALUE, pictures::add, waiting -> { }, new Cancellation()))
                    .satisfies(telling("growing.columns-changed", 1503L));
        }
        assertThat(pictures).hasSize(1);
        assertThat(pictures.get(0).collected().moments().rows()).isEqualTo(data.size());
    }

    @Test
    void whatHoldsNothingSaysSo() throws IOException {
        Path file = Files.createFile(folder.resolve("empty"));
        List<String> waiting = new ArrayList<>();
        try (GrowingLines lines = GrowingLines.ofFile(file)) {
            FollowedFit fit = new FollowedFit("empty", lines, new GrowingTable(Optional.empty(), List.of()),
                    new GrowingMoments(REQUEST), List.of(LARRR));
            assertThatThrownBy(() -> fit.run(1, 20, picture -> { }, waiting::add, new Cancellation()))
                    .isInstanceOf(DataFormatException.class).satisfies(telling("growing.nothing-came", "empty"));
        }
        assertThat(waiting).containsExactly("no samples so far; waiting for the first");
    }

    /** A pipe has no length and no name to look at; it ends with its writer. */
    @Test
    void aNamedPipeIsFollowedToItsEnd() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        Process made;
        try {
            made = new ProcessBuilder("mkfifo", pipe.toString()).start();
        } catch (IOException noPipes) {
            assertThat(System.getProperty("os.name")).startsWith("Windows");
            return;
        }
        assertThat(made.waitFor()).isZero();
        try (GrowingLines lines = GrowingLines.ofFile(pipe)) {
            assertThat(lines.next(1)).isEqualTo(GrowingLines.State.NOTHING_YET);
            try (var out = Files.newOutputStream(pipe)) {
                out.write("1\n2\n".getBytes(StandardCharsets.UTF_8));
            }
            GrowingTable table = new GrowingTable(Optional.of(1.0), List.of());
            List<Double> states = new ArrayList<>();
            for (GrowingLines.State state = lines.next(10_000); state == GrowingLines.State.LINE;
                    state = lines.next(10_000)) {
                table.read(lines.line()).ifPresent(read -> states.add(read[0]));
            }
            assertThat(states).containsExactly(1.0, 2.0);
        }
    }

    private static List<Double> states(GrowingLines lines, GrowingTable table) throws IOException {
        List<Double> states = new ArrayList<>();
        while (lines.next(1) == GrowingLines.State.LINE) {
            table.read(lines.line()).ifPresent(state -> states.add(state[0]));
        }
        return states;
    }

    @Test
    void whatIsNoTableIsSaidWithItsLine() throws IOException {
        GrowingTable named = new GrowingTable(Optional.empty(), List.of("y"));
        assertThat(named.read("t, x, y")).isEmpty();
        assertThat(named.read("0, 1, 2").orElseThrow()).containsExactly(2);
        assertThat(named.read("0.5; 3; 4").orElseThrow()).containsExactly(4);
        assertThat(named.step()).isEqualTo(0.5);
        assertThatThrownBy(() -> named.read("1 2")).isInstanceOf(DataFormatException.class)
                .hasMessageContaining("line 4 has 2 fields");
        assertThatThrownBy(() -> named.read("1 2 nan")).satisfies(telling("growing.no-number", 5L, "nan"));
        assertThatThrownBy(() -> named.read("3 2 1")).satisfies(telling("growing.gap", 6L, 3.0, 1.0));
        assertThatThrownBy(() -> new GrowingTable(Optional.empty(), List.of()).read("1 2"))
                .hasMessageContaining("give --dt");
        assertThatThrownBy(() -> new GrowingTable(Optional.empty(), List.of("z")).read("time x"))
                .hasMessageContaining("columns time, x");
        assertThat(new GrowingTable(Optional.of(0.1), List.of()).read("1 2").orElseThrow()).containsExactly(1, 2);
    }

    @Test
    void tooFewStatesAreWaitedFor() {
        GrowingMoments growing = new GrowingMoments(REQUEST);
        growing.add(new double[] {1, 2});
        assertThatThrownBy(() -> growing.update(STEP, NAMES, new Cancellation()))
                .isInstanceOf(EstimationException.class)
                .hasMessageContaining("waiting for 100 samples");
    }
}
