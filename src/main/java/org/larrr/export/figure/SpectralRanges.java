package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;

/**
 * Axis ranges for eigenvalues that one wild value cannot ruin. Where the truth is known the axes follow it and stand
 * still while parameters move; elsewhere they follow the unflagged estimates, up to a multiple of their median size.
 */
final class SpectralRanges {

    private static final double BEYOND_MEDIAN = 8;
    private static final Range WITHOUT_VALUES = new Range(-1, 0.1);

    private SpectralRanges() {}

    /**
     * The eigenvalues the axes should show: the leading true ones, as many as are estimated, or else sound estimates.
     *
     * @param first leaves out eigenvalues before that index
     */
    private static List<Complex> anchors(AnalysisResult result, int first) {
        if (result.truth().isPresent()) {
            List<Complex> truth = result.truth().get().eigenvalues();
            return truth.subList(Math.min(first, truth.size()), Math.min(truth.size(), Math.max(3, largestRank(result))));
        }
        List<Complex> sound = new ArrayList<>();
        for (Fit fit : result.fits()) {
            fit.model().ifPresent(model -> addSound(model, first, sound));
        }
        return sound;
    }

    private static int largestRank(AnalysisResult result) {
        return result.fits().stream()
                .flatMap(fit -> fit.model().stream())
                .mapToInt(SpectralModel::rank)
                .max()
                .orElse(0);
    }

    private static void addSound(SpectralModel model, int first, List<Complex> sound) {
        for (int i = first; i < model.rank(); i++) {
            Complex value = model.eigenvalues().get(i);
            if (value.isDefined() && model.flags().get(i).isEmpty()) {
                sound.add(value);
            }
        }
    }

    /** From a little beyond the fastest process to a little beyond 0. */
    static Range realParts(AnalysisResult result) {
        double[] sizes = anchors(result, 0).stream().mapToDouble(value -> -value.re()).filter(size -> size > 0).toArray();
        double fastest = largest(result, sizes);
        return fastest > 0 ? new Range(-1.15 * fastest, 0.08 * fastest) : WITHOUT_VALUES;
    }

    /** Symmetric about 0, at least a fifth of the height of the real range, so that real spectra do not show noise. */
    static Range imaginaryParts(AnalysisResult result) {
        double[] sizes = anchors(result, 0).stream().mapToDouble(value -> Math.abs(value.im())).filter(size -> size > 0).toArray();
        double half = Math.max(1.3 * largest(result, sizes), 0.1 * realParts(result).width());
        return new Range(-half, half);
    }

    private static double largest(AnalysisResult result, double[] sizes) {
        if (sizes.length == 0) {
            return 0;
        }
        Arrays.sort(sizes);
        double largest = sizes[sizes.length - 1];
        // The lower median: with two values the larger one may be the wild one.
        double bounded = Math.min(largest, BEYOND_MEDIAN * sizes[(sizes.length - 1) / 2]);
        return result.truth().isPresent() ? largest : Notation.niceStep(bounded / 10) * Math.ceil(bounded / Notation.niceStep(bounded / 10));
    }

    /** Timescales −1/Re λ of the decaying anchors but the trivial one, a factor of two wider on both sides. */
    static Range timescales(AnalysisResult result) {
        double[] times = anchors(result, SpectrumFigure.TRIVIAL).stream()
                .mapToDouble(value -> -1 / value.re())
                .filter(time -> time > 0 && Double.isFinite(time))
                .sorted()
                .toArray();
        double longest = longestObserved(result);
        double[] plausible = Arrays.stream(times).filter(time -> time < longest || result.truth().isPresent()).toArray();
        if (plausible.length == 0) {
            return new Range(0.1, 10);
        }
        return new Range(plausible[0] / 2, plausible[plausible.length - 1] * 2);
    }

    /** Ten times the observed time: nothing slower can be told from the constant. */
    static double longestObserved(AnalysisResult result) {
        return 10 * result.data().duration();
    }
}
