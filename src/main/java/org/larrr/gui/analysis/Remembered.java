package org.larrr.gui.analysis;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.larrr.experiments.AnalysisResult;

/**
 * The last result of a long computation on an analysis, so that another picture of the same result needs no second one.
 * Thread safe; computations do not wait for each other.
 */
public final class Remembered<T> {

    private record Entry<T>(AnalysisResult analysis, Object settings, T value) {}

    private volatile @Nullable Entry<T> last;

    /**
     * The result at hand, or a new one.
     *
     * @param settings whatever the result depends on beside the analysis, compared by value
     */
    public T get(AnalysisResult analysis, Object settings, Supplier<T> computation) {
        Entry<T> known = last;
        if (known != null && known.analysis() == analysis && known.settings().equals(settings)) {
            return known.value();
        }
        T value = computation.get();
        last = new Entry<>(analysis, settings, value);
        return value;
    }
}
