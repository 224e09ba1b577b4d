package org.larrr.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;

/** Good files for readers to start from: written, kept or typed. */
final class ReaderSeeds {

    private ReaderSeeds() {}

    static byte[] moments(FeatureSettings features) {
        double[] states = new double[400];
        java.util.Random random = new java.util.Random(5);
        for (int i = 1; i < states.length; i++) {
            states[i] = 0.9 * states[i - 1] + random.nextGaussian();
        }
        MomentsRequest request = new MomentsRequest(features, new double[] {20}, OptionalInt.empty(), new int[] {1},
                64L << 20);
        return written("moments", file -> MomentsFile.write(file, MomentsCollection.collect(
                TrajectoryChunks.of(Trajectories.single(states, 1, 0.1), 100), request, new Cancellation())));
    }

    /** Writes a seed. */
    interface Writing {
        void to(Path file) throws IOException;
    }

    static byte[] written(String name, Writing writing) {
        try {
            Path file = Files.createTempFile("seed", name);
            try {
                writing.to(file);
                return Files.readAllBytes(file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<byte[]> fixtures(String... names) {
        return Arrays.stream(names).map(name -> {
            try (var in = ReaderSeeds.class.getResourceAsStream("/io/" + name)) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }).toList();
    }

    static List<byte[]> texts(String... texts) {
        return Arrays.stream(texts).map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
    }

    static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
