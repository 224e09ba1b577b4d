package org.larrr.gui.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.larrr.gui.dialogs.FilePreview;
import org.larrr.io.series.ImportSettings;

/** Looks at data files; called away from the FX thread. */
public interface ImportService {

    /** @throws IOException if the first of them is no data file; the message is one sentence for the user */
    FilePreview preview(List<Path> files) throws IOException;

    /** Looks at them under certain settings; what is wrong is given in the preview. */
    FilePreview preview(List<Path> files, ImportSettings settings);
}
