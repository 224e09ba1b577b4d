package org.larrr.gui.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.larrr.gui.dialogs.FilePreview;
import org.larrr.io.TrajectoryFile;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.Preview;

/** Looks at the files the program understands. */
public final class FileImport implements ImportService {

    @Override
    public FilePreview preview(List<Path> files) throws IOException {
        Preview look = TrajectoryFile.inspect(files);
        if (look.columns().isEmpty()) {
            throw new DataFormatException(String.join(" ", look.problems()));
        }
        return FilePreview.of(files, look);
    }
}
