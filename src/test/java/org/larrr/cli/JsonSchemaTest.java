package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.export.handbook.HelpLibrary;
import org.larrr.export.json.FitJson;

/** The page of the JSON schema lists the keys that commands write, and no others. */
class JsonSchemaTest {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([\\w.]+)` \\|");
    /** Objects whose keys depend on the data or on a table. */
    private static final Set<String> OPEN = Set.of("settings", "timings", "numbers", "tables", "summary", "machine",
            "options", "suggested", "candidates", "past", "data.roles");
    /** Keys of settings that are not the name of an option. */
    private static final Set<String> NOT_OPTIONS = Set.of("parameters", "priorKnowledge");

    @TempDir
    Path folder;

    @Test
    void keysOfFitAreThoseOfThePage() throws IOException {
        JsonNode oscillation = run("fit --system underdamped-harmonic --dt 0.1 --steps 3000 --trust");
        JsonNode weighted = run("fit --system triple-well --dt 0.05 --steps 500 --bias=-0.5*V --estimator galerkin");
        JsonNode read = run("fit --data " + simulated("run.csv"));
        assertThat(options(oscillation.get("settings"))).isSubsetOf(optionsOfFit());
        assertThat(union(oscillation, weighted, read)).isEqualTo(section("fit and trust"));
    }

    @Test
    void keysOfOtherCommandsAreThoseOfThePage() throws IOException {
        Path labelled = Files.writeString(folder.resolve("labelled.csv"),
                "time,run,x,word\n0,1,0.1,a\n1,1,0.5,b\n2,1,0.2,a\n0,2,0.4,b\n1,2,0.3,a\n2,2,0.7,b\n");
        String counts = IntStream.range(0, 300).mapToObj(i -> 1 + i / 11 + "," + i * 37 % 101 / 101.0)
                .collect(Collectors.joining("\n", "cells,pH\n", "\n"));
        Path open = Files.writeString(folder.resolve("open.csv"), counts);
        Path words = Files.writeString(folder.resolve("words.csv"), "x\na\nb\nc\n");
        Path array = simulated("array.npz");
        assertThat(union(run("describe " + labelled), run("describe " + open), run("describe " + words),
                run("describe " + array))).isEqualTo(section("describe"));
        assertThat(union(run("suggest --data " + array))).isSubsetOf(section("suggest")).contains("candidates");
        assertThat(union(run("sensitivity --system ornstein-uhlenbeck-2d --dt 0.1 --steps 500")))
                .isEqualTo(section("Tables: kinetics, forecast, studies"));
        Path sweep = folder.resolve("sweep");
        assertThat(CommandLineRun.ofLine("sweep --system ornstein-uhlenbeck --dt 0.1 --steps 200 --trials 1"
                + " --over shift=1:2:2 --output " + sweep).exitCode()).isZero();
        assertThat(union(CommandLineRun.parse(Files.readString(sweep.resolve("run.json")))))
                .isEqualTo(section("sweep and experiment: run.json"));
    }

    private Path simulated(String name) {
        Path file = folder.resolve(name);
        assertThat(CommandLineRun.ofLine("simulate --system ornstein-uhlenbeck --dt 0.1 --steps 500 --output " + file)
                .exitCode()).isZero();
        return file;
    }

    private static JsonNode run(String line) {
        return CommandLineRun.parse(CommandLineRun.ofLine(line + " --output -").out());
    }

    private static Set<String> union(JsonNode... roots) {
        Set<String> keys = new TreeSet<>();
        for (JsonNode root : roots) {
            assertThat(root.fieldNames().next()).isEqualTo("schemaVersion");
            assertThat(root.get("schemaVersion").asInt()).isEqualTo(FitJson.SCHEMA_VERSION);
            collect(root, "", keys);
        }
        keys.remove("schemaVersion");
        return keys;
    }

    private static void collect(JsonNode node, String path, Set<String> keys) {
        if (OPEN.contains(path) || path.endsWith(".settings")) {
            return;
        }
        node.properties().forEach(entry -> {
            String key = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
            if (!key.equals("data")) {
                keys.add(key);
            }
            collect(entry.getValue(), key, keys);
        });
        if (node.isArray()) {
            node.forEach(element -> collect(element, path, keys));
        }
    }

    private static Set<String> section(String heading) {
        String page = HelpLibrary.standard().topic("json").orElseThrow().text();
        String rest = page.substring(page.indexOf("\n## " + heading + "\n") + heading.length() + 4);
        int end = rest.indexOf("\n## ");
        Matcher row = ROW.matcher(end < 0 ? rest : rest.substring(0, end));
        return row.results().map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> options(JsonNode settings) {
        Set<String> names = new TreeSet<>();
        settings.fieldNames().forEachRemaining(names::add);
        names.removeAll(NOT_OPTIONS);
        return names.stream().map(name -> "--" + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
                .toList();
    }

    private static Set<String> optionsOfFit() {
        return Pattern.compile("--[a-z][a-z-]+").matcher(CommandLineRun.of("fit", "--help").out().replace("[no-]", ""))
                .results().map(found -> found.group()).collect(Collectors.toSet());
    }
}
