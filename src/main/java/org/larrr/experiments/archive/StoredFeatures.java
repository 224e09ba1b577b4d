package org.larrr.experiments.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.larrr.data.DenseArray;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelParser;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureDefinition;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.Landmarks;
import org.larrr.kernels.features.MapDefinition;
import org.larrr.stages.HeapSpace;

/**
 * Definitions of feature maps in files: texts and small numbers in a JSON object, the rest as arrays.
 *
 * <ul>
 *   <li>landmarks: {@code kernel}; arrays {@code landmarks} (N, d) and {@code triangle} (N, N)
 *   <li>random Fourier features: {@code kernel} and {@code frequencies}; no array
 *   <li>full Gram matrix: {@code kernel}; arrays {@code points} (P, d) and {@code weights} (P, N)
 *   <li>dictionary: {@code products}; no array
 *   <li>a subspace of any of these: besides, the array {@code basis} (M, N)
 * </ul>
 */
public final class StoredFeatures {

    private StoredFeatures() {}

    /** Adds what defines the features to the metadata and the arrays of a file. */
    public static void write(MapDefinition definition, ObjectNode metadata, Map<String, DenseArray> arrays) {
        definition.<Runnable>match(
                landmarks -> () -> {
                    int size = landmarks.size();
                    arrays.put("landmarks", new DenseArray(landmarks.points(), size, landmarks.dimension()));
                    arrays.put("triangle", new DenseArray(landmarks.triangle(), size, size));
                    metadata.put("kernel", landmarks.kernel().text());
                },
                random -> () -> {
                    metadata.put("kernel", random.kernel().text());
                    metadata.putObject("frequencies").put("count", random.settings().count())
                            .put("seed", random.settings().seed())
                            .put("orthogonal", random.settings().orthogonal()).put("dimension", random.dimension());
                },
                expansion -> () -> {
                    int points = expansion.points().length / expansion.dimension();
                    arrays.put("points", new DenseArray(expansion.points(), points, expansion.dimension()));
                    arrays.put("weights", new DenseArray(expansion.weights(), points, expansion.size()));
                    metadata.put("kernel", expansion.kernel().text());
                },
                projection -> () -> {
                    write(projection.features(), metadata, arrays);
                    arrays.put("basis", new DenseArray(projection.basis(), projection.features().size(),
                            projection.size()));
                },
                products -> () -> {
                    ObjectNode node = metadata.putObject("products").put("family", products.family())
                            .put("degree", products.degree());
                    numbers(node, "centre", products.centre());
                    numbers(node, "scale", products.scale());
                }).run();
    }

    private static void numbers(ObjectNode node, String name, double[] values) {
        var array = node.putArray(name);
        for (double value : values) {
            array.add(value);
        }
    }

    /**
     * Reads the definition that {@link #write} has written; every allocation is bounded by the arrays and by memory.
     *
     * @throws IllegalArgumentException if something is missing or does not fit; the message names it
     */
    public static MapDefinition read(JsonNode metadata, Map<String, DenseArray> arrays) {
        MapDefinition whole = readDefinition(metadata, arrays);
        DenseArray basis = arrays.get("basis");
        if (basis == null) {
            return whole;
        }
        Require.that(basis.shape().length == 2 && basis.shape()[0] == whole.size(), Message.of("features.basis-unfit"));
        return new MapDefinition.Projection(whole, basis.values());
    }

    /**
     * The features of a moments file.
     *
     * @throws IllegalArgumentException if something is missing or does not fit, or the features are of another kind
     */
    public static FeatureDefinition readKernelFeatures(JsonNode metadata, Map<String, DenseArray> arrays) {
        return read(metadata, arrays).collectable().orElseThrow(
                () -> new InputException(Message.of("features.no-landmarks-or-frequencies")));
    }

    private static MapDefinition readDefinition(JsonNode metadata, Map<String, DenseArray> arrays) {
        if (metadata.path("products").isObject()) {
            return products(metadata.path("products"));
        }
        Kernel kernel = KernelParser.parse(metadata.path("kernel").textValue() == null ? ""
                : metadata.path("kernel").textValue());
        JsonNode random = metadata.path("frequencies");
        if (random.isObject() && kernel instanceof RadialKernel radial) {
            return frequencies(radial, random);
        }
        if (arrays.containsKey("points")) {
            DenseArray points = table(arrays, "points");
            DenseArray weights = table(arrays, "weights");
            Require.that(weights.shape()[0] == points.shape()[0], Message.of("features.weights-unfit"));
            return new MapDefinition.Expansion(kernel, points.shape()[1], points.values(), weights.values());
        }
        Require.that(arrays.containsKey("landmarks"), Message.of("features.no-landmarks-or-frequencies"));
        DenseArray points = table(arrays, "landmarks");
        return new Landmarks(kernel, points.shape()[1], points.values(), table(arrays, "triangle").values());
    }

    private static MapDefinition frequencies(RadialKernel kernel, JsonNode random) {
        int count = random.path("count").asInt();
        int dimension = random.path("dimension").asInt();
        HeapSpace.require((double) count * dimension * Double.BYTES,
                Message.of("features.frequencies", count, dimension), Message.of("file.must-be-damaged"));
        return new FeatureDefinition.Frequencies(
                new FeatureSettings.RandomFourier(kernel, count, random.path("seed").asLong(),
                random.path("orthogonal").asBoolean()), dimension);
    }

    private static MapDefinition products(JsonNode node) {
        return new MapDefinition.Products(node.path("family").asText(), node.path("degree").asInt(-1),
                numbers(node.path("centre")), numbers(node.path("scale")));
    }

    private static double[] numbers(JsonNode array) {
        double[] values = new double[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).asDouble(Double.NaN);
        }
        return values;
    }

    private static DenseArray table(Map<String, DenseArray> arrays, String name) {
        DenseArray array = arrays.get(name);
        if (array == null || array.shape().length != 2 || array.shape()[0] < 1 || array.shape()[1] < 1) {
            throw new InputException(Message.of("archive.table-missing", name));
        }
        return array;
    }
}
