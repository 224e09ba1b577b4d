package org.larrr.kernels.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.larrr.kernels.RadialKernel;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.Cancellation;

/** The factor where residuals fall slowly: against its definition, and against the largest residual as the landmark. */
class PivotPanelsTest {

    private static final int STATES = 1500;
    private static final int DIMENSION = 20;
    private static final int LANDMARKS = 200;
    private static final RadialKernel KERNEL = new RadialKernel(RadialKernel.Family.GAUSSIAN, 3);

    /** A cloud with outliers, which the largest residual would chase. */
    private static double[] states() {
        Random random = new Random(3);
        double[] states = new double[STATES * DIMENSION];
        for (int i = 0; i < STATES; i++) {
            double width = i % 10 == 0 ? 3 : 1;
            for (int a = 0; a < DIMENSION; a++) {
                states[i * DIMENSION + a] = width * random.nextGaussian();
            }
        }
        return states;
    }

    private static PivotedCholesky factor(int landmarks) {
        return PivotedCholesky.factor(KERNEL, states(), DIMENSION, 1e-12, landmarks, new Cancellation());
    }

    private static DMatrixRMaj missing(DMatrixRMaj z) {
        DMatrixRMaj rest = KERNEL.matrix(states(), states(), DIMENSION);
        CommonOps_DDRM.subtractEquals(rest, LinearAlgebra.best().multiplyByTransposed(z, z));
        return rest;
    }

    @Test
    void itIsTheNystroemApproximationOfItsLandmarks() {
        PivotedCholesky factor = factor(LANDMARKS);
        DMatrixRMaj z = factor.factor();
        assertThat(z.numCols).isEqualTo(LANDMARKS);
        assertThat(factor.size()).isEqualTo(LANDMARKS);
        double[] landmarks = factor.landmarks();
        DMatrixRMaj across = KERNEL.matrix(states(), landmarks, DIMENSION);
        DMatrixRMaj among = KERNEL.matrix(landmarks, landmarks, DIMENSION);
        DMatrixRMaj solved = new DMatrixRMaj(LANDMARKS, STATES);
        assertThat(CommonOps_DDRM.solve(among, CommonOps_DDRM.transpose(across, null), solved)).isTrue();
        DMatrixRMaj expected = LinearAlgebra.best().multiply(across, solved);
        assertThat(largestDifference(LinearAlgebra.best().multiplyByTransposed(z, z), expected)).isLessThan(1e-9);

        double trace = CommonOps_DDRM.trace(missing(z)) / STATES;
        assertThat(factor.residualTrace()).isCloseTo(trace, within(1e-13));
        DMatrixRMaj mapped = new LandmarkMap(KERNEL, DIMENSION, landmarks, factor.triangle()).evaluate(states());
        assertThat(largestDifference(mapped, z)).isLessThan(1e-11);
    }

    private static double largestDifference(DMatrixRMaj a, DMatrixRMaj b) {
        DMatrixRMaj difference = new DMatrixRMaj(a.numRows, a.numCols);
        CommonOps_DDRM.subtract(a, b, difference);
        return CommonOps_DDRM.elementMaxAbs(difference);
    }

    @Test
    void drawnLandmarksMissLessThanThoseWithTheLargestResiduals() {
        double drawn = factor(LANDMARKS).residualTrace();
        assertThat(drawn).isLessThan(0.9 * ofTheLargest(LANDMARKS));
    }

    /** The residual trace of landmarks taken one by one, each the state with the largest residual. */
    private static double ofTheLargest(int landmarks) {
        double[] states = states();
        DMatrixRMaj rest = KERNEL.matrix(states, states, DIMENSION);
        for (int k = 0; k < landmarks; k++) {
            int pivot = 0;
            for (int i = 0; i < STATES; i++) {
                pivot = rest.get(i, i) > rest.get(pivot, pivot) ? i : pivot;
            }
            double[] column = Arrays.copyOfRange(rest.data, pivot * STATES, (pivot + 1) * STATES);
            for (int i = 0; i < STATES; i++) {
                for (int j = 0; j < STATES; j++) {
                    rest.data[i * STATES + j] -= column[i] * column[j] / column[pivot];
                }
            }
        }
        return CommonOps_DDRM.trace(rest) / STATES;
    }

    @Test
    void theSameStatesGiveTheSameBitsOnAnyNumberOfThreads() throws Exception {
        double[] here = factor(LANDMARKS).factor().data;
        ForkJoinPool one = new ForkJoinPool(1);
        try {
            assertThat(one.submit(() -> factor(LANDMARKS).factor().data).get()).isEqualTo(here);
        } finally {
            one.shutdown();
        }
    }

    @Test
    void statesThatRepeatEndTheFactor() {
        double[] few = Arrays.copyOf(states(), 150 * DIMENSION);
        double[] twice = Arrays.copyOf(few, 2 * few.length);
        System.arraycopy(few, 0, twice, few.length, few.length);
        PivotedCholesky factor = PivotedCholesky.factor(KERNEL, twice, DIMENSION, 0, 300, new Cancellation());
        assertThat(factor.size()).isEqualTo(150);
        assertThat(factor.residualTrace()).isBetween(0.0, 1e-13);
    }
}
