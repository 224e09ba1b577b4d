package org.larrr.gui.analysis;

import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.larrr.data.Trajectories;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

/** Real analyses of a small linear process. */
final class Springs {

    private Springs() {}

    /** LaRRR beside TO-RRR on n states of dX = −X dt + dW at step 0.05. */
    static AnalysisResult analysis(int n, double shift) {
        double decay = Math.exp(-0.05);
        double noise = Math.sqrt((1 - decay * decay) / 2);
        Random random = new Random(1);
        double[] states = new double[n];
        for (int i = 1; i < n; i++) {
            states[i] = decay * states[i - 1] + noise * random.nextGaussian();
        }
        Source source = new Source.Loaded("spring", Trajectories.single(states, 1, 0.05));
        AnalysisRequest request = new AnalysisRequest(source, 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)),
                List.of(new ResolventRrr(shift, 1e-5, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                        TransferRegression.reducedRank(1, 1e-5, 4, true)));
        return new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation());
    }
}
