package org.larrr.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.larrr.bench.HeadlineTrial;
import org.larrr.bench.HeadlineTrial.Case;
import org.larrr.cli.output.Console;
import org.larrr.diagnostics.trust.Headline.Status;
import org.larrr.export.table.Terminal;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "headline",
        description = "How often the headline is right: it names the slowest timescale within its interval, or states "
                + "that it is not resolved, over independent trajectories of every system with a known spectrum.")
public final class BenchHeadlineCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", split = ",",
            description = "Systems, separated by commas (default: all).")
    private List<String> systems = List.of();

    @Option(names = "--length", paramLabel = "X", split = ",", defaultValue = "0.0625,0.25,1",
            description = "Durations over the suggested one (default: ${DEFAULT-VALUE}).")
    private List<Double> lengths;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "40",
            description = "Independent trajectories of each system (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "50000",
            description = "Trial k is simulated from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--chosen", description = "Choose settings from the data, as for data of an unknown system.")
    private boolean chosen;

    @Option(names = "--cases", paramLabel = "FILE", description = "Append every case to this CSV file.")
    private @Nullable Path file;

    public BenchHeadlineCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<StochasticSystem> all = systems.isEmpty() ? SystemCatalogue.all()
                : systems.stream().map(SystemCatalogue::get).toList();
        List<Case> cases = new ArrayList<>();
        for (int k = 0; k < trials; k++) {
            for (StochasticSystem system : all) {
                if (console.truths().truth(system, 2).eigenvalues().size() > 1) {
                    run(new HeadlineTrial(system, seed + k, lengths, chosen, console.truths()), cases);
                }
            }
        }
        console.out().print(table(cases));
        return 0;
    }

    private void run(HeadlineTrial trial, List<Case> cases) throws IOException {
        List<Case> found = new ArrayList<>();
        trial.run(found::add, new Cancellation());
        cases.addAll(found);
        StringBuilder lines = new StringBuilder();
        found.forEach(one -> lines.append(one.line()).append('\n'));
        console.err().print(lines);
        if (file != null) {
            Files.writeString(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    private static String table(List<Case> cases) {
        Terminal.Table table = new Terminal.Table().add(List.of("", "cases", "resolved", "about", "not resolved",
                "right", "in interval, resolved", "in interval, about"));
        add(table, "all", cases);
        group(table, cases, one -> "length " + one.length());
        group(table, cases, Case::system);
        group(table, cases, one -> one.system() + " " + one.length());
        return table.print();
    }

    private static void group(Terminal.Table table, List<Case> cases, Function<Case, String> key) {
        Map<String, List<Case>> groups = new LinkedHashMap<>();
        cases.forEach(one -> groups.computeIfAbsent(key.apply(one), name -> new ArrayList<>()).add(one));
        groups.forEach((name, group) -> add(table, name, group));
    }

    private static void add(Terminal.Table table, String name, List<Case> cases) {
        List<Case> resolved = cases.stream().filter(one -> one.status() == Status.RESOLVED).toList();
        List<Case> about = cases.stream().filter(one -> one.status() == Status.ABOUT).toList();
        table.add(List.of(name, Integer.toString(cases.size()), Integer.toString(resolved.size()),
                Integer.toString(about.size()),
                Integer.toString(cases.size() - resolved.size() - about.size()), share(cases, Case::right),
                share(resolved, Case::contains), share(about, Case::contains)));
    }

    private static String share(List<Case> cases, Predicate<Case> which) {
        return cases.isEmpty() ? "–" : String.format(Locale.ROOT, "%.1f %%",
                100.0 * cases.stream().filter(which).count() / cases.size());
    }
}
