package org.larrr.export.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.job.CheckpointStore;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.TrialResult;
import org.larrr.export.json.FitJson;
import org.larrr.export.json.SettingsJson;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ExperimentTables;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.FileHead;
import org.larrr.linalg.LinearAlgebra;

/** {@code run.json}: the settings of an experiment, from which it repeats, with a fingerprint of its numbers. */
public final class RunJson {

    private static final long MAX_BYTES = 64L << 20;
    private static final int HEAD_BYTES = 1024;
    private static final String FINGERPRINT = "tableSha256";

    private RunJson() {}

    /** Settings, truth, every estimator's parameters, the summary, and what the numbers depend on besides. */
    public static String of(ExperimentRun result, DataTable summary, String version) {
        ObjectNode root = CheckpointStore.writeSettings(result.settings());
        root.put("version", version);
        root.put(FINGERPRINT, fingerprint(result));
        root.put("milliseconds", result.milliseconds());
        ObjectNode machine = root.putObject("machine");
        machine.put("processors", Runtime.getRuntime().availableProcessors());
        machine.put("linearAlgebra", LinearAlgebra.best().name());
        machine.put("java", System.getProperty("java.version"));
        result.experiment().facts().forEach(root::put);
        result.truth().ifPresent(truth -> {
            ObjectNode node = root.putObject("truth");
            node.set("eigenvalues", FitJson.complexes(truth.eigenvalues()));
            node.put("origin", truth.origin().english());
        });
        ArrayNode estimators = root.putArray("estimators");
        result.experiment().requests().forEach((name, request) -> {
            ObjectNode entry = estimators.addObject();
            entry.put("name", name);
            entry.set("settings", SettingsJson.of(request, request.estimators().get(0)));
        });
        ArrayNode failures = root.putArray("failures");
        result.outcomes().stream().filter(outcome -> !outcome.failure().isEmpty()).map(RunJson::failure).distinct()
                .forEach(failures::add);
        root.set("summary", summary.json());
        return FitJson.text(root);
    }

    private static String failure(TrialResult outcome) {
        return outcome.estimator() + ": " + outcome.failure();
    }

    /** SHA-256 of the tidy table as CSV without measured columns: equal exactly where all numbers are. */
    public static String fingerprint(ExperimentRun result) {
        return ContentHash.of(ExperimentTables.tidy(result, result.experiment().measured()).csv()
                .getBytes(StandardCharsets.UTF_8));
    }

    /**
     * A run to repeat.
     *
     * @param settings    what to run
     * @param fingerprint of its numbers, if the file gives one
     */
    public record Repeat(ExperimentSettings settings, Optional<String> fingerprint) {}

    /** Returns whether a file begins as a {@code run.json} does; false if it cannot be read. */
    public static boolean isRun(Path file) {
        try {
            String start = FileHead.of(file).start();
            String head = start.substring(0, Math.min(start.length(), HEAD_BYTES)).strip();
            return head.startsWith("{") && head.contains("\"experiment\"") && head.contains("\"trials\"");
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Reads a {@code run.json}.
     *
     * @throws IllegalArgumentException in one sentence if it is none
     */
    public static Repeat read(Path file) throws IOException {
        FileHead.requireReadable(file);
        Require.that(Files.size(file) <= MAX_BYTES, Message.of("run.too-large", file));
        try {
            JsonNode root = new ObjectMapper().readTree(Files.readAllBytes(file));
            JsonNode fingerprint = root.path(FINGERPRINT);
            return new Repeat(CheckpointStore.readSettings(root),
                    fingerprint.isTextual() ? Optional.of(fingerprint.asText()) : Optional.empty());
        } catch (JsonProcessingException e) {
            throw new InputException(Message.of("run.no-json", file, String.valueOf(e.getOriginalMessage())), e);
        } catch (CharConversionException e) {
            throw new InputException(Message.of("run.not-utf-8", file), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }
}
