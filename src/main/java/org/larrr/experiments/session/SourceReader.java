package org.larrr.experiments.session;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.larrr.data.Message;
import org.larrr.data.Subset;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.ColumnOptions;
import org.larrr.io.columns.ReadOptions.Guessing;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.TimeOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.systems.DefinitionException;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinitionReader;

/** Reads the "source" of a workspace. */
final class SourceReader {

    private static final int MAX_FILES = 10_000;
    private static final int MAX_COLUMNS = 10_000;
    private static final int MAX_LINES = 10_000;
    private static final int MAX_TRAJECTORY_LENGTH = 1 << 30;

    private final String file;
    private final Optional<Path> folder;
    private final Function<String, Optional<StochasticSystem>> catalogue;

    SourceReader(String file, Optional<Path> folder, Function<String, Optional<StochasticSystem>> catalogue) {
        this.file = file;
        this.folder = folder;
        this.catalogue = catalogue;
    }

    DataOrigin read(SessionTable table) throws DataFormatException {
        String kind = table.text("kind");
        return switch (kind) {
            case "simulation" -> simulated(table);
            case "files" -> files(table);
            case "embedded" -> EmbeddedData.read(table, knownSystem(table));
            case "moments" -> new DataOrigin.Moments(dataFile(table.table("file")));
            default -> throw table.refuse("kind", Message.of("field.source-kind"));
        };
    }

    private DataOrigin simulated(SessionTable table) throws DataFormatException {
        StochasticSystem system = system(table);
        double step = table.number("step", Double.MIN_NORMAL, Double.MAX_VALUE);
        int steps = (int) table.wholeNumber("steps", 1, MAX_TRAJECTORY_LENGTH);
        int trajectories = (int) table.wholeNumber("trajectories", 1, 1_000_000);
        double burnIn = table.number("burnIn", 0, Double.MAX_VALUE);
        long seed = table.wholeNumber("seed", Long.MIN_VALUE, Long.MAX_VALUE);
        double kept = (steps + 1.0) * trajectories * system.dimension();
        if (kept > Source.Simulation.MAX_NUMBERS) {
            throw table.refuse("steps", Message.of("field.simulation-too-large", trajectories, system.dimension(),
                    Source.Simulation.MAX_NUMBERS));
        }
        return new DataOrigin.Simulated(new Source.Simulation(system, step, steps, trajectories, burnIn, seed));
    }

    private Optional<StochasticSystem> knownSystem(SessionTable table) throws DataFormatException {
        return table.has("system") || table.has("definition") ? Optional.of(system(table)) : Optional.empty();
    }

    /** A definition of its own wins over the name, so that a workspace means the same with every version. */
    private StochasticSystem system(SessionTable table) throws DataFormatException {
        Map<String, Double> values = table.has("parameters") ? table.numbersByName("parameters", 1_000) : Map.of();
        String id = table.text("system", "");
        StochasticSystem system;
        if (table.has("definition")) {
            String text = String.join("\n", table.texts("definition", MAX_LINES));
            try {
                system = SystemDefinitionReader.parse(text, file + ", source.definition");
            } catch (DefinitionException e) {
                throw new DataFormatException(e.notice(), e);
            }
        } else {
            system = catalogue.apply(id).orElseThrow(() -> table.refuse("system", Message.of("field.system-unknown")));
        }
        StochasticSystem plain = system;
        return values.isEmpty() ? plain : table.construct(() -> plain.with(values));
    }

    private DataOrigin files(SessionTable table) throws DataFormatException {
        List<DataFile> files = new ArrayList<>();
        for (SessionTable each : table.tables("files", MAX_FILES)) {
            files.add(dataFile(each));
        }
        ReadOptions settings = table.has("import") ? readOptions(table.table("import")) : ReadOptions.AUTOMATIC;
        int firstStride = (int) table.wholeNumber("firstStride", 1, Integer.MAX_VALUE);
        Map<String, Double> angles = table.has("angles") ? table.numbersByName("angles", MAX_COLUMNS) : Map.of();
        Optional<StochasticSystem> system = knownSystem(table);
        int every = table.has("every") ? (int) table.wholeNumber("every", 1, Integer.MAX_VALUE) : 1;
        Optional<SessionTable> stretches = table.optional("stretches", table::table);
        long period = stretches.isPresent() ? stretches.get().wholeNumber("period", 1, Long.MAX_VALUE) : 1;
        long length = stretches.isPresent() ? stretches.get().wholeNumber("length", 1, period) : 1;
        return table.construct(() -> new DataOrigin.Files(files, settings, angles, firstStride, system,
                new Subset(every, period, length)));
    }

    private DataFile dataFile(SessionTable table) throws DataFormatException {
        String relative = table.text("path", "");
        Path absolute = path(table, "absolute", table.text("absolute"));
        if (absolute.toString().isEmpty()) {
            throw table.refuse("absolute", Message.of("field.no-file"));
        }
        String sha256 = table.text("sha256");
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw table.refuse("sha256", Message.of("field.sha256"));
        }
        long bytes = table.wholeNumber("bytes", 0, Long.MAX_VALUE);
        Path found = resolve(table, relative).filter(Files::isRegularFile).orElse(absolute);
        return new DataFile(found, bytes, sha256);
    }

    /** Where a path counted from the workspace's folder leads. */
    private Optional<Path> resolve(SessionTable table, String relative) throws DataFormatException {
        if (relative.isEmpty() || folder.isEmpty() || DataFile.isRemote(relative)) {
            return Optional.empty();
        }
        Path inside = path(table, "path", relative);
        return inside.isAbsolute() ? Optional.empty() : Optional.of(folder.get().resolve(inside).normalize());
    }

    private MoleculeOptions molecules(SessionTable table) throws DataFormatException {
        MoleculeOptions molecules = MoleculeOptions.AUTOMATIC;
        if (table.has("atomFeatures")) {
            String kind = table.text("atomFeatures");
            molecules = table.construct(() ->
                    MoleculeOptions.AUTOMATIC.withFeatures(MoleculeOptions.Features.of(kind)));
        }
        return table.has("topology") ? molecules.withTopology(path(table, "topology", table.text("topology")))
                : molecules;
    }

    static Path path(SessionTable table, String key, String text) throws DataFormatException {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw table.refuse(key, Message.of("field.no-path"));
        }
    }

    private ReadOptions readOptions(SessionTable table) throws DataFormatException {
        return new ReadOptions(time(table), columns(table),
                new MissingPolicy(missing(table), table.optional("missingMarks", key -> marks(table))),
                new ArrayOptions(table.has("arrays") ? table.texts("arrays", MAX_COLUMNS) : List.of(), axes(table)),
                molecules(table), table.has("decimalComma") && table.flag("decimalComma"), guessing(table),
                Optional.empty());
    }

    private static TimeOptions time(SessionTable table) throws DataFormatException {
        String unit = table.text("timeUnit", "");
        Optional<Double> step = table.optional("step", key -> table.number(key, Double.MIN_NORMAL, Double.MAX_VALUE));
        Optional<Path> times = table.optional("times", key -> path(table, key, table.text(key)));
        if (times.isPresent() && DataFile.isRemote(times.get().toString())) {
            throw table.refuse("times", Message.of("field.remote"));
        }
        return table.construct(() -> new TimeOptions(step, unit, times));
    }

    /** Trajectories are separated by one column, as text, in files of versions 1.0 and 1.1. */
    private static ColumnOptions columns(SessionTable table) throws DataFormatException {
        Optional<List<String>> several = table.optional("trajectoryColumns", key -> table.texts(key, MAX_COLUMNS));
        Optional<List<String>> trajectories = several.isPresent() ? several
                : table.optional("trajectoryColumn", table::text).map(name -> name.equals(ReadOptions.NONE) ? List.of()
                        : List.of(name));
        return new ColumnOptions(table.has("columns") ? table.texts("columns", MAX_COLUMNS) : List.of(),
                table.optional("timeColumn", table::text), trajectories, table.optional("beside", table::text),
                table.optional("pivot", table::text));
    }

    private static Guessing guessing(SessionTable table) throws DataFormatException {
        if (table.has("literal") && table.flag("literal")) {
            return Guessing.NEVER;
        }
        return table.has("guess") && table.flag("guess") ? Guessing.GUESS : Guessing.ASK;
    }

    private static List<Double> marks(SessionTable table) throws DataFormatException {
        try {
            return table.texts("missingMarks", MAX_COLUMNS).stream().map(Double::valueOf).toList();
        } catch (NumberFormatException e) {
            throw table.refuse("missingMarks", Message.of("field.numbers"));
        }
    }

    private static Axes axes(SessionTable table) throws DataFormatException {
        return table.choice("axes", table.text("axes", Axes.AUTOMATIC.id()), List.of(Axes.values()), Axes::id);
    }

    private static Treatment missing(SessionTable table) throws DataFormatException {
        return table.choice("missing", table.text("missing", "refuse"), List.of(Treatment.values()), Treatment::id);
    }
}
