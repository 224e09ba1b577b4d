package org.larrr.experiments.growing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferRrr;
import org.larrr.experiments.MomentsFit;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
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
    private static final Larrr LARRR = new Larrr(1, 1e-6, 4, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    private static final TransferRrr TO_RRR = new TransferRrr(1, 1e-6, 4, false);

    @TempDir
    private Path folder;

    private static Trajectories data(int steps) {
        return Simulator.simulate(SystemCatalogue.get("ornstein-uhlenbeck-2d"), STEP, steps, 1, 5, 4,
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
        for (int row = 0; row < data.size(); row++) {
            growing.add(state(data, row));
            if (row % 997 == 0 && row > 1_000 || row == data.size() - 1) {
                CollectedMoments now = growing.update(STEP, NAMES, new Cancellation());
                CollectedMoments scratch =
                        MomentsCollection.collectLike(TrajectoryChunks.of(growing.states(STEP, NAMES), 512), now,
                        MomentsRequest.DEFAULT_MEMORY, new Cancellation());
                assertThat(now.moments().rows()).isEqualTo(row + 1);
                assertSame(MomentsFit.of("", now, List.of(LARRR, TO_RRR)),
                        MomentsFit.of("", scratch, List.of(LARRR, TO_RRR)));
            }
        }
        assertThat(growing.choices()).as("features are chosen anew only where they must").isBetween(1, 4);
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
        assertThat(pictures.get(0).collected().coordinates()).containsExactly("x", "y");
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
        assertThatThrownBy(() -> named.read("1 2 nan")).hasMessageContaining("is no number");
        assertThatThrownBy(() -> named.read("3 2 1")).hasMessageContaining("the time jumps to 3.0");
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
                .hasMessageContaining("waiting for 100 states");
    }
}
