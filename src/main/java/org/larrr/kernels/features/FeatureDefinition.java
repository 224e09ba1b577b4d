package org.larrr.kernels.features;

import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelArguments;

/**
 * All that is needed to rebuild a feature map without the data it was chosen on; compared by value, so that moments of
 * different pieces are known to be of the same features.
 */
public sealed interface FeatureDefinition permits Landmarks, FeatureDefinition.Frequencies {

    /** The kernel that the features stand for. */
    Kernel kernel();

    /** d. */
    int dimension();

    /** N. */
    int size();

    /** The map that this defines; building it costs no more than its memory. */
    FeatureMap map();

    /** Random Fourier features, told by their seed. */
    record Frequencies(FeatureSettings.RandomFourier settings, int dimension) implements FeatureDefinition {

        public Frequencies {
            KernelArguments.atLeast("dimension", dimension, 1);
        }

        @Override
        public Kernel kernel() {
            return settings.kernel();
        }

        @Override
        public int size() {
            return settings.count();
        }

        @Override
        public FeatureMap map() {
            return RandomFourierMap.of(settings, dimension);
        }
    }
}
