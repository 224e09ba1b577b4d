package org.larrr.estimators.moments;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.larrr.data.TrajectoryChunks;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Landmarks;
import org.larrr.stages.Cancellation;

/** One sweep over all data: states to features to moments, a chunk at a time. */
public final class MomentsPass implements TrajectoryChunks.Sink {

    private final FeatureMap map;
    private final Optional<Landmarks> landmarks;
    private final MomentsAccumulator accumulator;
    private final Cancellation cancellation;
    private final int chunkRows;
    private final double[] z;

    private MomentsPass(FeatureMap map, Optional<Landmarks> landmarks, MomentPlan plan, int chunkRows,
            Cancellation cancellation) {
        this.map = map;
        this.landmarks = landmarks;
        this.accumulator = new MomentsAccumulator(plan);
        this.cancellation = cancellation;
        this.chunkRows = chunkRows;
        this.z = new double[Math.multiplyExact(chunkRows, map.size())];
    }

    /**
     * Collects the moments of all data. O(nNW) beside the features, W the width of the plan; memory does not depend
     * on n.
     *
     * @param data         all rows
     * @param map          the features
     * @param landmarks    where the features are those of a low-rank factor, for the residual trace
     * @param plan         which moments are kept
     * @param chunkRows    rows whose features are held at once
     * @param cancellation stops it between two chunks
     * @return the moments, without a residual trace where there are no landmarks
     * @throws java.util.concurrent.CancellationException if cancelled
     * @throws IOException if the source cannot be read
     * @throws org.larrr.spectra.EstimationException if there are no states
     */
    public static StreamedMoments run(TrajectoryChunks data, FeatureMap map, Optional<Landmarks> landmarks,
            MomentPlan plan,
            int chunkRows, Cancellation cancellation) throws IOException {
        MomentsPass pass = new MomentsPass(map, landmarks, plan, chunkRows, cancellation);
        data.forEach(pass);
        if (landmarks.isEmpty()) {
            pass.accumulator.addResidual(Double.NaN);
        }
        return pass.accumulator.finish();
    }

    @Override
    public void begin() {
        accumulator.begin();
    }

    @Override
    public void rows(double[] states, int count) {
        int d = map.dimension();
        for (int from = 0; from < count; from += chunkRows) {
            cancellation.check();
            int some = Math.min(chunkRows, count - from);
            double[] part = from == 0 ? states : Arrays.copyOfRange(states, from * d, (from + some) * d);
            map.evaluate(part, some, z);
            landmarks.ifPresent(known -> accumulator.addResidual(residual(known, part, some)));
            accumulator.add(z, some);
        }
    }

    private double residual(Landmarks known, double[] states, int count) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += known.residual(states, i, z);
        }
        return sum;
    }
}
