package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

/**
 * Files of every table and array format with every way to mark a missing number, each beside what NumPy, SciPy, h5py,
 * netCDF4, pandas or openpyxl read from it (src/test/python/differential.py makes both). A trajectory ends where a
 * state misses a number: no pair of states may span a gap, whichever way the gap is written.
 */
class DifferentialTest {

    /** Last places that two correct programs may differ in: decimal fractions, and a product and a sum. */
    private static final int LAST_PLACES = 4;

    @TempDir
    static Path folder;

    private static final List<Case> CASES = new ArrayList<>();
    private static final List<Case> REFUSED = new ArrayList<>();

    /** A file and the trajectories in it, before gaps cut them; NaN is a missing number. */
    private record Case(Path file, ReadOptions settings, List<double[][]> trajectories) {

        static Case of(JsonNode node) {
            ReadOptions settings = ReadOptions.AUTOMATIC;
            settings = node.has("step") ? settings.withStep(node.get("step").asDouble()) : settings;
            settings = node.has("layout") ? settings.withAxes(Axes.valueOf(node.get("layout").asText()))
                    : settings;
            List<double[][]> trajectories = new ArrayList<>();
            for (JsonNode trajectory : node.path("trajectories")) {
                double[][] states = new double[trajectory.size()][];
                for (int i = 0; i < states.length; i++) {
                    JsonNode state = trajectory.get(i);
                    states[i] = new double[state.size()];
                    for (int c = 0; c < state.size(); c++) {
                        states[i][c] = state.get(c).isNull() ? Double.NaN : state.get(c).asDouble();
                    }
                }
                trajectories.add(states);
            }
            return new Case(folder.resolve(node.get("file").asText()), settings, trajectories);
        }

        /** What is left when every incomplete state cuts. */
        List<double[][]> pieces() {
            List<double[][]> pieces = new ArrayList<>();
            for (double[][] trajectory : trajectories) {
                int from = 0;
                for (int i = 0; i <= trajectory.length; i++) {
                    if (i == trajectory.length || !isComplete(trajectory[i])) {
                        if (i > from) {
                            pieces.add(Arrays.copyOfRange(trajectory, from, i));
                        }
                        from = i + 1;
                    }
                }
            }
            return pieces;
        }

        boolean isWhole() {
            return trajectories.stream().flatMap(Arrays::stream).allMatch(Case::isComplete);
        }

        private static boolean isComplete(double[] state) {
            return Arrays.stream(state).allMatch(Double::isFinite);
        }
    }

    @BeforeAll
    static void unpack() throws IOException {
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(Path.of("src/test/resources/io",
                "differential.zip")))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Files.write(folder.resolve(entry.getName()), zip.readAllBytes());
            }
        }
        new ObjectMapper().readTree(folder.resolve("answers.json").toFile())
                .forEach(node -> (node.has("refused") ? REFUSED : CASES).add(Case.of(node)));
    }

    @FunctionalInterface
    private interface Read {
        /** @return the trajectories as (lengths, states) */
        Pieces read(Case one) throws IOException;
    }

    private record Pieces(int[] lengths, double[] states) {}

    /** What is different, by file; a sentence where a file is refused. */
    private static Map<String, String> differences(Read read, boolean mayRefuse) throws IOException {
        Map<String, String> different = new TreeMap<>();
        for (Case one : CASES) {
            try {
                String difference = difference(one.pieces(), read.read(one));
                if (!difference.isEmpty()) {
                    different.put(one.file.getFileName().toString(), difference);
                }
            } catch (DataFormatException refused) {
                if (!mayRefuse) {
                    different.put(one.file.getFileName().toString(), refused.getMessage());
                }
            }
        }
        return different;
    }

    private static String difference(List<double[][]> expected, Pieces found) {
        int[] lengths = expected.stream().mapToInt(piece -> piece.length).toArray();
        if (!Arrays.equals(lengths, found.lengths)) {
            return "lengths " + Arrays.toString(found.lengths) + ", not " + Arrays.toString(lengths);
        }
        double[] states = expected.stream().flatMap(Arrays::stream).flatMapToDouble(DoubleStream::of).toArray();
        if (states.length != found.states.length) {
            return found.states.length + " numbers, not " + states.length;
        }
        for (int i = 0; i < states.length; i++) {
            if (!(Math.abs(states[i] - found.states[i]) <= LAST_PLACES * Math.ulp(states[i]))) {
                return "number " + i + " is " + found.states[i] + ", not " + states[i];
            }
        }
        return "";
    }

    private static Pieces whole(Case one, Treatment missing) throws IOException {
        Trajectories read = DataReader.readAll(List.of(one.file), one.settings.with(MissingPolicy.SPLIT.with(missing)),
                new Cancellation()).trajectories();
        return new Pieces(read.lengths(), read.states());
    }

    @Test
    void theCorpusIsLarge() {
        assertThat(CASES).hasSizeGreaterThan(600);
        assertThat(CASES.stream().filter(one -> !one.isWhole()).count()).isGreaterThan(350);
    }

    @Test
    void everyFileIsReadAsOtherLibrariesReadIt() throws IOException {
        assertThat(differences(one -> whole(one, Treatment.SPLIT), false)).isEmpty();
    }

    /** Sound files that use what is not read: other numbers would be worse than none. Complex ones are read by now. */
    @Test
    void whatIsNotReadIsRefused() {
        assertThat(REFUSED).hasSize(6).filteredOn(one -> !one.file.endsWith("h5-complex.h5"))
                .allSatisfy(one -> assertThatThrownBy(() -> whole(one, Treatment.SPLIT))
                        .isInstanceOf(DataFormatException.class));
    }

    /** A chunk at a time; some files cannot be read so, and are refused. */
    @Test
    void streamsGiveTheSamePieces() throws IOException {
        assertThat(differences(DifferentialTest::swept, true)).isEmpty();
    }

    private static Pieces swept(Case one) throws IOException {
        List<Integer> lengths = new ArrayList<>();
        List<Double> states = new ArrayList<>();
        TrajectoryChunks chunks = Fixtures.chunks(one.file, one.settings);
        chunks.forEach(new TrajectoryChunks.Sink() {
            @Override
            public void begin() {
                lengths.add(0);
            }

            @Override
            public void rows(double[] rows, int count) {
                lengths.set(lengths.size() - 1, lengths.get(lengths.size() - 1) + count);
                for (int i = 0; i < count * chunks.dimension(); i++) {
                    states.add(rows[i]);
                }
            }
        });
        return new Pieces(lengths.stream().mapToInt(Integer::intValue).toArray(),
                states.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Whoever wants no missing numbers is told of them, however they are written. */
    @Test
    void filesWithGapsAreRefusedWhereGapsAreNotWanted() throws IOException {
        List<String> accepted = new ArrayList<>();
        for (Case one : CASES) {
            try {
                whole(one, Treatment.REFUSE);
                if (!one.isWhole()) {
                    accepted.add(one.file.getFileName().toString());
                }
            } catch (DataFormatException refused) {
                assertThat(one.isWhole()).as(refused.getMessage()).isFalse();
            }
        }
        assertThat(accepted.stream().collect(Collectors.joining("\n"))).isEmpty();
    }
}
