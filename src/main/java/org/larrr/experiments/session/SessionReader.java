package org.larrr.experiments.session;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.larrr.data.Message;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.Setup;
import org.larrr.io.file.DataFormatException;
import org.larrr.systems.StochasticSystem;

/**
 * Reads workspaces: JSON of the form that {@link SessionWriter} writes. Nothing in a workspace is run, and nothing
 * outside it is opened, before all of it has been checked; memory stays in proportion to the size of the text.
 */
public final class SessionReader {

    static final String FORMAT = "larrr-workspace";
    static final int VERSION = 1;
    /** Largest file accepted, in bytes; only embedded data come near it. */
    public static final int MAX_BYTES = 48 << 20;

    private static final int MAX_VALUES = 100_000;
    private static final int DEEPEST = 32;
    private static final int MAX_ENTRIES = 1_000;
    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST)
                            .maxStringLength(MAX_BYTES).maxNumberLength(100).maxNameLength(1_000).build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build()).enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    private final String file;
    private final Optional<Path> folder;
    private final Function<String, Optional<StochasticSystem>> catalogue;

    private SessionReader(String file, Optional<Path> folder, Function<String, Optional<StochasticSystem>> catalogue) {
        this.file = file;
        this.folder = folder;
        this.catalogue = catalogue;
    }

    /**
     * A workspace with what must be said about it.
     *
     * @param session what it remembers
     * @param notes   one sentence each; empty if there is nothing to say
     * @param origin  the file that an autosaved session belongs to, where it has one
     */
    public record Document(Session session, List<Message> notes, Optional<Path> origin) {
        public Document {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Reads the text of a workspace.
     *
     * @param file      named in messages
     * @param folder    where the workspace lies: data files are looked for beside it first
     * @param catalogue knows systems that have no definition
     * @throws DataFormatException if it cannot be accepted; the message names file and field
     */
    public static Document parse(byte[] text, String file, Optional<Path> folder,
            Function<String, Optional<StochasticSystem>> catalogue) throws DataFormatException {
        return new SessionReader(file, folder, catalogue).read(text);
    }

    private Document read(byte[] text) throws DataFormatException {
        SessionTable root = new SessionTable(file, "", tree(text));
        requireKnownFormat(root);
        root.text("writtenBy", "");
        Optional<Path> origin = origin(root);
        DataOrigin source = new SourceReader(file, folder, catalogue).read(root.table("source"));
        int stride = (int) root.wholeNumber("stride", 1, Integer.MAX_VALUE);
        Observation observation = root.has("observation") ? observation(root.table("observation")) : Observation.WHOLE;
        Reweighting known = root.has("reweighting") ? reweighting(root.table("reweighting")) : Reweighting.NOTHING;
        SessionTable fit = root.table("fit");
        List<EstimatorKind> methods = methods(fit);
        Settings settings = settings(fit);
        Setup setup = fit.construct(() ->
                new Setup(source, stride, observation, known, new EstimatorSettings(methods, settings)));
        Map<String, String> view = root.has("view") ? root.textsByName("view", MAX_ENTRIES) : Map.of();
        ObjectNode rest = root.unknown();
        return new Document(new Session(setup, view, rest.toString()), notes(rest), origin);
    }

    private static Observation observation(SessionTable table) throws DataFormatException {
        List<String> functions = table.texts("functions", MAX_ENTRIES);
        int delays = (int) table.wholeNumber("delays", 1, Integer.MAX_VALUE);
        double delay = table.number("delay");
        return table.construct(() -> new Observation(functions, delays, delay));
    }

    private static Reweighting reweighting(SessionTable table) throws DataFormatException {
        Reweighting.Kind kind = table.choice("kind", Reweighting.Kind.class);
        String of = table.text("of", "");
        double temperature = table.number("kT");
        List<String> diffusion = table.texts("diffusion", MAX_ENTRIES);
        return table.construct(() -> new Reweighting(kind, of, temperature, diffusion));
    }

    private ObjectNode tree(byte[] text) throws DataFormatException {
        if (text.length > MAX_BYTES) {
            throw new DataFormatException(Message.of("workspace.too-large", file, text.length, MAX_BYTES));
        }
        try {
            requireFewValues(text);
            if (MAPPER.readTree(text) instanceof ObjectNode root) {
                return root;
            }
        } catch (DataFormatException e) {
            throw e;
        } catch (JsonProcessingException e) {
            throw new DataFormatException(Message.of("workspace.damaged", file, place(e)), e);
        } catch (IOException e) {
            throw new DataFormatException(Message.of("workspace.not-utf-8", file), e);
        }
        throw new DataFormatException(Message.of("workspace.other", file));
    }

    /** A tree takes many times the memory of its text, so the values are counted before one is made. */
    private void requireFewValues(byte[] text) throws IOException {
        try (JsonParser parser = MAPPER.getFactory().createParser(text)) {
            int values = 0;
            while (parser.nextToken() != null) {
                if (++values > MAX_VALUES) {
                    throw new DataFormatException(Message.of("workspace.too-many-values", file, MAX_VALUES));
                }
            }
        }
    }

    private static String place(JsonProcessingException e) {
        String reason = e.getOriginalMessage() == null ? "" : e.getOriginalMessage().replaceAll("\\s+", " ")
                .replaceAll("( \\(not recognized|, from `|: enable `).*", "").replaceAll("\\((?=[^)]*$)", "");
        String cut = reason.length() <= 120 ? reason : reason.substring(0, 120) + "…";
        return e.getLocation() == null || e.getLocation().getLineNr() < 1
                ? ": " + cut : " (line " + e.getLocation().getLineNr() + "): " + cut;
    }

    private void requireKnownFormat(SessionTable root) throws DataFormatException {
        if (!root.text("format", "").equals(FORMAT)) {
            throw new DataFormatException(Message.of("workspace.of-another-program", file));
        }
        long version = root.wholeNumber("version", 1, Integer.MAX_VALUE);
        if (version > VERSION) {
            throw new DataFormatException(Message.of("file.later-version", file, version, VERSION));
        }
    }

    private static Optional<Path> origin(SessionTable root) throws DataFormatException {
        String text = root.text("autosavedFrom", "");
        return text.isEmpty() ? Optional.empty() : Optional.of(SourceReader.path(root, "autosavedFrom", text));
    }

    private static List<EstimatorKind> methods(SessionTable table) throws DataFormatException {
        List<String> ids = new ArrayList<>(List.of(table.text("method")));
        ids.addAll(table.texts("compare", EstimatorKind.values().length));
        List<EstimatorKind> methods = new ArrayList<>();
        for (String id : ids) {
            methods.add(table.construct(() -> EstimatorKind.of(id)));
        }
        return methods;
    }

    private static Settings settings(SessionTable table) throws DataFormatException {
        Settings settings = Settings.NONE;
        SessionTable numbers = table.table("numbers");
        for (Setting<?> each : Setting.all()) {
            settings = each.isNumber() ? number(settings, each, numbers) : choice(settings, each, table);
        }
        return table.has("allLags") && table.flag("allLags") ? settings.without(Setting.INTERVALS) : settings;
    }

    private static <T> Settings number(Settings settings, Setting<T> setting, SessionTable numbers)
            throws DataFormatException {
        if (!numbers.has(setting.id())) {
            return settings;
        }
        double value = numbers.number(setting.id());
        if (setting.range().isCount() && (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE)) {
            throw numbers.refuse(setting.id(), Message.of("field.whole-at-most", Integer.MAX_VALUE, value));
        }
        return settings.with(setting, setting.fromNumber(value));
    }

    private static <T> Settings choice(Settings settings, Setting<T> setting, SessionTable table)
            throws DataFormatException {
        String key = setting.key();
        if (!table.has(key)) {
            return settings;
        }
        if (setting.type() == Boolean.class) {
            return settings.with(setting, setting.type().cast(table.flag(key)));
        }
        String text = table.text(key);
        if (!setting.constants().isEmpty()) {
            return settings.with(setting, table.choice(key, text, setting.constants(), setting::text));
        }
        return settings.with(setting, table.construct(() -> setting.read(text)));
    }

    private List<Message> notes(ObjectNode rest) {
        if (rest.isEmpty()) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        collect(rest, "", names);
        String shown = String.join(", ", names.subList(0, Math.min(5, names.size()))) + (names.size() > 5 ? ", …" : "");
        return List.of(Message.of("workspace.fields-unknown", file, shown));
    }

    /** The names of fields, those inside known objects with the object's name. */
    private static void collect(JsonNode rest, String prefix, List<String> names) {
        rest.properties().forEach(entry -> {
            boolean knownObject = prefix.isEmpty() && Set.of("source", "fit").contains(entry.getKey());
            if (knownObject && entry.getValue().isObject()) {
                collect(entry.getValue(), entry.getKey() + ".", names);
            } else {
                names.add((prefix + entry.getKey()).replaceAll("\\p{Cntrl}", "\ufffd"));
            }
        });
    }
}
