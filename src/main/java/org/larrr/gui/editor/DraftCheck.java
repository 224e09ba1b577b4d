package org.larrr.gui.editor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.systems.Coordinate;
import org.larrr.systems.DefinitionException;
import org.larrr.systems.Dynamics;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;
import org.larrr.systems.SystemDefinitionReader;
import org.larrr.systems.SystemDefinitionWriter;

/**
 * Turns a draft into a system by way of the text of its definition file, so that the editor accepts exactly what can be
 * opened again. Numbers that are none are all reported at once, then what the reader finds.
 */
final class DraftCheck {

    private static final String FILE = "draft";

    private final Draft draft;
    private final Map<String, String> problems = new LinkedHashMap<>();

    private DraftCheck(Draft draft) {
        this.draft = draft;
    }

    static Checked of(Draft draft) {
        return new DraftCheck(draft).check();
    }

    private Checked check() {
        SystemDefinition definition = definition();
        if (!problems.isEmpty()) {
            return new Checked(Optional.empty(), problems);
        }
        try {
            return new Checked(Optional.of(
                    SystemDefinitionReader.parse(SystemDefinitionWriter.text(definition), FILE)), Map.of());
        } catch (DefinitionException e) {
            problems.put(draftPath(e.field()), Messages.say(e.reason()));
            return new Checked(Optional.empty(), problems);
        }
    }

    /** Abbreviations are numbered here, named there. */
    private String draftPath(String field) {
        for (int i = 0; i < draft.lets().size(); i++) {
            if (field.equals("let." + Draft.requireEntry(draft.lets().get(i), "name").strip())) {
                return Draft.letPath(i, "formula");
            }
        }
        return field;
    }

    private SystemDefinition definition() {
        List<Coordinate> coordinates = new ArrayList<>();
        List<Double> start = new ArrayList<>();
        List<SystemParameter> parameters = new ArrayList<>();
        for (int i = 0; i < draft.variables().size(); i++) {
            coordinates.add(coordinate(i));
            start.add(number(Draft.variablePath(i, "start"), Draft.requireEntry(draft.variables().get(i), "start")));
        }
        for (int i = 0; i < draft.parameters().size(); i++) {
            parameters.add(parameter(i));
        }
        return new SystemDefinition(text("id"), new SystemDefinition.About(text("title"), text("description"),
                text("source"), text("equation"), text("truth.known")), text("time-unit"), coordinates, start,
                parameters, abbreviations(), dynamics(), suggestion());
    }

    private Coordinate coordinate(int i) {
        Map<String, String> texts = draft.variables().get(i);
        double[] range = range(Draft.variablePath(i, "range"), Draft.requireEntry(texts, "range"));
        Coordinate.Domain domain = Stream.of(Coordinate.Domain.values())
                .filter(each -> each.id().equals(texts.get("domain"))).findFirst().orElse(Coordinate.Domain.LINE);
        return new Coordinate(Draft.requireEntry(texts, "name").strip(), Draft.requireEntry(texts, "unit").strip(),
                domain, range[0], range[1]);
    }

    private SystemParameter parameter(int i) {
        Map<String, String> texts = draft.parameters().get(i);
        String name = Draft.requireEntry(texts, "name").strip();
        double[] range = range(Draft.parameterPath(i, "range"), Draft.requireEntry(texts, "range"));
        double value = number(Draft.parameterPath(i, "value"), Draft.requireEntry(texts, "value"));
        String label = Draft.requireEntry(texts, "label").isBlank() ? name : Draft.requireEntry(texts, "label").strip();
        return new SystemParameter(name, label, Draft.requireEntry(texts, "unit").strip(), value, range[0], range[1]);
    }

    private List<SystemDefinition.Abbreviation> abbreviations() {
        List<SystemDefinition.Abbreviation> result = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < draft.lets().size(); i++) {
            String name = Draft.requireEntry(draft.lets().get(i), "name").strip();
            if (name.isEmpty()) {
                problems.put(Draft.letPath(i, "name"), Messages.get("editor.no-name"));
            } else if (!names.add(name)) {
                problems.put(Draft.letPath(i, "name"), Messages.get("editor.name-twice", name));
            }
            result.add(new SystemDefinition.Abbreviation(name, Draft.requireEntry(draft.lets().get(i), "formula")
                    .strip()));
        }
        return result;
    }

    private Dynamics dynamics() {
        return switch (draft.kind()) {
            case OVERDAMPED -> new Dynamics.Overdamped(text("dynamics.potential"), text("dynamics.temperature"),
                    text("dynamics.friction"));
            case UNDERDAMPED -> new Dynamics.Underdamped(text("dynamics.potential"), text("dynamics.temperature"),
                    text("dynamics.friction"), text("dynamics.mass"));
            case DIFFUSION -> new Dynamics.Diffusion(
                    draft.variables().stream().map(texts -> Draft.requireEntry(texts, "drift").strip()).toList(),
                    draft.variables().stream().map(texts -> row(Draft.requireEntry(texts, "noise"))).toList());
        };
    }

    private static List<String> row(String noise) {
        return Stream.of(noise.split(",", -1)).map(String::strip).toList();
    }

    private SuggestedSetup suggestion() {
        double rank = suggested("rank");
        if (rank != Math.rint(rank) || Math.abs(rank) > 1e6) {
            problems.put("suggestion.rank", Messages.get("field.not-whole", text("suggestion.rank")));
        }
        return new SuggestedSetup(suggested("step"), suggested("duration"), suggested("burn-in"),
                suggested("inner-step"), suggested("length-scale"), suggested("shift"), suggested("regularization"),
                (int) rank);
    }

    private double suggested(String key) {
        return number("suggestion." + key, Draft.requireEntry(draft.fields(), "suggestion." + key));
    }

    private String text(String path) {
        return Draft.requireEntry(draft.fields(), path).strip();
    }

    private double number(String path, String text) {
        OptionalDouble number = Numbers.parse(text);
        if (number.isEmpty()) {
            problems.put(path, Messages.get("field.not-a-number", text.strip()));
        }
        return number.orElse(1);
    }

    private double[] range(String path, String text) {
        String[] ends = text.replace("[", "").replace("]", "").split(",", -1);
        OptionalDouble low = Numbers.parse(ends[0]);
        OptionalDouble high = Numbers.parse(ends[ends.length - 1]);
        if (ends.length != 2 || low.isEmpty() || high.isEmpty()) {
            problems.put(path, Messages.get("editor.not-a-range"));
            return new double[] {0, 1};
        }
        return new double[] {low.getAsDouble(), high.getAsDouble()};
    }

    /**
     * The result of checking a draft.
     *
     * @param system   the system it defines; empty if there are problems
     * @param problems one sentence by the path of the field at fault; the empty path stands for the draft as a whole
     */
    record Checked(Optional<StochasticSystem> system, Map<String, String> problems) {

        Checked {
            problems = Map.copyOf(problems);
        }
    }
}
