package org.larrr.kernels.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;

/** Rows that lie in blocks are those of the map, however they are read. */
class FeatureBlocksTest {

    private static final int N = 5_000;
    private static final Trajectories DATA = data();
    private static final FeatureSettings SETTINGS = new FeatureSettings.RandomFourier(
            new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), 3, 5, false);

    private static Trajectories data() {
        SplittableRandom random = new SplittableRandom(4);
        return Trajectories.single(random.doubles(2L * N).toArray(), 2, 0.1);
    }

    private static Features features() {
        return FeatureStage.features(DATA, SETTINGS, new Cancellation());
    }

    private static void assertReads(FeatureRows rows, int from, int to, DMatrixRMaj expected) {
        rows.read(from, to);
        for (int i = from; i < to; i++) {
            for (int c = 0; c < 3; c++) {
                assertThat(rows.data()[(rows.row() + i - from) * 3 + c]).isCloseTo(expected.get(i, c), within(1e-15));
            }
        }
    }

    @Test
    void anyRowsCanBeReadBeforeAndAfterTheyAreInOnePiece() {
        Features features = features();
        DMatrixRMaj expected = features.map().evaluate(DATA.states());
        FeatureRows rows = features.rows();
        assertThat(rows.most()).isLessThan(N);
        assertReads(rows, 2040, 2060, expected);
        assertReads(rows, 2047, 2048, expected);
        assertReads(rows, 1, N, expected);
        assertReads(rows, 2048, 4096, expected);
        assertThat(features.values().data).containsExactly(expected.data, within(1e-15));
        assertThat(features.values().data).isSameAs(features.values().data);
        assertReads(rows, 2040, 2060, expected);
    }

    @Test
    void blocksReadBackwardsNeedNoCopies() {
        Features features = features();
        FeatureRows rows = features.rows();
        double[] before = {};
        for (int to = N, from; to > 0; to = from) {
            from = rows.start(to, 700);
            rows.read(from, to);
            assertThat(to - from).isBetween(1, 700);
            assertThat(rows.row()).isEqualTo(from % 2048);
            before = rows.data();
        }
        rows.read(0, 1);
        assertThat(rows.data()).isSameAs(before);
    }

    @Test
    void functionsAreProducts() {
        Features features = features();
        DMatrixRMaj b = new DMatrixRMaj(3, 2, true, 1, 2, 3, 4, 5, 6);
        DMatrixRMaj values = features.times(b);
        DMatrixRMaj z = features.map().evaluate(DATA.states());
        for (int i = 0; i < N; i += 7) {
            for (int k = 0; k < 2; k++) {
                double sum = 0;
                for (int c = 0; c < 3; c++) {
                    sum += z.get(i, c) * b.get(c, k);
                }
                assertThat(values.get(i, k)).isCloseTo(sum, within(1e-14));
            }
        }
    }

    @Test
    void featuresOfVeryManyStatesAreNotHeld() {
        int n = 1000;
        int most = HeapSpace.columns(n, 4);
        FeatureMap map = RandomFourierMap.of(new FeatureSettings.RandomFourier(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), most + 1, 5, false), 2);
        double[] states = Arrays.copyOf(DATA.states(), 2 * n);
        Features features = Features.at(map, states);
        assertThat(features.isHeld()).isFalse();
        assertThatThrownBy(features::values).hasMessage((most + 1)
                + " features of 1000 samples do not fit into one table; use fewer samples or a larger time step");
        assertThat(features.spread(1).data).isEqualTo(map.evaluate(Arrays.copyOf(states, 2)).data);
        assertThat(Features.at(features().map(), states).isHeld()).isTrue();
    }
}
