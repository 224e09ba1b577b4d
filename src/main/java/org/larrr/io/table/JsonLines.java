package org.larrr.io.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;
import org.larrr.io.text.Line;
import org.larrr.io.text.LineSource;
import org.larrr.stages.Cancellation;

/**
 * A table in JSON as programs write it: records, one per line or in an array; rows; columns under their names; the
 * layouts of pandas; trajectories as arrays of rows. A table inside an object is found.
 *
 * @param name of the file
 * @param rows of the table
 */
public record JsonLines(String name, JsonRows rows) implements LineSource {

    private static final int MAX_NAME = 500;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNameLength(MAX_NAME).build()).build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

    /** Returns whether a file is an object, or an array of arrays, objects, words or numbers. */
    public static boolean begins(FileHead head) {
        String text = head.start().replaceFirst("^(\u00ef\u00bb\u00bf)?\\s*", "");
        boolean printed = text.matches("(?s)[\\[\\s]*[-+.\\deE]+\\s+[-+.\\d].*"); // by NumPy: no commas
        return head.isPlain() && (text.matches("(?s)\\{\\s*[\"}].*")
                || !printed && text.matches("(?s)\\[\\s*[\\[{\"\\d-].*"));
    }

    /**
     * Opens a JSON file.
     *
     * @throws DataFormatException if it is no JSON or contains no table
     */
    public static JsonLines open(Path file, Cancellation cancellation) throws IOException {
        String name = Wording.name(file);
        JsonNode document = document(file, name, cancellation);
        return new JsonLines(name, JsonRows.of(document).orElseThrow(() -> new DataFormatException(
                Notice.of("json.no-table", name))));
    }

    /** Returns which part of the document is read; empty if all of it is. */
    public Optional<Notice> note() {
        return rows.place().isEmpty() ? Optional.empty()
                : Optional.of(Notice.of("json.part", name, Wording.quote(rows.place())));
    }

    @Override
    public Notice format() {
        return Notice.of("kind.json");
    }

    @Override
    public void forEach(Handler handler, Cancellation cancellation) throws IOException {
        long[] number = {0};
        boolean[] more = {true};
        rows.write(name, cancellation, fields ->
                more[0] = more[0] && handler.line(new Line(++number[0], fields, 0)));
    }

    /** The only value of a document, or all of them as an array. */
    private static JsonNode document(Path file, String name, Cancellation cancellation) throws IOException {
        List<JsonNode> values = new ArrayList<>();
        try (JsonParser look = MAPPER.createParser(Files.newInputStream(file))) {
            MemoryBound.Json.require(look, name, cancellation);
        } catch (JsonProcessingException e) {
            throw notJson(name, e);
        }
        try (InputStream in = ContentHash.watched(file); JsonParser parser = MAPPER.createParser(in)) {
            while (parser.nextToken() != null) {
                cancellation.check();
                JsonNode value = MAPPER.readTree(parser);
                values.add(value);
            }
        } catch (JsonProcessingException e) {
            throw notJson(name, e);
        }
        ArrayNode all = MAPPER.createArrayNode();
        values.forEach(all::add);
        return values.size() == 1 ? values.get(0) : all;
    }

    private static DataFormatException notJson(String name, JsonProcessingException e) {
        return new DataFormatException(Notice.of("place.of", e.getLocation() == null ? name
                : Notice.of("place.file-line", name, e.getLocation().getLineNr()),
                Notice.of("json.damaged", Wording.printable(String.valueOf(e.getOriginalMessage())))), e);
    }
}
