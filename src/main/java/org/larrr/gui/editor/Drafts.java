package org.larrr.gui.editor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.systems.Coordinate;
import org.larrr.systems.Dynamics;
import org.larrr.systems.SuggestedSetup;
import org.larrr.systems.SystemDefinition;
import org.larrr.systems.SystemDefinitionWriter;
import org.larrr.systems.SystemParameter;

/** Writes definitions into the editor's fields. */
final class Drafts {

    private Drafts() {}

    static Draft of(SystemDefinition definition) {
        return new Draft(kind(definition.dynamics()), fields(definition), variables(definition),
                definition.parameters().stream().map(Drafts::parameter).toList(),
                definition.abbreviations().stream()
                        .map(let -> Map.of("name", let.name(), "formula", let.formula())).toList());
    }

    private static Kind kind(Dynamics dynamics) {
        return dynamics.match(overdamped -> Kind.OVERDAMPED, underdamped -> Kind.UNDERDAMPED,
                diffusion -> Kind.DIFFUSION);
    }

    private static Map<String, String> fields(SystemDefinition definition) {
        Map<String, String> fields = new LinkedHashMap<>();
        Draft.FIELDS.forEach(path -> fields.put(path, ""));
        fields.put("id", definition.id());
        fields.put("title", definition.title());
        fields.put("description", definition.description());
        fields.put("source", definition.source());
        fields.put("equation", definition.equation());
        fields.put("time-unit", definition.timeUnit());
        fields.put("truth.known", definition.truthNote());
        fields.put("dynamics.temperature", "1");
        fields.put("dynamics.friction", "1");
        fields.put("dynamics.mass", "1");
        putPotential(fields, definition.dynamics());
        putSuggestion(fields, definition.suggestion());
        return fields;
    }

    private static void putPotential(Map<String, String> fields, Dynamics dynamics) {
        dynamics.formulas().forEach((name, formula) -> fields.put("dynamics." + name, formula));
    }

    private static void putSuggestion(Map<String, String> fields, SuggestedSetup suggestion) {
        fields.put("suggestion.step", number(suggestion.step()));
        fields.put("suggestion.duration", number(suggestion.duration()));
        fields.put("suggestion.burn-in", number(suggestion.burnIn()));
        fields.put("suggestion.inner-step", number(suggestion.innerStep()));
        fields.put("suggestion.length-scale", number(suggestion.lengthScale()));
        fields.put("suggestion.shift", number(suggestion.shift()));
        fields.put("suggestion.regularization", number(suggestion.regularization()));
        fields.put("suggestion.rank", Integer.toString(suggestion.rank()));
    }

    private static List<Map<String, String>> variables(SystemDefinition definition) {
        List<Map<String, String>> result = new ArrayList<>();
        for (int i = 0; i < definition.coordinates().size(); i++) {
            Coordinate coordinate = definition.coordinates().get(i);
            Map<String, String> texts = new LinkedHashMap<>();
            texts.put("name", coordinate.name());
            texts.put("unit", coordinate.unit());
            texts.put("domain", coordinate.domain().id());
            texts.put("range", range(coordinate.low(), coordinate.high()));
            texts.put("start", number(definition.start().get(i)));
            int row = i;
            Optional<Dynamics.Diffusion> law = definition.dynamics().diffusion();
            texts.put("drift", law.map(diffusion -> diffusion.drift().get(row)).orElse(""));
            texts.put("noise", law.map(diffusion -> String.join(", ", diffusion.noise().get(row))).orElse(""));
            result.add(texts);
        }
        return result;
    }

    private static Map<String, String> parameter(SystemParameter parameter) {
        return Map.of("name", parameter.name(), "label", parameter.label(), "unit", parameter.unit(),
                "value", number(parameter.value()), "range", range(parameter.low(), parameter.high()));
    }

    private static String range(double low, double high) {
        return number(low) + ", " + number(high);
    }

    /** In full precision, whole numbers without a point. */
    private static String number(double value) {
        String text = SystemDefinitionWriter.number(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
