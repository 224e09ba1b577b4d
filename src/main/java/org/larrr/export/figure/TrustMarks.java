package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.larrr.diagnostics.trust.Band;
import org.larrr.diagnostics.trust.Disc;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.linalg.Complex;

/** Bootstrap bands and pseudospectral discs of a fit's eigenvalues as series. */
final class TrustMarks {

    private static final int CIRCLE = 120;

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
     * @param normal whether the operator is taken to be normal: only then does a disc of the pseudospectrum bound the
     *     error, and discs that fit into the plane are drawn
     */
    static List<Series> plane(JudgedSpectrum spectrum, Role role, Range re, Range im, boolean normal) {
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
        for (EigenpairTrust pair : spectrum.evidence().orElseThrow().pairs()) {
            Disc disc = pair.disc();
            if (normal && disc.radius() > 0 && disc.radius() < re.width() && re.contains(disc.centre().re())) {
                series.add(circle(disc, series.size() == 2 ? "error bound" : ""));
            }
        }
        return series;
    }

    private static Series circle(Disc disc, String name) {
        double[] x = new double[CIRCLE + 1];
        double[] y = new double[CIRCLE + 1];
        for (int k = 0; k <= CIRCLE; k++) {
            double angle = 2 * Math.PI * k / CIRCLE;
            x[k] = disc.centre().re() + disc.radius() * Math.cos(angle);
            y[k] = disc.centre().im() + disc.radius() * Math.sin(angle);
        }
        return Series.line(name, Role.THRESHOLD, x, y);
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
