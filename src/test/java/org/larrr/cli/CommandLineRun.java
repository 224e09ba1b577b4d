package org.larrr.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.larrr.cli.bench.Workshop;
import org.larrr.cli.output.Console;
import org.larrr.export.figure.FigureWriter;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth.TruthSource;

/** One command, run in this process with its output caught. */
public record CommandLineRun(int exitCode, String out, String err) {

    /** Writes the title of a figure instead of a picture. */
    public static final FigureWriter TITLES = (figure, format, style, out) -> out.write(
            (format + " " + style.size().widthMillimetres() + " " + figure.title()).getBytes(StandardCharsets.UTF_8));

    public static CommandLineRun of(String... arguments) {
        return of(TestTruths.MEMORY, arguments);
    }

    /** With truths of its own: what others asked for first decides the last digits of what all share. */
    static CommandLineRun of(TruthSource truths, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Console console = new Console(new PrintWriter(out), new PrintWriter(err), TITLES, truths);
        int exitCode = (arguments[0].equals("bench") ? Workshop.commands(console) : new CommandLineInterface(console))
                .run(arguments);
        return new CommandLineRun(exitCode, out.toString(), err.toString());
    }

    /** Splits at blanks; for arguments that hold none. */
    public static CommandLineRun ofLine(String arguments) {
        return of(arguments.strip().split("\\s+"));
    }

    public JsonNode json() {
        if (exitCode != 0) {
            throw new AssertionError("exit code " + exitCode + ": " + err);
        }
        return parse(out);
    }

    public static JsonNode parse(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Path reference(String name) {
        try {
            return Path.of(Objects.requireNonNull(CommandLineRun.class.getResource("/reference/" + name), name)
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
