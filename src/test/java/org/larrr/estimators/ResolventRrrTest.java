package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.filters.ResolventFilter;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

class ResolventRrrTest {

    private static final double STEP = 0.1;

    /** A spiral x' = Ax + noise, so that the spectrum is complex. */
    private static Trajectories spiral(int n, long seed) {
        Random random = new Random(seed);
        double[] states = new double[2 * n];
        for (int i = 1; i < n; i++) {
            double x = states[2 * i - 2];
            double y = states[2 * i - 1];
            states[2 * i] = x + STEP * (-0.5 * x + 0.8 * y) + 0.2 * random.nextGaussian();
            states[2 * i + 1] = y + STEP * (-0.8 * x - 0.5 * y) + 0.2 * random.nextGaussian();
        }
        return Trajectories.single(states, 2, STEP);
    }

    private static FeatureSample sample(Trajectories data, FeatureSettings settings) {
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()));
    }

    private static FeatureSettings gaussian(double lengthScale) {
        return FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale));
    }

    private static ResolventRrr larrr(double shift, double gamma, int rank, boolean reversible, EigenvalueMap map) {
        return new ResolventRrr(shift, gamma, rank, reversible, OptionalInt.empty(), map);
    }

    /** Algorithm 2 line by line: M K Mᵀ K u = σ² (K + γ) u, uᵀK(K+γ)u = 1, eigenvalues of (KU)ᵀ M (KU). */
    private static Complex[] literalDual(Trajectories data, double l, double shift, double gamma, int rank,
            boolean reversible) {
        int n = data.size();
        LinearAlgebra algebra = LinearAlgebra.pureJava();
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, l);
        DMatrixRMaj k = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                k.set(i, j, kernel.value(data.states(), i, data.states(), j, data.dimension()) / n);
            }
        }
        DMatrixRMaj m = DenseReference.quadratureMatrix(new int[] {n}, shift, STEP, n - 1, reversible);
        DMatrixRMaj regularised = k.copy();
        for (int i = 0; i < n; i++) {
            regularised.add(i, i, gamma);
        }
        DMatrixRMaj inverse = new DMatrixRMaj(n, n);
        CommonOps_DDRM.invert(regularised, inverse);
        DMatrixRMaj left = algebra.multiply(algebra.multiplyByTransposed(algebra.multiply(m, k), m), k);
        LinearAlgebra.GeneralEigen eigen = algebra.generalEigen(algebra.multiply(inverse, left));
        Integer[] order = java.util.stream.IntStream.range(0, n).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> -eigen.values()[i].re()));
        DMatrixRMaj u = new DMatrixRMaj(n, rank);
        for (int c = 0; c < rank; c++) {
            for (int i = 0; i < n; i++) {
                u.set(i, c, eigen.vectors().re().get(i, order[c]));
            }
        }
        DMatrixRMaj ku = algebra.multiply(k, u);
        DMatrixRMaj norms = algebra.multiplyTransposed(ku, algebra.multiply(regularised, u));
        for (int c = 0; c < rank; c++) {
            for (int i = 0; i < n; i++) {
                ku.set(i, c, ku.get(i, c) / Math.sqrt(norms.get(c, c)));
            }
        }
        return algebra.generalEigen(algebra.multiplyTransposed(ku, algebra.multiply(m, ku))).values();
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void theLowRankPathIsAlgorithmTwo(boolean reversible) {
        Trajectories data = spiral(80, 4);
        Complex[] nu = literalDual(data, 1, 0.7, 1e-3, 4, reversible);
        SpectralModel model = larrr(0.7, 1e-3, 4, reversible, EigenvalueMap.RAW)
                .fit(sample(data, gaussian(1)), StageRun.uncached());
        for (Complex found : model.operatorEigenvalues()) {
            double distance = Arrays.stream(nu).mapToDouble(v -> v.minus(found).abs()).min().orElseThrow();
            assertThat(distance).as("%s among %s", found, Arrays.toString(nu)).isLessThan(1e-7);
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void eigenfunctionsAreEigenvectorsOfTheEstimatedOperator(boolean reversible) {
        Trajectories data = spiral(200, 8);
        FeatureSample sample = sample(data, gaussian(1.5));
        ResolventRrr estimator = larrr(1, 1e-4, 5, reversible, EigenvalueMap.CORRECTED);
        SpectralModel model = estimator.fit(sample, StageRun.uncached());
        DMatrixRMaj g = estimatedOperator(sample, 1, 1e-4, 5, reversible);
        ComplexMatrix right = model.right().coefficients();
        ComplexMatrix left = model.left().coefficients();
        for (int i = 0; i < model.rank(); i++) {
            Complex nu = model.operatorEigenvalues().get(i);
            for (int row = 0; row < g.numRows; row++) {
                Complex gb = Complex.real(0);
                Complex gl = Complex.real(0);
                for (int c = 0; c < g.numCols; c++) {
                    gb = gb.plus(right.get(c, i).times(g.get(row, c)));
                    gl = gl.plus(left.get(c, i).times(g.get(c, row)));
                }
                assertThat(gb.minus(nu.times(right.get(row, i))).abs()).isLessThan(1e-7);
                assertThat(gl.minus(nu.conjugate().times(left.get(row, i))).abs()).isLessThan(1e-6);
            }
        }
    }

    /** G = C_γ^{-1/2} [[C_γ^{-1/2} H]]_r, with the Cholesky factor of C_γ for its root. */
    private static DMatrixRMaj estimatedOperator(FeatureSample sample, double shift, double gamma, int rank,
            boolean reversible) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj z = sample.features().values();
        int n = z.numRows;
        DMatrixRMaj m = DenseReference.quadratureMatrix(new int[] {n}, shift, STEP, n - 1, reversible);
        DMatrixRMaj h = algebra.multiplyTransposed(z, algebra.multiply(m, z));
        CommonOps_DDRM.scale(1.0 / n, h);
        DMatrixRMaj c = algebra.multiplyTransposed(z, z);
        CommonOps_DDRM.scale(1.0 / n, c);
        for (int i = 0; i < c.numRows; i++) {
            c.add(i, i, gamma);
        }
        var cholesky = org.ejml.dense.row.factory.DecompositionFactory_DDRM.chol(c.numRows, true);
        assertThat(cholesky.decompose(c)).isTrue();
        DMatrixRMaj inverseRoot = new DMatrixRMaj(c.numRows, c.numRows);
        CommonOps_DDRM.invert(cholesky.getT(null), inverseRoot);
        DMatrixRMaj u = CommonOps_DDRM.extract(
                algebra.leftSingular(algebra.multiply(inverseRoot, h)).left(), 0, c.numRows, 0, rank);
        DMatrixRMaj v = algebra.multiplyTransposed(inverseRoot, u);
        return algebra.multiply(v, algebra.multiplyTransposed(v, h));
    }

    @Test
    void eigenfunctionsHaveUnitNormAndAreBiorthogonal() {
        FeatureSample sample = sample(spiral(400, 2), gaussian(1.5));
        SpectralModel model = larrr(1, 1e-5, 5, false, EigenvalueMap.CORRECTED).fit(sample, StageRun.uncached());
        ComplexMatrix values = model.right().evaluate(sample.trajectories().states());
        for (int i = 0; i < 5; i++) {
            double sum = 0;
            for (int row = 0; row < values.rows(); row++) {
                sum += Math.pow(values.get(row, i).abs(), 2);
            }
            assertThat(sum / values.rows()).isCloseTo(1, within(1e-9));
            for (int j = 0; j < 5; j++) {
                Complex product = Complex.real(0);
                for (int c = 0; c < model.left().coefficients().rows(); c++) {
                    product = product.plus(model.left().coefficients().get(c, i).conjugate()
                            .times(model.right().coefficients().get(c, j)));
                }
                assertThat(product.minus(Complex.real(i == j ? 1 : 0)).abs()).isLessThan(1e-8);
            }
        }
    }

    @Test
    void reversibleMeansReal() {
        SpectralModel model = larrr(1, 1e-5, 6, true, EigenvalueMap.CORRECTED)
                .fit(sample(spiral(300, 9), gaussian(1)), StageRun.uncached());
        assertThat(model.eigenvalues()).allSatisfy(lambda -> assertThat(lambda.im()).isZero());
    }

    @Test
    void theConstantFunctionHasEigenvalueZeroWithoutRegularisation() {
        // A linear kernel contains the constant; over the whole horizon e^{−μT} is negligible.
        SpectralModel model = larrr(2, 0, 3, false, EigenvalueMap.CORRECTED)
                .fit(sample(spiral(2_000, 1), FeatureSettings.LowRank.of(new PolynomialKernel(1, 1))),
                StageRun.uncached());
        assertThat(model.eigenvalues()).anySatisfy(lambda -> assertThat(lambda.abs()).isLessThan(0.01));
    }

    @ParameterizedTest
    @CsvSource({"-0.5, 0, 0.05", "-3, 0.4, 0.01", "-40, 0, 0.02", "-1, -2, 0.3"})
    void theCorrectedMapInvertsTheInfiniteTrapezoidSum(double re, double im, double step) {
        double shift = 2;
        Complex decay = new Complex(re - shift, im).times(step).exp();
        Complex sum = Complex.real(0.5);
        Complex power = Complex.real(1);
        for (int j = 1; j < 100_000; j++) {
            power = power.times(decay);
            sum = sum.plus(power);
        }
        Complex found = new ResolventFilter(Complex.real(shift), step, 1e9, EigenvalueMap.CORRECTED)
                .inverse(sum.times(step));
        assertThat(found.minus(new Complex(re, im)).abs()).isLessThan(1e-9);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0, 5", "-0.5, 0, 0, 20", "-3, 0.4, 0, 3", "-1, 2.2, 2, 8"})
    void aCutSumIsInvertedAsItIs(double re, double im, double frequency, int last) {
        Trajectories data = spiral(200, 1);
        ResolventRrr larrr = new ResolventRrr(2, frequency, 1e-6, 2, false, OptionalInt.of(last),
                EigenvalueMap.FINITE);
        Complex lambda = new Complex(re, im);
        Complex sum = Complex.real(0);
        for (int j = 0; j <= last; j++) {
            Complex term = lambda.minus(new Complex(2, frequency)).times(j * data.step()).exp();
            sum = sum.plus(term.times(j == 0 || j == last ? data.step() / 2 : data.step()));
        }
        LagFilter filter = larrr.lags(sample(data, gaussian(1))).orElseThrow();
        assertThat(filter.inverse(sum).minus(lambda).abs()).isLessThan(1e-8);
        assertThat(filter.flags(sum, 1)).isEmpty();
    }

    /** C_k is the mean over all pairs at lag k, H_k the trapezoid sum from there on; ν of all functions: C_k⁻¹H_k. */
    @ParameterizedTest
    @CsvSource({"1, false", "1, true", "3, false", "3, true"})
    void sumsFromALaterLagAreThoseOfTheirDefinition(int first, boolean reversible) {
        Trajectories one = spiral(700, 4);
        Trajectories data = Trajectories.wrap(one.states(), new int[] {400, 300}, new TimeGrid.Uniform(STEP), "",
                one.coordinates());
        FeatureSample sample = sample(data, FeatureSettings.LowRank.of(new PolynomialKernel(1, 1)));
        int last = 12;
        ResolventRrr larrr = new ResolventRrr(2, 0, 1e-12, 3, OptionalInt.empty(), reversible, OptionalInt.of(last),
                first, EigenvalueMap.FINITE);
        DMatrixRMaj c = lagged(sample, first, reversible);
        DMatrixRMaj h = new DMatrixRMaj(3, 3);
        for (int lag = first; lag <= last; lag++) {
            double weight = Math.exp(-2 * (lag - first) * STEP) * (lag == first || lag == last ? STEP / 2 : STEP);
            CommonOps_DDRM.addEquals(h, weight, lagged(sample, lag, reversible));
        }
        SecondMoments later = larrr.momentsByGroup(sample, RowGroups.single(data), new Cancellation()).get(0).later()
                .orElseThrow();
        assertThat(MatrixFeatures_DDRM.isIdentical(later.covariance(), c, 1e-12)).isTrue();
        assertThat(MatrixFeatures_DDRM.isIdentical(later.crossCovariance(), h, 1e-12)).isTrue();

        CommonOps_DDRM.invert(c);
        LagFilter filter = larrr.lags(sample).orElseThrow();
        Complex[] expected = Arrays.stream(LinearAlgebra.pureJava().generalEigen(LinearAlgebra.pureJava()
                .multiply(c, h)).values()).map(filter::inverse).toArray(Complex[]::new);
        List<Complex> found = larrr.fit(sample, StageRun.uncached()).eigenvalues();
        assertThat(found).hasSize(3).allSatisfy(each -> assertThat(Arrays.stream(expected)
                .mapToDouble(other -> other.minus(each).abs()).min().orElseThrow()).isLessThan(1e-8));
    }

    /** C of the groups is the same at all μ. */
    @ParameterizedTest
    @CsvSource({"0", "2"})
    void momentsAtAnotherShiftLendTheirCovariance(int first) {
        Trajectories data = spiral(700, 4);
        FeatureSample sample = sample(data, FeatureSettings.LowRank.of(new PolynomialKernel(1, 1)));
        RowGroups groups = RowGroups.blocks(data, 90);
        ResolventRrr larrr = new ResolventRrr(2, 0, 1e-12, 3, OptionalInt.empty(), true, OptionalInt.empty(), first,
                EigenvalueMap.FINITE);
        ResolventRrr other = (ResolventRrr) larrr.with(Setting.SHIFT, 5.0);
        List<SecondMoments> expected = larrr.momentsByGroup(sample, groups, new Cancellation());
        List<SecondMoments> found = larrr.momentsByGroup(sample, groups,
                other.momentsByGroup(sample, groups, new Cancellation()), new Cancellation());
        assertThat(found).hasSameSizeAs(expected);
        for (int g = 0; g < found.size(); g++) {
            assertThat(found.get(g).covariance().data).isEqualTo(expected.get(g).covariance().data);
            assertThat(found.get(g).crossCovariance().data).isEqualTo(expected.get(g).crossCovariance().data);
        }
    }

    private static DMatrixRMaj lagged(FeatureSample sample, int lag, boolean reversible) {
        DMatrixRMaj z = sample.features().values();
        DMatrixRMaj sum = new DMatrixRMaj(z.numCols, z.numCols);
        int pairs = 0;
        for (int k = 0; k < sample.trajectories().count(); k++) {
            for (int i = sample.trajectories().start(k); i + lag < sample.trajectories().start(k + 1); i++, pairs++) {
                for (int at = 0; at < sum.data.length; at++) {
                    sum.data[at] += z.get(i, at / z.numCols) * z.get(i + lag, at % z.numCols);
                }
            }
        }
        CommonOps_DDRM.scale(1.0 / pairs, sum);
        return reversible ? SymmetricPart.of(sum) : sum;
    }

    /** λ = −1; a third of the variance that is seen is noise. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void noiseOfTheMeasurementIsInLagZeroAlone(boolean reversible) {
        Random random = new Random(5);
        double decay = Math.exp(-0.05);
        double[] seen = new double[40_000];
        double x = 0;
        for (int i = 0; i < seen.length; i++) {
            x = decay * x + Math.sqrt(1 - decay * decay) * random.nextGaussian();
            seen[i] = x + Math.sqrt(0.5) * random.nextGaussian();
        }
        FeatureSample sample = sample(Trajectories.single(seen, 1, 0.05), gaussian(1));
        ResolventRrr larrr = larrr(5, 1e-6, 6, reversible, EigenvalueMap.CORRECTED);
        assertThat(larrr.fit(sample, StageRun.uncached()).eigenvalues().get(1).re()).isLessThan(-2);
        SpectralModel later = larrr.fromLag(1).fit(sample, StageRun.uncached());
        assertThat(later.eigenvalues().get(1).re()).isCloseTo(-1, within(0.1));
        assertThat(later.rank()).as("what is noise for the most part has no rate").isLessThan(4);
    }

    @Test
    void aLaterLagIsRefusedWhereThereIsNone() {
        ResolventRrr later = larrr(5, 1e-6, 2, false, EigenvalueMap.CORRECTED).fromLag(2);
        assertThat(EstimatorKind.LARRR.make(later.settings())).isEqualTo(later);
        assertThat(later.fromLag(0).settings().find(Setting.FIRST_LAG)).isEmpty();
        assertThatThrownBy(() -> later.fromLag(-1))
                .satisfies(telling("number.too-small", Message.of("quantity.first-lag"), 0L, -1L));
        assertThatThrownBy(() -> new ResolventRrr(5, 2, 1e-6, 2, OptionalInt.empty(), false, OptionalInt.empty(), 1,
                EigenvalueMap.CORRECTED)).satisfies(telling("frequency.first-lag"));
        Trajectories data = spiral(40, 1);
        assertThatThrownBy(() -> later.fromLag(60).fit(sample(data, gaussian(1)), StageRun.uncached()))
                .isInstanceOf(EstimationException.class).hasMessageContaining("60");
        assertThatThrownBy(() -> larrr(20, 1e-6, 2, false, EigenvalueMap.CORRECTED).fromLag(11)
                .fit(sample(spiral(400, 1), gaussian(1)), StageRun.uncached()))
                        .isInstanceOf(EstimationException.class).hasMessageContaining("at most 10");
        double[] times = new double[40];
        Arrays.setAll(times, i -> i * i + i);
        Trajectories uneven = Trajectories.wrap(data.states(), new int[] {40}, new TimeGrid.Uneven(times), "",
                data.coordinates());
        assertThatThrownBy(() -> later.fit(sample(uneven, gaussian(1)), StageRun.uncached()))
                .isInstanceOf(EstimationException.class).satisfies(telling("first-lag.uneven"));
    }

    @Test
    void whatCannotBeTrustedIsFlagged() {
        ResolventFilter map = new ResolventFilter(Complex.real(2), 0.1, 50, EigenvalueMap.CORRECTED);
        assertThat(map.flags(Complex.real(0.4), 100)).isEmpty();
        assertThat(map.flags(Complex.real(-0.1), 100)).containsExactly(Flag.NON_POSITIVE);
        assertThat(map.flags(Complex.real(0.05), 100)).containsExactly(Flag.UNRESOLVED);
        assertThat(map.inverse(Complex.real(0.05)).isDefined()).isFalse();
        assertThat(map.flags(Complex.real(0.6), 100)).containsExactly(Flag.GROWING);
        assertThat(map.inverse(new Complex(1e-4, 1e-3)).re()).as("near μ").isGreaterThan(1.5);
        assertThat(map.flags(new Complex(1e-4, 1e-3), 100)).containsOnly(Flag.UNRESOLVED, Flag.GROWING);
        assertThat(new ResolventFilter(Complex.real(2), 0.1, 1, EigenvalueMap.CORRECTED).flags(Complex.real(0.4), 100))
                .containsExactly(Flag.SHORT_HORIZON);
    }

    /** The limit holds for both sums, whatever the decay and relative to the frequency of μ. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 3})
    void fewSamplesOfAPeriodAreFlagged(double frequency) {
        double step = 0.1;
        ResolventFilter map = new ResolventFilter(new Complex(2, frequency), step, 5, EigenvalueMap.CORRECTED);
        for (LagFilter filter : List.of(map, new ResolventFilter(map.shift(), step, 5, EigenvalueMap.FINITE))) {
            for (double decay : new double[] {0.1, 3}) {
                for (double samples : new double[] {2.1, 2.4, 2.6, 3, 8}) {
                    Complex lambda = new Complex(-decay, frequency + 2 * Math.PI / (samples * step));
                    Complex nu = filter.symbol(lambda);
                    assertThat(filter.inverse(nu).minus(lambda).abs()).isLessThan(0.05);
                    assertThat(filter.flags(nu, 100).contains(Flag.UNRESOLVED)).as("%s %s", filter, lambda)
                            .isEqualTo(samples < 2.5);
                }
            }
        }
    }

    /** Of more dimensions than are wanted, the small complex ν of noise, which come out near μ, are not the first. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void whatNoStepResolvesIsNotKeptWhereMoreIsKnown(long seed) {
        SpectralModel model = larrr(5, 1e-4, 6, false, EigenvalueMap.CORRECTED).withSubspace(OptionalInt.of(20))
                .fit(sample(spiral(3_000, seed), gaussian(4)), StageRun.uncached());
        assertThat(model.eigenvalues().get(0).abs()).isLessThan(0.05);
        Complex step = new Complex(1 - 0.5 * STEP, 0.8 * STEP).log().times(1 / STEP);
        assertThat(model.eigenvalues().get(1).minus(step).abs()).isLessThan(0.2 * step.abs());
        assertThat(model.eigenvalues()).isSortedAccordingTo(Comparator.comparingDouble(value -> -value.re()))
                .allMatch(value -> Math.abs(value.im()) * STEP < 2.52);
    }

    /** No operator on N features has a higher rank than N. */
    @Test
    void rankBeyondTheFeaturesChangesNothing() {
        FeatureSample sample = sample(spiral(100, 3), FeatureSettings.LowRank.of(new PolynomialKernel(1, 1)));
        assertThat(sample.features().size()).isEqualTo(3);
        SpectralModel all = larrr(1, 1e-6, 3, true, EigenvalueMap.RAW).fit(sample, StageRun.uncached());
        SpectralModel more = larrr(1, 1e-6, 4, true, EigenvalueMap.RAW).fit(sample, StageRun.uncached());
        assertThat(more.eigenvalues()).isEqualTo(all.eigenvalues()).hasSize(3);
        assertThat(more.singularValues()).isEqualTo(all.singularValues());
        SpectralModel most = larrr(1, 1e-6, Integer.MAX_VALUE, true, EigenvalueMap.RAW)
                .fit(sample, StageRun.uncached());
        assertThat(most.eigenvalues()).isEqualTo(all.eigenvalues());
    }

    @Test
    void settingsThatAllowNoAnswerSayWhatToChange() {
        Trajectories line = Trajectories.single(new double[200], 2, STEP);
        FeatureSample degenerate = sample(line, new FeatureSettings.RandomFourier(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), 6, 1, false));
        assertThatThrownBy(() -> larrr(1, 0, 2, true, EigenvalueMap.RAW).fit(degenerate, StageRun.uncached()))
                .isInstanceOf(EstimationException.class).hasMessageContaining("singular at γ = 0");
        assertThatThrownBy(() -> larrr(0, 1e-6, 2, true, EigenvalueMap.RAW)).hasMessageContaining("shift μ");
    }

    @Test
    void splittingATrajectoryDropsOnlyThePairsAcrossTheCut() {
        // Two copies of one trajectory have the same lag means as the trajectory itself.
        Trajectories one = spiral(150, 6);
        double[] twice = Arrays.copyOf(one.states(), 600);
        System.arraycopy(one.states(), 0, twice, 300, 300);
        Trajectories two = Trajectories.wrap(twice, new int[] {150, 150}, new TimeGrid.Uniform(STEP), "",
                one.coordinates());
        ResolventRrr estimator = larrr(1, 1e-4, 4, false, EigenvalueMap.CORRECTED);
        SpectralModel single = estimator.fit(sample(one, gaussian(1)), StageRun.uncached());
        SpectralModel doubled = estimator.fit(sample(two, gaussian(1)), StageRun.uncached());
        for (int i = 0; i < 4; i++) {
            assertThat(doubled.eigenvalues().get(i).minus(single.eigenvalues().get(i)).abs()).isLessThan(1e-6);
        }
    }
}
