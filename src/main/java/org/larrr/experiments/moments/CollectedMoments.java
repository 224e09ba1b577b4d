package org.larrr.experiments.moments;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.larrr.data.Message;
import org.larrr.data.StateSample;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.GroupedMoments;
import org.larrr.estimators.StreamedSample;
import org.larrr.estimators.moments.MomentArrays;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.io.file.ContentHash;
import org.larrr.kernels.features.FeatureDefinition;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.EstimationException;

/**
 * Moments with all it takes to learn from them and to show the result: what a moments file holds.
 *
 * @param definition  the features
 * @param moments     their moments; they know Δt
 * @param labels      what the data are called and made of
 * @param kept        some of the states
 * @param earlier     marks of data of which no states are kept
 * @param sets        data sets that were merged last, by their names, with how many trajectories each is; empty unless
 *     there are a few
 */
public record CollectedMoments(FeatureDefinition definition, StreamedMoments moments, Labels labels,
        Optional<StateSample> kept, Set<Long> earlier, Map<String, Long> sets) {

    /** Digits of a hash that make a mark, which a double holds exactly. */
    private static final int MARK_DIGITS = 13;

    public CollectedMoments {
        earlier = Set.copyOf(earlier);
        sets = Collections.unmodifiableMap(new LinkedHashMap<>(sets));
    }

    /** Marks of all data whose moments are here: the same data have the same marks, whatever they are called. */
    public Set<Long> marks() {
        Set<Long> all = new TreeSet<>(earlier);
        kept.ifPresent(states -> Arrays.stream(states.marks()).forEach(all::add));
        if (all.isEmpty()) {
            all.add(mark(fingerprint()));
        }
        return all;
    }

    /** The mark of data that are known by a hash. */
    static long mark(String hash) {
        return Long.parseLong(hash.substring(0, MARK_DIGITS), 16);
    }

    /** Returns the sample for estimators. */
    public StreamedSample sample() {
        return keptSample().map(states -> new StreamedSample(states.features(), moments))
                .orElseGet(() -> new StreamedSample(definition.map(), moments));
    }

    /** The states that are kept, with their features and the sums of all; empty where no states or groups are kept. */
    public Optional<FeatureSample> keptSample() {
        return kept.flatMap(some -> GroupedMoments.of(moments, some).map(sums -> {
            Trajectories states = some.subsampled(moments.plan().step(), labels.timeUnit(), labels.coordinates());
            FeatureMap map = definition.map();
            return new FeatureSample(states, new Features(map, map.evaluate(states.states()), moments.residualTrace()),
                    Optional.empty(), Optional.of(sums));
        }));
    }

    /** These data and other ones; no pair spans the two. */
    public CollectedMoments plus(CollectedMoments next) {
        requireSameFeatures(next);
        return with(next, moments.plus(next.moments));
    }

    /** These data and what follows them: the last trajectory here goes on as the first one there. */
    public CollectedMoments join(CollectedMoments next) {
        requireSameFeatures(next);
        return with(next, moments.join(next.moments));
    }

    private CollectedMoments with(CollectedMoments next, StreamedMoments both) {
        Optional<StateSample> states = kept.flatMap(own -> next.kept.map(own::plus));
        Set<Long> known = new TreeSet<>(states.isPresent() ? earlier : marks());
        known.addAll(states.isPresent() ? next.earlier : next.marks());
        return new CollectedMoments(definition, both, labels, states, known, Map.of());
    }

    /** With no more groups than so many; neighbours that have the fewest states together become one. */
    public CollectedMoments grouped(int most) {
        return new CollectedMoments(definition, moments.grouped(most), labels, kept, earlier, sets);
    }

    /** Returns these moments with the data sets that they come from. */
    public CollectedMoments withDataSets(Map<String, Long> known) {
        return new CollectedMoments(definition, moments, labels, kept, earlier, known);
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
        EstimationException.unless(definition.equals(next.definition), Message.of("moments.other-features"));
    }
}
