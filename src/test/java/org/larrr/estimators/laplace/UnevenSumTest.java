package org.larrr.estimators.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.UnevenSum.Wave;
import org.larrr.stages.Cancellation;

/** The recursions of weights that last for many states against the sum over pairs as it is defined. */
class UnevenSumTest {

    private static final int SIZE = 11;

    /**
     * Gaps over four decades, or bursts with pauses; in one trajectory or in three of different lengths. The last
     * number is the error that is allowed, larger where weights last for as long as the data.
     */
    @ParameterizedTest
    @CsvSource({
        "1800, wild, 4, 0, 1e-4", "1800, bursts, 4, 0, 3e-4", "1800, wild, 0.2, 0, 1e-3",
        "900 300 500, wild, 3, 0, 1e-3", "900 300 500, bursts, 5, 0, 2e-4", "1800, wild, 4, 2.5, 2e-4",
        "900 300 500, bursts, 3, 0.7, 4e-4"
    })
    void recursionsFollowTheDefinition(String lengths, String kind, double shift, double frequency, double tolerance) {
        Trajectories data = data(Arrays.stream(lengths.split(" ")).mapToInt(Integer::parseInt).toArray(), kind);
        DMatrixRMaj z = correlated(data);
        RowGroups groups = RowGroups.blocks(data, 130);
        double[] remaining = UnevenSum.remainingTimes(data);
        InverseStartCounts counts = InverseStartCounts.of(remaining, shift, -Math.log(UnevenSum.NEGLIGIBLE) / shift);
        for (Wave wave : frequency == 0 ? new Wave[] {Wave.NONE}
                : new Wave[] {Wave.cosine(frequency), Wave.sine(frequency)}) {
            DMatrixRMaj[] parts = new UnevenRecursion(z, data, shift, wave, counts, groups, new Cancellation())
                    .crossCovariances();
            DMatrixRMaj[] exact = definition(z, data, shift, wave, groups, remaining);
            DMatrixRMaj sum = sum(exact);
            assertThat(distance(sum(parts), sum)).isLessThan(tolerance);
            for (int g = 0; g < parts.length; g++) {
                assertThat(parts[g].data).containsExactly(exact[g].data,
                        within(2 * tolerance * NormOps_DDRM.normF(sum) / parts.length));
            }
            DMatrixRMaj[] pairwise = UnevenSum.crossCovariances(z, data, shift, wave, groups, new Cancellation());
            assertThat(distance(sum(pairwise), sum)).isLessThan(1e-12);
        }
    }

    /** Many states ahead of each in many features are added by the recursions. */
    @Test
    void longMemoriesAreNotAddedPairByPair() {
        Trajectories data = data(new int[] {8000}, "wild");
        DMatrixRMaj few = correlated(data);
        DMatrixRMaj z = new DMatrixRMaj(data.size(), 3 * SIZE);
        for (int copy = 0; copy < 3; copy++) {
            CommonOps_DDRM.insert(few, z, 0, copy * SIZE);
        }
        double shift = 0.5;
        InverseStartCounts counts = InverseStartCounts.of(UnevenSum.remainingTimes(data), shift,
                -Math.log(UnevenSum.NEGLIGIBLE) / shift);
        DMatrixRMaj expected = new UnevenRecursion(z, data, shift, Wave.NONE, counts, RowGroups.single(data),
                new Cancellation()).crossCovariances()[0];
        assertThat(UnevenSum.crossCovariances(z, data, shift, Wave.NONE, RowGroups.single(data),
                new Cancellation())[0].data).containsExactly(expected.data);
    }

    private static DMatrixRMaj sum(DMatrixRMaj[] parts) {
        DMatrixRMaj sum = new DMatrixRMaj(SIZE, SIZE);
        Arrays.stream(parts).forEach(part -> CommonOps_DDRM.addEquals(sum, part));
        return sum;
    }

    private static double distance(DMatrixRMaj found, DMatrixRMaj expected) {
        DMatrixRMaj difference = new DMatrixRMaj(SIZE, SIZE);
        CommonOps_DDRM.subtract(found, expected, difference);
        return NormOps_DDRM.normF(difference) / NormOps_DDRM.normF(expected);
    }

    private static Trajectories data(int[] lengths, String kind) {
        Random random = new Random(3);
        int n = Arrays.stream(lengths).sum();
        double[] times = new double[n];
        int row = 0;
        for (int length : lengths) {
            double t = 0;
            for (int i = 0; i < length; i++, row++) {
                times[row] = t;
                boolean pause = random.nextDouble() < 0.01;
                t += kind.equals("wild") ? Math.pow(10, -4 + 3 * random.nextDouble())
                        : pause ? 0.6 : 0.01 * random.nextDouble();
            }
        }
        return Trajectories.wrap(new double[n], lengths, new TimeGrid.Uneven(times), "", Trajectories.defaultNames(1));
    }

    /** Values that remember those before them for about a unit of time. */
    private static DMatrixRMaj correlated(Trajectories data) {
        Random random = new Random(4);
        DMatrixRMaj z = new DMatrixRMaj(data.size(), SIZE);
        for (int k = 0; k < data.count(); k++) {
            for (int i = 0; i < data.length(k); i++) {
                double kept = i == 0 ? 0 : Math.exp(data.time(k, i - 1) - data.time(k, i));
                for (int c = 0; c < SIZE; c++) {
                    double last = i == 0 ? 0 : z.get(data.start(k) + i - 1, c);
                    z.set(data.start(k) + i, c, kept * last + Math.sqrt(1 - kept * kept) * random.nextGaussian());
                }
            }
        }
        return z;
    }

    private static DMatrixRMaj[] definition(DMatrixRMaj z, Trajectories data, double shift, Wave wave,
            RowGroups groups, double[] remaining) {
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), SIZE);
        for (int k = 0; k < data.count(); k++) {
            for (int i = 0; i < data.length(k); i++) {
                double[] y = new double[SIZE];
                for (int j = i; j < data.length(k); j++) {
                    double elapsed = data.time(k, j) - data.time(k, i);
                    double before = j == 0 ? 0 : data.time(k, j) - data.time(k, j - 1);
                    double after = j == data.length(k) - 1 ? before : data.time(k, j + 1) - data.time(k, j);
                    int lost = Arrays.binarySearch(remaining, elapsed * (1 - 1e-9) - 1e-12);
                    double weight = (i == j ? after : before + after) / 2 * Math.exp(-shift * elapsed)
                            / (remaining.length - (lost < 0 ? -lost - 1 : lost)) * wave.at(elapsed);
                    for (int c = 0; c < SIZE; c++) {
                        y[c] += weight * z.get(data.start(k) + j, c);
                    }
                }
                for (int a = 0; a < SIZE * SIZE; a++) {
                    sums[groups.groupOf(data.start(k) + i)].data[a] += z.get(data.start(k) + i, a / SIZE) * y[a % SIZE];
                }
            }
        }
        return sums;
    }
}
