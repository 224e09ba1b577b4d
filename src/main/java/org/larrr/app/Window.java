package org.larrr.app;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;
import javafx.application.Application;
import javafx.scene.text.Font;
import org.larrr.gui.shell.WorkbenchApp;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.SystemCatalogue;

/** Opens the window. */
final class Window {

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
        beginHeadStart(() -> IdleMemory.giveBackAfter(IDLE));
        List<String> arguments = new ArrayList<>(List.of(files));
        UserFolder.ofThisMachine(UserFolder.Kind.CONFIG).path()
                .ifPresent(folder -> arguments.add(WorkbenchApp.CONFIG + folder));
        UserFolder.ofThisMachine(UserFolder.Kind.STATE).path().ifPresent(folder -> {
            arguments.add(WorkbenchApp.STATE + folder);
            LogFile.keep(folder.resolve("log"));
        });
        UserFolder.truths().ifPresent(folder -> arguments.add(WorkbenchApp.TRUTHS + folder));
        launch(WorkbenchApp.class, arguments.toArray(String[]::new));
    }

    /** Opens a window that remembers nothing; returns when it is closed. */
    static void openForgetful(Class<? extends WorkbenchApp> window) {
        beginHeadStart(() -> { });
        launch(window);
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
}
