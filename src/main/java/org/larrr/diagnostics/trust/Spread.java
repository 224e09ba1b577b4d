package org.larrr.diagnostics.trust;

import java.util.List;
import org.larrr.data.Quantiles;
import org.larrr.linalg.Complex;

/** The spread of draws. */
public final class Spread {

    private static final double LOW = 0.16;
    private static final double HIGH = 0.84;
    /** Fewer values than this have no spread worth the name. */
    private static final int MIN_VALUES = 10;

    private Spread() {}

    /** Half the distance between the 16th and the 84th percentile, of the real and of the imaginary part. */
    static Complex of(List<Complex> draws) {
        double[] re = draws.stream().mapToDouble(Complex::re).sorted().toArray();
        double[] im = draws.stream().mapToDouble(Complex::im).sorted().toArray();
        return new Complex(half(re), half(im));
    }

    /** Returns the spread of the defined draws; undefined for less than half, or less than {@value #MIN_VALUES}. */
    static Complex ofMost(List<Complex> draws) {
        List<Complex> defined = draws.stream().filter(Complex::isDefined).toList();
        return defined.size() > draws.size() / 2 && defined.size() >= MIN_VALUES ? of(defined) : Complex.UNDEFINED;
    }

    static double half(double[] sorted) {
        return (Quantiles.of(sorted, HIGH) - Quantiles.of(sorted, LOW)) / 2;
    }

    /**
     * {@return how many standard deviations to either side hold a share of a normal law; Winitzki's inverse error
     * function, to 0.5 %}
     *
     * @param level the share, in (0, 1)
     */
    public static double deviations(double level) {
        double a = 0.147;
        double log = Math.log(1 - level * level);
        double first = 2 / (Math.PI * a) + log / 2;
        return Math.sqrt(2) * Math.sqrt(Math.sqrt(first * first - log / a) - first);
    }
}
