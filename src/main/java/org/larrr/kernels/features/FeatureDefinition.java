package org.larrr.kernels.features;

import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.kernels.Kernel;

/**
 * A {@link MapDefinition} whose features represent a kernel and can be computed piece by piece; compared by value, so
 * that moments of different pieces are known to have the same features.
 */
public sealed interface FeatureDefinition extends MapDefinition permits Landmarks, FeatureDefinition.Frequencies {

    /** {@return the kernel that the features represent} */
    Kernel kernel();

    /** {@return the settings of such features} */
    FeatureSettings settings();

    /**
     * Random Fourier features, given by their seed.
     *
     * @param settings  kernel, number and seed
     * @param dimension d ≥ 1
     */
    record Frequencies(FeatureSettings.RandomFourier settings, int dimension) implements FeatureDefinition {

        /** @throws IllegalArgumentException if d is below 1 */
        public Frequencies {
            Require.atLeast(Message.of("quantity.dimension"), dimension, 1);
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
