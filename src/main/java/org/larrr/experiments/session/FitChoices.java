package org.larrr.experiments.session;

import static org.larrr.estimators.Setting.DICTIONARY;
import static org.larrr.estimators.Setting.EIGENVALUE_MAP;
import static org.larrr.estimators.Setting.FREQUENCY;
import static org.larrr.estimators.Setting.INTERVALS;
import static org.larrr.estimators.Setting.LAG;
import static org.larrr.estimators.Setting.RANK;
import static org.larrr.estimators.Setting.REGULARIZATION;
import static org.larrr.estimators.Setting.REVERSIBLE;
import static org.larrr.estimators.Setting.SHIFT;
import static org.larrr.estimators.Setting.WEIGHTS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.kernels.dictionary.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.ScaledKernel;

/**
 * Everything chosen about features and estimators, in the words of files; immutable. Numbers without effect on the
 * present choice are kept too, so that nothing moves when the choice changes back.
 *
 * @param method     id of the estimator in focus
 * @param compared   ids of the estimators fitted beside it; the one in focus may be among them
 * @param kernel     gaussian, laplacian, matern32, matern52, linear or polynomial
 * @param form       dual, exact or primal
 * @param dictionary hermite, monomials, fourier or gaussians: the functions of edmd
 * @param orthogonal whether random frequencies are drawn in orthogonal blocks
 * @param reversible whether the process is taken to be reversible
 * @param map        how resolvent eigenvalues become generator eigenvalues
 * @param allLags    whether every lag enters the quadrature, whatever the number of intervals says
 * @param numbers    the value of every number by its key, for instance "shift"
 */
public record FitChoices(
        String method,
        Set<String> compared,
        String kernel,
        String form,
        String dictionary,
        boolean orthogonal,
        boolean reversible,
        EigenvalueMap map,
        boolean allLags,
        Map<String, Double> numbers) {

    /** The ids of all estimators, in the order of display. */
    public static final List<String> METHODS = Arrays.stream(EstimatorKind.values()).map(EstimatorKind::id).toList();
    static final List<String> FORMS = List.of("dual", "exact", "primal");
    static final List<String> DICTIONARIES = List.of("hermite", "monomials", "fourier", "gaussians");

    private static final int LONGEST_QUOTE = 40;

    public FitChoices {
        compared = Set.copyOf(compared);
        numbers = Map.copyOf(numbers);
        require("method", method, METHODS);
        compared.forEach(each -> require("compare", each, METHODS));
        require("kernel", kernel, ScaledKernel.NAMES);
        require("form", form, FORMS);
        require("dictionary", dictionary, DICTIONARIES);
        numbers.forEach((key, value) -> {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(key + " must be finite, not " + value);
            }
        });
    }

    private static void require(String what, String value, List<String> known) {
        if (!known.contains(value)) {
            throw new IllegalArgumentException(
                    what + " must be one of " + String.join(", ", known) + ", not \""
                            + (value.length() <= LONGEST_QUOTE ? value : value.substring(0, LONGEST_QUOTE) + "\u2026") + "\"");
        }
    }

    /** @throws IllegalArgumentException if a number it needs is missing or makes no sense */
    public FeatureSettings features() {
        Kernel chosen = ScaledKernel.of(kernel, number("length-scale"), kernel.equals("polynomial") ? whole("degree") : 1);
        if (form.equals("exact")) {
            return new FeatureSettings.Exact(chosen);
        }
        if (form.equals("primal") && chosen instanceof RadialKernel radial) {
            return new FeatureSettings.RandomFourier(radial, whole("features"), whole("feature-seed"), orthogonal);
        }
        return new FeatureSettings.LowRank(chosen, number("tolerance"), 0);
    }

    /**
     * The estimators, the one in focus first, the others in the order of display.
     *
     * @throws IllegalArgumentException if a number one of them needs is missing or makes no sense
     */
    public List<Estimator> estimators() {
        List<Estimator> result = new ArrayList<>(List.of(estimator(method)));
        METHODS.stream().filter(each -> !each.equals(method) && compared.contains(each)).map(this::estimator)
                .forEach(result::add);
        return result;
    }

    private Estimator estimator(String id) {
        EstimatorKind kind = EstimatorKind.of(id);
        Settings settings = Settings.NONE.with(REGULARIZATION, number("regularization")).with(RANK, whole("rank"))
                .with(REVERSIBLE, reversible).with(EIGENVALUE_MAP, map);
        if (kind.has(SHIFT)) {
            settings = settings.with(SHIFT, number("shift"));
        }
        if (kind.has(FREQUENCY)) { // a reversible process has none
            settings = settings.with(FREQUENCY, kind == EstimatorKind.LARRR && reversible ? 0 : numbers.getOrDefault("frequency", 0.0));
        }
        if (kind.has(WEIGHTS)) {
            settings = settings.with(WEIGHTS, FilterWeights.equal(whole("lag")));
        }
        if (kind.has(LAG)) {
            settings = settings.with(LAG, whole("lag"));
        }
        if (kind.has(INTERVALS) && !allLags) {
            settings = settings.with(INTERVALS, whole("intervals"));
        }
        return kind.make(kind.has(DICTIONARY) ? settings.with(DICTIONARY, functions()) : settings);
    }

    private Dictionary functions() {
        return switch (dictionary) {
            case "monomials" -> new Dictionary.Monomials(whole("dictionary-degree"));
            case "fourier" -> new Dictionary.Fourier(whole("dictionary-degree"), number("period"));
            case "gaussians" -> new Dictionary.Gaussians(whole("centres"), number("length-scale"));
            default -> new Dictionary.Hermite(whole("dictionary-degree"));
        };
    }

    private double number(String key) {
        Double value = numbers.get(key);
        if (value == null) {
            throw new IllegalArgumentException("the number \"" + key + "\" is missing");
        }
        return value;
    }

    private int whole(String key) {
        return (int) Math.rint(number(key));
    }
}
