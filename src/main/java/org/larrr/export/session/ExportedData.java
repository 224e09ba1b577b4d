package org.larrr.export.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.io.TrajectoryWriter;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.file.AtomicFiles;
import org.larrr.systems.SystemDefinitionWriter;

/** The files that a session's commands read: the states or their moments, the times, the definition of the system. */
public final class ExportedData {

    private static final String FOLDER = "data/";
    private static final String MOMENTS = FOLDER + "moments.npz";
    private static final String TIMES = FOLDER + "times.npy";
    private static final String SYSTEM = "system.toml";

    private ExportedData() {}

    /** Returns the names of the files in the commands, relative to the session's folder. */
    public static RepeatCommand.Files names(AnalysisRequest request) {
        return new RepeatCommand.Files(data(request.source().origin()), TIMES, SYSTEM);
    }

    private static String data(Source source) {
        return source.loaded().map(loaded -> states(loaded.data()))
                .orElse(source.collected().isPresent() ? MOMENTS : "");
    }

    /** Uneven times of every state fit into a table only. */
    private static String states(Trajectories data) {
        return FOLDER + (data.grid().isUneven() ? "trajectories.csv" : "trajectories.npz");
    }

    /** Writes the files, and simulated states as the estimators saw them; the folder has its subfolder for data. */
    public static void write(AnalysisResult result, Path folder) throws IOException {
        if (result.request().source().origin().simulation().isPresent()) {
            TrajectoryWriter.write(folder.resolve(states(result.data())), result.data());
        }
        write(result.request(), folder);
    }

    /**
     * Writes what the commands read and no more: data as they were before thinning, which the commands repeat.
     *
     * @return the files
     */
    public static List<Path> write(AnalysisRequest request, Path folder) throws IOException {
        List<Path> written = new ArrayList<>();
        Optional<CollectedMoments> moments = request.source().origin().collected().map(Source.Collected::moments);
        if (moments.isPresent()) {
            MomentsFile.write(added(folder.resolve(MOMENTS), written), moments.get());
        }
        Optional<Trajectories> states = request.source().origin().loaded().map(Source.Loaded::data);
        if (states.isPresent()) {
            TrajectoryWriter.write(added(folder.resolve(states(states.get())), written), states.get());
            if (states.get().grid().isCommon()) {
                double[] times = states.get().grid().times();
                NpyWriter.write(added(folder.resolve(TIMES), written), times, times.length);
            }
        }
        Optional<String> definition = definition(request);
        if (definition.isPresent()) {
            AtomicFiles.writeText(added(folder.resolve(SYSTEM), written), definition.get());
        }
        return written;
    }

    private static Path added(Path file, List<Path> files) throws IOException {
        Files.createDirectories(file.getParent());
        files.add(file);
        return file;
    }

    private static Optional<String> definition(AnalysisRequest request) {
        return request.source().referenceSystem().map(system -> SystemDefinitionWriter.text(system.definition()));
    }
}
