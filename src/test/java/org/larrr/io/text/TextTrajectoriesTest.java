package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.DataReader;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.TimeOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

class TextTrajectoriesTest {

    @TempDir
    Path folder;

    private Trajectories read(String text, ReadOptions settings) throws IOException {
        return Fixtures.read(file(text), settings);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("data.csv"), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "1,2\n3,4\n5,6\n",
        "1;2\n3;4\n5;6",
        "1\t2\r\n3\t4\r\n5\t6\r\n",
        "  1   2\n3 \t 4  \n   5 6\n\n",
        "x,y\n1,2\n3,4\n5,6\n",
        "# made by a program\n# x y\nx y\n1 2\n3 4\n5 6\n",
        "\ufeffx;y\n1;2\n# a comment\n3;4\n5;6\n",
        "\"x\",\"y\"\n\"1\",\"2\"\n3,4\n5,6\n",
        "1, 2\n3, 4\n5, 6\n",
        "1.0D0 2.0d+00\n3.0 4.0\n5 6\n",
        "name,x,y\na,1,2\nb,3,4\nc,5,6\n",
        ",x,y\n0,1,2\n1,3,4\n2,5,6\n",
        "1,2,\n3,4,\n5,6,\n"
    })
    void readsTheSameStatesFromEveryLayout(String text) throws IOException {
        Trajectories read = read(text, ReadOptions.AUTOMATIC.withStep(0.1));

        assertThat(read.states()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(read.dimension()).isEqualTo(2);
        assertThat(read.count()).isEqualTo(1);
        assertThat(read.step()).isEqualTo(0.1);
    }

    @Test
    void readsASingleColumn() throws IOException {
        Trajectories read = read("x\n0.5\n-1.5e3\n.25\n", ReadOptions.AUTOMATIC.withStep(1));

        assertThat(read.states()).containsExactly(0.5, -1500, 0.25);
        assertThat(read.coordinates()).containsExactly("x");
    }

    @Test
    void takesStepAndUnitFromTheTimeColumn() throws IOException {
        Trajectories read = read("Time [ps],phi,psi\n10.0,1,2\n10.2,3,4\n10.4,5,6\n", ReadOptions.AUTOMATIC);

        assertThat(read.step()).isCloseTo(0.2, within(1e-12));
        assertThat(read.timeUnit()).isEqualTo("ps");
        assertThat(read.coordinates()).containsExactly("phi", "psi");
        assertThat(read.states()).containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void takesNamesFromTheCommentThatNumpyWrites() throws IOException {
        Trajectories read = Fixtures.read(Fixtures.file("numpy-savetxt.txt"), ReadOptions.AUTOMATIC);

        assertThat(read.step()).isEqualTo(0.25);
        assertThat(read.coordinates()).containsExactly("x", "y");
        assertThat(read.states()).containsExactly(0.5, -1.25, 3, 100, -0.0625, 7, 0.5, -1.25);
    }

    @Test
    void separatesInterleavedTrajectories() throws IOException {
        Trajectories read = read("""
                traj_id,t,x
                a,0,1
                b,5,10
                a,1,2
                b,6,11
                b,7,12
                """, ReadOptions.AUTOMATIC);

        assertThat(read.lengths()).containsExactly(2, 3);
        assertThat(read.states()).containsExactly(1, 2, 10, 11, 12);
        assertThat(read.step()).isEqualTo(1);
    }

    @Test
    void picksColumnsByNameOrNumber() throws IOException {
        String text = "t,x,y,z\n0,1,2,3\n1,4,5,6\n";

        assertThat(read(text, ReadOptions.AUTOMATIC.withColumns(List.of("z", "2"))).states())
                .containsExactly(3, 1, 6, 4);
        assertThat(read(text, ReadOptions.AUTOMATIC.withStep(2).withTimeColumn("none")).dimension()).isEqualTo(4);
        assertThat(read(text, ReadOptions.AUTOMATIC.withTimeColumn("x")).step()).isEqualTo(3);
        assertThatThrownBy(() -> read(text, ReadOptions.AUTOMATIC.withColumns(List.of("w"))))
                .satisfies(telling("table.no-column", "data.csv", "\"w\"", "t, x, y, z", true));
        assertThatThrownBy(() -> read(text, ReadOptions.AUTOMATIC.withColumns(List.of("5"))))
                .hasMessageContaining("does not have a column \"5\"");
        assertThatThrownBy(() -> read(text, ReadOptions.AUTOMATIC.withColumns(List.of("x", "2"))))
                .hasMessage("column \"2\" is chosen twice");
    }

    @Test
    void aNumberedHeaderAboveAnIndexColumnIsAHeader() throws IOException {
        Trajectories read = read(",0,1\n0,0.5,1.5\n1,2.5,3.5\n", ReadOptions.AUTOMATIC.withStep(1));

        assertThat(read.states()).containsExactly(0.5, 1.5, 2.5, 3.5);
    }

    @Test
    void commonUnevenTimesOfSeveralTrajectoriesAreKept() throws IOException {
        Trajectories read = read("run,t,x\n1,1,1\n1,2,2\n1,4,3\n2,1,4\n2,2,5\n2,4,6\n", ReadOptions.AUTOMATIC);

        assertThat(read.grid()).isEqualTo(new TimeGrid.Common(new double[] {0, 1, 3}));
    }

    @Test
    void unevenTimesAreKept() throws IOException {
        assertThat(read("t,x\n1,1\n1.5,2\n2.5,3\n2.75,4\n", ReadOptions.AUTOMATIC).grid())
                .isEqualTo(new TimeGrid.Uneven(new double[] {0, 0.5, 1.5, 1.75}));
        assertThat(read("run,t,x\n1,1,1\n1,1.5,2\n1,2.5,3\n2,0,4\n2,2,5\n", ReadOptions.AUTOMATIC).grid())
                .isEqualTo(new TimeGrid.Uneven(new double[] {0, 0.5, 1.5, 0, 2}));
        Path times = Files.writeString(folder.resolve("times.txt"), "0\n1\n3\n4\n");
        assertThat(read("x\n1\n2\n3\n4\n", ReadOptions.AUTOMATIC.with(new TimeOptions(Optional.empty(), "",
                Optional.of(times)))).grid())
                .isEqualTo(new TimeGrid.Uneven(new double[] {0, 1, 3, 4}));
    }

    @Test
    void roundedTimesAreUniform() throws IOException {
        StringBuilder text = new StringBuilder("t,x\n");
        for (int i = 0; i < 1000; i++) {
            text.append(String.format(java.util.Locale.ROOT, "%.4f,%d%n", i / 30.0, i));
        }

        assertThat(read(text.toString(), ReadOptions.AUTOMATIC).step()).isCloseTo(1 / 30.0, within(1e-6));
    }

    @Test
    void singlePrecisionTimesAreUniform() throws IOException {
        StringBuilder text = new StringBuilder("t,x\n");
        for (int i = 0; i < 3000; i++) {
            text.append((float) (1000 + i * 0.002)).append(',').append(i).append('\n');
        }

        assertThat(read(text.toString(), ReadOptions.AUTOMATIC).step()).isCloseTo(0.002, within(1e-7));
    }

    @Test
    void aTimesFileGivesCommonTimesToSeveralTrajectoriesAndAStepToOne() throws IOException {
        Path times = Files.writeString(folder.resolve("times.txt"), "0.5\n1.0\n1.5\n");

        assertThat(read("run,x\n1,1\n1,2\n1,3\n2,4\n2,5\n2,6\n",
                ReadOptions.AUTOMATIC.with(new TimeOptions(Optional.empty(), "", Optional.of(times)))).grid())
                .isEqualTo(new TimeGrid.Common(new double[] {0, 0.5, 1}));
        assertThat(read("x\n1\n2\n3\n", ReadOptions.AUTOMATIC.with(new TimeOptions(Optional.empty(), "",
                Optional.of(times)))).step()).isEqualTo(0.5);
        assertThatThrownBy(() -> read("x\n1\n2\n", ReadOptions.AUTOMATIC.with(new TimeOptions(Optional.empty(), "",
                Optional.of(times)))))
                .hasMessage("there are 3 times, but trajectory 1 of data.csv has 2 samples");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`1,2\n3,4\n5\n` | `data.csv, line 3, column 2: 1 value, but the first row has 2`",
        "`x,y\n1,2\n\n# c\n3,4,5\n` | `data.csv, line 5, column 3: 3 values, but the first row has 2`",
        "`1,2\n3,abc\n` | `data.csv, line 2, column 2: \"abc\" is not a number (--columns 1 excludes the column)`",
        "`x,y\n1,2\n3,4q\n` | `data.csv, line 3, column 2 (y): \"4q\" is not a number "
                + "(--columns x excludes the column)`",
        "`1.5,abc\n2.5,4\n` | `data.csv, line 1, column 2: \"abc\" is not a number (--columns 1 excludes the column)`",
        "`x\n0x10\n0x11\n` | `data.csv does not have a column of numbers that varies apart from time and "
                + "trajectory. Excluded: "
                + "x (contains words)`",
        "`1;2\n3;1f\n` | `data.csv, line 2, column 2: \"1f\" is not a number (--columns 1 excludes the column)`",
        "`x,y\n1,2\nnan,4\n5,\n` | `data.csv contains missing or non-finite values, the first at line 3, column 1 "
                + "(x); correct the file, or choose to cut the trajectories there or to interpolate`",
        "`x,y\n1,2\n,4\n` | `data.csv contains missing or non-finite values, the first at line 3, column 1 (x); "
                + "correct the file, or choose to cut the trajectories there or to interpolate`",
        "`1\n1e999\n` | `data.csv contains missing or non-finite values, the first at line 2, column 1; "
                + "correct the file, or choose to cut the trajectories there or to interpolate`",
        "`x;y\n1,500;1,250\n` | `data.csv, line 2, column 1: \"1,500\" has a decimal comma; choose decimal "
                + "commas for the file, or write it with decimal points`",
        "`0,05\n1,25\n` | `data.csv, line 1, column 1: \"0,05\" may be one number with a decimal comma; choose "
                + "decimal commas for the file, or write it with decimal points`",
        "`x\n1,25\n1,35\n` | `data.csv, line 2, column 2: 2 values, but the first row has 1 (if these are decimal "
                + "commas, choose decimal commas)`",
        "`t,x\n0,1\n1,2\n1,3\n` | `data.csv, line 4: time 1.0 appears twice; remove the duplicate row`",
        "`t,x\n0,1\n1,2\n0,3\n` | `data.csv: t is called a time, but its values do not rise. Are the rows out of "
                + "order, or is it a coordinate? Answer with one of: --time-column none (t is a coordinate), "
                + "--time-column t (the rows are sorted by t). --yes takes the first.`",
        "`t,x\n0,1\n1,2\n3,3\n4,3\n` | `data.csv, line 4: time goes from 1.0 to 3.0, but the previous step was 1.0; "
                + "fill the gap, or choose to cut the trajectory there or to interpolate (a separate "
                + "file of "
                + "times is used unchanged)`",
        "`t,x\n0,1\n` | `data.csv contains one sample per trajectory, so there is neither a time step nor anything "
                + "to learn`",
        "`# only\n# comments\n` | `data.csv does not contain rows of numbers`",
        "`x,y\n` | `data.csv does not contain rows of numbers`",
        "`t,name\n0,a\n1,b\n` | `data.csv does not have a column of numbers that varies apart from time and "
                + "trajectory. "
                + "Excluded: name (contains words)`",
        "`run,t,x\n1,0,1\n,1,2\n` | `data.csv contains missing or non-finite values, the first at line 3, column 1 "
                + "(run); correct the file, or choose to cut the trajectories there or to interpolate`",
    })
    void refusesByMessage(String text, String message) throws IOException {
        assertThatThrownBy(() -> read(text, ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(Treatment.REFUSE))))
                .isInstanceOf(DataFormatException.class)
                .hasMessage(message);
    }

    @Test
    void refusesATimeStepThatContradictsTheTimeColumn() {
        assertThatThrownBy(() -> read("t,x\n0,1\n1,2\n2,3\n", ReadOptions.AUTOMATIC.withStep(0.5)))
                .satisfies(telling("time.step-differs", "data.csv", 1.0F, 0.5));
    }

    @Test
    void olderEncodingsAreReadAndTheirNamesAreRight() throws IOException {
        byte[] latin1 =
                "Zeit;Temperatur \u00b0C;\u00fc\n0;1.5;2\n# 20 \u00b0C\n1;2.5;7\n".getBytes(
                java.nio.charset.StandardCharsets.ISO_8859_1);
        Trajectories read = Fixtures.read(Files.write(folder.resolve("latin.csv"), latin1),
                ReadOptions.AUTOMATIC);

        assertThat(read.coordinates()).containsExactly("Temperatur \u00b0C", "\u00fc");
        assertThat(read.states()).containsExactly(1.5, 2, 2.5, 7);
    }

    @Test
    void aStrangeByteFarBehindTheFirstLookIsToldOfAsTheWordItStandsIn() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300_000; i++) {
            text.append("1.25,2.5\n");
        }
        Path file = folder.resolve("long.csv");
        Files.writeString(file, text + "2,3\n");
        Files.write(file, new byte[] {'1', ',', (byte) 0xe9, '\n', '1', ',', '2', '\n'},
                java.nio.file.StandardOpenOption.APPEND);

        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(1)))
                .hasMessageStartingWith("long.csv, line 300002, column 2: \"");
    }

    @Test
    void refusesAnIdThatIsNone() throws IOException {
        StringBuilder text = new StringBuilder("run,x\n");
        for (int i = 0; i < 3000; i++) {
            text.append(i * 0.37).append(",1\n");
        }
        assertThatThrownBy(() -> read(text.toString(), ReadOptions.AUTOMATIC.withStep(1)))
                .satisfies(telling("table.row-a-track"));
    }

    @Test
    void anUnclosedQuoteIsNoEndlessField() throws IOException {
        String text = "x,y\n1,2\n3,\"" + "4,5\n".repeat(100_000);

        assertThatThrownBy(() -> read(text, ReadOptions.AUTOMATIC.withStep(1)))
                .isInstanceOf(DataFormatException.class)
                .satisfies(telling("text.no-table", "data.csv", Message.of("text.long-field", 4096), 2L, false));
    }

    @Test
    void stopsWhenCancelled() throws IOException {
        Path file = file("1\n2\n");
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();

        assertThatThrownBy(() -> DataReader.read(file, ReadOptions.AUTOMATIC.withStep(1), cancellation))
                .isInstanceOf(java.util.concurrent.CancellationException.class);
    }
}
