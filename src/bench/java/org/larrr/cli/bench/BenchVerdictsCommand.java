package org.larrr.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.bench.VerdictCase;
import org.larrr.bench.VerdictTable;
import org.larrr.bench.VerdictTrial;
import org.larrr.cli.output.Console;
import org.larrr.estimators.EstimatorKind;
import org.larrr.stages.Cancellation;
import org.larrr.systems.BiasedSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "verdicts",
        description = "How often verdicts hold: judged eigenvalues of every method beside the truth, "
                + "over independent trajectories of every system that knows its spectrum, at several time steps.")
public final class BenchVerdictsCommand implements Callable<Integer> {

    private static final String DONE = "# done ";

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", split = ",",
            description = "Systems, separated by commas (default: all).")
    private List<String> systems = List.of();

    @Option(names = "--method", paramLabel = "NAME", split = ",", defaultValue = "larrr,to-rrr,to-krr,to-pcr",
            description = "Methods, separated by commas (default: ${DEFAULT-VALUE}).")
    private List<String> methods;

    @Option(names = "--step-factor", paramLabel = "X", split = ",", defaultValue = "0.1,1,10",
            description = "Time steps over the suggested one, ascending multiples of the first (default: "
                    + "${DEFAULT-VALUE}).")
    private List<Double> steps;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "40",
            description = "Independent trajectories of each system (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "30000",
            description = "Trial k is simulated from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--chosen",
            description = "Judge fits at settings chosen from the data, too; as slow as \"suggest\".")
    private boolean chosen;

    @Option(names = "--landmarks", paramLabel = "N", defaultValue = "150",
            description = "Most features of the kernel (default: ${DEFAULT-VALUE}).")
    private int landmarks;

    @Option(names = "--bias", paramLabel = "V", defaultValue = "",
            description = "Simulate systems that have a potential under this bias, such as \"-0.5*V\", and weigh the "
                    + "states, for methods that learn from single states (default: none).")
    private String bias;

    @Option(names = "--cases", paramLabel = "FILE",
            description = "Keep every case in this CSV file; trajectories that are in it already are not run again.")
    private @Nullable Path file;

    public BenchVerdictsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        check();
        Map<String, List<VerdictCase>> known = read();
        for (int k = 0; k < trials; k++) {
            for (StochasticSystem system : wanted()) {
                String name = system.id() + " " + (seed + k);
                if (!known.containsKey(name)) {
                    List<VerdictCase> cases = run(system, seed + k);
                    write(name, cases);
                    known.put(name, cases);
                    console.err().println(name + ": " + cases.size() + " values");
                }
            }
        }
        console.out().print(VerdictTable.of(known.values().stream().flatMap(List::stream).toList()));
        return 0;
    }

    private void check() {
        if (trials < 0 || landmarks < 2 || steps.stream().anyMatch(step -> !(step > 0))) {
            throw new IllegalArgumentException("--trials must not be negative, --landmarks at least 2 and every "
                    + "--step-factor positive");
        }
        for (double step : steps) {
            double stride = step / steps.get(0);
            if (stride < 1 || Math.abs(stride - Math.rint(stride)) > 1e-9 * stride) {
                throw new IllegalArgumentException("--step-factor " + step + " is no multiple of the first, "
                        + steps.get(0));
            }
        }
    }

    private List<StochasticSystem> wanted() {
        List<StochasticSystem> all = systems.isEmpty() ? SystemCatalogue.all() : systems.stream()
                .map(SystemCatalogue::get).toList();
        return all.stream().filter(system -> console.truths().truth(system, 2).eigenvalues().size() > 1)
                .filter(system -> bias.isEmpty() || hasPotential(system)).toList();
    }

    private boolean hasPotential(StochasticSystem system) {
        try {
            BiasedSystem.of(system, bias);
            return true;
        } catch (IllegalArgumentException noPotential) {
            return false;
        }
    }

    private List<VerdictCase> run(StochasticSystem system, long own) {
        List<VerdictCase> cases = new ArrayList<>();
        new VerdictTrial(system, own, steps, methods.stream().map(EstimatorKind::of).toList(), chosen, landmarks, bias,
                console.truths())
                .run(cases::add, new Cancellation());
        return cases;
    }

    /** What a stopped run left unfinished has no line that says it is done, and is left out. */
    private Map<String, List<VerdictCase>> read() throws IOException {
        Map<String, List<VerdictCase>> known = new LinkedHashMap<>();
        List<VerdictCase> open = new ArrayList<>();
        for (String line : file != null && Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
            if (line.startsWith(DONE)) {
                known.put(line.substring(DONE.length()), List.copyOf(open));
                open.clear();
            } else if (line.equals(VerdictCase.HEADER)) {
                open.clear();
            } else {
                open.add(VerdictCase.of(line));
            }
        }
        return known;
    }

    private void write(String name, List<VerdictCase> cases) throws IOException {
        if (file == null) {
            return;
        }
        StringBuilder text = new StringBuilder(Files.exists(file) ? "" : VerdictCase.HEADER + "\n");
        cases.forEach(one -> text.append(one.line()).append('\n'));
        Files.writeString(file, text.append(DONE).append(name).append('\n'), StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
