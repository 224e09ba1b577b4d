package org.larrr.gui.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.gui.dialogs.FilePreview;
import org.larrr.gui.dialogs.ImportChoice;
import org.larrr.io.ImportSettings;
import org.larrr.io.TrajectoryReader;

/** Reads the files the program understands. */
public final class FileImport implements ImportService {

    @Override
    public FilePreview preview(Path file) throws IOException {
        Trajectories data = TrajectoryReader.read(file, ImportSettings.ofStep(1));
        return new FilePreview(file, data.coordinates(), java.util.List.of(), Optional.empty(), Optional.empty(),
                data.size() + " × " + data.dimension());
    }

    @Override
    public Trajectories read(Path file, ImportChoice choice) throws IOException {
        return TrajectoryReader.read(file, new ImportSettings(choice.step(), choice.timeUnit(), choice.columns(),
                choice.timeColumn(), choice.trajectoryColumn()));
    }
}
