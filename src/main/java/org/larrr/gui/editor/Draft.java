package org.larrr.gui.editor;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The content of the editor's fields at one moment; immutable, compared by value.
 *
 * @param kind       the form of the law of motion
 * @param fields     texts by the path of their field in a definition file, for instance "dynamics.potential"
 * @param variables  for each state variable its texts by key: name, unit, domain, range, start, drift, noise
 * @param parameters for each parameter its texts by key: name, label, unit, value, range
 * @param lets       for each abbreviation its texts by key: name, formula
 */
record Draft(
        Kind kind,
        Map<String, String> fields,
        List<Map<String, String>> variables, List<Map<String, String>> parameters, List<Map<String, String>> lets) {

    /** The form in which a law of motion is written. */
    enum Kind {
        /** A potential with temperature and friction, without inertia. */
        OVERDAMPED,
        /** A potential with temperature, friction and mass; as many velocities as positions. */
        UNDERDAMPED,
        /** Formulas for drift and noise. */
        DIFFUSION
    }

    static final List<String> FIELDS = List.of("id", "title", "description", "source", "equation", "time-unit",
            "dynamics.potential", "dynamics.temperature", "dynamics.friction", "dynamics.mass", "suggestion.step",
            "suggestion.duration", "suggestion.burn-in", "suggestion.inner-step", "suggestion.length-scale",
            "suggestion.shift", "suggestion.regularization", "suggestion.rank", "truth.known");
    static final List<String> VARIABLE = List.of("name", "unit", "domain", "range", "start", "drift", "noise");
    static final List<String> PARAMETER = List.of("name", "label", "unit", "value", "range");
    static final List<String> LET = List.of("name", "formula");

    Draft {
        fields = Map.copyOf(fields);
        variables = variables.stream().map(Map::copyOf).toList();
        parameters = parameters.stream().map(Map::copyOf).toList();
        lets = lets.stream().map(Map::copyOf).toList();
    }

    /** The path, in a definition file, of a text of the i-th variable, counted from 0. */
    static String variablePath(int i, String key) {
        return switch (key) {
            case "drift", "noise" -> "dynamics." + key + "[" + (i + 1) + "]";
            default -> "variable[" + (i + 1) + "]." + key;
        };
    }

    /** The path of a text of the i-th parameter, counted from 0. */
    static String parameterPath(int i, String key) {
        return "parameter[" + (i + 1) + "]." + key;
    }

    /** The path of a text of the i-th abbreviation, counted from 0; a name and its formula share one in the file. */
    static String letPath(int i, String key) {
        return "let[" + (i + 1) + "]." + key;
    }

    /** {@return what stands under a key that every entry of its kind has} */
    static <T> T requireEntry(Map<String, T> entry, String key) {
        return Objects.requireNonNull(entry.get(key), key);
    }
}
