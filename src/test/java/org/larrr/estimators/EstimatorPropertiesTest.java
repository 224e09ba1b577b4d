package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.moments.MomentPlan;
import org.larrr.estimators.moments.MomentsAccumulator;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** What holds for any data: laws of the estimators, tried on random trajectories. */
class EstimatorPropertiesTest {

    private static final double STEP = 0.1;
    private static final int TRIES = 60;
    private static final String SEED = "20261121";

    /** Autoregressive trajectories in d coordinates, of random lengths. */
    private static Trajectories random(long seed, int count, int dimension) {
        Random random = new Random(seed);
        int[] lengths = IntStream.range(0, count).map(k -> 20 + random.nextInt(30)).toArray();
        double[] states = new double[IntStream.of(lengths).sum() * dimension];
        int row = 0;
        for (int length : lengths) {
            for (int i = 0; i < length; i++, row++) {
                for (int c = 0; c < dimension; c++) {
                    double before = i == 0 ? random.nextGaussian() : states[(row - 1) * dimension + c];
                    states[row * dimension + c] = 0.8 * before + 0.6 * random.nextGaussian()
                            + (c > 0 ? 0.2 * states[row * dimension] : 0);
                }
            }
        }
        return wrap(states, lengths, dimension);
    }

    private static Trajectories wrap(double[] states, int[] lengths, int dimension) {
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(STEP), "", Trajectories.defaultNames(dimension));
    }

    private static FeatureSettings features(double lengthScale) {
        return new FeatureSettings.RandomFourier(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale), 14, 3,
                false);
    }

    private static List<Complex> eigenvalues(Trajectories data, FeatureSettings features, Estimator estimator) {
        FeatureSample sample = new FeatureSample(data, FeatureStage.features(data, features, new Cancellation()));
        SpectralModel model = estimator.fit(sample, StageRun.uncached());
        return model.eigenvalues();
    }

    private static List<Estimator> estimators(boolean reversible) {
        return List.of(new ResolventRrr(2, 1e-3, 4, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                TransferRegression.reducedRank(1, 1e-3, 4, reversible),
                new TransferRegression(Scheme.RIDGE, 2, 1e-3, 4, reversible),
                new TransferRegression(Scheme.PRINCIPAL_COMPONENTS, 1, 1e-3, 4, reversible));
    }

    /** What an eigenfunction's factor of modulus one is left to, told by the values over the data. */
    @Property(tries = TRIES, seed = SEED)
    void theLargestValueOfAnEigenfunctionIsPositive(
            @ForAll @IntRange(max = 1_000_000) int seed, @ForAll @IntRange(min = 1, max = 2) int dimension,
            @ForAll boolean reversible) {
        Trajectories data = random(seed, 3, dimension);
        for (Estimator estimator : estimators(reversible)) {
            FeatureSample sample = new FeatureSample(data, FeatureStage.features(data, features(1.1),
                    new Cancellation()));
            SpectralModel model = estimator.fit(sample, StageRun.uncached());
            ComplexMatrix values = model.right().evaluate(data.states());
            for (int i = 0; i < model.rank(); i++) {
                int column = i;
                Complex largest = IntStream.range(0, data.size()).mapToObj(row -> values.get(row, column))
                        .max(Comparator.comparingDouble(Complex::abs)).orElseThrow();
                double first = IntStream.range(0, data.size()).mapToObj(row -> values.get(row, column))
                        .filter(value -> value.abs() > (1 - 1e-5) * largest.abs()).mapToDouble(Complex::re).max()
                        .orElseThrow();
                assertThat(first).isCloseTo(largest.abs(), within(1e-4 * largest.abs()));
            }
        }
    }

    private static void assertAlike(List<Complex> a, List<Complex> b) {
        assertThat(a).hasSameSizeAs(b);
        for (int i = 0; i < a.size(); i++) {
            boolean undefined = Double.isNaN(a.get(i).re());
            assertThat(Double.isNaN(b.get(i).re())).isEqualTo(undefined);
            if (!undefined) {
                assertThat(b.get(i).re()).isCloseTo(a.get(i).re(), within(1e-6 * (1 + a.get(i).abs())));
                // Conjugates may swap places where their real parts are equal to rounding.
                assertThat(Math.abs(b.get(i).im())).isCloseTo(Math.abs(a.get(i).im()),
                        within(1e-5 * (1 + a.get(i).abs())));
            }
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void theOrderOfTrajectoriesDoesNotMatter(@ForAll long seed, @ForAll @IntRange(min = 2, max = 5) int count,
            @ForAll boolean reversible) {
        Trajectories data = random(seed, count, 2);
        int d = data.dimension();
        double[] reversed = new double[data.states().length];
        int[] lengths = new int[count];
        for (int k = 0, to = 0; k < count; k++) {
            int from = count - 1 - k;
            lengths[k] = data.length(from);
            System.arraycopy(data.states(), data.start(from) * d, reversed, to * d, lengths[k] * d);
            to += lengths[k];
        }
        for (Estimator estimator : estimators(reversible)) {
            assertAlike(eigenvalues(data, features(1.5), estimator),
                    eigenvalues(wrap(reversed, lengths, d), features(1.5), estimator));
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void coordinatesAndLengthScaleInOtherUnitsGiveTheSame(@ForAll long seed,
            @ForAll @IntRange(min = -10, max = 10) int power,
            @ForAll boolean reversible) {
        double scale = Math.pow(2.1, power);
        Trajectories data = random(seed, 2, 2);
        double[] scaled = java.util.Arrays.stream(data.states()).map(x -> scale * x).toArray();
        for (Estimator estimator : estimators(reversible)) {
            assertAlike(eigenvalues(data, features(1.5), estimator),
                    eigenvalues(wrap(scaled, data.lengths(), 2), features(1.5 * scale), estimator));
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void reversibleMeansReal(@ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int count) {
        for (Estimator estimator : estimators(true)) {
            List<Complex> values = eigenvalues(random(seed, count, 2), features(1), estimator);
            assertThat(values).isNotEmpty().allMatch(value -> Double.isNaN(value.re()) || value.im() == 0);
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void realDataHaveConjugatePairs(@ForAll long seed) {
        for (Estimator estimator : estimators(false)) {
            List<Complex> values = eigenvalues(random(seed, 2, 2), features(1), estimator).stream()
                    .filter(v -> !Double.isNaN(v.re())).toList();
            for (Complex value : values) {
                // ν < 0 of an operator at a finite lag has the principal logarithm alone, at half the sampling
                // frequency.
                double turns = Math.abs(value.im()) * 2 * STEP / Math.PI;
                boolean edge = Math.abs(turns - Math.rint(turns)) < 1e-6;
                // A list that ends at the rank may end between the two of a pair.
                boolean last = value == values.get(values.size() - 1);
                assertThat(edge || last || values.stream().anyMatch(other -> other.minus(value.conjugate())
                        .abs() < 1e-6 * (1 + value.abs()))).isTrue();
            }
        }
    }

    /** 1 + xy spans 1 and x; with γ = 0 the constant is an exact eigenfunction of the regression at one lag. */
    @Property(tries = TRIES, seed = SEED)
    void theConstantFunctionDoesNotDecay(@ForAll long seed, @ForAll boolean reversible,
            @ForAll @IntRange(min = 1, max = 3) int lag) {
        FeatureSettings polynomials = new FeatureSettings.LowRank(new PolynomialKernel(1, 1), 1e-13, 0);
        List<Complex> values = eigenvalues(
                random(seed, 3, 1), polynomials, TransferRegression.reducedRank(lag, 0, 2, reversible));

        assertThat(values.stream().mapToDouble(Complex::abs).filter(x -> !Double.isNaN(x)).min())
                .hasValueCloseTo(0.0, within(1e-6));
    }

    @Property(tries = TRIES, seed = SEED)
    void momentsOfPiecesMergeInAnyGrouping(@ForAll long seed, @ForAll @IntRange(min = 1, max = 4) int count,
            @ForAll boolean goesOn) {
        StreamedMoments a = moments(random(seed, count, 2));
        StreamedMoments b = moments(random(seed + 1, 1, 2));
        StreamedMoments c = moments(random(seed + 2, count, 2));
        BinaryOperator<StreamedMoments> merge = goesOn ? StreamedMoments::join : StreamedMoments::plus;

        StreamedMoments left = merge.apply(merge.apply(a, b), c);
        StreamedMoments right = merge.apply(a, merge.apply(b, c));

        assertThat(left.rows()).isEqualTo(right.rows());
        assertThat(left.trajectories()).isEqualTo(right.trajectories());
        assertThat(left.covariance().data).containsExactly(right.covariance().data, within(1e-12));
        assertThat(left.crossCovariance(20).data).containsExactly(right.crossCovariance(20).data, within(1e-12));
    }

    /** The states themselves as features. */
    private static StreamedMoments moments(Trajectories data) {
        MomentsAccumulator accumulator =
                new MomentsAccumulator(new MomentPlan(data.dimension(), STEP, new double[] {20}, new double[0],
                        new int[] {28}, new int[] {1, 3}), Optional.empty());
        for (int k = 0; k < data.count(); k++) {
            accumulator.begin();
            int from = data.start(k) * data.dimension();
            accumulator.add(java.util.Arrays.copyOfRange(data.states(), from, from + data.length(k) * data.dimension()),
                    data.length(k));
        }
        return accumulator.finish();
    }
}
