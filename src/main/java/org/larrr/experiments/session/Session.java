package org.larrr.experiments.session;

import java.util.Map;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;

/**
 * Everything that a workspace remembers, enough to compute the same pictures again; immutable.
 *
 * @param source where the data come from
 * @param stride every stride-th state is used: Δt = stride · Δt₀
 * @param observation what is seen of the states
 * @param reweighting what is known of the states beyond themselves
 * @param fit    what is fitted, with every number of the panel
 * @param view   how the pictures are looked at: texts under names that only the window knows
 * @param rest   fields of a workspace file that this version does not know, as a JSON object; kept, so that saving
 *               loses nothing of a later version's file
 */
public record Session(
        DataOrigin source, int stride, Observation observation, Reweighting reweighting, AnalysisSettings fit,
        Map<String, String> view, String rest) {

    /** No unknown fields. */
    public static final String NOTHING_ELSE = "{}";

    public Session {
        if (stride < 1) {
            throw new IllegalArgumentException("stride must be at least 1, not " + stride);
        }
        view = Map.copyOf(view);
    }

    public Session(DataOrigin source, int stride, AnalysisSettings fit, Map<String, String> view) {
        this(source, stride, Observation.WHOLE, fit, view, NOTHING_ELSE);
    }

    /** Of states that are all that is known. */
    public Session(DataOrigin source, int stride, Observation observation, AnalysisSettings fit, Map<String,
            String> view,
            String rest) {
        this(source, stride, observation, Reweighting.NOTHING, fit, view, rest);
    }

    public Session withSource(DataOrigin other) {
        return new Session(other, stride, observation, reweighting, fit, view, rest);
    }

    /** Whether both hold the same data and parameters, however they are looked at. */
    public boolean isSameWork(Session other) {
        return stride == other.stride && observation.equals(other.observation)
                && reweighting.equals(other.reweighting) && fit.equals(other.fit) && source.equals(other.source);
    }
}
