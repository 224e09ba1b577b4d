package org.larrr.gui.source;

import java.io.IOException;
import java.nio.file.Path;
import org.larrr.data.Trajectories;
import org.larrr.gui.dialogs.FilePreview;
import org.larrr.gui.dialogs.ImportChoice;
import org.larrr.io.DataFormatException;
import org.larrr.io.Preview;
import org.larrr.io.TrajectoryFile;
import org.larrr.io.TrajectoryReader;

/** Reads the files the program understands. */
public final class FileImport implements ImportService {

    @Override
    public FilePreview preview(Path file) throws IOException {
        Preview look = TrajectoryFile.inspect(file);
        if (look.columns().isEmpty()) {
            throw new DataFormatException(String.join(" ", look.problems()));
        }
        return FilePreview.of(file, look);
    }

    @Override
    public Trajectories read(Path file, ImportChoice choice) throws IOException {
        return TrajectoryReader.read(file, choice.settings());
    }
}
