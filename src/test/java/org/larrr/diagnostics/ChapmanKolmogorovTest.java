package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.TransferRegression;
import org.larrr.stages.StageRun;

class ChapmanKolmogorovTest {

    private static final List<ToDoubleFunction<double[]>> HALVES = List.of(x -> x[0] < 2 ? 1 : 0, x -> x[0] >= 2 ? 1
            : 0);

    private static List<ChapmanKolmogorov.Row> test(Semigroup semigroup, Trajectories data,
            List<ToDoubleFunction<double[]>> sets, int lag, int multiples) {
        return ChapmanKolmogorov.test(semigroup, data, Semigroup.sample(sets, data.states(), data.dimension()),
                semigroup.coefficients(semigroup.sampled(sets)), lag, multiples);
    }

    @Test
    void predictionsAreThoseOfTheTransitionMatrix() {
        FiniteChain chain = FiniteChain.turning();
        double[] pi = chain.stationary();
        DMatrixRMaj p = chain.transition(0.4);
        Semigroup semigroup = chain.semigroup(5);
        Trajectories data = Trajectories.single(semigroup.states(), 1, 0.4);
        List<ChapmanKolmogorov.Row> found = test(semigroup, data, HALVES, 1, 1);
        double both = 0;
        for (int i = 0; i < 2; i++) {
            for (int j = 2; j < 5; j++) {
                both += pi[i] * p.get(i, j);
            }
        }
        assertThat(found.get(1).predicted()).isCloseTo(both / (pi[0] + pi[1]), within(1e-9));
        assertThat(found.get(0).predicted() + found.get(1).predicted()).isCloseTo(1, within(1e-9));
    }

    @Test
    void observationsCountPairsInsideTrajectories() {
        Trajectories data = Trajectories.wrap(new double[] {0, 3, 0, 1, 4, 0, 0}, new int[] {5, 2},
                new TimeGrid.Uniform(0.1), "",
                List.of("x"));
        List<ChapmanKolmogorov.Row> rows = test(FiniteChain.row().semigroup(4), data, HALVES, 1, 2);
        assertThat(rows).hasSize(8);
        // Lag 1 from the low half: 0→3, 0→1, 1→4 and, in the second trajectory, 0→0. Lag 2: 0→0, 0→4; the second is too
        // short.
        assertThat(rows.get(0).observed()).isEqualTo(0.5);
        assertThat(rows.get(1).observed()).isEqualTo(0.5);
        assertThat(rows.get(2).observed()).isEqualTo(1);
        assertThat(rows.get(4).observed()).isEqualTo(0.5);
        assertThat(rows.get(4).time()).isCloseTo(0.2, within(1e-12));
        assertThatThrownBy(() -> test(FiniteChain.row().semigroup(4), data, HALVES, 0, 2))
                .hasMessageContaining("at least 1");
    }

    /** For independent states the jackknife must give the binomial error. */
    @Test
    void theErrorOfIndependentCountsIsBinomial() {
        java.util.Random random = new java.util.Random(4);
        double[] x = random.doubles(200_000).map(u -> u < 0.3 ? 0 : 3).toArray();
        Trajectories data = Trajectories.single(x, 1, 0.1);
        ChapmanKolmogorov.Row row = test(FiniteChain.row().semigroup(4), data, HALVES, 1, 1).get(1);
        assertThat(row.error()).isCloseTo(Math.sqrt(0.3 * 0.7 / 60_000), within(0.4 * row.error()));
    }

    @Test
    void aGoodFitPassesAndAnOverRegularisedTransferOperatorFails() {
        Trajectories data = Fits.ou(0.02, 50_001, 3);
        FeatureSample sample = Fits.sample(data, 1);
        List<ToDoubleFunction<double[]>> sides = List.of(x -> x[0] < 0.3 ? 1 : 0, x -> x[0] >= 0.3 ? 1 : 0);
        assertThat(test(Fits.larrr(sample, 2, 8, true), data, sides, 25, 6))
                .allSatisfy(row -> assertThat(Math.abs(row.deviation())).isLessThan(3));
        Semigroup transfer = Semigroup.of(
                TransferRegression.reducedRank(1, 0.03, 8, true).fit(sample, StageRun.uncached()), sample);
        assertThat(test(transfer, data, sides, 25, 6))
                .anySatisfy(row -> assertThat(Math.abs(row.deviation())).isGreaterThan(4));
    }

    @Test
    void membershipsOfMetastableSetsAreTestedLikeSets() {
        FiniteChain chain = FiniteChain.row();
        Semigroup semigroup = chain.semigroup(4);
        MetastableSets sets = MetastableSets.of(semigroup, 2);
        Trajectories data = Trajectories.single(new double[] {0, 1, 2, 1, 4, 3}, 1, 0.1);
        double[][] chi = sets.memberships(data.states());
        double together = 0;
        double weight = 0;
        for (int s = 0; s < 5; s++) {
            together += chi[0][s] * chi[1][s + 1];
            weight += chi[0][s];
        }
        ChapmanKolmogorov.Row row = ChapmanKolmogorov.test(semigroup, data, sets, 1, 1).get(1);
        assertThat(row.observed()).isCloseTo(together / weight, within(1e-12));
        double[] ahead = Forecast.of(semigroup, x -> sets.memberships(x)[1][0]).over(data.states(), 0.1)[0];
        double predicted = 0;
        double all = 0;
        for (int s = 0; s < 6; s++) {
            predicted += chi[0][s] * ahead[s];
            all += chi[0][s];
        }
        assertThat(row.predicted()).isCloseTo(predicted / all, within(1e-9));
    }
}
