package org.larrr.io;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Objects;

/** Files kept beside the tests. */
public final class Fixtures {

    private Fixtures() {}

    public static Path file(String name) {
        URL url = Objects.requireNonNull(Fixtures.class.getResource("/io/" + name), name);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
