package org.larrr.cli.options;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Setting.Part;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.kernels.dictionary.Dictionary;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SuggestedSetup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What is fitted. */
final class EstimatorOptions {

    @Option(names = "--estimator", paramLabel = "ESTIMATOR", split = ",",
            description = {
                "Any of, separated by commas (default: larrr, with --filter: filter):",
                "larrr, to-rrr, krr, pcr, pair, skew, filter, larrr-reweighted: know only the data;",
                "dirichlet, laplacian: know the diffusion;", "galerkin, edmd: know drift and diffusion.",
                "What a method must know comes from --system or --dynamics."
            })
    private List<String> estimators;

    @Option(names = "--reweight",
            description = "Short runs that start out of equilibrium: larrr-reweighted in place of larrr.")
    private boolean reweight;

    private final Map<Setting<?>, Object> given = new HashMap<>();

    private Double assumedShift;

    /** Every setting of the estimators is an option. */
    @Spec(Spec.Target.SELF)
    private void declare(CommandSpec self) {
        Setting.all().stream().filter(setting -> setting.part() == Part.ESTIMATOR)
                .forEach(setting -> self.addOption(option(setting)));
    }

    private <T> OptionSpec option(Setting<T> setting) {
        String name = "--" + setting.id();
        OptionSpec.Builder option = setting.formerly().isEmpty() ? OptionSpec.builder(name)
                : OptionSpec.builder(name, "--" + setting.formerly());
        Keeper keeper = new Keeper(setting);
        option.type(setting.type()).description(users(setting) + setting.words()).userObject(setting).getter(keeper)
                .setter(keeper);
        if (setting.type() == Boolean.class) {
            option.negatable(true).arity("0").fallbackValue("true");
        } else {
            option.arity("1").paramLabel(setting.parameter());
        }
        if (setting.type() == Dictionary.class) {
            option.converters(new DictionaryConverter());
        } else if (setting.type() == FilterWeights.class) {
            option.converters(new FilterWeightsConverter());
        }
        return option.build();
    }

    /** The estimators that have a setting, where not nearly all do. */
    private static String users(Setting<?> setting) {
        List<String> ids = Arrays.stream(EstimatorKind.values()).filter(kind -> kind.has(setting))
                .map(EstimatorKind::id).toList();
        return Character.isUpperCase(setting.words().charAt(0)) ? "" : String.join(", ", ids) + ": ";
    }

    /** Where the parser keeps what is given. */
    @SuppressWarnings("unchecked") // the parser's interfaces ask for any type there is
    private final class Keeper implements IGetter, ISetter {

        private final Setting<?> setting;

        private Keeper(Setting<?> setting) {
            this.setting = setting;
        }

        @Override
        public <T> T get() {
            return (T) given.get(setting);
        }

        @Override
        public <T> T set(T value) {
            return (T) (value == null ? given.remove(setting) : given.put(setting, value));
        }
    }

    /** What μ is where neither the user nor a suggestion says it. */
    void assumeShift(double value) {
        assumedShift = value;
    }

    /** What to say about a rank that asks for more eigenpairs than there are. */
    Optional<String> rankNote(int features) {
        return given(Setting.RANK).filter(wanted -> wanted > features)
                .map(wanted -> "rank " + wanted + " exceeds the " + features
                + " features that the data carry, so there are only that many eigenpairs; a smaller length-scale gives "
                + "more");
    }

    /** Whether an estimator asked for has a shift, and none is given. */
    boolean lacksShift() {
        return given(Setting.SHIFT).isEmpty() && assumedShift == null && kinds().stream()
                .anyMatch(kind -> kind.settings().contains(Setting.SHIFT));
    }

    /** What a suggestion settles, as options that say the same. */
    List<String> chosen(SuggestedSetup suggestion) {
        List<String> chosen = new ArrayList<>();
        if (lacksShift()) {
            chosen.add("--shift " + suggestion.shift());
        }
        if (given(Setting.REGULARIZATION).isEmpty()) {
            chosen.add("--regularization " + suggestion.regularization());
        }
        if (given(Setting.RANK).isEmpty()) {
            chosen.add("--rank " + suggestion.rank());
        }
        return chosen;
    }

    private List<EstimatorKind> kinds() {
        List<String> names = estimators != null ? estimators
                : List.of((given.containsKey(Setting.WEIGHTS) ? EstimatorKind.FILTER : EstimatorKind.LARRR).id());
        List<EstimatorKind> kinds = names.stream().map(name -> EstimatorKind.of(name.strip())).toList();
        if (reweight && !kinds.contains(EstimatorKind.LARRR) && !kinds.contains(EstimatorKind.LARRR_REWEIGHTED)) {
            throw new IllegalArgumentException("--reweight belongs to --estimator larrr");
        }
        return kinds.stream().map(kind -> reweight && kind == EstimatorKind.LARRR ? EstimatorKind.LARRR_REWEIGHTED
                : kind).toList();
    }

    /** γ. */
    double regularization(Optional<SuggestedSetup> suggestion) {
        return value(Setting.REGULARIZATION, Optional.empty(), suggestion).orElseThrow();
    }

    /** Whether eigenvalues are taken to be real. */
    boolean reversible(Optional<StochasticSystem> system) {
        return value(Setting.REVERSIBLE, system, Optional.empty()).orElseThrow();
    }

    /**
     * The estimators asked for, in that order.
     *
     * @param system     tells whether the process is reversible, where that is not given
     * @param suggestion fills in the numbers that are not given
     */
    List<Estimator> estimators(Optional<StochasticSystem> system, Optional<SuggestedSetup> suggestion) {
        return kinds().stream().map(kind -> estimator(kind, system, suggestion)).toList();
    }

    private Estimator estimator(EstimatorKind kind, Optional<StochasticSystem> system,
            Optional<SuggestedSetup> suggestion) {
        Settings settings = Settings.NONE;
        for (Setting<?> each : kind.settings()) {
            settings = with(settings, each, system, suggestion);
        }
        return kind.make(settings);
    }

    private <T> Settings with(Settings settings, Setting<T> setting, Optional<StochasticSystem> system,
            Optional<SuggestedSetup> suggestion) {
        return value(setting, system, suggestion).map(value -> settings.with(setting, value)).orElse(settings);
    }

    /** What is given, else suggested, else usual; nothing for what a fit can do without. */
    private <T> Optional<T> value(Setting<T> setting, Optional<StochasticSystem> system,
            Optional<SuggestedSetup> suggestion) {
        Optional<T> known = given(setting).or(() -> suggested(setting, system, suggestion)).or(setting::standard);
        if (known.isEmpty() && !setting.isOptional()) {
            throw new IllegalArgumentException("--" + setting.id() + " is missing; " + setting.remedy());
        }
        return known;
    }

    private <T> Optional<T> given(Setting<T> setting) {
        return Optional.ofNullable(setting.type().cast(given.get(setting)));
    }

    private <T> Optional<T> suggested(Setting<T> setting, Optional<StochasticSystem> system,
            Optional<SuggestedSetup> suggestion) {
        Optional<?> value = setting == Setting.SHIFT ? suggestion.map(SuggestedSetup::shift)
                .or(() -> Optional.ofNullable(assumedShift))
                : setting == Setting.REGULARIZATION ? suggestion.map(SuggestedSetup::regularization)
                : setting == Setting.RANK ? suggestion.map(SuggestedSetup::rank)
                : setting == Setting.REVERSIBLE ? system.map(StochasticSystem::reversible)
                : Optional.empty();
        return value.map(setting.type()::cast);
    }
}
