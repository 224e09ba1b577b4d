package org.larrr.estimators.moments;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.larrr.data.KeptStates;
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
    private final Optional<KeptStates.Collector> kept;

    private MomentsPass(FeatureMap map, Optional<Landmarks> landmarks, MomentPlan plan,
            Optional<Grouping> grouping, int chunkRows, Cancellation cancellation) {
        this.map = map;
        this.landmarks = landmarks;
        this.accumulator = new MomentsAccumulator(plan, grouping);
        this.kept = grouping.map(any -> new KeptStates.Collector(map.dimension()));
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
     * @param grouping     how groups are kept, and then some of the states; empty for neither
     * @param chunkRows    rows whose features are held at once
     * @param cancellation stops it between two chunks
     * @return the moments, without a residual trace where there are no landmarks
     * @throws java.util.concurrent.CancellationException if cancelled
     * @throws IOException if the source cannot be read
     * @throws org.larrr.spectra.EstimationException if there are no states
     */
    public static Swept run(TrajectoryChunks data, FeatureMap map, Optional<Landmarks> landmarks, MomentPlan plan,
            Optional<Grouping> grouping, int chunkRows, Cancellation cancellation)
            throws IOException {
        MomentsPass pass = new MomentsPass(map, landmarks, plan, grouping, chunkRows, cancellation);
        data.forEach(pass);
        if (landmarks.isEmpty()) {
            pass.accumulator.addResidual(Double.NaN);
        }
        return new Swept(pass.accumulator.finish(), pass.kept.map(KeptStates.Collector::finish));
    }

    /**
     * What a sweep brings home.
     *
     * @param moments of all states
     * @param kept    some of the states, if there are groups
     */
    public record Swept(StreamedMoments moments, Optional<KeptStates> kept) {}

    @Override
    public void begin() {
        accumulator.begin();
        kept.ifPresent(KeptStates.Collector::begin);
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
            kept.ifPresent(each -> each.rows(part, some));
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
