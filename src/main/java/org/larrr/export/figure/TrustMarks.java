package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.larrr.diagnostics.trust.Band;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.linalg.Complex;

/** Bootstrap bands and pseudospectral bounds of a fit's eigenvalues as series. */
final class TrustMarks {

    private TrustMarks() {}

    /** A lower and upper end of something real, NaN where there is none. */
    interface End {
        double of(Band band);
    }

    /**
     * Bars along x in one row.
     *
     * @param position where an eigenvalue is drawn; NaN leaves it out
     * @param clip     bars are cut off at its ends
     */
    static Series row(JudgedSpectrum spectrum, Role role, ToDoubleFunction<Complex> position, End low, End high,
            double row, int first, Range clip) {
        int[] items = existing(spectrum, first);
        double[] x = Arrays.stream(items).mapToDouble(i -> position.applyAsDouble(spectrum.pairs().get(i).value()))
                .toArray();
        double[] y = new double[items.length];
        Arrays.fill(y, row);
        return Series.xIntervals("", role, x, y, ends(spectrum, items, low, clip), ends(spectrum, items, high, clip))
                .withItems(items);
    }

    /**
     * Crossed bars in the complex plane.
     *
     * Bounds lie on the real line, where the eigenvalues of a reversible process are; those that fit in are drawn.
     */
    static List<Series> plane(JudgedSpectrum spectrum, Role role, Range re, Range im) {
        int[] items = existing(spectrum, 0);
        double[] x = Arrays.stream(items).mapToDouble(i -> spectrum.pairs().get(i).value().re()).toArray();
        double[] y = Arrays.stream(items).mapToDouble(i -> spectrum.pairs().get(i).value().im()).toArray();
        List<Series> series = new ArrayList<>();
        series.add(Series.xIntervals("", role, x, y, ends(spectrum, items, Band::reLow, re),
                ends(spectrum, items, Band::reHigh, re))
                .withItems(items));
        series.add(Series.yIntervals("", role, x, y, ends(spectrum, items, Band::imLow, im),
                ends(spectrum, items, Band::imHigh, im))
                .withItems(items));
        List<Band> bounds = spectrum.evidence().orElseThrow().pairs().stream().map(pair -> pair.bound())
                .filter(bound -> re.contains(bound.reLow()) && re.contains(bound.reHigh())).toList();
        if (!bounds.isEmpty()) {
            double[] low = bounds.stream().mapToDouble(Band::reLow).toArray();
            double[] high = bounds.stream().mapToDouble(Band::reHigh).toArray();
            double[] middle = new double[low.length];
            Arrays.setAll(middle, k -> (low[k] + high[k]) / 2);
            series.add(Series.xIntervals("error bound", Role.THRESHOLD, middle, new double[low.length], low, high));
        }
        return series;
    }

    private static int[] existing(JudgedSpectrum spectrum, int first) {
        return IntStream.range(first, spectrum.pairs().size())
                .filter(i -> spectrum.pairs().get(i).value().isDefined() && spectrum.pairs().get(i).band().isPresent())
                .toArray();
    }

    private static double[] ends(JudgedSpectrum spectrum, int[] items, End end, Range clip) {
        return Arrays.stream(items).mapToDouble(i -> clip.clamp(end.of(spectrum.pairs().get(i).band().orElseThrow())))
                .toArray();
    }
}
