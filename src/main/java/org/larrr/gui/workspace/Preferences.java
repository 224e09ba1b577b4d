package org.larrr.gui.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
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
import org.larrr.io.file.AtomicFiles;

/**
 * What the program remembers between starts: texts by name, immutable. A file that is missing, damaged or strange
 * counts as empty, and so does a value that makes no sense: preferences never keep the program from starting.
 */
public record Preferences(Map<String, String> values) {

    private static final String FILE = "preferences.json";
    private static final int MOST_BYTES = 1 << 18;
    private static final ObjectMapper MAPPER = new ObjectMapper();

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
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
                return none();
            }
            Map<String, String> values = MAPPER.readValue(Files.readAllBytes(file),
                    new TypeReference<TreeMap<String, String>>() {});
            return values == null || values.containsValue(null) ? none() : new Preferences(values);
        } catch (IOException | RuntimeException damaged) {
            return none();
        }
    }

    /** Writes them whole or not at all. */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        byte[] text = text();
        AtomicFiles.write(folder.resolve(FILE), out -> out.write(text));
    }

    private byte[] text() {
        try {
            return (MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(new TreeMap<>(values)) + "\n")
                    .getBytes(StandardCharsets.UTF_8);
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
        } catch (NumberFormatException noNumber) {
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

    /** How {@link #paths} wants them. */
    public static String lines(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining("\n"));
    }
}
