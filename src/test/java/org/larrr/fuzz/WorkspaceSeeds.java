package org.larrr.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.EstimatorKind;
import org.larrr.experiments.Source;
import org.larrr.experiments.session.AnalysisSettings;
import org.larrr.experiments.session.DataOrigin;
import org.larrr.experiments.session.DictionaryChoice;
import org.larrr.experiments.session.Form;
import org.larrr.experiments.session.KernelChoice;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.systems.SystemCatalogue;

/** Workspaces to start from. */
public final class WorkspaceSeeds {

    private static final List<String> NUMBERS = List.of("length-scale", "degree", "features", "shift", "regularization",
            "rank",
            "lag", "dictionary-degree", "period", "centres", "intervals", "tolerance", "feature-seed");

    private WorkspaceSeeds() {}

    static List<byte[]> all() {
        return List.of(of("triple-well"), of(SystemCatalogue.all().get(1).id()));
    }

    /** Writes a workspace of a hundred thousand characters. */
    public static void writeLong(Path file) throws IOException {
        Path locks = Files.createTempDirectory("locks");
        WorkspaceFile.write(file, session("triple-well", Map.of("note", "x".repeat(100_000))), Optional.empty(), locks);
    }

    private static byte[] of(String system) {
        Session session = session(system, Map.of("layout", "REAL_LINE"));
        return ReaderSeeds.written("workspace.larrr", file -> {
            Files.delete(file);
            Path locks = Files.createTempDirectory("locks");
            WorkspaceFile.write(file, session, Optional.empty(), locks);
            try (var left = Files.list(locks)) {
                for (Path lock : left.toList()) {
                    Files.delete(lock);
                }
            }
            Files.delete(locks);
        });
    }

    private static Session session(String system, Map<String, String> view) {
        Map<String, Double> numbers = new HashMap<>();
        NUMBERS.forEach(key -> numbers.put(key, 3.0));
        AnalysisSettings fit = new AnalysisSettings(EstimatorKind.LARRR, Set.of(EstimatorKind.TO_RRR),
                KernelChoice.GAUSSIAN, "",
                Form.DUAL, DictionaryChoice.HERMITE, true, true,
                EigenvalueMap.CORRECTED, true, numbers);
        return new Session(new DataOrigin.Simulated(
                new Source.Simulation(SystemCatalogue.get(system), 0.01, 200, 1, 1, 7)), 1, fit, view);
    }
}
