package org.larrr.estimators;

import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;

/**
 * Data of which only the moments are available. Compared by identity, as a cache key of the following stages.
 */
public final class StreamedSample {

    private final Features features;
    private final StreamedMoments moments;

    /**
     * Moments with the map of which they were taken.
     *
     * @param map     the features of which the moments were taken
     * @param moments their moments
     * @throws IllegalArgumentException if the map has another number of features
     */
    public StreamedSample(FeatureMap map, StreamedMoments moments) {
        this(new Features(map, new DMatrixRMaj(0, map.size()), moments.residualTrace()), moments);
    }

    /**
     * Moments with the features at some of the states.
     *
     * @param features with the residual trace over all states
     * @param moments  their moments
     * @throws IllegalArgumentException if the map has another number of features
     */
    public StreamedSample(Features features, StreamedMoments moments) {
        Require.that(features.size() == moments.plan().size(),
                Message.of("moments.other-map", moments.plan().size(), features.size()));
        this.features = features;
        this.moments = moments;
    }

    /** {@return the map with its residual trace over all rows; without values where no states are at hand} */
    public Features features() {
        return features;
    }

    /** {@return the moments} */
    public StreamedMoments moments() {
        return moments;
    }
}
