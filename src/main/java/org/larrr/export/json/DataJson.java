package org.larrr.export.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.larrr.data.Message;
import org.larrr.data.Roles;
import org.larrr.io.FileDescription;

/** The roles of the columns of the data as JSON. */
public final class DataJson {

    private DataJson() {}

    /** Returns the roles of columns, with the line of options that fixes them. */
    public static ObjectNode of(Roles roles) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("line", roles.line().english());
        roles.time().forEach(column -> add(node.withArray("time"), column));
        node.put("timeUnit", roles.timeUnit());
        roles.trajectories().forEach(column -> add(node.withArray("trajectories"), column));
        roles.coordinates().forEach(node.putArray("coordinates")::add);
        ArrayNode excluded = node.putArray("excluded");
        roles.excluded().forEach(one -> excluded.addObject().put("column", String.valueOf(one.column()))
                .put("reason", one.reason().english()));
        ArrayNode assumptions = node.putArray("assumptions");
        roles.assumptions().forEach(one -> assumptions.addObject().put("what", one.what().english())
                .put("option", one.option()));
        node.put("options", roles.options());
        return node;
    }

    private static void add(ArrayNode array, Object name) {
        array.add(String.valueOf(name));
    }

    /** Returns the description of a file. */
    public static String of(String file, FileDescription description) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("file", file);
        root.put("format", description.format().english());
        ArrayNode parts = root.putArray("parts");
        description.choices().forEach(part -> parts.addObject().put("name", part.name()).put("size", part.size())
                .put("read", part.read()));
        ArrayNode columns = root.putArray("columns");
        description.columns().forEach(column -> {
            ObjectNode node = columns.addObject().put("name", String.valueOf(column.name()))
                    .put("reference", column.reference()).put("role", column.role().name().toLowerCase(Locale.ROOT))
                    .put("values", column.facts().english());
            column.reason().ifPresent(reason -> node.put("reason", reason.english()));
        });
        ArrayNode questions = root.putArray("questions");
        description.questions().forEach(question -> {
            ArrayNode answers = questions.addObject().put("id", question.id())
                    .put("text", question.text().english()).putArray("answers");
            question.answers().forEach(answer -> answers.addObject().put("meaning", answer.meaning().english())
                    .put("option", answer.option()));
        });
        description.refusal().ifPresent(refusal -> root.put("refusal", refusal.english()));
        description.dataset().ifPresent(read -> {
            root.set("roles", of(read.roles()));
            ArrayNode notes = root.putArray("notes");
            read.notes().stream().map(Message::english).forEach(notes::add);
        });
        return FitJson.text(root);
    }
}
