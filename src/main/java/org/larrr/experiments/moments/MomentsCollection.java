package org.larrr.experiments.moments;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.larrr.data.DataSurvey;
import org.larrr.data.Message;
import org.larrr.data.StateSample;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.estimators.moments.MomentGroups.Grouping;
import org.larrr.estimators.moments.MomentPlan;
import org.larrr.estimators.moments.MomentsAccumulator;
import org.larrr.estimators.moments.PairCounts;
import org.larrr.kernels.features.FeatureDefinition;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.LandmarkSearch;
import org.larrr.kernels.features.Landmarks;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/**
 * Collects moments of data that need not fit in memory: one look to count and sample, landmarks from the sample held
 * against all rows, one sweep for all moments.
 */
public final class MomentsCollection {

    /** States that settings are chosen on, as many as the choice of μ looks at, and their numbers. */
    private static final int MAX_SETTING_STATES = 200_000;
    private static final int MIN_SETTING_STATES = 20_000;
    private static final int NUMBERS_TO_CHOOSE_ON = 1 << 24;
    private static final int STRETCHES = 40;

    private MomentsCollection() {}

    /**
     * Chooses features and collects their moments.
     *
     * @throws EstimationException if the weights at a shift outlast the shortest trajectory, or the memory does not do
     */
    public static CollectedMoments collect(TrajectoryChunks data, MomentsRequest request, Cancellation cancellation)
            throws IOException {
        return collect(data, plan(data, survey(data, request), request, cancellation), request.memoryBytes(),
                cancellation);
    }

    /** One look at all data, with a sample that landmarks are chosen from. */
    public static DataSurvey survey(TrajectoryChunks data, MomentsRequest request) throws IOException {
        return DataSurvey.of(data, new MemoryBudget(request.memoryBytes()).sampleRows(data.dimension(),
                request.features()));
    }

    /**
     * Chooses features: landmarks of the sample, held against all rows.
     *
     * @param survey of the data
     * @throws EstimationException if the weights at a shift outlast the shortest trajectory, or the memory does not do
     */
    public static CollectionPlan plan(TrajectoryChunks data, DataSurvey survey, MomentsRequest request,
            Cancellation cancellation) throws IOException {
        MemoryBudget budget = new MemoryBudget(request.memoryBytes());
        terms(survey, data.step(), request); // refused before the work
        FeatureDefinition definition = definition(data, survey, request, budget, cancellation);
        MomentPlan plan = plan(definition, survey, data.step(), request);
        Optional<Grouping> grouping = request.grouped() ? Optional.of(Grouping.over(definition.map(),
                survey.sample(), survey.rows(), budget.chunkRows(data.dimension(), definition.size()), cancellation))
                : Optional.empty();
        return new CollectionPlan(definition, plan, grouping, Labels.of(data));
    }

    /** Returns the plan of the same features with the shifts, lags and terms of another request. */
    public static CollectionPlan plan(CollectionPlan like, DataSurvey survey, MomentsRequest request) {
        return new CollectionPlan(like.definition(), plan(like.definition(), survey, like.moments().step(), request),
                like.grouping(), like.labels());
    }

    private static MomentPlan plan(FeatureDefinition definition, DataSurvey survey, double step,
            MomentsRequest request) {
        return new MomentPlan(definition.size(), step, request.shifts(), request.frequencies(),
                terms(survey, step, request), request.lags());
    }

    /** Returns whether that much working memory is enough for the moments of a plan while they are collected. */
    public static boolean fits(CollectionPlan plan, long memoryBytes) {
        return new MemoryBudget(memoryBytes).holds(plan.moments());
    }

    /** @throws EstimationException if more working memory is needed for the moments of a plan; it says how much */
    public static void requireFits(CollectionPlan plan, long memoryBytes) {
        new MemoryBudget(memoryBytes).require(plan.moments());
    }

    /**
     * Returns states on which settings can be chosen: all states if they are few; of more, stretches of all files at
     * even distances, at their own step, {@value #STRETCHES} of them or trajectories that are shorter. One sweep.
     *
     * @param rows of all data
     */
    public static Trajectories stretches(TrajectoryChunks data, long rows) throws IOException {
        long most = Math.min(rows, Math.max(MIN_SETTING_STATES, Math.min(MAX_SETTING_STATES,
                NUMBERS_TO_CHOOSE_ON / data.dimension())));
        long stretch = Math.max(1, most / STRETCHES);
        double period = (double) stretch * rows / most;
        double[] taken = new double[Math.toIntExact((most + 2 * stretch) * data.dimension())];
        List<Integer> lengths = new ArrayList<>();
        data.forEach(new TrajectoryChunks.Sink() {
            private long position;
            private int kept;
            private boolean open;

            @Override
            public void begin() {
                open = false;
            }

            @Override
            public void rows(double[] states, int count) {
                int d = data.dimension();
                for (int i = 0; i < count; i++) {
                    boolean wanted = position++ % period < stretch && (kept + 1) * d <= taken.length;
                    if (wanted) {
                        System.arraycopy(states, i * d, taken, kept++ * d, d);
                        int last = lengths.size() - 1;
                        if (open) {
                            lengths.set(last, lengths.get(last) + 1);
                        } else {
                            lengths.add(1);
                        }
                    }
                    open = wanted;
                }
            }
        });
        int[] each = lengths.stream().mapToInt(Integer::intValue).toArray();
        return Trajectories.wrap(Arrays.copyOf(taken, Arrays.stream(each).sum() * data.dimension()), each,
                new TimeGrid.Uniform(data.step()), data.timeUnit(), data.coordinates());
    }

    /**
     * Collects the moments that another piece holds, of the same features, so that the two merge.
     *
     * @throws EstimationException if the data have another dimension or step, or the memory does not do
     */
    public static CollectedMoments collectLike(
            TrajectoryChunks data, CollectedMoments example, long memoryBytes, Cancellation cancellation)
            throws IOException {
        return collect(data, CollectionPlan.of(example), memoryBytes, cancellation);
    }

    /**
     * Collects what a plan says. One sweep.
     *
     * @throws EstimationException if the data have another dimension or step, or the memory does not do
     */
    public static CollectedMoments collect(TrajectoryChunks data, CollectionPlan planned, long memoryBytes,
            Cancellation cancellation) throws IOException {
        MomentPlan plan = planned.moments();
        FeatureDefinition definition = planned.definition();
        EstimationException.unless(data.dimension() == definition.dimension()
                && Math.abs(data.step() - plan.step()) <= 1e-6 * plan.step(),
                Message.of("moments.plan-differs", definition.dimension(), plan.step(), data.dimension(), data.step()));
        MemoryBudget budget = new MemoryBudget(memoryBytes);
        budget.require(plan);
        Optional<Grouping> grouping = planned.grouping().flatMap(wanted -> budget.grouping(plan, wanted));
        MomentsPass pass = new MomentsPass(definition, plan, grouping,
                budget.chunkRows(data.dimension(), definition.size()), cancellation);
        data.forEach(pass);
        if (pass.landmarks.isEmpty()) {
            pass.accumulator.addResidual(Double.NaN);
        }
        return new CollectedMoments(definition, pass.accumulator.finish(), planned.labels(),
                pass.samples.map(StateSample.Collector::finish), Set.of(), Map.of());
    }

    private static int[] terms(DataSurvey survey, double step, MomentsRequest request) {
        int[] terms = new int[request.shifts().length];
        if (request.terms().isPresent()) {
            Arrays.fill(terms, request.terms().getAsInt());
            return terms;
        }
        PairCounts counts = new PairCounts(survey.rows(), survey.trajectories(), survey.shortest());
        if (request.between()) {
            return counts.ofRange(request.shifts(), step);
        }
        Arrays.setAll(terms, m -> counts.requiredTerms(request.shifts()[m], step));
        return terms;
    }

    private static FeatureDefinition definition(TrajectoryChunks data, DataSurvey survey, MomentsRequest request,
            MemoryBudget budget, Cancellation cancellation) throws IOException {
        Optional<FeatureSettings.LowRank> lowRank = request.features().lowRank();
        if (lowRank.isPresent()) {
            int rows = budget.chunkRows(data.dimension(), lowRank.get().mostLandmarks());
            return LandmarkSearch.search(data, survey, lowRank.get(), rows, cancellation);
        }
        return request.features().match(MomentsCollection::refused, MomentsCollection::refused,
                random -> new FeatureDefinition.Frequencies(random, data.dimension()), MomentsCollection::refused);
    }

    private static FeatureDefinition refused(FeatureSettings features) {
        throw new EstimationException(Message.of("moments.exact"));
    }

    /**
     * Divides the working memory that the user allows: a third for the sample and its factor, an eighth for a chunk and
     * its features, half for the moments.
     */
    private record MemoryBudget(long bytes) {

        private static final int MAX_SAMPLED_ROWS = 50_000;
        private static final int MIN_SAMPLED_ROWS = 1_000;
        private static final int MAX_CHUNK_ROWS = 1 << 16;
        private static final int MIN_CHUNK_ROWS = 256;

        /** Rows that the landmarks are chosen from. */
        int sampleRows(int dimension, FeatureSettings settings) {
            int size = settings.lowRank().map(FeatureSettings.LowRank::mostLandmarks).orElse(0);
            return rows(bytes / 3, 2L * dimension + size + 2, MIN_SAMPLED_ROWS, MAX_SAMPLED_ROWS,
                    Message.of("moments.a-sample"));
        }

        /** Rows whose features are held at once. */
        int chunkRows(int dimension, int size) {
            return rows(bytes / 8, 2L * dimension + 2L * size, MIN_CHUNK_ROWS, MAX_CHUNK_ROWS,
                    Message.of("moments.a-chunk"));
        }

        private int rows(long share, long numbersPerRow, int fewest, int most, Message what) {
            long rows = Math.min(most, share / (Double.BYTES * numbersPerRow));
            EstimationException.unless(rows >= fewest, Message.of("moments.memory", bytes >> 20, what, fewest));
            return (int) rows;
        }

        /** An eighth is for groups. */
        Optional<Grouping> grouping(MomentPlan plan, Grouping wanted) {
            return wanted.within(plan, bytes / 8);
        }

        boolean holds(MomentPlan plan) {
            return MomentsAccumulator.bytes(plan) <= bytes / 2;
        }

        /** @throws EstimationException if the moments need more than their share */
        void require(MomentPlan plan) {
            long needed = MomentsAccumulator.bytes(plan);
            EstimationException.unless(holds(plan),
                    Message.of("moments.memory-of-plan", plan.size(), plan.shifts().length,
                            2 * needed + (1 << 20) - 1 >> 20, bytes >> 20));
        }
    }

    /**
     * One sweep over all data: samples to features to moments, a chunk at a time. O(nNW) beside the features, W the
     * width of the plan; memory does not depend on n.
     */
    private static final class MomentsPass implements TrajectoryChunks.Sink {

        private final FeatureMap map;
        private final Optional<Landmarks> landmarks;
        private final MomentsAccumulator accumulator;
        private final Cancellation cancellation;
        private final int chunkRows;
        private final double[] z;
        private final Optional<StateSample.Collector> samples;

        /**
         * @param grouping  how groups are stored, and then some of the samples; empty for neither
         * @param chunkRows rows whose features are held at once
         */
        MomentsPass(FeatureDefinition definition, MomentPlan plan, Optional<Grouping> grouping, int chunkRows,
                Cancellation cancellation) {
            this.map = definition.map();
            this.landmarks = definition.landmarks();
            this.accumulator = new MomentsAccumulator(plan, grouping);
            this.samples = grouping.map(any -> new StateSample.Collector(map.dimension()));
            this.cancellation = cancellation;
            this.chunkRows = chunkRows;
            this.z = new double[Math.multiplyExact(chunkRows, map.size())];
        }

        @Override
        public void begin() {
            accumulator.begin();
            samples.ifPresent(StateSample.Collector::begin);
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
                samples.ifPresent(each -> each.rows(part, some));
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
}
