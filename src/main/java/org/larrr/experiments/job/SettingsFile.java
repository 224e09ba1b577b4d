package org.larrr.experiments.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/** Settings of an experiment as JSON: what a {@code run.json} begins with and is repeated from. */
public final class SettingsFile {

    private SettingsFile() {}

    /** An object with the fields experiment, preset, trials, seed and options. */
    public static ObjectNode write(ExperimentSettings settings) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("experiment", settings.name());
        node.put("preset", settings.preset().id());
        node.put("trials", settings.trials());
        node.put("seed", settings.seed());
        ObjectNode options = node.putObject("options");
        settings.options().forEach(options::put);
        return node;
    }

    /** @throws IllegalArgumentException in one sentence if fields are missing */
    public static ExperimentSettings read(JsonNode node) {
        if (!node.path("experiment").isTextual() || !node.path("trials").canConvertToInt()
                || !node.path("seed").canConvertToLong()) {
            throw new InputException(Notice.of("experiment.no-run-json"));
        }
        Map<String, String> options = new LinkedHashMap<>();
        node.path("options").properties().forEach(field -> options.put(field.getKey(), field.getValue().asText()));
        return new ExperimentSettings(node.path("experiment").asText(), Preset.of(node.path("preset").asText("paper")),
                node.path("trials").asInt(), node.path("seed").asLong(), options);
    }
}
