package org.larrr.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.cli.output.Console;
import org.larrr.export.json.FitJson;
import picocli.CommandLine.Command;

/** One program for many commands: another program writes them to standard input. */
@Command(
        name = "serve",
        description = {
            "Runs commands from standard input, one per line, as a JSON array of words such as "
            + "[\"fit\",\"--data\",\"run.npy\"], and prints one line for each, a JSON object with status, output and "
            + "error. Ends at the end of the input."
        })
final class ServeCommand implements Callable<Integer> {

    /** Far more than a command line has; what is longer costs more than it can mean. */
    private static final int MAX_WORDS = 10_000;

    private final Console console;
    private final Console.Runner runner;
    private final InputStream commands;

    ServeCommand(Console console, Console.Runner runner, InputStream commands) {
        this.console = console;
        this.runner = runner;
        this.commands = commands;
    }

    @Override
    public Integer call() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        BufferedReader lines = new BufferedReader(new InputStreamReader(commands, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Console.Runner.Outcome outcome = answer(mapper, line);
            console.out().println(mapper.createObjectNode()
                    .put("schemaVersion", FitJson.SCHEMA_VERSION).put("status", outcome.exitCode())
                    .put("output", outcome.output()).put("error", outcome.error()));
            console.out().flush();
        }
        return 0;
    }

    private Console.Runner.Outcome answer(ObjectMapper mapper, String line) {
        try {
            String[] words = mapper.readerFor(String[].class)
                    .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).readValue(line);
            if (words != null && words.length > MAX_WORDS) {
                return misunderstood("a command has " + MAX_WORDS + " words at most, not " + words.length);
            }
            if (words != null && words.length > 0 && Stream.of(words).noneMatch(Objects::isNull)
                    && !words[0].equals("serve")) {
                return readsInput(words) ? misunderstood("--follow - reads standard input, from which commands come"
                        + " here; give the name of a file") : runner.run(words);
            }
        } catch (JsonProcessingException ignored) {
            // reported below, as any other line that is no command
        }
        return misunderstood(
                "a line must be one JSON array of words, a command first, such as [\"fit\",\"--data\",\"run.npy\"]");
    }

    private static boolean readsInput(String... words) {
        return List.of(words).contains("--follow=-")
                || IntStream.range(1, words.length).anyMatch(i -> words[i - 1].equals("--follow")
                && words[i].equals("-"));
    }

    private static Console.Runner.Outcome misunderstood(String sentence) {
        return new Console.Runner.Outcome(CommandLineInterface.MISUNDERSTOOD, "", sentence + "\n");
    }
}
