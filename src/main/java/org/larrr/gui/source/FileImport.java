package org.larrr.gui.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.larrr.gui.dialogs.FilePreview;
import org.larrr.io.TrajectoryFile;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;

/** Looks at the files the program understands. */
public final class FileImport implements ImportService {

    @Override
    public FilePreview preview(List<Path> files) throws IOException {
        FilePreview preview = preview(files, ImportSettings.automatic());
        Preview look = preview.look();
        if (look.columns().isEmpty() && look.subject() == Preview.Subject.TABLE) {
            throw new DataFormatException(look.told());
        }
        return preview;
    }

    @Override
    public FilePreview preview(List<Path> files, ImportSettings settings) {
        return FilePreview.of(files, TrajectoryFile.inspect(files, settings), settings);
    }
}
