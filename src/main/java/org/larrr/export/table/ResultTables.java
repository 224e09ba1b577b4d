package org.larrr.export.table;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.larrr.data.Message;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.json.FitJson;
import org.larrr.export.json.SettingsJson;

/**
 * Everything a command has found: tables by name, with single numbers and remarks.
 *
 * @param command  the command's name
 * @param heading  what was analysed, one line
 * @param tables   by short names, for files
 * @param shown    tables for a terminal
 * @param numbers  single results by name
 * @param remarks  what the reader must know
 * @param settings of the analysis
 */
public record ResultTables(String command, String heading, Map<String, DataTable> tables, List<DataTable> shown,
        Map<String, Double> numbers, List<String> remarks, ObjectNode settings) {

    public ResultTables {
        tables = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(tables));
        shown = List.copyOf(shown);
        numbers = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
        remarks = List.copyOf(remarks);
        settings = settings.deepCopy();
    }

    /** Collects them. */
    public static final class Builder {
        private final String command;
        private String heading = "";
        private final ObjectNode settings;
        private final Map<String, DataTable> tables = new LinkedHashMap<>();
        private final List<DataTable> shown = new java.util.ArrayList<>();
        private final Map<String, Double> numbers = new LinkedHashMap<>();
        private final List<String> remarks = new java.util.ArrayList<>();

        public Builder(String command, AnalysisResult analysis, int fit) {
            this.command = command;
            this.settings = SettingsJson.of(analysis.request(), analysis.fits().get(fit).estimator());
        }

        /** Sets the first line, which names the data and the method. */
        public Builder heading(String text) {
            heading = text;
            return this;
        }

        public Builder table(String name, DataTable table) {
            return table(name, table, table);
        }

        /** A table of which a terminal sees a shorter version. */
        public Builder table(String name, DataTable table, DataTable shorter) {
            tables.put(name, table);
            shown.add(shorter);
            return this;
        }

        /** A table for files alone. */
        public Builder hidden(String name, DataTable table) {
            tables.put(name, table);
            return this;
        }

        public Builder number(String name, double value) {
            numbers.put(name, value);
            return this;
        }

        public Builder remark(String text) {
            remarks.add(text);
            return this;
        }

        public ResultTables build() {
            return new ResultTables(command, heading, tables, shown, numbers, remarks, settings);
        }
    }

    /** Returns these tables with the reasons against any trust in them first. */
    public ResultTables warned(List<Message> refusals) {
        List<String> all = new java.util.ArrayList<>(refusals.stream().map(ResultTables::warning).toList());
        all.addAll(remarks);
        return new ResultTables(command, heading, tables, shown, numbers, all, settings);
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
