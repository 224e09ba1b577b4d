package org.larrr.app;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where the program keeps what it can compute again: the folder named by the system property {@code larrr.cache}, else
 * the platform's usual place for caches of the user.
 *
 * @param system      name of the operating system, as Java tells it
 * @param environment the environment variables
 * @param home        the user's home folder
 * @param chosen      the value of {@code larrr.cache}, null if it is not set
 */
record CacheFolder(String system, Map<String, String> environment, String home, String chosen) {

    private static final String NAME = "larrr-workbench";

    static CacheFolder ofThisMachine() {
        return new CacheFolder(System.getProperty("os.name"), System.getenv(), System.getProperty("user.home"),
                System.getProperty("larrr.cache"));
    }

    /** The folder, which may not exist yet; empty if no sensible one is known, and nothing is kept then. */
    Optional<Path> path() {
        try {
            if (chosen != null) {
                return chosen.isBlank() ? Optional.empty() : Optional.of(Path.of(chosen));
            }
            return usualPlace().filter(Path::isAbsolute).map(folder -> folder.resolve(NAME));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private Optional<Path> usualPlace() {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.contains("windows")) {
            return variable("LOCALAPPDATA").or(() -> inHome("AppData", "Local"));
        }
        if (name.contains("mac")) {
            return inHome("Library", "Caches");
        }
        return variable("XDG_CACHE_HOME").filter(Path::isAbsolute).or(() -> inHome(".cache"));
    }

    private Optional<Path> variable(String key) {
        return Optional.ofNullable(environment.get(key)).filter(value -> !value.isBlank()).map(Path::of);
    }

    private Optional<Path> inHome(String... folders) {
        return home == null || home.isBlank() ? Optional.empty() : Optional.of(Path.of(home, folders));
    }
}
