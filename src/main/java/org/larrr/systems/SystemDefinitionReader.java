package org.larrr.systems;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.larrr.data.Message;
import org.larrr.strict.StrictTable;
import org.larrr.strict.StrictToml;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;
import org.tomlj.TomlParseResult;

/**
 * Reads definition files: TOML with the fields listed in sample-systems/README.md. A file can only state texts, numbers
 * and formulas of the closed grammar; size, nesting and number of entries are bounded.
 */
public final class SystemDefinitionReader {

    /** Largest file accepted, in bytes. */
    public static final int MAX_BYTES = 64 * 1024;

    /** Most integration steps of a simulation. */
    public static final double MAX_INNER_STEPS = 1e9;

    private static final int MAX_RANK = 1_000;

    private final String file;

    private SystemDefinitionReader(String file) {
        this.file = file;
    }

    /**
     * Reads, checks and compiles a definition file.
     *
     * @throws DefinitionException if its content cannot be accepted; the message names file, line and field
     * @throws IOException         if the file cannot be read
     */
    public static StochasticSystem read(Path path) throws IOException {
        String name = path.getFileName().toString();
        if (Files.exists(path) && !Files.isRegularFile(path)) { // a pipe would be waited for
            throw new DefinitionException(name, 0, "", Message.of("file.not-regular"));
        }
        long size = Files.size(path);
        if (size == 0) { // files that the system itself writes may never end
            throw new DefinitionException(name, 0, "", Message.of("file.is-empty"));
        }
        if (size > MAX_BYTES) {
            throw tooLarge(name, size);
        }
        return parse(decode(Files.readAllBytes(path), name), name);
    }

    /**
     * Reads, checks and compiles the text of a definition.
     *
     * @param file name for messages
     * @throws DefinitionException if it cannot be accepted; the message names file, line and field
     */
    public static StochasticSystem parse(String text, String file) {
        return new SystemDefinitionReader(file).parse(text);
    }

    private static String decode(byte[] bytes, String file) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new DefinitionException(file, 0, "", Message.of("file.not-utf-8"));
        }
    }

    private static DefinitionException tooLarge(String file, long size) {
        return new DefinitionException(file, 0, "", Message.of("system.file-too-large", size, MAX_BYTES));
    }

    private StochasticSystem parse(String text) {
        if (text.length() > MAX_BYTES) {
            throw tooLarge(file, text.length());
        }
        StrictTable.Fields fields = StrictTable.of(table(text));
        DefinitionTable root = new DefinitionTable(fields, file);
        try {
            return StochasticSystem.of(definition(root));
        } catch (DefinitionException e) {
            throw e.line() > 0 ? e
                    : new DefinitionException(file, lineOf(e.field(), fields.lines()), e.field(), e.reason());
        }
    }

    private TomlParseResult table(String text) {
        try {
            return StrictToml.parse(text);
        } catch (StrictToml.Refusal e) {
            throw new DefinitionException(file, e.line(), "", e.notice());
        }
    }

    /** The line of a field, or of the closest enclosing field that was read. */
    private static int lineOf(String field, Map<String, Integer> lines) {
        String path = field;
        while (!path.isEmpty()) {
            Integer line = lines.get(path);
            if (line != null) {
                return line;
            }
            path = path.substring(0, Math.max(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['))));
        }
        return 1;
    }

    private static SystemDefinition definition(DefinitionTable root) {
        root.requireOnly(Set.of("id", "title", "description", "source", "equation", "time-unit", "variable",
                "parameter", "let", "dynamics", "suggestion", "truth"));
        List<DefinitionTable> variables = root.tables("variable");
        DefinitionTable dynamics = root.table("dynamics");
        return new SystemDefinition(
                id(root),
                new SystemDefinition.About(title(root), root.text("description"), root.text("source"),
                        root.text("equation", ""), truthNote(root)),
                root.text("time-unit", ""),
                variables.stream().map(SystemDefinitionReader::coordinate).toList(),
                variables.stream().map(variable -> variable.number("start")).toList(),
                root.tables("parameter").stream().map(SystemDefinitionReader::parameter).toList(),
                abbreviations(root), dynamics(dynamics), suggestion(root.table("suggestion")));
    }

    private static String title(DefinitionTable root) {
        String title = root.text("title");
        if (title.indexOf('\n') >= 0) {
            throw root.refuse("title", Message.of("field.one-line"));
        }
        return title;
    }

    private static String id(DefinitionTable root) {
        String id = root.text("id");
        if (!id.matches("[a-z0-9]+(-[a-z0-9]+)*") || id.length() > 60) {
            throw root.refuse("id", Message.of("field.no-id"));
        }
        return id;
    }

    private static Coordinate coordinate(DefinitionTable table) {
        table.requireOnly(Set.of("name", "unit", "domain", "range", "start"));
        double[] range = table.interval("range");
        return new Coordinate(table.text("name"), table.text("unit", ""), domain(table), range[0], range[1]);
    }

    private static Coordinate.Domain domain(DefinitionTable table) {
        return table.choice("domain", table.text("domain", "line"), List.of(Coordinate.Domain.values()),
                Coordinate.Domain::id);
    }

    private static SystemParameter parameter(DefinitionTable table) {
        table.requireOnly(Set.of("name", "label", "unit", "value", "range"));
        double[] range = table.interval("range");
        double value = table.number("value");
        if (value < range[0] || value > range[1]) {
            throw table.refuse("value", Message.of("parameter.value-outside", value, range[0], range[1]));
        }
        String name = table.text("name");
        return new SystemParameter(name, table.text("label", name), table.text("unit", ""), value, range[0], range[1]);
    }

    private static List<SystemDefinition.Abbreviation> abbreviations(DefinitionTable root) {
        List<SystemDefinition.Abbreviation> result = new ArrayList<>();
        if (root.has("let")) {
            DefinitionTable let = root.table("let");
            for (String name : let.keys()) {
                result.add(new SystemDefinition.Abbreviation(name, let.formula(name)));
            }
            if (result.size() > SystemDefinition.MAX_ENTRIES) {
                throw root.refuse("let",
                        Message.of("field.list-too-long", result.size(), SystemDefinition.MAX_ENTRIES));
            }
        }
        return result;
    }

    private static Dynamics dynamics(DefinitionTable table) {
        String type = table.text("type");
        switch (type) {
            case "overdamped" -> {
                table.requireOnly(Set.of("type", "potential", "temperature", "friction"));
                return new Dynamics.Overdamped(table.formula("potential"), table.formula("temperature"),
                        table.formula("friction", "1"));
            }
            case "underdamped" -> {
                table.requireOnly(Set.of("type", "potential", "temperature", "friction", "mass"));
                return new Dynamics.Underdamped(table.formula("potential"), table.formula("temperature"),
                        table.formula("friction"), table.formula("mass", "1"));
            }
            case "diffusion" -> {
                table.requireOnly(Set.of("type", "drift", "noise"));
                return new Dynamics.Diffusion(table.formulas("drift"), table.formulaRows("noise"));
            }
            default -> throw table.refuse("type", Message.of("system.law"));
        }
    }

    private static SuggestedSetup suggestion(DefinitionTable table) {
        table.requireOnly(Set.of("step", "duration", "burn-in", "inner-step", "length-scale", "shift", "regularization",
                "rank"));
        int rank = (int) table.wholeNumber("rank", 1, MAX_RANK);
        double step = positive(table, "step");
        double inner = positive(table, "inner-step");
        double duration = positive(table, "duration");
        if (inner > step) {
            throw table.refuse("inner-step", Message.of("system.inner-step-beyond-step", step, inner));
        }
        if (!(duration / step >= 2 && duration / inner <= MAX_INNER_STEPS)) {
            throw table.refuse("duration", Message.of("system.duration"));
        }
        double burnIn = table.has("burn-in") ? table.number("burn-in") : duration / 10;
        if (!(burnIn >= 0 && burnIn / inner <= MAX_INNER_STEPS)) {
            throw table.refuse("burn-in", Message.of("system.burn-in"));
        }
        return new SuggestedSetup(step, duration, burnIn, inner, positive(table, "length-scale"),
                positive(table, "shift"), positive(table, "regularization"), rank);
    }

    private static double positive(DefinitionTable table, String key) {
        double value = table.number(key);
        if (!(value > 0)) {
            throw table.refuse(key, Message.of("field.not-above-0", value));
        }
        return value;
    }

    private static String truthNote(DefinitionTable root) {
        if (!root.has("truth")) {
            return "";
        }
        DefinitionTable truth = root.table("truth");
        truth.requireOnly(Set.of("known"));
        return truth.text("known");
    }

    /** One table of a definition file; every refusal names file, line and field. */
    private static final class DefinitionTable extends StrictTable<DefinitionException> {

        private static final int MAX_TEXT = 4_000;

        private final String file;

        DefinitionTable(StrictTable.Fields fields, String file) {
            super(fields);
            this.file = file;
        }

        @Override
        public DefinitionException refuse(String key, Message reason) {
            return new DefinitionException(file, fields().line(key), fields().name(key), reason);
        }

        /** {@inheritDoc} Characters that move the cursor have no business in a text that is shown. */
        @Override
        public String text(String key) {
            String value = bounded(key, super.text(key), MAX_TEXT);
            if (value.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t')) {
                throw refuse(key, Message.of("field.control-character"));
            }
            return value;
        }

        /** A formula: a text, or a plain number. */
        String formula(String key) {
            return formula(key, requiredValue(key));
        }

        String formula(String key, String otherwise) {
            return has(key) ? formula(key) : otherwise;
        }

        private String formula(String key, JsonNode value) {
            if (!value.isNumber()) {
                return bounded(key, text(key, value), MAX_TEXT);
            }
            double number = number(key, value);
            return number == Math.rint(number) && Math.abs(number) < 1e9
                    ? Long.toString((long) number) : Double.toString(number);
        }

        /** Beyond it the squares of widths, which every solver takes, are no numbers. */
        private static final double MAX_BOUND = 1e100;

        double[] interval(String key) {
            double[] ends = numbers(key, SystemDefinition.MAX_ENTRIES);
            if (ends.length != 2) {
                throw refuse(key, Message.of("field.interval", ends.length));
            }
            if (!(ends[0] < ends[1])) {
                throw refuse(key, Message.of("field.interval-reversed", ends[0], ends[1]));
            }
            for (double end : ends) {
                if (Math.abs(end) > MAX_BOUND) {
                    throw refuse(key, Message.of("field.number-range", -MAX_BOUND, MAX_BOUND, end));
                }
            }
            return ends;
        }

        List<String> formulas(String key) {
            return formulas(key, requiredValue(key));
        }

        private List<String> formulas(String key, JsonNode list) {
            List<String> result = new ArrayList<>();
            for (JsonNode each : list(key, list, SystemDefinition.MAX_ENTRIES)) {
                result.add(formula(entry(key, result.size()), each));
            }
            return result;
        }

        List<List<String>> formulaRows(String key) {
            List<List<String>> result = new ArrayList<>();
            for (JsonNode each : list(key, requiredValue(key), SystemDefinition.MAX_ENTRIES)) {
                result.add(formulas(entry(key, result.size()), each));
            }
            return result;
        }

        DefinitionTable table(String key) {
            return new DefinitionTable(inner(key), file);
        }

        List<DefinitionTable> tables(String key) {
            return !has(key) ? List.of() : inners(key, SystemDefinition.MAX_ENTRIES).stream()
                    .map(each -> new DefinitionTable(each, file)).toList();
        }
    }
}
