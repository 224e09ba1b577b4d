package org.larrr.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.io.DataReader;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.columns.ReadOptions;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** In local mode: what the cluster merges is what one machine reads. */
class MomentsJobTest {

    private static final double STEP = 0.05;
    private static JavaSparkContext spark;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        spark = new JavaSparkContext(new SparkConf().setMaster("local[2]").setAppName("test")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.bindAddress", "127.0.0.1").set("spark.driver.host", "127.0.0.1"));
    }

    @AfterAll
    static void stop() {
        spark.close();
    }

    private List<Path> files(int count) throws IOException {
        Random random = new Random(6);
        List<Path> files = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            double[] x = new double[1200 + 100 * k];
            for (int i = 1; i < x.length; i++) {
                x[i] = 0.96 * x[i - 1] + 0.25 * random.nextGaussian();
            }
            files.add(folder.resolve(k + ".npy"));
            NpyWriter.write(files.get(k), x, x.length, 1);
        }
        return files;
    }

    private CollectedMoments collected(Path path, int stride) throws IOException {
        MomentsRequest request = new MomentsRequest(
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)), new double[] {3},
                OptionalInt.of(16), new int[] {1, 4}, MomentsRequest.DEFAULT_MEMORY);
        return MomentsCollection.collect(DataReader.stream(path, ReadOptions.AUTOMATIC.withStep(STEP),
                new Cancellation())
                .thin(stride),
                request, new Cancellation());
    }

    private static void assertSame(SpectralModel actual, SpectralModel expected) {
        for (int i = 0; i < expected.rank(); i++) {
            assertThat(actual.eigenvalues().get(i).re()).isCloseTo(expected.eigenvalues().get(i).re(), within(1e-10));
        }
    }

    @Test
    void mergedOnTheClusterIsReadOnOneMachine() throws IOException {
        for (int stride : new int[] {1, 2}) {
            List<Path> files = files(7);
            CollectedMoments example = collected(files.get(0), stride);
            CollectedMoments merged =
                    MomentsJob.collect(spark, files, ReadOptions.AUTOMATIC, stride, example,
                    MomentsRequest.DEFAULT_MEMORY);
            CollectedMoments whole = MomentsCollection.collectLike(
                    DataReader.stream(folder, ReadOptions.AUTOMATIC.withStep(STEP), new Cancellation()).thin(stride),
                    example,
                    MomentsRequest.DEFAULT_MEMORY, new Cancellation());
            assertThat(merged.moments().rows()).isEqualTo(whole.moments().rows());
            assertThat(merged.moments().trajectories()).isEqualTo(7);
            ResolventRrr larrr = new ResolventRrr(3, 1e-6, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);
            assertSame(larrr.fit(merged.sample(), StageRun.uncached()), larrr.fit(whole.sample(),
                    StageRun.uncached()));
            TransferRegression transfer = TransferRegression.reducedRank(4, 1e-6, 3, true);
            assertSame(transfer.fit(merged.sample(), StageRun.uncached()),
                    transfer.fit(whole.sample(), StageRun.uncached()));
        }
    }

    @Test
    void noFilesAreRefused() throws IOException {
        CollectedMoments example = collected(files(1).get(0), 1);
        assertThatThrownBy(() -> MomentsJob.collect(spark, List.of(), ReadOptions.AUTOMATIC, 1, example, 1 << 28))
                .hasMessageContaining("no files");
    }
}
