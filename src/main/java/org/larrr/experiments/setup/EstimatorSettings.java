package org.larrr.experiments.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelChoice;
import org.larrr.kernels.KernelParser;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureSettings.Form;

/**
 * The settings of learning from states: estimators, their numbers and choices; immutable. A tolerance that is as fine
 * as γ asks is the same as none.
 *
 * @param methods  what is fitted, each once, the one in focus first
 * @param settings every number and choice that is given
 */
public record EstimatorSettings(List<EstimatorKind> methods, Settings settings) {

    /** LaRRR, with everything to be chosen. */
    static final EstimatorSettings NOTHING_GIVEN = new EstimatorSettings(List.of(EstimatorKind.LARRR), Settings.NONE);

    /** A residual trace of this fraction of γ moves no eigenvalue by more than about as much. */
    private static final double MAX_SHARE_OF_REGULARIZATION = 1e-5;
    /** Near the rounding floor of the factorisation. */
    private static final double MIN_TOLERANCE = 1e-15;

    public EstimatorSettings {
        methods = methods.stream().distinct().toList();
        Require.that(!methods.isEmpty(), Message.of("estimation.no-estimator"));
        Optional<Double> tolerance = settings.find(Setting.REGULARIZATION).map(EstimatorSettings::tolerance);
        if (tolerance.isPresent() && tolerance.equals(settings.find(Setting.TOLERANCE))) {
            settings = settings.without(Setting.TOLERANCE);
        }
        if (settings.find(Setting.WRITTEN_KERNEL).filter(String::isEmpty).isPresent()) {
            settings = settings.without(Setting.WRITTEN_KERNEL);
        }
        if (settings.find(Setting.KERNEL).filter(KernelChoice.WRITTEN::equals).isPresent()) {
            KernelParser.parse(settings.get(Setting.WRITTEN_KERNEL)); // none exists whose kernel cannot be read
        }
    }

    /** Returns a copy with these values instead of all present ones. */
    public EstimatorSettings with(Settings others) {
        return new EstimatorSettings(methods, others);
    }

    /** Returns a copy with one value added or replaced. */
    public <T> EstimatorSettings with(Setting<T> setting, T value) {
        return with(settings.with(setting, value));
    }

    /** A value for everything that data need not choose. */
    public EstimatorSettings standard() {
        Settings all = Settings.NONE;
        for (Setting<?> each : Setting.all()) {
            all = standard(all, each);
        }
        return with(all.with(settings));
    }

    private static <T> Settings standard(Settings settings, Setting<T> setting) {
        return setting.defaultValue().map(value -> settings.with(setting, value)).orElse(settings);
    }

    /** The estimator in focus. */
    public EstimatorKind focus() {
        return methods.get(0);
    }

    /** A value that is given. */
    public <T> Optional<T> find(Setting<T> setting) {
        return settings.find(setting);
    }

    /** @throws IllegalArgumentException naming the setting if it is not given and has no standard */
    public <T> T get(Setting<T> setting) {
        return find(setting).or(setting::defaultValue).orElseThrow(() -> {
            Message missing = Message.of("setting.missing", setting.id());
            return new InputException(setting.remedy().map(remedy -> Message.of("sentence.and-advice", missing, remedy))
                    .orElse(missing));
        });
    }

    /** Returns whether a setting has an effect on any fit. */
    public boolean matters(Setting<?> setting) {
        return methods.stream().anyMatch(each -> matters(setting, each));
    }

    /** Returns whether a setting has an effect on a method: one of oscillations does not if eigenvalues are real. */
    public boolean matters(Setting<?> setting, EstimatorKind method) {
        return switch (setting.part()) {
            case FEATURES -> !method.has(Setting.DICTIONARY) && mattersToFeatures(setting)
                    || setting == Setting.LENGTH_SCALE && matters(Setting.DICTIONARY_LENGTH, method)
                    && find(Setting.DICTIONARY_LENGTH).isEmpty();
            case DICTIONARY -> method.has(setting) && mattersToDictionary(setting);
            case ESTIMATOR -> method.has(setting) && !(setting.isOfOscillations() && isReversible(method))
                    || setting == Setting.LAG && method.has(Setting.WEIGHTS) && find(Setting.WEIGHTS).isEmpty();
        };
    }

    private boolean isReversible(EstimatorKind method) {
        return method.has(Setting.REVERSIBLE) && get(Setting.REVERSIBLE);
    }

    private boolean mattersToFeatures(Setting<?> setting) {
        KernelChoice kernel = get(Setting.KERNEL);
        boolean primal = get(Setting.FORM) == Form.PRIMAL;
        if (setting == Setting.WRITTEN_KERNEL) {
            return kernel == KernelChoice.WRITTEN;
        } else if (setting == Setting.LENGTH_SCALE) {
            return kernel != KernelChoice.WRITTEN;
        } else if (setting == Setting.DEGREE) {
            return kernel == KernelChoice.POLYNOMIAL;
        } else if (setting == Setting.TOLERANCE || setting == Setting.LANDMARKS) {
            return get(Setting.FORM) == Form.DUAL;
        }
        return setting == Setting.KERNEL || setting == Setting.FORM || primal;
    }

    private boolean mattersToDictionary(Setting<?> setting) {
        return switch (get(Setting.DICTIONARY)) {
            case HERMITE, MONOMIALS -> setting == Setting.DICTIONARY_DEGREE;
            case FOURIER -> setting == Setting.DICTIONARY_DEGREE || setting == Setting.PERIOD;
            case GAUSSIANS -> setting == Setting.CENTRES || setting == Setting.DICTIONARY_LENGTH;
        } || setting == Setting.DICTIONARY;
    }

    /**
     * Returns the map from states to features.
     *
     * @throws IllegalArgumentException if a number it needs is missing or makes no sense
     */
    public FeatureSettings features() {
        Kernel kernel = kernel();
        Form form = get(Setting.FORM);
        if (form == Form.EXACT) {
            return new FeatureSettings.Exact(kernel);
        }
        if (form == Form.PRIMAL && kernel instanceof RadialKernel radial) {
            return new FeatureSettings.RandomFourier(radial, get(Setting.FEATURES), get(Setting.FEATURE_SEED),
                    get(Setting.ORTHOGONAL));
        }
        return new FeatureSettings.LowRank(kernel,
                find(Setting.TOLERANCE).orElseGet(() -> tolerance(get(Setting.REGULARIZATION))),
                find(Setting.LANDMARKS).orElse(0));
    }

    /**
     * The kernel.
     *
     * @throws IllegalArgumentException if a number it needs is missing or makes no sense
     */
    public Kernel kernel() {
        KernelChoice choice = get(Setting.KERNEL);
        return choice == KernelChoice.WRITTEN ? KernelParser.parse(get(Setting.WRITTEN_KERNEL))
                : choice.kernel(get(Setting.LENGTH_SCALE), get(Setting.DEGREE));
    }

    /** As fine as γ asks. */
    public static double tolerance(double regularization) {
        if (regularization == 0) {
            return FeatureSettings.LowRank.DEFAULT_TOLERANCE; // then the features alone keep the covariance regular
        }
        double fine = Math.max(MIN_TOLERANCE, MAX_SHARE_OF_REGULARIZATION * regularization);
        return Math.min(FeatureSettings.LowRank.DEFAULT_TOLERANCE, fine);
    }

    /**
     * Returns the estimators, the one in focus first.
     *
     * @throws IllegalArgumentException if a number one of them needs is missing or makes no sense
     */
    public List<Estimator> estimators() {
        return methods.stream().map(this::estimator).toList();
    }

    private Estimator estimator(EstimatorKind kind) {
        Settings values = Settings.NONE;
        for (Setting<?> each : kind.settings()) {
            values = effective(values, each, kind);
        }
        if (kind.has(Setting.WEIGHTS) && find(Setting.WEIGHTS).isEmpty()) {
            values = values.with(Setting.WEIGHTS, FilterWeights.equal(get(Setting.LAG)));
        }
        if (kind.has(Setting.DICTIONARY) && find(Setting.DICTIONARY_LENGTH).isEmpty()
                && get(Setting.DICTIONARY) == Dictionary.Kind.GAUSSIANS) {
            values = values.with(Setting.DICTIONARY_LENGTH, get(Setting.LENGTH_SCALE));
        }
        return kind.make(values);
    }

    /** Returns the settings with the default for those without effect, so that they do not distinguish fits. */
    private <T> Settings effective(Settings values, Setting<T> setting, EstimatorKind kind) {
        if (setting.isOptional()) {
            return find(setting).map(value -> values.with(setting, value)).orElse(values);
        }
        return matters(setting, kind) ? values.with(setting, get(setting))
                : setting.defaultValue().map(standard -> values.with(setting, standard)).orElse(values);
    }


    /** One where the estimators of a request agree in what they share, else one for every group that does. */
    public static List<EstimatorSettings> of(AnalysisRequest request) {
        List<EstimatorSettings> all = new ArrayList<>();
        for (Estimator estimator : request.estimators()) {
            EstimatorSettings alone = new EstimatorSettings(List.of(estimator.kind()),
                    of(request.features()).with(estimator.settings()));
            EstimatorSettings last = all.isEmpty() ? null : all.get(all.size() - 1);
            if (last != null && last.agrees(alone)) {
                all.set(all.size() - 1, last.with(alone));
            } else {
                all.add(alone);
            }
        }
        return all;
    }

    private EstimatorSettings with(EstimatorSettings other) {
        List<EstimatorKind> both = new ArrayList<>(methods);
        both.addAll(other.methods);
        return new EstimatorSettings(both, settings.with(other.settings));
    }

    /** Returns whether one estimator more would find its own values here, and these theirs. */
    private boolean agrees(EstimatorSettings alone) {
        return !methods.contains(alone.focus()) && Setting.all().stream().allMatch(each ->
                each.part() != Setting.Part.FEATURES && methods.stream().noneMatch(method -> method.has(each))
                        || !alone.focus().has(each) && each.part() != Setting.Part.FEATURES
                        || find(each).equals(alone.find(each)));
    }

    private static Settings of(FeatureSettings features) {
        KernelChoice choice = KernelChoice.of(features.kernel());
        Settings kernel = Settings.NONE.with(Setting.KERNEL, choice);
        Settings chosen = choice == KernelChoice.WRITTEN ? kernel.with(Setting.WRITTEN_KERNEL, features.kernel().text())
                : scale(kernel, features.kernel());
        return features.match(
                lowRank -> capped(chosen.with(Setting.FORM, Form.DUAL).with(Setting.TOLERANCE, lowRank.tolerance()),
                        lowRank.maxLandmarks()),
                exact -> chosen.with(Setting.FORM, Form.EXACT),
                random -> random(chosen, random), compressed -> random(chosen, compressed.random()));
    }

    private static Settings scale(Settings settings, Kernel kernel) {
        Settings lengthened = settings.with(Setting.LENGTH_SCALE, ((Kernel.Scaled) kernel).lengthScale());
        return kernel instanceof PolynomialKernel polynomial && polynomial.degree() > 1
                ? lengthened.with(Setting.DEGREE, polynomial.degree()) : lengthened;
    }

    private static Settings capped(Settings settings, int landmarks) {
        return landmarks == 0 ? settings : settings.with(Setting.LANDMARKS, landmarks);
    }

    private static Settings random(Settings settings, FeatureSettings.RandomFourier random) {
        return settings.with(Setting.FORM, Form.PRIMAL).with(Setting.FEATURES, random.count())
                .with(Setting.FEATURE_SEED, random.seed()).with(Setting.ORTHOGONAL, random.orthogonal());
    }
}
