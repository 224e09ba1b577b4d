package org.larrr.io.molecules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.io.DataReader;
import org.larrr.io.Fixtures;
import org.larrr.io.SweptStates;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.stages.Cancellation;

/** XYZ, LAMMPS, GRO and PDB films of known positions (see films.py beside the files). */
class TextFilmsTest {

    @TempDir
    Path folder;

    private static Path file(String name) {
        return Fixtures.file("formats/" + name);
    }

    private static double[] expected(String name) throws IOException {
        return Fixtures.read(file(name), ReadOptions.AUTOMATIC.withStep(1).withAxes(Axes.FRAMES)).states();
    }

    private static ReadOptions as(MoleculeOptions.Features features) {
        return ReadOptions.AUTOMATIC.with(MoleculeOptions.AUTOMATIC.withFeatures(features));
    }

    private static Dataset read(Path file, MoleculeOptions.Features features) throws IOException {
        return DataReader.readAll(List.of(file), as(features), new Cancellation());
    }

    @ParameterizedTest
    @CsvSource({"chain.lammpstrj, 1, steps", "scaled.dump, 0.5, ps"})
    void atomsAreSortedAndUnscaled(String name, double step, String unit) throws IOException {
        Trajectories data = read(file(name), MoleculeOptions.Features.COORDINATES).trajectories();

        assertThat(data.states()).containsExactly(expected("chain-exact.npy"), within(1e-6));
        assertThat(data.step()).isEqualTo(step);
        assertThat(data.timeUnit()).isEqualTo(unit);
    }

    /** The cell of each kind of file shows in the nearest images. */
    @ParameterizedTest
    @CsvSource({"chain.lammpstrj", "scaled.dump"})
    void distancesAreThoseOfTheNearestImages(String name) throws IOException {
        assertThat(read(file(name), MoleculeOptions.Features.HEAVY_DISTANCES).trajectories().states())
                .containsExactly(expected("chain-distances.npy"), within(2e-6));
    }

    /** Heavy atoms are known by their elements; pairs of them among all pairs. */
    @ParameterizedTest
    @CsvSource({"chain.xyz, 1, steps", "film.gro, 2.5, ps"})
    void elementsTellHeavyAtoms(String name, double step, String unit) throws IOException {
        Trajectories data = read(file(name), MoleculeOptions.Features.HEAVY_DISTANCES).trajectories();
        double[] all = expected("chain-distances.npy");
        int[] heavy = {0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 15};

        assertThat(data.dimension()).isEqualTo(66);
        assertThat(data.step()).isEqualTo(step);
        assertThat(data.timeUnit()).isEqualTo(unit);
        for (int frame = 0; frame < 7; frame++) {
            int column = 0;
            for (int i : heavy) {
                for (int j : IntStream.of(heavy).filter(k -> k > i).toArray()) {
                    int pair = i * 18 - i * (i + 1) / 2 + j - i - 1;
                    assertThat(data.value(frame, column++)).isCloseTo(all[frame * 153 + pair], within(2e-5));
                }
            }
        }
    }

    @Test
    void cp2kTellsTheTimeInFemtoseconds() throws IOException {
        Trajectories data = read(file("cp2k.xyz"), MoleculeOptions.Features.AUTOMATIC).trajectories();

        assertThat(data.step()).isCloseTo(5e-4, within(1e-12));
        assertThat(data.timeUnit()).isEqualTo("ps");
        assertThat(data.coordinates()).startsWith("d_C1_C2", "d_C1_O3");
        double[] x = expected("chain-exact.npy");
        assertThat(data.states()[0]).isCloseTo(Math.sqrt(IntStream.range(0, 3)
                .mapToDouble(axis -> Math.pow(x[axis] - x[3 + axis], 2)).sum()), within(1e-9));
    }

    @Test
    void modelsAreFramesAndTheirOwnTopology() throws IOException {
        Trajectories data = read(file("film.pdb"), MoleculeOptions.Features.AUTOMATIC).trajectories();
        double[] angles = expected("chain-dihedrals.npy");

        assertThat(data.coordinates()).containsExactly("cos_phi_A_ALA2", "sin_phi_A_ALA2", "cos_psi_A_ALA2",
                "sin_psi_A_ALA2");
        for (int i = 0; i < angles.length; i++) {
            assertThat(data.states()[2 * i]).isCloseTo(Math.cos(angles[i]), within(0.01));
        }
    }

    @ParameterizedTest
    @CsvSource({"chain.xyz", "cp2k.xyz", "chain.lammpstrj", "scaled.dump", "film.gro", "film.pdb"})
    void streamsGiveTheSameStates(String name) throws IOException {
        Trajectories data = read(file(name), MoleculeOptions.Features.AUTOMATIC).trajectories();

        assertThat(SweptStates.of(Fixtures.chunks(file(name), ReadOptions.AUTOMATIC)))
                .containsExactly(data.states());
        assertThat(Fixtures.description(file(name), ReadOptions.AUTOMATIC).refusal()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"chain.xyz", "chain.lammpstrj", "film.gro"})
    void aLastFrameThatIsCutOffIsLeftOut(String name) throws IOException {
        byte[] whole = Files.readAllBytes(file(name));
        Path cut = Files.write(folder.resolve("cut"), java.util.Arrays.copyOf(whole, whole.length - 200));

        Dataset reading = read(cut, MoleculeOptions.Features.AUTOMATIC);

        assertThat(reading.trajectories().size()).isEqualTo(6);
        assertThat(reading.notes()).extracting(Message::english).anyMatch(note -> note.contains("ends inside a frame"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "cp2k.xyz        | 18_       | 17_       | unexpected line",
        "cp2k.xyz        | 5.7290554047 | five      | unexpected line",
        "chain.lammpstrj | x y z     | c d e     | a LAMMPS dump without positions: its columns are id type c d e q",
        "chain.lammpstrj | ATOMS_18  | ATOMS_0   | unexpected line",
        "film.gro        | 18_       | 17_       | unexpected line",
    })
    void damageIsSaid(String name, String before, String after, String words) throws IOException {
        String text = Files.readString(file(name)).replaceFirst(before.replace('_', '\n'), after.replace('_', '\n'));
        Path damaged = Files.write(folder.resolve("damaged"), text.getBytes(StandardCharsets.US_ASCII));

        assertThatThrownBy(() -> read(damaged, MoleculeOptions.Features.AUTOMATIC)).hasMessageContaining(words)
                .message().startsWith("damaged").doesNotContain("\n");
    }
}
