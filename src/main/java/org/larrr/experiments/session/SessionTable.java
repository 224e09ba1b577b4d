package org.larrr.experiments.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.larrr.data.Message;
import org.larrr.estimators.Setting;
import org.larrr.io.file.DataFormatException;
import org.larrr.strict.StrictTable;

/**
 * One object of a workspace file; every refusal names file and field. It notes which fields were asked for, so that
 * those of later versions can be given.
 */
final class SessionTable extends StrictTable<DataFormatException> {

    private final String file;
    private final String path;
    private final ObjectNode node;
    private final Map<String, Optional<SessionTable>> known = new LinkedHashMap<>();

    SessionTable(String file, String path, ObjectNode node) {
        super(of(node));
        this.file = file;
        this.path = path;
        this.node = node;
    }

    @Override
    public DataFormatException refuse(String key, Message reason) {
        return new DataFormatException(Message.of("place.of", List.of(file, name(key)), reason));
    }

    private String name(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    @Override
    public boolean has(String key) {
        known.putIfAbsent(key, Optional.empty());
        return super.has(key);
    }

    SessionTable table(String key) throws DataFormatException {
        inner(key);
        SessionTable table = new SessionTable(file, name(key), (ObjectNode) node.get(key));
        known.put(key, Optional.of(table));
        return table;
    }

    List<SessionTable> tables(String key, int most) throws DataFormatException {
        int count = inners(key, most).size();
        List<SessionTable> tables = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tables.add(new SessionTable(file, name(key) + "[" + i + "]", (ObjectNode) node.get(key).get(i)));
        }
        return tables;
    }

    <E extends Enum<E>> E choice(String key, Class<E> type) throws DataFormatException {
        return choice(key, text(key), Arrays.asList(type.getEnumConstants()), Setting::name);
    }

    /** Every field of an object whose keys are free, in the order of their names. */
    Map<String, Double> numbersByName(String key, int most) throws DataFormatException {
        SessionTable table = free(key, most);
        return table.byName(table::number);
    }

    /** Every field of an object whose keys are free, in the order of their names. */
    Map<String, String> textsByName(String key, int most) throws DataFormatException {
        SessionTable table = free(key, most);
        return table.byName(table::text);
    }

    private <T> Map<String, T> byName(Reading<T, DataFormatException> reading) throws DataFormatException {
        Map<String, T> values = new TreeMap<>();
        for (String name : keys()) {
            values.put(name, reading.read(name));
        }
        return values;
    }

    private SessionTable free(String key, int most) throws DataFormatException {
        SessionTable table = table(key);
        if (table.keys().size() > most) {
            throw refuse(key, Message.of("field.too-many", most));
        }
        return table;
    }

    /** Returns the object that a constructor makes of the fields; its failure becomes one about this object. */
    <T> T construct(Supplier<T> constructor) throws DataFormatException {
        try {
            return constructor.get();
        } catch (IllegalArgumentException e) {
            throw new DataFormatException(Message.of("place.of", path.isEmpty() ? List.of(file) : List.of(file, path),
                    Message.of(e)), e);
        }
    }

    /** The fields that nobody asked for, in the same structure, sorted by name so that equal rests print alike. */
    ObjectNode unknown() {
        Map<String, JsonNode> rest = new TreeMap<>();
        node.properties().forEach(entry -> {
            Optional<SessionTable> read = known.get(entry.getKey());
            JsonNode left = read == null ? entry.getValue()
                    : read.<JsonNode>map(SessionTable::unknown).orElseGet(node::objectNode);
            if (read == null || !left.isEmpty()) {
                rest.put(entry.getKey(), left);
            }
        });
        ObjectNode sorted = node.objectNode();
        rest.forEach(sorted::set);
        return sorted;
    }
}
