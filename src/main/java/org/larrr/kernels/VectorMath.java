package org.larrr.kernels;

/**
 * Exponentials, sines and cosines of many numbers, in arithmetic without branches that the compiler can vectorise.
 */
public final class VectorMath {

    private static final int FRACTIONS = 32;
    private static final double LOG2_HIGH = 0x1.62e42fefap-1 / FRACTIONS;
    private static final double LOG2_LOW = 0x1.cf79abc9e3b39p-40 / FRACTIONS;
    private static final double PER_LOG2 = FRACTIONS / Math.log(2);
    /** e^{−746} is less than half of the smallest number. */
    private static final double MAX_EXPONENT = 746;
    /** 2^{−q/32}. */
    private static final double[] POWER = new double[(int) (MAX_EXPONENT * PER_LOG2)];
    private static final double MAX_ANGLE = 1e6;
    private static final double TWO_OVER_PI = 2 / Math.PI;
    private static final double HALF_PI_HIGH = 0x1.921fb544p0;
    private static final double HALF_PI_MIDDLE = 0x1.0b4611a6p-34;
    private static final double HALF_PI_LOW = 0x1.3198a2e037073p-69;
    /** Between 2^52 and 2^53 doubles are the whole numbers, also below the middle. */
    private static final double UNITS = 0x1.8p52;
    /** Numbers between the two loops: a core's fastest cache holds them. */
    private static final int CHUNK = 512;

    static {
        for (int j = 0; j < FRACTIONS; j++) {
            double fraction = StrictMath.pow(2, -j / (double) FRACTIONS);
            for (int q = j; q < POWER.length; q += FRACTIONS) {
                POWER[q] = Math.scalb(fraction, -q / FRACTIONS);
            }
        }
    }

    private static final ThreadLocal<Scratch> SCRATCH = ThreadLocal.withInitial(Scratch::new);

    private VectorMath() {}

    /**
     * Replaces numbers v ≥ 0 by e^{−v·rate}; infinity by 0, NaN stays. In two loops, the second of one table look-up a
     * number.
     *
     * <p>−v = r − (q/32) log 2 with q = rint(32v/log 2) and |r| ≤ log 2/64, log 2 in two parts (Cody and Waite);
     * e^r − 1 by its Taylor polynomial of degree 6, whose remainder is below 2^−61; 2^{−q/32} from a table, of which a
     * kernel touches the beginning. Error at most 2 units in the last place where the result is a normal number.
     * Source: Tang 1989, DOI 10.1145/63522.214389.
     *
     * @param values those from {@code from} on are replaced
     * @param from   the first of them
     * @param count  how many
     * @param rate   positive
     */
    static void decays(double[] values, int from, int count, double rate) {
        Scratch scratch = SCRATCH.get();
        for (int first = from; first < from + count; first += CHUNK) {
            int some = Math.min(CHUNK, from + count - first);
            System.arraycopy(values, first, scratch.remainders, 0, some);
            polynomials(scratch.remainders, some, rate, scratch.quotients);
            powers(scratch, values, first, some);
        }
    }

    /**
     * e^r − 1 in the place of v, and q. A loop of its own, from index 0 on: the compiler would make scalars of it
     * together with the next, and of an array read from elsewhere on.
     */
    private static void polynomials(double[] values, int count, double rate, double[] quotients) {
        for (int i = 0; i < count; i++) {
            double v = values[i] * rate;
            double q = rounded(v * PER_LOG2);
            double r = (q * LOG2_HIGH - v) + q * LOG2_LOW;
            quotients[i] = q;
            values[i] = r + r * r * (1.0 / 2 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720)))));
        }
    }

    private static void powers(Scratch scratch, double[] values, int first, int count) {
        double[] quotients = scratch.quotients;
        double[] remainders = scratch.remainders;
        for (int i = 0; i < count; i++) {
            int q = (int) quotients[i];
            values[first + i] = q < POWER.length ? POWER[q] + POWER[q] * remainders[i] : 0;
        }
    }

    /**
     * Writes scale·cos and scale·sin of angles to two ranges of an array.
     *
     * <p>Reduction x = qπ/2 + r by Cody and Waite with π/2 in three parts, whose first two products with |q| &lt; 2^20
     * are exact; minimax polynomials on |r| ≤ π/4 (coefficients of the Cephes library); the quadrant chosen by
     * multiplications with 0 and ±1. Error at most 4.5e-16 for |x| ≤ 1e6; larger angles go to {@link Math}.
     *
     * @param angles  the first {@code count} of them are used
     * @param count   how many
     * @param scale   multiplies both
     * @param target  receives them
     * @param cosines where the cosines begin
     * @param sines   where the sines begin
     */
    public static void cosinesAndSines(double[] angles, int count, double scale, double[] target, int cosines,
            int sines) {
        double largest = 0;
        for (int k = 0; k < count; k++) {
            largest = Math.max(largest, Math.abs(angles[k]));
        }
        if (largest <= MAX_ANGLE) {
            moderate(angles, count, scale, target, cosines, sines);
            return;
        }
        for (int k = 0; k < count; k++) {
            target[cosines + k] = scale * Math.cos(angles[k]);
            target[sines + k] = scale * Math.sin(angles[k]);
        }
    }

    private static void moderate(double[] angles, int count, double scale, double[] target, int cosines, int sines) {
        for (int k = 0; k < count; k++) {
            double x = angles[k];
            double q = rounded(x * TWO_OVER_PI);
            double r = ((x - q * HALF_PI_HIGH) - q * HALF_PI_MIDDLE) - q * HALF_PI_LOW;
            double z = r * r;
            double sine = r + r * z * (-1.66666666666666307295e-1 + z * (8.33333333332211858878e-3
                    + z * (-1.98412698295895385996e-4 + z * (2.75573136213857245213e-6
                    + z * (-2.50507477628578072866e-8 + z * 1.58962301576546568060e-10)))));
            double cosine = 1 - 0.5 * z + z * z * (4.16666666666665929218e-2 + z * (-1.38888888888730564116e-3
                    + z * (2.48015872888517045348e-5 + z * (-2.75573141792967388112e-7
                    + z * (2.08757008419747316778e-9 - z * 1.13585365213876817300e-11)))));
            double half = halved(q);
            double odd = q - 2 * half;
            double sign = scale * (1 - 2 * (half - 2 * halved(half)));
            target[cosines + k] = sign * ((1 - odd) * cosine - odd * sine);
            target[sines + k] = sign * ((1 - odd) * sine + odd * cosine);
        }
    }

    /** As {@link Math#rint} below 2^51, for which the first compiler would call a method of Java's own. */
    private static double rounded(double x) {
        return (x + UNITS) - UNITS;
    }

    /** Half of a whole number, rounded down. */
    private static double halved(double whole) {
        return rounded(whole * 0.5 - 0.25);
    }

    /** Kept by each thread: making them anew would take as long as the exponentials. */
    private static final class Scratch {
        private final double[] quotients = new double[CHUNK];
        private final double[] remainders = new double[CHUNK];
    }
}
