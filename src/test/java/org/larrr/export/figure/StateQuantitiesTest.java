package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.export.figure.SampleAnalyses.noise;
import static org.larrr.export.figure.SampleAnalyses.result;
import static org.larrr.export.figure.SampleAnalyses.soundFit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.Angles;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.spectra.EstimationException;

class StateQuantitiesTest {

    private static final double[] PHI = {-3, -1, 0, 2, 3.1};
    private static final double[] PSI = {1, -2.5, 3, 0.5, -0.5};

    private static AnalysisResult torsions() {
        double[] states = new double[10];
        for (int i = 0; i < 5; i++) {
            states[2 * i] = PHI[i];
            states[2 * i + 1] = Math.toDegrees(PSI[i]);
        }
        Trajectories angles = Trajectories.wrap(states, new int[] {5}, new TimeGrid.Uniform(1), "ps",
                List.of("φ", "ψ"));
        Trajectories circles = Angles.onCircles(angles, java.util.Map.of("φ", 2 * Math.PI, "ψ", 360.0));
        return result(circles, Optional.empty(), soundFit("larrr", "LaRRR", 4, 0, -1, -2));
    }

    private static double[] values(AnalysisResult result, String text) {
        return new StateQuantities(result, 0).parse(text).at(result.data());
    }

    @Test
    void anglesComeBackAsTheyWereGiven() {
        AnalysisResult result = torsions();
        StateQuantity phi = new StateQuantities(result, 0).parse("φ");
        assertThat(phi.at(result.data())).containsExactly(PHI, within(1e-12));
        assertThat(values(result, "ψ")).containsExactly(PSI, within(1e-12));
        assertThat(phi.isAngle()).isTrue();
        assertThat(phi.axis().text()).isEqualTo("φ (rad)");
        assertThat(phi.axis().range()).contains(new Range(-Math.PI, Math.PI));
        assertThat(StateQuantities.offeredNames(result.data().coordinates(), 3)).containsExactly(
                "φ", "ψ", "cos φ", "sin φ", "cos ψ", "sin ψ", "PC1", "PC2", "PC3", "f1", "f2", "f3", "set1", "set2");
    }

    @Test
    void functionsAreThoseOfTheFitAtEveryStateAndAtSome() {
        AnalysisResult result = result(noise(3_000, 2, 5), Optional.empty(), soundFit("larrr", "LaRRR", 2, 0, -1, -2));
        assertThat(values(result, "f2")).as("f₂ = x1").isEqualTo(result.data().coordinate(0));
        Trajectories some = Thinned.states(result.data(), 1_000);
        assertThat(some.size()).isEqualTo(1_000);
        assertThat(new StateQuantities(result, 0).parse("f3").at(some)).as("f₃ = x2").isEqualTo(some.coordinate(1));
    }

    @Test
    void aFormulaTakesCoordinatesAnglesAndFunctions() {
        AnalysisResult result = torsions();
        double[] mixed = values(result, "2*φ + f2^2 - x2");
        for (int i = 0; i < 5; i++) {
            double cosine = Math.cos(PHI[i]);
            assertThat(mixed[i]).isCloseTo(2 * PHI[i] + cosine * cosine - PSI[i], within(1e-12));
        }
        assertThat(values(result, "φ > 0 & ψ < 0")).containsExactly(0, 0, 0, 0, 1);
        assertThat(new StateQuantities(result, 0).parse("φ > 0").kind()).isEqualTo(StateQuantity.Kind.SHARE);
        assertThat(new StateQuantities(result, 0).parse("x1").text()).as("another name").isEqualTo("φ");
    }

    @Test
    void setsAreTheMembershipsOfTheFit() {
        AnalysisResult result = SampleAnalyses.fitted(SampleAnalyses.tripleWell(2_000, 0.01, 3), 0.5, 5, 5, true);
        double[][] chi = MetastableAnalysis.sets(result, 0, OptionalInt.empty()).sets().memberships();
        double[] first = values(result, "set1");
        for (int i = 0; i < first.length; i++) {
            assertThat(first[i]).isCloseTo(chi[0][i], within(1e-9));
        }
        assertThat(Arrays.stream(first).max().orElseThrow()).isGreaterThan(0.8);
    }

    @Test
    void numbersOfColumnsMeanAnglesWithTheirAxes() {
        AnalysisResult result = torsions();
        StateQuantity second = new StateQuantities(result, 0).parse("x2");
        assertThat(second.axis().label()).isEqualTo("ψ");
        assertThat(second.axis().range()).contains(new Range(-Math.PI, Math.PI));
        assertThat(second.at(result.data())).containsExactly(PSI, within(1e-12));
        assertThat(values(result, "x1 + 2*x2")[3]).isCloseTo(PHI[3] + 2 * PSI[3], within(1e-12));
        assertThat(values(result, "cos(ψ)")[0]).isCloseTo(Math.cos(PSI[0]), within(1e-12));
    }

    @Test
    void aCoordinateKeepsItsName() {
        Trajectories data = Trajectories.wrap(new double[] {1, 2, 3, 4}, new int[] {2}, new TimeGrid.Uniform(1), "",
                List.of("f2", "y"));
        AnalysisResult result = result(data, Optional.empty(), soundFit("larrr", "LaRRR", 2, 0, -1, -2));
        assertThat(values(result, "f2")).containsExactly(1, 3);
        assertThat(values(result, "f2 + y")).containsExactly(3, 7);
    }

    @Test
    void whatMeansNothingSaysWhy() {
        AnalysisResult result = torsions();
        assertThatThrownBy(() -> values(result, "f9")).isInstanceOf(EstimationException.class)
                .hasMessageContaining("rank 3");
        assertThatThrownBy(() -> values(result, "PC5")).hasMessageContaining("4 principal components");
        assertThatThrownBy(() -> values(result, "χ + 1")).isInstanceOf(EstimationException.class)
                .hasMessageContaining("χ").satisfies(refused -> assertThat(
                        ((EstimationException) refused).notice().code()).as("said in any language")
                        .isEqualTo("place.of"));
    }
}
