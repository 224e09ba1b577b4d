package org.larrr.estimators.moments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Message.Numeral;
import org.larrr.estimators.moments.MomentGroups.Grouping;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;

class StreamedMomentsTest {

    private static final int N = 3;
    private static final double STEP = 0.1;
    private static final double[] SHIFTS = {4, 9};
    private static final int[] LAGS = {1, 4, 25};
    private static final MomentPlan PLAN = new MomentPlan(N, STEP, SHIFTS, new double[0], new int[] {28, 28}, LAGS);

    private static double[] rows(int count, long seed) {
        Random random = new Random(seed);
        double[] z = new double[count * N];
        for (int i = 0; i < z.length; i++) {
            z[i] = (i < N ? 0 : 0.9 * z[i - N]) + random.nextGaussian();
        }
        return z;
    }

    /** Trajectories fed in chunks of a given size. */
    private static StreamedMoments collect(MomentPlan plan, List<double[]> trajectories, int chunk) {
        MomentsAccumulator accumulator = new MomentsAccumulator(plan, Optional.empty());
        for (double[] z : trajectories) {
            accumulator.begin();
            for (int from = 0; from < z.length / N; from += chunk) {
                int to = Math.min(z.length / N, from + chunk);
                accumulator.add(Arrays.copyOfRange(z, from * N, to * N), to - from);
            }
        }
        return accumulator.finish();
    }

    private static StreamedMoments collect(double[]... trajectories) {
        return collect(PLAN, List.of(trajectories), 1000);
    }

    /** Σ_i z_i z_{i+j}ᵀ and the number of its terms. */
    private record LagSum(DMatrixRMaj sum, long pairs) {
        static LagSum of(List<double[]> trajectories, int j) {
            DMatrixRMaj sum = new DMatrixRMaj(N, N);
            long pairs = 0;
            for (double[] z : trajectories) {
                for (int i = 0; i + j < z.length / N; i++, pairs++) {
                    for (int a = 0; a < N; a++) {
                        for (int b = 0; b < N; b++) {
                            sum.add(a, b, z[i * N + a] * z[(i + j) * N + b]);
                        }
                    }
                }
            }
            return new LagSum(sum, pairs);
        }
    }

    /** The definition: trapezoid weights, every lag mean over all its pairs. */
    private static DMatrixRMaj definition(List<double[]> trajectories, double shift) {
        int longest = trajectories.stream().mapToInt(z -> z.length / N).max().orElseThrow();
        DMatrixRMaj h = new DMatrixRMaj(N, N);
        for (int j = 0; j < longest; j++) {
            LagSum lag = LagSum.of(trajectories, j);
            double weight = STEP * Math.exp(-shift * STEP * j) * (j == 0 || j == longest - 1 ? 0.5 : 1);
            CommonOps_DDRM.addEquals(h, weight / lag.pairs(), lag.sum());
        }
        return h;
    }

    private static void assertSame(DMatrixRMaj actual, DMatrixRMaj expected, double tolerance) {
        DMatrixRMaj difference = new DMatrixRMaj(N, N);
        CommonOps_DDRM.subtract(actual, expected, difference);
        assertThat(NormOps_DDRM.normF(difference) / NormOps_DDRM.normF(expected)).isLessThan(tolerance);
    }

    private static void assertSame(StreamedMoments actual, StreamedMoments expected) {
        double tolerance = 1e-13;
        assertThat(actual.rows()).isEqualTo(expected.rows());
        assertThat(actual.trajectories()).isEqualTo(expected.trajectories());
        assertThat(actual.longest()).isEqualTo(expected.longest());
        assertSame(actual.covariance(), expected.covariance(), tolerance);
        for (double shift : SHIFTS) {
            assertSame(actual.crossCovariance(shift), expected.crossCovariance(shift), tolerance);
        }
        for (int lag : LAGS) {
            for (boolean reversible : new boolean[] {false, true}) {
                assertSame(actual.laggedCovariance(lag, reversible), expected.laggedCovariance(lag, reversible),
                        tolerance);
                assertSame(actual.laggedCrossCovariance(lag, reversible),
                        expected.laggedCrossCovariance(lag, reversible),
                        tolerance);
            }
        }
    }

    @Test
    void theyAreTheDefinition() {
        List<double[]> trajectories = List.of(rows(150, 1), rows(100, 2), rows(431, 3));
        StreamedMoments moments = collect(trajectories.toArray(double[][]::new));
        for (double shift : SHIFTS) {
            assertSame(moments.crossCovariance(shift), definition(trajectories, shift), 1e-13);
        }
    }

    private static final MomentPlan COMPLEX =
            new MomentPlan(N, STEP, SHIFTS, new double[] {3, 11.5}, new int[] {28, 28}, LAGS);

    /** The definition at a complex shift: cosines and sines for weights. */
    private static ComplexMatrix definition(List<double[]> trajectories, Complex shift) {
        int longest = trajectories.stream().mapToInt(z -> z.length / N).max().orElseThrow();
        ComplexMatrix h = ComplexMatrix.zeros(N, N);
        for (int j = 0; j < longest; j++) {
            LagSum lag = LagSum.of(trajectories, j);
            double end = j == 0 || j == longest - 1 ? 0.5 : 1;
            double size = STEP * Math.exp(-shift.re() * STEP * j) * end / lag.pairs();
            CommonOps_DDRM.addEquals(h.re(), size * Math.cos(shift.im() * STEP * j), lag.sum());
            CommonOps_DDRM.addEquals(h.im(), -size * Math.sin(shift.im() * STEP * j), lag.sum());
        }
        return h;
    }

    private static void assertDefinition(StreamedMoments moments, List<double[]> trajectories) {
        for (double shift : SHIFTS) {
            for (double frequency : new double[] {3, -3, 11.5}) {
                ComplexMatrix found = moments.crossCovariance(new Complex(shift, frequency));
                ComplexMatrix expected = definition(trajectories, new Complex(shift, frequency));
                assertSame(found.re(), expected.re(), 1e-12);
                assertSame(found.im(), expected.im(), 1e-12);
            }
            assertSame(moments.crossCovariance(shift), definition(trajectories, shift), 1e-13);
        }
    }

    @Test
    void complexShiftsAreTheDefinitionHoweverThePiecesCome() {
        double[] long1 = rows(431, 3);
        List<double[]> trajectories = List.of(rows(150, 1), long1, rows(100, 2));
        assertDefinition(collect(COMPLEX, trajectories, 37), trajectories);
        StreamedMoments first = collect(COMPLEX, List.of(trajectories.get(0), Arrays.copyOf(long1, 100 * N)), 1000);
        StreamedMoments middle = collect(COMPLEX, List.of(Arrays.copyOfRange(long1, 100 * N, 101 * N)), 1000);
        StreamedMoments last = collect(COMPLEX, List.of(Arrays.copyOfRange(long1, 101 * N, 431 * N)), 1000);
        StreamedMoments alone = collect(COMPLEX, List.of(trajectories.get(2)), 1000);
        assertDefinition(first.join(middle).join(last).plus(alone), trajectories);
        assertDefinition(first.join(middle.join(last).plus(alone)), trajectories);
        StreamedMoments kept = MomentArrays.read(MomentArrays.of(first), N);
        assertDefinition(kept.join(middle.join(last)).plus(alone), trajectories);
    }

    @Test
    void frequenciesThatAreNotKeptAreRefused() {
        StreamedMoments real = collect(rows(300, 1));
        StreamedMoments complex = collect(COMPLEX, List.of(rows(300, 1)), 1000);
        assertThatThrownBy(() -> real.crossCovariance(new Complex(4, 1)))
                .satisfies(telling("moments.no-frequencies", 1.0)).hasMessageContaining("--frequencies 1.0");
        assertThatThrownBy(() -> complex.crossCovariance(new Complex(4, 1))).hasMessageContaining("[3.0, 11.5]");
        assertThatThrownBy(() -> complex.plus(real)).hasMessageContaining("the frequencies ω");
        assertThatThrownBy(() -> new MomentPlan(N, STEP, SHIFTS, new double[] {32}, new int[] {1, 1}, LAGS))
                .satisfies(telling("moments.frequency-beyond-time-step"));
        assertThatThrownBy(() -> new MomentPlan(N, STEP, SHIFTS, new double[] {3, 3}, new int[] {1, 1}, LAGS))
                .hasMessageContaining("every frequency ω must be");
    }

    @Test
    void lagMeansAreTheDefinition() {
        List<double[]> trajectories = List.of(rows(150, 1), rows(20, 2), rows(30, 5), rows(97, 3));
        StreamedMoments moments = collect(trajectories.toArray(double[][]::new));
        for (int lag : LAGS) {
            LagSum pairs = LagSum.of(trajectories, lag);
            CommonOps_DDRM.divide(pairs.sum(), pairs.pairs());
            assertSame(moments.laggedCrossCovariance(lag, false), pairs.sum(), 1e-13);
            List<double[]> starts = trajectories.stream().filter(z -> z.length > lag * N)
                    .map(z -> Arrays.copyOf(z, z.length - lag * N)).toList();
            List<double[]> ends = trajectories.stream().filter(z -> z.length > lag * N)
                    .map(z -> Arrays.copyOfRange(z, lag * N, z.length)).toList();
            DMatrixRMaj first = LagSum.of(starts, 0).sum();
            DMatrixRMaj both = first.copy();
            CommonOps_DDRM.divide(first, pairs.pairs());
            assertSame(moments.laggedCovariance(lag, false), first, 1e-13);
            CommonOps_DDRM.addEquals(both, LagSum.of(ends, 0).sum());
            CommonOps_DDRM.divide(both, 2.0 * pairs.pairs());
            assertSame(moments.laggedCovariance(lag, true), both, 1e-13);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 1023, 5000})
    void chunksCarryNoMeaning(int chunk) {
        List<double[]> trajectories = List.of(rows(2500, 1), rows(100, 2), rows(1100, 3));
        assertSame(collect(PLAN, trajectories, chunk), collect(PLAN, trajectories, 100_000));
    }

    @Test
    void manyRowsAreTheSameBitsHoweverTheyComeAndTheirPiecesJoinToThem() {
        MomentPlan plan = new MomentPlan(N, STEP, SHIFTS, new double[] {3}, new int[] {3, 3}, LAGS);
        double[] whole = rows(70_001, 5);
        double[] other = rows(333, 6);
        StreamedMoments all = collect(plan, List.of(whole, other), 70_001);
        assertThat(BlockSums.span(plan) * BlockSums.blocks(plan)).isLessThan(30_000);
        StreamedMoments byChunks = collect(plan, List.of(whole, other), 777);
        MomentArrays.of(byChunks).forEach((name, array) -> assertThat(array.values()).as(name)
                .isEqualTo(MomentArrays.of(all).get(name).values()));
        StreamedMoments joined = null;
        for (int from = 0; from < 70_001; from += 3_001) {
            double[] piece = Arrays.copyOfRange(whole, from * N, Math.min(70_001, from + 3_001) * N);
            StreamedMoments next = collect(plan, List.of(piece), 3_001);
            joined = joined == null ? next : joined.join(next);
        }
        assertSame(joined.plus(collect(plan, List.of(other), 333)), all);
        Complex complex = new Complex(4, 3);
        assertSame(joined.plus(collect(plan, List.of(other), 333)).crossCovariance(complex).im(),
                all.crossCovariance(complex).im(), 1e-13);
    }

    @Test
    void eightConsecutivePiecesJoinToTheWhole() {
        double[] whole = rows(1000, 4);
        int[] cuts = {0, 1, 3, 20, 130, 150, 600, 990, 1000};
        List<StreamedMoments> pieces = new ArrayList<>();
        for (int k = 0; k + 1 < cuts.length; k++) {
            pieces.add(collect(Arrays.copyOfRange(whole, cuts[k] * N, cuts[k + 1] * N)));
        }
        StreamedMoments expected = collect(whole);
        assertSame(pieces.stream().reduce(StreamedMoments::join).orElseThrow(), expected);
        assertSame(balanced(pieces), expected);
    }

    private static StreamedMoments balanced(List<StreamedMoments> pieces) {
        if (pieces.size() == 1) {
            return pieces.get(0);
        }
        int half = pieces.size() / 2;
        return balanced(pieces.subList(0, half)).join(balanced(pieces.subList(half, pieces.size())));
    }

    @Test
    void eightSetsOfTrajectoriesAddUpToTheWhole() {
        List<double[]> trajectories = new ArrayList<>();
        StreamedMoments sum = null;
        for (int k = 0; k < 8; k++) {
            List<double[]> set = List.of(rows(100 + 30 * k, k), rows(120, 100 + k));
            trajectories.addAll(set);
            StreamedMoments piece = collect(set.toArray(double[][]::new));
            sum = sum == null ? piece : sum.plus(piece);
        }
        assertSame(sum, collect(trajectories.toArray(double[][]::new)));
    }

    @Test
    void aTrajectoryMayEndAndBeginInsidePieces() {
        // The cut runs through the second and the third trajectory; their parts are shorter than the longest lag.
        double[] first = rows(200, 1);
        double[] second = rows(110, 2);
        double[] third = rows(100, 3);
        double[] fourth = rows(300, 4);
        StreamedMoments left = collect(first, Arrays.copyOf(second, 10 * N));
        StreamedMoments middle = collect(Arrays.copyOfRange(second, 10 * N, second.length),
                Arrays.copyOf(third, 96 * N));
        StreamedMoments right = collect(Arrays.copyOfRange(third, 96 * N, third.length), fourth);
        StreamedMoments whole = collect(first, second, third, fourth);
        assertSame(left.join(middle).join(right), whole);
        assertSame(left.join(middle.join(right)), whole);
    }

    @Test
    void mergingIsAssociativeAlsoInMixedOrder() {
        StreamedMoments a = collect(rows(120, 1), rows(99, 2));
        StreamedMoments b = collect(rows(15, 3));
        StreamedMoments c = collect(rows(140, 4), rows(95, 5));
        assertSame(a.join(b).plus(c), a.join(b.plus(c)));
        assertSame(a.plus(b).join(c), a.plus(b.join(c)));
    }

    @Test
    void betweenKeptShiftsInterpolationIsAccurate() {
        double[] shifts = ShiftInterpolation.nodes(4, 40, 16);
        int[] terms = new int[16];
        Arrays.fill(terms, 28);
        List<double[]> trajectories = List.of(rows(400, 1), rows(700, 2));
        StreamedMoments moments = collect(new MomentPlan(N, STEP, shifts, new double[0], terms, new int[0]),
                trajectories, 1000);
        for (double shift : new double[] {4, 4.1, 5.77, 12, 31, 39.5, 40}) {
            assertSame(moments.crossCovariance(shift), definition(trajectories, shift), 1e-9);
        }
        assertThatThrownBy(() -> moments.crossCovariance(3.9)).isInstanceOf(EstimationException.class)
                .satisfies(telling("moments.shift-outside", new Numeral("4.000"), new Numeral("40.00"),
                        new Numeral("3.900")));
    }

    @Test
    void aRangeOfShiftsTellsThePairCountsWithoutTheirTerms() {
        double[] shifts = ShiftInterpolation.nodes(4, 12, 14);
        List<double[]> trajectories = List.of(rows(6000, 1), rows(5000, 2));
        int[] none = new PairCounts(11_000, 2, 5000).ofRange(shifts, STEP);
        assertThat(none).containsOnly(0);
        StreamedMoments moments = collect(new MomentPlan(N, STEP, shifts, new double[] {3}, none, new int[0]),
                trajectories, 1000);
        int[] terms = new int[14];
        Arrays.fill(terms, 6);
        StreamedMoments exact = collect(new MomentPlan(N, STEP, shifts, new double[] {3}, terms, new int[0]),
                trajectories, 1000);
        for (double shift : new double[] {4, shifts[1], 4.1, 5.77, 12}) {
            assertSame(moments.crossCovariance(shift), exact.crossCovariance(shift), 1e-12);
            assertSame(moments.crossCovariance(new Complex(shift, -3)).im(),
                    exact.crossCovariance(new Complex(shift, -3)).im(), 1e-11);
        }
        assertSame(moments.crossCovariance(4.1), definition(trajectories, 4.1), 1e-10);
        // Too short for interpolation to tell them, long enough for the terms.
        assertThat(new PairCounts(1000, 1, 1000).ofRange(shifts, STEP)).doesNotContain(0);
        StreamedMoments brief = collect(new MomentPlan(N, STEP, shifts, new double[0], none, new int[0]),
                List.of(rows(1000, 1)), 99);
        assertThatThrownBy(() -> brief.crossCovariance(5))
                .satisfies(telling("moments.too-few-terms", 4.0, 6, 0));
    }

    @Test
    void weightsThatOutlastATrajectoryAreRefused() {
        StreamedMoments moments = collect(rows(500, 1), rows(60, 2));
        double smallest = new PairCounts(560, 2, 60).smallestShift(STEP);
        assertThat(smallest).isCloseTo(6.14, within(1e-9));
        assertThatThrownBy(()
                -> moments.crossCovariance(4)).isInstanceOf(EstimationException.class)
                        .satisfies(telling("moments.weights-outlast", new Numeral("4.000"), 60L, new Numeral("6.14")));
        assertSame(moments.crossCovariance(9), definition(List.of(rows(500, 1), rows(60, 2)), 9), 1e-13);
    }

    @Test
    void whatWasNotKeptIsRefused() {
        MomentPlan plan = new MomentPlan(N, STEP, SHIFTS, new double[0], new int[] {2, 2}, LAGS);
        StreamedMoments moments = collect(plan, List.of(rows(200, 1)), 100);
        assertThatThrownBy(() -> moments.crossCovariance(4)).hasMessageContaining("2 were stored");
        assertThatThrownBy(() -> moments.laggedCovariance(2, true))
                .satisfies(telling("moments.other-lags", 2, "[1, 4, 25]"));
        assertThatThrownBy(() -> collect(rows(10, 1)).laggedCrossCovariance(25, true))
                .satisfies(telling("lag.too-long", 25, 9L));
        assertThatThrownBy(() -> moments.plus(collect(rows(10, 1)))).satisfies(telling("moments.other-plan"));
        assertThatThrownBy(() -> new MomentsAccumulator(PLAN, Optional.empty()).finish())
                .satisfies(telling("data.empty"));
    }

    private static StreamedMoments grouped(MomentPlan plan, Optional<DMatrixRMaj> directions, int chunk,
            double[]... trajectories) {
        return grouped(plan, new Grouping(directions, 8, 0), chunk, trajectories);
    }

    private static StreamedMoments grouped(MomentPlan plan, Grouping grouping, int chunk, double[]... trajectories) {
        MomentsAccumulator accumulator = new MomentsAccumulator(plan, Optional.of(grouping));
        for (double[] z : trajectories) {
            accumulator.begin();
            for (int from = 0; from < z.length / N; from += chunk) {
                int to = Math.min(z.length / N, from + chunk);
                accumulator.add(Arrays.copyOfRange(z, from * N, to * N), to - from);
            }
        }
        return accumulator.finish();
    }

    private static DMatrixRMaj sum(StreamedMoments moments, Function<Moments, DMatrixRMaj> part) {
        return moments.byGroup().stream().map(part).reduce((a, b) -> {
            DMatrixRMaj both = a.copy();
            CommonOps_DDRM.addEquals(both, b);
            return both;
        }).orElseThrow();
    }

    private static List<Function<Moments, DMatrixRMaj>> everything() {
        List<Function<Moments, DMatrixRMaj>> all = new ArrayList<>(List.of(Moments::covariance));
        for (double shift : SHIFTS) {
            all.add(moments -> moments.crossCovariance(shift));
        }
        for (int lag : LAGS) {
            for (boolean reversible : new boolean[] {false, true}) {
                all.add(moments -> moments.laggedCovariance(lag, reversible));
                all.add(moments -> moments.laggedCrossCovariance(lag, reversible));
            }
        }
        return all;
    }

    /** Whole trajectories and parts of one, whether swept at once or merged from pieces, cut or not. */
    @Test
    void groupsSumToTheWhole() {
        double[] one = rows(90_000, 1);
        double[][] short1 = {rows(300, 2), rows(500, 3), rows(6_000, 4)};
        double[][] short2 = {rows(700, 5), rows(900, 6)};
        MomentPlan plan = new MomentPlan(N, STEP, SHIFTS, new double[0], new int[] {3, 3}, LAGS);
        StreamedMoments swept = grouped(plan, Optional.empty(), 777, short1[0], short1[1], short1[2], one);
        StreamedMoments merged = grouped(plan, Optional.empty(), 100, short1).plus(
                grouped(plan, Optional.empty(), 5_000, Arrays.copyOf(one, 40_000 * N)).join(grouped(plan,
                        Optional.empty(), 5_000, Arrays.copyOfRange(one, 40_000 * N, one.length))));
        StreamedMoments more = merged.plus(grouped(plan, Optional.empty(), 40, short2));
        for (StreamedMoments moments : List.of(swept, merged, more)) {
            assertThat(moments.groups().orElseThrow().count()).isGreaterThan(3);
            assertThat(IntStream.range(0, moments.groups().get().count())
                    .mapToLong(moments.groups().get()::rows).sum()).isEqualTo(moments.rows());
            for (Function<Moments, DMatrixRMaj> part : everything()) {
                assertSame(sum(moments, part), part.apply(moments), 1e-12);
            }
        }
        assertThat(swept.groups().orElseThrow().count()).isBetween(4, 8);
    }

    /** A group is the pairs that end in it: those of trajectories by themselves where it is these. */
    @Test
    void aGroupOfWholeTrajectoriesIsTheirs() {
        MomentPlan plan = new MomentPlan(N, STEP, SHIFTS, new double[0], new int[] {0, 0}, LAGS);
        double[][] pieces = {rows(700, 1), rows(700, 2), rows(700, 3)};
        StreamedMoments moments = grouped(plan, new Grouping(Optional.empty(), 8, 8_000), 1_000, pieces);
        assertThat(moments.groups().orElseThrow().count()).isEqualTo(3);
        for (int g = 0; g < 3; g++) {
            StreamedMoments own = collect(plan, List.of(pieces[g]), 1_000);
            Moments group = moments.byGroup().get(g);
            for (boolean reversible : new boolean[] {false, true}) {
                assertSame(scaled(3, group.laggedCovariance(4, reversible)), own.laggedCovariance(4, reversible),
                        1e-12);
                assertSame(scaled(3, group.laggedCrossCovariance(25, reversible)),
                        own.laggedCrossCovariance(25, reversible), 1e-12);
            }
            assertSame(scaled(3, group.covariance()), own.covariance(), 1e-12);
        }
    }

    private static DMatrixRMaj scaled(double factor, DMatrixRMaj a) {
        DMatrixRMaj result = a.copy();
        CommonOps_DDRM.scale(factor, result);
        return result;
    }

    @Test
    void groupsAreSeenInSomeDirectionsAndKeptInFiles() {
        MomentPlan plan = new MomentPlan(N, STEP, SHIFTS, new double[] {1}, new int[] {3, 3}, LAGS);
        DMatrixRMaj v = new DMatrixRMaj(new double[][] {{0.6, 0}, {0.8, 0}, {0, 1}});
        StreamedMoments moments = grouped(plan, Optional.of(v), 1_000, rows(20_000, 1), rows(9_000, 2));
        StreamedMoments read = MomentArrays.read(MomentArrays.of(moments), N);
        for (StreamedMoments each : List.of(moments, read)) {
            for (Function<Moments, DMatrixRMaj> part : everything()) {
                DMatrixRMaj seen = new DMatrixRMaj(2, N);
                DMatrixRMaj expected = new DMatrixRMaj(2, 2);
                CommonOps_DDRM.multTransA(v, part.apply(each), seen);
                CommonOps_DDRM.mult(seen, v, expected);
                DMatrixRMaj difference = sum(each, part);
                CommonOps_DDRM.subtractEquals(difference, expected);
                assertThat(NormOps_DDRM.normF(difference)).isLessThan(1e-12 * NormOps_DDRM.normF(expected));
            }
            assertThat(sum(each, part -> part.crossCovariance(new Complex(4, -1)).im()).get(1, 1)).isCloseTo(
                    each.crossCovariance(new Complex(4, -1)).im().get(2, 2), within(1e-12));
        }
        StreamedMoments other = grouped(plan, Optional.empty(), 1_000, rows(3_000, 3));
        assertThatThrownBy(() -> moments.plus(other)).satisfies(telling("moments.other-directions"));
        StreamedMoments none = collect(plan, List.of(rows(3_000, 3)), 1_000);
        assertThat(moments.plus(none).groups()).isEmpty();
    }

    /** Neighbours that have the fewest states together become one. */
    @Test
    void tooManyGroupsMerge() {
        MomentPlan plan = new MomentPlan(N, STEP, SHIFTS, new double[0], new int[] {0, 0}, LAGS);
        StreamedMoments all = grouped(plan, Optional.empty(), 1_000, rows(500, 0));
        for (int k = 1; k < 100; k++) {
            all = all.plus(grouped(plan, Optional.empty(), 1_000, rows(500, k)));
        }
        long smallest = IntStream.range(0, all.groups().orElseThrow().count())
                .mapToLong(all.groups().get()::rows).min().orElseThrow();
        StreamedMoments few = all.grouped(MomentGroups.MAX_GROUPS);
        MomentGroups groups = few.groups().orElseThrow();
        assertThat(groups.count()).isEqualTo(MomentGroups.MAX_GROUPS);
        assertThat(IntStream.range(0, groups.count()).mapToLong(groups::rows)).allMatch(rows -> rows >= smallest
                && rows <= 2 * few.rows() / MomentGroups.MAX_GROUPS);
        assertSame(sum(few, Moments::covariance), few.covariance(), 1e-12);
    }
}
