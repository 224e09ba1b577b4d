package org.larrr.gui.labs;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.larrr.export.table.DataTable;
import org.larrr.io.file.AtomicFiles;

/**
 * What one student answered in labs; immutable.
 *
 * @param student their name; may be empty
 * @param given   the answers in their order, every attempt
 */
public record LabAnswers(String student, List<Given> given) {

    /**
     * One attempt.
     *
     * @param lab   its title
     * @param step  from 1
     * @param ask   the question
     * @param typed as it was typed; empty where the answer was asked for
     * @param value what it means; NaN where the answer was asked for
     * @param exact the right answer at that moment
     * @param right whether it was accepted
     */
    public record Given(String lab, int step, String ask, String typed, double value, double exact, boolean right) {}

    public LabAnswers {
        given = List.copyOf(given);
    }

    /** One row an attempt. */
    public DataTable table() {
        var table = new DataTable.Builder("", "student", "lab", "step", "question", "typed", "value", "exact",
                "outcome");
        for (Given each : given) {
            table.row(student, each.lab(), each.step(), each.ask(), each.typed(), each.value(), each.exact(),
                    each.right() ? "right" : each.typed().isEmpty() ? "told" : "wrong");
        }
        return table.build();
    }

    /** Writes JSON to a file that ends so, else CSV; the whole file or nothing. */
    public void write(Path file) throws IOException {
        boolean json = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
        String text = json ? json() : table().csv();
        AtomicFiles.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String json() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("student", student);
        root.set("answers", table().json());
        return root.toPrettyString() + "\n";
    }
}
