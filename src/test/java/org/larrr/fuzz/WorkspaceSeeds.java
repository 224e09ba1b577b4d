package org.larrr.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.Source;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.Setup;
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
        EstimatorSettings fit = new EstimatorSettings(List.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR),
                Settings.NONE.with(Setting.SHIFT, 3.0).with(Setting.INTERVALS, 3)).standard();
        return new Session(new Setup(new DataOrigin.Simulated(
                new Source.Simulation(SystemCatalogue.get(system), 0.01, 200, 1, 1, 7))).with(fit), view,
                        Session.NOTHING_ELSE);
    }
}
