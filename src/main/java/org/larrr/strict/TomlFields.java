package org.larrr.strict;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * A table of TOML.
 *
 * @param table as the parser gives it
 * @param line  where it begins
 */
record TomlFields(TomlTable table, int line) implements Fields {

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
    public OptionalLong whole(Object value) {
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
    public String shown(Object value) {
        String text = value instanceof String quoted ? '"' + quoted + '"'
                : value instanceof TomlArray array ? array.toJson()
                : value instanceof TomlTable inner ? inner.toJson() : String.valueOf(value);
        return text.replaceAll("\\s+", " ").strip();
    }
}
