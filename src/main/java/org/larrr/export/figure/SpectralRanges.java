package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;

/**
 * Axis ranges for eigenvalues that one wild value cannot ruin.
 *
 * <p>Where the truth is known the axes show its leading values, as many as are estimated, and open in a few fixed steps
 * up to twice that size for estimates near by: they hardly move while parameters do. Elsewhere they follow the
 * unflagged estimates, up to a multiple of their median size.
 */
final class SpectralRanges {

    private static final double BEYOND_MEDIAN = 8;
    private static final double MIN_SHARE_OF_FREQUENCY = 0.1;
    private static final double[] OPENINGS = {1, 1.25, 1.6, 2};
    private static final Range WITHOUT_VALUES = new Range(-1, 0.1);

    private SpectralRanges() {}

    /**
     * From a little beyond the fastest process to a little beyond 0; at least a tenth of the highest frequency, since
     * where damping is next to nothing estimates of it miss it by more than it is.
     */
    static Range realParts(AnalysisResult result) {
        double fastest = Math.max(extent(result, value -> -value.re()),
                MIN_SHARE_OF_FREQUENCY * extent(result, value -> Math.abs(value.im())));
        return fastest > 0 ? new Range(-1.15 * fastest, 0.08 * fastest) : WITHOUT_VALUES;
    }

    /** Symmetric about 0, at least a fifth of the width of the real range, so that real spectra do not show noise. */
    static Range imaginaryParts(AnalysisResult result) {
        double half = Math.max(1.3 * extent(result, value -> Math.abs(value.im())), 0.1 * realParts(result).width());
        return new Range(-half, half);
    }

    /** Timescales −1/Re λ of all but the trivial eigenvalue, a factor of two wider on both sides. */
    static Range timescales(AnalysisResult result) {
        List<Complex> anchors = trueAnchors(result, SpectrumFigure.TRIVIAL);
        // Nothing slower than ten times the observed time can be given from the constant.
        double slowest = anchors.isEmpty() ? 10 * result.facts().duration() : Double.POSITIVE_INFINITY;
        return Range.ofPositive((anchors.isEmpty() ? sound(result, SpectrumFigure.TRIVIAL) : anchors).stream()
                .mapToDouble(value -> -1 / value.re()).filter(time -> time < slowest), 2);
    }

    /** The largest size the axis must reach; 0 if there is none. */
    private static double extent(AnalysisResult result, ToDoubleFunction<Complex> size) {
        double[] known = sizes(trueAnchors(result, 0), size);
        double[] estimated = sizes(sound(result, 0), size);
        return known.length > 0 ? opened(known[known.length - 1], estimated) : bounded(estimated);
    }

    private static double[] sizes(List<Complex> values, ToDoubleFunction<Complex> size) {
        return values.stream().mapToDouble(size).filter(s -> s > 0).sorted().toArray();
    }

    private static double opened(double known, double[] estimated) {
        double limit = OPENINGS[OPENINGS.length - 1] * known;
        double near = Arrays.stream(estimated).filter(s -> s <= limit).max().orElse(0);
        return known * Arrays.stream(OPENINGS).filter(factor -> factor * known >= near).findFirst().orElseThrow();
    }

    private static double bounded(double[] sizes) {
        if (sizes.length == 0) {
            return 0;
        }
        // The lower median: with two values the larger one may be the wild one.
        double largest = Math.min(sizes[sizes.length - 1], BEYOND_MEDIAN * sizes[(sizes.length - 1) / 2]);
        double step = Notation.niceStep(largest / 10);
        return Math.ceil(largest / step - 1e-9) * step;
    }

    private static List<Complex> trueAnchors(AnalysisResult result, int first) {
        List<Complex> truth = Naming.trueEigenvalues(result).orElse(List.of());
        int shown = Math.min(truth.size(), Math.max(3, largestRank(result)));
        return truth.subList(Math.min(first, shown), shown);
    }

    private static int largestRank(AnalysisResult result) {
        return result.fits().stream()
                .flatMap(fit -> fit.model().stream()).mapToInt(SpectralModel::rank).max().orElse(0);
    }

    /**
     * The defined, unflagged estimates from an index on; where a doubt hangs over all of them, all that are defined.
     */
    private static List<Complex> sound(AnalysisResult result, int first) {
        List<Complex> sound = new ArrayList<>();
        List<Complex> defined = new ArrayList<>();
        for (Fit fit : result.fits()) {
            fit.model().ifPresent(model -> sort(model, first, sound, defined));
        }
        return sound.isEmpty() ? defined : sound;
    }

    private static void sort(SpectralModel model, int first, List<Complex> sound, List<Complex> defined) {
        for (int i = first; i < model.rank(); i++) {
            Complex value = model.eigenvalues().get(i);
            if (value.isDefined()) {
                defined.add(value);
            }
            if (value.isDefined() && model.flags().get(i).isEmpty()) {
                sound.add(value);
            }
        }
    }
}
