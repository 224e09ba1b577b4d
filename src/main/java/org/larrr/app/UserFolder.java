package org.larrr.app;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A folder of the user's for one kind of file: named by a system property, else at the platform's usual place.
 *
 * @param kind        what it is for
 * @param system      name of the operating system, as Java reports it
 * @param environment the environment variables
 * @param home        the user's home folder
 * @param chosen      the value of the kind's system property, null if it is not set
 */
record UserFolder(Kind kind, String system, Map<String, String> environment, String home, String chosen) {

    private static final String NAME = "larrr-workbench";

    /** The purposes of folders. */
    enum Kind {
        /** Data that can be computed again: {@code larrr.cache}. */
        CACHE("larrr.cache", "LOCALAPPDATA", List.of("AppData", "Local"), List.of("Library", "Caches"),
                "XDG_CACHE_HOME", List.of(".cache")),
        /** Preferences: {@code larrr.config}. */
        CONFIG("larrr.config", "APPDATA", List.of("AppData", "Roaming"), List.of("Library", "Application Support"),
                "XDG_CONFIG_HOME", List.of(".config")),
        /** Sessions of running programs: {@code larrr.state}. */
        STATE("larrr.state", "LOCALAPPDATA", List.of("AppData", "Local"), List.of("Library", "Application Support"),
                "XDG_STATE_HOME", List.of(".local", "state"));

        private final String property;
        private final String windowsVariable;
        private final List<String> windows;
        private final List<String> mac;
        private final String linuxVariable;
        private final List<String> linux;

        Kind(String property, String windowsVariable, List<String> windows, List<String> mac, String linuxVariable,
                List<String> linux) {
            this.property = property;
            this.windowsVariable = windowsVariable;
            this.windows = windows;
            this.mac = mac;
            this.linuxVariable = linuxVariable;
            this.linux = linux;
        }
    }

    static UserFolder ofThisMachine(Kind kind) {
        return new UserFolder(kind, System.getProperty("os.name"), System.getenv(), System.getProperty("user.home"),
                System.getProperty(kind.property));
    }

    /** Where true spectra are kept. */
    static Optional<Path> truths() {
        return ofThisMachine(Kind.CACHE).path().map(folder -> folder.resolve("truth"));
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
            return variable(kind.windowsVariable).or(() -> inHome(kind.windows));
        }
        if (name.contains("mac")) {
            return inHome(kind.mac);
        }
        return variable(kind.linuxVariable).filter(Path::isAbsolute).or(() -> inHome(kind.linux));
    }

    private Optional<Path> variable(String key) {
        return Optional.ofNullable(environment.get(key)).filter(value -> !value.isBlank()).map(Path::of);
    }

    private Optional<Path> inHome(List<String> folders) {
        return home == null || home.isBlank() ? Optional.empty()
                : Optional.of(Path.of(home, folders.toArray(String[]::new)));
    }
}
