package org.larrr.experiments.model;

import java.util.Arrays;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Landmarks;
import org.larrr.spectra.EstimationException;

/**
 * How unlike the training data a state is: k(x, x) − |z(x)|², the part of the kernel at x that the landmarks do not
 * reach, near 0 where the model has learned and k(x, x) where it has seen nothing.
 */
final class UnseenStates {

    private static final int BLOCK_NUMBERS = 2_000_000;

    private final Landmarks landmarks;
    private final FeatureMap map;

    private UnseenStates(Landmarks landmarks, FeatureMap map) {
        this.landmarks = landmarks;
        this.map = map;
    }

    /** Whether the model's features have landmarks. */
    static boolean canTell(FittedModel model) {
        return model.spectrum().right().features().definition().landmarks().isPresent();
    }

    /** @throws EstimationException if the model's features have no landmarks */
    static UnseenStates of(FittedModel model) {
        FeatureMap map = model.spectrum().right().features();
        return map.definition().landmarks().map(landmarks -> new UnseenStates(landmarks, map))
                .orElseThrow(() -> new EstimationException("states unlike the training data are told by landmarks, "
                        + "which random or listed features do not have; leave out unseen"));
    }

    /** Of the first rows of states, row-major (·, d). */
    double[] at(double[] states, int rows) {
        int d = landmarks.dimension();
        int block = Math.max(1, BLOCK_NUMBERS / landmarks.size());
        double[] result = new double[rows];
        double[] z = new double[Math.min(block, rows) * landmarks.size()];
        for (int from = 0; from < rows; from += block) {
            int count = Math.min(block, rows - from);
            double[] some = Arrays.copyOfRange(states, from * d, (from + count) * d);
            map.evaluate(some, count, z);
            for (int i = 0; i < count; i++) {
                result[from + i] = landmarks.residual(some, i, z);
            }
        }
        return result;
    }
}
