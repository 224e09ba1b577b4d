package org.larrr.faults;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.larrr.cli.CommandLineInterface;
import org.larrr.data.DenseArray;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.io.TrajectoryWriter;
import org.larrr.io.array.ArrayFile;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

/**
 * Writes every kind of file over an older one where no file may become large: {@code java … org.larrr.faults.FullDisk
 * FOLDER figures} on a small file system, or without figures under {@code ulimit -f}. Prints what became of each.
 */
public final class FullDisk {

    private static final String OLD = "what was here before";

    private FullDisk() {}

    /** One way to write. */
    private interface Writing {
        void to(Path file) throws IOException;
    }

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        for (Map.Entry<String, Writing> writing : writings(arguments).entrySet()) {
            Path file = Files.writeString(folder.resolve(writing.getKey()), OLD);
            String outcome;
            try {
                writing.getValue().to(file);
                outcome = "accepted";
            } catch (IOException refused) {
                outcome = "refused: " + refused.getMessage();
            }
            boolean kept = Files.readString(file).equals(OLD);
            System.out.println(writing.getKey() + " " + (kept ? "kept" : "LOST") + ", " + outcome);
            Files.delete(file);
            try (Stream<Path> left = Files.list(folder)) {
                left.filter(other -> other.toString().endsWith(".tmp"))
                        .forEach(other -> System.out.println("LEFT " + other.getFileName()));
            }
        }
    }

    private static Map<String, Writing> writings(String... arguments) throws IOException {
        Map<String, Writing> all = new LinkedHashMap<>();
        double[] states = new java.util.Random(1).doubles(200_000, -1, 1).toArray();
        Trajectories data = Trajectories.single(states, 2, 0.1);
        for (String name : List.of("a.npy", "a.npz", "a.csv")) {
            all.put(name, file -> TrajectoryWriter.write(file, data));
        }
        all.put("arrays.npz",
                file -> ArrayFile.write(file, Map.of("x", new DenseArray(states, new int[] {states.length}))));
        CollectedMoments moments = MomentsCollection.collect(
                TrajectoryChunks.of(Trajectories.single(Arrays.copyOf(states, 2000), 1, 0.1), 500),
                new MomentsRequest(new FeatureSettings.RandomFourier(new RadialKernel(RadialKernel.Family.GAUSSIAN,
                0.3), 150, 1, false),
                        new double[] {20}, OptionalInt.empty(), new int[] {1}, 64L << 20), new Cancellation());
        all.put("moments.npz", file -> MomentsFile.write(file, moments));
        all.put("long.larrr", file -> org.larrr.fuzz.WorkspaceSeeds.writeLong(file));
        boolean figures = arguments.length > 1
                && arguments[1].equals("figures"); // their fonts need room for themselves
        for (String kind : figures ? List.of("png", "svg", "pdf") : List.<String>of()) {
            all.put("figure." + kind,
                    file -> command("figure --system triple-well --steps 2000 --seed 1 --dpi 600 --output " + file));
        }
        all.put("simulated.csv", file -> command("simulate --system triple-well --steps 20000 --seed 1 --output "
                + file));
        return all;
    }

    private static void command(String line) throws IOException {
        StringWriter err = new StringWriter();
        int exit = new CommandLineInterface(new PrintWriter(new StringWriter()), new PrintWriter(err),
                new FigureFiles(Assertions::fail), TestTruths.MEMORY).run(line.split(" "));
        if (exit != 0) {
            throw new IOException(Optional.of(err.toString().strip()).filter(text -> text.lines().count() == 1)
                    .orElse("not one line: " + err));
        }
    }
}
