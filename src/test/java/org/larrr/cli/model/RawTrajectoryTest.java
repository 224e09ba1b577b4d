package org.larrr.cli.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;

/**
 * From frames of atoms to timescale, structures and committor, a command each. The molecule is a backbone of five atoms
 * whose φ diffuses in U(φ) = 1.2 cos 2φ + 0.4 sin φ (kT = 1, D = 1) and whose ψ diffuses in −2 cos ψ; it tumbles
 * freely. The slowest rate of φ, from finite differences of its generator on a circle of 800 points, is 0.26224.
 */
class RawTrajectoryTest {

    private static final double RATE = 0.26224;
    private static final double STEP = 0.05;
    private static final int FRAMES = 8_000;
    private static final int FEW = 1_000;
    private static final double EDGE = 50;

    @TempDir
    Path folder;
    private Path film;
    private Path topology;
    private Path model;

    private void simulate(int count) throws IOException {
        film = folder.resolve("film.dcd");
        topology = folder.resolve("atoms.pdb");
        model = folder.resolve("model.npz");
        List<double[][]> frames = frames(count);
        Files.write(film, dcd(frames));
        Files.writeString(topology, pdb(frames.get(0)));
    }

    /** Each command finds what it needs: the model knows topology and features. */
    @Test
    void atomsBecomeATimescaleStructuresAndACommittor() throws IOException {
        simulate(FRAMES);
        CommandLineRun fit = run("fit --data " + film + " --topology " + topology
                + " --dt " + STEP + " --features dihedrals --columns cos_phi_ALA2,sin_phi_ALA2 --shift 1 "
                + "--length-scale 1 --regularization 1e-6 --rank 4 --reversible --output - --save-model " + model);
        double slowest = fit.json().path("eigenvalues").path(1).path(0).asDouble();
        assertThat(slowest).isCloseTo(-RATE, within(0.2 * RATE));

        Path structures = folder.resolve("states.pdb");
        run("frames --model " + model + " --data " + film + " --dt " + STEP + " --what sets --count 4 --output "
                + structures);
        List<double[][]> models = models(structures);
        assertThat(models).hasSize(8);
        List<Double> phi = models.stream().map(atoms -> torsion(atoms, 0)).toList();
        assertThat(phi.subList(0, 4)).allMatch(angle -> angle * phi.get(0) > 0);
        assertThat(phi.subList(4, 8)).allMatch(angle -> angle * phi.get(0) < 0);

        Path committor = folder.resolve("q.npy");
        run("apply --model " + model + " --data " + film + " --dt " + STEP + " --what committor --output "
                + committor);
        double[] q = Fixtures.read(committor, ReadOptions.AUTOMATIC.withStep(STEP)).states();
        assertThat(q).hasSize(FRAMES);
        // At the barriers φ = 0 and ±π either side is near, in the wells one is.
        List<double[][]> frames = frames(FRAMES);
        boolean up = q[deepest(frames, Math.PI / 2)] > 0.5;
        for (int i = 0; i < FRAMES; i += 97) {
            double angle = torsion(frames.get(i), 0);
            if (Math.abs(Math.abs(angle) - Math.PI / 2) < 0.3) {
                assertThat(up == angle > 0 ? q[i] : 1 - q[i]).as("frame %d, φ = %.2f", i, angle).isGreaterThan(0.8);
            }
        }
    }

    @Test
    void theModelsOfTheFileAreTheFramesOfTheFilm() throws IOException {
        simulate(FEW);
        run("fit --data " + film + " " + topology + " --dt " + STEP
                + " --shift 1 --length-scale 1 --rank 3 --save-model " + model);
        Path structures = folder.resolve("extremes.pdb");
        CommandLineRun run = run("frames --model " + model + " --data " + film + " --dt " + STEP
                + " --what extremes --count 2 --output " + structures);
        Path list = folder.resolve("extremes.csv");
        run("frames --model " + model + " --data " + film + " --dt " + STEP + " --what extremes --count 2 --output "
                + list);

        List<double[][]> frames = frames(FEW);
        List<double[][]> models = models(structures);
        List<String> rows = Files.readAllLines(list);
        assertThat(run.out()).startsWith("wrote " + models.size() + " frames");
        assertThat(rows).hasSize(models.size() + 1);
        for (int k = 0; k < models.size(); k++) {
            double[][] expected = frames.get(Integer.parseInt(rows.get(k + 1).split(",")[3]));
            for (int atom = 0; atom < 5; atom++) {
                assertThat(models.get(k)[atom]).containsExactly(expected[atom], within(6e-4));
            }
        }
        assertThat(Files.readAllLines(structures)).contains(
                "CRYST1   50.000   50.000   50.000  90.00  90.00  90.00 P 1           1")
                .anyMatch(line -> line.startsWith("REMARK 999 f2 high: "))
                .anyMatch(line -> line.startsWith("REMARK 999 film.dcd, trajectory 1, frame "));
    }

    @Test
    void whatIsNoMoleculeHasNoStructures() throws IOException {
        Path data = folder.resolve("well.csv");
        model = folder.resolve("model.npz");
        run("simulate --system double-well --dt 0.02 --steps 800 --output " + data);
        run("fit --data " + data + " --length-scale 0.4 --shift 5 --rank 3 --save-model " + model);

        assertThat(CommandLineRun.ofLine("frames --model " + model + " --data " + data + " --output "
                + folder.resolve("x.pdb")).err())
                        .contains(english("frames.no-atoms-to-write", "well.csv"), ".csv or .json");
    }

    private static CommandLineRun run(String line) {
        CommandLineRun run = CommandLineRun.ofLine(line);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run;
    }

    private static int deepest(List<double[][]> frames, double angle) {
        int best = 0;
        for (int i = 1; i < frames.size(); i++) {
            best = Math.abs(torsion(frames.get(i), 0) - angle) < Math.abs(torsion(frames.get(best), 0) - angle) ? i
                    : best;
        }
        return best;
    }

    /** Positions in Å of C, N, Cα, C, N. */
    private static List<double[][]> frames(int count) {
        Random random = new Random(5);
        List<double[][]> frames = new ArrayList<>();
        double phi = -1.5;
        double psi = 0;
        int inner = 10;
        double dt = STEP / inner;
        for (int k = 0; k < count; k++) {
            frames.add(turned(backbone(phi, psi), random));
            for (int i = 0; i < inner; i++) {
                phi += dt * (2.4 * Math.sin(2 * phi) - 0.4 * Math.cos(phi)) + Math.sqrt(2 * dt) * random.nextGaussian();
                psi += -dt * 2 * Math.sin(psi) + Math.sqrt(2 * dt) * random.nextGaussian();
            }
        }
        return frames;
    }

    private static double[][] backbone(double phi, double psi) {
        double[][] atoms = new double[5][];
        atoms[0] = new double[3];
        atoms[1] = new double[] {1.33, 0, 0};
        atoms[2] = new double[] {1.33 + 1.46 * Math.cos(Math.toRadians(58)), 1.46 * Math.sin(Math.toRadians(58)), 0};
        atoms[3] = next(atoms[0], atoms[1], atoms[2], 1.52, Math.toRadians(111), phi);
        atoms[4] = next(atoms[1], atoms[2], atoms[3], 1.33, Math.toRadians(117), psi);
        return atoms;
    }

    /** The atom bonded to c with that length, bond angle and torsion about bc. */
    private static double[] next(double[] a, double[] b, double[] c, double length, double angle, double torsion) {
        double[] bc = unit(minus(c, b));
        double[] n = unit(cross(minus(b, a), bc));
        double[] m = cross(n, bc);
        double[] result = new double[3];
        for (int i = 0; i < 3; i++) {
            result[i] = c[i] + length * (-Math.cos(angle) * bc[i] + Math.sin(angle) * Math.cos(torsion) * m[i]
                    + Math.sin(angle) * Math.sin(torsion) * n[i]);
        }
        return result;
    }

    private static double[][] turned(double[][] atoms, Random random) {
        double[] x = unit(new double[] {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()});
        double[] z = unit(cross(x, new double[] {random.nextGaussian(), random.nextGaussian(),
                random.nextGaussian()}));
        double[] y = cross(z, x);
        double[] shift = {20 + 5 * random.nextDouble(), 20 + 5 * random.nextDouble(), 20 + 5 * random.nextDouble()};
        double[][] result = new double[atoms.length][3];
        for (int a = 0; a < atoms.length; a++) {
            for (int i = 0; i < 3; i++) {
                result[a][i] = atoms[a][0] * x[i] + atoms[a][1] * y[i] + atoms[a][2] * z[i] + shift[i];
            }
        }
        return result;
    }

    /** The torsion of the four atoms from the given one on. */
    private static double torsion(double[][] atoms, int from) {
        double[] b = minus(atoms[from + 2], atoms[from + 1]);
        double[] n1 = cross(minus(atoms[from + 1], atoms[from]), b);
        double[] n2 = cross(b, minus(atoms[from + 3], atoms[from + 2]));
        return Math.atan2(dot(cross(n1, n2), unit(b)), dot(n1, n2));
    }

    private static double[] minus(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] unit(double[] a) {
        double length = Math.sqrt(dot(a, a));
        return new double[] {a[0] / length, a[1] / length, a[2] / length};
    }

    /** CHARMM's format, with a cubic cell and no step. */
    private static byte[] dcd(List<double[][]> frames) {
        ByteBuffer out = ByteBuffer.allocate(400 + frames.size() * (56 + 3 * 28)).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(84).put("CORD".getBytes(StandardCharsets.US_ASCII)).putInt(frames.size()).putInt(0).putInt(1);
        out.position(4 + 4 + 4 * 9).putFloat(0).putInt(1).position(4 + 4 + 4 * 19).putInt(24).putInt(84);
        out.putInt(84).putInt(1).put(" ".repeat(80).getBytes(StandardCharsets.US_ASCII)).putInt(84);
        out.putInt(4).putInt(5).putInt(4);
        for (double[][] atoms : frames) {
            out.putInt(48);
            for (double value : new double[] {EDGE, 90, EDGE, 90, 90, EDGE}) {
                out.putDouble(value);
            }
            out.putInt(48);
            for (int axis = 0; axis < 3; axis++) {
                out.putInt(20);
                for (double[] atom : atoms) {
                    out.putFloat((float) atom[axis]);
                }
                out.putInt(20);
            }
        }
        return java.util.Arrays.copyOf(out.array(), out.position());
    }

    private static String pdb(double[][] atoms) {
        String[] who = {" C   ACE A   1", " N   ALA A   2", " CA  ALA A   2", " C   ALA A   2", " N   NME A   3"};
        StringBuilder text = new StringBuilder("TITLE     five atoms\n");
        for (int i = 0; i < 5; i++) {
            text.append(String.format(Locale.ROOT, "ATOM  %5d %s    %8.3f%8.3f%8.3f%n", i + 1, who[i], atoms[i][0],
                    atoms[i][1],
                    atoms[i][2]));
        }
        return text.append("END\n").toString();
    }

    /** By the columns of the format. */
    private static List<double[][]> models(Path file) throws IOException {
        List<double[][]> models = new ArrayList<>();
        List<double[]> atoms = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("ATOM  ")) {
                assertThat(line.substring(12, 26))
                        .isEqualTo(new String[] {" C   ACE A   1", " N   ALA A   2", " CA  ALA A   2",
                    " C   ALA A   2", " N   NME A   3"}[atoms.size()]);
                atoms.add(
                        new double[] {Double.parseDouble(line.substring(30, 38)),
                                Double.parseDouble(line.substring(38, 46)),
                    Double.parseDouble(line.substring(46, 54))});
            } else if (line.startsWith("ENDMDL")) {
                models.add(atoms.toArray(double[][]::new));
                atoms.clear();
            }
        }
        return models;
    }
}
