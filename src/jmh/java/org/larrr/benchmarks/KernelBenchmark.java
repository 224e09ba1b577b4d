package org.larrr.benchmarks;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.larrr.data.Trajectories;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.stages.Cancellation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** States to features: the pivoted Cholesky factor, kernel rows at landmarks, and random Fourier features. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelBenchmark {

    @Param({"1", "4", "45"})
    public int dimension;

    @Param({"10000"})
    public int rows;

    private Trajectories data;
    private FeatureSettings lowRank;
    private FeatureMap landmarks;
    private FeatureMap frequencies;
    private double[] target;

    @Setup(Level.Trial)
    public void prepare() {
        double[] states = new Random(1).doubles((long) rows * dimension, -1, 1).toArray();
        data = Trajectories.single(states, dimension, 1);
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, Math.sqrt(dimension));
        lowRank = new FeatureSettings.LowRank(kernel, 1e-12, 200);
        Features features = FeatureStage.features(data, lowRank, new Cancellation());
        landmarks = features.map();
        frequencies = FeatureStage.features(data, new FeatureSettings.RandomFourier(kernel, 200, 1, false),
                new Cancellation()).map();
        target = new double[rows * 200];
    }

    @Benchmark
    public Features pivotedCholesky() {
        return FeatureStage.features(data, lowRank, new Cancellation());
    }

    @Benchmark
    public double[] featuresAtLandmarks() {
        landmarks.evaluate(data.states(), rows, target);
        return target;
    }

    @Benchmark
    public double[] randomFourierFeatures() {
        frequencies.evaluate(data.states(), rows, target);
        return target;
    }
}
