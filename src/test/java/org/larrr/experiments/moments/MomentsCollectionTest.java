package org.larrr.experiments.moments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.DenseArray;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.moments.MomentArrays;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.KernelParser;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

class MomentsCollectionTest {

    private static final RadialKernel GAUSSIAN = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);
    private static final Trajectories DATA = wells(12_000);
    /** Enough for what does not depend on the states. */
    private static final Trajectories FEW = wells(2_500);

    @TempDir
    Path folder;

    /** Hops between two wells. */
    private static Trajectories wells(int n) {
        java.util.Random random = new java.util.Random(11);
        double[] states = new double[n];
        for (int i = 1; i < n; i++) {
            double x = states[i - 1];
            states[i] = x + 0.02 * 4 * x * (1 - x * x) + Math.sqrt(0.04) * random.nextGaussian();
        }
        return Trajectories.single(states, 1, 0.02);
    }

    private static MomentsRequest request(FeatureSettings features, long memory) {
        return new MomentsRequest(features, new double[] {1, 4}, OptionalInt.empty(), new int[] {1, 5}, memory);
    }

    private static CollectedMoments collect(Trajectories data, FeatureSettings features, int chunk)
            throws IOException {
        return MomentsCollection.collect(
                TrajectoryChunks.of(data, chunk), request(features, MomentsRequest.DEFAULT_MEMORY), new Cancellation());
    }

    private static ResolventRrr larrr(double shift) {
        return new ResolventRrr(shift, 1e-6, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    private static void assertSame(SpectralModel actual, SpectralModel expected, double tolerance) {
        for (int i = 0; i < expected.rank(); i++) {
            assertThat(actual.eigenvalues().get(i).re()).isCloseTo(expected.eigenvalues().get(i).re(),
                    within(tolerance));
            assertThat(actual.eigenvalues().get(i).im()).isCloseTo(expected.eigenvalues().get(i).im(),
                    within(tolerance));
        }
    }

    @Test
    void streamedIsInMemory() throws IOException {
        FeatureSettings features = FeatureSettings.LowRank.of(GAUSSIAN);
        FeatureSample sample = new FeatureSample(DATA, FeatureStage.features(DATA, features, new Cancellation()));
        for (int chunk : new int[] {37, 5000, 100_000}) {
            CollectedMoments collected = collect(DATA, features, chunk);
            for (double shift : new double[] {1, 4}) {
                assertSame(larrr(shift).fit(collected.sample(), StageRun.uncached()),
                        larrr(shift).fit(sample, StageRun.uncached()), 1e-10);
            }
            TransferRegression transfer = TransferRegression.reducedRank(5, 1e-6, 3, false);
            assertSame(transfer.fit(collected.sample(), StageRun.uncached()), transfer.fit(sample, StageRun.uncached()),
                    1e-10);
        }
    }

    @Test
    void randomFeaturesStreamToo() throws IOException {
        FeatureSettings features = new FeatureSettings.RandomFourier(GAUSSIAN, 31, 5, true);
        FeatureSample sample = new FeatureSample(DATA, FeatureStage.features(DATA, features, new Cancellation()));
        CollectedMoments collected = collect(DATA, features, 999);
        assertThat(collected.moments().residualTrace()).isNaN();
        assertSame(larrr(4).fit(collected.sample(), StageRun.uncached()), larrr(4).fit(sample, StageRun.uncached()),
                1e-10);
    }

    @Test
    void aFileHoldsEveryBit() throws IOException {
        for (FeatureSettings features : List.of(FeatureSettings.LowRank.of(GAUSSIAN),
                FeatureSettings.LowRank.of(new PolynomialKernel(3, 2)),
                FeatureSettings.LowRank.of(KernelParser.parse("gaussian(0.5)*periodic(3,1) + (linear(1) + 0.1)@1")),
                new FeatureSettings.LowRank(KernelParser.parse("laplacian(0.1234567890123456)"), 1e-12, 40),
                new FeatureSettings.RandomFourier(GAUSSIAN, 31, 5, true))) {
            CollectedMoments written = collect(FEW, features, 1_000);
            Path file = folder.resolve("moments.npz");
            MomentsFile.write(file, written);
            CollectedMoments read = MomentsFile.read(file);
            assertThat(read.definition()).isEqualTo(written.definition());
            assertThat(read.labels()).isEqualTo(written.labels());
            Map<String, DenseArray> expected = MomentArrays.of(written.moments());
            MomentArrays.of(read.moments()).forEach((name, array) -> {
                assertThat(array.values()).as(name).isEqualTo(expected.get(name).values());
                assertThat(array.shape()).as(name).isEqualTo(expected.get(name).shape());
            });
        }
    }

    @Test
    void eightPiecesWithTheFeaturesOfTheFirstMergeToTheWhole() throws IOException {
        int rows = DATA.size() / 8;
        CollectedMoments joined = null;
        CollectedMoments first = null;
        for (int k = 0; k < 8; k++) {
            Trajectories piece = Trajectories.single(
                    Arrays.copyOfRange(DATA.states(), k * rows, (k + 1) * rows), 1, DATA.step());
            TrajectoryChunks chunks = TrajectoryChunks.of(piece, 400);
            CollectedMoments collected = first == null
                    ? MomentsCollection.collect(chunks, new MomentsRequest(FeatureSettings.LowRank.of(GAUSSIAN),
                            new double[] {1, 4}, OptionalInt.of(16), new int[] {1, 5}, MomentsRequest.DEFAULT_MEMORY),
                            new Cancellation())
                    : MomentsCollection.collectLike(chunks, first, MomentsRequest.DEFAULT_MEMORY, new Cancellation());
            first = first == null ? collected : first;
            joined = joined == null ? collected : joined.join(collected);
        }
        CollectedMoments whole = MomentsCollection.collectLike(
                TrajectoryChunks.of(DATA, 4000), first, MomentsRequest.DEFAULT_MEMORY, new Cancellation());
        assertThat(joined.moments().rows()).isEqualTo(DATA.size());
        assertThat(joined.moments().residualTrace()).isCloseTo(whole.moments().residualTrace(), within(1e-16));
        for (double shift : new double[] {1, 4}) {
            assertSame(larrr(shift).fit(joined.sample(), StageRun.uncached()),
                    larrr(shift).fit(whole.sample(), StageRun.uncached()), 1e-10);
        }
    }

    @Test
    void differentFeaturesDoNotMerge() throws IOException {
        CollectedMoments gaussian = collect(FEW, FeatureSettings.LowRank.of(GAUSSIAN), 1_000);
        CollectedMoments other = collect(FEW, FeatureSettings.LowRank.of(new PolynomialKernel(3, 2)), 1_000);
        assertThatThrownBy(() -> gaussian.plus(other)).isInstanceOf(EstimationException.class)
                .satisfies(telling("moments.other-features"));
    }

    @Test
    void tooLittleMemoryIsRefusedBeforeTheWork() {
        TrajectoryChunks chunks = TrajectoryChunks.of(DATA, 100);
        assertThatThrownBy(() -> MomentsCollection.collect(
                chunks, request(FeatureSettings.LowRank.of(GAUSSIAN), 1 << 20), new Cancellation()))
                .isInstanceOf(EstimationException.class)
                .satisfies(telling("moments.memory", 1L, Message.of("moments.a-sample"), 1000));
        FeatureSettings many = new FeatureSettings.RandomFourier(GAUSSIAN, 1000, 1, false);
        assertThatThrownBy(() -> MomentsCollection.collect(chunks, request(many, 100 << 20), new Cancellation()))
                .hasMessageContaining("100 MiB are allowed");
    }

    @Test
    void shiftsThatOutlastTheDataAreRefusedWithTheSmallestThatWorks() {
        Trajectories brief = wells(300);
        assertThatThrownBy(() -> MomentsCollection.collect(TrajectoryChunks.of(brief, 100),
                request(FeatureSettings.LowRank.of(GAUSSIAN), MomentsRequest.DEFAULT_MEMORY), new Cancellation()))
                .satisfies(telling("moments.weights-outlast", new Message.Numeral("1.000"), 300L,
                        new Message.Numeral("6.14")));
    }

    @Test
    void damagedFilesAreRefused() throws IOException {
        Path file = folder.resolve("moments.npz");
        MomentsFile.write(file, collect(FEW, FeatureSettings.LowRank.of(GAUSSIAN), 1_000));
        Map<String, DenseArray> sound = ArrayFile.read(file);
        for (String name : sound.keySet()) {
            Map<String, DenseArray> damaged = new LinkedHashMap<>(sound);
            damaged.put(name, DenseArray.vector(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
            ArrayFile.write(file, damaged);
            assertThatThrownBy(() -> MomentsFile.read(file)).as(name).isInstanceOf(DataFormatException.class);
            damaged.remove(name);
            ArrayFile.write(file, damaged);
            assertThatThrownBy(() -> MomentsFile.read(file)).as(name).isInstanceOf(DataFormatException.class);
        }
        Files.writeString(file, "1,2\n3,4\n");
        assertThatThrownBy(() -> MomentsFile.read(file)).satisfies(telling("npz.not-an-archive", "moments.npz"));
    }
}
