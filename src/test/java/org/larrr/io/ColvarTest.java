package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.io.FileDescription.ColumnFacts;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;

/** PLUMED's COLVAR files, and names of time columns. */
class ColvarTest {

    private static final String COLVAR = """
            #! FIELDS time phi psi metad.bias
            #! SET min_phi -pi
            #! SET max_phi pi
             0.000000 -1.2379 0.8942 0.0000
             0.200000 -1.4839 1.0482 0.0000
             0.400000 -1.3243 0.6055 0.1250
            """;

    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("COLVAR"), text);
    }

    @Test
    void takesNamesAndTimesFromTheFieldsLine() throws IOException {
        Trajectories read = Fixtures.read(file(COLVAR),
                ReadOptions.AUTOMATIC.withColumns(List.of("phi", "psi")));

        assertThat(read.coordinates()).containsExactly("phi", "psi");
        assertThat(read.states()).containsExactly(-1.2379, 0.8942, -1.4839, 1.0482, -1.3243, 0.6055);
        assertThat(read.step()).isEqualTo(0.2);
        assertThat(Fixtures.description(file(COLVAR), ReadOptions.AUTOMATIC).columns()).extracting(ColumnFacts::name)
                .containsExactly("time", "phi", "psi", "metad.bias");
    }

    @Test
    void aBiasIsOneWhateverItIsOf() throws IOException {
        Path file = file("#! FIELDS time d bias(d)\n" + IntStream.range(0, 40).mapToObj(i -> 0.1 * i + " "
                + Math.sin(i) + " " + Math.cos(i * i) + "\n").collect(Collectors.joining()));

        assertThat(Fixtures.read(file, ReadOptions.AUTOMATIC).coordinates()).containsExactly("d");
    }

    @Test
    void aRestartBeginsANewTrajectoryAndIsNamedWhereNothingMayBeMended() throws IOException {
        Path file = file(COLVAR + COLVAR);

        assertThat(Fixtures.read(file, ReadOptions.AUTOMATIC).lengths()).containsExactly(3, 3);
        assertThatThrownBy(() -> Fixtures.read(file,
                ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(Treatment.REFUSE))))
                .satisfies(telling("time.falls", "COLVAR", Message.of("place.line", 10L), 0.4, 0.0, false));
    }

    @Test
    void aFieldsLineThatDoesNotFitIsRefused() throws IOException {
        Path file = file("#! FIELDS time phi\n0 1 2\n1 2 3\n");

        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC))
                .hasMessage("COLVAR: the line #! FIELDS names 2 columns, but line 2 has 3 values");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "t|''", "Time|''", "times|''", "time_ps|ps", "t_ns|ns", "t [ns]|ns", "t[fs]|fs", "Time (ps)|ps", "time/ns|ns",
                "time ps|ps",
        "time-ms|ms", "t.us|us", "time_s|s", "Time_in_ps|ps", "time_seconds|s", "t_\u00b5s|\u00b5s",
        "time (days)|days"
    })
    void recognisesTimeColumnsWithUnits(String name, String unit) throws IOException {
        Trajectories read = Fixtures.read(file(name + ",x\n0,1\n2,5\n"), ReadOptions.AUTOMATIC);

        assertThat(read.step()).isEqualTo(2);
        assertThat(read.timeUnit()).isEqualTo(unit);
        assertThat(read.states()).containsExactly(1, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"t_min", "t_max", "t_a", "t2", "theta", "temp", "timeout", "t_s", "t_x"})
    void doesNotTakeOtherColumnsForTime(String name) throws IOException {
        assertThat(Fixtures.read(file(name + ",x\n0,1\n2,5\n"), ReadOptions.AUTOMATIC.withStep(1)).dimension())
                .isEqualTo(2);
    }
}
