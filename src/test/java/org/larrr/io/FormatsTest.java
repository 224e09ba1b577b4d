package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.larrr.data.Notices.telling;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.Choice;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.schema.Question.OpenQuestionException;

/** Files written by SciPy, netCDF4, h5py and, where these cannot, byte by byte (see make.py beside them). */
class FormatsTest {

    @TempDir
    Path folder;


    private static Path file(String name) {
        return Fixtures.file("formats/" + name);
    }

    private static Dataset read(String name) throws IOException {
        return Fixtures.dataset(file(name), ReadOptions.AUTOMATIC);
    }

    /** n, d, trajectories, step (0: uneven), unit, columns, the first and the last number. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "plain.mat      | 12 | 2 | 1 | 0.25    |      | x1 x2        | 0    | 17",
        "packed.mat     | 12 | 2 | 1 | 0.5     |      | x1 x2        | 0    | 17",
        "columns.mat    | 30 | 2 | 1 | 0.1     |      | phi psi      | 0    | -0.7480575296890004",
        "cells.mat      | 12 | 2 | 2 | 1       | steps | x1 x2       | 0    | 17",
        "struct.mat     | 12 | 2 | 1 | 0.02    |      | x1 x2        | 0    | 17",
        "seven.mat      | 12 | 2 | 1 | 0.125   |      | x1 x2        | 0    | 17",
        "old.mat        | 12 | 2 | 1 | 0.5     |      | x1 x2        | 0    | 17",
        "old-big.mat    | 12 | 2 | 1 | 0.25    |      | x1 x2        | 0    | 17",
        "months.nc      | 24 | 2 | 1 | 1       | months | sst1 sst2  | 0    | 41",
        "words.npz      | 12 | 2 | 1 | 0.25    |      | a b          | 0    | 17",
        "copies.npz     | 12 | 2 | 3 | 0.5     |      | x1 x2        | 0    | 17",
        "classic.nc     | 10 | 3 | 1 | 0.5     | d    | level1 level2 level3 | 10 | 21.5",
        "offset.nc      | 10 | 3 | 1 | 0.5     | d    | level1 level2 level3 | 10 | 21.5",
        "fixed.nc       | 10 | 3 | 1 | 0.5     | d    | level1 level2 level3 | 10 | 21.5",
        "one.nc         | 11 | 1 | 1 | 1       | steps | x           | 0    | 4",
        "four.nc        | 12 | 6 | 1 | 6       | h    | sst1 sst2 sst3 sst4 sst5 sst6 | 20 | 26.7",
        "five.nc        | 8  | 1 | 1 | 2       |      | count        | 0    | 5",
        "attributes.h5  | 12 | 2 | 1 | 0.02    | ps   | x1 x2        | 0    | 17",
        "rate.h5        | 12 | 2 | 1 | 0.005   |      | x1 x2        | 0    | 17",
        "beside.npz     | 12 | 2 | 1 | 0.1     |      | x1 x2        | 0    | 17",
        "axes.npz       | 15 | 2 | 1 | 0.2     |      | x y          | 0    | 0.1367372182078336",
        "gap-free.abf   | 24 | 1 | 1 | 0.0001  | s    | IN_0         | 2    | 2.00518798828125",
        "two.abf        | 24 | 2 | 1 | 0.0002  | s    | IN_0 IN_1    | 2    | 2.01251220703125",
        "sweeps.abf     | 24 | 1 | 3 | 0.0001  | s    | IN_0         | 2    | 2.00518798828125",
        "second.abf     | 20 | 2 | 1 | 0.00005 | s    | IN_0 IN_1    | 0    | 0.1007080078125",
        "octave.h5      | 40 | 2 | 1 | 0.25    |      | x1 x2        | 0    | 0.963795",
        "pandas-fixed.h5 | 40 | 3 | 1 | 1      | steps | phi psi d (nm) | 0  | 0.266643",
        "table.csv.gz   | 40 | 2 | 1 | 0.1     |      | x y          | 0    | 0.266643",
        "table.csv.bz2  | 40 | 2 | 1 | 0.1     |      | x y          | 0    | 0.266643",
        "table.csv.xz   | 40 | 2 | 1 | 0.1     |      | x y          | 0    | 0.266643",
        "table.csv.lz4  | 40 | 2 | 1 | 0.1     |      | x y          | 0    | 0.266643",
        "table.csv.Z    | 40 | 2 | 1 | 0.1     |      | x y          | 0    | 0.266643",
        "runs.tar.gz    | 78 | 2 | 2 | 0.1     |      | x y          | 0.909297 | 0.266643",
        "members.csv.gz | 40 | 2 | 1 | 0.1     |      | x y          | 0    | 0.266643",
        "x.npy.gz       | 12 | 2 | 1 | 1       | steps | x1 x2       | 0    | 17",
        "runs.zip       | 78 | 2 | 2 | 0.1     |      | x y          | 0.909297 | 0.266643",
    })
    void isReadAsItWasWritten(String name, int n, int d, int trajectories, double step, String unit, String columns,
            double first,
            double last) throws IOException {
        Trajectories data = read(name).trajectories();

        assertThat(data.size()).isEqualTo(n);
        assertThat(data.dimension()).isEqualTo(d);
        assertThat(data.count()).isEqualTo(trajectories);
        assertThat(data.step()).isCloseTo(step, within(1e-6 * step));
        assertThat(data.timeUnit()).isEqualTo(unit == null ? "" : unit);
        assertThat(String.join(" ", data.coordinates())).isEqualTo(columns);
        assertThat(data.states()[0]).isCloseTo(first, within(1e-6));
        assertThat(data.states()[n * d - 1]).isCloseTo(last, within(1e-6));
        assertThat(Fixtures.description(file(name), ReadOptions.AUTOMATIC).refusal()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"signals.edf, 0", "plus.edf, 0", "signals.bdf, 0"})
    void recordingsOfPhysiologyAreScaledAndOfOneRate(String name) throws IOException {
        Dataset reading = read(name);
        Trajectories data = reading.trajectories();

        assertThat(data.coordinates()).containsExactly("EEG Fz", "EEG Cz");
        assertThat(data.step()).isEqualTo(0.5);
        assertThat(data.timeUnit()).isEqualTo("s");
        double[] expected = IntStream.range(0, 12)
                .mapToObj(i -> new double[] {10 * (i / 4) + i % 4 - 50, 10 * (i / 4) + i % 4 + 50})
                .flatMapToDouble(pair -> java.util.Arrays.stream(pair)).map(v -> 0.1 * v).toArray();
        assertThat(data.states()).containsExactly(expected, within(1e-12));
        assertThat(reading.notes())
                .extracting(Message::english).anyMatch(note -> note.contains("excluded") && note.contains("Pulse"));
    }

    @Test
    void formsOfTextThatAreNotReadAreNamed() throws IOException {
        Files.writeString(folder.resolve("wide.csv"), "\ufeffx\n1\n2\n", Charset.forName("UTF-32LE"));
        Files.writeString(folder.resolve("hex.txt"), "x\n0x1.8p+1\n0x1.cp-2\n");
        Files.writeString(folder.resolve("run.gpx"), "<?xml version=\"1.0\"?>\n<!DOCTYPE gpx SYSTEM \"a\">\n<gpx/>");

        assertThat(unread("wide.csv")).isEqualTo("unread.convert");
        assertThat(unread("hex.txt")).isEqualTo("unread.hexadecimal");
        assertThat(unread("run.gpx")).isEqualTo("unread.convert");
    }

    private String unread(String name) {
        DataFormatException refused = assertThrows(DataFormatException.class,
                () -> Fixtures.dataset(folder.resolve(name), ReadOptions.AUTOMATIC));
        return ((Message) refused.notice().arguments().get(1)).code();
    }

    @Test
    void fillValuesAreMissing() throws IOException {
        Dataset reading = read("holes.nc");

        assertThat(reading.trajectories().size()).isEqualTo(19);
        assertThat(reading.trajectories().lengths()).containsExactly(9, 10);
        assertThat(reading.trajectories().states()).doesNotContain(-999);
    }

    @Test
    void companionsAreLeftAsideWithANote() throws IOException {
        assertThat(read("beside.npz").notes()).extracting(Message::english)
                .anyMatch(note -> note.startsWith("beside.npz: excluded") && note.contains("weights")
                && note.contains("labels") && note.contains("meta") && !note.contains("dt"));
        assertThat(read("words.npz").notes())
                .extracting(Message::english).anyMatch(note -> !note.contains("names") && note.contains("info")
                && note.contains("forces"));
        assertThatThrownBy(() -> Fixtures.read(file("words.npz"), ReadOptions.AUTOMATIC
                .with(new ArrayOptions(List.of("names"), Axes.AUTOMATIC)))).hasMessageContaining("contains text");
        FileDescription look = Fixtures.description(file("beside.npz"), ReadOptions.AUTOMATIC);
        assertThat(look.dataset().orElseThrow().trajectories().step()).isEqualTo(0.1);
        assertThat(look.choices()).contains(new Choice("traj", "(12, 2)", true), new Choice("weights", "(12,)",
                false));
    }

    @Test
    void tablesSideBySideMayLieOnTheirSide() throws IOException {
        assertThatThrownBy(() -> read("chains.nc")).isInstanceOfSatisfying(OpenQuestionException.class,
                open -> assertThat(open.question().id()).isEqualTo("axes"));
        Trajectories turned = Fixtures.read(file("chains.nc"),
                ReadOptions.AUTOMATIC.withAxes(Axes.TRANSPOSED));
        assertThat(turned.size()).isEqualTo(60);
        assertThat(turned.dimension()).isEqualTo(8);
        assertThat(turned.value(7, 6)).isCloseTo(1200 + Math.sin(7), within(1e-12));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "parts.edf    | interrupted recording (EDF+D)",
        "marks.edf    | contains only annotations, without a signal",
        "ions.history | in the format DL_POLY HISTORY",
        "water.arc    | in the format Tinker ARC",
        "gas.tng      | in the format GROMACS TNG",
        "gaze.edf     | in the format EyeLink EDF",
        "chain.crd    | in the format AMBER CRD",
        "bias.dat     | is a grid of values at one time",
        "wind.cdf     | in the format NASA CDF",
        "words.mat    | without arrays of real numbers",
        "office.xlsx  | does not contain rows of numbers",
        "bomb.csv.gz  | unpacks to more than 200 times its size",
        "chain.pdb    | is a description of atoms without their motion",
        "chain.gro    | is a description of atoms without their motion",
    })
    void isRefusedByASentence(String name, String words) {
        assertThatThrownBy(() -> read(name)).isInstanceOf(DataFormatException.class).hasMessageContaining(words)
                .message().doesNotContain("\n").startsWith(name.substring(0, 4));
        assertThat(Fixtures.description(file(name), ReadOptions.AUTOMATIC).refusal()).isPresent();
    }

    @Test
    void archivesThatAreCutOffOrHoldNoDataAreRefused() throws IOException {
        byte[] whole;
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file("runs.tar.gz")))) {
            whole = in.readAllBytes();
        }
        Path words = Files.write(folder.resolve("words.tar"), tarOf("README.md"));
        Path dots = Files.write(folder.resolve("dots.tar"), tarOf("x".repeat(90) + "/../../.."));

        for (int bytes : new int[] {1700, 2560, 3000}) {
            Path cut = Files.write(folder.resolve("cut" + bytes + ".tar"), Arrays.copyOf(whole, bytes));
            assertThatThrownBy(() -> Fixtures.read(cut, ReadOptions.AUTOMATIC))
                    .satisfies(telling("file.damaged", cut.getFileName().toString()));
        }
        for (Path none : List.of(words, dots)) {
            assertThatThrownBy(() -> Fixtures.read(none, ReadOptions.AUTOMATIC))
                    .satisfies(telling("packed.no-data", none.getFileName().toString()));
        }
    }

    private static byte[] tarOf(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            TarArchiveEntry entry = new TarArchiveEntry(name);
            entry.setSize(6);
            tar.putArchiveEntry(entry);
            tar.write("1\n2\n3\n".getBytes(StandardCharsets.UTF_8));
            tar.closeArchiveEntry();
        }
        return bytes.toByteArray();
    }

    @Test
    void streamsGiveTheSameStates() throws IOException {
        for (String name : new String[] {"plain.mat", "gap-free.abf", "x.npy.gz", "chain.xtc", "chain.dcd", "chain.nc",
                "attributes.h5"}) {
            ReadOptions settings = ReadOptions.AUTOMATIC.withStep(0.5);
            double[] whole = Fixtures.read(file(name), settings).states();
            assertThat(SweptStates.of(Fixtures.chunks(file(name), settings))).as(name)
                    .isEqualTo(whole);
        }
    }

    @Test
    void framesKnowTheirTime() throws IOException {
        assertThat(read("chain.xtc").trajectories().grid()).isEqualTo(new TimeGrid.Uniform(0.5));
        assertThat(read("chain.nc").trajectories().timeUnit()).isEqualTo("ps");
        assertThat(read("chain.dcd").trajectories().timeUnit()).isEqualTo("steps");
    }
}
