package org.larrr.benchmarks;

import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.larrr.estimators.moments.MomentPlan;
import org.larrr.estimators.moments.MomentsAccumulator;
import org.larrr.estimators.moments.StreamedMoments;
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

/** Features to moments: the recursion with its products, and the merge of two pieces. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class MomentsBenchmark {

    private static final int ROWS = 20_000;

    @Param({"16", "200"})
    public int features;

    @Param({"1", "16"})
    public int shifts;

    private MomentPlan plan;
    private double[] z;
    private StreamedMoments piece;

    @Setup(Level.Trial)
    public void prepare() {
        double[] mu = new double[shifts];
        int[] terms = new int[shifts];
        for (int m = 0; m < shifts; m++) {
            mu[m] = 3 + m;
            terms[m] = 3;
        }
        plan = new MomentPlan(features, 0.01, mu, new double[0], terms, new int[] {1});
        z = new Random(1).doubles((long) ROWS * features, -1, 1).toArray();
        piece = collect();
    }

    @Benchmark
    public StreamedMoments collect() {
        MomentsAccumulator accumulator = new MomentsAccumulator(plan, Optional.empty());
        accumulator.begin();
        accumulator.add(z, ROWS);
        return accumulator.finish();
    }

    @Benchmark
    public StreamedMoments join() {
        return piece.join(piece);
    }
}
