package org.larrr.experiments.moments;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.larrr.estimators.StreamedSample;
import org.larrr.estimators.moments.MomentArrays;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.io.file.ContentHash;
import org.larrr.kernels.features.FeatureDefinition;
import org.larrr.spectra.EstimationException;

/**
 * Moments with all it takes to learn from them and to show the result: what a moments file holds.
 *
 * @param definition  the features
 * @param moments     their moments; they know Δt
 * @param timeUnit    unit of time for labels, empty when dimensionless
 * @param coordinates names of the d coordinates
 * @param pieces      names of the collections that were merged, by their fingerprints; empty if there was but one
 */
public record CollectedMoments(FeatureDefinition definition, StreamedMoments moments, String timeUnit,
        List<String> coordinates, Map<String, String> pieces) {

    public CollectedMoments {
        coordinates = List.copyOf(coordinates);
        pieces = Collections.unmodifiableMap(new LinkedHashMap<>(pieces));
    }

    /**
     * The collections whose moments are here, by their fingerprints.
     *
     * @param name of these moments, if they are of one collection
     */
    public Map<String, String> pieces(String name) {
        return pieces.isEmpty() ? Map.of(fingerprint(), name) : pieces;
    }

    /** The same moments, which know of which pieces they are. */
    public CollectedMoments of(Map<String, String> known) {
        return new CollectedMoments(definition, moments, timeUnit, coordinates, known);
    }

    /** What estimators learn from. */
    public StreamedSample sample() {
        return new StreamedSample(definition.map(), moments);
    }

    /** These data and other ones; no pair spans the two. */
    public CollectedMoments plus(CollectedMoments next) {
        requireSameFeatures(next);
        return new CollectedMoments(definition, moments.plus(next.moments), timeUnit, coordinates, Map.of());
    }

    /** These data and what follows them: the last trajectory here goes on as the first one there. */
    public CollectedMoments join(CollectedMoments next) {
        requireSameFeatures(next);
        return new CollectedMoments(definition, moments.join(next.moments), timeUnit, coordinates, Map.of());
    }

    /** Equal, for all that matters, where the moments are of the same data. */
    private String fingerprint() {
        double[] covariance = Objects.requireNonNull(MomentArrays.of(moments).get("covariance")).values();
        ByteBuffer numbers = ByteBuffer.allocate(Double.BYTES * (covariance.length + 2));
        numbers.putLong(moments.rows()).putLong(moments.trajectories());
        numbers.asDoubleBuffer().put(covariance);
        return ContentHash.of(numbers.array());
    }

    private void requireSameFeatures(CollectedMoments next) {
        if (!definition.equals(next.definition)) {
            throw new EstimationException(
                    "these moments do not merge: they are of different features; collect the later "
                    + "pieces with the features of the first one");
        }
    }
}
