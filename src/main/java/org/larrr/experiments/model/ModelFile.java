package org.larrr.experiments.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.larrr.data.DenseArray;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.Committor;
import org.larrr.diagnostics.FreeEnergy;
import org.larrr.diagnostics.KineticsArrays;
import org.larrr.diagnostics.Memberships;
import org.larrr.diagnostics.Modes;
import org.larrr.diagnostics.StateSet;
import org.larrr.experiments.Observation;
import org.larrr.experiments.archive.ArchiveMetadata;
import org.larrr.experiments.archive.DataColumns;
import org.larrr.experiments.archive.StoredFeatures;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.experiments.model.FittedModel.Kinetics;
import org.larrr.experiments.model.FittedModel.Passage;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.MapDefinition;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralArrays;
import org.larrr.spectra.SpectralModel;
import org.larrr.systems.formula.StateFunction;

/**
 * Model files: an NPZ archive of the arrays of {@link StoredFeatures}, {@link SpectralArrays} and {@link
 * KineticsArrays}, of
 * {@code sets} (m, m), {@code ends} (k, k) and {@code committor} (m, 2), and {@code metadata}, a JSON object (see
 * {@link ArchiveMetadata}) with the origin of the data, the ends of the committor, remarks, and under {@code fit} all
 * that
 * {@code fit --output} writes: settings, verdicts, version. The help page on files describes every entry.
 */
public final class ModelFile {

    private static final ArchiveMetadata METADATA =
            new ArchiveMetadata("larrr-model", 1, Message.of("file.model"), Message.of("file.model-made"));
    private static final com.fasterxml.jackson.databind.ObjectMapper MAPPER =
            new com.fasterxml.jackson.databind.ObjectMapper();

    /** A longer topology, of more than some ten thousand atoms, is given again with the data. */

    private ModelFile() {}

    /** Writes the whole file or nothing. */
    public static void write(Path file, FittedModel model) throws IOException {
        ArrayFile.write(file, arrays(model));
    }

    private static Map<String, DenseArray> arrays(FittedModel model) throws IOException {
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        ObjectNode metadata = METADATA.begin();
        origin(metadata, model.origin());
        StoredFeatures.write(model.spectrum().right().features().definition(), metadata, arrays);
        arrays.putAll(SpectralArrays.of(model.spectrum()));
        flags(metadata.putArray("flags"), model.spectrum().flags());
        model.kinetics().ifPresent(kinetics -> kinetics(metadata, arrays, kinetics));
        ArrayNode remarks = metadata.putArray("remarks");
        model.remarks().forEach(remark -> remarks.add(remark.english()));
        metadata.set("fit", MAPPER.readTree(model.report()));
        arrays.put(ArchiveMetadata.ARRAY, METADATA.array(metadata, arrays));
        return arrays;
    }

    private static void origin(ObjectNode metadata, ModelOrigin origin) {
        metadata.put("data", origin.data());
        new DataColumns(origin.columns(), origin.angles(), origin.molecule()).write(metadata);
        origin.coordinates().forEach(metadata.putArray("coordinates")::add);
        metadata.put("timeUnit", origin.timeUnit());
        origin.step().ifPresent(step -> metadata.put("step", step));
        metadata.put("states", origin.states());
        if (!origin.observation().isWhole()) {
            ObjectNode seen = metadata.putObject("observation");
            origin.observation().functions().forEach(seen.putArray("functions")::add);
            seen.put("delays", origin.observation().delays()).put("delay", origin.observation().delay());
        }
    }

    private static Observation observation(JsonNode node) {
        return node.isMissingNode() ? Observation.WHOLE : new Observation(ArchiveMetadata.labels(node, "functions"),
                node.path("delays").asInt(1), node.path("delay").asDouble());
    }

    private static void flags(ArrayNode node, List<Set<Flag>> flags) {
        for (Set<Flag> ofOne : flags) {
            ArrayNode names = node.addArray();
            ofOne.stream().sorted().forEach(flag -> names.add(flag.id()));
        }
    }

    private static void kinetics(ObjectNode metadata, Map<String, DenseArray> arrays, Kinetics kinetics) {
        arrays.putAll(KineticsArrays.of(kinetics.modes()));
        kinetics.sets().ifPresent(sets -> arrays.put("sets", KineticsArrays.of(sets)));
        kinetics.freeEnergy().ifPresent(energy -> arrays.put("free_energy", KineticsArrays.of(energy)));
        kinetics.committor().ifPresent(passage -> {
            arrays.put("committor", SpectralArrays.complexes(passage.committor().coefficients()));
            passage.ends().ifPresent(ends -> arrays.put("ends", KineticsArrays.of(ends)));
            describe(passage.from(), passage.committor().a(), metadata.putObject("from"));
            describe(passage.to(), passage.committor().b(), metadata.putObject("to"));
        });
    }

    private static void describe(SetChoice end, StateSet states, ObjectNode node) {
        end.condition().ifPresentOrElse(condition -> node.put("condition", condition.text()),
                () -> node.put("set", end.number()));
        states.core().ifPresent(core -> core.threshold().ifPresent(value -> node.put("threshold", value)));
    }

    /**
     * Reads a model file; what it allocates is bounded by the file and by memory.
     *
     * @throws DataFormatException if it is none, damaged, or of a later version
     */
    public static FittedModel read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        Map<String, DenseArray> arrays = ArrayFile.read(file);
        JsonNode metadata = METADATA.read(name, arrays);
        try {
            return model(metadata, arrays);
        } catch (IllegalArgumentException e) {
            throw new DataFormatException(Message.of("model.damaged", name, Message.of(e)), e);
        }
    }

    private static FittedModel model(JsonNode metadata, Map<String, DenseArray> arrays) {
        ModelOrigin origin = origin(metadata);
        MapDefinition definition = StoredFeatures.read(metadata, arrays);
        Require.that(definition.dimension() == origin.coordinates().size(),
                Message.of("archive.names", definition.dimension(), origin.coordinates().size()));
        // Held against the coefficients that the file really has before anything is allocated for the map.
        Require.that(SpectralArrays.array(arrays, "right", 3).shape()[0] == definition.size(),
                Message.of("model.right-unfit", definition.size()));
        FeatureMap features = definition.map();
        SpectralModel spectrum = SpectralArrays.read(arrays, features, flags(metadata.path("flags")));
        Optional<Kinetics> kinetics = KineticsArrays.hasModes(arrays)
                ? Optional.of(kinetics(metadata, arrays, KineticsArrays.modes(arrays, features), origin))
                : Optional.empty();
        kinetics.ifPresent(known -> known.slowest(spectrum));
        return new FittedModel(origin, spectrum, kinetics,
                ArchiveMetadata.labels(metadata, "remarks").stream().map(Message::verbatim).toList(),
                metadata.path("fit").toString());
    }

    private static ModelOrigin origin(JsonNode metadata) {
        DataColumns columns = DataColumns.read(metadata);
        return new ModelOrigin(ArchiveMetadata.label("data", metadata.path("data").asText()), columns.columns(),
                columns.angles(), ArchiveMetadata.labels(metadata, "coordinates"),
                ArchiveMetadata.label("timeUnit", metadata.path("timeUnit").asText()), metadata.has("step")
                        ? OptionalDouble.of(ArchiveMetadata.positive(metadata.path("step"))) : OptionalDouble.empty(),
                metadata.path("states").asLong(), observation(metadata.path("observation")), columns.molecule());
    }

    /** Kinds that a later version may know are left out. */
    private static List<Set<Flag>> flags(JsonNode node) {
        List<Set<Flag>> result = new ArrayList<>();
        for (JsonNode ofOne : node) {
            Set<Flag> flags = EnumSet.noneOf(Flag.class);
            ofOne.forEach(id -> Arrays.stream(Flag.values()).filter(flag -> flag.id().equals(id.asText()))
                    .forEach(flags::add));
            result.add(flags);
        }
        return result;
    }

    private static Kinetics kinetics(JsonNode metadata, Map<String, DenseArray> arrays, Modes modes,
            ModelOrigin origin) {
        Require.that(modes.count() >= 2, Message.of("model.no-modes"));
        Optional<Memberships> sets = arrays.containsKey("sets")
                ? Optional.of(KineticsArrays.memberships(arrays, "sets", modes)) : Optional.empty();
        Optional<FreeEnergy> energy = arrays.containsKey("free_energy")
                ? Optional.of(KineticsArrays.freeEnergy(arrays, "free_energy")) : Optional.empty();
        Optional<Passage> passage = arrays.containsKey("committor")
                ? Optional.of(passage(metadata, arrays, modes, origin)) : Optional.empty();
        return new Kinetics(modes, sets, passage, energy);
    }

    private static Passage passage(JsonNode metadata, Map<String, DenseArray> arrays, Modes modes, ModelOrigin origin) {
        Optional<Memberships> ends = arrays.containsKey("ends")
                ? Optional.of(KineticsArrays.memberships(arrays, "ends", modes)) : Optional.empty();
        SetChoice from = end(metadata.path("from"), origin);
        SetChoice to = end(metadata.path("to"), origin);
        return new Passage(from, to, ends, new Committor(modes, SpectralArrays.numbers(arrays, "committor"),
                states(from, metadata.path("from"), ends), states(to, metadata.path("to"), ends)));
    }

    private static SetChoice end(JsonNode node, ModelOrigin origin) {
        return node.has("condition") ? new SetChoice(
                StateFunction.parse(node.path("condition").asText(), origin.coordinates()))
                : new SetChoice(node.path("set").asInt());
    }

    /** A core has the threshold that was stored, not one of new training states. */
    private static StateSet states(SetChoice end, JsonNode node, Optional<Memberships> ends) {
        OptionalDouble threshold = node.has("threshold") ? OptionalDouble.of(node.path("threshold").asDouble())
                : OptionalDouble.empty();
        return end.isNumbered() ? new Memberships.Core(
                ends.orElseThrow(() -> new InputException(Message.of("model.no-sets"))), end.number() - 1, threshold)
                : end.states(Optional.empty());
    }
}
