package org.larrr.io.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.larrr.data.Message;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoFunction;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.io.schema.NameHint;
import org.larrr.io.text.Line;
import org.larrr.io.text.LineSource;
import org.larrr.stages.Cancellation;

/**
 * A table in JSON as programs write it: records, one per line or in an array; rows; columns under their names; the
 * layouts of pandas; trajectories as arrays of rows. A table inside an object is found.
 */
public final class JsonLines implements LineSource {

    private static final int MAX_NAME = 500;
    /** Records with commas between them that no brackets enclose. */
    private static final Pattern RECORDS = Pattern.compile("\\s*\\{[^{}]*\\}\\s*,\\s*\\{");

    /** Arrays in a record up to this length are coordinates. */
    private static final int MAX_COORDINATES = 1000;
    private static final int SHOWN_NAMES = 12;
    private static final int DEEPEST = 6;
    /** Of a place on a map: longitude, latitude and height. */
    private static final int MAX_PLACE = 3;
    private static final int MAX_COLUMNS = 1 << 14;
    private static final Pattern TIMES = Pattern.compile("(?i)t|times?|dates?|timestamps?");
    private static final List<String> LABELS = List.of("label", "name", "id");

    /** Made anew whenever they are asked for: as maps of texts they take many times what the document takes. */
    private final List<Supplier<Map<String, String>>> rows = new ArrayList<>();
    private final String name;
    /** Where it was found: "" for the whole document, else names with points between. */
    private final String place;
    private final List<Message> notes = new ArrayList<>();
    private boolean named = true;

    private JsonLines(String name, String place) {
        this.name = name;
        this.place = place;
        if (!place.isEmpty()) {
            notes.add(Message.of("json.part", name, MessageText.quote(place)));
        }
    }

    /** Returns whether a file is an object, or an array of arrays, objects, words or numbers. */
    public static boolean begins(FileHead head) {
        String text = head.start().replaceFirst("^(\u00ef\u00bb\u00bf)?\\s*", "");
        boolean printed = text.matches("(?s)[\\[\\s]*[-+.\\deE]+\\s+[-+.\\d].*"); // by NumPy: no commas
        return head.isPlain() && (text.matches("(?s)\\{\\s*[\"}].*")
                || !printed && text.matches("(?s)\\[\\s*(?:[\\[{\"]|-?\\d[-+.\\deE]*\\s*,).*"));
    }

    /**
     * Opens a JSON file.
     *
     * @throws DataFormatException if it is no JSON or contains no table
     */
    public static JsonLines open(Path file, Cancellation cancellation) throws IOException {
        String name = MessageText.name(file);
        return of(name, document(file, name, cancellation))
                .orElseThrow(() -> DataFormatException.of("json.no-table", name));
    }

    /** Returns which part of the document is read, and what of it is not; none if all of it is. */
    public List<Message> notes() {
        return notes;
    }

    private void noteSkipped(Collection<String> fields) {
        if (!fields.isEmpty()) {
            notes.add(Message.of("json.skipped", name, fields.stream().limit(SHOWN_NAMES).map(MessageText::quote)
                    .toList(), fields.size()));
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Message format() {
        return Message.of("kind.file", "JSON");
    }

    @Override
    public boolean isHeaded() {
        return named;
    }

    /** Made where a file is JSON: of a table it is only asked whether it begins like one. */
    private static JsonMapper mapper() {
        return JsonMapper.builder(JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder().maxNameLength(MAX_NAME).build()).build())
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS, JsonReadFeature.ALLOW_TRAILING_COMMA).build();
    }

    /** The only value of a document, or all of them as an array. */
    private static JsonNode document(Path file, String name, Cancellation cancellation) throws IOException {
        JsonMapper mapper = mapper();
        ArrayNode all = mapper.createArrayNode();
        boolean bare = RECORDS.matcher(FileHead.of(file).start()).lookingAt();
        try (JsonParser look = mapper.createParser(bracketed(Files.newInputStream(file), bare))) {
            MemoryBound.Json.require(look, name, cancellation);
        } catch (JsonProcessingException e) {
            throw tableBelow(file, name).orElseGet(() -> notJson(name, e));
        }
        try (InputStream in = ContentHash.watched(file);
                JsonParser parser = mapper.createParser(bracketed(in, bare))) {
            while (parser.nextToken() != null) {
                cancellation.check();
                all.add(mapper.<JsonNode>readTree(parser));
            }
        } catch (JsonProcessingException e) {
            throw notJson(name, e);
        }
        if (all.size() > 1 && all.get(0).isObject() && !all.get(1).isContainerNode()) {
            throw tableBelow(file, name).orElseThrow();
        }
        return all.size() == 1 ? all.get(0) : all;
    }

    private static InputStream bracketed(InputStream content, boolean bare) {
        return !bare ? content : new SequenceInputStream(Collections.enumeration(List.of(
                new ByteArrayInputStream(new byte[] {'['}), content, new ByteArrayInputStream(new byte[] {']'}))));
    }

    /** The refusal of a file whose first value is an object, below which lines follow that are none. */
    private static Optional<DataFormatException> tableBelow(Path file, String name) throws IOException {
        int end = 0;
        boolean value = true;
        try (JsonParser parser = mapper().createParser(Files.newInputStream(file))) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                parser.skipChildren();
                end = parser.currentLocation().getLineNr();
                JsonToken next = parser.nextToken();
                value = next == null || next.isStructStart();
            }
        } catch (JsonProcessingException e) {
            value = end == 0;
        }
        return value ? Optional.empty()
                : Optional.of(DataFormatException.of("json.table-below", name, end, end + 1));
    }

    private static DataFormatException notJson(String name, JsonProcessingException e) {
        return new DataFormatException(Message.of("place.of", e.getLocation() == null ? name
                : Message.of("place.in", name, Message.of("place.line", e.getLocation().getLineNr())),
                Message.of("json.damaged", MessageText.printable(String.valueOf(e.getOriginalMessage())))), e);
    }

    /** The table in a document: itself, the one of most rows inside it, or columns that lie in several of its parts. */
    private static Optional<JsonLines> of(String name, JsonNode document) {
        Optional<JsonLines> found = of(name, document, "", 0);
        if (!document.isObject() || found.isPresent() && found.get().place.isEmpty() && !found.get().rows.isEmpty()
                && found.get().rows.get(0).get().keySet().stream().anyMatch(TIMES.asMatchPredicate())) {
            return found;
        }
        Map<String, JsonNode> arrays = new LinkedHashMap<>();
        gather(document, "", false, 0, arrays);
        int length = arrays.values().stream().mapToInt(JsonNode::size).max().orElse(0);
        arrays.values().removeIf(array -> array.size() != length);
        boolean complete = found.isPresent() && found.get().covers(arrays, length);
        if (complete || length <= MAX_PLACE || arrays.size() < 2) {
            return found;
        }
        JsonLines rows = new JsonLines(name, "");
        rows.add(length, (row, i) -> arrays.forEach((column, values) -> add(row, column, values.get(i))));
        return Optional.of(rows);
    }

    /** Returns whether columns from all parts of a document have neither times nor more columns than this table. */
    private boolean covers(Map<String, JsonNode> arrays, int length) {
        if (length != rows.size() || place.isEmpty()) {
            return length != rows.size() || !arrays.containsKey("time");
        }
        int columns = arrays.values().stream().mapToInt(array -> Math.max(1, array.get(0).size())).sum();
        return !TIMES.matcher(place).matches() && columns <= rows.get(0).get().size();
    }

    /**
     * All arrays of plain values, or of more rows than these have values, under their labels, or the names on the way
     * to them; of times the dates.
     */
    private static void gather(JsonNode node, String name, boolean time, int depth, Map<String, JsonNode> arrays) {
        if (node.size() > 1 && isColumn(node) && node.size() > node.get(0).size()) {
            if (!time) {
                arrays.put(arrays.containsKey(name) ? name + " " + arrays.size() : name, node);
            } else if (!arrays.containsKey("time") || node.get(0).isTextual()) {
                arrays.put("time", node);
            }
        } else if (node.isArray() && node.size() <= MAX_COORDINATES && depth < DEEPEST) {
            node.forEach(one -> gather(one, name, time, depth + 1, arrays));
        } else if (node.isObject() && depth < DEEPEST) {
            String label = LABELS.stream().map(node::path).filter(JsonNode::isTextual).map(JsonNode::asText)
                    .findFirst().filter(text -> depth > 0).orElse("");
            node.properties().forEach(field -> {
                String path = label.isEmpty() ? path(name, field.getKey()) : label;
                gather(field.getValue(), path, time || TIMES.matcher(field.getKey()).matches(), depth + 1, arrays);
            });
        }
    }

    private static Optional<JsonLines> of(String name, JsonNode node, String place, int depth) {
        JsonLines rows = new JsonLines(name, place);
        if (rows.take(node)) {
            return Optional.of(rows);
        }
        Optional<JsonLines> best = Optional.empty();
        if (node.isObject() && depth < DEEPEST) {
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                Optional<JsonLines> inside = of(name, field.getValue(), path(place, field.getKey()), depth + 1);
                best = best.isEmpty() || inside.isPresent() && inside.get().rows.size() > best.get().rows.size()
                        ? inside : best;
            }
        }
        return best;
    }

    /** Adds a row, which is made anew whenever it is asked for. */
    private void add(Consumer<Map<String, String>> cells) {
        rows.add(() -> {
            Map<String, String> row = new LinkedHashMap<>();
            cells.accept(row);
            return row;
        });
    }

    private boolean add(int count, ObjIntConsumer<Map<String, String>> cells) {
        IntStream.range(0, count).forEach(i -> add(row -> cells.accept(row, i)));
        return true;
    }

    private boolean take(JsonNode node) {
        if (node.isObject()) {
            return split(node) || columns(node) || indexed(node);
        }
        if (!node.isArray() || node.size() < 2 && !(node.size() == 1 && node.get(0).isArray())) {
            return false;
        }
        if (all(node, one -> one.isObject() || one.isNull()) && any(node, JsonNode::isObject)) {
            records(node);
            return rows.stream().anyMatch(row -> !row.get().isEmpty());
        }
        if (all(node, JsonLines::isScalar)) {
            named = false;
            return add(node.size(), (row, i) -> add(row, "x", node.get(i)));
        }
        return all(node, one -> one.isArray() || one.isNull()) && any(node, JsonNode::isArray)
                && (all(node, row -> all(row, JsonLines::isScalar)) ? table(node)
                : trajectories(node));
    }

    /**
     * Takes records, and a table that each of them contains: where these are of different lengths their rows are those
     * of trajectories; else a sample has a matrix, or as many coordinates as that has numbers.
     */
    private void records(JsonNode node) {
        List<JsonNode> records = StreamSupport.stream(node.spliterator(), false).filter(JsonNode::isObject).toList();
        Set<String> tables = new LinkedHashSet<>();
        records.forEach(record -> nested(record, "", 0, tables));
        String inner = tables.size() == 1 ? tables.iterator().next() : "";
        boolean regular = !inner.isEmpty() && records.stream().allMatch(record -> record.path(inner).isArray()
                && all(record.path(inner), row -> row.isObject() || row.isArray() && all(row, JsonLines::isScalar)));
        int longest = records.stream().mapToInt(record -> record.path(inner).size()).max().orElse(0);
        boolean matrix = longest <= records.size()
                && records.stream().allMatch(record -> record.path(inner).size() == longest);
        if (regular) {
            notes.add(Message.of("json.rows-within", name, MessageText.quote(inner), matrix));
        } else {
            noteSkipped(tables);
        }
        for (JsonNode record : node) {
            JsonNode table = regular ? record.path(inner) : JsonNodeFactory.instance.arrayNode();
            if (matrix || !regular || record.isNull()) {
                add(row -> {
                    flatten(row, "", record, 0);
                    IntStream.range(0, table.size()).forEach(i -> flatten(row, inner + (i + 1) + "_", table.get(i), 0));
                });
            } else {
                table.forEach(state -> add(row -> {
                    flatten(row, "", record, 0);
                    flatten(row, inner, state, 0);
                }));
            }
        }
    }

    /** Gathers the names of what {@link #flatten} does not take: arrays that are long, or not of plain values alone. */
    private static void nested(JsonNode node, String name, int depth, Set<String> names) {
        if (node.isObject() && depth < DEEPEST) {
            node.properties().forEach(field -> nested(field.getValue(), path(name, field.getKey()), depth + 1, names));
        } else if (!isScalar(node) && (node.size() > MAX_COORDINATES || !all(node, JsonLines::isScalar))) {
            names.add(name);
        }
    }

    /** Reads the form of pandas with orient="split": columns, index, data. */
    private boolean split(JsonNode node) {
        JsonNode names = node.path("columns");
        JsonNode data = node.path("data");
        if (!names.isArray() || !data.isArray() || data.isEmpty() || !all(names, JsonLines::isScalar)
                || !all(data, row -> row.isArray() && row.size() == names.size())) {
            return false;
        }
        JsonNode index = node.path("index");
        return add(data.size(), (row, i) -> {
            if (index.size() == data.size() && isScalar(index.get(i))) {
                row.put("index", text(index.get(i)));
            }
            IntStream.range(0, names.size()).forEach(c -> add(row, names.get(c).asText(), data.get(i).get(c)));
        });
    }

    /**
     * Arrays of one length under the names of columns; whatever else there is is a sign of the whole, unless it is a
     * longer table, as the features of a map are beside its bounds.
     */
    private boolean columns(JsonNode node) {
        List<Map.Entry<String, JsonNode>> all = node.properties().stream().filter(field -> isColumn(field.getValue()))
                .toList();
        int length = all.stream().mapToInt(field -> field.getValue().size()).max().orElse(0);
        if (length < 2 || any(node, part -> part.isArray() && part.size() > length && any(part, JsonNode::isObject))) {
            return false;
        }
        List<Map.Entry<String, JsonNode>> longest = all.stream().filter(field -> field.getValue().size() == length)
                .toList();
        noteSkipped(node.properties().stream().filter(field -> isColumn(field.getValue())
                ? field.getValue().size() > 1 && field.getValue().size() < length : field.getValue().isObject()
                && any(field.getValue(), part -> part.isContainerNode() && part.size() > 1))
                .map(Map.Entry::getKey).toList());
        double step = step(node, all.stream().anyMatch(field -> TIMES.matcher(field.getKey()).matches()));
        return add(length, (row, i) -> {
            if (step > 0) {
                row.put("time", String.valueOf(i * step));
            }
            longest.forEach(column -> add(row, column.getKey(), column.getValue().get(i)));
        });
    }

    /** The step that an object gives beside its columns; 0 if it gives none, or one of these is the time. */
    private static double step(JsonNode node, boolean timed) {
        return timed ? 0 : node.properties().stream().filter(field -> field.getValue().isNumber())
                .flatMapToDouble(field -> NameHint.step(field.getKey(), field.getValue().asDouble()).stream())
                .reduce(0, (before, step) -> step);
    }

    private static boolean isColumn(JsonNode value) {
        return value.isArray() && !value.isEmpty() && (all(value, JsonLines::isScalar)
                || all(value, one -> one.isArray() && one.size() == value.get(0).size()
                        && all(one, JsonLines::isScalar))
                && value.get(0).size() <= MAX_COORDINATES);
    }

    /**
     * Reads the default form of pandas: for each column its values by index; or for each index its values by column.
     */
    private boolean indexed(JsonNode node) {
        if (node.size() == 0 || !all(node, one -> one.isObject() && !one.isEmpty() && all(one, JsonLines::isScalar))) {
            return false;
        }
        List<String> outer = names(node);
        List<String> inner = names(node.iterator().next());
        boolean byIndex = outer.size() > 1 && outer.stream().allMatch(key -> key.matches("\\d.*"))
                && !inner.stream().allMatch(key -> key.matches("\\d.*"));
        if (byIndex) {
            return add(outer.size(), (row, i) -> {
                row.put("index", outer.get(i));
                flatten(row, "", node.get(outer.get(i)), 0);
            });
        }
        return inner.size() > 1 && add(inner.size(), (row, i) -> {
            row.put("index", inner.get(i));
            outer.forEach(column -> add(row, column, node.get(column).path(inner.get(i))));
        });
    }

    private static List<String> names(JsonNode node) {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    private boolean table(JsonNode node) {
        boolean headed = node.size() > 2 && !node.get(0).isEmpty() && all(node.get(0), JsonNode::isTextual)
                && !all(node.get(1), JsonNode::isTextual);
        named = headed;
        return node.size() > 1 && add(node.size() - (headed ? 1 : 0), (row, i) -> {
            JsonNode values = node.get(headed ? i + 1 : i);
            IntStream.range(0, values.size()).forEach(c -> add(row, headed && c < node.get(0).size()
                    ? node.get(0).get(c).asText() : "x" + (c + 1), values.get(c)));
        });
    }

    /** Arrays of rows, each a trajectory. */
    private boolean trajectories(JsonNode node) {
        if (!all(node, one -> one.isArray() && all(one, row -> isScalar(row)
                || row.isArray() && all(row, JsonLines::isScalar)))) {
            return false;
        }
        int trajectory = 0;
        for (JsonNode one : node) {
            int number = ++trajectory;
            one.forEach(state -> add(row -> {
                row.put("trajectory", String.valueOf(number));
                if (isScalar(state)) {
                    add(row, "x", state);
                }
                IntStream.range(0, state.size()).forEach(c -> add(row, "x" + (c + 1), state.get(c)));
            }));
        }
        return !rows.isEmpty();
    }

    private static void flatten(Map<String, String> row, String name, JsonNode node, int depth) {
        if (node.isObject() && depth < DEEPEST) {
            node.properties().forEach(field -> flatten(row, path(name, field.getKey()), field.getValue(), depth + 1));
        } else if (!name.isEmpty()) {
            add(row, name, node);
        }
    }

    /** A number under its name, or the numbers of a short array under the name with 1, 2, … behind. */
    private static void add(Map<String, String> row, String name, JsonNode value) {
        if (isScalar(value)) {
            row.put(name, text(value));
        } else if (value.isArray() && value.size() <= MAX_COORDINATES) {
            for (int i = 0; i < value.size(); i++) {
                if (isScalar(value.get(i))) {
                    row.put(name + (i + 1), text(value.get(i)));
                }
            }
        }
    }

    /** The name of a field within what has a name, "" for the document. */
    private static String path(String outer, String field) {
        return outer.isEmpty() ? field : outer + "." + field;
    }

    private static boolean isScalar(JsonNode value) {
        return value.isValueNode() || value.isMissingNode();
    }

    private static String text(JsonNode value) {
        if (value.isBoolean()) {
            return value.asBoolean() ? "1" : "0";
        }
        return value.isNull() || value.isMissingNode() ? "" : value.asText();
    }

    private static boolean all(JsonNode node, Predicate<JsonNode> holds) {
        return StreamSupport.stream(node.spliterator(), false).allMatch(holds);
    }

    private static boolean any(JsonNode node, Predicate<JsonNode> holds) {
        return StreamSupport.stream(node.spliterator(), false).anyMatch(holds);
    }

    /**
     * Hands out a row of names, where there are some, and all rows with a field for every name that any has.
     *
     * @throws DataFormatException if those are more than a table has columns
     */
    @Override
    public void forEach(IoFunction<Line, Boolean> handler, Cancellation cancellation) throws IOException {
        Set<String> names = new LinkedHashSet<>();
        for (Supplier<Map<String, String>> row : rows) {
            cancellation.check();
            names.addAll(row.get().keySet());
            if (names.size() > MAX_COLUMNS) {
                throw DataFormatException.of("json.too-many-columns", name, MAX_COLUMNS);
            }
        }
        long number = 0;
        boolean more = !named || handler.apply(new Line(++number, List.copyOf(names), 0));
        for (int i = 0; more && i < rows.size(); i++) {
            cancellation.check();
            Map<String, String> row = rows.get(i).get();
            more = handler.apply(new Line(++number, names.stream().map(column -> row.getOrDefault(column, "")).toList(),
                    0));
        }
    }
}
