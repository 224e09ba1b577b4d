package org.larrr.kernels.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.Cancellation;

/** Against the definition of the residual trace, and against the factor of all states. */
class SampledCholeskyTest {

    private static final int STATES = FeatureStage.MIN_STATES_TO_SAMPLE + 501;
    private static final double TOLERANCE = 1e-11;
    private static final RadialKernel GAUSSIAN = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);

    private static double[] cloud(int dimension) {
        return new Random(3).doubles((long) STATES * dimension, -1, 1).toArray();
    }

    /** trace(K) − trace(ZZᵀ)/n. */
    private static double residualTrace(Kernel kernel, double[] states, int dimension, DMatrixRMaj z) {
        double sum = 0;
        for (int i = 0; i < z.numRows; i++) {
            double own = kernel.value(states, i, states, i, dimension);
            for (int c = 0; c < z.numCols; c++) {
                own -= z.get(i, c) * z.get(i, c);
            }
            sum += own;
        }
        return sum / z.numRows;
    }

    private static Optional<Features> features(RadialKernel kernel, double[] states, int dimension, double tolerance,
            int cap, int held) {
        return SampledCholesky.features(new FeatureSettings.LowRank(kernel, tolerance, 0),
                Trajectories.single(states, dimension, 0.1), cap, held, Message.of("features.fewer-states"),
                new Cancellation());
    }

    private static double[] spectrum(DMatrixRMaj z) {
        return LinearAlgebra.best().symmetricEigen(LinearAlgebra.best().multiplyTransposed(z, z)).values();
    }

    @ParameterizedTest
    @CsvSource({"GAUSSIAN, 1, 0.5", "GAUSSIAN, 2, 1", "MATERN52, 1, 4"})
    void allStatesAreServedAsWellAsByTheFactorOfAll(RadialKernel.Family family, int dimension, double lengthScale) {
        RadialKernel kernel = new RadialKernel(family, lengthScale);
        double[] states = cloud(dimension);
        Features sampled = features(kernel, states, dimension, TOLERANCE, 500, 500)
                .orElseThrow();
        assertThat(sampled.residualTrace()).isBetween(0.0, TOLERANCE);
        assertThat(residualTrace(kernel, states, dimension, sampled.values()))
                .isCloseTo(sampled.residualTrace(), within(1e-13));

        DMatrixRMaj all = PivotedCholesky.factor(kernel, states, dimension, TOLERANCE, 500, new Cancellation())
                .factor();
        double[] expected = spectrum(all);
        double[] found = spectrum(sampled.values());
        assertThat(found.length).isBetween(expected.length - 2, expected.length + 12);
        for (int k = 1; k <= Math.min(expected.length, found.length); k++) {
            assertThat(found[found.length - k] / STATES).isCloseTo(expected[expected.length - k] / STATES,
                    within(2 * TOLERANCE));
        }
    }

    /** Two hundred outermost states of a hundred coordinates are no sample; evenly spread ones are. */
    @Test
    void ofManyCoordinatesASampleServesAllStates() {
        int dimension = 100;
        double[] states = cloud(dimension);
        for (int k = 0; k < states.length; k++) { // two coordinates vary more than the others
            states[k] *= k % dimension < 2 ? 1 : 0.02;
        }
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.7);
        Features sampled = features(kernel, states, dimension, TOLERANCE, 40, 500)
                .orElseThrow();
        assertThat(sampled.size()).isEqualTo(40);
        assertThat(residualTrace(kernel, states, dimension, sampled.values()))
                .isCloseTo(sampled.residualTrace(), within(1e-12));
        double ofAll = PivotedCholesky.factor(kernel, states, dimension, TOLERANCE, 40, new Cancellation())
                .residualTrace();
        assertThat(sampled.residualTrace()).isBetween(0.5 * ofAll, 1.5 * ofAll);
    }

    /** Far states in rows that an even sample leaves out, neither the largest nor the smallest. */
    @Test
    void statesThatTheSampleMissesJoinIt() {
        double[] states = cloud(1);
        Set<Integer> sample = IntStream.range(0, SampledCholesky.SAMPLE)
                .mapToObj(i -> (int) ((long) i * STATES / SampledCholesky.SAMPLE)).collect(Collectors.toSet());
        int[] missed = IntStream.range(1000, STATES).filter(row -> !sample.contains(row)).limit(40).toArray();
        for (int i = 0; i < missed.length; i++) {
            states[missed[i]] = 4 + i / 40.0;
        }
        states[0] = 9;
        Features sampled = features(GAUSSIAN, states, 1, TOLERANCE, 500, 500)
                .orElseThrow();
        assertThat(residualTrace(GAUSSIAN, states, 1, sampled.values())).isLessThan(TOLERANCE);
        for (int row : missed) {
            double norm = 0;
            for (int c = 0; c < sampled.size(); c++) {
                norm += sampled.values().get(row, c) * sampled.values().get(row, c);
            }
            assertThat(norm).isCloseTo(1, within(1e-6));
        }
    }

    /** Two million states, of which a sixteenth shows first that far ones are missed. */
    @Test
    void veryManyStatesAreServedWithoutBeingHeld() {
        double[] states = new double[1 << 21];
        Arrays.setAll(states, i -> i % 1000 == 1 ? 4 + i % 7000 / 7000.0 : Math.sin(i));
        states[0] = 7;
        Features swept = features(GAUSSIAN, states, 1, TOLERANCE, 500, 20).orElseThrow();
        assertThat(swept.isHeld()).isFalse();
        assertThat(swept.residualTrace()).isBetween(0.0, TOLERANCE);
        double[] few = Arrays.copyOf(states, 20_000);
        assertThat(residualTrace(GAUSSIAN, few, 1, swept.map().evaluate(few))).isLessThan(2 * TOLERANCE);
    }

    /** As many as may be held are the same whether more might be swept or not. */
    @Test
    void whatMayBeHeldIsHeld() {
        Features sampled = features(GAUSSIAN, cloud(1), 1, TOLERANCE, 500, 500)
                .orElseThrow();
        Features held = features(GAUSSIAN, cloud(1), 1, TOLERANCE, 500, sampled.size()).orElseThrow();
        assertThat(MatrixFeatures_DDRM.isIdentical(held.values(), sampled.values(), 0)).isTrue();
    }

    @Test
    void aCapIsKept() {
        Features sampled = features(GAUSSIAN, cloud(2), 2, 1e-12, 7, 500).orElseThrow();
        assertThat(sampled.size()).isEqualTo(7);
        assertThat(sampled.residualTrace()).isGreaterThan(1e-3);
        assertThat(residualTrace(GAUSSIAN, cloud(2), 2, sampled.values()))
                .isCloseTo(sampled.residualTrace(), within(1e-13));
    }

    @Test
    void manyStatesAreSampledAndTheMapGivesTheirFeatures() {
        double[] states = cloud(1);
        Features features = FeatureStage.features(Trajectories.single(states, 1, 0.1),
                new FeatureSettings.LowRank(GAUSSIAN, TOLERANCE, 0), new Cancellation());
        Features sampled = features(GAUSSIAN, states, 1, TOLERANCE, 500, 500)
                .orElseThrow();
        assertThat(MatrixFeatures_DDRM.isIdentical(features.values(), sampled.values(), 0)).isTrue();
        assertThat(MatrixFeatures_DDRM.isIdentical(features.map().evaluate(states), features.values(), 1e-9)).isTrue();
    }

    @Test
    void aToleranceThatKeepsNothingIsLeftToTheFactorOfAll() {
        assertThat(features(GAUSSIAN, cloud(1), 1, 3, 500, 500)).isEmpty();
    }
}
