package org.larrr.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Dataset;
import org.larrr.io.DataReader;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

/** Rows of which nothing is left end a trajectory, and lines that only look like them do not. */
class MissingRowsTest {

    @TempDir
    Path folder;

    private Dataset read(String text, Treatment missing) throws IOException {
        Path file = folder.resolve("table.csv");
        Files.writeString(file, text.replace("|", "\n"));
        return DataReader.readAll(List.of(file), ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(missing)),
                new Cancellation());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', value = {
        "a blank line               ~ x|1|2||4|5|                       ~ 2 2",
        "quotes around nothing      ~ x|1|2|\"\"|4|5|                   ~ 2 2",
        "blanks                     ~ x|1|2|   |4|5|                    ~ 2 2",
        "an error of a sheet        ~ x,y|1,2|3,5|#N/A,#N/A|4,3|5,2|    ~ 2 2",
        "an error before a number   ~ x,y|1,2|3,5|#N/A,1.0|4,3|5,2|     ~ 2 2",
        "an error among blanks      ~ 1 2|3 5|#VALUE!   1|4 3|5 2|      ~ 2 2",
        "a comment of an error      ~ x,y|1,2|3,5|#N/A means none|4,3|  ~ 3",
        "another comment            ~ x,y|1,2|3,5|#N/Austria|4,3|       ~ 3",
        "every other line is blank  ~ x||1||2||4||5||                   ~ 4",
        "one more blank line        ~ x||1||2||||4||5||                 ~ 2 2",
        "blank lines at the ends    ~ x||1|2|4|5||||                    ~ 4",
        "times without a gap        ~ t,x|1,2|2,3||3,4|4,6|             ~ 4",
        "runs tell where one ends   ~ run,x|a,2|a,3||b,4|b,6|           ~ 2 2",
        "a run with a gap           ~ run,x|a,2|a,3||a,4|b,6|b,8|       ~ 2 1 2"
    })
    void whatHoldsNothingCuts(String what, String text, String lengths) throws IOException {
        int[] expected = List.of(lengths.split(" ")).stream().mapToInt(Integer::parseInt).toArray();

        assertThat(read(text, Treatment.SPLIT).trajectories().lengths()).as(what).containsExactly(expected);
    }

    @Test
    void blankLinesAreFilledWhereGapsAre() throws IOException {
        assertThat(read("x|1|2||||10|12|", Treatment.INTERPOLATE).trajectories().states())
                .containsExactly(1, 2, 4, 6, 8, 10, 12);
    }

    @Test
    void blankLinesAreRefusedWhereGapsAre() {
        assertThatThrownBy(() -> read("x|1|2||4|5|", Treatment.REFUSE)).isInstanceOf(DataFormatException.class)
                .hasMessageContaining("line 4 (empty)");
    }

    /** What PLUMED writes when it is started anew. */
    @Test
    void theSameNamesMayBeSaidAgain() throws IOException {
        assertThat(read("#! FIELDS time x y|0 1 2|1 2 3|#! FIELDS  time x y|2 3 4|", Treatment.SPLIT).trajectories()
                .lengths()).containsExactly(3);
    }

    @Test
    void otherNamesInTheMiddleAreFollowed() throws IOException {
        assertThat(read("#! FIELDS time x y|0 1 2|1 2 3|#! FIELDS time y x|2 3 4|", Treatment.SPLIT).trajectories()
                .states()).containsExactly(1, 2, 2, 3, 4, 3);
    }
}
