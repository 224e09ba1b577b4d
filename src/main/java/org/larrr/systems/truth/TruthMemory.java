package org.larrr.systems.truth;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.stages.LruMap;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;

/**
 * Remembers the spectra of the systems asked for last, so that one may ask again and again. Two threads that ask for
 * the same one at once compute it once.
 */
public final class TruthMemory implements TruthSource {

    private static final int CAPACITY = 48;
    /**
     * A few more than most ask for, so that asking for one more does not start again, and all share one file on disk.
     */
    private static final int GENEROUS_COUNT = 12;

    private final Map<StochasticSystem, Spectrum> entries = new LruMap<>(CAPACITY);

    private final Optional<TruthStore> store;

    /** Remembers as long as it lives. */
    public TruthMemory() {
        store = Optional.empty();
    }

    /**
     * Keeps discretised spectra on disk, too.
     *
     * @param folder where they are looked for first; made when first needed
     */
    public TruthMemory(Path folder) {
        store = Optional.of(new TruthStore(folder));
    }

    @Override
    public Truth truth(StochasticSystem system, int count) {
        Spectrum spectrum;
        synchronized (entries) {
            spectrum = entries.computeIfAbsent(system, key -> new Spectrum());
        }
        return spectrum.truth(system, count);
    }

    @Override
    public Optional<Truth> knownTruth(StochasticSystem system, int count) {
        Spectrum spectrum;
        synchronized (entries) {
            spectrum = entries.get(system);
        }
        return spectrum == null ? Optional.empty() : spectrum.knownTruth(count);
    }

    private Truth compute(StochasticSystem system, int count) {
        return store.isPresent() ? store.get().truth(system, count) : Truths.compute(system, count);
    }

    private final class Spectrum {

        /** Both are read without waiting for one that is being computed: first the count, which is written last. */
        private volatile int asked;
        private volatile @Nullable Truth found;

        synchronized Truth truth(StochasticSystem system, int count) {
            if (knownTruth(count).isEmpty()) {
                int generous = Math.max(count, GENEROUS_COUNT);
                found = compute(system, generous);
                asked = generous;
            }
            return knownTruth(count).orElseThrow();
        }

        Optional<Truth> knownTruth(int count) {
            return count > asked ? Optional.empty() : Optional.ofNullable(found).map(truth -> truth.leading(count));
        }
    }
}
