package org.larrr.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A file that comes with the program: in its jar, or in a folder of classes. Any thread. */
public final class ShippedFile {

    private ShippedFile() {}

    /**
     * A text in UTF-8.
     *
     * @param path from the root of what is shipped, for instance /help/guide.md
     * @throws IllegalStateException if the program lacks it
     */
    public static String text(String path) {
        return new String(bytes(path), StandardCharsets.UTF_8);
    }

    /** A text that is put into the jar when it is built; classes that run from a folder go without. */
    public static Optional<String> builtText(String path) {
        return read(path).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    /** @throws IllegalStateException if the program lacks it */
    public static byte[] bytes(String path) {
        return read(path).orElseThrow(() -> new IllegalStateException("the program lacks its file " + path));
    }

    private static Optional<byte[]> read(String path) {
        try (InputStream in = ShippedFile.class.getResourceAsStream(path)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("the program's file " + path + " cannot be read", e);
        }
    }
}
