package org.larrr.app;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import javafx.application.Application;
import javafx.scene.text.Font;
import org.larrr.experiments.session.OwnFiles;
import org.larrr.gui.shell.WorkbenchApp;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.SystemCatalogue;

/** Opens the window. */
final class Window {

    private static final System.Logger LOG = System.getLogger(Window.class.getName());
    /** The largest part of the heap that may stay free, in percent. */
    private static final String MAX_FREE_PERCENT = "40";
    private static final String MIN_FREE_PERCENT = "20";
    /** Bytes of one file; the one before it is kept. */
    static final int MAX_LOG_BYTES = 1 << 20;
    private static final String LOG_NAME = "larrr-workbench.%g.log";
    private static final int LOG_FILES = 2;
    private static final Logger ROOT = Logger.getLogger("");
    /** Held here because loggers that nobody holds lose their filter. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private static final Duration IDLE = Duration.ofSeconds(20);
    private static final List<Runnable> ERRANDS =
            List.of(Font::getDefault, WorkbenchApp::prepare, SystemCatalogue::all, LinearAlgebra::best);

    private Window() {}

    /**
     * Returns when the window is closed.
     *
     * @param files a workspace to open; may be empty
     */
    static void open(String... files) {
        beginHeadStart(() -> giveMemoryBackAfter(IDLE));
        List<String> arguments = new ArrayList<>(List.of(files));
        UserFolder.ofThisMachine(UserFolder.Kind.CONFIG).path()
                .ifPresent(folder -> arguments.add(WorkbenchApp.CONFIG + folder));
        UserFolder.ofThisMachine(UserFolder.Kind.STATE).path().ifPresent(folder -> {
            arguments.add(WorkbenchApp.STATE + folder);
            keepLog(folder.resolve("log"));
        });
        UserFolder.truths().ifPresent(folder -> arguments.add(WorkbenchApp.TRUTHS + folder));
        launch(WorkbenchApp.class, arguments.toArray(String[]::new));
    }

    /** Opens a window that remembers nothing; returns when it is closed. */
    static void openForgetful(Class<? extends WorkbenchApp> window, String... arguments) {
        beginHeadStart(() -> { });
        launch(window, arguments);
    }

    private static void launch(Class<? extends WorkbenchApp> window, String... arguments) {
        WorkbenchApp.shareMemory();
        // JavaFX prefers the module path; on the class path, where it works as well, it says so at every start.
        JAVAFX.setFilter(line -> line.getMessage() == null || !line.getMessage()
                .startsWith("Unsupported JavaFX configuration"));
        Application.launch(window, arguments);
    }

    /**
     * Does on another core, while the toolkit starts, what the window will ask for: systems are read, the theme is
     * read, OpenBLAS is loaded. What fails here fails again, and is reported, where it is needed. To be called first.
     *
     * @param last what else is to be done, after the rest
     */
    private static void beginHeadStart(Runnable last) {
        // With its default of several regions JavaFX 21 leaves out parts of what a new layout has moved: a row of
        // choices stayed as it was painted before the data came. One region that holds all of them costs little more.
        System.getProperties().putIfAbsent("prism.dirtyregioncount", "1");
        Thread thread = new Thread(() -> {
            try {
                ERRANDS.forEach(Runnable::run);
            } finally {
                last.run();
            }
        }, "head start");
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((failed, cause) -> { });
        thread.start();
    }

    /**
     * From now on garbage is collected beside the program's work when that has not happened for so long.
     *
     * @return whether this virtual machine can: the G1 collector of HotSpot, which is what {@code java} is almost
     *     everywhere
     */
    static boolean giveMemoryBackAfter(Duration idle) {
        try {
            HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
            if (machine == null || !Boolean.parseBoolean(machine.getVMOption("UseG1GC").getValue())) {
                return false;
            }
            machine.setVMOption("MinHeapFreeRatio", MIN_FREE_PERCENT);
            machine.setVMOption("MaxHeapFreeRatio", MAX_FREE_PERCENT);
            machine.setVMOption("G1PeriodicGCInterval", Long.toString(idle.toMillis()));
            return true;
        } catch (
                IllegalArgumentException | LinkageError e) { // another virtual machine, or not all of its modules
            LOG.log(System.Logger.Level.DEBUG, "memory stays until it is full", e);
            return false;
        }
    }

    /**
     * Sends warnings and errors of the whole program to a file in that folder, and no longer to the console.
     *
     * @return the file; empty if none can be written there, and then the console goes on to show them
     */
    static Optional<Path> keepLog(Path folder) {
        try {
            OwnFiles.folder(folder);
            // A percent sign in the folder's name would be taken for a pattern.
            FileHandler file = new FileHandler(folder.toString().replace("%", "%%") + "/" + LOG_NAME,
                    MAX_LOG_BYTES, LOG_FILES, true);
            file.setEncoding("UTF-8");
            file.setLevel(Level.WARNING);
            file.setFormatter(new SimpleFormatter());
            for (Handler console : ROOT.getHandlers()) {
                ROOT.removeHandler(console);
            }
            ROOT.addHandler(file);
            Path log = folder.resolve(LOG_NAME.replace("%g", "0"));
            OwnFiles.close(log);
            return Optional.of(log);
        } catch (IOException | SecurityException e) {
            return Optional.empty();
        }
    }
}
