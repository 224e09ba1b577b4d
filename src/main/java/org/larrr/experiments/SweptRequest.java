package org.larrr.experiments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.estimators.Setting;
import org.larrr.estimators.StreamedEstimator;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.kernels.features.FeatureDefinition;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;

/**
 * A request whose states fit into memory but not their features: the same features of the same states, swept a chunk at
 * a time for the moments that the estimators learn from.
 */
public final class SweptRequest {

    private static final int CHUNK_ROWS = 8192;

    private SweptRequest() {}

    /**
     * The same question to moments, which are collected here.
     *
     * @param data the states of the request, thinned
     * @return empty where an estimator needs more than moments, the times have no common step, the states have weights,
     *         or features are not chosen on a sample
     * @throws EstimationException if the weights at a shift outlast the shortest trajectory, or the memory does not do
     */
    public static Optional<AnalysisRequest> of(AnalysisRequest request, Trajectories data, Cancellation cancellation) {
        boolean shifted = request.estimators().stream()
                .anyMatch(each -> each.settings().find(Setting.SHIFT).isPresent());
        if (!shifted || !request.estimators().stream().allMatch(StreamedEstimator.class::isInstance)
                || !data.grid().isUniform() || data.isWeighted()) {
            return Optional.empty();
        }
        return FeatureStage.definition(data, request.features(), cancellation)
                .map(definition -> swept(request, data, definition, cancellation));
    }

    private static AnalysisRequest swept(AnalysisRequest request, Trajectories data, FeatureDefinition definition,
            Cancellation cancellation) {
        long memory = Math.min(MomentsRequest.DEFAULT_MEMORY, (long) HeapSpace.bytes() / 2);
        MomentsRequest wanted = MomentsRequest.of(request.features(), request.estimators()).within(memory);
        try {
            CollectedMoments moments = MomentsCollection.collect(
                    TrajectoryChunks.of(data, CHUNK_ROWS), definition, wanted, cancellation);
            Source source = request.source();
            return new AnalysisRequest(new Source.Collected(source.name(), moments, Optional.of(source)), 1,
                    request.features(), request.estimators());
        } catch (IOException impossible) { // the states are in memory
            throw new UncheckedIOException(impossible);
        }
    }
}
