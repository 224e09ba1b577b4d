package org.larrr.experiments.setup;

import java.util.OptionalDouble;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.stages.Cancellation;

/**
 * How what a setup does not say is looked for in data.
 *
 * @param states       the states that estimators see
 * @param asked        whether length-scale, μ, γ and rank are wanted from the data even where a system suggests them,
 *                     and a past where the data call for one
 * @param lengthScales whether length-scales are to be learned, one a coordinate or a metric
 * @param shift        μ where neither a system nor the data shall say it
 * @param progress     hears of every candidate
 */
public record Searching(States states, boolean asked, boolean lengthScales, OptionalDouble shift, Progress progress,
        Cancellation cancellation) {

    /** Gives states, simulated if need be. */
    @FunctionalInterface
    public interface States {
        Trajectories of(Source source, int stride, Cancellation cancellation);
    }

    /** What is missing is looked for, and nothing else. */
    public static Searching missing(States states, Cancellation cancellation) {
        return new Searching(states, false, false, OptionalDouble.empty(), Progress.NONE, cancellation);
    }

    /** The same, with states of its own making: for data that are in memory. */
    public static Searching missing(Cancellation cancellation) {
        return missing(new AnalysisPipeline()::states, cancellation);
    }

    Trajectories states(Source source, int stride) {
        return states.of(source, stride, cancellation);
    }
}
