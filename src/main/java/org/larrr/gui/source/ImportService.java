package org.larrr.gui.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.larrr.gui.dialogs.FilePreview;
import org.larrr.gui.dialogs.ImportChoice;
import org.larrr.io.Reading;

/** Reads data files; called away from the FX thread. */
public interface ImportService {

    /** @throws IOException if the first of them is no data file; the message is one sentence for the user */
    FilePreview preview(List<Path> files) throws IOException;

    /** @throws IOException if one cannot be understood that way; the message is one sentence for the user */
    Reading read(List<Path> files, ImportChoice choice) throws IOException;
}
