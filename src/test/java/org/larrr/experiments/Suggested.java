package org.larrr.experiments;

import java.util.List;
import java.util.OptionalInt;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SuggestedSetup;

/** Systems of the catalogue at the settings they suggest. */
public final class Suggested {

    private Suggested() {}

    /** A stationary trajectory of the suggested length. */
    public static Source.Simulation source(StochasticSystem system, long seed) {
        SuggestedSetup s = system.suggestion();
        return source(system, (int) Math.round(s.duration() / s.step()), seed);
    }

    /** One stationary trajectory of some steps. */
    public static Source.Simulation source(StochasticSystem system, int steps, long seed) {
        return new Source.Simulation(system, system.suggestion().step(), steps, 1, system.suggestion().burnIn(), seed);
    }

    /** LaRRR, reversible if the system is. */
    public static Estimator larrr(StochasticSystem system) {
        SuggestedSetup s = system.suggestion();
        return new ResolventRrr(s.shift(), s.regularization(), s.rank(), system.reversible(), OptionalInt.empty(),
                EigenvalueMap.CORRECTED);
    }

    /** A Gaussian kernel. */
    public static FeatureSettings features(StochasticSystem system) {
        return FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN,
                system.suggestion().lengthScale()));
    }

    public static AnalysisRequest request(Source source, StochasticSystem system) {
        return new AnalysisRequest(source, 1, features(system), List.of(larrr(system)));
    }
}
