package org.larrr.app;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;
import javafx.application.Application;
import org.larrr.gui.shell.WorkbenchApp;

/** Opens the window. */
final class Window {

    /** Held here because loggers that nobody holds lose their filter. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private static final Duration IDLE = Duration.ofSeconds(20);
    private static final Duration CALM = Duration.ofSeconds(15);

    private Window() {}

    /**
     * Returns when the window is closed.
     *
     * @param files a workspace to open; may be empty
     */
    static void open(String... files) {
        HeadStart.begin(Window::afterwards);
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

    private static void afterwards() {
        IdleMemory.giveBackAfter(IDLE);
        try {
            Thread.sleep(CALM.toMillis()); // the window and its first answer come first
            SharedClasses.keep();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** Opens a window that remembers nothing; returns when it is closed. */
    static void openForgetful(Class<? extends WorkbenchApp> window) {
        HeadStart.begin(() -> { });
        launch(window);
    }

    private static void launch(Class<? extends WorkbenchApp> window, String... arguments) {
        // JavaFX prefers the module path; on the class path, where it works as well, it says so at every start.
        JAVAFX.setFilter(line -> line.getMessage() == null || !line.getMessage()
                .startsWith("Unsupported JavaFX configuration"));
        Application.launch(window, arguments);
    }
}
