package org.larrr.experiments.moments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.larrr.data.DenseArray;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.moments.MomentArrays;
import org.larrr.estimators.moments.MomentGroups.Grouping;
import org.larrr.estimators.moments.MomentPlan;
import org.larrr.experiments.archive.ArchiveMetadata;
import org.larrr.experiments.archive.StoredFeatures;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.kernels.features.FeatureDefinition;

/**
 * The plan of a collection: the settings that all mergeable parts share. One machine makes it from a look at all data,
 * and every machine reads it.
 *
 * @param definition the features
 * @param moments    which moments of them are kept; they know Δt
 * @param grouping   how groups are kept; empty for none, and then no states either
 * @param labels     what the data are called and made of
 */
public record CollectionPlan(FeatureDefinition definition, MomentPlan moments, Optional<Grouping> grouping,
        Labels labels) {

    private static final ArchiveMetadata METADATA =
            new ArchiveMetadata("larrr-plan", 1, Message.of("file.plan"), Message.of("file.plan-made"));
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String ARRAYS = "arrays";
    private static final String SHAPE = "shape";
    private static final String NUMBERS = "float64";
    private static final String GROUPED = "grouped";
    private static final String STATES = "states";

    /** The plan that moments were collected by. */
    public static CollectionPlan of(CollectedMoments example) {
        return new CollectionPlan(example.definition(), example.moments().plan(),
                example.moments().groups().map(Grouping::like), example.labels());
    }

    /** Returns this plan with other labels. */
    public CollectionPlan with(Labels other) {
        return new CollectionPlan(definition, moments, grouping, other);
    }

    /** Writes it as JSON with arrays in base 64: the whole file or nothing. */
    public void write(Path file) throws IOException {
        ObjectNode root = METADATA.begin();
        labels.write(root);
        root.put(GROUPED, grouping.isPresent());
        grouping.ifPresent(groups -> root.put(STATES, groups.rows()));
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        StoredFeatures.write(definition, root, arrays);
        arrays.putAll(MomentArrays.of(moments, grouping.flatMap(Grouping::directions)));
        ObjectNode all = root.putObject(ARRAYS);
        arrays.forEach((name, array) -> write(all.putObject(name), array));
        byte[] text = MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(root);
        AtomicFiles.write(file, out -> out.write(text));
    }

    private static void write(ObjectNode node, DenseArray array) {
        IntStream.of(array.shape()).forEach(node.putArray(SHAPE)::add);
        ByteBuffer numbers = ByteBuffer.allocate(Double.BYTES * array.values().length).order(ByteOrder.LITTLE_ENDIAN);
        numbers.asDoubleBuffer().put(array.values());
        node.put(NUMBERS, Base64.getEncoder().encodeToString(numbers.array()));
    }

    /**
     * Reads a plan, or takes that of a moments file.
     *
     * @throws DataFormatException if it is neither
     */
    public static CollectionPlan read(Path file) throws IOException {
        if (MomentsFile.isMoments(file)) {
            return CollectionPlan.of(MomentsFile.read(file));
        }
        String name = String.valueOf(file.getFileName());
        MemoryBound.require(Files.size(file), name);
        JsonNode root;
        try {
            root = MemoryBound.Json.tree(MAPPER, new String(Files.readAllBytes(file), StandardCharsets.UTF_8), name);
        } catch (com.fasterxml.jackson.core.JacksonException e) {
            throw new DataFormatException(Message.of("plan.other", name), e);
        }
        METADATA.checked(name, root);
        try {
            return plan(root);
        } catch (IllegalArgumentException e) {
            throw new DataFormatException(Message.of("plan.damaged", name, Message.of(e)), e);
        }
    }

    private static CollectionPlan plan(JsonNode root) {
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        root.path(ARRAYS).properties().forEach(each -> arrays.put(each.getKey(), array(each.getKey(),
                each.getValue())));
        FeatureDefinition definition = StoredFeatures.readKernelFeatures(root, arrays);
        Labels labels = Labels.read(root, definition);
        Optional<Grouping> grouping = root.path(GROUPED).asBoolean()
                ? Optional.of(MomentArrays.readGrouping(arrays, definition.size(),
                Math.max(0, root.path(STATES).asLong()))) : Optional.empty();
        return new CollectionPlan(definition, MomentArrays.readPlan(arrays, definition.size()), grouping, labels);
    }

    private static DenseArray array(String name, JsonNode node) {
        byte[] bytes = Base64.getDecoder().decode(node.path(NUMBERS).asText());
        double[] values = new double[bytes.length / Double.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(values);
        int[] shape = StreamSupport.stream(node.path(SHAPE).spliterator(), false).mapToInt(JsonNode::asInt).toArray();
        Require.that(IntStream.of(shape).noneMatch(size -> size < 0), Message.of("array.does-not-fit", name));
        return new DenseArray(values, shape);
    }
}
