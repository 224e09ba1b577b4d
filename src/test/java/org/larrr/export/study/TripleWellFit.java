package org.larrr.export.study;

import java.util.List;
import java.util.OptionalInt;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;

/** A reversible fit of a short trajectory of the triple well, for the pictures of studies. */
final class TripleWellFit {

    private TripleWellFit() {}

    static AnalysisResult of(int steps, int rank) {
        Source source = new Source.Simulation(SystemCatalogue.get("triple-well"), 0.01, steps, 1, 1, 1);
        return new AnalysisPipeline().run(new AnalysisRequest(source, 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.25)),
                List.of(new ResolventRrr(1, 0, 1e-6, rank, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                new Cancellation());
    }
}
