package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.larrr.cli.output.Console;
import org.larrr.systems.truth.TruthMemory;

class ServeCommandTest {

    @Test
    void everyLineIsAnsweredByOneAndBadOnesDoNotEndIt() throws IOException {
        List<String[]> asked = new ArrayList<>();
        List<JsonNode> answers = serve("[\"fit\", \"--data\", \"Maß 1.npy\"]\nnonsense\n[\"serve\"]\n"
                + "[]\n[1, null]\n[\"systems\"]\n",
                arguments -> {
                    asked.add(arguments);
                    return new Console.Runner.Outcome(asked.size() - 1, "λ = −1\nnext", "note\n");
                });
        assertThat(answers).hasSize(6);
        assertThat(answers).extracting(answer -> answer.path("status").asInt()).containsExactly(0, 2, 2, 2, 2, 1);
        assertThat(answers.get(0).path("output").asText()).isEqualTo("λ = −1\nnext");
        assertThat(answers.get(0).path("error").asText()).isEqualTo("note\n");
        assertThat(answers.get(1).path("error").asText()).contains("JSON array of words");
        assertThat(asked.get(0)).containsExactly("fit", "--data", "Maß 1.npy");
        assertThat(asked.get(1)).containsExactly("systems");
    }

    @Test
    void whatIsNoCommandIsNotRun() throws IOException {
        String many = "[\"fit\"" + ",\"a\"".repeat(100_000) + "]";
        List<JsonNode> answers = serve("[\"fit\",null]\n[\"fit\"][\"systems\"]\n[\"fit\",\"--follow\",\"-\"]\n"
                + "[\"fit\",\"--follow=-\"]\n" + many + "\n", arguments -> {
                    throw new AssertionError(String.join(" ", arguments));
                });
        assertThat(answers).hasSize(5).extracting(answer -> answer.path("status").asInt()).containsOnly(2);
    }

    @Test
    void itEndsWithItsInput() throws IOException {
        assertThat(serve("", arguments -> new Console.Runner.Outcome(0, "", ""))).isEmpty();
    }

    private static List<JsonNode> serve(String lines, Console.Runner runner) throws IOException {
        StringWriter out = new StringWriter();
        Console console = new Console(new PrintWriter(out), new PrintWriter(out), CommandLineRun.TITLES,
                new TruthMemory());
        new ServeCommand(console, runner, new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8))).call();
        List<JsonNode> answers = new ArrayList<>();
        for (String line : out.toString().lines().toList()) {
            answers.add(new ObjectMapper().readTree(line));
        }
        return answers;
    }
}
