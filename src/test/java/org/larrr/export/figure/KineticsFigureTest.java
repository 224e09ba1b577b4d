package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.StateSet;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** What is known of sets and passages, in the plane of any two quantities. */
class KineticsFigureTest {

    /** A particle that hops between two arcs of a circle, seen as the cosine and the sine of its angle, and noise. */
    private static final AnalysisResult RESULT = result();

    private static AnalysisResult result() {
        var random = new Random(7);
        int n = 3_000;
        double[] states = new double[3 * n];
        double side = 0;
        for (int i = 0; i < n; i++) {
            side = random.nextDouble() < 0.01 ? Math.PI - side : side;
            double angle = side + 0.3 * random.nextGaussian();
            states[3 * i] = Math.cos(angle);
            states[3 * i + 1] = Math.sin(angle);
            states[3 * i + 2] = 0.3 * random.nextGaussian();
        }
        Trajectories data = Trajectories.wrap(states, new int[] {n}, new TimeGrid.Uniform(0.1), "",
                List.of("cos_phi", "sin_phi", "z"));
        return new AnalysisPipeline().run(new AnalysisRequest(new Source.Loaded("arcs", data), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.7)),
                List.of(new ResolventRrr(1, 1e-5, 3, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                new Cancellation());
    }

    private static PointFieldFigure first(Figure figure) {
        return (PointFieldFigure) ((PanelFigure) figure).panels().get(0);
    }

    @Test
    void membershipsAreSeenOverAnAngleAndAFunction() {
        var sets = MetastableAnalysis.sets(RESULT, 0, OptionalInt.of(2));
        PointFieldFigure plane = first(KineticsFigure.sets(sets, "phi", "f2"));
        assertThat(plane.x().label()).isEqualTo("phi");
        assertThat(plane.xRange()).as("the whole turn").isEqualTo(new Range(-Math.PI, Math.PI));
        assertThat(plane.y().label()).isEqualTo("f₂");
        for (int i = 0; i < plane.xs().length; i++) {
            boolean here = plane.values()[i] > 0.5;
            boolean before = Math.abs(plane.xs()[i]) < Math.PI / 2;
            assertThat(here == before).as("the state at phi = " + plane.xs()[i]).isEqualTo(
                    plane.values()[0] > 0.5 == Math.abs(plane.xs()[0]) < Math.PI / 2);
        }
    }

    /** A and B are drawn over the committor, exactly where an axis is a coordinate or an angle. */
    @Test
    void setsAreOutlined() {
        var request = new PassageAnalysis.Request(SetChoice.parse("-0.3 < phi < 0.3 & z < 1",
                RESULT.data().coordinates()), SetChoice.parse("cos_phi < -0.9", RESULT.data().coordinates()),
                OptionalInt.empty());
        PassageAnalysis.Result passage = PassageAnalysis.of(RESULT, 0, request, new Cancellation());
        List<Series> outlines = first(KineticsFigure.committor(passage, "phi", "z")).marks();
        assertThat(outlines).extracting(Series::name).containsExactly("A", "B");
        double cell = 2 * Math.PI / 60;
        assertThat(Arrays.stream(outlines.get(0).x()).filter(Double::isFinite).min().orElseThrow())
                .isCloseTo(-0.3, within(cell));
        assertThat(Arrays.stream(outlines.get(0).x()).filter(Double::isFinite).max().orElseThrow())
                .isCloseTo(0.3, within(cell));
        assertThat(Arrays.stream(outlines.get(1).x()).filter(Double::isFinite))
                .allMatch(phi -> Math.abs(phi) > Math.acos(-0.9) - cell);
        assertThat(first(KineticsFigure.committor(passage, "f2", "z")).marks()).as("no state has f2 alone").isEmpty();
    }

    @Test
    void theMapStaysWhereSetsAreWrong() {
        StateSet a = SetChoice.parse("-0.3 < phi < 0.3", RESULT.data().coordinates())
                .states(Optional.empty());
        FieldFigure map = (FieldFigure) KineticsFigure.map(RESULT, 0, Optional.of(a), Optional.empty(), "phi", "z",
                Message.of("sets.exclude-each-other"));
        assertThat(map.remark()).isEqualTo(Message.of("sets.exclude-each-other"));
        assertThat(map.marks()).extracting(Series::name).containsExactly("A");
    }

    @Test
    void aCommittorIsSeenOverFormulas() {
        var request = new PassageAnalysis.Request(SetChoice.parse("cos_phi > 0.9", RESULT.data().coordinates()),
                SetChoice.parse("cos_phi < -0.9", RESULT.data().coordinates()), OptionalInt.empty());
        PassageAnalysis.Result passage = PassageAnalysis.of(RESULT, 0, request, new Cancellation());
        PointFieldFigure plane = first(KineticsFigure.committor(passage, "z^2", "phi"));
        assertThat(plane.x().label()).isEqualTo("z²");
        double[] z = RESULT.data().coordinate(2);
        assertThat(plane.xs()[0]).isCloseTo(z[0] * z[0], within(1e-15));
        for (int i = 0; i < plane.xs().length; i++) {
            double cosine = Math.cos(plane.ys()[i]);
            if (Math.abs(cosine) > 0.95) {
                assertThat(plane.values()[i]).isCloseTo(cosine > 0 ? 0 : 1, within(1e-9));
            }
        }
    }

    @Test
    void whatMeansNothingIsRefused() {
        var sets = MetastableAnalysis.sets(RESULT, 0, OptionalInt.of(2));
        assertThatThrownBy(() -> KineticsFigure.sets(sets, "q", "")).isInstanceOf(EstimationException.class)
                .hasMessageContaining("\"q\"");
    }
}
