package org.larrr.gui.editor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.larrr.export.figure.Figure;
import org.larrr.gui.controls.CheckedText;

/** The model of the editor; knows no controls. Any change of a text calls the listener. */
public final class EditorModel {

    private final ObjectProperty<Draft.Kind> kind = new SimpleObjectProperty<>(Draft.Kind.OVERDAMPED);
    private final Map<String, CheckedText> fields = new LinkedHashMap<>();
    private final ObservableList<Map<String, CheckedText>> variables = FXCollections.observableArrayList();
    private final ObservableList<Map<String, CheckedText>> parameters = FXCollections.observableArrayList();
    private final ObservableList<Map<String, CheckedText>> lets = FXCollections.observableArrayList();
    private final StringProperty problem = new SimpleStringProperty("");
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final BooleanProperty valid = new SimpleBooleanProperty();
    private final BooleanProperty solving = new SimpleBooleanProperty();
    private final StringProperty truth = new SimpleStringProperty("");
    private final ObjectProperty<Figure> landscape = new SimpleObjectProperty<>();
    private final ObjectProperty<Figure> path = new SimpleObjectProperty<>();
    private Runnable listener = () -> {};
    private boolean loading;

    public EditorModel() {
        Draft.FIELDS.forEach(path -> fields.put(path, watch(CheckedText.of(""))));
        kind.addListener((property, old, now) -> fillBlanks(now));
    }

    /** Another form of the law begins with something simple instead of a field of errors. */
    private void fillBlanks(Draft.Kind now) {
        if (loading) {
            return;
        }
        loading = true;
        for (int i = 0; i < variables.size() && now == Draft.Kind.DIFFUSION; i++) {
            Map<String, CheckedText> variable = variables.get(i);
            fill(Draft.requireEntry(variable, "drift"), "-" + Draft.requireEntry(variable, "name").text().get());
            List<String> row = new ArrayList<>(Collections.nCopies(variables.size(), "0"));
            row.set(i, "1");
            fill(Draft.requireEntry(variable, "noise"), String.join(", ", row));
        }
        if (now != Draft.Kind.DIFFUSION && !variables.isEmpty()) {
            fill(Draft.requireEntry(fields, "dynamics.potential"),
                    Draft.requireEntry(variables.get(0), "name").text().get() + "^2/2");
        }
        loading = false;
        changed();
    }

    private static void fill(CheckedText field, String text) {
        if (field.text().get().isBlank()) {
            field.text().set(text);
        }
    }

    private CheckedText watch(CheckedText field) {
        field.text().addListener((property, old, now) -> changed());
        return field;
    }

    private void changed() {
        if (!loading) {
            listener.run();
        }
    }

    void listen(Runnable newListener) {
        listener = newListener;
    }

    /** Fills all fields. */
    void load(Draft draft) {
        loading = true;
        try {
            kind.set(draft.kind());
            draft.fields().forEach((path, text) -> Draft.requireEntry(fields, path).text().set(text));
            variables.setAll(draft.variables().stream().map(texts -> entry(Draft.VARIABLE, texts)).toList());
            parameters.setAll(draft.parameters().stream().map(texts -> entry(Draft.PARAMETER, texts)).toList());
            lets.setAll(draft.lets().stream().map(texts -> entry(Draft.LET, texts)).toList());
        } finally {
            loading = false;
        }
        changed();
    }

    private Map<String, CheckedText> entry(List<String> keys, Map<String, String> texts) {
        Map<String, CheckedText> entry = new LinkedHashMap<>();
        keys.forEach(key -> entry.put(key, watch(CheckedText.of(texts.getOrDefault(key, "")))));
        return entry;
    }

    /** Each coordinate of a diffusion brings a Brownian motion of its own. */
    void addVariable() {
        String name = variables.isEmpty() ? "x" : "x" + (variables.size() + 1);
        boolean formulas = kind.get() == Draft.Kind.DIFFUSION;
        loading = true;
        String noise = widenNoise(noises());
        variables.add(entry(Draft.VARIABLE, Map.of("name", name, "domain", "line", "range", "-3, 3", "start", "0",
                "drift", formulas ? "-" + name : "", "noise", formulas ? noise : "")));
        loading = false;
        changed();
    }

    private List<StringProperty> noises() {
        return variables.stream().map(variable -> Draft.requireEntry(variable, "noise").text()).toList();
    }

    void addParameter() {
        parameters.add(entry(Draft.PARAMETER, Map.of("name", "p" + (parameters.size() + 1), "value", "1",
                "range", "0, 10")));
        changed();
    }

    void addLet() {
        lets.add(entry(Draft.LET, Map.of("name", "f" + (lets.size() + 1), "formula", "1")));
        changed();
    }

    /** A coordinate takes along the Brownian motions that moved nothing else. */
    void remove(ObservableList<Map<String, CheckedText>> list, Map<String, CheckedText> entry) {
        loading = true;
        list.removeIf(each -> each == entry);
        if (list == variables) {
            narrowNoise(noises());
        }
        loading = false;
        changed();
    }

    /** Returns the present content. */
    Draft draft() {
        return new Draft(kind.get(), texts(fields), variables.stream().map(EditorModel::texts).toList(),
                parameters.stream().map(EditorModel::texts).toList(), lets.stream().map(EditorModel::texts).toList());
    }

    private static Map<String, String> texts(Map<String, CheckedText> entry) {
        Map<String, String> texts = new LinkedHashMap<>();
        entry.forEach((key, field) -> texts.put(key, field.text().get() == null ? "" : field.text().get()));
        return texts;
    }

    /** Puts each problem under its field, or under that which encloses it, else under the form as a whole. */
    void showProblems(Map<String, String> problems) {
        Map<String, CheckedText> all = byPath();
        all.values().forEach(field -> field.problem().set(""));
        problem.set("");
        problems.forEach((path, sentence) -> {
            String known = path;
            while (!known.isEmpty() && !all.containsKey(known)) {
                known = known.substring(0, Math.max(0, Math.max(known.lastIndexOf('.'), known.lastIndexOf('['))));
            }
            if (known.isEmpty()) {
                problem.set(path.isEmpty() ? sentence : path + ": " + sentence);
            } else {
                Draft.requireEntry(all, known).problem().set(sentence);
            }
        });
    }

    private Map<String, CheckedText> byPath() {
        Map<String, CheckedText> all = new LinkedHashMap<>(fields);
        for (int i = 0; i < variables.size(); i++) {
            int index = i;
            variables.get(i).forEach((key, field) -> all.put(Draft.variablePath(index, key), field));
        }
        for (int i = 0; i < parameters.size(); i++) {
            int index = i;
            parameters.get(i).forEach((key, field) -> all.put(Draft.parameterPath(index, key), field));
        }
        for (int i = 0; i < lets.size(); i++) {
            int index = i;
            lets.get(i).forEach((key, field) -> all.put(Draft.letPath(index, key), field));
        }
        return all;
    }

    /** One of the texts that every system has. */
    CheckedText field(String path) {
        return Draft.requireEntry(fields, path);
    }

    ObjectProperty<Draft.Kind> kindProperty() {
        return kind;
    }

    ObservableList<Map<String, CheckedText>> variables() {
        return variables;
    }

    ObservableList<Map<String, CheckedText>> parameters() {
        return parameters;
    }

    ObservableList<Map<String, CheckedText>> lets() {
        return lets;
    }

    /** The problem of the draft as a whole; empty if there is none. */
    StringProperty problemProperty() {
        return problem;
    }

    /** Property: true while the editor is open. */
    public BooleanProperty openProperty() {
        return open;
    }

    /** Property: true if the present content was checked and defines a system. */
    BooleanProperty validProperty() {
        return valid;
    }

    /** Property: true while the truth is being computed. */
    BooleanProperty solvingProperty() {
        return solving;
    }

    /** The true spectrum in words; empty until it is asked for. */
    StringProperty truthProperty() {
        return truth;
    }

    /** The potential or the drift of the last draft that defined a system. */
    ObjectProperty<Figure> landscapeProperty() {
        return landscape;
    }

    /** A short path of the last draft that defined a system. */
    ObjectProperty<Figure> pathProperty() {
        return path;
    }

    /** Adds a Brownian motion that moves none of the rows; the row of a coordinate that it alone moves. */
    private static String widenNoise(List<StringProperty> rows) {
        List<StringProperty> written = rows.stream().filter(row -> !row.get().isBlank()).toList();
        int motions = written.isEmpty() ? 0 : entries(written.get(0)).size();
        written.forEach(row -> row.set(row.get() + ", 0"));
        return "0, ".repeat(motions) + "1";
    }

    /**
     * Drops the Brownian motions that move none of the rows, if any remain; rows of unequal length are left alone.
     */
    private static void narrowNoise(List<StringProperty> rows) {
        List<List<String>> entries = rows.stream().map(EditorModel::entries).toList();
        if (entries.isEmpty() || entries.stream().anyMatch(row -> row.size() != entries.get(0).size())) {
            return;
        }
        List<Integer> moving = IntStream.range(0, entries.get(0).size())
                .filter(k -> entries.stream().anyMatch(row -> !row.get(k).equals("0"))).boxed().toList();
        for (int i = 0; i < rows.size() && !moving.isEmpty() && moving.size() < entries.get(i).size(); i++) {
            List<String> row = entries.get(i);
            rows.get(i).set(moving.stream().map(row::get).collect(Collectors.joining(", ")));
        }
    }

    private static List<String> entries(StringProperty row) {
        return List.of(row.get().split(",", -1)).stream().map(String::strip).toList();
    }
}
