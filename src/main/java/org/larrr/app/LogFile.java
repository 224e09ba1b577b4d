package org.larrr.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.larrr.experiments.session.OwnFiles;

/** The log of failures, for support: two files of bounded size in a folder of the user's, newest first. */
final class LogFile {

    /** Bytes of one file; the one before it is kept. */
    static final int MAX_BYTES = 1 << 20;

    private static final String NAME = "larrr-workbench.%g.log";
    private static final int FILES = 2;
    private static final Logger ROOT = Logger.getLogger("");

    private LogFile() {}

    /**
     * Sends warnings and errors of the whole program to a file in that folder, and no longer to the console.
     *
     * @return the file; empty if none can be written there, and then the console goes on to show them
     */
    static Optional<Path> keep(Path folder) {
        try {
            OwnFiles.folder(folder);
            // A percent sign in the folder's name would be taken for a pattern.
            FileHandler file = new FileHandler(folder.toString().replace("%", "%%") + "/" + NAME, MAX_BYTES, FILES,
                    true);
            file.setEncoding("UTF-8");
            file.setLevel(Level.WARNING);
            file.setFormatter(new SimpleFormatter());
            for (Handler console : ROOT.getHandlers()) {
                ROOT.removeHandler(console);
            }
            ROOT.addHandler(file);
            Path log = folder.resolve(NAME.replace("%g", "0"));
            OwnFiles.close(log);
            return Optional.of(log);
        } catch (IOException | SecurityException e) {
            return Optional.empty();
        }
    }
}
