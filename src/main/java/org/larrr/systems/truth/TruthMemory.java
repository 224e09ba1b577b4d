package org.larrr.systems.truth;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.Truth;

/**
 * Remembers the spectra of the systems asked for last, so that a window may ask again and again. Two threads that ask
 * for the same one at once compute it once.
 */
public final class TruthMemory {

    private static final int CAPACITY = 48;
    /**
     * A few more than most ask for, so that asking for one more does not start again, and all share one file on disk.
     */
    private static final int GENEROUS_COUNT = 12;
    private static final TruthMemory SHARED = new TruthMemory();

    private final Map<FormulaSystem, Entry> entries = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<FormulaSystem, Entry> eldest) {
            return size() > CAPACITY;
        }
    };

    private volatile TruthStore store;

    TruthMemory() {}

    /** {@return the one memory of the program} */
    public static TruthMemory shared() {
        return SHARED;
    }

    /**
     * From now on, discretised spectra are also kept on disk and looked for there first.
     *
     * @param folder made when first needed
     */
    public void keepIn(Path folder) {
        store = new TruthStore(folder);
    }

    /**
     * {@return the leading {@code count} eigenvalues of a system, computed on first demand}
     *
     * @param system whose spectrum
     * @param count  how many eigenvalues, from 1 to {@link Truths#MAX_COUNT}
     * @throws IllegalArgumentException if {@code count} is not
     */
    public Truth truth(FormulaSystem system, int count) {
        Entry entry;
        synchronized (entries) {
            entry = entries.computeIfAbsent(system, key -> new Entry());
        }
        return entry.truth(system, count);
    }

    private final class Entry {

        private Truth known;
        private int asked;

        synchronized Truth truth(FormulaSystem system, int count) {
            if (count > asked) {
                int generous = Math.max(count, GENEROUS_COUNT);
                known = store == null ? Truths.compute(system, generous) : store.truth(system, generous);
                asked = generous;
            }
            return Leading.of(known, count);
        }
    }
}
