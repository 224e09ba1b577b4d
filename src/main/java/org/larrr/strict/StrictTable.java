package org.larrr.strict;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
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

    /** A table of TOML that begins at a line. */
    public static Fields of(TomlTable table, int line) {
        return new TomlFields(table, line);
    }

    /** An object of JSON. */
    public static Fields of(ObjectNode node) {
        return new JsonFields(node);
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
        return fields.keys();
    }

    public boolean has(String key) {
        return fields.value(key).isPresent();
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

    protected Object requiredValue(String key) throws X {
        if (!has(key)) {
            throw refuse(key, Message.of("field.missing"));
        }
        return fields.value(key).orElseThrow();
    }

    public String text(String key) throws X {
        return text(key, requiredValue(key));
    }

    protected final String text(String key, Object value) throws X {
        return fields.text(value).orElseThrow(() -> refuse(key, Message.of("field.no-text", format(value))));
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

    protected final double number(String key, Object value) throws X {
        double number = fields.number(value).orElse(Double.NaN);
        if (!Double.isFinite(number)) {
            throw refuse(key, Message.of("field.no-number", format(value)));
        }
        return number;
    }

    public final double number(String key, double low, double high) throws X {
        double value = number(key);
        if (!(value >= low && value <= high)) {
            throw refuse(key, Message.of("field.number-range", low, high, value));
        }
        return value;
    }

    public final long wholeNumber(String key, long low, long high) throws X {
        Object value = requiredValue(key);
        return fields.wholeNumber(value).stream().filter(number -> number >= low && number <= high).boxed().findFirst()
                .orElseThrow(() -> refuse(key, Message.of("field.whole-range", low, high, format(value))));
    }

    public final boolean flag(String key) throws X {
        Object value = requiredValue(key);
        return fields.flag(value).orElseThrow(() -> refuse(key, Message.of("field.no-flag", format(value))));
    }

    /** The one of these that is called so. */
    public final <T> T choice(String key, String text, List<T> known, Function<? super T, String> name) throws X {
        return known.stream().filter(each -> name.apply(each).equals(text)).findFirst()
                .orElseThrow(() -> refuse(key, Message.of("field.no-choice", known.stream().map(name).toList(),
                        cut(text))));
    }

    /** A list of so many entries at most. */
    protected final List<Object> list(String key, Object value, int most) throws X {
        List<Object> entries = fields.list(value)
                .orElseThrow(() -> refuse(key, Message.of("field.no-list", format(value))));
        if (entries.size() > most) {
            throw refuse(key, Message.of("field.list-too-long", entries.size(), most));
        }
        return entries;
    }

    public final List<String> texts(String key, int most) throws X {
        List<String> texts = new ArrayList<>();
        for (Object each : list(key, requiredValue(key), most)) {
            texts.add(text(key, each));
        }
        return texts;
    }

    public final double[] numbers(String key, int most) throws X {
        List<Object> entries = list(key, requiredValue(key), most);
        double[] numbers = new double[entries.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(key, entries.get(i));
        }
        return numbers;
    }

    /** The fields of a table within this one. */
    protected final Fields inner(String key) throws X {
        Object value = requiredValue(key);
        return fields.table(value, fields.line(key))
                .orElseThrow(() -> refuse(key, Message.of("field.no-table", format(value))));
    }

    /** The fields of a list of tables. */
    protected final List<Fields> inners(String key, int most) throws X {
        Object value = requiredValue(key);
        List<Fields> tables = new ArrayList<>();
        for (Object each : list(key, value, most)) {
            tables.add(fields.table(each, fields.line(value, tables.size()))
                    .orElseThrow(() -> refuse(key, Message.of("field.no-tables", format(each)))));
        }
        return tables;
    }

    private String format(Object value) {
        return cut(fields.format(value)).replaceAll("\\p{Cntrl}", "\ufffd");
    }

    /** Returns a text of the file, cut to the length of a sentence. */
    protected static String cut(String text) {
        return text.length() <= MAX_QUOTE_LENGTH ? text : text.substring(0, MAX_QUOTE_LENGTH) + "…";
    }

    /**
     * An object of JSON, whose lines nobody knows.
     *
     * @param object as the parser gives it; what is null is not there
     */
    private record JsonFields(ObjectNode object) implements Fields {

        @Override
        public List<String> keys() {
            List<String> keys = new ArrayList<>();
            object.fieldNames().forEachRemaining(keys::add);
            return keys;
        }

        @Override
        public Optional<Object> value(String key) {
            return Optional.<Object>ofNullable(object.get(key)).filter(value -> object.hasNonNull(key));
        }

        @Override
        public int line(String key) {
            return 0;
        }

        @Override
        public int line(Object list, int entry) {
            return 0;
        }

        @Override
        public Optional<String> text(Object value) {
            return Optional.ofNullable(((JsonNode) value).textValue());
        }

        @Override
        public OptionalDouble number(Object value) {
            JsonNode number = (JsonNode) value;
            return number.isNumber() ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
        }

        @Override
        public OptionalLong wholeNumber(Object value) {
            JsonNode number = (JsonNode) value;
            return number.canConvertToExactIntegral() && number.canConvertToLong() ? OptionalLong.of(number.longValue())
                    : OptionalLong.empty();
        }

        @Override
        public Optional<Boolean> flag(Object value) {
            JsonNode flag = (JsonNode) value;
            return flag.isBoolean() ? Optional.of(flag.booleanValue()) : Optional.empty();
        }

        @Override
        public Optional<List<Object>> list(Object value) {
            JsonNode array = (JsonNode) value;
            return array.isArray() ? Optional.of(new ArrayList<>(array.valueStream().toList())) : Optional.empty();
        }

        @Override
        public Optional<Fields> table(Object value, int line) {
            return value instanceof ObjectNode inner ? Optional.of(new JsonFields(inner)) : Optional.empty();
        }

        @Override
        public String format(Object value) {
            JsonNode node = (JsonNode) value;
            return node.isNumber() ? node.asText() : node.toString();
        }
    }

    /**
     * A table of TOML.
     *
     * @param table as the parser gives it
     * @param line  where it begins
     */
    private record TomlFields(TomlTable table, int line) implements Fields {

        @Override
        public List<String> keys() {
            return table.keySet().stream().sorted(Comparator.comparing(this::place)).toList();
        }

        private long place(String key) {
            TomlPosition position = table.inputPositionOf(List.of(key));
            return position == null ? 0 : ((long) position.line() << Integer.SIZE) + position.column();
        }

        @Override
        public Optional<Object> value(String key) {
            return Optional.ofNullable(table.get(List.of(key)));
        }

        @Override
        public int line(String key) {
            TomlPosition position = key.isEmpty() ? null : table.inputPositionOf(List.of(key));
            return position == null ? line : position.line();
        }

        @Override
        public int line(Object list, int entry) {
            TomlPosition position = ((TomlArray) list).inputPositionOf(entry);
            return position == null ? line : position.line();
        }

        @Override
        public Optional<String> text(Object value) {
            return value instanceof String text ? Optional.of(text) : Optional.empty();
        }

        @Override
        public OptionalDouble number(Object value) {
            return value instanceof Long || value instanceof Double ? OptionalDouble.of(((Number) value).doubleValue())
                    : OptionalDouble.empty();
        }

        @Override
        public OptionalLong wholeNumber(Object value) {
            return value instanceof Long number ? OptionalLong.of(number) : OptionalLong.empty();
        }

        @Override
        public Optional<Boolean> flag(Object value) {
            return value instanceof Boolean flag ? Optional.of(flag) : Optional.empty();
        }

        @Override
        public Optional<List<Object>> list(Object value) {
            return value instanceof TomlArray array ? Optional.of(array.toList()) : Optional.empty();
        }

        @Override
        public Optional<Fields> table(Object value, int where) {
            return value instanceof TomlTable inner ? Optional.of(new TomlFields(inner, where)) : Optional.empty();
        }

        @Override
        public String format(Object value) {
            return literal(value).replaceAll("\\s+", " ").strip();
        }

        private static String literal(Object value) {
            if (value instanceof String quoted) {
                return '"' + quoted + '"';
            } else if (value instanceof TomlArray array) {
                return array.toJson();
            }
            return value instanceof TomlTable inner ? inner.toJson() : String.valueOf(value);
        }
    }

    /** The fields of one table as the format of its file has them. Values are of the format's own types. */
    public interface Fields {

        /** In the order of the file. */
        List<String> keys();

        /** Returns the value under a key; empty if there is none. */
        Optional<Object> value(String key);

        /** The line of a field, or of the table itself where it has no such field; 0 if unknown. */
        int line(String key);

        /** The line of an entry of a list; 0 if unknown. */
        int line(Object list, int entry);

        /** A value as a text; empty if it is none. */
        Optional<String> text(Object value);

        /** A value as a number, which may be infinite; empty if it is none. */
        OptionalDouble number(Object value);

        /** A value as a whole number; empty if it is none. */
        OptionalLong wholeNumber(Object value);

        /** A value as true or false; empty if it is neither. */
        Optional<Boolean> flag(Object value);

        /** A value as a list of others; empty if it is none. */
        Optional<List<Object>> list(Object value);

        /**
         * A value as a table; empty if it is none.
         *
         * @param line where it stands
         */
        Optional<Fields> table(Object value, int line);

        /** A value as the file writes it, in one line. */
        String format(Object value);
    }
}
