package org.larrr.app;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The archive of an app image in which its classes lie as the virtual machine wants them, which saves a good part of
 * every start. It holds for the place where the image lies, and no other: the image carries a list of classes, and the
 * archive is made from it where the image has come to rest, by its installer or by the program itself.
 *
 * @param launcher the program that starts the image
 * @param list     names of the classes
 * @param archive  the file that the launcher names to the virtual machine
 */
record SharedClasses(Path launcher, Path list, Path archive) {

    /** The argument that asks for it. */
    static final String ARGUMENT = "--share-classes";

    private static final String LIST = "larrr.classlist";
    private static final String ARCHIVE = "larrr.jsa";
    private static final long MOST_SECONDS = 300;

    /** The archive of the image that runs; empty where the program does not run from one with a list of classes. */
    static Optional<SharedClasses> ofThisImage() {
        String launcher = System.getProperty("jpackage.app-path", "");
        Path program = Path.of(System.getProperty("java.class.path", "").split(System.getProperty("path.separator"))[0])
                .toAbsolutePath();
        Path list = program.resolveSibling(LIST);
        return launcher.isEmpty() || !Files.isRegularFile(list) ? Optional.empty()
                : Optional.of(new SharedClasses(Path.of(launcher), list, program.resolveSibling(ARCHIVE)));
    }

    /** Whether this virtual machine has taken its classes from an archive. */
    static boolean areUsed() {
        HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        return machine != null && Boolean.parseBoolean(machine.getVMOption("UseSharedSpaces").getValue());
    }

    /**
     * Makes the archive if it is missing, or is of another place, and may be written; what fails is left as it is. Not
     * on macOS, where a program is sealed as a whole.
     */
    static void keep() {
        Optional<SharedClasses> unused = isSystem("mac") || areUsed() ? Optional.empty() : ofThisImage();
        unused.filter(image -> Files.isWritable(image.archive.getParent())).ifPresent(image -> {
            try {
                image.make();
            } catch (IOException | UncheckedIOException unwritable) {
                // The program starts without, only later.
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /**
     * Makes the archive in a program of its own that runs when nothing else does.
     *
     * @return whether it was made
     * @throws IOException if the folder cannot be written, or the program cannot be started
     */
    boolean make() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(archive.getParent(), "classes");
        Path made = folder.resolve(ARCHIVE);
        ProcessBuilder dump = new ProcessBuilder(command()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        environment(dump.environment(), made);
        Process running = dump.start();
        Thread end = new Thread(() -> abandon(running, made), "unfinished archive of classes");
        Runtime.getRuntime().addShutdownHook(end);
        try {
            boolean finished = running.waitFor(MOST_SECONDS, TimeUnit.SECONDS) && Files.isRegularFile(made);
            if (finished) {
                Files.move(made, archive, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            return finished;
        } finally {
            abandon(running, made);
            forget(end);
        }
    }

    /** Leaves nothing behind, even where the program ends before the archive is made. */
    private static void abandon(Process running, Path made) {
        running.destroyForcibly().onExit().join();
        try {
            Files.deleteIfExists(made);
            Files.deleteIfExists(made.getParent());
        } catch (IOException kept) {
            // A folder that was writable a moment ago; whoever removes the image removes it.
        }
    }

    private static void forget(Thread end) {
        try {
            Runtime.getRuntime().removeShutdownHook(end);
        } catch (IllegalStateException ending) {
            // It runs already.
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        if (!isSystem("windows")) {
            command.addAll(List.of("nice", "-n", "19"));
        }
        command.addAll(List.of(launcher.toString(), "--version"));
        return command;
    }

    private static boolean isSystem(String name) {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith(name);
    }

    /** The launcher takes no options of the virtual machine; these come after its own, and win. */
    private void environment(Map<String, String> environment, Path made) {
        environment.remove("JAVA_TOOL_OPTIONS");
        environment.remove("JDK_JAVA_OPTIONS");
        environment.remove("_JPACKAGE_LAUNCHER"); // a launcher that finds it believes that it has read its settings
        environment.put("_JAVA_OPTIONS",
                "-Xshare:dump '-XX:SharedClassListFile=" + list + "' '-XX:SharedArchiveFile=" + made + "'");
    }
}
