package org.larrr.gui.estimator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferRrr;
import org.larrr.kernels.FeatureSettings;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.RadialKernel;

/**
 * Everything chosen in the estimator panel at one moment; immutable.
 *
 * @param method     the estimator in focus
 * @param compare    whether the other estimator is fitted too
 * @param kernel     kernel family
 * @param form       how the kernel enters
 * @param orthogonal whether random frequencies are drawn in orthogonal blocks
 * @param reversible whether the process is taken to be reversible
 * @param map        how resolvent eigenvalues become generator eigenvalues
 * @param allLags    whether every lag enters the quadrature, whatever the number of intervals says
 * @param numbers    the value of every parameter by key
 */
public record EstimatorSettings(
        Method method,
        boolean compare,
        KernelChoice kernel,
        Form form,
        boolean orthogonal,
        boolean reversible,
        EigenvalueMap map,
        boolean allLags,
        Map<String, Double> numbers) {

    public EstimatorSettings {
        numbers = Map.copyOf(numbers);
    }

    /** Whether an estimator is fitted, in focus or for comparison. */
    public boolean fits(Method candidate) {
        return candidate == method || compare;
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
        List<Estimator> result = new ArrayList<>();
        result.add(estimator(method));
        if (compare) {
            result.add(estimator(method.other()));
        }
        return result;
    }

    private Estimator estimator(Method which) {
        double regularization = number(EstimatorParameters.REGULARIZATION);
        int rank = whole(EstimatorParameters.RANK);
        if (which == Method.TO_RRR) {
            return new TransferRrr(whole(EstimatorParameters.LAG), regularization, rank, reversible);
        }
        OptionalInt intervals = allLags ? OptionalInt.empty() : OptionalInt.of(whole(EstimatorParameters.INTERVALS));
        return new Larrr(number(EstimatorParameters.SHIFT), regularization, rank, reversible, intervals, map);
    }

    double number(EstimatorParameters parameter) {
        return numbers.get(parameter.parameter().key());
    }

    private int whole(EstimatorParameters parameter) {
        return (int) Math.rint(number(parameter));
    }
}
