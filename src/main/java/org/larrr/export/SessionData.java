package org.larrr.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.io.AtomicFiles;
import org.larrr.io.NpyWriter;
import org.larrr.io.TrajectoryWriter;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinitionWriter;

/** The files that a session's commands read: the states, their times, the definition of the system. */
public final class SessionData {

    private static final String FOLDER = "data/";
    private static final String TIMES = FOLDER + "times.npy";
    private static final String SYSTEM = "system.toml";

    private SessionData() {}

    /** What the commands call the files, seen from the session's folder. */
    public static RepeatCommand.Files names(AnalysisResult result) {
        return new RepeatCommand.Files(states(whole(result)), TIMES, SYSTEM);
    }

    /** Uneven times of every state fit into a table only. */
    private static String states(Trajectories data) {
        return FOLDER + (data.grid() instanceof TimeGrid.Uneven ? "trajectories.csv" : "trajectories.npz");
    }

    /** Loaded data as they were before thinning, which the commands repeat; simulated ones as the estimators saw them. */
    private static Trajectories whole(AnalysisResult result) {
        return result.request().source() instanceof Source.Loaded loaded ? loaded.data() : result.data();
    }

    /** Writes the files; the folder has its subfolder for data. */
    public static void write(AnalysisResult result, Path folder) throws IOException {
        Trajectories data = whole(result);
        TrajectoryWriter.write(folder.resolve(states(data)), data);
        if (data.grid() instanceof TimeGrid.Common common) {
            NpyWriter.write(folder.resolve(TIMES), common.times(), common.times().length);
        }
        Optional<String> definition = definition(result.request());
        if (definition.isPresent()) {
            AtomicFiles.write(folder.resolve(SYSTEM), out -> out.write(definition.get().getBytes(StandardCharsets.UTF_8)));
        }
    }

    private static Optional<String> definition(AnalysisRequest request) {
        Optional<StochasticSystem> system = request.source().knownSystem();
        return system.filter(FormulaSystem.class::isInstance).map(FormulaSystem.class::cast)
                .map(formula -> SystemDefinitionWriter.text(formula.definition()));
    }
}
