package org.larrr.experiments.moments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.data.DenseArray;
import org.larrr.estimators.moments.MomentArrays;
import org.larrr.experiments.archive.ArchiveMetadata;
import org.larrr.experiments.archive.StoredFeatures;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.features.FeatureDefinition;

/**
 * Moments files: an NPZ archive of the arrays of {@link MomentArrays} and {@link StoredFeatures}, and {@code metadata},
 * a JSON object (see {@link ArchiveMetadata}) that tells format, version, kernel and coordinates.
 */
public final class MomentsFile {

    private static final ArchiveMetadata METADATA =
            new ArchiveMetadata("larrr-moments", 1, "a moments file", "make one with the command moments");

    private static final String PIECES = "pieces";

    private MomentsFile() {}

    /** Writes the whole file or nothing. */
    public static void write(Path file, CollectedMoments collected) throws IOException {
        ArrayFile.write(file, arrays(collected));
    }

    /** The arrays of a moments file, for instance to send them to another machine. */
    public static Map<String, DenseArray> arrays(CollectedMoments collected) {
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        ObjectNode metadata = metadata(collected);
        StoredFeatures.write(collected.definition(), metadata, arrays);
        arrays.putAll(MomentArrays.of(collected.moments()));
        arrays.put(ArchiveMetadata.ARRAY, METADATA.array(metadata));
        return arrays;
    }

    /** Whether a file looks like one that this class has written; quick, whatever its size. */
    public static boolean isMoments(Path file) throws IOException {
        List<String> names = ArrayFile.names(file);
        return names.contains(ArchiveMetadata.ARRAY) && names.contains("covariance");
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
            JsonNode metadata = METADATA.read(file, arrays);
            FeatureDefinition definition = StoredFeatures.readKernelFeatures(metadata, arrays);
            List<String> coordinates = new ArrayList<>();
            metadata.path("coordinates")
                    .forEach(name -> coordinates.add(ArchiveMetadata.label("coordinates", name.asText())));
            if (definition.dimension() != coordinates.size()) {
                throw new IllegalArgumentException("features of " + definition.dimension() + " coordinates, but "
                        + coordinates.size() + " names");
            }
            Map<String, String> pieces = new LinkedHashMap<>();
            metadata.path(PIECES).properties().forEach(piece -> pieces.put(
                    ArchiveMetadata.label(PIECES, piece.getKey()),
                    ArchiveMetadata.label(PIECES, piece.getValue().asText())));
            return new CollectedMoments(definition, MomentArrays.read(arrays, definition.size()),
                    ArchiveMetadata.label("timeUnit", metadata.path("timeUnit").asText()), coordinates,
                    pieces);
        } catch (IllegalArgumentException unsound) {
            throw new DataFormatException(file + " is a damaged moments file: " + unsound.getMessage(), unsound);
        }
    }

    private static ObjectNode metadata(CollectedMoments collected) {
        ObjectNode root = METADATA.begin();
        root.put("timeUnit", collected.timeUnit());
        collected.coordinates().forEach(root.putArray("coordinates")::add);
        if (!collected.pieces().isEmpty()) {
            collected.pieces().forEach(root.putObject(PIECES)::put);
        }
        return root;
    }
}
