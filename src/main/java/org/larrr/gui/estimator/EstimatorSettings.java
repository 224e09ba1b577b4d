package org.larrr.gui.estimator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferKrr;
import org.larrr.estimators.TransferPcr;
import org.larrr.estimators.TransferRrr;
import org.larrr.kernels.Dictionary;
import org.larrr.kernels.FeatureSettings;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.RadialKernel;

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
        Method method,
        Set<Method> compared,
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

    /** Whether an estimator is fitted, in focus or for comparison. */
    public boolean fits(Method candidate) {
        return candidate == method || compared.contains(candidate);
    }

    public FeatureSettings features() {
        Kernel chosen = kernel.at(number(EstimatorParameters.LENGTH_SCALE), whole(EstimatorParameters.DEGREE));
        if (form == Form.EXACT) {
            return new FeatureSettings.Exact(chosen);
        }
        if (form == Form.PRIMAL && chosen instanceof RadialKernel radial) {
            return new FeatureSettings.RandomFourier(radial, whole(EstimatorParameters.FEATURES),
                    whole(EstimatorParameters.FEATURE_SEED), orthogonal);
        }
        return new FeatureSettings.LowRank(chosen, number(EstimatorParameters.TOLERANCE), 0);
    }

    /** The estimators, the one in focus first. */
    public List<Estimator> estimators() {
        return methods().stream().map(this::estimator).toList();
    }

    /** What is fitted, the one in focus first. */
    List<Method> methods() {
        List<Method> result = new ArrayList<>();
        result.add(method);
        Arrays.stream(Method.values()).filter(each -> each != method && compared.contains(each)).forEach(result::add);
        return result;
    }

    private Estimator estimator(Method which) {
        double regularization = number(EstimatorParameters.REGULARIZATION);
        int rank = whole(EstimatorParameters.RANK);
        int lag = whole(EstimatorParameters.LAG);
        double shift = number(EstimatorParameters.SHIFT);
        return switch (which) {
            case LARRR -> new Larrr(shift, regularization, rank, reversible, intervals(), map);
            case TO_RRR -> new TransferRrr(lag, regularization, rank, reversible);
            case TO_KRR -> new TransferKrr(lag, regularization, rank, reversible);
            case TO_PCR -> new TransferPcr(lag, regularization, rank, reversible);
            case DIRICHLET -> new Dirichlet(shift, regularization, rank);
            case LAPLACIAN -> new LaplacianGalerkin(regularization, rank);
            case GALERKIN -> new Galerkin(regularization, rank);
            case EDMD -> new GeneratorEdmd(functions(), regularization, rank);
        };
    }

    private OptionalInt intervals() {
        return allLags ? OptionalInt.empty() : OptionalInt.of(whole(EstimatorParameters.INTERVALS));
    }

    private Dictionary functions() {
        return dictionary.at(whole(EstimatorParameters.DICTIONARY_DEGREE), number(EstimatorParameters.PERIOD),
                whole(EstimatorParameters.CENTRES), number(EstimatorParameters.LENGTH_SCALE));
    }

    double number(EstimatorParameters parameter) {
        return numbers.get(parameter.parameter().key());
    }

    private int whole(EstimatorParameters parameter) {
        return (int) Math.rint(number(parameter));
    }
}
