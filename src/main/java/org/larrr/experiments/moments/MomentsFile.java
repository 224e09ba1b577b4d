package org.larrr.experiments.moments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.larrr.data.DenseArray;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.StateSample;
import org.larrr.estimators.moments.MomentArrays;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.experiments.archive.ArchiveMetadata;
import org.larrr.experiments.archive.StoredFeatures;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.features.FeatureDefinition;

/**
 * Moments files: an NPZ archive of the arrays of {@link MomentArrays} and {@link StoredFeatures}, and {@code metadata},
 * a JSON object (see {@link ArchiveMetadata}) with format, version, kernel and coordinates.
 */
public final class MomentsFile {

    private static final ArchiveMetadata METADATA =
            new ArchiveMetadata("larrr-moments", 1, Message.of("file.moments"), Message.of("file.moments-made"));

    /** Of files that were merged before marks came, what was merged, by hashes. */
    private static final String PIECES = "pieces";
    private static final String STATES = "states";
    private static final String SETS = "sets";
    private static final String LEVEL = "level";
    private static final String SPARSE = "sparse";
    private static final String LENGTHS = "trajectory_lengths";
    private static final String MARKS = "trajectory_marks";
    private static final String EARLIER = "earlier_marks";

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
        collected.kept().ifPresent(kept -> {
            arrays.put(STATES, new DenseArray(kept.rows(), kept.size(), kept.rows().length / kept.size()));
            arrays.put(LENGTHS, numbers(LongStream.of(kept.lengths())));
            arrays.put(MARKS, numbers(LongStream.of(kept.marks())));
        });
        if (!collected.earlier().isEmpty()) {
            arrays.put(EARLIER, numbers(collected.earlier().stream().mapToLong(Long::longValue).sorted()));
        }
        arrays.put(ArchiveMetadata.ARRAY, METADATA.array(metadata, arrays));
        return arrays;
    }

    /** Returns whether data that were given are one file that looks like one that this class has written. */
    public static boolean isMoments(List<Path> data) throws IOException {
        return data.size() == 1 && Files.isRegularFile(data.get(0)) && isMoments(data.get(0));
    }

    /** Returns whether a file looks like one that this class has written; quick, whatever its size. */
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
     * Reads the moments that {@link #arrays} has written.
     *
     * @param file named in messages
     * @throws DataFormatException if these are no moments, or of a later version
     */
    public static CollectedMoments read(String file, Map<String, DenseArray> arrays) throws DataFormatException {
        try {
            JsonNode metadata = METADATA.read(file, arrays);
            FeatureDefinition definition = StoredFeatures.readKernelFeatures(metadata, arrays);
            Labels labels = Labels.read(metadata, definition);
            StreamedMoments moments = MomentArrays.read(arrays, definition.size());
            Optional<StateSample> kept = states(metadata, arrays, definition.dimension());
            Require.that(kept.isEmpty() || LongStream.of(kept.get().lengths()).sum() == moments.rows(),
                    Message.of("trajectories.kept-unfit"));
            Map<String, Long> sets = new LinkedHashMap<>();
            metadata.path(SETS).properties().forEach(set -> sets.put(ArchiveMetadata.label(SETS, set.getKey()),
                    set.getValue().asLong()));
            return new CollectedMoments(definition, moments, labels, kept, earlier(metadata, arrays), sets);
        } catch (IllegalArgumentException e) {
            throw new DataFormatException(Message.of("moments.damaged", file, Message.of(e)), e);
        }
    }

    private static ObjectNode metadata(CollectedMoments collected) {
        ObjectNode root = METADATA.begin();
        collected.labels().write(root);
        if (!collected.sets().isEmpty()) {
            collected.sets().forEach(root.putObject(SETS)::put);
        }
        collected.kept().ifPresent(kept -> root.putObject(STATES).put(LEVEL, kept.level()).put(SPARSE, kept.sparse()));
        return root;
    }

    private static Optional<StateSample> states(JsonNode metadata, Map<String, DenseArray> arrays, int dimension) {
        JsonNode kept = metadata.path(STATES);
        if (kept.isMissingNode()) {
            return Optional.empty();
        }
        return Optional.of(new StateSample(dimension, kept.path(LEVEL).asInt(-1), kept.path(SPARSE).asInt(-1),
                longs(MomentArrays.array(arrays, LENGTHS)), longs(MomentArrays.array(arrays, MARKS)),
                MomentArrays.array(arrays, STATES).values()));
    }

    private static Set<Long> earlier(JsonNode metadata, Map<String, DenseArray> arrays) {
        Set<Long> marks = new TreeSet<>();
        metadata.path(PIECES).properties().forEach(piece -> marks.add(
                CollectedMoments.mark(ArchiveMetadata.label(PIECES, piece.getKey()))));
        DenseArray told = arrays.get(EARLIER);
        if (told != null) {
            Arrays.stream(longs(told)).forEach(marks::add);
        }
        return marks;
    }

    private static long[] longs(DenseArray array) {
        return Arrays.stream(array.values()).mapToLong(value -> (long) value).toArray();
    }

    private static DenseArray numbers(LongStream values) {
        return DenseArray.vector(values.asDoubleStream().toArray());
    }
}
