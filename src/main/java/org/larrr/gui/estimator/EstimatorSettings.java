package org.larrr.gui.estimator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.experiments.session.FitChoices;
import org.larrr.gui.text.Words;
import org.larrr.kernels.features.FeatureSettings;

/**
 * Everything chosen in the estimator panel at one moment; immutable.
 *
 * @param method     the estimator in focus
 * @param compared   the estimators fitted beside it; the one in focus may be among them
 * @param kernel     kernel family
 * @param form       how the kernel enters
 * @param dictionary functions of the method that has no kernel
 * @param orthogonal whether random frequencies are drawn in orthogonal blocks
 * @param reversible whether the process is taken to be reversible
 * @param map        how resolvent eigenvalues become generator eigenvalues
 * @param allLags    whether every lag enters the quadrature, whatever the number of intervals says
 * @param numbers    the value of every parameter by key
 */
public record EstimatorSettings(
        EstimatorKind method,
        Set<EstimatorKind> compared,
        KernelChoice kernel,
        Form form,
        DictionaryChoice dictionary,
        boolean orthogonal,
        boolean reversible,
        EigenvalueMap map,
        boolean allLags,
        Map<String, Double> numbers) {

    public EstimatorSettings {
        compared = Set.copyOf(compared);
        numbers = Map.copyOf(numbers);
    }

    public FeatureSettings features() {
        return choices().features();
    }

    /** The estimators, the one in focus first. */
    public List<Estimator> estimators() {
        return choices().estimators();
    }

    /** What is fitted, the one in focus first. */
    List<EstimatorKind> methods() {
        List<EstimatorKind> result = new ArrayList<>();
        result.add(method);
        Arrays.stream(EstimatorKind.values()).filter(each -> each != method && compared.contains(each)).forEach(result::add);
        return result;
    }

    /** The same in the words of files. */
    public FitChoices choices() {
        return new FitChoices(method.id(), compared.stream().map(EstimatorKind::id).collect(Collectors.toSet()), word(kernel), word(form),
                word(dictionary), orthogonal, reversible, map, allLags, numbers);
    }

    /** Choices in the words of files, as those of this panel. */
    static EstimatorSettings of(FitChoices choices) {
        return new EstimatorSettings(EstimatorKind.of(choices.method()),
                choices.compared().stream().map(EstimatorKind::of).collect(Collectors.toSet()),
                named(KernelChoice.values(), choices.kernel()), named(Form.values(), choices.form()),
                named(DictionaryChoice.values(), choices.dictionary()), choices.orthogonal(), choices.reversible(), choices.map(),
                choices.allLags(), choices.numbers());
    }

    private static String word(Enum<?> choice) {
        return Words.of(choice);
    }

    private static <E extends Enum<E>> E named(E[] all, String word) {
        return Arrays.stream(all).filter(each -> word(each).equals(word)).findFirst().orElseThrow();
    }
}
