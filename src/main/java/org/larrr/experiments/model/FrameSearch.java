package org.larrr.experiments.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.TrajectoryChunks;
import org.larrr.experiments.model.ModelColumns.ModelQuantity;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Landmarks;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;

/**
 * Frames that stand for something: the deepest in each metastable set, those of the transition region (committor
 * nearest ½), the extremes of each real eigenfunction, and those least like the training data. One sweep; memory
 * O(frames kept).
 */
public final class FrameSearch {

    /** The groups of frames. */
    public enum Group implements Identified { SETS, TRANSITION, EXTREMES, UNSEEN }

    /**
     * A frame.
     *
     * @param reason     what it stands for: "set 1", "transition", "f2 high", "f2 low", "unseen"
     * @param source     which of the sources, from 0
     * @param trajectory which trajectory of the source, from 1
     * @param frame      which state of the trajectory, from 0
     * @param time       since the trajectory's first state
     * @param value      of the quantity by which it was found
     */
    public record Frame(String reason, int source, int trajectory, long frame, double time, double value) {}

    /** A quantity of which the largest score is wanted. */
    private record Goal(String reason, int column, DoubleUnaryOperator score) {}

    private final ModelColumns columns;
    private final @Nullable UnseenStates unseen;
    private final List<Goal> goals = new ArrayList<>();
    private final Map<Goal, PriorityQueue<Frame>> best = new LinkedHashMap<>();
    private final int count;
    private final double apart;

    /**
     * @param groups what is looked for
     * @param count  frames of each
     * @param apart  time within which at most one frame of each is taken, 0 for none
     * @throws org.larrr.spectra.EstimationException if the model lacks what a group needs
     */
    public FrameSearch(FittedModel model, List<Group> groups, int count, double apart) {
        Require.that(count >= 1, Message.of("frames.count", count));
        Require.that(apart >= 0 && !Double.isInfinite(apart), Message.of("frames.apart", apart));
        this.count = count;
        this.apart = apart;
        this.columns = new ModelColumns(model, quantities(groups));
        this.unseen = groups.contains(Group.UNSEEN) ? UnseenStates.of(model) : null;
        groups.forEach(group -> goals(group, model.spectrum()));
        goals.forEach(goal -> best.put(goal,
                new PriorityQueue<>(Comparator.comparingDouble(f -> goal.score().applyAsDouble(f.value())))));
    }

    /** The groups that a model defines. */
    public static List<Group> groups(FittedModel model) {
        List<Group> groups = new ArrayList<>();
        model.kinetics().flatMap(FittedModel.Kinetics::sets).ifPresent(any -> groups.add(Group.SETS));
        model.kinetics().flatMap(FittedModel.Kinetics::committor).ifPresent(any -> groups.add(Group.TRANSITION));
        groups.add(Group.EXTREMES);
        if (UnseenStates.canTell(model)) {
            groups.add(Group.UNSEEN);
        }
        return groups;
    }

    private static List<ModelQuantity> quantities(List<Group> groups) {
        List<ModelQuantity> quantities = new ArrayList<>();
        for (Group group : groups) {
            switch (group) {
                case SETS -> quantities.add(ModelQuantity.SETS);
                case TRANSITION -> quantities.add(ModelQuantity.COMMITTOR);
                case EXTREMES -> quantities.add(ModelQuantity.EIGENFUNCTIONS);
                case UNSEEN -> { }
            }
        }
        return quantities;
    }

    private void goals(Group group, SpectralModel spectrum) {
        List<String> names = columns.names();
        for (int c = 0; c < names.size(); c++) {
            String name = names.get(c);
            if (group == Group.SETS && name.startsWith("set")) {
                goals.add(new Goal("set " + name.substring(3), c, value -> value));
            } else if (group == Group.TRANSITION && name.equals("committor")) {
                goals.add(new Goal("transition", c, value -> -Math.abs(value - 0.5)));
            } else if (group == Group.EXTREMES && name.matches("f\\d+") && !isConstant(spectrum, name)) {
                goals.add(new Goal(name + " high", c, value -> value));
                goals.add(new Goal(name + " low", c, value -> -value));
            }
        }
        if (group == Group.UNSEEN) {
            goals.add(new Goal("unseen", names.size(), value -> value));
        }
    }

    /** The function of the eigenvalue nearest to 0 has no extremes worth a frame. */
    private static boolean isConstant(SpectralModel spectrum, String name) {
        int nearest = Vectors.largest(spectrum.rank(), i -> -spectrum.eigenvalues().get(i).abs());
        return name.equals("f" + (nearest + 1));
    }

    /**
     * Looks through a source.
     *
     * @param source its number, repeated in the frames
     * @param states as the model's features know them
     * @param first  which state of each trajectory the first one here is, from 0
     * @param stride the share of the states that is here
     */
    public void look(int source, TrajectoryChunks states, long first, int stride) throws IOException {
        long stretch = Math.max(1, (long) Math.ceil(apart / states.step()));
        Walk walk = new Walk(source, states.step() / stride, stretch, first, stride);
        states.forEach(walk);
        walk.end();
    }

    /** The frames found, group after group, the best of each first. */
    public List<Frame> frames() {
        List<Frame> all = new ArrayList<>();
        best.forEach((goal, queue) -> {
            List<Frame> frames = new ArrayList<>(queue);
            frames.sort(Comparator.comparingDouble((Frame f) -> -goal.score().applyAsDouble(f.value()))
                    .thenComparing(Frame::source).thenComparing(Frame::trajectory).thenComparing(Frame::frame));
            all.addAll(frames);
        });
        return all;
    }

    private void offer(Goal goal, Frame frame) {
        PriorityQueue<Frame> queue = Objects.requireNonNull(best.get(goal));
        queue.add(frame);
        if (queue.size() > count) {
            queue.poll();
        }
    }

    /** Goes along trajectories, keeping the best frame of each stretch. */
    private final class Walk implements TrajectoryChunks.Sink {
        private final int source;
        private final double step;
        private final long stretch;
        private final long first;
        private final int stride;
        private final Frame[] ofStretch = new Frame[goals.size()];
        private int trajectory;
        private long frame;

        Walk(int source, double step, long stretch, long first, int stride) {
            this.source = source;
            this.step = step;
            this.stretch = stretch;
            this.first = first;
            this.stride = stride;
        }

        @Override
        public void begin() {
            end();
            trajectory++;
            frame = 0;
        }

        @Override
        public void rows(double[] states, int rows) {
            double[] values = columns.at(states, rows);
            double[] residuals = unseen == null ? new double[0] : unseen.at(states, rows);
            int width = columns.names().size();
            for (int i = 0; i < rows; i++, frame++) {
                if (frame % stretch == 0) {
                    end();
                }
                for (int g = 0; g < ofStretch.length; g++) {
                    Goal goal = goals.get(g);
                    double value = goal.column() == width ? residuals[i] : values[i * width + goal.column()];
                    if (ofStretch[g] == null || goal.score().applyAsDouble(value)
                            > goal.score().applyAsDouble(ofStretch[g].value())) {
                        ofStretch[g] = new Frame(goal.reason(), source, trajectory, first + frame * stride,
                                (first + frame * stride) * step, value);
                    }
                }
            }
        }

        void end() {
            for (int g = 0; g < ofStretch.length; g++) {
                if (ofStretch[g] != null) {
                    offer(goals.get(g), ofStretch[g]);
                    ofStretch[g] = null;
                }
            }
        }
    }

    /**
     * The distance of a state from the training data: k(x, x) − |z(x)|², the part of the kernel at x that the landmarks
     * do not reach, near 0 for learned regions and k(x, x) for regions without data.
     */
    private record UnseenStates(Landmarks landmarks, FeatureMap map) {

        private static final int BLOCK_NUMBERS = 2_000_000;

        /** Returns whether the model's features have landmarks. */
        static boolean canTell(FittedModel model) {
            return model.spectrum().right().features().definition().landmarks().isPresent();
        }

        /** @throws EstimationException if the model's features have no landmarks */
        static UnseenStates of(FittedModel model) {
            FeatureMap map = model.spectrum().right().features();
            return map.definition().landmarks().map(landmarks -> new UnseenStates(landmarks, map))
                    .orElseThrow(() -> new EstimationException(Message.of("frames.unseen")));
        }

        /** Of the first rows of states, row-major (·, d). */
        double[] at(double[] states, int rows) {
            int d = landmarks.dimension();
            int block = Math.max(1, BLOCK_NUMBERS / landmarks.size());
            double[] result = new double[rows];
            double[] z = new double[Math.min(block, rows) * landmarks.size()];
            for (int from = 0; from < rows; from += block) {
                int count = Math.min(block, rows - from);
                double[] some = Arrays.copyOfRange(states, from * d, (from + count) * d);
                map.evaluate(some, count, z);
                for (int i = 0; i < count; i++) {
                    result[from + i] = landmarks.residual(some, i, z);
                }
            }
            return result;
        }
    }
}
