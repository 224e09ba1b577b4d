package org.larrr.estimators.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** Against the definition, term by term. */
class CommonStartsTest {

    private static final double SHIFT = 3;
    private static final double STEP = 0.1;
    private static final int ELL = 3;

    private final Trajectories data = Trajectories.wrap(new double[15], new int[] {7, 3, 5}, new TimeGrid.Uniform(STEP),
            "", List.of("x"));
    private final DMatrixRMaj z = new DMatrixRMaj(15, 2);
    private final CommonStarts starts;

    CommonStartsTest() {
        Random random = new Random(1);
        for (int e = 0; e < z.data.length; e++) {
            z.data[e] = random.nextGaussian();
        }
        starts = CommonStarts.of(z, data, SHIFT, OptionalInt.of(ELL));
    }

    @Test
    void startsHaveEllStatesAfterThem() {
        assertThat(starts.equalWeights()).containsExactly(1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0);
    }

    @Test
    void momentsAreWhatTheirDefinitionSays() {
        double[] weights = {0.5, 1, 2, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0};
        List<SecondMoments> parts = starts.moments(weights, RowGroups.perTrajectory(data), false, new Cancellation())
                .stream()
                .map(part -> new SecondMoments(part.covariance(), part.crossCovariance())).toList();
        for (int a = 0; a < 2; a++) {
            for (int b = 0; b < 2; b++) {
                double c = 0;
                double h = 0;
                for (int i = 0; i < 15; i++) {
                    c += weights[i] / 7.5 * z.get(i, a) * z.get(i, b);
                    for (int j = 0; weights[i] > 0 && j <= ELL; j++) {
                        double m = STEP * Math.exp(-SHIFT * j * STEP) * (j == 0 || j == ELL ? 0.5 : 1);
                        h += weights[i] / 7.5 * m * z.get(i, a) * z.get(i + j, b);
                    }
                }
                SecondMoments whole = SecondMoments.combine(parts, new double[] {1, 1, 1});
                assertThat(whole.covariance().get(a, b)).isEqualTo(c, Offset.offset(1e-13));
                assertThat(whole.crossCovariance().get(a, b)).isEqualTo(h, Offset.offset(1e-13));
            }
        }
    }

    @Test
    void theLastLagLeavesThreeFifthsOfAMiddlingTrajectoryAsStarts() {
        Trajectories sixes = Trajectories.wrap(new double[15], new int[] {6, 3, 6}, new TimeGrid.Uniform(STEP), "",
                data.coordinates());
        assertThat(CommonStarts.of(z, sixes, 0.01, OptionalInt.empty()).intervals()).isEqualTo(2);
        assertThat(CommonStarts.of(z, sixes, 65, OptionalInt.empty()).intervals()).as("weights are gone before")
                .isEqualTo(2);
        assertThat(CommonStarts.of(z, sixes, 100, OptionalInt.empty()).intervals()).isEqualTo(1);
        assertThatThrownBy(() -> CommonStarts.of(z, data, 1, OptionalInt.of(7))).isInstanceOf(EstimationException.class)
                .hasMessageContaining("7 samples");
    }
}
