package org.larrr.experiments;

import java.util.List;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Estimator;
import org.larrr.kernels.features.FeatureSettings;

/**
 * Everything one analysis depends on; immutable.
 *
 * @param source     where the data come from
 * @param stride     every stride-th state is used: Δt = stride · Δt₀
 * @param features   how states become features; moments know theirs, whatever is given
 * @param estimators what is fitted, in the order of display; the first one is the one in focus
 */
public record AnalysisRequest(Source source, int stride, FeatureSettings features, List<Estimator> estimators) {

    public AnalysisRequest {
        estimators = List.copyOf(estimators);
        features = source.collected().map(Source.Collected::features).orElse(features);
    }

    /** Returns this request for other data. */
    public AnalysisRequest withSource(Source other) {
        return new AnalysisRequest(other, stride, features, estimators);
    }

    /** Returns this request for other states, all of them. */
    public AnalysisRequest withStates(Trajectories states) {
        return new AnalysisRequest(new Source.Loaded(source.name(), states), 1, features, estimators);
    }
}
