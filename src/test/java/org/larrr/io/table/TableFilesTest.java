package org.larrr.io.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.io.DataReader;
import org.larrr.io.FileDescription;
import org.larrr.io.Fixtures;
import org.larrr.io.SweptStates;
import org.larrr.io.columns.Choice;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.IoConsumer;
import org.larrr.io.schema.Question;
import org.larrr.stages.Cancellation;

/** Spreadsheets and JSON written by openpyxl, XlsxWriter, odfpy and pandas (see make.py beside them). */
class TableFilesTest {

    @TempDir
    Path folder;

    private static Path file(String name) {
        return Fixtures.file("sheets/" + name);
    }

    private static Dataset read(String name) throws IOException {
        return read(file(name), ReadOptions.AUTOMATIC);
    }

    private static Dataset read(Path file, ReadOptions settings) throws IOException {
        return DataReader.readAll(List.of(file), settings, new Cancellation());
    }

    /** n, trajectories, step, unit, columns; x is sin(i), y is cos(i) in every file. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "plain.xlsx          | 24 | 1 | 0.1  |        | x y",
        "writer.xlsx         | 24 | 1 | 0.1  |        | x y",
        "libre.ods           | 24 | 1 | 0.1  |        | x y",
        "days.xlsx           | 24 | 1 | 1    | days   | x y",
        "days.ods            | 24 | 1 | 1    | days   | x y",
        "quarters.xlsx       | 24 | 1 | 15   | min    | x y",
        "runs.xlsx           | 34 | 2 | 0.1  |        | x y",
        "since1904.xlsx      | 24 | 1 | 1    | h      | x",
        "clock.xlsx          | 24 | 1 | 60   | s      | x",
        "hours.xlsx          | 24 | 1 | 1800 | s      | x",
        "months.xlsx         | 24 | 1 | 1    | months | x",
        "commas.xlsx         | 24 | 1 | 0.5  |        | x",
        "aside.xlsx          | 23 | 2 | 0.1  | s      | Spannung [V]",
        "records.json        | 24 | 1 | 0.1  |        | x y",
        "lines.jsonl         | 24 | 1 | 0.1  |        | at.x at.y",
        "rows.json           | 24 | 1 | 0.1  |        | x y",
        "columns.json        | 24 | 1 | 0.1  |        | x y",
        "trajectories.json   | 34 | 2 | 1    | steps  | x1 x2",
        "list.json           | 24 | 1 | 1    | steps  | x",
        "states.json         | 24 | 1 | 0.1  |        | states1 states2",
        "inside.json         | 24 | 1 | 1    | days   | x",
        "holes.json          | 22 | 3 | 0.1  |        | x y",
        "pandas-split.json   | 24 | 1 | 0.1  |        | x y",
        "pandas-index.json   | 24 | 1 | 0.1  |        | x y",
        "pandas-columns.json | 24 | 1 | 0.1  |        | x y",
        "pandas-values.json  | 24 | 1 | 0.1  |        | x1 x2",
        "pandas-table.json   | 24 | 1 | 0.1  |        | x y",
        "pandas-days.json    | 24 | 1 | 1    | days   | x y",
    })
    void isReadAsItWasWritten(String name, int n, int trajectories, double step, String unit, String columns)
            throws IOException {
        Trajectories data = read(name).trajectories();

        assertThat(data.size()).isEqualTo(n);
        assertThat(data.count()).isEqualTo(trajectories);
        assertThat(data.step()).isCloseTo(step, within(1e-12 * step));
        assertThat(data.timeUnit()).isEqualTo(unit == null ? "" : unit);
        assertThat(String.join(" ", data.coordinates())).isEqualTo(columns);
        int last = trajectories > 1 && n == 34 ? 9 : 23;
        double precision = name.startsWith("commas") ? 1e-6 : 1e-14;
        double[] states = data.states();
        assertThat(states[0]).isEqualTo(0);
        assertThat(states[data.dimension()]).isCloseTo(Math.sin(1), within(precision));
        assertThat(states[states.length - 1])
                .isCloseTo(data.dimension() == 1 ? Math.sin(last) : Math.cos(last), within(precision));
        assertThat(Fixtures.description(file(name), ReadOptions.AUTOMATIC).refusal()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "words.xlsx        | does not contain rows of numbers",
        "far-cell.xlsx     | is damaged; save it again",
        "unknown-word.xlsx | is damaged; save it again",
        "no-xml.xlsx       | is damaged; save it again",
        "entities.xlsx     | is damaged; save it again",
        "rows-back.xlsx    | is damaged; save it again",
        "settings.json     | is JSON without a table",
        "cut.json          | line 1: not JSON from this position",
    })
    void isRefusedByASentence(String name, String words) {
        assertThatThrownBy(() -> read(name)).isInstanceOf(DataFormatException.class).hasMessageContaining(words)
                .hasMessageStartingWith(name).message().doesNotContain("\n");
        assertThat(Fixtures.description(file(name), ReadOptions.AUTOMATIC).refusal()).isPresent();
    }

    @Test
    void sheetsAreTrajectoriesAndOthersAreLeftAside() throws IOException {
        assertThat(read("runs.xlsx").trajectories().lengths()).containsExactly(24, 10);
        assertThat(read("runs.xlsx").notes())
                .extracting(Message::english).anyMatch(note -> note.equals("runs.xlsx: read from its sheets \"Run 1\","
                + " \"Run 2\"; excluded: \"About\", \"Means\""));

        ReadOptions second = ReadOptions.AUTOMATIC.with(new ArrayOptions(List.of("Run 2"), Axes.AUTOMATIC));
        assertThat(read(file("runs.xlsx"), second).trajectories().size()).isEqualTo(10);
        assertThatThrownBy(() -> read(file("runs.xlsx"), ReadOptions.AUTOMATIC.with(new ArrayOptions(List.of("Run 3"),
                Axes.AUTOMATIC))))
                .satisfies(telling("table.no-column", "runs.xlsx", "\"Run 3\"",
                        "\"About\", \"Run 1\", \"Run 2\", \"Means\"", false));
    }

    @Test
    void theImportDialogOffersTheSheets() {
        FileDescription look = Fixtures.description(file("runs.xlsx"), ReadOptions.AUTOMATIC);

        assertThat(look.format()).hasToString("Excel file");
        assertThat(look.choices()).containsExactly(new Choice("About", "(0)", false),
                new Choice("Run 1", "(72)", true), new Choice("Run 2", "(30)", true), new Choice("Means", "(2)",
                        false));
    }

    @Test
    void messagesNameTheRowOfTheSheet() {
        ReadOptions strict = ReadOptions.AUTOMATIC.withColumns(List.of("Spannung [V]", "Bemerkung"));

        assertThatThrownBy(() -> read(file("aside.xlsx"), strict)).hasMessageContaining("line 9")
                .hasMessageContaining("T\u00fcr auf");
    }

    @Test
    void emptyCellsAreHoles() throws IOException {
        assertThat(read("aside.xlsx").trajectories().lengths()).containsExactly(9, 14);
        assertThat(read("holes.json").trajectories().lengths()).containsExactly(7, 1, 14);
    }

    @Test
    void streamsGiveTheSameStates() throws IOException {
        for (String name : List.of("plain.xlsx", "libre.ods", "records.json")) {
            double[] whole = read(name).trajectories().states();

            assertThat(SweptStates.of(Fixtures.chunks(file(name),
                    ReadOptions.AUTOMATIC))).as(name).containsExactly(whole);
        }
    }

    /** The plain workbook with something put before a place of its sheet. */
    private Path inserted(String name, String place, IoConsumer<OutputStream> what) throws IOException {
        Path book = folder.resolve(name);
        try (ZipFile plain = new ZipFile(file("plain.xlsx").toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(book))) {
            for (ZipEntry entry : Collections.list(plain.entries())) {
                out.putNextEntry(new ZipEntry(entry.getName()));
                byte[] content;
                try (InputStream in = plain.getInputStream(entry)) {
                    content = in.readAllBytes();
                }
                String text = new String(content, StandardCharsets.UTF_8);
                int at = entry.getName().endsWith("sheet1.xml") ? text.indexOf(place) : 0;
                out.write(content, 0, at);
                if (at > 0) {
                    what.accept(out);
                }
                out.write(content, at, content.length - at);
            }
        }
        return book;
    }

    @Test
    void aTextMayBeEmpty() throws IOException {
        Path book = inserted("empty.xlsx", "<c r=\"B1\"", out -> out.write("<c r=\"A1\" t=\"s\"></c>".getBytes(
                StandardCharsets.UTF_8)));

        assertThat(read(book, ReadOptions.AUTOMATIC).trajectories().states())
                .isEqualTo(read("plain.xlsx").trajectories().states());
    }

    /** Two hundred million blanks shrink to two hundred thousand bytes. */
    @Test
    void bombsAreRefused() throws IOException {
        Path bomb = inserted("bomb.xlsx", "<row", out -> blanks(out, 200 << 20));

        assertThatThrownBy(() -> read(bomb, ReadOptions.AUTOMATIC)).isInstanceOf(DataFormatException.class)
                .satisfies(telling("archive.shrunk", "bomb.xlsx", 200));
    }

    private static void blanks(OutputStream out, int count) throws IOException {
        byte[] block = " ".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
        for (int written = 0; written < count; written += block.length) {
            out.write(block);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "dd/mm/yyyy        | DATE",
        "mmm yy            | DATE",
        "[$-407]d. mmmm    | DATE",
        "hh:mm:ss          | TIME",
        "mm:ss.0           | TIME",
        "[h]:mm            | HOURS",
        "General           | NUMBER",
        "0.00E+00          | NUMBER",
        "#,##0.00 \"days\" | NUMBER",
        "[Red]-0.0         | NUMBER",
    })
    void formatsTellDatesFromNumbers(String format, String look) {
        assertThat(ExcelDates.look(format)).hasToString(look);
    }

    private Path book(String tables) throws IOException {
        Path book = folder.resolve("book.ods");
        String content = "<o:document-content xmlns:o=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\""
                + " xmlns:t=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\""
                + " xmlns:x=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\"><o:body><o:spreadsheet>"
                + tables + "</o:spreadsheet></o:body></o:document-content>";
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(book))) {
            for (String part : List.of("mimetype", "META-INF/manifest.xml", "content.xml")) {
                out.putNextEntry(new ZipEntry(part));
                out.write((part.equals("mimetype") ? "application/vnd.oasis.opendocument.spreadsheet" : content)
                        .getBytes(StandardCharsets.UTF_8));
            }
        }
        return book;
    }

    @Test
    void sheetsWhoseEmptyColumnsDifferAreAskedAbout() throws IOException {
        Path plates = book(plate("one", 1) + plate("two", 2) + plate("three", 1));

        assertThatThrownBy(() -> read(plates, ReadOptions.AUTOMATIC)).isInstanceOfSatisfying(
                Question.OpenQuestionException.class,
                asked -> assertThat(asked.question().answers()).extracting(Question.Answer::option)
                        .containsExactly("--arrays one,three", "--arrays two"));
        assertThat(read(plates, ReadOptions.AUTOMATIC.with(new ArrayOptions(List.of("two"), Axes.AUTOMATIC)))
                .trajectories().coordinates()).containsExactly("A2");
    }

    /** A recording of two wells, one of which has numbers. */
    private static String plate(String title, int well) {
        StringBuilder rows = new StringBuilder("<t:table t:name=\"" + title + "\">" + row("time", "A1", "A2"));
        for (int i = 0; i < 12; i++) {
            String value = String.valueOf(Math.rint(100 * Math.sin(i * i)) / 100);
            rows.append(row(String.valueOf(i), well == 1 ? value : "", well == 2 ? value : ""));
        }
        return rows + "</t:table>";
    }

    @Test
    void sheetsOfDifferentColumnsAreAskedAbout() throws IOException {
        Path book = book(table("first", "a", "b") + table("second", "a", "c") + table("third", "a", "c"));
        ReadOptions pivot = ReadOptions.AUTOMATIC.with(ReadOptions.AUTOMATIC.columns().withPivot("name"));

        assertThatThrownBy(() -> read(book, pivot)).isInstanceOfSatisfying(Question.OpenQuestionException.class,
                asked -> {
                    assertThat(asked.question().text().code()).isEqualTo("question.sheets");
                    assertThat(asked.question().answers()).extracting(Question.Answer::option)
                            .containsExactly("--arrays second,third", "--arrays first");
                });
        assertThat(read(book, pivot.with(new ArrayOptions(List.of("second", "third"), Axes.AUTOMATIC))).trajectories()
                .lengths()).containsExactly(12, 12);
    }

    /** A long table: a time, the name of a quantity, and its value. */
    private static String table(String title, String... names) {
        StringBuilder rows = new StringBuilder("<t:table t:name=\"" + title + "\">" + row("t", "name", "value"));
        for (int i = 0; i < 12 * names.length; i++) {
            rows.append(row(String.valueOf(i / names.length), names[i % names.length],
                    String.valueOf(Math.rint(100 * Math.sin(i * i)) / 100)));
        }
        return rows + "</t:table>";
    }

    private static String row(String... cells) {
        StringBuilder row = new StringBuilder("<t:table-row>");
        for (String cell : cells) {
            row.append("<t:table-cell><x:p>").append(cell).append("</x:p></t:table-cell>");
        }
        return row + "</t:table-row>";
    }
}
