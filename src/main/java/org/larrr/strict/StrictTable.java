package org.larrr.strict;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * One table of a file with typed access to its fields. What is missing, or of another type, is refused; how a refusal
 * names the place is left to the kind of file.
 *
 * @param <X> a refusal
 */
public abstract class StrictTable<X extends Exception> {

    private static final int MAX_QUOTE_LENGTH = 40;

    private final Fields fields;

    protected StrictTable(Fields fields) {
        this.fields = fields;
    }

    /** The outermost table of a file of TOML. */
    public static Fields of(TomlTable table) {
        Map<String, Integer> lines = new HashMap<>();
        return new Fields((ObjectNode) converted(table, 1, "", lines), "", lines);
    }

    /** The outermost object of a file of JSON, whose lines nobody knows. */
    public static Fields of(ObjectNode node) {
        return new Fields(node, "", Map.of());
    }

    /** Returns the failure for a wrong field; for the table itself if the key is empty. */
    public abstract X refuse(String key, Message reason);

    /** A reading of a field. */
    @FunctionalInterface
    public interface Reading<T, X extends Exception> {
        T read(String key) throws X;
    }

    protected final Fields fields() {
        return fields;
    }

    /** In the order of the file. */
    public final List<String> keys() {
        List<String> keys = new ArrayList<>();
        fields.node().fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    public boolean has(String key) {
        return fields.node().hasNonNull(key);
    }

    /** Refuses fields that nobody reads: they are misspelt. */
    public final void requireOnly(Set<String> known) throws X {
        for (String key : keys()) {
            if (!known.contains(key)) {
                throw refuse(key, Message.of("field.unknown", known.stream().sorted().toList()));
            }
        }
    }

    /** Returns the value of a field that may be missing. */
    public final <T> Optional<T> optional(String key, Reading<T, X> reading) throws X {
        return has(key) ? Optional.of(reading.read(key)) : Optional.empty();
    }

    protected final JsonNode requiredValue(String key) throws X {
        if (!has(key)) {
            throw refuse(key, Message.of("field.missing"));
        }
        return fields.node().get(key);
    }

    public String text(String key) throws X {
        return text(key, requiredValue(key));
    }

    protected final String text(String key, JsonNode value) throws X {
        return typed(key, value, value.isTextual(), found -> Message.of("field.no-text", found)).textValue();
    }

    /** A text without the blanks around it. */
    protected final String bounded(String key, String text, int most) throws X {
        if (text.length() > most) {
            throw refuse(key, Message.of("field.text-too-long", text.length(), most));
        }
        return text.strip();
    }

    public final String text(String key, String otherwise) throws X {
        return has(key) ? text(key) : otherwise;
    }

    public final double number(String key) throws X {
        return number(key, requiredValue(key));
    }

    protected final double number(String key, JsonNode value) throws X {
        return typed(key, value, value.isNumber() && Double.isFinite(value.doubleValue()),
                found -> Message.of("field.no-number", found)).doubleValue();
    }

    public final double number(String key, double low, double high) throws X {
        double value = number(key);
        if (!(value >= low && value <= high)) {
            throw refuse(key, Message.of("field.number-range", low, high, value));
        }
        return value;
    }

    /** A whole number; 1.0 is one in JSON and none in TOML. */
    public final long wholeNumber(String key, long low, long high) throws X {
        JsonNode value = requiredValue(key);
        boolean whole = value.canConvertToLong()
                && (fields.lines().isEmpty() ? value.canConvertToExactIntegral() : value.isIntegralNumber());
        if (!whole || value.longValue() < low || value.longValue() > high) {
            throw refuse(key, Message.of("field.whole-range", low, high, format(value)));
        }
        return value.longValue();
    }

    public final boolean flag(String key) throws X {
        JsonNode value = requiredValue(key);
        return typed(key, value, value.isBoolean(), found -> Message.of("field.no-flag", found)).booleanValue();
    }

    private JsonNode typed(String key, JsonNode value, boolean right, Function<String, Message> reason) throws X {
        if (!right) {
            throw refuse(key, reason.apply(format(value)));
        }
        return value;
    }

    /** The one of these that is called so. */
    public final <T> T choice(String key, String text, List<T> known, Function<? super T, String> name) throws X {
        return known.stream().filter(each -> name.apply(each).equals(text)).findFirst()
                .orElseThrow(() -> refuse(key, Message.of("field.no-choice", known.stream().map(name).toList(),
                        cut(text))));
    }

    /** A list of so many entries at most. */
    protected final List<JsonNode> list(String key, JsonNode value, int most) throws X {
        List<JsonNode> entries = typed(key, value, value.isArray(), found -> Message.of("field.no-list", found))
                .valueStream().toList();
        if (entries.size() > most) {
            throw refuse(key, Message.of("field.list-too-long", entries.size(), most));
        }
        return entries;
    }

    public final List<String> texts(String key, int most) throws X {
        List<String> texts = new ArrayList<>();
        for (JsonNode each : list(key, requiredValue(key), most)) {
            texts.add(text(key, each));
        }
        return texts;
    }

    public final double[] numbers(String key, int most) throws X {
        List<JsonNode> entries = list(key, requiredValue(key), most);
        double[] numbers = new double[entries.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(key, entries.get(i));
        }
        return numbers;
    }

    /** The fields of a table within this one. */
    protected final Fields inner(String key) throws X {
        JsonNode value = requiredValue(key);
        return fields.inner(key, typed(key, value, value.isObject(), found -> Message.of("field.no-table", found)));
    }

    /** The fields of a list of tables. */
    protected final List<Fields> inners(String key, int most) throws X {
        List<Fields> tables = new ArrayList<>();
        for (JsonNode each : list(key, requiredValue(key), most)) {
            tables.add(fields.inner(entry(key, tables.size()), typed(key, each, each.isObject(),
                    found -> Message.of("field.no-tables", found))));
        }
        return tables;
    }

    /** The name of an entry of a list: the first of "a" is "a[1]". */
    protected static String entry(String key, int index) {
        return key + "[" + (index + 1) + "]";
    }

    private static String format(JsonNode value) {
        return cut((value.isNumber() ? value.asText() : value.toString()).replaceAll("\\s+", " ").strip())
                .replaceAll("\\p{Cntrl}", "\ufffd");
    }

    /** Returns a text of the file, cut to the length of a sentence. */
    protected static String cut(String text) {
        return text.length() <= MAX_QUOTE_LENGTH ? text : text.substring(0, MAX_QUOTE_LENGTH) + "…";
    }

    /** A value of TOML as one of JSON, with the lines of all that is in it; a date, which JSON has not, is no text. */
    private static JsonNode converted(Object value, int line, String path, Map<String, Integer> lines) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        lines.put(path, line);
        if (value instanceof TomlTable table) {
            ObjectNode node = json.objectNode();
            table.keySet().stream().sorted(Comparator.comparing(key -> place(table, key))).forEach(key ->
                    node.set(key, converted(Objects.requireNonNull(table.get(List.of(key))),
                            line(table.inputPositionOf(List.of(key)), line), name(path, key), lines)));
            return node;
        } else if (value instanceof TomlArray array) {
            ArrayNode node = json.arrayNode();
            for (int i = 0; i < array.size(); i++) {
                node.add(converted(array.get(i), line(array.inputPositionOf(i), line), entry(path, i), lines));
            }
            return node;
        } else if (value instanceof Long || value instanceof Double) {
            return value instanceof Long whole ? json.numberNode(whole) : json.numberNode((Double) value);
        } else if (value instanceof Boolean flag) {
            return json.booleanNode(flag);
        }
        return value instanceof String text ? json.textNode(text) : json.pojoNode(value.toString());
    }

    private static long place(TomlTable table, String key) {
        TomlPosition position = table.inputPositionOf(List.of(key));
        return position == null ? 0 : ((long) position.line() << Integer.SIZE) + position.column();
    }

    private static int line(@Nullable TomlPosition position, int otherwise) {
        return position == null ? otherwise : position.line();
    }

    private static String name(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    /**
     * The fields of one table.
     *
     * @param node  in the order of the file; what is null is not there
     * @param path  the name of the table in its file, "variable[2]"; empty for the outermost one
     * @param lines of all fields of the file by their names; empty if unknown
     */
    public record Fields(ObjectNode node, String path, Map<String, Integer> lines) {

        private Fields inner(String key, JsonNode value) {
            return new Fields((ObjectNode) value, name(key), lines);
        }

        /** The name of a field in its file. */
        public String name(String key) {
            return StrictTable.name(path, key);
        }

        /** The line of a field, or of the table itself where it has no such field; 0 if unknown. */
        public int line(String key) {
            int own = lines.getOrDefault(path, 0);
            return key.isEmpty() ? own : lines.getOrDefault(name(key), own);
        }
    }
}
