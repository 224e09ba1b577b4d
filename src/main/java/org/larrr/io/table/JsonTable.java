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
import java.util.List;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.HonestSize;
import org.larrr.io.file.JsonSize;
import org.larrr.io.file.TemporaryFolder;
import org.larrr.io.file.Wording;
import org.larrr.stages.Cancellation;

/**
 * Tables in JSON as programs write them: records, one a line or in an array; rows; columns under their names; the
 * layouts of pandas; trajectories as arrays of rows. A table inside an object is found.
 */
final class JsonTable {

    private static final int LONGEST_NAME = 500;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNameLength(LONGEST_NAME).build()).build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

    private JsonTable() {}

    /** An object, or an array of arrays, objects, words or numbers. */
    static boolean begins(FileHead head) {
        String text = head.start().replaceFirst("^(\u00ef\u00bb\u00bf)?\\s*", "");
        boolean printed = text.matches("(?s)[\\[\\s]*[-+.\\deE]+\\s+[-+.\\d].*"); // by NumPy: no commas
        return head.isPlain() && (text.matches("(?s)\\{\\s*[\"}].*")
                || !printed && text.matches("(?s)\\[\\s*[\\[{\"\\d-].*"));
    }

    /** @throws DataFormatException if it is no JSON or holds no table */
    static TableFiles.Tables write(Path file, Notice words, Cancellation cancellation) throws IOException {
        String name = Wording.name(file);
        JsonNode document = document(file, name, cancellation);
        JsonRows rows = JsonRows.of(document).orElseThrow(() -> new DataFormatException(
                Notice.of("json.no-table", name)));
        Path target = TemporaryFolder.create().resolve(name);
        target.toFile().deleteOnExit();
        try (TableText table = new TableText(target, new HonestSize(name, Files.size(file)))) {
            rows.write(name, cancellation, table::row);
        }
        Optional<Notice> note = rows.place().isEmpty() ? Optional.empty()
                : Optional.of(Notice.of("json.part", name, Wording.quote(rows.place())));
        return new TableFiles.Tables(List.of(target), new TableFiles.Origin(words, note, List.of(), List.of()));
    }

    /** The only value of a document, or all of them as an array. */
    private static JsonNode document(Path file, String name, Cancellation cancellation) throws IOException {
        ArrayNode values = MAPPER.createArrayNode();
        try (JsonParser look = MAPPER.createParser(Files.newInputStream(file))) {
            JsonSize.require(look, name, cancellation);
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
        return values.size() == 1 ? values.get(0) : values;
    }

    private static DataFormatException notJson(String name, JsonProcessingException e) {
        return new DataFormatException(Notice.of("place.of", e.getLocation() == null ? name
                : Notice.of("place.file-line", name, e.getLocation().getLineNr()),
                Notice.of("json.damaged", Wording.printable(String.valueOf(e.getOriginalMessage())))), e);
    }
}
