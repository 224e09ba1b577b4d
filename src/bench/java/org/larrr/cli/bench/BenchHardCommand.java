package org.larrr.cli.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.larrr.bench.HardData;
import org.larrr.cli.CommandLineInterface;
import org.larrr.cli.output.Console;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.export.table.Terminal;
import org.larrr.io.TrajectoryWriter;
import org.larrr.linalg.Complex;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "hard",
        description = "The error of λ₂ of `fit --data FILE`, everything chosen, on data that are hard, beside the best "
                + "simple rival on the same samples: median and root mean square, and what is said of the value. Of "
                + "short runs also metastable sets: |log π̂/π| of their weights, and how many intervals of weights and "
                + "rates contain the truth.")
public final class BenchHardCommand implements Callable<Integer> {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Console console;

    @Option(names = "--data", paramLabel = "NAME", split = ",",
            description = "Kinds of data, separated by commas: ${COMPLETION-CANDIDATES} (default: all).")
    private List<HardData> kinds = List.of(HardData.values());

    @Option(names = "--trials", paramLabel = "K", defaultValue = "8",
            description = "Independent samples of each (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "960000",
            description = "Sample k is drawn from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    public BenchHardCommand(Console console) {
        this.console = console;
    }

    /**
     * One fit beside its rival.
     *
     * @param error    of the value, relative to the truth; NaN without one
     * @param rival    error of the rival
     * @param verdict  on the value; empty without one
     * @param inBand   whether its band contains the truth
     */
    private record Fit(double error, double rival, String verdict, boolean inBand) {}

    /**
     * The metastable sets of short runs.
     *
     * @param errors     |log π̂/π| of each set; none if there are not as many as in truth
     * @param weightsIn  intervals of weights that contain the truth
     * @param ratesIn    intervals of rates between neighbours that contain the truth
     */
    private record Sets(double[] errors, int weightsIn, int ratesIn) {}

    @Override
    public Integer call() throws IOException {
        Terminal.Table sets = new Terminal.Table().add(List.of("data", "sets found", "median |log π̂/π|",
                "weights in interval", "rates in interval"));
        Terminal.Table table = new Terminal.Table().add(List.of("data", "found", "median", "rms", "rival", "median",
                "rms", "trusted", "right of trusted", "in band"));
        Path folder = Files.createTempDirectory("hard");
        try {
            for (HardData kind : kinds) {
                List<Fit> fits = new ArrayList<>();
                List<Sets> found = new ArrayList<>();
                for (int k = 0; k < trials; k++) {
                    Trajectories data = kind.draw(seed + k);
                    fits.add(fit(kind, data, folder));
                    if (kind.isShort()) {
                        found.add(sets(kind, data, folder));
                        console.err().printf("|log π̂/π| of the sets: %s%n", Arrays.toString(found.get(k).errors()));
                    }
                    console.err().printf(Locale.ROOT, "%s,%d,%.4f,%.4f,%s%n", kind, seed + k, fits.get(k).error(),
                            fits.get(k).rival(), fits.get(k).verdict());
                    console.err().flush();
                }
                table.add(line(kind, fits));
                if (kind.isShort()) {
                    sets.add(setsLine(kind, found));
                }
            }
        } finally {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
        console.out().print(table.print());
        if (kinds.stream().anyMatch(HardData::isShort)) {
            console.out().print("\n" + sets.print());
        }
        return 0;
    }

    /** The JSON that a command answers for data; missing where it refuses. */
    private JsonNode run(List<String> command, HardData kind, Trajectories data, Path folder) throws IOException {
        Path file = folder.resolve(data.grid().isUniform() ? "data.npy" : "data.csv");
        Path result = folder.resolve("result.json");
        TrajectoryWriter.write(file, data);
        Files.deleteIfExists(result);
        List<String> arguments = new ArrayList<>(command);
        arguments.addAll(List.of("--data", file.toString(), "--output", result.toString()));
        if (data.grid().isUniform()) {
            arguments.addAll(List.of("--dt", Double.toString(kind.step())));
        }
        if (kind.isShort()) {
            arguments.add("--reweight");
        }
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        int exitCode = new CommandLineInterface(nowhere, nowhere, console.figures(), console.truths())
                .run(arguments.toArray(String[]::new));
        return exitCode == 0 ? JSON.readTree(result.toFile()) : MissingNode.getInstance();
    }

    private Sets sets(HardData kind, Trajectories data, Path folder) throws IOException {
        double[] weights = kind.weights();
        double[] rates = kind.rates();
        JsonNode answer = run(List.of("rate-matrix", "--sets", Integer.toString(weights.length)), kind, data, folder);
        JsonNode rows = answer.at("/tables/sets");
        int[] order = IntStream.range(0, rows.size()).boxed()
                .sorted(Comparator.comparingDouble(k -> rows.get(k).path("mean_state").asDouble())).mapToInt(k -> k)
                .toArray();
        if (order.length != weights.length) {
            return new Sets(new double[0], 0, 0);
        }
        double[] errors = new double[weights.length];
        int weightsIn = 0;
        for (int k = 0; k < weights.length; k++) {
            JsonNode row = rows.get(order[k]);
            errors[k] = Math.abs(Math.log(row.path("weight").asDouble() / weights[k]));
            weightsIn += contains(row, weights[k]) ? 1 : 0;
        }
        int ratesIn = 0;
        for (int k = 0; k < rates.length; k++) {
            int left = order[k / 2] + 1;
            int right = order[k / 2 + 1] + 1;
            double rate = rates[k];
            int from = k % 2 == 0 ? left : right;
            int to = k % 2 == 0 ? right : left;
            ratesIn += StreamSupport.stream(answer.at("/tables/rates").spliterator(), false)
                    .anyMatch(row -> row.path("from").asInt() == from && row.path("to").asInt() == to
                            && contains(row, rate)) ? 1 : 0;
        }
        return new Sets(errors, weightsIn, ratesIn);
    }

    private static List<String> setsLine(HardData kind, List<Sets> all) {
        List<Sets> found = all.stream().filter(sets -> sets.errors().length > 0).toList();
        return List.of(kind.name(), found.size() + " of " + all.size(),
                median(found.stream().flatMapToDouble(sets -> Arrays.stream(sets.errors()))),
                found.stream().mapToInt(Sets::weightsIn).sum() + " of " + found.size() * kind.weights().length,
                found.stream().mapToInt(Sets::ratesIn).sum() + " of " + found.size() * kind.rates().length);
    }

    private static boolean contains(JsonNode interval, double value) {
        return interval.path("low").asDouble(Double.NaN) <= value
                && value <= interval.path("high").asDouble(Double.NaN);
    }

    private Fit fit(HardData kind, Trajectories data, Path folder) throws IOException {
        JsonNode answer = run(List.of("fit"), kind, data, folder);
        int slowest = slowest(kind, answer);
        if (slowest < 0) {
            return new Fit(Double.NaN, kind.rivalError(data), "", false);
        }
        JsonNode pair = answer.at("/trust/pairs/" + slowest);
        JsonNode band = pair.at(kind.turns() ? "/band/im" : "/band/re");
        return new Fit(kind.error(kind.part(value(answer, slowest))), kind.rivalError(data),
                pair.path("verdict").asText(), kind.error(band.path(0).asDouble(Double.NaN))
                        * kind.error(band.path(1).asDouble(Double.NaN)) <= 0);
    }

    /** The first row that decays, but for the constant's, or the first that turns; −1 if there is none. */
    private static int slowest(HardData kind, JsonNode answer) {
        List<Complex> values = IntStream.range(0, answer.path("eigenvalues").size()).mapToObj(i -> value(answer, i))
                .toList();
        Complex constant = values.stream().min(Comparator.comparingDouble(Complex::abs)).orElse(Complex.UNDEFINED);
        return IntStream.range(0, values.size()).filter(i -> kind.turns() ? values.get(i).im() > 0
                : values.get(i).re() < 0 && values.get(i) != constant).findFirst().orElse(-1);
    }

    private static Complex value(JsonNode answer, int i) {
        return new Complex(answer.at("/eigenvalues/" + i + "/0").asDouble(Double.NaN),
                answer.at("/eigenvalues/" + i + "/1").asDouble(Double.NaN));
    }

    private static List<String> line(HardData kind, List<Fit> fits) {
        List<Fit> found = fits.stream().filter(fit -> !Double.isNaN(fit.error())).toList();
        List<Fit> trusted = found.stream().filter(fit -> fit.verdict().equals("trust")).toList();
        return List.of(kind.name(), found.size() + " of " + fits.size(),
                median(found.stream().mapToDouble(Fit::error)), rms(found.stream().mapToDouble(Fit::error)),
                kind.rivalName(), median(fits.stream().mapToDouble(Fit::rival)),
                rms(fits.stream().mapToDouble(Fit::rival)), Integer.toString(trusted.size()),
                Long.toString(trusted.stream().filter(fit -> Math.abs(fit.error()) <= 0.3).count()),
                Long.toString(found.stream().filter(Fit::inBand).count()));
    }

    private static String median(DoubleStream errors) {
        double[] sorted = errors.map(Math::abs).sorted().toArray();
        return sorted.length == 0 ? "–" : String.format(Locale.ROOT, "%.3f", Quantiles.median(sorted));
    }

    private static String rms(DoubleStream errors) {
        double[] all = errors.toArray();
        return String.format(Locale.ROOT, "%.3f", Math.sqrt(Arrays.stream(all).map(x -> x * x).average().orElse(0)));
    }
}
