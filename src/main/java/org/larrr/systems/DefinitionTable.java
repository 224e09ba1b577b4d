package org.larrr.systems;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/** One table of a definition file with typed access to its fields; every refusal names file, line and field. */
final class DefinitionTable {

    private static final int MAX_TEXT = 4_000;

    private final TomlTable table;
    private final String file;
    private final String path;
    private final int line;
    private final Map<String, Integer> lines;

    DefinitionTable(TomlTable table, String file, String path, int line, Map<String, Integer> lines) {
        this.table = table;
        this.file = file;
        this.path = path;
        this.line = line;
        this.lines = lines;
    }

    /** Refuses fields that nobody reads: they are misspelt. */
    void allowOnly(Set<String> known) {
        for (String key : table.keySet()) {
            if (!known.contains(key)) {
                throw refuse(key, "unknown field; known here: " + String.join(", ", known.stream().sorted().toList()));
            }
        }
    }

    boolean has(String key) {
        return table.keySet().contains(key);
    }

    String text(String key) {
        return required(key) instanceof String value ? plain(key, bounded(key, value))
                : wrongType(key, "a text in quotes");
    }

    /** Characters that move the cursor have no business in a text that is shown. */
    private String plain(String key, String value) {
        if (value.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t')) {
            throw refuse(key, "holds a control character");
        }
        return value;
    }

    String text(String key, String otherwise) {
        return has(key) ? text(key) : otherwise;
    }

    double number(String key) {
        return number(key, required(key));
    }

    int whole(String key) {
        return required(key) instanceof Long value && value >= Integer.MIN_VALUE && value <= Integer.MAX_VALUE
                ? value.intValue()
                : this.<Integer>wrongType(key, "a whole number");
    }

    /** A formula: a text, or a plain number. */
    String formula(String key) {
        return formula(key, required(key));
    }

    String formula(String key, String otherwise) {
        return has(key) ? formula(key) : otherwise;
    }

    double[] interval(String key) {
        TomlArray array = array(key, required(key));
        if (array.size() != 2) {
            throw refuse(key, "needs two numbers [low, high], has " + array.size());
        }
        double low = number(key, array.get(0));
        double high = number(key, array.get(1));
        if (!(low < high)) {
            throw refuse(key, "low must be below high, got [" + low + ", " + high + "]");
        }
        return new double[] {low, high};
    }

    List<String> formulas(String key) {
        return formulas(key, array(key, required(key)));
    }

    List<List<String>> formulaRows(String key) {
        TomlArray rows = array(key, required(key));
        List<List<String>> result = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            String field = key + "[" + (i + 1) + "]";
            lines.put(qualified(field), rows.inputPositionOf(i).line());
            result.add(formulas(field, array(field, rows.get(i))));
        }
        return result;
    }

    /** The keys of this table in the order of the file. */
    List<String> keys() {
        return table.keySet().stream().sorted(Comparator.comparing(this::offset)).toList();
    }

    DefinitionTable table(String key) {
        Object value = required(key);
        if (value instanceof TomlTable inner) {
            return new DefinitionTable(inner, file, qualified(key), lineOf(key), lines);
        }
        return wrongType(key, "a section [" + qualified(key) + "]");
    }

    List<DefinitionTable> tables(String key) {
        if (!has(key)) {
            return List.of();
        }
        TomlArray array = array(key, required(key));
        requireAtMost(key, array.size());
        List<DefinitionTable> result = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            if (!(array.get(i) instanceof TomlTable inner)) {
                throw refuse(key, "must be written as sections [[" + qualified(key) + "]]");
            }
            String field = qualified(key) + "[" + (i + 1) + "]";
            result.add(new DefinitionTable(inner, file, field, array.inputPositionOf(i).line(), lines));
        }
        return result;
    }

    DefinitionException refuse(String key, String reason) {
        return new DefinitionException(file, lineOf(key), qualified(key), reason);
    }

    private Object required(String key) {
        if (!has(key)) {
            throw refuse(key, "is missing");
        }
        lines.put(qualified(key), lineOf(key));
        return table.get(List.of(key));
    }

    private TomlArray array(String key, Object value) {
        return value instanceof TomlArray array ? array : this.<TomlArray>wrongType(key, "a list in brackets");
    }

    private List<String> formulas(String key, TomlArray array) {
        requireAtMost(key, array.size());
        List<String> result = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            String field = key + "[" + (i + 1) + "]";
            lines.put(qualified(field), array.inputPositionOf(i).line());
            result.add(formula(field, array.get(i)));
        }
        return result;
    }

    private void requireAtMost(String key, int size) {
        if (size > SystemDefinition.MAX_ENTRIES) {
            throw refuse(key, "has " + size + " entries, at most " + SystemDefinition.MAX_ENTRIES + " are allowed");
        }
    }

    private String formula(String key, Object value) {
        if (value instanceof Long || value instanceof Double) {
            double number = number(key, value);
            return number == Math.rint(number) && Math.abs(number) < 1e9
                    ? Long.toString((long) number)
                    : Double.toString(number);
        }
        return value instanceof String text ? bounded(key, text) : wrongType(key, "a formula in quotes or a number");
    }

    private double number(String key, Object value) {
        double number = value instanceof Long whole ? whole
                : value instanceof Double real ? real
                : this.<Double>wrongType(key, "a number");
        if (!Double.isFinite(number)) {
            throw refuse(key, "must be finite, not " + number);
        }
        return number;
    }

    private String bounded(String key, String value) {
        if (value.length() > MAX_TEXT) {
            throw refuse(key, "has " + value.length() + " characters, at most " + MAX_TEXT + " are allowed");
        }
        return value.strip();
    }

    private <T> T wrongType(String key, String expected) {
        throw refuse(key, "must be " + expected);
    }

    private String qualified(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private int lineOf(String key) {
        Integer known = lines.get(qualified(key));
        if (known != null) {
            return known;
        }
        return table.keySet().contains(key) ? table.inputPositionOf(List.of(key)).line() : line;
    }

    private long offset(String key) {
        var position = table.inputPositionOf(List.of(key));
        return ((long) position.line() << 32) + position.column();
    }
}
