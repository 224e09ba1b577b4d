package org.larrr.experiments.growing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/**
 * Moments of trajectories that still grow: what is new is collected and joined to what was, at a cost of the new states
 * alone. Where the states go to places that the low-rank features do not reach, features are chosen anew over
 * everything, which happens ever more rarely. The moments are at every time those of a collection from scratch with the
 * same features.
 *
 * <p>Holds all states, O(nd). Not thread safe.
 */
public final class GrowingMoments {

    private static final int CHUNK_ROWS = 1 << 16;
    /** The largest error of low-rank features in the kernel, as a multiple of the one that they were chosen for. */
    private static final double STRETCH = 10;
    private static final int MIN_STATES = 100;

    private final MomentsRequest request;
    private final int count;
    private List<GrowingTrack> tracks = new ArrayList<>();
    private Optional<CollectedMoments> collected = Optional.empty();

    /** Of one trajectory. */
    public GrowingMoments(MomentsRequest request) {
        this(request, 1);
    }

    /** @param trajectories how many grow side by side */
    public GrowingMoments(MomentsRequest request, int trajectories) {
        this.request = request;
        this.count = trajectories;
    }

    /** The next state of the only trajectory. */
    public void add(double[] state) {
        add(0, state, state.length);
    }

    /**
     * The next states of one trajectory.
     *
     * @param track which one, from 0
     * @param rows  row-major
     */
    public void add(int track, double[] rows, int dimension) {
        while (tracks.size() < count) {
            tracks.add(new GrowingTrack(new GrowingStates(dimension)));
        }
        tracks.get(track).states().add(rows);
    }

    /** n so far, over all trajectories. */
    public int rows() {
        return tracks.stream().mapToInt(track -> track.states().rows()).sum();
    }

    /** All states so far. */
    public Trajectories states(double step, List<String> coordinates) {
        return GrowingStates.together(tracks.stream().map(GrowingTrack::states).toList(), step, "", coordinates);
    }

    /**
     * The moments of all states so far.
     *
     * @param step Δt as known now; the first answer settles it
     * @throws EstimationException while there are too few states; the message says for what
     */
    public CollectedMoments update(double step, List<String> coordinates, Cancellation cancellation)
            throws IOException {
        EstimationException.unless(rows() >= MIN_STATES, Message.of("growing.waiting", MIN_STATES, rows()));
        if (collected.isEmpty()) {
            choose(step, coordinates, cancellation);
        } else if (rows() > collected.get().moments().rows()) {
            for (GrowingTrack track : tracks) {
                track.collect(collected.get(), coordinates, request.memoryBytes(), cancellation);
            }
            CollectedMoments longer = together(tracks);
            if (misses(longer)) {
                choose(step, coordinates, cancellation);
            } else {
                collected = Optional.of(longer);
            }
        }
        return collected.orElseThrow();
    }

    private static CollectedMoments together(List<GrowingTrack> parts) {
        return parts.stream().map(GrowingTrack::allMoments).reduce(CollectedMoments::plus).orElseThrow();
    }

    /** The moments of blocks of equal length, one list a trajectory, equally many of each; as of the last update. */
    List<List<CollectedMoments>> blocks() {
        int fewest = tracks.stream().mapToInt(track -> track.blocks().size()).min().orElse(0);
        return tracks.stream().map(track -> track.blocks().subList(0, fewest)).toList();
    }

    /** Where this is cancelled, everything is as it was before. */
    private void choose(double step, List<String> coordinates, Cancellation cancellation) throws IOException {
        CollectedMoments example = MomentsCollection.collect(
                TrajectoryChunks.of(states(step, coordinates), CHUNK_ROWS), request, cancellation);
        List<GrowingTrack> anew = new ArrayList<>();
        for (GrowingTrack track : tracks) {
            anew.add(new GrowingTrack(track.states()));
            anew.get(anew.size() - 1).collect(example, coordinates, request.memoryBytes(), cancellation);
        }
        tracks = anew;
        collected = Optional.of(together(tracks));
    }

    /**
     * Returns whether the low-rank features miss more of the kernel than they were meant to, and more of them would
     * help.
     */
    private boolean misses(CollectedMoments moments) {
        return request.features().lowRank().filter(lowRank -> misses(moments, lowRank)).isPresent();
    }

    private static boolean misses(CollectedMoments moments, FeatureSettings.LowRank lowRank) {
        return moments.moments().residualTrace() > STRETCH * lowRank.tolerance()
                && moments.definition().size() < lowRank.mostLandmarks();
    }

    /** States of one trajectory, row-major, to which more are added at the end. Not thread safe. */
    static final class GrowingStates {

        private final int dimension;
        private double[] states = new double[1 << 10];
        private int length;

        GrowingStates(int dimension) {
            this.dimension = dimension;
        }

        /** @param rows the next states, row-major */
        void add(double[] rows) {
            int wanted = Math.addExact(length, rows.length);
            if (wanted > states.length) {
                int doubled = (int) Math.min(Integer.MAX_VALUE - 8L, 2L * states.length);
                states = Arrays.copyOf(states, Math.max(doubled, wanted));
            }
            System.arraycopy(rows, 0, states, length, rows.length);
            length = wanted;
        }

        int rows() {
            return length / dimension;
        }

        /** Copies the rows in [from, to). */
        double[] copy(int from, int to) {
            return Arrays.copyOfRange(states, from * dimension, to * dimension);
        }

        /** The rows in [from, to) as a trajectory of their own. */
        Trajectories part(int from, int to, double step, List<String> coordinates) {
            return Trajectories.wrap(copy(from, to), new int[] {to - from}, new TimeGrid.Uniform(step), "",
                    coordinates);
        }

        /** All trajectories together. */
        static Trajectories together(List<GrowingStates> tracks, double step, String timeUnit,
                List<String> coordinates) {
            int[] lengths = tracks.stream().mapToInt(GrowingStates::rows).toArray();
            double[] all = new double[tracks.stream().mapToInt(track -> track.length).sum()];
            int to = 0;
            for (GrowingStates track : tracks) {
                System.arraycopy(track.states, 0, all, to, track.length);
                to += track.length;
            }
            return Trajectories.wrap(all, lengths, new TimeGrid.Uniform(step), timeUnit, coordinates);
        }
    }

    /**
     * One growing trajectory with its moments, as a whole and in blocks of consecutive states of equal length. Not
     * thread safe.
     */
    static final class GrowingTrack {

        static final int MIN_BLOCKS = 16;
        private static final int CHUNK_ROWS = 1 << 16;

        private final GrowingMoments.GrowingStates states;
        private @Nullable CollectedMoments whole;
        private List<CollectedMoments> blocks = new ArrayList<>();
        private @Nullable CollectedMoments open;
        private int collected;
        private int openRows;
        private int blockRows;

        /** @param states whose moments are collected, in blocks for as many as there are now */
        GrowingTrack(GrowingMoments.GrowingStates states) {
            this.states = states;
            blockRows = Math.max(1, (states.rows() + MIN_BLOCKS - 1) / MIN_BLOCKS);
        }

        GrowingMoments.GrowingStates states() {
            return states;
        }

        /** Collects what is new. */
        void collect(CollectedMoments example, List<String> coordinates, long memory, Cancellation cancellation)
                throws IOException {
            double step = example.moments().plan().step();
            while (collected < states.rows()) {
                int to = Math.min(states.rows(), collected + blockRows - openRows);
                CollectedMoments fresh = MomentsCollection.collectLike(
                        TrajectoryChunks.of(states.part(collected, to, step, coordinates), CHUNK_ROWS), example, memory,
                                cancellation);
                whole = whole == null ? fresh : whole.join(fresh);
                open = open == null ? fresh : open.join(fresh);
                openRows += to - collected;
                collected = to;
                if (openRows == blockRows) {
                    close();
                }
            }
        }

        private void close() {
            blocks.add(Objects.requireNonNull(open));
            open = null;
            openRows = 0;
            if (blocks.size() == 2 * MIN_BLOCKS) {
                List<CollectedMoments> pairs = new ArrayList<>();
                for (int b = 0; b < blocks.size(); b += 2) {
                    pairs.add(blocks.get(b).join(blocks.get(b + 1)));
                }
                blocks = pairs;
                blockRows *= 2;
            }
        }

        /** The moments of all states that were collected. */
        CollectedMoments allMoments() {
            return Objects.requireNonNull(whole, "nothing is collected yet");
        }

        /** The moments of {@value #MIN_BLOCKS} or more blocks of equal length; the last states belong to none. */
        List<CollectedMoments> blocks() {
            return blocks;
        }
    }
}
