package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Message;
import org.larrr.io.FileDescription.ColumnFacts;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.columns.Choice;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.schema.ColumnRole;
import org.larrr.stages.Cancellation;

class FileDescriptionTest {

    @TempDir
    Path folder;

    private static FileDescription described(Path file) {
        return Fixtures.description(file, ReadOptions.AUTOMATIC);
    }

    @Test
    void aTableHasRolesAndFacts() throws IOException {
        StringBuilder text = new StringBuilder("run;time [ns];x;note\n");
        for (int i = 0; i < 40; i++) {
            text.append(1 + i / 20).append(';').append(0.5 * (i % 20)).append(';').append(i * i % 7).append(";a\n");
        }
        FileDescription table = described(Files.writeString(folder.resolve("a.csv"), text));

        assertThat(table.columns()).extracting(ColumnFacts::name).containsExactly("run", "time [ns]", "x", "note");
        assertThat(table.columns()).extracting(ColumnFacts::role).containsExactly(ColumnRole.TRAJECTORY,
                ColumnRole.TIME, ColumnRole.COORDINATE, ColumnRole.EXCLUDED);
        assertThat(table.columns().get(2).facts().english())
                .isEqualTo(english("list.all", List.of(Message.of("facts.range", "0", "4"), Message.of("facts.values",
                        4))));
        assertThat(table.columns().get(3).reason().map(Message::code)).contains("exclusion.words");
        assertThat(table.columns().get(2).values()).startsWith("0", "1", "4", "2");
        assertThat(table.dataset().orElseThrow().trajectories().timeUnit()).isEqualTo("ns");
        assertThat(table.refusal()).isEmpty();
        assertThat(table.questions()).isEmpty();
    }

    @Test
    void theRolesOfSeveralFilesAreThoseOfAll() throws IOException {
        for (int k = 0; k < 3; k++) {
            int shift = k;
            Files.writeString(folder.resolve("run" + k + ".csv"), "t,x\n" + IntStream.range(0, 12)
                    .mapToObj(i -> i + "," + (i * i + shift) % 7).collect(Collectors.joining("\n", "", "\n")));
        }

        assertThat(described(folder).dataset().orElseThrow().trajectories().count()).isEqualTo(3);
    }

    @Test
    void arraysAreChoices() {
        FileDescription cube = described(Fixtures.file("numpy-cube.npy"));
        assertThat(cube.columns()).hasSize(4);
        assertThat(cube.choices()).hasSize(0);
        FileDescription many = described(Fixtures.file("numpy-many.npz"));
        assertThat(many.choices()).hasSize(11).startsWith(new Choice("arr_0", "(2, 2)", true))
                .endsWith(new Choice("arr_10", "(12, 2)", true));
        assertThat(many.columns()).hasSize(2);
    }

    @Test
    void infiniteValuesAreShown() throws IOException {
        Path file = folder.resolve("infinite.npy");
        NpyWriter.write(file, new double[] {Double.NEGATIVE_INFINITY, 1, 3, 2, 5, 4}, new int[] {6});
        assertThat(described(file).columns().get(0).values()).startsWith("-Infinity", "1", "3");
    }

    @Test
    void whatCannotBeReadIsRefusedOnce() throws IOException {
        assertThat(described(folder.resolve("none.csv")).refusal().map(Message::code)).contains("file.missing");
        assertThat(described(Fixtures.file("hostile-object.npy")).refusal().map(Message::code)).contains("npy.type");
        Path gap = Files.writeString(folder.resolve("gap.csv"), "t,x\n0,1\n1,2\n3,3\n4,4\n");
        assertThat(Fixtures.description(gap, ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT.with(Treatment.REFUSE)))
                .refusal()).isPresent();
        assertThat(described(gap).refusal()).isEmpty();
    }

    @Test
    void firstRowsAreEnough() throws IOException {
        StringBuilder text = new StringBuilder("t,x\n");
        for (int i = 0; i < 100; i++) {
            text.append(i).append(',').append(i == 90 ? "oops" : i * i % 7).append('\n');
        }
        Path file = Files.writeString(folder.resolve("late.csv"), text);
        assertThat(described(file).refusal()).isPresent();
        FileDescription first = FileDescription.of(List.of(file), ReadOptions.AUTOMATIC, 50, new Cancellation());
        assertThat(first.refusal()).isEmpty();
        assertThat(first.dataset().orElseThrow().trajectories().size()).isEqualTo(50);
    }

    @Test
    void aWordAmongTheFirstRowsIsJudgedWithAllOthers() throws IOException {
        for (int period : new int[] {1000, 30}) {
            Path file = Files.writeString(folder.resolve("words.csv"), "t,x,y\n" + IntStream.range(0, 100)
                    .mapToObj(i -> i + "," + (i % period == 20 ? "oops" : i * i % 7) + "," + i * i % 11 + "\n")
                    .collect(Collectors.joining()));
            FileDescription first = FileDescription.of(List.of(file), ReadOptions.AUTOMATIC, 30, new Cancellation());

            assertThat(first.refusal().map(Message::code)).as("every %d rows", period)
                    .isEqualTo(period == 30 ? Optional.empty() : Optional.of("value.column-aside"));
            assertThat(first.columns()).hasSize(3);
            assertThat(first.dataset().map(read -> read.trajectories().size())).isEqualTo(period == 30
                    ? Optional.of(97) : Optional.empty());
        }
    }
}
