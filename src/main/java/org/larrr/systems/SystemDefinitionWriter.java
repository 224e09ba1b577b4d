package org.larrr.systems;

import java.util.List;
import java.util.stream.Collectors;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;

/**
 * Writes definitions as the TOML that {@link SystemDefinitionReader} reads; what is read back equals what was
 * written, blanks at the ends of texts aside, which the reader strips.
 */
public final class SystemDefinitionWriter {

    private static final int LINE_LENGTH = 110;

    private final StringBuilder out = new StringBuilder();

    private SystemDefinitionWriter() {}

    /** The text of a definition file. Fields at their defaults are left out. */
    public static String text(SystemDefinition definition) {
        SystemDefinitionWriter writer = new SystemDefinitionWriter();
        writer.head(definition);
        for (int i = 0; i < definition.coordinates().size(); i++) {
            writer.variable(definition.coordinates().get(i), definition.start().get(i));
        }
        definition.parameters().forEach(writer::parameter);
        writer.abbreviations(definition.abbreviations());
        writer.dynamics(definition.dynamics());
        writer.suggestion(definition.suggestion());
        if (!definition.about().truthNote().isEmpty()) {
            writer.section("[truth]");
            writer.text("known", definition.about().truthNote());
        }
        return writer.out.toString();
    }

    private void head(SystemDefinition definition) {
        text("id", definition.id());
        text("title", definition.about().title());
        text("description", definition.about().description());
        text("source", definition.about().source());
        optional("equation", definition.about().equation(), "");
        optional("time-unit", definition.timeUnit(), "");
    }

    private void variable(Coordinate coordinate, double start) {
        section("[[variable]]");
        text("name", coordinate.name());
        optional("unit", coordinate.unit(), "");
        optional("domain", coordinate.domain().id(), "line");
        field("range", "[" + number(coordinate.low()) + ", " + number(coordinate.high()) + "]");
        field("start", number(start));
    }

    private void parameter(SystemParameter parameter) {
        section("[[parameter]]");
        text("name", parameter.name());
        optional("label", parameter.label(), parameter.name());
        optional("unit", parameter.unit(), "");
        field("value", number(parameter.value()));
        field("range", "[" + number(parameter.low()) + ", " + number(parameter.high()) + "]");
    }

    private void abbreviations(List<SystemDefinition.Abbreviation> abbreviations) {
        if (!abbreviations.isEmpty()) {
            section("[let]");
            abbreviations.forEach(each -> text(key(each.name()), each.formula()));
        }
    }

    private void dynamics(Dynamics dynamics) {
        section("[dynamics]");
        text("type", dynamics.type());
        dynamics.formulas().forEach(this::text);
        dynamics.diffusion().ifPresent(diffusion -> {
            field("drift", list(diffusion.drift()));
            field("noise", diffusion.noise().stream().map(SystemDefinitionWriter::list)
                    .collect(Collectors.joining(", ", "[", "]")));
        });
    }

    private void suggestion(SuggestedSetup suggestion) {
        section("[suggestion]");
        field("step", number(suggestion.step()));
        field("duration", number(suggestion.duration()));
        if (suggestion.burnIn() != suggestion.duration() / 10) { // what a reader takes by itself
            field("burn-in", number(suggestion.burnIn()));
        }
        field("inner-step", number(suggestion.innerStep()));
        field("length-scale", number(suggestion.lengthScale()));
        field("shift", number(suggestion.shift()));
        field("regularization", number(suggestion.regularization()));
        field("rank", Integer.toString(suggestion.rank()));
    }

    private void section(String header) {
        out.append('\n').append(header).append('\n');
    }

    private void optional(String key, String value, String otherwise) {
        if (!value.equals(otherwise)) {
            text(key, value);
        }
    }

    private void text(String key, String value) {
        boolean fits = key.length() + value.length() < LINE_LENGTH;
        field(key, fits ? quoted(value) : "\"\"\"" + folded(escaped(value)) + "\"\"\"");
    }

    private void field(String key, String value) {
        out.append(key).append(" = ").append(value).append('\n');
    }

    private static String list(List<String> formulas) {
        return formulas.stream().map(SystemDefinitionWriter::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String key(String name) {
        return name.matches("[A-Za-z0-9_-]+") ? name : quoted(name);
    }

    private static String quoted(String text) {
        return "\"" + escaped(text) + "\"";
    }

    private static String escaped(String text) {
        StringBuilder result = new StringBuilder();
        text.chars().forEach(c -> {
            switch (c) {
                case '"' -> result.append("\\\"");
                case '\\' -> result.append("\\\\");
                case '\n' -> result.append("\\n");
                case '\r' -> result.append("\\r");
                case '\t' -> result.append("\\t");
                default -> result.append(c < 0x20 || c == 0x7f ? String.format("\\u%04x", c)
                        : String.valueOf((char) c));
            }
        });
        return result.toString();
    }

    /** Breaks lines after single spaces; a backslash at the end of a line makes the reader join them again. */
    private static String folded(String escaped) {
        StringBuilder result = new StringBuilder();
        int column = 0;
        for (int i = 0; i < escaped.length(); i++) {
            char c = escaped.charAt(i);
            result.append(c);
            column++;
            boolean betweenWords = c == ' ' && i + 1 < escaped.length() && escaped.charAt(i + 1) != ' ';
            if (betweenWords && column >= LINE_LENGTH - 15) {
                result.append("\\\n");
                column = 0;
            }
        }
        return result.toString();
    }

    /** The shortest decimal that reads back as the same number, as in 0.5, 1e-6. */
    public static String number(double value) {
        return Double.toString(value).replace(".0E", "e").replace('E', 'e');
    }
}
