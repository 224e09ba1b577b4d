package org.larrr.experiments.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Progress;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.TrialResult;
import org.larrr.io.array.NpyWriter;
import org.larrr.linalg.Vectors;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class AlanineTest {

    @TempDir
    Path folder;

    private static List<TrialResult> run(Preset preset, String data, int trials) throws IOException {
        ExperimentSettings settings = new ExperimentSettings("alanine", preset, trials, 0, Map.of("data", data));
        return ExperimentRun.run(settings, PaperExperiments.get("alanine").create(settings), TestTruths.MEMORY,
                Optional.empty(), Progress.NONE, new Cancellation()).outcomes();
    }

    @Test
    void onTheShippedDataTheSlowestFunctionTellsPhi() throws IOException {
        List<TrialResult> outcomes = run(Preset.BEST, "", 2);
        assertThat(outcomes).hasSize(2).allSatisfy(outcome -> {
            assertThat(outcome.extra("correlation")).isBetween(0.95, 1.0);
            // An 18 × 18 Markov model of the whole data says 108 to 117 ps.
            assertThat(outcome.extra("timescale2")).isBetween(60.0, 130.0);
            assertThat(outcome.states()).isEqualTo(10_000);
            assertThat(outcome.step()).isEqualTo(6);
            assertThat(outcome.series().get("f2")).hasSameSizeAs(outcome.series().get("phi")).hasSize(5000);
        });
    }

    /** Angles that jump between two states, frame by frame, so that φ &gt; 0 in the second. */
    private static double[] telegraph(int n, double stay, long seed) {
        Random random = new Random(seed);
        double[] angles = new double[2 * n];
        boolean second = false;
        for (int i = 0; i < n; i++) {
            second ^= random.nextDouble() > stay;
            angles[2 * i] = (second ? 1.0 : -1.5) + 0.2 * random.nextGaussian();
            angles[2 * i + 1] = 0.5 * random.nextGaussian();
        }
        return angles;
    }

    @Test
    void dihedralsOfTheCgnetTrajectoryAreSplitAndLearnedFrom() throws IOException {
        double[] angles = telegraph(9000, 0.99, 5);
        NpyWriter.write(folder.resolve("cgnet-ala2-dihedrals.npy"), angles, 9000, 2);
        TrialResult outcome = run(Preset.BEST, folder.toString(), 2).get(0);
        assertThat(outcome.states()).isEqualTo(6500);
        assertThat(outcome.extra("correlation")).isGreaterThan(0.99);
        // The telegraph's rate is 2 · 0.01 a frame of 10 ps.
        assertThat(outcome.extra("timescale2")).isBetween(350.0, 700.0);
    }

    @Test
    void coordinatesGiveTheAnglesTheyWereBuiltFrom() throws IOException {
        double[] angles = telegraph(7000, 0.9, 6);
        double[] atoms = new double[7000 * 15];
        for (int i = 0; i < 7000; i++) {
            System.arraycopy(chain(angles[2 * i], angles[2 * i + 1]), 0, atoms, 15 * i, 15);
        }
        double[] found = AlanineData.phiAndPsi(atoms);
        for (int i = 0; i < angles.length; i++) {
            assertThat(found[i]).isCloseTo(angles[i], within(1e-12));
        }
        NpyWriter.write(folder.resolve("ala2_coordinates.npy"), atoms, 7000, 5, 3);
        AlanineData data = AlanineData.read(Optional.of(folder), 0, new Cancellation());
        assertThat(data.train().size()).isEqualTo(6500);
        assertThat(data.testAngles()[0]).isCloseTo(angles[2 * 6500], within(1e-12));
        assertThat(data.test().states()[1]).isCloseTo(Math.sin(angles[2 * 6500]), within(1e-12));
    }

    /**
     * Five atoms with unit bonds at right angles and two given torsions, each atom placed in the frame of the three
     * before.
     */
    private static double[] chain(double phi, double psi) {
        double[] atoms = {0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0};
        // Along x the third bond turns about the second: cis is back to +y, clockwise seen along x is towards +z.
        double[] third = {0, Math.cos(phi), Math.sin(phi)};
        place(atoms, 9, 6, third);
        // The frame of the fourth bond: second bond reversed plays y, axis = third bond.
        double[] y = {-1, 0, 0};
        double[] z = {third[1] * y[2] - third[2] * y[1], third[2] * y[0] - third[0] * y[2],
                third[0] * y[1] - third[1] * y[0]};
        double[] fourth = new double[3];
        for (int a = 0; a < 3; a++) {
            fourth[a] = Math.cos(psi) * y[a] + Math.sin(psi) * z[a];
        }
        place(atoms, 12, 9, fourth);
        return atoms;
    }

    private static void place(double[] atoms, int to, int from, double[] bond) {
        for (int a = 0; a < 3; a++) {
            atoms[to + a] = atoms[from + a] + bond[a];
        }
    }

    private static void writeMdshare(Path folder, double[]... angles) throws IOException {
        int n = angles[0].length / 2;
        double[] states = new double[angles.length * n * 2];
        int[] lengths = new int[angles.length];
        for (int k = 0; k < angles.length; k++) {
            System.arraycopy(angles[k], 0, states, k * 2 * n, 2 * n);
            lengths[k] = n;
        }
        Trajectories all = Trajectories.wrap(states, lengths, new TimeGrid.Uniform(1), "", List.of("a", "b"));
        NpyWriter.writeArchive(folder.resolve("alanine-dipeptide-3x250ns-heavy-atom-distances.npz"), all);
        NpyWriter.writeArchive(folder.resolve("alanine-dipeptide-3x250ns-backbone-dihedrals.npz"), all);
    }

    @Test
    void mdshareFilesAreKnownByTheirNames() throws IOException {
        writeMdshare(folder, telegraph(60_000, 0.999, 1), telegraph(60_000, 0.999, 2), telegraph(60_000, 0.999, 3));
        assertThat(AlanineData.kind(Optional.of(folder))).isEqualTo(AlanineData.Kind.MDSHARE);
        List<TrialResult> outcomes = run(Preset.BEST, folder.toString(), 3);
        assertThat(outcomes).hasSize(3).allSatisfy(outcome -> {
            assertThat(outcome.step()).isEqualTo(50);
            assertThat(outcome.states()).isEqualTo(1200);
            // 2 · 0.001 a frame of 1 ps
            assertThat(outcome.extra("timescale2")).isBetween(300.0, 800.0);
        });
        AlanineData last = AlanineData.read(Optional.of(folder), 2, new Cancellation());
        assertThat(last.test().states()).isEqualTo(AlanineData.read(Optional.of(folder), 0, new Cancellation())
                .train().states());
    }

    @Test
    void aFolderWithoutKnownFilesIsRefusedByTellingThem() {
        assertThatThrownBy(() -> run(Preset.BEST, folder.toString(), 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("alanine-dipeptide-3x250ns-heavy-atom-distances.npz")
                .hasMessageContaining("ala2_coordinates.npy");
    }

    @Test
    void correlationIsPearsons() {
        assertThat(Vectors.correlation(new double[] {1, 2, 3, 5}, new double[] {2, 1, 4, 3}))
                .isCloseTo(3.5 / Math.sqrt(8.75 * 5), within(1e-15));
        assertThat(Vectors.correlation(new double[] {1, 2, 3}, new double[] {-2, -4, -6})).isCloseTo(-1, within(1e-15));
    }
}
