package org.larrr.export.table;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.larrr.data.Message;
import org.larrr.export.json.FitJson;

/** Everything a command has found: tables by name, with single numbers and remarks; it is collected step by step. */
public final class ResultTables {

    private final String command;
    private final ObjectNode settings;
    private String heading = "";
    private final Map<String, DataTable> tables = new LinkedHashMap<>();
    private final List<DataTable> shown = new ArrayList<>();
    private final Map<String, Double> numbers = new LinkedHashMap<>();
    private final List<String> remarks = new ArrayList<>();

    /** Of the command, with the settings of its analysis. */
    public ResultTables(String command, ObjectNode settings) {
        this.command = command;
        this.settings = settings;
    }

    /** Sets the first line, which names what was analysed and the method. */
    public ResultTables heading(String text) {
        heading = text;
        return this;
    }

    public ResultTables table(String name, DataTable table) {
        return table(name, table, table);
    }

    /** Adds a table, by a short name for files, of which a terminal sees a shorter version. */
    public ResultTables table(String name, DataTable table, DataTable shorter) {
        shown.add(shorter);
        return hidden(name, table);
    }

    /** Adds a table for files alone. */
    public ResultTables hidden(String name, DataTable table) {
        tables.put(name, table);
        return this;
    }

    /** Adds a single result. */
    public ResultTables number(String name, double value) {
        numbers.put(name, value);
        return this;
    }

    /** Adds what the reader must know. */
    public ResultTables remark(String text) {
        remarks.add(text);
        return this;
    }

    /** Puts the reasons against any trust in the tables before their remarks. */
    public ResultTables warned(List<Message> refusals) {
        remarks.addAll(0, refusals.stream().map(ResultTables::warning).toList());
        return this;
    }

    /** Returns the tables by their short names. */
    public Map<String, DataTable> tables() {
        return Collections.unmodifiableMap(tables);
    }

    /** Why nothing can be trusted, a sentence without its end. */
    public static String warning(Message refusal) {
        return "nothing can be trusted here: " + refusal;
    }

    /** For a terminal; the last line is ended by a line feed. */
    public String text() {
        String body = shown.stream().map(DataTable::text).collect(Collectors.joining("\n"));
        String told = remarks.isEmpty() ? "" : "\n" + String.join("\n", remarks) + "\n";
        return heading + "\n\n" + body + told;
    }

    /** As JSON: "settings", "numbers", one array of objects a table, "remarks". */
    public String json(String version) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("command", command);
        root.put("version", version);
        root.set("settings", settings);
        ObjectNode single = root.putObject("numbers");
        numbers.forEach((name, value) -> single.set(name, FitJson.number(value)));
        ObjectNode all = root.putObject("tables");
        tables.forEach((name, table) -> all.set(name, table.json()));
        remarks.forEach(root.putArray("remarks")::add);
        return FitJson.text(root);
    }
}
