package org.larrr.systems;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.larrr.data.Notice;
import org.larrr.strict.Fields;
import org.larrr.strict.StrictTable;

/** One table of a definition file; every refusal names file, line and field, and the lines of what is read are kept. */
final class DefinitionTable extends StrictTable<DefinitionException> {

    private static final int MAX_TEXT = 4_000;

    private final String file;
    private final String path;
    private final Map<String, Integer> lines;

    /** @param lines where each field that is read stands */
    DefinitionTable(Fields fields, String file, String path, Map<String, Integer> lines) {
        super(fields);
        this.file = file;
        this.path = path;
        this.lines = lines;
    }

    @Override
    public DefinitionException refuse(String key, Notice reason) {
        return new DefinitionException(file, lineOf(key), qualified(key), reason);
    }

    @Override
    protected Object required(String key) {
        Object value = super.required(key);
        lines.put(qualified(key), lineOf(key));
        return value;
    }

    /** {@inheritDoc} Characters that move the cursor have no business in a text that is shown. */
    @Override
    public String text(String key) {
        String value = bounded(key, super.text(key), MAX_TEXT);
        if (value.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t')) {
            throw refuse(key, Notice.of("field.control-character"));
        }
        return value;
    }

    /** A formula: a text, or a plain number. */
    String formula(String key) {
        return formula(key, required(key));
    }

    String formula(String key, String otherwise) {
        return has(key) ? formula(key) : otherwise;
    }

    private String formula(String key, Object value) {
        if (fields().number(value).isEmpty()) {
            return bounded(key, text(key, value), MAX_TEXT);
        }
        double number = number(key, value);
        return number == Math.rint(number) && Math.abs(number) < 1e9
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    double[] interval(String key) {
        double[] ends = numbers(key, SystemDefinition.MAX_ENTRIES);
        if (ends.length != 2) {
            throw refuse(key, Notice.of("field.interval", ends.length));
        }
        if (!(ends[0] < ends[1])) {
            throw refuse(key, Notice.of("field.interval-reversed", ends[0], ends[1]));
        }
        return ends;
    }

    List<String> formulas(String key) {
        return formulas(key, required(key));
    }

    private List<String> formulas(String key, Object list) {
        List<String> result = new ArrayList<>();
        for (Object each : list(key, list, SystemDefinition.MAX_ENTRIES)) {
            result.add(formula(entry(key, list, result.size()), each));
        }
        return result;
    }

    List<List<String>> formulaRows(String key) {
        Object rows = required(key);
        List<List<String>> result = new ArrayList<>();
        for (Object each : list(key, rows, SystemDefinition.MAX_ENTRIES)) {
            result.add(formulas(entry(key, rows, result.size()), each));
        }
        return result;
    }

    /** The name of an entry, whose line is kept. */
    private String entry(String key, Object list, int i) {
        String field = key + "[" + (i + 1) + "]";
        lines.put(qualified(field), fields().line(list, i));
        return field;
    }

    DefinitionTable table(String key) {
        return new DefinitionTable(inner(key), file, qualified(key), lines);
    }

    List<DefinitionTable> tables(String key) {
        List<DefinitionTable> result = new ArrayList<>();
        for (Fields each : has(key) ? inners(key, SystemDefinition.MAX_ENTRIES) : List.<Fields>of()) {
            result.add(new DefinitionTable(each, file, qualified(key) + "[" + (result.size() + 1) + "]", lines));
        }
        return result;
    }

    private String qualified(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private int lineOf(String key) {
        Integer known = lines.get(qualified(key));
        return known != null ? known : fields().line(key);
    }
}
