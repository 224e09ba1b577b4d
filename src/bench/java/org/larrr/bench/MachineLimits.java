package org.larrr.bench;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;

/**
 * What this machine can do at best, measured now: the speed of a large matrix product and of sweeping memory.
 *
 * @param algebra         what is behind the products ("OpenBLAS" or "Java")
 * @param cores           processors that this program may use
 * @param flopsPerSecond  of A·B with square matrices of order {@value #ORDER}
 * @param bytesPerSecond  read from memory by adding up arrays that no cache holds
 */
public record MachineLimits(String algebra, int cores, double flopsPerSecond, double bytesPerSecond) {

    private static final int ORDER = 1024;
    private static final int SWEPT_NUMBERS = 1 << 24;
    private static final int REPETITIONS = 10;

    /**
     * Measures, the best of {@value #REPETITIONS}; takes about a second.
     *
     * @return what was measured
     */
    public static MachineLimits measure() {
        LinearAlgebra algebra = LinearAlgebra.best();
        return new MachineLimits(algebra.name(), Runtime.getRuntime().availableProcessors(), flops(algebra), bytes());
    }

    private static double flops(LinearAlgebra algebra) {
        SplittableRandom random = new SplittableRandom(1);
        DMatrixRMaj a = new DMatrixRMaj(ORDER, ORDER);
        Arrays.setAll(a.data, i -> random.nextDouble());
        return 2.0 * ORDER * ORDER * ORDER / best(() -> algebra.multiply(a, a).data[0]);
    }

    private static double bytes() {
        double[] numbers = new double[SWEPT_NUMBERS];
        Arrays.fill(numbers, 1);
        double[] sums = new double[SWEPT_NUMBERS];
        return (double) SWEPT_NUMBERS * Double.BYTES / best(() -> {
            Parallel.blocks(SWEPT_NUMBERS, (from, to) -> sums[from] = sum(numbers, from, to));
            return sums[0];
        });
    }

    /** Four sums at once, so that the processor does not wait for one addition before the next. */
    private static double sum(double[] numbers, int from, int to) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        for (int i = from; i + 3 < to; i += 4) {
            a += numbers[i];
            b += numbers[i + 1];
            c += numbers[i + 2];
            d += numbers[i + 3];
        }
        return a + b + c + d;
    }

    /** Work whose result is looked at, so that it is not optimised away. */
    @FunctionalInterface
    private interface Work {
        double run();
    }

    private static double best(Work work) {
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < REPETITIONS; i++) {
            long start = System.nanoTime();
            double result = work.run();
            double seconds = (System.nanoTime() - start) / 1e9;
            if (Double.isFinite(result)) {
                best = Math.min(best, seconds);
            }
        }
        return best;
    }
}
