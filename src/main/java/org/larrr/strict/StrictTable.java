package org.larrr.strict;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tomlj.TomlTable;

/**
 * One table of a file with typed access to its fields. What is missing, or of another type, is refused; how a refusal
 * names the place is left to the kind of file.
 *
 * @param <X> a refusal
 */
public abstract class StrictTable<X extends Exception> {

    private static final int LONGEST_QUOTE = 40;

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

    /** What is wrong with a field; with the table itself if the key is empty. */
    public abstract X refuse(String key, String reason);

    /** A reading of a field. */
    @FunctionalInterface
    public interface Reading<T, X extends Exception> {
        T of(String key) throws X;
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
                throw refuse(key, "is unknown; known here: " + String.join(", ", known.stream().sorted().toList()));
            }
        }
    }

    /** What a reading gives of a field that may be missing. */
    public final <T> Optional<T> optional(String key, Reading<T, X> reading) throws X {
        return has(key) ? Optional.of(reading.of(key)) : Optional.empty();
    }

    protected Object required(String key) throws X {
        if (!has(key)) {
            throw refuse(key, "is missing");
        }
        return fields.value(key).orElseThrow();
    }

    public String text(String key) throws X {
        return text(key, required(key));
    }

    protected final String text(String key, Object value) throws X {
        return fields.text(value).orElseThrow(() -> refuse(key, "must be a text in quotes, not " + shown(value)));
    }

    /** A text without the blanks around it. */
    protected final String bounded(String key, String text, int most) throws X {
        if (text.length() > most) {
            throw refuse(key, "has " + text.length() + " characters, at most " + most + " are allowed");
        }
        return text.strip();
    }

    public final String text(String key, String otherwise) throws X {
        return has(key) ? text(key) : otherwise;
    }

    public final double number(String key) throws X {
        return number(key, required(key));
    }

    protected final double number(String key, Object value) throws X {
        double number = fields.number(value).orElse(Double.NaN);
        if (!Double.isFinite(number)) {
            throw refuse(key, "must be a finite number, not " + shown(value));
        }
        return number;
    }

    public final double number(String key, double low, double high) throws X {
        double value = number(key);
        if (!(value >= low && value <= high)) {
            throw refuse(key, "must be from " + low + " to " + high + ", not " + value);
        }
        return value;
    }

    public final long whole(String key, long low, long high) throws X {
        Object value = required(key);
        return fields.whole(value).stream().filter(number -> number >= low && number <= high).boxed().findFirst()
                .orElseThrow(() -> refuse(key,
                        "must be a whole number from " + low + " to " + high + ", not " + shown(value)));
    }

    public final boolean flag(String key) throws X {
        Object value = required(key);
        return fields.flag(value).orElseThrow(() -> refuse(key, "must be true or false, not " + shown(value)));
    }

    /** The one of these that is called so. */
    public final <T> T choice(String key, String text, List<T> known, Function<? super T, String> name) throws X {
        return known.stream().filter(each -> name.apply(each).equals(text)).findFirst()
                .orElseThrow(() -> refuse(key, "must be one of "
                        + String.join(", ", known.stream().map(name).toList()) + ", not \"" + cut(text) + "\""));
    }

    /** A list of so many entries at most. */
    protected final List<Object> list(String key, Object value, int most) throws X {
        List<Object> entries = fields.list(value)
                .orElseThrow(() -> refuse(key, "must be a list in brackets, not " + shown(value)));
        if (entries.size() > most) {
            throw refuse(key, "has " + entries.size() + " entries, at most " + most + " are allowed");
        }
        return entries;
    }

    public final List<String> texts(String key, int most) throws X {
        List<String> texts = new ArrayList<>();
        for (Object each : list(key, required(key), most)) {
            texts.add(text(key, each));
        }
        return texts;
    }

    public final double[] numbers(String key, int most) throws X {
        List<Object> entries = list(key, required(key), most);
        double[] numbers = new double[entries.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(key, entries.get(i));
        }
        return numbers;
    }

    /** The fields of a table within this one. */
    protected final Fields inner(String key) throws X {
        Object value = required(key);
        return fields.table(value, fields.line(key))
                .orElseThrow(() -> refuse(key, "must be a table, not " + shown(value)));
    }

    /** The fields of a list of tables. */
    protected final List<Fields> inners(String key, int most) throws X {
        Object value = required(key);
        List<Fields> tables = new ArrayList<>();
        for (Object each : list(key, value, most)) {
            tables.add(fields.table(each, fields.line(value, tables.size()))
                    .orElseThrow(() -> refuse(key, "must be a list of tables, not of " + shown(each))));
        }
        return tables;
    }

    private String shown(Object value) {
        return cut(fields.shown(value)).replaceAll("\\p{Cntrl}", "\ufffd");
    }

    /** What a file brought along, short enough for a sentence. */
    protected static String cut(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }
}
