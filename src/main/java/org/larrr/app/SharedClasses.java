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
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The archive in which the program's classes lie as the virtual machine wants them, which saves a good part of every
 * start. It holds for the virtual machine that made it, at the place where the program lies, and no other: beside the
 * jar lies a list of classes, and the archive is made from it where the program has come to rest, by the build, by an
 * installer or by the program itself.
 *
 * @param java    starts the virtual machine that runs
 * @param jar     the program, as its launcher names it
 * @param list    names of the classes
 * @param archive the file that the launcher names to the virtual machine
 */
record SharedClasses(Path java, Path jar, Path list, Path archive) {

    /** The argument that asks for it. */
    static final String ARGUMENT = "--share-classes";

    private static final String LIST = "larrr.classlist";
    private static final String ARCHIVE = "larrr.jsa";
    private static final long MOST_SECONDS = 300;

    /** Options of somebody's virtual machine, which would be the archive's as well. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    /** The archive of the program that runs; empty where there is no list of classes, or no such virtual machine. */
    static Optional<SharedClasses> ofThisProgram() {
        Path jar = Path.of(System.getProperty("java.class.path", "").split(System.getProperty("path.separator"))[0])
                .toAbsolutePath();
        Path java = Path.of(System.getProperty("java.home"), "bin", isSystem("windows") ? "java.exe" : "java");
        Path list = jar.resolveSibling(LIST);
        return Files.isRegularFile(jar) && Files.isRegularFile(list) && Files.isExecutable(java)
                ? Optional.of(new SharedClasses(java, jar, list, jar.resolveSibling(ARCHIVE))) : Optional.empty();
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
        Optional<SharedClasses> unused = isSystem("mac") || areUsed() ? Optional.empty() : ofThisProgram();
        unused.filter(program -> Files.isWritable(program.archive.getParent())).ifPresent(program -> {
            try {
                program.make();
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
        ProcessBuilder dump = new ProcessBuilder(command(made)).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        VARIABLES.forEach(dump.environment()::remove);
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

    private List<String> command(Path made) {
        List<String> command = new ArrayList<>();
        if (!isSystem("windows")) {
            command.addAll(List.of("nice", "-n", "19"));
        }
        command.addAll(List.of(java.toString(), "-Xshare:dump", "-XX:SharedClassListFile=" + list,
                "-XX:SharedArchiveFile=" + made, "-cp", jar.toString()));
        return command;
    }

    private static boolean isSystem(String name) {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith(name);
    }
}
