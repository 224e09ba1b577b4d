package org.larrr.kernels.features;

import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.data.Require;
import org.larrr.kernels.Kernel;

/**
 * A {@link MapDefinition} whose features stand for a kernel and can be collected piece by piece; compared by value, so
 * that moments of different pieces are known to be of the same features.
 */
public sealed interface FeatureDefinition extends MapDefinition permits Landmarks, FeatureDefinition.Frequencies {

    /** {@return the kernel that the features stand for} */
    Kernel kernel();

    /** {@return settings that ask for such features} */
    FeatureSettings settings();

    @Override
    default Optional<FeatureDefinition> collectable() {
        return Optional.of(this);
    }

    /**
     * Random Fourier features, given by their seed.
     *
     * @param settings  kernel, number and seed
     * @param dimension d ≥ 1
     */
    record Frequencies(FeatureSettings.RandomFourier settings, int dimension) implements FeatureDefinition {

        /** @throws IllegalArgumentException if d is below 1 */
        public Frequencies {
            Require.atLeast(Notice.of("quantity.dimension"), dimension, 1);
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

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.frequencies(this);
        }
    }
}
