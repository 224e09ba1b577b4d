package org.larrr.estimators.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.NormOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.kernels.features.Features;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageCache;
import org.larrr.stages.StageRun;

/** Against sums over the states. Work that is cancelled cannot sum over states, so what it answers was combined. */
class KnownShiftsTest {

    private static final double STEP = 0.1;
    private static final int[] LENGTHS = {900, 700};

    private final Trajectories data = Trajectories.wrap(new double[1600], LENGTHS, new TimeGrid.Uniform(STEP), "",
            Trajectories.defaultNames(1));
    private final DMatrixRMaj z = new DMatrixRMaj(1600, 4, true, new Random(3).doubles(6400, -1, 1).toArray());
    private final Cancellation cancelled = new Cancellation();

    KnownShiftsTest() {
        cancelled.cancel();
    }

    private DMatrixRMaj summed(double shift, OptionalInt intervals) {
        return LaplaceSum.crossCovariance(FeatureRows.of(z), data, LaplaceQuadrature.over(900, shift, STEP, intervals),
                new Cancellation());
    }

    @ParameterizedTest
    @CsvSource({"0.05,", "2,", "30,", "2,40", "0.3,5"})
    void betweenPreparedShiftsNothingIsSummed(double shift, Integer intervals) {
        OptionalInt chosen = intervals == null ? OptionalInt.empty() : OptionalInt.of(intervals);
        KnownShifts known = new KnownShifts(FeatureRows.of(z), data, false, chosen);
        known.prepare(shift, new Cancellation());
        for (double factor : new double[] {0.25, 0.55, 0.8, 1, 1.3, 1.8, 3.5}) {
            DMatrixRMaj found = known.crossCovariance(factor * shift, cancelled);
            DMatrixRMaj expected = summed(factor * shift, chosen);
            for (int i = 0; i < expected.data.length; i++) {
                assertThat(found.data[i]).isCloseTo(expected.data[i],
                        within(1e-10 * NormOps_DDRM.normF(expected)));
            }
        }
    }

    @Test
    void whatLiesOutsideIsSummedAndThenKnown() {
        KnownShifts known = new KnownShifts(FeatureRows.of(z), data, false, OptionalInt.empty());
        known.prepare(2, new Cancellation());
        assertThatThrownBy(() -> known.crossCovariance(40, cancelled)).isInstanceOf(CancellationException.class);
        assertThat(known.crossCovariance(40, new Cancellation()).data).isEqualTo(summed(40, OptionalInt.empty()).data);
        known.crossCovariance(40, cancelled);
    }

    @Test
    void aSlowDragSoonNeedsNoSums() {
        KnownShifts known = new KnownShifts(FeatureRows.of(z), data, false, OptionalInt.empty());
        for (int event = 0; event < 60; event++) {
            known.crossCovariance(3 * Math.pow(10, 0.1 * Math.sin(0.1 * event)), new Cancellation());
        }
        for (int event = 60; event < 120; event++) {
            known.crossCovariance(3 * Math.pow(10, 0.1 * Math.sin(0.1 * event)), cancelled);
        }
    }

    @Test
    void theBoundIsThatOfItsDefinition() {
        LaplaceQuadrature wanted = new LaplaceQuadrature(2, STEP, 899);
        List<LaplaceQuadrature> others = List.of(new LaplaceQuadrature(1.8, STEP, 899),
                new LaplaceQuadrature(1.95, STEP, 899), new LaplaceQuadrature(2.1, STEP, 899),
                new LaplaceQuadrature(2.2, STEP, 899));
        KnownShifts.ShiftWeights weights = KnownShifts.ShiftWeights.between(others, LENGTHS).orElseThrow();
        double[] found = weights.combine(wanted, 1).orElseThrow();
        double error = 0;
        double whole = 0;
        for (int j = 0; j < 900; j++) {
            double pairs = Math.max(0, 900 - j) + Math.max(0, 700 - j);
            double combined = 0;
            for (int k = 0; k < 4; k++) {
                combined += found[k] * others.get(k).weight(j);
            }
            error += Math.abs(wanted.weight(j) - combined) / pairs;
            whole += wanted.weight(j) / pairs;
        }
        assertThat(error / whole).isBetween(1e-7, 1e-4);
        assertThat(weights.combine(wanted, 1.01 * error / whole)).isPresent();
        assertThat(weights.combine(wanted, 0.99 * error / whole)).isEmpty();
    }

    @Test
    void onlyLongSumsOfRunsThatCombineAreKept() {
        Features few = new Features(null, z, 0);
        Features many = new Features(null, new DMatrixRMaj(1600, 600), 0);
        StageRun combining = new StageCache(1, true).run(new Cancellation());
        Optional<KnownShifts> kept = KnownShifts.stage(many, data, true, OptionalInt.empty(), combining);
        assertThat(kept).isPresent();
        assertThat(KnownShifts.stage(many, data, true, OptionalInt.empty(), combining)).isEqualTo(kept);
        assertThat(KnownShifts.stage(many, data, true, OptionalInt.of(7), combining)).isNotEqualTo(kept);
        assertThat(KnownShifts.stage(many, data, false, OptionalInt.empty(), combining)).isNotEqualTo(kept);
        assertThat(KnownShifts.stage(few, data, true, OptionalInt.empty(), combining)).isEmpty();
        assertThat(KnownShifts.stage(many, data, true, OptionalInt.empty(), StageRun.uncached())).isEmpty();
        double[] times = new double[1600];
        Arrays.setAll(times, i -> i < 900 ? i * i : (i - 900.0) * (i - 900));
        Trajectories uneven = Trajectories.wrap(new double[1600], LENGTHS, new TimeGrid.Uneven(times), "",
                Trajectories.defaultNames(1));
        assertThat(KnownShifts.stage(many, uneven, true, OptionalInt.empty(), combining)).isEmpty();
    }
}
