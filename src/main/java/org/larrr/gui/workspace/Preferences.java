package org.larrr.gui.workspace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.larrr.experiments.session.OwnFiles;

/**
 * The settings that the program keeps between starts: texts by name, immutable. A file that is missing, damaged or
 * strange counts as empty, and so does a value that makes no sense: preferences never keep the program from starting.
 */
public record Preferences(Map<String, String> values) {

    private static final String FILE = "preferences.json";
    private static final int MAX_BYTES = 1 << 18;

    public Preferences {
        values = Map.copyOf(values);
    }

    public static Preferences none() {
        return new Preferences(Map.of());
    }

    /** Reads the preferences of a folder; nothing is thrown. */
    public static Preferences read(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > MAX_BYTES) {
                return none();
            }
            return new Preferences(values(Files.readAllBytes(file)));
        } catch (IOException | RuntimeException ignored) {
            return none();
        }
    }

    /** Token by token: the classes that bind objects would cost a start ten times as much as this file. */
    private static Map<String, String> values(byte[] text) throws IOException {
        Map<String, String> values = new TreeMap<>();
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("preferences are one object");
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                if (value == null || !value.isScalarValue() || value == JsonToken.VALUE_NULL) {
                    throw new IOException("preferences are texts");
                }
                values.put(name, parser.getText());
            }
        }
        return values;
    }

    /** Writes them whole or not at all. */
    public void write(Path folder) throws IOException {
        byte[] text = text();
        OwnFiles.write(folder.resolve(FILE), out -> out.write(text));
    }

    private byte[] text() {
        try {
            return (new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(new TreeMap<>(values))
                    + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts always print", e);
        }
    }

    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name));
    }

    public boolean flag(String name) {
        return "true".equals(values.get(name));
    }

    /** A finite number; empty if there is none of that name. */
    public OptionalDouble number(String name) {
        try {
            double value = Double.parseDouble(values.getOrDefault(name, ""));
            return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
        } catch (NumberFormatException ignored) {
            return OptionalDouble.empty();
        }
    }

    /** Paths, one a line; those that are none are left out. */
    public List<Path> paths(String name) {
        return text(name).stream().flatMap(String::lines).flatMap(line -> path(line).stream()).toList();
    }

    private static Optional<Path> path(String line) {
        try {
            return Optional.of(Path.of(line)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Returns paths in the form that {@link #paths} reads. */
    public static String lines(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining("\n"));
    }
}
