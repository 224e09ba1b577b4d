package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.molecules.Topology;
import org.larrr.io.molecules.TopologyFile;
import org.larrr.stages.Cancellation;

/** Trajectories written by MDTraj, and what MDTraj reads and computes of them (see make.py beside the files). */
class MoleculesTest {

    @TempDir
    Path folder;

    private static Path file(String name) {
        return Fixtures.file("formats/" + name);
    }

    private static double[] expected(String name) throws IOException {
        return Fixtures.read(file(name), ReadOptions.AUTOMATIC.withStep(1)
                .withAxes(Axes.FRAMES)).states();
    }

    private static Trajectories read(String name, MoleculeOptions.Features features,
            String topology) throws IOException {
        MoleculeOptions molecules = MoleculeOptions.AUTOMATIC.withFeatures(features);
        return Fixtures.read(file(name), ReadOptions.AUTOMATIC.with(
                topology.isEmpty() ? molecules : molecules.withTopology(file(topology))));
    }

    @ParameterizedTest
    @CsvSource({"chain.xtc, chain-positions.npy, 1e-6", "chain.trr, chain-exact.npy, 0",
            "chain.dcd, chain-exact.npy, 3e-7",
        "chain-big.dcd, chain-exact.npy, 3e-7", "chain.nc, chain-exact.npy, 3e-7", "chain.h5, chain-exact.npy, 0",
        "chain.xtc.gz, chain-positions.npy, 1e-6", "wide.xtc, wide-positions.npy, 0.02"})
    void positionsAreThoseOfAnotherProgram(String name, String positions, double precision) throws IOException {
        Trajectories data = read(name, MoleculeOptions.Features.COORDINATES, "");

        double[] states = name.equals("chain.h5") ? all(name) : data.states();
        assertThat(states).containsExactly(expected(positions), within(precision));
    }

    /** A topology leaves out hydrogens and water; without it all atoms are there. */
    private static double[] all(String name) throws IOException {
        return Fixtures.read(file(name), ReadOptions.AUTOMATIC.with(new ArrayOptions(List.of("coordinates"),
                Axes.AUTOMATIC))
                .withAxes(Axes.FRAMES)).states();
    }

    @Test
    void distancesAreThoseOfTheNearestImagesInASkewedCell() throws IOException {
        Trajectories data = read("chain.trr", MoleculeOptions.Features.HEAVY_DISTANCES, "");

        assertThat(data.dimension()).isEqualTo(18 * 17 / 2);
        assertThat(data.states()).containsExactly(expected("chain-distances.npy"), within(2e-6));
        assertThat(data.coordinates()).startsWith("d_1_2", "d_1_3");
    }

    @ParameterizedTest
    @CsvSource({"chain.xtc, chain.pdb, 1e-1", "chain.trr, chain.gro, 1e-4", "chain.h5, '', 1e-4",
            "chain.nc, chain.h5, 1e-4"})
    void dihedralsAreThoseOfAnotherProgram(String name, String topology, double precision) throws IOException {
        Trajectories data = read(name, MoleculeOptions.Features.AUTOMATIC, topology);
        double[] angles = expected("chain-dihedrals.npy");

        assertThat(data.coordinates()).containsExactly(topology.equals("chain.gro")
                ? new String[] {"cos_phi_ALA2", "sin_phi_ALA2", "cos_psi_ALA2", "sin_psi_ALA2"}
                : new String[] {"cos_phi_A_ALA2", "sin_phi_A_ALA2", "cos_psi_A_ALA2", "sin_psi_A_ALA2"});
        for (int i = 0; i < angles.length; i++) {
            assertThat(data.states()[2 * i]).isCloseTo(Math.cos(angles[i]), within(precision));
            assertThat(data.states()[2 * i + 1]).isCloseTo(Math.sin(angles[i]), within(precision));
        }
    }

    @Test
    void structuresAmongTheFilesAreTheirTopology() throws IOException {
        Dataset reading = DataReader.readAll(List.of(file("chain.xtc"), file("chain.pdb"), file("chain.trr")),
                ReadOptions.AUTOMATIC, new Cancellation());

        assertThat(reading.trajectories().count()).isEqualTo(2);
        assertThat(reading.trajectories().dimension()).isEqualTo(4);
        assertThat(reading.notes())
                .extracting(Message::english)
                .anyMatch(note -> note.contains(english("features.dihedrals", 2)));
    }

    @Test
    void fewAtomsAreReadUnpackedAndAsDistances() throws IOException {
        Trajectories data = read("few.xtc", MoleculeOptions.Features.AUTOMATIC, "");

        assertThat(data.dimension()).isEqualTo(6);
        assertThat(data.size()).isEqualTo(7);
    }

    @Test
    void aLastFrameThatIsCutOffIsLeftOutWithANote() throws IOException {
        for (String name : new String[] {"chain.xtc", "chain.trr", "chain.dcd"}) {
            byte[] whole = Files.readAllBytes(file(name));
            Path cut = Files.write(folder.resolve("cut" + name), java.util.Arrays.copyOf(whole, whole.length - 10));

            Dataset reading = Fixtures.dataset(cut, ReadOptions.AUTOMATIC);

            assertThat(reading.trajectories().size()).isEqualTo(6);
            assertThat(reading.notes())
                    .extracting(Message::english).anyMatch(note -> note.contains("ends inside a frame"));
        }
    }

    @Test
    void oneFrameIsAStructure() throws IOException {
        Path one = Files.writeString(folder.resolve("one.xyz"), "2\nwater\nO 0.0 0.1 0.2\nH 1.0 0.9 0.8\n");

        assertThatThrownBy(() -> Fixtures.dataset(one, ReadOptions.AUTOMATIC)).satisfies(telling("unread.structure"));
    }

    @Test
    void whatAtomsDoNotAllowIsSaid() {
        assertThatThrownBy(() -> read("chain.xtc", MoleculeOptions.Features.DIHEDRALS, ""))
                .satisfies(telling("atoms.unknown", "chain.xtc", "dihedrals"));
        assertThatThrownBy(() -> read("few.xtc", MoleculeOptions.Features.AUTOMATIC, "chain.pdb"))
                .satisfies(telling("topology.other-atoms", "few.xtc", 4, 18, false));
        assertThatThrownBy(() -> read("chain.xtc", MoleculeOptions.Features.AUTOMATIC, "beside.npz"))
                .hasMessageContaining("neither PDB, GRO nor AMBER");
    }

    @Test
    void alignedPositionsForgetRotationAndShift() throws IOException {
        Trajectories data = read("chain.xtc", MoleculeOptions.Features.ALIGNED, "chain.pdb");

        assertThat(data.dimension()).isEqualTo(3 * (3 + 5 + 2)); // heavy atoms of the chain: a single Cα is too few
        for (int i = 0; i < data.size(); i++) {
            double sum = 0;
            for (int k = 0; k < data.dimension(); k += 3) {
                sum += data.states()[i * data.dimension() + k];
            }
            assertThat(sum).isCloseTo(0, within(1e-9));
        }
    }

    /** Frames of a second file that are turned by 90° are what they were, seen from the first file. */
    @Test
    void allFilesAreAlignedOntoTheFirstFrameOfTheFirst() throws IOException {
        double[] positions = expected("chain-exact.npy");
        int atoms = 18;
        double[][][] all = new double[7][atoms][3];
        double[][][] turned = new double[3][atoms][3];
        for (int k = 0; k < 7; k++) {
            for (int i = 0; i < atoms; i++) {
                System.arraycopy(positions, 3 * (k * atoms + i), all[k][i], 0, 3);
                if (k >= 4) {
                    turned[k - 4][i] = new double[] {3 - all[k][i][1], all[k][i][0] + 2, all[k][i][2]};
                }
            }
        }
        ReadOptions aligned = ReadOptions.AUTOMATIC
                .with(MoleculeOptions.AUTOMATIC.withFeatures(MoleculeOptions.Features.ALIGNED));
        Path whole = film("whole.h5", all);
        Path first = film("first.h5", java.util.Arrays.copyOf(all, 4));
        Path second = film("second.h5", turned);
        double[] expected = Fixtures.read(whole, aligned).states();

        assertThat(DataReader.readAll(List.of(first, second), aligned, new Cancellation()).trajectories().states())
                .containsExactly(expected, within(1e-9));
        Path both = Files.createDirectory(folder.resolve("both"));
        Files.move(first, both.resolve("1.h5"));
        Files.move(second, both.resolve("2.h5"));
        assertThat(SweptStates.of(Fixtures.chunks(both, aligned)))
                .containsExactly(expected, within(1e-9));
    }

    private Path film(String name, double[][][] positions) throws IOException {
        Path file = folder.resolve(name);
        try (var hdf = io.jhdf.HdfFile.write(file)) {
            hdf.putDataset("coordinates", positions);
        }
        return file;
    }

    /** What a model keeps is enough to read another file: no topology, no first frame of its own. */
    @Test
    void aKnownMoleculeNeedsNoTopology() throws IOException {
        for (MoleculeOptions.Features kind : List.of(MoleculeOptions.Features.AUTOMATIC,
                MoleculeOptions.Features.ALIGNED,
                MoleculeOptions.Features.HEAVY_DISTANCES)) {
            ReadOptions told = ReadOptions.AUTOMATIC.with(
                    MoleculeOptions.AUTOMATIC.withFeatures(kind).withTopology(file("chain.pdb")));
            MoleculeOptions known = DataReader.molecule(List.of(file("chain.xtc")), told, new Cancellation())
                    .orElseThrow();
            Trajectories expected = Fixtures.read(file("chain.xtc"), told);
            Trajectories again =
                    Fixtures.read(file("chain.xtc"), ReadOptions.AUTOMATIC.with(known));

            assertThat(again.coordinates()).isEqualTo(expected.coordinates());
            assertThat(again.states()).isEqualTo(expected.states());
        }
        assertThat(
                DataReader.molecule(List.of(file("beside.npz")), ReadOptions.AUTOMATIC, new Cancellation()))
                .isEmpty();
    }

    /** Positions in Å in the columns of the format, who the atoms are, and the cell. */
    @Test
    void framesAreWrittenAsModels() throws IOException {
        double[] expected = expected("chain-exact.npy");
        Path pdb = folder.resolve("frames.pdb");
        MolecularFrames.writePdb(pdb, List.of(new MolecularFrames.Wanted(file("chain.trr"), 1, 5, "set 1: 0.9"),
                new MolecularFrames.Wanted(file("chain.trr"), 1, 2, "set 2: 0.8")),
                ReadOptions.AUTOMATIC.with(MoleculeOptions.AUTOMATIC.withTopology(file("chain.pdb"))),
                        new Cancellation());

        List<String> lines = Files.readAllLines(pdb);
        List<String> atoms = lines.stream().filter(line -> line.startsWith("ATOM")).toList();
        List<String> other = Files.readAllLines(file("chain.pdb")).stream()
                .filter(line -> line.matches("(ATOM|HETATM).*")).toList();
        assertThat(atoms).hasSize(36);
        for (int i = 0; i < 36; i++) {
            for (int axis = 0; axis < 3; axis++) {
                assertThat(Double.parseDouble(atoms.get(i).substring(30 + 8 * axis, 38 + 8 * axis)))
                        .isCloseTo(10 * expected[3 * ((i < 18 ? 5 : 2) * 18 + i % 18) + axis], within(5.1e-4));
            }
            assertThat(atoms.get(i).substring(12, 16).strip()).isEqualTo(other.get(i % 18).substring(12, 16).strip());
            assertThat(atoms.get(i).substring(17, 26)).isEqualTo(other.get(i % 18).substring(17, 26));
            assertThat(atoms.get(i).substring(76, 78)).isEqualTo(other.get(i % 18).substring(76, 78));
        }
        assertThat(lines)
                .contains("CRYST1   20.000   21.000   23.000  80.00  75.00  65.00 P 1           1", "MODEL        2",
                "REMARK 999 chain.trr, trajectory 1, frame 2, time 6.0 ps").endsWith("END");
        assertThat(TopologyFile.read(pdb, "frames.pdb")).isEqualTo(TopologyFile.read(file("chain.pdb"), "chain.pdb"));
    }

    @Test
    void parameterFilesOfAmberSayWhoTheAtomsAre() throws IOException {
        Topology known = TopologyFile.read(file("chain.pdb"), "chain.pdb");
        List<Topology.Atom> atoms = known.atoms();
        List<Integer> starts = IntStream.range(0, atoms.size())
                .filter(i -> i == 0 || atoms.get(i).residue() != atoms.get(i - 1).residue()).mapToObj(i -> i + 1)
                .toList();
        Path amber = Files.writeString(folder.resolve("chain.parm7"), "%VERSION  VERSION_STAMP = V0001.000\n"
                + section("ATOM_NAME", "20a4", 20, atoms.stream().map(a -> String.format("%-4s", a.name())).toList())
                + section("CHARGE", "5E16.8", 5, atoms.stream().map(a -> "  1.00000000E+00").toList())
                + section("RESIDUE_LABEL", "20a4", 20, known.residues().stream()
                        .map(r -> String.format("%-4s", r.name())).toList())
                + section("RESIDUE_POINTER", "10I8", 10, starts.stream().map(i -> String.format("%8d", i)).toList()));

        Topology read = TopologyFile.read(amber, "chain.parm7");
        assertThat(read.atoms()).isEqualTo(atoms);
        assertThat(read.residues()).extracting(Topology.Residue::name)
                .isEqualTo(known.residues().stream().map(Topology.Residue::name).toList());
        ReadOptions settings = ReadOptions.AUTOMATIC;
        assertThat(Fixtures.read(file("chain.xtc"),
                settings.with(settings.molecules().withTopology(amber))).states())
                .isEqualTo(read("chain.xtc", MoleculeOptions.Features.AUTOMATIC, "chain.pdb").states());
        List<Path> both = new ArrayList<>(List.of(file("chain.xtc"), amber));
        assertThat(DataReader.withTopology(both, ReadOptions.AUTOMATIC).molecules().topology()).contains(amber);
        assertThat(DataReader.withoutTopology(both)).containsExactly(file("chain.xtc"));
        assertThatThrownBy(() -> Fixtures.read(amber, ReadOptions.AUTOMATIC))
                .hasMessageContaining("is a description of atoms without their motion");
        Files.writeString(amber, Files.readString(amber).replaceFirst("%FLAG RESIDUE_POINTER(?s:.*)", ""));
        assertThatThrownBy(() -> TopologyFile.read(amber, "chain.parm7")).hasMessageStartingWith("chain.parm7");
    }

    private static String section(String name, String format, int fields, List<String> values) {
        StringBuilder text = new StringBuilder("%FLAG " + name + "\n%FORMAT(" + format + ")");
        for (int i = 0; i < values.size(); i++) {
            text.append(i % fields == 0 ? "\n" : "").append(values.get(i));
        }
        return text.append('\n').toString();
    }

    @Test
    void bytesOfNoiseAreRefusedOrRead() throws IOException {
        Random random = new Random(1);
        for (String name : new String[] {"chain.xtc", "chain.trr", "chain.dcd", "chain.nc"}) {
            byte[] whole = Files.readAllBytes(file(name));
            for (int k = 0; k < 60; k++) {
                byte[] changed = whole.clone();
                changed[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
                Path damaged = Files.write(folder.resolve(k + name), changed);
                try {
                    assertThat(Fixtures.read(damaged, ReadOptions.AUTOMATIC).size()).isPositive();
                } catch (org.larrr.io.file.DataFormatException refused) {
                    assertThat(refused.getMessage()).isNotBlank();
                }
            }
        }
    }

    @Test
    void timesThatOverflowAreASentence() throws IOException {
        Path file = Files.writeString(folder.resolve("far.csv"), "t,x\n-1.7e308,1\n1.7e308,2\n1.75e308,3\n");

        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC))
                .isInstanceOf(org.larrr.io.file.DataFormatException.class).hasMessageStartingWith("far.csv");
    }

    @Test
    void aTopologyWithoutAtomsIsRefused() throws IOException {
        Path none = Files.writeString(folder.resolve("none.gro"),
                "title\n1\n    1ALA     CA    1   0.000   0.000   0.000\n".replace("\n1\n", "\n0\n"));
        ReadOptions settings = ReadOptions.AUTOMATIC.with(MoleculeOptions.AUTOMATIC.withTopology(none));

        assertThatThrownBy(() -> Fixtures.read(file("chain.xtc"), settings))
                .isInstanceOf(org.larrr.io.file.DataFormatException.class).hasMessageContaining("none.gro");
    }
}
