package org.larrr.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.export.handout.ClassAnswers;
import org.larrr.export.handout.LabAnswers;
import org.larrr.export.handout.LabAnswers.Answer;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.io.file.DataFormatException;

class ClassAnswersTest {

    @TempDir
    private Path folder;

    private static Answer given(int step, String typed, boolean right) {
        return new Answer("Small steps", step, "What is \"λ₂\", in 1/s?", typed,
                typed.isEmpty() ? Double.NaN : Double.parseDouble(typed.replace(",", ".")), -1.67, right);
    }

    private LabAnswers write(String file, String student, Answer... given) throws IOException {
        LabAnswers answers = new LabAnswers(student, List.of(given));
        answers.write(folder.resolve(file));
        return answers;
    }

    private static List<Object> row(DataTable table, String first) {
        return table.rows().stream().filter(row -> row.get(0).equals(first)).findFirst().orElseThrow();
    }

    @Test
    void answersReadBackAsTheyWereWritten() throws IOException {
        for (String file : List.of("a.csv", "a.json")) {
            LabAnswers written = write(file, "=Åsa \"B\", C", given(1, "-1,5", false), given(1, "", false),
                    given(2, "-1.67", true));
            assertThat(LabAnswers.read(folder.resolve(file))).isEqualTo(written);
        }
    }

    @Test
    void aClassIsCountedByQuestionAndByStudent() throws IOException {
        write("1.csv", "Ada", given(1, "-1.67", true), given(2, "3", false), given(2, "-1.67", true));
        write("2.json", "Ben", given(1, "7", false), given(1, "", false), given(1, "-1.67", true));
        write("3.csv", "", given(1, "5", false));
        Files.writeString(folder.resolve("times.csv"), "t,x\n0,1\n");
        Files.writeString(folder.resolve("notes.txt"), "not looked at");

        ClassAnswers answers = ClassAnswers.collect(folder);
        ResultTables tables = answers.tables();

        assertThat(tables.tables().get("questions").rows()).containsExactly(
                List.of("Small steps", 1, 3, 1, 0, 1, 1, 4 / 3.0),
                List.of("Small steps", 2, 1, 0, 1, 0, 0, 2.0));
        assertThat(row(tables.tables().get("students"), "Ada")).containsExactly("Ada", 2, 1, 1, 0, 0);
        assertThat(row(tables.tables().get("students"), "Ben")).containsExactly("Ben", 1, 0, 0, 1, 0);
        assertThat(row(tables.tables().get("students"), "3.csv")).containsExactly("3.csv", 1, 0, 0, 0, 1);
        assertThat(tables.tables().get("answers").rows()).hasSize(4);
        assertThat(answers.remarks()).containsExactly("times.csv does not contain answers of labs and is excluded");
        assertThat(tables.text()).as("after the tables").endsWith("\n\n" + answers.remarks().get(0) + "\n");
    }

    @Test
    void aStudentWhoSavesTwiceCountsOnce() throws IOException {
        write("a.csv", "Ada", given(1, "-1.67", true));
        write("b.csv", "Ada", given(1, "-1.67", true), given(2, "-1.67", true));
        write("c.csv", "Ada", given(1, "2", false));

        ClassAnswers found = ClassAnswers.collect(folder);

        assertThat(found.students()).containsOnlyKeys("Ada", "Ada (c.csv)");
        assertThat(found.students().get("Ada")).hasSize(2);
        assertThat(found.remarks()).hasSize(2);
    }

    @Test
    void aFolderWithoutAnswersIsRefused() throws IOException {
        Files.writeString(folder.resolve("times.csv"), "t,x\n0,1\n");
        Files.write(folder.resolve("bytes.json"), new byte[] {(byte) 0xff, 0, 1});
        assertThatThrownBy(() -> ClassAnswers.collect(folder)).isInstanceOf(DataFormatException.class)
                .hasMessageContaining(folder.toString());
    }
}
