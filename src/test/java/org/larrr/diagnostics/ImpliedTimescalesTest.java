package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.stages.StageRun;

class ImpliedTimescalesTest {

    private static final FeatureSample SAMPLE = Fits.sample(Fits.ou(0.05, 40_001, 7), 1);

    /** Shrinkage by γ shortens timescales at small lags and is forgotten at long ones; the truth is 1. */
    @Test
    void timescalesOfATransferOperatorRiseToAPlateauWithTheLag() {
        List<ImpliedTimescales.Row> rows = ImpliedTimescales.overLags(
                SAMPLE, new int[] {1, 4, 20, 50_000}, lag -> TransferRegression.reducedRank(lag, 1e-2, 4, true),
                StageRun.uncached());
        assertThat(rows).hasSize(4);
        assertThat(rows.get(1).parameter()).isCloseTo(0.2, within(1e-12));
        assertThat(rows.get(0).timescales().get(1)).isLessThan(0.9 * rows.get(2).timescales().get(1));
        assertThat(rows.get(2).timescales().get(1)).isCloseTo(1, within(0.12));
        assertThat(rows.get(3).timescales()).isEmpty();
        assertThat(rows.get(3).failure()).contains("lag of 50000");
    }

    @Test
    void timescalesOfTheResolventDoNotDependOnTheShift() {
        double[] shifts = {0.5, 1, 2, 5, 10};
        List<ImpliedTimescales.Row> rows = ImpliedTimescales.overShifts(SAMPLE, shifts,
                shift -> new ResolventRrr(shift, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                StageRun.uncached());
        for (int k = 0; k < shifts.length; k++) {
            assertThat(rows.get(k).parameter()).isEqualTo(shifts[k]);
            assertThat(rows.get(k).failure()).isEmpty();
            assertThat(rows.get(k).timescales().get(1)).isCloseTo(1, within(0.12));
            assertThat(rows.get(k).timescales().get(2)).isCloseTo(0.5, within(0.08));
        }
    }
}
