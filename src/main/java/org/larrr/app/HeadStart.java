package org.larrr.app;

import java.util.List;
import javafx.scene.text.Font;
import org.larrr.gui.shell.WorkbenchApp;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.SystemCatalogue;

/**
 * Does on another core, while the toolkit starts, what the window will ask for: systems are read, the theme is read,
 * OpenBLAS is loaded. It is kept where it is kept anyway; what fails here fails again, and is told, where it is needed.
 */
final class HeadStart {

    private static final List<Runnable> ERRANDS =
            List.of(Font::getDefault, WorkbenchApp::prepare, SystemCatalogue::all, LinearAlgebra::best);

    private HeadStart() {}

    /**
     * Begins; to be called first of all.
     *
     * @param last what else is to be done, after the rest
     */
    static void begin(Runnable last) {
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
