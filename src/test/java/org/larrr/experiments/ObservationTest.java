package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class ObservationTest {

    private static Trajectories data() {
        return Trajectories.wrap(new double[] {1, 2, 3, 4, 5, 6}, new int[] {3}, new TimeGrid.Uniform(0.1), "",
                List.of("x", "y"));
    }

    @Test
    void functionsOfCoordinatesAreSeenWithTheirPast() {
        Trajectories seen = new Observation(List.of("x^2", "x + y"), 2, 0.1).apply(data());
        assertThat(seen.states()).containsExactly(9, 7, 1, 3, 25, 11, 9, 7);
        assertThat(seen.coordinates()).containsExactly("x^2", "x + y", "x^2(t-0.1)", "x + y(t-0.1)");
        assertThat(Observation.WHOLE.apply(data()).states()).isEqualTo(data().states());
    }

    @Test
    void anAngleIsSeenAsThePointOnItsCircle() {
        Trajectories circles = Trajectories.wrap(new double[] {1, 0, 5, 0, -1, 6}, new int[] {2},
                new TimeGrid.Uniform(1), "", List.of("cos φ", "sin φ", "r"));
        Trajectories seen = new Observation(List.of("x1", "2*φ", "r"), 1, 0).apply(circles);
        assertThat(seen.coordinates()).containsExactly("cos φ", "sin φ", "2*φ", "r");
        assertThat(seen.states()).containsExactly(new double[] {1, 0, 0, 5, 0, -1, -Math.PI, 6}, within(1e-15));
    }

    @Test
    void linesAreSplitAtCommasOutsideParentheses() {
        assertThat(Observation.split(" x , max(x, y) ")).containsExactly("x", "max(x, y)");
        assertThat(Observation.split("  ")).isEmpty();
        assertThatThrownBy(() -> new Observation(Observation.split("x,,y"), 1, 0)).hasMessageContaining("is empty");
    }

    @Test
    void whatCannotBeSeenIsSaid() {
        assertThatThrownBy(() -> new Observation(List.of("z"), 1, 0).apply(data()))
                .satisfies(telling("observation.unreadable")).hasMessageContaining("are x, y");
        assertThatThrownBy(() -> new Observation(List.of("1/(x - 3)"), 1, 0).apply(data()))
                .hasMessageContaining("at sample 2");
        assertThatThrownBy(() -> new Observation(List.of(), 2, 0.15).apply(data()))
                .satisfies(telling("observation.delay-no-multiple", 0.15, 0.1));
        assertThatThrownBy(() -> new Observation(List.of(), 0, 0)).hasMessageContaining("1 to 200, not 0");
        assertThatThrownBy(() -> new Observation(List.of(), 2, -1)).hasMessageContaining("must be a time");
    }

    /** The position of a damped oscillator alone is no Markov process; with its past it has the values of the whole. */
    @Test
    void delaysBringBackWhatIsHidden() {
        Source whole = new Source.Simulation(SystemCatalogue.get("underdamped-harmonic"), 0.1, 10_000, 1, 20, 5);
        assertThat(whole.observedBy(Observation.WHOLE)).isSameAs(whole);
        double blind = error(whole.observedBy(new Observation(List.of("x"), 1, 0)));
        double seeing = error(whole.observedBy(new Observation(List.of("x"), 3, 0.5)));
        assertThat(seeing).isLessThan(0.2);
        assertThat(blind).isGreaterThan(2 * seeing);
    }

    /** Relative, of the value nearest to −0.5 + 0.866i. */
    private static double error(Source source) {
        ResolventRrr larrr = new ResolventRrr(0.7, 1e-7, 5, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        AnalysisResult result = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(source, 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 4)), List.of(larrr)),
                new Cancellation());
        assertThat(result.truth().orElseThrow().hasEigenfunction(1)).isFalse();
        Complex exact = result.truth().orElseThrow().eigenvalues().get(1);
        return result.fits().get(0).model().orElseThrow().eigenvalues().stream()
                .mapToDouble(value -> value.minus(exact).abs() / exact.abs()).min().orElseThrow();
    }

    /**
     * A chunk at a time as all at once, however the rows are cut; a trajectory without a long enough past is left out.
     */
    @Test
    void chunksAreSeenAsTheWholeIs() throws java.io.IOException {
        double[] states = new java.util.Random(3).doubles(2 * 60, -1, 1).toArray();
        Trajectories data = Trajectories.wrap(states, new int[] {25, 3, 32}, new org.larrr.data.TimeGrid.Uniform(0.5),
                "ps",
                List.of("x", "y"));
        for (Observation seen : List.of(new Observation(List.of("x - y", "cos(x)"), 3, 1.5),
                new Observation(List.of(), 2, 0),
                new Observation(List.of("x^2"), 1, 0))) {
            Trajectories expected = seen.apply(data);
            for (int rows : new int[] {1, 7, 100}) {
                org.larrr.data.TrajectoryChunks chunks =
                        seen.apply(org.larrr.data.TrajectoryChunks.of(data, rows), data.coordinates());
                assertThat(org.larrr.io.SweptStates.of(chunks)).isEqualTo(expected.states());
                assertThat(chunks.dimension()).isEqualTo(expected.dimension());
                assertThat(chunks.start()).isEqualTo((25 - expected.length(0)) * 0.5);
            }
        }
    }
}
