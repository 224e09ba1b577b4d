package org.larrr.systems;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.larrr.data.Message;
import org.larrr.data.Require;

/** The systems that come with the program, read from the definition files in sample-systems. */
public final class SystemCatalogue {

    private static final String FOLDER = "/sample-systems/";
    private static final String INDEX = "catalogue.txt";

    private static final List<StochasticSystem> SYSTEMS = resource(INDEX).lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .map(id -> id + ".toml")
            .map(file -> SystemDefinitionReader.parse(resource(file), file)).toList();

    private SystemCatalogue() {}

    /** All systems, in the order of display; the triple well first. */
    public static List<StochasticSystem> all() {
        return SYSTEMS;
    }

    /** @throws IllegalArgumentException if there is none of that id; the message lists those that exist */
    public static StochasticSystem get(String id) {
        return Require.oneOf(all(), StochasticSystem::id, id, ids -> Message.of("system.unknown", id, ids));
    }

    /** Words of a system, which other languages say by its id unless it is one of the same id with other words. */
    static Message words(StochasticSystem system, String part, Function<StochasticSystem, String> words) {
        String own = words.apply(system);
        return all().stream().anyMatch(known -> known.id().equals(system.id()) && !words.apply(known).equals(own))
                ? Message.verbatim(own) : Message.titled("system." + system.id() + "." + part, own);
    }

    private static String resource(String name) {
        try (InputStream stream = SystemCatalogue.class.getResourceAsStream(FOLDER + name)) {
            if (stream == null) {
                throw new IllegalStateException("the program lacks its file sample-systems/" + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
