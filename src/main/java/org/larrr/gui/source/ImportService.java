package org.larrr.gui.source;

import java.io.IOException;
import java.nio.file.Path;
import org.larrr.data.Trajectories;
import org.larrr.gui.dialogs.FilePreview;
import org.larrr.gui.dialogs.ImportChoice;

/** Reads data files; called away from the FX thread. */
public interface ImportService {

    /** @throws IOException if it is no data file; the message is one sentence for the user */
    FilePreview preview(Path file) throws IOException;

    /** @throws IOException if it cannot be understood that way; the message is one sentence for the user */
    Trajectories read(Path file, ImportChoice choice) throws IOException;
}
