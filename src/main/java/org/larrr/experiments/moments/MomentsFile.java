package org.larrr.experiments.moments;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.data.DenseArray;
import org.larrr.estimators.moments.MomentArrays;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.features.FeatureDefinition;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelParser;
import org.larrr.kernels.features.Landmarks;
import org.larrr.kernels.RadialKernel;

/**
 * Moments files: an NPZ archive of the arrays of {@link MomentArrays}, {@code landmarks} (N, d) and {@code triangle} (N, N)
 * where the features have them, and {@code metadata}, the UTF-8 bytes of a JSON object that tells format, version and
 * kernel.
 */
public final class MomentsFile {

    private static final String FORMAT = "larrr-moments";
    private static final int VERSION = 1;
    private static final int MOST_METADATA = 1 << 20;
    private static final int LONGEST_LABEL = 1_000;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private MomentsFile() {}

    /** Writes the whole file or nothing. */
    public static void write(Path file, CollectedMoments collected) throws IOException {
        ArrayFile.write(file, arrays(collected));
    }

    /** The arrays of a moments file, for instance to send them to another machine. */
    public static Map<String, DenseArray> arrays(CollectedMoments collected) {
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        arrays.put("metadata", bytes(metadata(collected)));
        if (collected.definition() instanceof Landmarks landmarks) {
            int size = landmarks.size();
            arrays.put("landmarks", new DenseArray(landmarks.points(), size, landmarks.dimension()));
            arrays.put("triangle", new DenseArray(landmarks.triangle(), size, size));
        }
        arrays.putAll(MomentArrays.of(collected.moments()));
        return arrays;
    }

    /** Whether a file looks like one that this class has written; quick, whatever its size. */
    public static boolean isMoments(Path file) throws IOException {
        return ArrayFile.names(file).contains("metadata");
    }

    /**
     * Reads a moments file.
     *
     * @throws DataFormatException if it is none, or of a later version
     */
    public static CollectedMoments read(Path file) throws IOException {
        return read(String.valueOf(file.getFileName()), ArrayFile.read(file));
    }

    /**
     * What {@link #arrays} has taken apart.
     *
     * @param file named in messages
     * @throws DataFormatException if these are no moments, or of a later version
     */
    public static CollectedMoments read(String file, Map<String, DenseArray> arrays) throws DataFormatException {
        try {
            JsonNode metadata = metadata(file, arrays.get("metadata"));
            FeatureDefinition definition = definition(metadata, arrays);
            List<String> coordinates = new ArrayList<>();
            metadata.path("coordinates").forEach(name -> coordinates.add(plain("coordinates", name.asText())));
            if (definition.dimension() != coordinates.size()) {
                throw new IllegalArgumentException("features of " + definition.dimension() + " coordinates, but "
                        + coordinates.size() + " names");
            }
            return new CollectedMoments(definition, MomentArrays.read(arrays, definition.size()),
                    plain("timeUnit", metadata.path("timeUnit").asText()), coordinates);
        } catch (IllegalArgumentException unsound) {
            throw new DataFormatException(file + " is a damaged moments file: " + unsound.getMessage(), unsound);
        }
    }

    /** What is shown as a label must be one. */
    private static String plain(String field, String text) {
        if (text.length() > LONGEST_LABEL || text.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("the metadata's " + field + " hold a text that is no label");
        }
        return text;
    }

    private static byte[] metadata(CollectedMoments collected) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", FORMAT).put("version", VERSION);
        root.put("timeUnit", collected.timeUnit());
        collected.coordinates().forEach(root.putArray("coordinates")::add);
        root.put("kernel", collected.definition().kernel().text());
        if (collected.definition() instanceof FeatureDefinition.Frequencies random) {
            root.putObject("frequencies").put("count", random.settings().count()).put("seed", random.settings().seed())
                    .put("orthogonal", random.settings().orthogonal()).put("dimension", random.dimension());
        }
        try {
            return MAPPER.writeValueAsBytes(root);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain numbers and texts always prints", e);
        }
    }

    private static JsonNode metadata(String file, DenseArray bytes) throws DataFormatException {
        JsonNode root = null;
        if (bytes != null && bytes.values().length <= MOST_METADATA) {
            try {
                root = MAPPER.readTree(text(bytes.values()));
            } catch (JsonProcessingException e) {
                throw new DataFormatException(file + " is a damaged moments file: its metadata are no JSON", e);
            }
        }
        if (root == null || !FORMAT.equals(root.path("format").asText())) {
            throw new DataFormatException(file + " is not a moments file; make one with the command moments");
        }
        if (!root.path("version").isInt() || root.path("version").intValue() != VERSION) {
            throw new DataFormatException(file + " is a moments file of version "
                    + root.path("version") + "; this program reads version " + VERSION);
        }
        return root;
    }

    private static DenseArray bytes(byte[] text) {
        double[] values = new double[text.length];
        for (int i = 0; i < text.length; i++) {
            values[i] = text[i] & 0xff;
        }
        return DenseArray.vector(values);
    }

    private static String text(double[] values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) (int) values[i];
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static FeatureDefinition definition(JsonNode metadata, Map<String, DenseArray> arrays) {
        Kernel kernel = KernelParser.parse(metadata.path("kernel").textValue() == null ? "" : metadata.path("kernel").textValue());
        JsonNode random = metadata.path("frequencies");
        if (random.isObject() && kernel instanceof RadialKernel radial) {
            return new FeatureDefinition.Frequencies(new FeatureSettings.RandomFourier(radial, random.path("count").asInt(),
                    random.path("seed").asLong(), random.path("orthogonal").asBoolean()), random.path("dimension").asInt());
        }
        DenseArray points = arrays.get("landmarks");
        DenseArray triangle = arrays.get("triangle");
        if (points == null || triangle == null || points.shape().length != 2) {
            throw new IllegalArgumentException("it has neither landmarks nor frequencies");
        }
        return new Landmarks(kernel, points.shape()[1], points.values(), triangle.values());
    }
}
