package org.larrr.estimators.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.CommonTimesFilter;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** Replicas at uneven common times: the sum over all pairs of times as defined, its inverse, and fits. */
class ReplicaSumsTest {

    private static final double[] TIMES = {0, 0.1, 0.15, 0.9, 1.3, 1.31, 2.2};

    /** w_sj = m_j e^{−μ(t_j − t_s)}, the width of t_j by the trapezoid rule. */
    private static Complex weight(double[] t, Complex shift, int s, int j) {
        double before = j == 0 ? 0 : t[j] - t[j - 1];
        double after = j == t.length - 1 ? 0 : t[j + 1] - t[j];
        return shift.times(t[s] - t[j]).exp().times((before + after) / 2);
    }

    private static Complex definition(double[] t, Complex shift, Complex lambda) {
        Complex sum = Complex.real(0);
        for (int s = 0; s < t.length; s++) {
            for (int j = s + 1; j < t.length; j++) {
                sum = sum.plus(weight(t, shift, s, j).times(lambda.times(t[j] - t[s]).exp()));
            }
        }
        return sum.times(1.0 / t.length);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "0, false", "3, false"})
    void momentsAreTheSumOverAllPairs(double frequency, boolean reversible) {
        Random random = new Random(1);
        int replicas = 5;
        int size = 3;
        Complex shift = new Complex(1.5, frequency);
        Trajectories data = replicas(new double[replicas][TIMES.length], TIMES);
        DMatrixRMaj z = DMatrixRMaj.wrap(data.size(), size,
                random.doubles((long) data.size() * size).toArray());
        ReplicaSums.Part[] parts = new ReplicaSums(TIMES, shift).moments(z, data, RowGroups.perTrajectory(data),
                reversible);
        Complex[] cross = new Complex[size * size];
        Arrays.fill(cross, Complex.real(0));
        double[] covariance = new double[size * size];
        double total = 0;
        for (int i = 0; i < replicas; i++) {
            for (int s = 0; s < TIMES.length; s++) {
                for (int j = s + 1; j < TIMES.length; j++) {
                    Complex weight = weight(TIMES, shift, s, j);
                    double counted = weight(TIMES, Complex.real(shift.re()), s, j).re();
                    total += counted;
                    for (int k = 0; k < size * size; k++) {
                        double start = z.get(data.start(i) + s, k / size);
                        double end = z.get(data.start(i) + j, k / size);
                        cross[k] = cross[k].plus(weight.times(start * z.get(data.start(i) + j, k % size)
                                / (replicas * TIMES.length)));
                        double first = start * z.get(data.start(i) + s, k % size);
                        double last = end * z.get(data.start(i) + j, k % size);
                        covariance[k] += counted * (reversible ? (first + last) / 2 : first);
                    }
                }
            }
        }
        for (int k = 0; k < size * size; k++) {
            Complex found = Complex.real(0);
            double squares = 0;
            for (ReplicaSums.Part part : parts) {
                found = found.plus(part.crossCovariance().get(k / size, k % size));
                squares += part.covariance().data[k];
            }
            assertThat(found.minus(cross[k]).abs()).isLessThan(1e-13);
            assertThat(squares).isCloseTo(covariance[k] / total, within(1e-13));
        }
    }

    @ParameterizedTest
    @CsvSource({"-0.3, 0, 0", "-7, 0, 0", "0.2, 0, 0", "-0.5, 2, 0", "-0.5, 2, 1.5"})
    void theSymbolIsThatSumAndIsInverted(double re, double im, double frequency) {
        Complex shift = new Complex(1.5, frequency);
        Complex lambda = new Complex(re, im);
        CommonTimesFilter filter = new CommonTimesFilter(new ReplicaSums(TIMES, shift));
        Complex nu = filter.symbol(lambda);
        assertThat(nu.minus(definition(TIMES, shift, lambda)).abs()).isLessThan(1e-13);
        assertThat(filter.inverse(nu).minus(lambda).abs()).isLessThan(1e-6);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1e-9, -3, Double.NaN})
    void noValueOfASumOfDecaysIsNotPositive(double nu) {
        CommonTimesFilter filter = new CommonTimesFilter(new ReplicaSums(TIMES, Complex.real(1)));
        assertThat(filter.inverse(Complex.real(nu)).isDefined()).isFalse();
        assertThat(filter.flags(Complex.real(nu), 1)).containsExactly(Flag.NON_POSITIVE);
    }

    /** The shortest interval is 0.01: 2.5 samples a period are Im λ = 2π/0.025 = 251, and 4, if it grows, 157. */
    @ParameterizedTest
    @CsvSource({"-0.5, 240, false", "-0.5, 260, true", "0.5, 140, false", "0.5, 160, true"})
    void whatTurnsWithinTheShortestIntervalIsNotResolved(double re, double im, boolean beyond) {
        CommonTimesFilter filter = new CommonTimesFilter(new ReplicaSums(TIMES, Complex.real(1)));
        assertThat(filter.isBeyondStep(new Complex(re, im), re > 0)).isEqualTo(beyond);
    }

    /**
     * dx = −x dt + dw, 300 replicas at 15 times, λ₂ = −1; of the sum from the first time alone, by the inverse of the
     * integral, as in the paper, the root mean square error is above a half. Maximum likelihood has 0.03.
     */
    @Test
    void everyTimeIsAStart() {
        int samples = 8;
        double squares = 0;
        double paper = 0;
        for (int seed = 0; seed < samples; seed++) {
            Trajectories data = ornsteinUhlenbeck(new Random(seed));
            FeatureSample sample = new FeatureSample(data, FeatureStage.features(data, FeatureSettings.LowRank.of(
                    new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)), new Cancellation()));
            squares += Math.pow(second(sample, EigenvalueMap.CORRECTED) + 1, 2) / samples;
            paper += Math.pow(second(sample, EigenvalueMap.RAW) + 1, 2) / samples;
        }
        assertThat(Math.sqrt(squares)).isLessThan(0.09);
        assertThat(Math.sqrt(paper)).isGreaterThan(0.3);
    }

    /** Of noise most ν are not positive: such rows have no λ, and are last. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void undefinedRowsAreLast(boolean reversible) {
        Random random = new Random(4);
        double[][] noise = new double[40][TIMES.length];
        Arrays.stream(noise).forEach(row -> Arrays.setAll(row, j -> random.nextGaussian()));
        Trajectories data = replicas(noise, TIMES);
        FeatureSample sample = new FeatureSample(data, FeatureStage.features(data, FeatureSettings.LowRank.of(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.3)), new Cancellation()));
        SpectralModel model = new ResolventRrr(3, 1e-4, 20, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED)
                .fit(sample, StageRun.uncached());
        List<Complex> lambda = model.eigenvalues();
        assertThat(lambda).anyMatch(value -> !value.isDefined());
        int defined = (int) lambda.stream().takeWhile(Complex::isDefined).count();
        assertThat(lambda.subList(defined, lambda.size())).noneMatch(Complex::isDefined);
        assertThat(lambda.get(0).re()).isLessThan(3);
    }

    private static double second(FeatureSample sample, EigenvalueMap map) {
        return new ResolventRrr(2, 1e-6, 6, true, OptionalInt.empty(), map).fit(sample, StageRun.uncached())
                .eigenvalues().get(1).re();
    }

    private static Trajectories ornsteinUhlenbeck(Random random) {
        double[] times = new double[15];
        for (int j = 1; j < times.length; j++) {
            times[j] = times[j - 1] - 0.2 * Math.log(1 - random.nextDouble());
        }
        double[][] states = new double[300][times.length];
        for (double[] x : states) {
            x[0] = Math.sqrt(0.5) * random.nextGaussian();
            for (int j = 1; j < times.length; j++) {
                double decay = Math.exp(times[j - 1] - times[j]);
                x[j] = decay * x[j - 1] + Math.sqrt((1 - decay * decay) / 2) * random.nextGaussian();
            }
        }
        return replicas(states, times);
    }

    private static Trajectories replicas(double[][] states, double[] times) {
        int[] lengths = new int[states.length];
        Arrays.fill(lengths, times.length);
        return Trajectories.wrap(Arrays.stream(states).flatMapToDouble(Arrays::stream).toArray(), lengths,
                new TimeGrid.Common(times), "", List.of("x"));
    }
}
