package org.larrr.cli.options;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.output.ErrorFormatter;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Setting;
import org.larrr.experiments.DataFacts;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.growing.GrowingTable;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.session.SessionReader;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.io.DataReader;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Where the data come from: a file, or a system simulated in memory. */
final class DataOptions {

    private static final String WORKSPACE = "--workspace";
    private static final String OUTSIDE = "--outside";
    private static final Set<Class<?>> SETTLED = Set.of(AnalysisOptions.class, DataOptions.class, ImportOptions.class,
            SystemOptions.class, SettingOptions.class);

    @ArgGroup(exclusive = true, multiplicity = "1")
    private Origin origin;

    /** Exactly one of these. */
    static final class Origin {
        @Option(names = "--data", paramLabel = "FILE", arity = "1..*",
                description = "CSV, TSV, COLVAR, NPY, NPZ or HDF5 files of trajectories, or a folder of such files; "
                        + "several files are several trajectories of one process.")
        private List<Path> data = List.of();

        @Parameters(paramLabel = "FILE", arity = "1..*", description = "Data files, the same as --data.")
        private List<Path> files = List.of();

        @Option(names = "--system", paramLabel = "NAME", description = "System to simulate (see: systems), or a "
                + "definition file NAME.toml.")
        private @Nullable String system;

        @Option(names = "--follow", paramLabel = "FILE|-",
                description = "With fit: follow a table of numbers or COLVAR file that another program is writing, "
                        + "or standard input, and print one line per second; stops at the end of the input, or after "
                        + "--idle.")
        private @Nullable String follow;

        @Option(names = "--moments", paramLabel = "FILE",
                description = "Moments file to use as data (see: moments); it determines features and time step.")
        private @Nullable Path moments;

        @Option(names = "--workspace", paramLabel = "FILE",
                description = "Use the data and all settings of a workspace that the window saved.")
        private @Nullable Path workspace;

        private List<Path> paths() {
            return data.isEmpty() ? files : data;
        }
    }

    @Option(names = OUTSIDE,
            description = "Allow --workspace to read files outside its folder whose content cannot be verified.")
    private boolean outside;

    @Mixin
    private ImportOptions reading;

    @Mixin
    private ImportOptions.Angles angles;

    @Option(names = "--dynamics", paramLabel = "NAME",
            description = "The system that generated the file: provides the truth, and drift and diffusion for the "
                    + "estimators that require them.")
    private @Nullable String dynamics;

    private Map<String, Double> recognised = Map.of();

    @Option(names = "--observe", paramLabel = "F1,F2,...",
            description =
                    "Use only these coordinates, or formulas of them such as \"x, x^2 + y\"; the reference remains "
                    + "the spectrum of the full --system.")
    private String observe = "";

    @Option(names = "--delays", paramLabel = "D",
            description = "Number of values per sample: the present one and past ones at intervals of --delay, for "
                    + "hidden coordinates (default: 1, or selected for oscillating data).")
    private @Nullable Integer delays;

    @Option(names = "--delay", paramLabel = "TAU", defaultValue = "0",
            description = "Time between two of the --delays, a multiple of the time step of the data (default: one "
                    + "step).")
    private double delay;

    @Option(names = "--weights", paramLabel = "COLUMN",
            description = "Column of --data with the weights of the samples, for samples of a biased distribution: "
                    + "for energy, laplacian, galerkin and gedmd, which use single samples.")
    private @Nullable String weights;

    @Option(names = "--bias", paramLabel = "COLUMN|FORMULA",
            description = "Column of --data with the bias V of the samples, converted to weights e^(V/kT); or a bias "
                    + "for the simulation of --system, a formula such as \"-0.5*V\" with its potential V.")
    private @Nullable String bias;

    @Option(names = "--kT", paramLabel = "KT", description = "kT in units of the --bias column; defined by a "
            + "--system.")
    private @Nullable Double temperature;

    @Option(names = "--diffusion", paramLabel = "D1,D2,...",
            description = "D of a reversible process with noise σσᵀ = 2D, given with --data: "
                    + "one number or formula of the coordinates for all of them, or one for each.")
    private String diffusion = "";

    @Mixin
    private SystemOptions simulation;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** The files that cannot be opened, named before anything is read. */
    List<String> unreadable() {
        return origin.paths().stream().filter(path -> !Files.exists(path))
                .map(path -> "file " + path + " not found").toList();
    }

    /** Complains about what is to be observed or known before data are touched. */
    void check() {
        Require.that(observation().isWhole() || reweighting().isNothing(), Message.of("weights.observed"));
    }

    private void requireNothingKnown(Message what) {
        Require.that(reweighting().isNothing(), Message.of("option.of-states", what));
    }

    private Reweighting reweighting() {
        Require.that(weights == null || bias == null, Message.of("option.weights-or-bias"));
        Require.that(temperature == null || bias != null && origin.system == null,
                Message.of("option.temperature-of-bias"));
        if (temperature != null && !(temperature > 0)) {
            throw new InputException(Message.of("option.temperature", temperature));
        }
        Require.that(bias == null || origin.paths().isEmpty() || temperature != null,
                Message.of("option.bias-temperature"));
        Reweighting.Kind kind = Reweighting.Kind.NONE;
        if (weights != null) {
            kind = Reweighting.Kind.WEIGHTS;
        } else if (bias != null) {
            kind = Reweighting.Kind.BIAS;
        }
        return new Reweighting(kind, Objects.requireNonNullElse(weights, Objects.requireNonNullElse(bias, "")),
                temperature == null ? 0 : temperature, Observation.split(diffusion));
    }

    /** The moments file to fit from; empty if there are states. */
    Optional<Path> moments() {
        return Optional.ofNullable(origin.moments);
    }

    /** The growing table to follow, "-" for standard input; empty if data are complete. */
    Optional<String> followedTable() {
        return Optional.ofNullable(origin.follow);
    }

    /** Returns the options for reading a growing table. */
    GrowingTable growingTable() {
        simulation.requireUnused(dynamics != null);
        requireNoAngles();
        ReadOptions settings = reading.settings();
        requireNothingKnown(Message.of("kind.growing-table"));
        Require.that(observation().isWhole() && reading.stride() == 1, Message.of("follow.as-it-is"));
        return new GrowingTable(settings.time().step(), settings.columns().coordinates());
    }

    /** The workspace that settles everything; empty if options do. */
    Optional<Path> workspace() {
        return Optional.ofNullable(origin.workspace);
    }

    /** @throws IllegalArgumentException if anything is given that a moments file fixes */
    void requireOnlyMoments() {
        simulation.requireUnused(false);
        requireNoAngles();
        Require.that(observation().isWhole(), Message.of("moments.options-of-states"));
        requireNothingKnown(Message.of("kind.moments-file"));
        reading.requireUnused(Message.of("moments.fixed-reading"));
    }

    /**
     * The data, read if they lie in a file, and a setup that says how they are seen and nothing else.
     *
     * @param seed of a simulation
     */
    OpenedData loadData(long seed) throws IOException {
        requireStates();
        OpenedData whole = !origin.paths().isEmpty() ? read(origin.paths())
                : simulated(Objects.requireNonNull(origin.system, "exactly one of these is given"), seed);
        Reweighting known = reweighting();
        if (whole.source().loaded().isPresent() && known.column().isPresent()) { // which was read as the last one
            List<String> names = whole.source().loaded().get().data().coordinates();
            known = known.withColumn(names.get(names.size() - 1));
        }
        Setup setup = whole.setup().with(known).with(observation());
        setup.applyTo(whole.source());
        return whole.with(setup);
    }

    /** Returns whether the length of the observed past was given. */
    boolean hasDelays() {
        return delays != null;
    }

    private Observation observation() {
        return new Observation(Observation.split(observe), delays == null ? 1 : delays, delay);
    }

    private void requireStates() {
        Require.that(origin.moments == null, Message.of("moments.option-of-fit"));
        Require.that(origin.workspace == null, Message.of("option.no-workspace"));
        Require.that(origin.follow == null, Message.of("follow.of-fit"));
    }

    private OpenedData simulated(String name, long seed) {
        requireNoAngles();
        Require.that(dynamics == null, Message.of("option.dynamics-of-data"));
        StochasticSystem system = simulation.system(name);
        Setup first = Setup.of(system, seed);
        boolean asFirst = reading.step().isEmpty() && reading.givenStride().isEmpty() && simulation.lacksSteps();
        Source.Simulation wanted = asFirst ? simulation.applyTo(first.origin().simulation().orElseThrow())
                : simulation.source(system, reading.step(), seed);
        return new OpenedData(wanted, first.with(new DataOrigin.Simulated(wanted))
                .withStride(asFirst ? first.stride() : reading.stride()));
    }

    private OpenedData read(List<Path> files) throws IOException {
        simulation.requireUnused(dynamics != null);
        if (MomentsFile.isMoments(files)) {
            throw new InputException(Message.of("moments.as-data", files.get(0)));
        }
        ReadOptions settings = reading.settings();
        Optional<String> weighting = reweighting().column();
        if (weighting.isPresent()) {
            settings = settings.with(settings.columns().withAuxiliary(weighting.get()));
        }
        Optional<StochasticSystem> known = Optional.ofNullable(dynamics).map(simulation::system);
        OpenedData opened = DataLoader.first(files, settings, angles.periods(), reading.stride(), known,
                new Cancellation());
        opened.notes().forEach(note -> note(ErrorFormatter.note(note)));
        Trajectories data = opened.source().loaded().orElseThrow().data();
        known.ifPresent(system -> requireDimension(system, data));
        List<String> constant = DataFacts.constant(data);
        if (!constant.isEmpty() && constant.size() < data.dimension()) {
            note("the coordinates " + MessageText.list(constant)
                    + " are constant and have no effect; --columns can exclude them");
        }
        recognised = opened.setup().origin().dataFiles().orElseThrow().angles();
        return opened;
    }

    private void requireDimension(StochasticSystem system, Trajectories data) {
        int dimension = data.dimension() - (reweighting().column().isPresent() ? 1 : 0);
        Require.that(system.dimension() == dimension,
                Message.of("option.dynamics-dimension", String.valueOf(dynamics), system.dimension(), dimension));
    }

    /** Returns the molecule of which the files are a trajectory; empty for other data. */
    Optional<MoleculeOptions> molecule() throws IOException {
        return origin.paths().isEmpty() ? Optional.empty()
                : DataReader.molecule(origin.paths(), reading.settings(), new Cancellation());
    }

    private void requireNoAngles() {
        Require.that(angles.periods().isEmpty(), Message.of("option.angles-of-data"));
    }

    /**
     * The full turn of each angle by the name of its coordinate, once the data are read; empty where there are none.
     */
    public Map<String, Double> angles() {
        return recognised;
    }

    /** Prints what is worth knowing beside the results. */
    void note(String sentence) {
        command.commandLine().getErr().println("note: " + sentence);
    }

    /** Returns the data of the workspace, read, with all settings and what the user must know. */
    OpenedData readWorkspace() throws IOException {
        requireWorkspaceAlone();
        Path file = workspace().orElseThrow();
        SessionReader.Document document = WorkspaceFile.read(file).document();
        Setup setup = document.session().setup();
        Path folder = AtomicFiles.folder(file.toAbsolutePath().normalize());
        List<Path> unknown = outside ? List.of() : setup.origin().unknownOutside(folder, new Cancellation());
        if (!unknown.isEmpty()) {
            throw new DataFormatException(Message.of("workspace.reads-outside", file, unknown.get(0), OUTSIDE));
        }
        OpenedData data = DataLoader.open(setup.origin(), new Cancellation());
        List<Message> notes = new ArrayList<>(document.notes());
        notes.addAll(data.notes());
        return new OpenedData(data.source(), setup.with(data.setup().origin()), notes);
    }

    /** @throws IllegalArgumentException if an option is given that a workspace settles */
    private void requireWorkspaceAlone() {
        for (OptionSpec option : command.commandLine().getParseResult().matchedOptions()) {
            if (isSettledByWorkspace(option) && !List.of(WORKSPACE, OUTSIDE).contains(option.longestName())) {
                throw new InputException(Message.of("option.workspace-settles", option.longestName()));
            }
        }
    }

    private static boolean isSettledByWorkspace(OptionSpec option) {
        return option.userObject() instanceof Setting || option.userObject() instanceof Field field
                && SETTLED.stream()
                        .anyMatch(holder -> field.getDeclaringClass().getName().startsWith(holder.getName()));
    }
}
