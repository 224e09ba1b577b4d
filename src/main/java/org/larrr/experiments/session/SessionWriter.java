package org.larrr.experiments.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.larrr.data.Subset;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.Setup;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.ColumnOptions;
import org.larrr.io.columns.ReadOptions.Guessing;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SystemParameter;
import org.larrr.systems.SystemDefinitionWriter;

/** Writes sessions as the JSON that {@link SessionReader} reads; what is read back equals what was written. */
public final class SessionWriter {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private SessionWriter() {}

    /**
     * The text of a workspace, UTF-8.
     *
     * @param folder where it will lie: data files are named from there too, so that a folder can move as a whole
     * @param origin the file that an autosaved session belongs to
     * @throws IllegalArgumentException if embedded data are too large
     */
    public static byte[] text(Session session, Optional<Path> folder, Optional<Path> origin) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", SessionReader.FORMAT);
        root.put("version", SessionReader.VERSION);
        root.put("writtenBy", "LaRRR Workbench");
        origin.ifPresent(file -> root.put("autosavedFrom", file.toString()));
        Setup setup = session.setup();
        source(root.putObject("source"), setup.origin(), folder);
        root.put("stride", setup.stride());
        if (!setup.observation().isWhole()) {
            observation(root.putObject("observation"), setup.observation());
        }
        if (!setup.reweighting().isNothing()) {
            reweighting(root.putObject("reweighting"), setup.reweighting());
        }
        fit(root.putObject("fit"), setup.estimation());
        ObjectNode view = root.putObject("view");
        new TreeMap<>(session.view()).forEach(view::put);
        return printed(merged(root, session.rest()));
    }

    private static void observation(ObjectNode node, Observation observation) {
        observation.functions().forEach(node.putArray("functions")::add);
        node.put("delays", observation.delays());
        node.put("delay", observation.delay());
    }

    private static void reweighting(ObjectNode node, Reweighting told) {
        node.put("kind", told.kind().id());
        node.put("of", told.text());
        node.put("kT", told.temperature());
        told.diffusion().forEach(node.putArray("diffusion")::add);
    }

    /** Adds the unknown fields where no known one stands. */
    private static ObjectNode merged(ObjectNode root, String rest) {
        try {
            merge(root, MAPPER.readTree(rest));
            return root;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the unknown fields were read as JSON", e);
        }
    }

    private static void merge(ObjectNode into, JsonNode rest) {
        rest.properties().forEach(entry -> {
            JsonNode present = into.get(entry.getKey());
            if (present == null) {
                into.set(entry.getKey(), entry.getValue());
            } else if (present instanceof ObjectNode inner && entry.getValue().isObject()) {
                merge(inner, entry.getValue());
            }
        });
    }

    private static byte[] printed(ObjectNode root) {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(lines);
        printer.indentArraysWith(lines);
        try {
            return (MAPPER.writer(printer).writeValueAsString(root) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain numbers and texts always prints", e);
        }
    }

    private static void source(ObjectNode node, DataOrigin origin, Optional<Path> folder) {
        origin.<Runnable>match(simulated -> () -> {
            node.put("kind", "simulation");
            simulation(node, simulated.of());
        }, files -> () -> files(node, files, folder), embedded -> () -> {
            node.put("kind", "embedded");
            EmbeddedData.write(node, embedded);
            embedded.system().ifPresent(system -> system(node, system));
        }, moments -> () -> {
            node.put("kind", "moments");
            dataFile(node.putObject("file"), moments.file(), folder);
        }).run();
    }

    private static void files(ObjectNode node, DataOrigin.Files session, Optional<Path> folder) {
        node.put("kind", "files");
        var list = node.putArray("files");
        session.files().forEach(file -> dataFile(list.addObject(), file, folder));
        readOptions(node.putObject("import"), session.settings());
        if (!session.angles().isEmpty()) {
            ObjectNode angles = node.putObject("angles");
            new TreeMap<>(session.angles()).forEach(angles::put);
        }
        node.put("firstStride", session.firstStride());
        Subset subset = session.subset();
        if (subset.every() > 1) {
            node.put("every", subset.every());
        }
        if (subset.isStretches()) {
            node.putObject("stretches").put("period", subset.period()).put("length", subset.length());
        }
        session.system().ifPresent(system -> system(node, system));
    }

    private static void simulation(ObjectNode node, Source.Simulation simulation) {
        system(node, simulation.system());
        node.put("step", simulation.step());
        node.put("steps", simulation.steps());
        node.put("trajectories", simulation.trajectories());
        node.put("burnIn", simulation.burnIn());
        node.put("seed", simulation.seed());
    }

    private static void system(ObjectNode node, StochasticSystem system) {
        node.put("system", system.id());
        ObjectNode parameters = node.putObject("parameters");
        for (SystemParameter parameter : system.parameters()) {
            parameters.put(parameter.name(), parameter.value());
        }
        var lines = node.putArray("definition");
        SystemDefinitionWriter.text(system.definition()).lines().forEach(lines::add);
    }

    private static void dataFile(ObjectNode node, DataFile file, Optional<Path> folder) {
        folder.flatMap(from -> relative(from, file.path())).ifPresent(path -> node.put("path", path));
        node.put("absolute", file.path().toString());
        node.put("bytes", file.bytes());
        node.put("sha256", file.sha256());
    }

    /** With slashes on every system; empty where no relative path leads there, as between drives. */
    private static Optional<String> relative(Path folder, Path file) {
        try {
            Path path = folder.toAbsolutePath().normalize().relativize(file);
            return Optional.of(path.toString().replace(path.getFileSystem().getSeparator(), "/"));
        } catch (IllegalArgumentException ignored) {
            return Optional.empty();
        }
    }

    private static void readOptions(ObjectNode node, ReadOptions options) {
        options.time().step().ifPresent(step -> node.put("step", step));
        node.put("timeUnit", options.time().unit());
        options.time().times().ifPresent(times -> node.put("times", absolute(times)));
        columns(node, options.columns());
        node.put("missing", options.missing().treatment().id());
        options.missing().markers().ifPresent(markers -> {
            var texts = node.putArray("missingMarks");
            markers.forEach(marker -> texts.add(Double.toString(marker)));
        });
        node.put("decimalComma", options.decimalComma());
        if (options.arrays().axes() != Axes.AUTOMATIC) {
            node.put("axes", options.arrays().axes().id());
        }
        if (!options.arrays().names().isEmpty()) {
            options.arrays().names().forEach(node.putArray("arrays")::add);
        }
        options.molecules().topology().ifPresent(file -> node.put("topology", absolute(file)));
        if (options.molecules().features() != MoleculeOptions.Features.AUTOMATIC) {
            node.put("atomFeatures", options.molecules().features().id());
        }
        if (options.guessing() != Guessing.ASK) {
            node.put(options.guessing() == Guessing.GUESS ? "guess" : "literal", true);
        }
    }

    private static void columns(ObjectNode node, ColumnOptions columns) {
        columns.coordinates().forEach(node.putArray("columns")::add);
        columns.auxiliary().ifPresent(column -> node.put("beside", column));
        columns.time().ifPresent(column -> node.put("timeColumn", column));
        columns.trajectories().ifPresent(names -> {
            if (names.size() > 1) {
                names.forEach(node.putArray("trajectoryColumns")::add);
            } else { // as versions 1.0 and 1.1 know it
                node.put("trajectoryColumn", names.isEmpty() ? ReadOptions.NONE : names.get(0));
            }
        });
        columns.pivot().ifPresent(column -> node.put("pivot", column));
    }

    private static String absolute(Path file) {
        return file.toAbsolutePath().normalize().toString();
    }

    private static void fit(ObjectNode node, EstimatorSettings estimation) {
        node.put("method", estimation.focus().id());
        estimation.methods().stream().skip(1).map(EstimatorKind::id).forEach(node.putArray("compare")::add);
        Map<String, Double> numbers = new TreeMap<>();
        estimation.find(Setting.REGULARIZATION) // version 1.0 needs it
                .ifPresent(value -> numbers.put(Setting.TOLERANCE.id(), EstimatorSettings.tolerance(value)));
        for (Settings.Value<?> each : estimation.settings().values()) {
            if (each.value() instanceof Number number) {
                numbers.put(each.setting().id(), number.doubleValue());
            } else {
                choice(node, each);
            }
        }
        node.put("allLags", estimation.find(Setting.INTERVALS).isEmpty());
        numbers.forEach(node.putObject("numbers")::put);
    }

    private static void choice(ObjectNode node, Settings.Value<?> value) {
        if (value.value() instanceof Boolean flag) {
            node.put(value.setting().key(), flag);
        } else if (!value.text().isEmpty()) {
            node.put(value.setting().key(), value.text());
        }
    }
}
