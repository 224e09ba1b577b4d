package org.larrr.experiments.session;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelParser;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.dictionary.Dictionary;
import org.larrr.kernels.features.FeatureSettings;

/**
 * Everything chosen about features and estimators; immutable. Numbers without effect on the present choice are kept
 * too, so that nothing moves when the choice changes back.
 *
 * @param method     the estimator in focus
 * @param compared   the estimators fitted beside it; the one in focus may be among them
 * @param kernel     kernel
 * @param written    its text where it is in writing; kept, like numbers, where it is not; empty if there was none
 * @param form       how the kernel enters
 * @param dictionary functions of the method that has no kernel
 * @param orthogonal whether random frequencies are drawn in orthogonal blocks
 * @param reversible whether the process is taken to be reversible
 * @param map        how resolvent eigenvalues become generator eigenvalues
 * @param allLags    whether every lag enters the quadrature, whatever the number of intervals says
 * @param numbers    the value of every number by the id of its {@link Setting}
 */
public record AnalysisSettings(
        EstimatorKind method,
        Set<EstimatorKind> compared,
        KernelChoice kernel,
        String written,
        Form form,
        DictionaryChoice dictionary,
        boolean orthogonal,
        boolean reversible,
        EigenvalueMap map,
        boolean allLags,
        Map<String, Double> numbers) {

    public AnalysisSettings {
        compared = Set.copyOf(compared);
        if (kernel == KernelChoice.WRITTEN) {
            KernelParser.parse(written); // so that no settings exist whose kernel cannot be read
        }
        numbers = Map.copyOf(numbers);
        numbers.forEach((key, value) -> {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(key + " must be finite, not " + value);
            }
        });
    }

    /** What is fitted, the one in focus first, the others in the order of display. */
    public List<EstimatorKind> methods() {
        List<EstimatorKind> result = new ArrayList<>(List.of(method));
        Arrays.stream(EstimatorKind.values()).filter(each -> each != method && compared.contains(each))
                .forEach(result::add);
        return result;
    }

    /** @throws IllegalArgumentException if a number it needs is missing or makes no sense */
    public FeatureSettings features() {
        Kernel chosen = kernel == KernelChoice.WRITTEN ? KernelParser.parse(written)
                : kernel.kernel(number(Setting.LENGTH_SCALE), kernel == KernelChoice.POLYNOMIAL
                ? number(Setting.DEGREE) : 1);
        if (form == Form.EXACT) {
            return new FeatureSettings.Exact(chosen);
        }
        if (form == Form.PRIMAL && chosen instanceof RadialKernel radial) {
            return new FeatureSettings.RandomFourier(radial, number(Setting.FEATURES), number(Setting.FEATURE_SEED),
                    orthogonal);
        }
        return new FeatureSettings.LowRank(chosen, number(Setting.TOLERANCE), 0);
    }

    /**
     * The estimators, the one in focus first, the others in the order of display.
     *
     * @throws IllegalArgumentException if a number one of them needs is missing or makes no sense
     */
    public List<Estimator> estimators() {
        return methods().stream().map(this::estimator).toList();
    }

    private Estimator estimator(EstimatorKind kind) {
        Settings settings = Settings.NONE.with(Setting.REVERSIBLE, reversible).with(Setting.EIGENVALUE_MAP, map);
        if (kind.has(Setting.DICTIONARY)) {
            settings = settings.with(Setting.DICTIONARY, functions());
        }
        if (kind.has(Setting.WEIGHTS)) {
            settings = settings.with(Setting.WEIGHTS, FilterWeights.equal(number(Setting.LAG)));
        }
        for (Setting<?> each : Setting.numbers()) {
            if (kind.has(each) && !(each == Setting.INTERVALS && allLags)) {
                settings = with(settings, each, matters(each, kind));
            }
        }
        return kind.make(settings);
    }

    /** Whether a number means anything to a method: one of oscillations does not where eigenvalues are real. */
    public boolean matters(Setting<?> number, EstimatorKind kind) {
        return kind.has(number) && !(number.isOfOscillations() && reversible && kind.has(Setting.REVERSIBLE));
    }

    private <T> Settings with(Settings settings, Setting<T> setting, boolean matters) {
        return settings.with(setting, matters ? number(setting) : setting.of(setting.range().standard()));
    }

    private Dictionary functions() {
        return switch (dictionary) {
            case HERMITE -> new Dictionary.Hermite(number(Setting.DICTIONARY_DEGREE));
            case MONOMIALS -> new Dictionary.Monomials(number(Setting.DICTIONARY_DEGREE));
            case FOURIER -> new Dictionary.Fourier(number(Setting.DICTIONARY_DEGREE), number(Setting.PERIOD));
            case GAUSSIANS -> new Dictionary.Gaussians(number(Setting.CENTRES), number(Setting.LENGTH_SCALE));
        };
    }

    /** @throws IllegalArgumentException if it is missing */
    public <T> T number(Setting<T> setting) {
        Double value = numbers.get(setting.id());
        if (value == null && !setting.isNeutral()) {
            throw new IllegalArgumentException("the number \"" + setting.id() + "\" is missing");
        }
        return setting.of(value == null ? setting.range().standard() : value);
    }
}
