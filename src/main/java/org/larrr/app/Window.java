package org.larrr.app;

import java.util.logging.Logger;
import javafx.application.Application;
import org.larrr.gui.shell.WorkbenchApp;

/** Opens the window. */
final class Window {

    /** Held here because loggers that nobody holds lose their filter. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private Window() {}

    /** Returns when the window is closed. */
    static void open(Class<? extends WorkbenchApp> window) {
        // JavaFX prefers the module path; on the class path, where it works as well, it says so at every start.
        JAVAFX.setFilter(line -> line.getMessage() == null || !line.getMessage().startsWith("Unsupported JavaFX configuration"));
        Application.launch(window);
    }
}
