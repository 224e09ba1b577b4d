package org.larrr.gui.analysis;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.stages.Cancellation;

/**
 * The order for one picture of an analysis: an immutable value that holds the settings of the picture and is compared
 * by them, usually a record. Drawn away from the FX thread.
 */
@FunctionalInterface
public interface FigureRequest {

    /**
     * Draws the picture.
     *
     * @param judged       the spectra with what is known of their verdicts, one entry a fit
     * @param cancellation to be checked now and then by a slow drawing
     * @throws org.larrr.spectra.EstimationException if there is nothing to draw; the message is for the user and takes
     *     the picture's place
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    Figure draw(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation);

    /**
     * Returns whether drawing takes longer than a few milliseconds. Quick pictures are drawn with every fit while a
     * slider moves; slow ones once the hand rests, on a thread of their own, and given up as soon as it moves again.
     */
    default boolean isSlow() {
        return false;
    }

    /**
     * The order for what is seen while a slider moves, where that may show less to be quicker: it is drawn when the
     * next request waits already, and gives way to the picture of that.
     */
    default FigureRequest inPassing() {
        return this;
    }

    /** Returns the order of the same picture that leaves nothing behind for the pictures that are on the screen. */
    default FigureRequest detached() {
        return this;
    }

    /**
     * Returns whether the figure shows eigenfunctions themselves, whose signs are then kept from one figure to the
     * next. On the screen such a picture is drawn of an analysis turned for display; everything else, and every file,
     * is made of the analysis as it is.
     */
    default boolean keepsSigns() {
        return false;
    }

    /**
     * A request that draws by a function and is compared by its settings alone.
     *
     * @param settings everything on which the drawing depends, compared by value
     */
    record BySettings(Object settings, FigureRequest drawing, boolean isSlow, boolean keepsSigns)
            implements FigureRequest {

        /** Returns the request of a picture of eigenfunctions themselves. */
        public BySettings keepingSigns() {
            return new BySettings(settings, drawing, isSlow, true);
        }

        @Override
        public Figure draw(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            return drawing.draw(result, judged, cancellation);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof BySettings that && settings.equals(that.settings) && isSlow == that.isSlow;
        }

        @Override
        public int hashCode() {
            return settings.hashCode();
        }
    }

    /**
     * The last result of a long computation on an analysis, so that another picture of the same result needs no second
     * one. Thread safe; computations do not wait for each other.
     */
    final class Remembered<T> {

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
}
