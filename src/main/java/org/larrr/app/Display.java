package org.larrr.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The conditions for showing a window here. JavaFX on Linux needs a display and GTK 3, and dies when it misses one.
 *
 * @param linux       whether this is Linux; elsewhere a window can always be tried
 * @param environment the environment variables
 * @param hasGtk      whether GTK 3 is installed
 */
record Display(boolean linux, Map<String, String> environment, boolean hasGtk) {

    private static final String GTK = "libgtk-3.so.0";
    private static final String RUN = "start the program again without a command";

    static Display ofThisMachine() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return new Display(os.contains("linux"), System.getenv(), gtkFolder().isPresent() || hasOwnToolkit());
    }

    /** A headless toolkit that replaces the usual one, for instance in tests, needs no GTK. */
    private static boolean hasOwnToolkit() {
        return System.getProperty("glass.platform") != null;
    }

    private static Optional<Path> gtkFolder() {
        Predicate<Path> holdsGtk = folder -> Files.exists(folder.resolve(GTK));
        return libraryFolders().stream().map(Path::of).filter(holdsGtk).findFirst();
    }

    private static List<String> libraryFolders() {
        List<String> folders = new ArrayList<>(List.of(
                "/usr/lib", "/usr/lib64", "/lib", "/lib64", "/usr/local/lib", "/usr/local/lib64",
                "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/run/current-system/sw/lib"));
        folders.addAll(Arrays.asList(System.getProperty("java.library.path", "").split(":")));
        folders.removeIf(String::isEmpty);
        return folders;
    }

    /** Returns the step by which the window becomes available, one sentence; empty if it can be shown. */
    Optional<String> obstacle() {
        if (!linux) {
            return Optional.empty();
        }
        boolean display = isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
        if (!display && !hasGtk) {
            return Optional.of(
                    "there is no display and no GTK 3; to get the window, install libgtk-3-0 (Debian, Ubuntu) or gtk3"
                    + " (Fedora, Arch) and " + RUN + " in a desktop session");
        }
        if (!display) {
            return Optional.of("there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set); to get the window, "
                    + RUN + " in a desktop session, or over \"ssh -X\"");
        }
        return hasGtk ? Optional.empty() : Optional.of("GTK 3 is not installed; to get the window, install libgtk-3-0"
                + " (Debian, Ubuntu) or gtk3 (Fedora, Arch) and " + RUN);
    }

    private boolean isSet(String variable) {
        return !environment.getOrDefault(variable, "").isEmpty();
    }
}
