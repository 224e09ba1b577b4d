package org.larrr.kernels;

/**
 * e^{−v} of many numbers at once, in two loops: plain arithmetic without branches, which the compiler turns into vector
 * instructions, then one table look-up a number.
 *
 * <p>−v = r − (q/32) log 2 with q = rint(32v/log 2) and |r| ≤ log 2/64, log 2 in two parts (Cody and Waite); e^r − 1 by
 * its Taylor polynomial of degree 6, whose remainder is below 2^−61; 2^{−q/32} from a table, of which a
 * kernel touches the beginning. Error at most 2 units in the last place where the result is a normal number. Source:
 * Tang 1989, DOI 10.1145/63522.214389.
 */
final class Exponentials {

    private static final int FRACTIONS = 32;
    private static final double LOG2_HIGH = 0x1.62e42fefap-1 / FRACTIONS;
    private static final double LOG2_LOW = 0x1.cf79abc9e3b39p-40 / FRACTIONS;
    private static final double PER_LOG2 = FRACTIONS / Math.log(2);
    /** e^{−746} is less than half of the smallest number. */
    private static final double LARGEST = 746;
    /** 2^{−q/32}. */
    private static final double[] POWER = new double[(int) (LARGEST * PER_LOG2)];
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

    private Exponentials() {}

    /**
     * Replaces numbers v ≥ 0 by e^{−v·rate}; infinity by 0, NaN stays.
     *
     * @param values those from {@code from} on are replaced
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
            double q = Math.rint(v * PER_LOG2);
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

    /** Kept by each thread: making them anew would take as long as the exponentials. */
    private static final class Scratch {
        private final double[] quotients = new double[CHUNK];
        private final double[] remainders = new double[CHUNK];
    }
}
