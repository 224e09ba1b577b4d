package org.larrr.experiments.kinetics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.formula.StateFunction;

class PickedSetsTest {

    private static Trajectories data(List<String> names, double... states) {
        return Trajectories.wrap(states, new int[] {states.length / names.size()}, new TimeGrid.Uniform(1), "ps",
                names);
    }

    private static Map<String, Double> state(String first, double one, String second, double two) {
        Map<String, Double> state = new LinkedHashMap<>();
        state.put(first, one);
        state.put(second, two);
        return state;
    }

    /** A tenth of the range each way, by names that formulas know. */
    @Test
    void aBoxIsAConditionThatCanBeRead() {
        Trajectories data = data(List.of("x (nm)", "y (nm)"), -1, 0, 1, 10);
        String box = MetastableAnalysis.boxAround(state("x (nm)", -0.5, "y (nm)", 4), data).orElseThrow();
        assertThat(box).isEqualTo("-0.7 < x < -0.3 & 3 < y < 5");
        assertThat(SetChoice.parse(box, data.coordinates()).isNumbered()).isFalse();
        assertThat(MetastableAnalysis.boxAround(state("PC1", -0.5, "f₂", 4), data)).as("no coordinates").isEmpty();
    }

    @Test
    void aBoxInAnAngleGoesAroundTheCircle() {
        Trajectories data = data(List.of("cos phi (deg)", "sin phi (deg)"), 1, 0, 0, 1);
        assertThat(MetastableAnalysis.boxAround(Map.of("phi (deg)", 1.0), data)).contains("0.7 < phi < 1.3");
        String box = MetastableAnalysis.boxAround(Map.of("phi (deg)", 3.1), data).orElseThrow();
        StateFunction set = SetChoice.parse(box, data.coordinates()).condition().orElseThrow();
        assertThat(set.applyAsDouble(new double[] {Math.cos(-3.1), Math.sin(-3.1)})).isEqualTo(1);
        assertThat(set.applyAsDouble(new double[] {Math.cos(2.7), Math.sin(2.7)})).isZero();
    }

    /** Set 1 or 2 of a particle that hops between −1 and 1 holds what is picked: then the other takes its place. */
    @Test
    void theOtherSetMovesOutOfTheWay() {
        double[] x = new double[2_000];
        for (int i = 0; i < x.length; i++) {
            x[i] = (i / 100 % 2 == 0 ? -1 : 1) + 0.1 * Math.sin(7.3 * i);
        }
        AnalysisResult result = new AnalysisPipeline().run(new AnalysisRequest(
                new Source.Loaded("hops", data(List.of("x (nm)"), x)), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.7)),
                List.of(new ResolventRrr(0.05, 1e-5, 3, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                new Cancellation());
        String left = "-1.1 < x < -0.9";
        String right = "0.9 < x < 1.1";
        String first = MetastableAnalysis.otherSet(result, 0, OptionalInt.of(2), left, "1");
        String second = MetastableAnalysis.otherSet(result, 0, OptionalInt.of(2), left, "2");
        assertThat(first).as("whichever lies right").isEqualTo(second);
        assertThat(MetastableAnalysis.otherSet(result, 0, OptionalInt.of(2), right, first)).isNotEqualTo(first);
        assertThat(MetastableAnalysis.otherSet(result, 0, OptionalInt.of(2), left, right)).as("apart").isEqualTo(right);
        assertThat(MetastableAnalysis.otherSet(result, 0, OptionalInt.of(2), left, "x < 0"))
                .as("a condition").isEqualTo(first);
    }
}
