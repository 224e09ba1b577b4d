package org.larrr.export.handout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.larrr.data.Message;
import org.larrr.export.json.FitJson;
import org.larrr.export.table.DataTable;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.text.CsvWriter;

/**
 * The answers of one student in labs; immutable.
 *
 * @param student their name; may be empty
 * @param given   the answers in their order, every attempt
 */
public record LabAnswers(String student, List<Answer> given) {

    private static final String[] COLUMNS = {
        "student", "lab", "step", "question", "typed", "value", "exact", "outcome"};
    private static final String RIGHT = "right";
    /** A class writes kilobytes; more than this is something else. */
    private static final long MAX_BYTES = 16L << 20;

    /**
     * One attempt.
     *
     * @param lab   its title
     * @param step  from 1
     * @param ask   the question
     * @param typed as it was typed; empty where the answer was asked for
     * @param value what it means; NaN where the answer was asked for
     * @param exact the right answer at that moment
     * @param right whether it was accepted
     */
    public record Answer(String lab, int step, String ask, String typed, double value, double exact, boolean right) {}

    public LabAnswers {
        given = List.copyOf(given);
    }

    /** One row an attempt. */
    public DataTable table() {
        var table = new DataTable("", COLUMNS);
        for (Answer each : given) {
            String wrong = each.typed().isEmpty() ? "told" : "wrong";
            table.row(student, each.lab(), each.step(), each.ask(), each.typed(), each.value(), each.exact(),
                    each.right() ? RIGHT : wrong);
        }
        return table;
    }

    /** Writes JSON to a file that ends so, else CSV; the whole file or nothing. */
    public void write(Path file) throws IOException {
        boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
        AtomicFiles.writeText(file, json ? json() : table().csv());
    }

    private String json() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("student", student);
        root.set("answers", table().json());
        return FitJson.text(root);
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @param file JSON if it ends so, else CSV
     * @throws DataFormatException if it holds something else
     */
    public static LabAnswers read(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw unreadable(file);
        }
        try {
            String text = Files.readString(file);
            return file.toString().toLowerCase(Locale.ROOT).endsWith(".json") ? ofJson(file, text) : ofCsv(file, text);
        } catch (CharacterCodingException | CsvParseException | JsonProcessingException
                | NumberFormatException ignored) {
            throw unreadable(file);
        }
    }

    private static LabAnswers ofCsv(Path file, String text) throws IOException {
        String student = "";
        List<Answer> given = new ArrayList<>();
        try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(text)) {
            for (NamedCsvRecord row : rows) {
                if (!row.getHeader().equals(List.of(COLUMNS)) || row.getFieldCount() != COLUMNS.length) {
                    throw unreadable(file);
                }
                student = plain(row.getField("student"));
                given.add(new Answer(plain(row.getField("lab")), Integer.parseInt(row.getField("step")),
                        plain(row.getField("question")), plain(row.getField("typed")), number(row.getField("value")),
                        number(row.getField("exact")), row.getField("outcome").equals(RIGHT)));
            }
        }
        if (given.isEmpty() && !text.startsWith(String.join(",", COLUMNS))) {
            throw unreadable(file);
        }
        return new LabAnswers(student, given);
    }

    private static LabAnswers ofJson(Path file, String text) throws IOException {
        JsonNode root = new ObjectMapper().readTree(text);
        if (!root.path("student").isTextual() || !root.path("answers").isArray()) {
            throw unreadable(file);
        }
        List<Answer> given = new ArrayList<>();
        for (JsonNode row : root.get("answers")) {
            given.add(new Answer(row.path("lab").asText(), row.path("step").asInt(), row.path("question").asText(),
                    row.path("typed").asText(), row.path("value").asDouble(Double.NaN),
                    row.path("exact").asDouble(Double.NaN), row.path("outcome").asText().equals(RIGHT)));
        }
        return new LabAnswers(root.get("student").asText(), given);
    }

    private static double number(String cell) {
        return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
    }

    /** Without the apostrophe that keeps a spreadsheet from taking it for a formula. */
    private static String plain(String cell) {
        return cell.startsWith("'") && CsvWriter.cell(cell.substring(1)).equals(cell) ? cell.substring(1) : cell;
    }

    private static DataFormatException unreadable(Path file) {
        return new DataFormatException(Message.of("answers.foreign", file));
    }
}
