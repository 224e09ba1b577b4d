package org.larrr.experiments.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.larrr.io.file.DataFormatException;

/**
 * One object of a workspace file, read strictly: every complaint names file and field. It notes which fields were asked
 * for, so that those of later versions can be told.
 */
final class JsonTable {

    private static final int LONGEST_QUOTE = 40;

    private final String file;
    private final String path;
    private final ObjectNode node;
    private final Map<String, JsonTable> known = new LinkedHashMap<>();

    JsonTable(String file, String path, ObjectNode node) {
        this.file = file;
        this.path = path;
        this.node = node;
    }

    boolean has(String key) {
        known.putIfAbsent(key, null);
        return node.hasNonNull(key);
    }

    private JsonNode field(String key) throws DataFormatException {
        if (!has(key)) {
            throw refuse(key, "is missing");
        }
        return node.get(key);
    }

    JsonTable table(String key) throws DataFormatException {
        if (field(key) instanceof ObjectNode object) {
            JsonTable table = new JsonTable(file, name(key), object);
            known.put(key, table);
            return table;
        }
        throw refuse(key, "must be an object in braces");
    }

    List<JsonTable> tables(String key, int most) throws DataFormatException {
        List<JsonTable> tables = new ArrayList<>();
        for (JsonNode each : array(key, most)) {
            if (!(each instanceof ObjectNode object)) {
                throw refuse(key, "must hold objects in braces");
            }
            tables.add(new JsonTable(file, name(key) + "[" + tables.size() + "]", object));
        }
        return tables;
    }

    String text(String key) throws DataFormatException {
        JsonNode value = field(key);
        if (!value.isTextual()) {
            throw refuse(key, "must be a text, not " + shown(value));
        }
        return value.textValue();
    }

    String text(String key, String otherwise) throws DataFormatException {
        return has(key) ? text(key) : otherwise;
    }

    List<String> texts(String key, int most) throws DataFormatException {
        List<String> texts = new ArrayList<>();
        for (JsonNode each : array(key, most)) {
            if (!each.isTextual()) {
                throw refuse(key, "must hold texts, not " + shown(each));
            }
            texts.add(each.textValue());
        }
        return texts;
    }

    private JsonNode array(String key, int most) throws DataFormatException {
        JsonNode value = field(key);
        if (!value.isArray() || value.size() > most) {
            throw refuse(key, "must be a list of at most " + most + " entries");
        }
        return value;
    }

    double number(String key) throws DataFormatException {
        return number(key, field(key));
    }

    private double number(String key, JsonNode value) throws DataFormatException {
        if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
            throw refuse(key, "must be a finite number, not " + shown(value));
        }
        return value.doubleValue();
    }

    double number(String key, double low, double high) throws DataFormatException {
        double value = number(key);
        if (!(value >= low && value <= high)) {
            throw refuse(key, "must be from " + low + " to " + high + ", not " + value);
        }
        return value;
    }

    long whole(String key, long low, long high) throws DataFormatException {
        JsonNode value = field(key);
        if (!value.canConvertToExactIntegral() || !value.canConvertToLong() || value.longValue() < low
                || value.longValue() > high) {
            throw refuse(key, "must be a whole number from " + low + " to " + high + ", not " + shown(value));
        }
        return value.longValue();
    }

    <E extends Enum<E>> E choice(String key, Class<E> type) throws DataFormatException {
        String text = text(key);
        return Ids.find(type, text).orElseThrow(() ->
                refuse(key, "must be one of " + Ids.all(type) + ", not \"" + cut(text) + "\""));
    }

    boolean flag(String key) throws DataFormatException {
        JsonNode value = field(key);
        if (!value.isBoolean()) {
            throw refuse(key, "must be true or false, not " + shown(value));
        }
        return value.booleanValue();
    }

    double[] numbers(String key, int most) throws DataFormatException {
        JsonNode array = array(key, most);
        double[] numbers = new double[array.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(key, array.get(i));
        }
        return numbers;
    }

    /** Every field of an object whose keys are free, in the order of their names. */
    Map<String, Double> numbersByName(String key, int most) throws DataFormatException {
        JsonTable table = table(key);
        Map<String, Double> numbers = new TreeMap<>();
        for (String name : table.names(most)) {
            numbers.put(name, table.number(name));
        }
        return numbers;
    }

    /** Every field of an object whose keys are free, in the order of their names. */
    Map<String, String> textsByName(String key, int most) throws DataFormatException {
        JsonTable table = table(key);
        Map<String, String> texts = new TreeMap<>();
        for (String name : table.names(most)) {
            texts.put(name, table.text(name));
        }
        return texts;
    }

    private List<String> names(int most) throws DataFormatException {
        if (node.size() > most) {
            throw new DataFormatException(file + ", " + path + ": has more than " + most + " fields");
        }
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** What a constructor makes of the fields; its complaint becomes one about this object. */
    <T> T made(Supplier<T> constructor) throws DataFormatException {
        try {
            return constructor.get();
        } catch (IllegalArgumentException senseless) {
            throw new DataFormatException(file + (path.isEmpty() ? "" : ", " + path) + ": " + senseless.getMessage(),
                    senseless);
        }
    }

    DataFormatException refuse(String key, String reason) {
        String sentence = file + ", " + name(key) + ": " + reason;
        return new DataFormatException(sentence.replaceAll("[\\p{Cntrl}\u0085\u2028\u2029]",
                "\ufffd")); // it may quote the file
    }

    private String name(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private static String shown(JsonNode value) {
        return cut(value.toString()).replaceAll("\\p{Cntrl}", "\ufffd");
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }

    /** The fields that nobody asked for, in the same structure, sorted by name so that equal rests print alike. */
    ObjectNode unknown() {
        Map<String, JsonNode> rest = new TreeMap<>();
        node.properties().forEach(entry -> {
            if (!known.containsKey(entry.getKey())) {
                rest.put(entry.getKey(), entry.getValue());
            } else if (known.get(entry.getKey()) != null && !known.get(entry.getKey()).unknown().isEmpty()) {
                rest.put(entry.getKey(), known.get(entry.getKey()).unknown());
            }
        });
        ObjectNode sorted = node.objectNode();
        rest.forEach(sorted::set);
        return sorted;
    }
}
