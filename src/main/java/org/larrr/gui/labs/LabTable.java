package org.larrr.gui.labs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.larrr.gui.text.Words;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/** One table of a lab file with typed access to its fields; every refusal names file, line and field. */
final class LabTable {

    private static final int MAX_TEXT = 8_000;

    private final TomlTable table;
    private final String file;
    private final int line;

    LabTable(TomlTable table, String file, int line) {
        this.table = table;
        this.file = file;
        this.line = line;
    }

    LabTable allowOnly(Set<String> known) {
        for (String key : table.keySet()) {
            if (!known.contains(key)) {
                throw refuse(key, "is unknown; known here: " + String.join(", ", known.stream().sorted().toList()));
            }
        }
        return this;
    }

    Set<String> keys() {
        return table.keySet();
    }

    String text(String key) {
        return optionalText(key).orElseThrow(() -> refuse("", "the field \"" + key + "\" is missing"));
    }

    Optional<String> optionalText(String key) {
        return value(key).map(value -> {
            if (!(value instanceof String text)) {
                throw refuse(key, "needs a text in quotes");
            }
            if (text.length() > MAX_TEXT) {
                throw refuse(key, "has " + text.length() + " characters; at most " + MAX_TEXT + " are allowed");
            }
            return text.strip();
        });
    }

    OptionalDouble optionalNumber(String key) {
        Optional<Object> value = value(key);
        if (value.isEmpty()) {
            return OptionalDouble.empty();
        }
        if (value.get() instanceof Long whole) {
            return OptionalDouble.of(whole);
        }
        if (value.get() instanceof Double number && Double.isFinite(number)) {
            return OptionalDouble.of(number);
        }
        throw refuse(key, "needs a number");
    }

    Optional<Boolean> optionalFlag(String key) {
        return value(key).map(value -> {
            if (!(value instanceof Boolean flag)) {
                throw refuse(key, "needs true or false");
            }
            return flag;
        });
    }

    /** A constant of an enumeration, written in small letters with dashes. */
    <E extends Enum<E>> Optional<E> optionalChoice(String key, Class<E> type) {
        return optionalText(key).map(text -> choice(key, text, type));
    }

    private <E extends Enum<E>> E choice(String key, String text, Class<E> type) {
        return choice(key, text, Arrays.asList(type.getEnumConstants()), LabTable::written);
    }

    /** The one of these that is called so. */
    <T> T choice(String key, String text, List<T> known, Function<T, String> name) {
        return known.stream().filter(each -> name.apply(each).equals(text)).findFirst()
                .orElseThrow(() -> refuse(key, "cannot be \"" + text + "\"; known: "
                        + String.join(", ", known.stream().map(name).toList())));
    }

    private static String written(Enum<?> constant) {
        return Words.of(constant);
    }

    Optional<List<String>> optionalTexts(String key) {
        return value(key).map(value -> {
            List<String> texts = new ArrayList<>();
            for (Object each : value instanceof TomlArray array ? array.toList() : List.of(0)) {
                if (!(each instanceof String text)) {
                    throw refuse(key, "needs texts in brackets, such as [\"spectrum\"]");
                }
                texts.add(text);
            }
            return texts;
        });
    }

    /** The numbers of an inline table. */
    Map<String, Double> numbers(String key) {
        Map<String, Double> numbers = new TreeMap<>();
        optionalTable(key).ifPresent(inner -> inner.keys().forEach(
                name -> numbers.put(name, inner.optionalNumber(name).orElseThrow())));
        return numbers;
    }

    Optional<LabTable> optionalTable(String key) {
        return value(key).map(value -> {
            if (!(value instanceof TomlTable inner)) {
                throw refuse(key, "needs a table");
            }
            return new LabTable(inner, file, lineOf(key));
        });
    }

    List<LabTable> tables(String key) {
        List<LabTable> tables = new ArrayList<>();
        if (!(value(key).orElse(null) instanceof TomlArray array)) {
            throw refuse("", "there must be at least one [[" + key + "]]");
        }
        for (int i = 0; i < array.size(); i++) {
            if (!(array.get(i) instanceof TomlTable inner)) {
                throw refuse(key, "needs tables written [[" + key + "]]");
            }
            TomlPosition position = array.inputPositionOf(i);
            tables.add(new LabTable(inner, file, position == null ? line : position.line()));
        }
        return tables;
    }

    private Optional<Object> value(String key) {
        return Optional.ofNullable(table.get(List.of(key)));
    }

    int lineOf(String key) {
        TomlPosition position = key.isEmpty() ? null : table.inputPositionOf(List.of(key));
        return position == null ? line : position.line();
    }

    LabFormatException refuse(String key, String what) {
        return new LabFormatException(file, lineOf(key), (key.isEmpty() ? "" : "\"" + key + "\" ") + what);
    }
}
