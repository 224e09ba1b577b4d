package org.larrr.export.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.Sweep;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinition.SystemParameter;

/**
 * The options of the command line that ask for an analysis anew, every number to the last bit: the same options on the
 * same machine give the same eigenvalues.
 */
public final class RepeatCommand {

    /** The setting of an experiment that holds the command line, one argument a line. */
    public static final String SWEEP = "arguments";

    /**
     * Where files that the command reads lie, as it names them.
     *
     * @param data   the states, for data that are not simulated, or their moments where there is no more
     * @param times  their common times, where these are uneven
     * @param system the definition of a system that the program does not know by name
     */
    public record Files(String data, String times, String system) {}

    private static final String ESTIMATOR = "--estimator";

    private final Map<String, String> options = new LinkedHashMap<>();
    private final Files files;

    private RepeatCommand(Files files) {
        this.files = files;
    }

    /**
     * The arguments that follow the command's name; several lists where the estimators' settings differ in a way that
     * one command cannot say.
     */
    public static List<List<String>> of(AnalysisRequest request, Files files) {
        return EstimatorSettings.of(request).stream().map(each -> new RepeatCommand(files).arguments(request, each))
                .toList();
    }

    private List<String> arguments(AnalysisRequest request, EstimatorSettings estimation) {
        List<String> arguments = new ArrayList<>();
        source(request.source().origin(), arguments);
        observation(request.source().observation());
        reweighting(request.source());
        if (request.stride() != 1) {
            options.put("--stride", Integer.toString(request.stride()));
        }
        options.put(ESTIMATOR, estimation.methods().stream().map(EstimatorKind::id).collect(Collectors.joining(",")));
        boolean collected = request.source().collected().isPresent(); // whose features the file settles
        estimation.settings().values().stream()
                .filter(each -> !collected || each.setting().part() != Setting.Part.FEATURES).forEach(this::option);
        options.forEach((name, value) -> {
            arguments.add(name);
            if (!value.isEmpty()) {
                arguments.add(value);
            }
        });
        return arguments;
    }

    private void option(Settings.Value<?> value) {
        String name = value.setting().id();
        if (value.value() instanceof Boolean flag) {
            options.put(flag ? "--" + name : "--no-" + name, "");
        } else if (value.setting() == Setting.WRITTEN_KERNEL) {
            options.put("--" + Setting.KERNEL, value.text());
        } else {
            options.put("--" + name, value.text());
        }
    }

    private void observation(Observation observation) {
        if (!observation.functions().isEmpty()) {
            options.put("--observe", String.join(",", observation.functions()));
        }
        if (observation.delays() > 1) {
            options.put("--delays", Integer.toString(observation.delays()));
            options.put("--delay", Double.toString(observation.delay()));
        }
    }

    private void reweighting(Source source) {
        Reweighting told = source.reweighting();
        if (told.kind() != Reweighting.Kind.NONE) {
            options.put(told.kind() == Reweighting.Kind.BIAS ? "--bias" : "--weights",
                    source.origin().loaded().map(loaded -> column(loaded.data(), told.text())).orElse(told.text()));
        }
        if (told.temperature() > 0) {
            options.put("--kT", Double.toString(told.temperature()));
        }
        if (!told.diffusion().isEmpty()) {
            options.put("--diffusion", String.join(",", told.diffusion()));
        }
    }

    /** Arrays have no names, so their columns are counted. */
    private static String column(Trajectories data, String name) {
        return data.grid().isUneven() ? name : Integer.toString(data.coordinates().indexOf(name) + 1);
    }

    private void source(Source source, List<String> arguments) {
        source.simulation().ifPresent(simulation -> simulation(simulation, arguments));
        source.loaded().ifPresent(loaded -> {
            options.put("--data", files.data);
            times(loaded.data());
            loaded.system().ifPresent(system -> system("--dynamics", system, arguments));
        });
        source.collected().ifPresent(collected -> options.put("--moments", files.data));
    }

    private void simulation(Source.Simulation simulation, List<String> arguments) {
        system("--system", simulation.system(), arguments);
        options.put("--dt", Double.toString(simulation.step()));
        options.put("--steps", Integer.toString(simulation.steps()));
        options.put("--trajectories", Integer.toString(simulation.trajectories()));
        options.put("--burn-in", Double.toString(simulation.burnIn()));
        options.put("--seed", Long.toString(simulation.seed()));
    }

    private void system(String option, StochasticSystem system, List<String> arguments) {
        arguments.add(option);
        arguments.add(isKnownByName(system) ? system.id() : files.system);
        for (SystemParameter parameter : system.parameters()) {
            arguments.add("--parameter");
            arguments.add(parameter.name() + "=" + parameter.value());
        }
    }

    /** Returns whether the catalogue has this system, at whatever values of its parameters. */
    public static boolean isKnownByName(StochasticSystem system) {
        return SystemCatalogue.all().stream().filter(each -> each.id().equals(system.id()))
                .anyMatch(each -> equals(each, system));
    }

    private static boolean equals(StochasticSystem known, StochasticSystem system) {
        Map<String, SystemParameter> allowed = known.parameters().stream()
                .collect(Collectors.toMap(SystemParameter::name, Function.identity()));
        boolean possible = allowed.size() == system.parameters().size() && system.parameters().stream().allMatch(p ->
                allowed.containsKey(p.name()) && p.value() >= allowed.get(p.name()).low()
                        && p.value() <= allowed.get(p.name()).high());
        return possible && known.with(system.parameters().stream()
                .collect(Collectors.toMap(SystemParameter::name, SystemParameter::value))).equals(system);
    }

    private void times(Trajectories data) {
        data.grid().uniformStep().ifPresent(step -> options.put("--dt", Double.toString(step)));
        if (data.grid().isCommon()) {
            options.put("--times", files.times);
        }
        if (!data.timeUnit().isEmpty() && !data.grid().isUneven()) {
            options.put("--time-unit", data.timeUnit());
        }
    }

    /** The arguments as one line of a POSIX shell. */
    public static String shellLine(List<String> arguments) {
        return arguments.stream().map(RepeatCommand::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String argument) {
        return argument.matches("[A-Za-z0-9_./:=,@%+-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }

    /**
     * The options of the command {@code sweep} that repeat a sweep; empty where one command cannot say it. Data from
     * files and systems of one's own are called what {@link ExportedData} calls them.
     */
    public static Optional<List<String>> ofSweep(Sweep sweep) {
        List<List<String>> fits = of(sweep.base(), ExportedData.names(sweep.base()));
        if (fits.size() > 1) {
            return Optional.empty();
        }
        List<String> arguments = new ArrayList<>(fits.get(0));
        sweep.axes().forEach(axis -> arguments.addAll(List.of("--over", over(axis))));
        arguments.addAll(List.of("--metric", sweep.metric().id(), "--eigenvalue",
                String.valueOf(sweep.eigenvalue() + 1)));
        return Optional.of(arguments);
    }

    /** Writes the files that these options name. */
    public static List<Path> writeSweep(Sweep sweep, Path folder) throws IOException {
        boolean named = sweep.base().source().origin().simulation()
                .filter(simulation -> isKnownByName(simulation.system())).isPresent();
        return named ? List.of() : ExportedData.write(sweep.base(), folder);
    }

    private static String over(Sweep.Axis axis) {
        return axis.parameter().name() + "=" + axis.range().from() + ":" + axis.range().to() + ":" + axis.range()
                .count() + (axis.range().logarithmic() ? ":log" : ":linear");
    }
}
