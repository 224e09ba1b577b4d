package org.larrr.experiments.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.ProgramVersion;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.ContentHash;
import org.larrr.linalg.Complex;

/**
 * The finished trials of an unfinished experiment, in a folder of their own inside the output folder: one file a trial,
 * written whole or not at all, and one with the settings they belong to. Every trial names which one it is, the hash
 * of the settings it was run with, and that of its numbers: one that was altered, swapped or brought from another run
 * is computed once more. Numbers survive to the last bit.
 */
public final class CheckpointStore {

    private static final String FOLDER = "unfinished";
    private static final String SETTINGS = "settings.json";
    private static final String OUTCOMES = "outcomes";
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Path folder;
    private final String settings;

    private CheckpointStore(Path folder, ExperimentSettings settings) {
        this.folder = folder;
        this.settings = fingerprint(settings);
    }

    /** Equal where trials mean the same. */
    private static String fingerprint(ExperimentSettings settings) {
        ExperimentSettings plain = new ExperimentSettings(settings.name(), settings.preset(), 1, settings.seed(),
                new TreeMap<>(settings.options()));
        return ContentHash.of(bytes(writeSettings(plain).put("version", ProgramVersion.text())));
    }

    /**
     * Opens the journal of an experiment, which may hold trials of an earlier run. Trials written by another version of
     * the program are thrown away.
     *
     * @param output created if need be
     * @throws IllegalArgumentException if the folder holds trials of an experiment with other settings
     */
    static CheckpointStore open(Path output, ExperimentSettings settings) throws IOException {
        CheckpointStore journal = new CheckpointStore(output.resolve(FOLDER), settings);
        Optional<JsonNode> known = journal.json(SETTINGS);
        if (known.isPresent() && !known.get().path("version").asText().equals(ProgramVersion.text())) {
            discard(output);
            known = Optional.empty();
        }
        if (known.isPresent() && !readSettings(known.get()).sameTrials(settings)) {
            throw new InputException(Message.of("experiment.unfinished", output, readSettings(known.get()).name()));
        }
        Files.createDirectories(journal.folder);
        if (known.isEmpty()) {
            ObjectNode node = writeSettings(settings);
            node.put("version", ProgramVersion.text());
            journal.write(SETTINGS, node);
        }
        return journal;
    }

    /** Throws away what an unfinished run has left in an output folder, if anything. */
    public static void discard(Path output) throws IOException {
        Path folder = output.resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> stream = Files.list(folder)) {
            files = stream.filter(CheckpointStore::isOwn).toList();
        }
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
        try (Stream<Path> rest = Files.list(folder)) {
            if (rest.findAny().isPresent()) {
                return; // what somebody else put there is not ours to delete
            }
        }
        Files.deleteIfExists(folder);
    }

    private static boolean isOwn(Path file) {
        String name = file.getFileName().toString();
        return name.equals(SETTINGS) || name.matches("\\.?trial-\\d+\\.json(\\..*\\.tmp)?")
                || name.startsWith("." + SETTINGS);
    }

    /**
     * Returns the outcomes of a trial in an earlier run of these settings; empty if it did not get that far or its file
     * was changed.
     */
    Optional<List<TrialResult>> read(int trial) {
        try {
            Optional<JsonNode> file = json(name(trial));
            return file.isPresent() && file.get().equals(MAPPER.readTree(bytes(sealed(trial,
                    file.get().path(OUTCOMES))))) ? Optional.of(readOutcomes(file.get().path(OUTCOMES)))
                    : Optional.empty();
        } catch (IOException | RuntimeException ignored) {
            return Optional.empty(); // computed once more
        }
    }

    void write(int trial, List<TrialResult> outcomes) throws IOException {
        write(name(trial), sealed(trial, writeOutcomes(outcomes)));
    }

    private ObjectNode sealed(int trial, JsonNode outcomes) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("settings", settings);
        node.put("trial", trial);
        node.set(OUTCOMES, outcomes);
        return node.put("sha256", ContentHash.of(bytes(node)));
    }

    private static String name(int trial) {
        return "trial-" + (trial + 1) + ".json";
    }

    private Optional<JsonNode> json(String name) throws IOException {
        try {
            return Optional.of(MAPPER.readTree(Files.readAllBytes(folder.resolve(name))));
        } catch (NoSuchFileException ignored) {
            return Optional.empty();
        } catch (JsonProcessingException ignored) {
            return Optional.empty();
        }
    }

    private void write(String name, JsonNode content) throws IOException {
        AtomicFiles.write(folder.resolve(name), out -> out.write(bytes(content)));
    }

    private static byte[] bytes(JsonNode content) {
        try {
            return MAPPER.writeValueAsBytes(content);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("every tree has a text", e);
        }
    }

    /** Outcomes as JSON and back, to the last bit; numbers that are not finite are written as words. */
    private static ArrayNode writeOutcomes(List<TrialResult> outcomes) {
        ArrayNode array = NODES.arrayNode();
        for (TrialResult outcome : outcomes) {
            ObjectNode node = array.addObject();
            node.put("estimator", outcome.estimator());
            node.set("step", number(outcome.step()));
            node.put("states", outcome.states());
            node.put("trial", outcome.trial());
            ArrayNode values = node.putArray("values");
            outcome.values().forEach(value -> values.add(complex(value)));
            ArrayNode truth = node.putArray("truth");
            outcome.truth()
                    .forEach(value -> truth.add(
                            value.<JsonNode>map(CheckpointStore::complex).orElse(NODES.nullNode())));
            node.put("failure", outcome.failure());
            ObjectNode extras = node.putObject("extras");
            outcome.extras().forEach((name, value) -> extras.set(name, number(value)));
            ObjectNode series = node.putObject("series");
            outcome.series().forEach((name, numbers) -> {
                ArrayNode list = series.putArray(name);
                numbers.forEach(value -> list.add(number(value)));
            });
        }
        return array;
    }

    private static List<TrialResult> readOutcomes(JsonNode array) {
        List<TrialResult> outcomes = new ArrayList<>();
        for (JsonNode node : array) {
            List<Complex> values = new ArrayList<>();
            node.required("values").forEach(value -> values.add(complex(value)));
            List<Optional<Complex>> truth = new ArrayList<>();
            node.required("truth")
                    .forEach(value -> truth.add(value.isNull() ? Optional.empty() : Optional.of(complex(value))));
            Map<String, Double> extras = new LinkedHashMap<>();
            node.required("extras").properties().forEach(field -> extras.put(field.getKey(), number(field.getValue())));
            Map<String, List<Double>> series = new LinkedHashMap<>();
            node.required("series").properties()
                    .forEach(field -> series.put(field.getKey(), numbers(field.getValue())));
            outcomes.add(new TrialResult(node.required("estimator").asText(), number(node.required("step")),
                    node.required("states").asInt(), node.required("trial").asInt(), values, truth,
                    node.required("failure").asText(), extras, series));
        }
        return outcomes;
    }

    private static List<Double> numbers(JsonNode list) {
        List<Double> numbers = new ArrayList<>();
        list.forEach(value -> numbers.add(number(value)));
        return numbers;
    }

    private static JsonNode complex(Complex value) {
        return NODES.arrayNode().add(number(value.re())).add(number(value.im()));
    }

    private static Complex complex(JsonNode pair) {
        return new Complex(number(pair.required(0)), number(pair.required(1)));
    }

    private static JsonNode number(double value) {
        return Double.isFinite(value) ? NODES.numberNode(value) : NODES.textNode(Double.toString(value));
    }

    private static double number(JsonNode node) {
        return node.isTextual() ? Double.parseDouble(node.asText()) : node.doubleValue();
    }

    /** An object with the fields experiment, preset, trials, seed and options. */
    public static ObjectNode writeSettings(ExperimentSettings settings) {
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
    public static ExperimentSettings readSettings(JsonNode node) {
        Require.that(node.path("experiment").isTextual() && node.path("trials").canConvertToInt()
                && node.path("seed").canConvertToLong(), Message.of("experiment.no-run-json"));
        Map<String, String> options = new LinkedHashMap<>();
        node.path("options").properties().forEach(field -> options.put(field.getKey(), field.getValue().asText()));
        return new ExperimentSettings(node.path("experiment").asText(),
                Preset.of(node.path("preset").asText("paper")),
                node.path("trials").asInt(), node.path("seed").asLong(), options);
    }
}
