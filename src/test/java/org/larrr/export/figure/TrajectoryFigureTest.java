package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;
import static org.larrr.export.figure.SampleAnalyses.noise;
import static org.larrr.export.figure.SampleAnalyses.result;
import static org.larrr.export.figure.SampleAnalyses.soundFit;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

class TrajectoryFigureTest {

    private static List<Figure> panels(Trajectories data, int coordinate) {
        Figure figure = TrajectoryFigure.of(
                result(data, Optional.empty(), soundFit("larrr", "LaRRR", data.dimension(), 0)), coordinate);
        assertThat(((PanelFigure) figure).shared()).isTrue();
        return ((PanelFigure) figure).panels();
    }

    @Test
    void aShortTrajectoryIsDrawnPointByPoint() {
        Trajectories data = noise(100, 2, 1);
        Series line = ((XyFigure) panels(data, 1).get(0)).series().get(0);
        assertThat(line.y()).isEqualTo(data.coordinate(1));
        assertThat(line.x()[99]).isCloseTo(9.9, within(1e-12));
    }

    @Test
    void aLongOneKeepsEveryExtremeAndItsTimes() {
        double[] states = new double[100_000];
        states[41_234] = 7;
        states[77_777] = -5;
        Trajectories data = Trajectories.wrap(states, new int[] {states.length}, new TimeGrid.Uniform(0.5), "ps",
                List.of("φ"));
        XyFigure figure = (XyFigure) panels(data, 0).get(0);
        Series line = figure.series().get(0);
        assertThat(line.size()).isEqualTo(40_000);
        assertThat(line.x()).isSorted();
        assertThat(line.x()[indexOf(line.y(), 7)]).isEqualTo(41_234 * 0.5);
        assertThat(line.x()[indexOf(line.y(), -5)]).isEqualTo(77_777 * 0.5);
        assertThat(figure.x().text()).isEqualTo("time (ps)");
        assertThat(figure.xRange()).isEqualTo(new Range(0, 99_999 * 0.5));
    }

    @Test
    void trajectoriesAreDrawnApartEachFromTimeZero() {
        Trajectories data = Trajectories.wrap(new double[] {1, 2, 3, 4, 5}, new int[] {2, 3}, new TimeGrid.Uniform(1),
                "", List.of("x"));
        List<Series> lines = ((XyFigure) panels(data, 0).get(0)).series();
        assertThat(lines).extracting(Series::y).containsExactly(new double[] {1, 2}, new double[] {3, 4, 5});
        assertThat(lines).extracting(Series::x).containsExactly(new double[] {0, 1}, new double[] {0, 1, 2});
    }

    @Test
    void theHistogramIsTheDensityOfTheData() {
        Trajectories data = noise(400_000, 1, 9);
        Series density = ((XyFigure) panels(data, 0).get(1)).series().get(0);
        double width = density.y()[1] - density.y()[0];
        assertThat(Arrays.stream(density.x()).sum() * width).isCloseTo(1, within(1e-9));
        for (int i = 0; i < density.size(); i++) {
            double z = density.y()[i];
            assertThat(density.x()[i]).isCloseTo(Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI), within(0.01));
        }
    }

    @Test
    void thePotentialOfAKnownSystemStandsBesideTheDensity() {
        StochasticSystem well = SystemCatalogue.get("triple-well");
        Trajectories data = SampleAnalyses.tripleWell(2_000, 0.01, 4);
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("sample", data, Optional.of(well)), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)), List.of());
        AnalysisResult result = new AnalysisResult(request, data, result(data, Optional.empty()).features(), List.of(),
                Optional.empty(), Map.of());
        List<Figure> panels = ((PanelFigure) TrajectoryFigure.of(result, 0)).panels();
        assertThat(panels).extracting(Figure::title).containsExactly("Trajectory", "Density", "Potential");
        assertThat(TrajectoryFigure.of(result.withoutTruth(), 0).parts()).as("hidden with the truth")
                .extracting(Figure::title).containsExactly("Trajectory", "Density");
        XyFigure potential = (XyFigure) panels.get(2);
        Series curve = potential.series().get(0);
        int compared = 0;
        for (int i = 0; i < curve.size(); i++) {
            if (!Double.isNaN(curve.x()[i])) {
                assertThat(curve.x()[i]).isEqualTo(well.potential(new double[] {curve.y()[i]}).orElseThrow());
                compared += potential.xRange().contains(curve.x()[i]) ? 1 : 0;
            }
        }
        assertThat(compared).as("most of the curve is inside the panel").isGreaterThan(curve.size() * 8 / 10);
        assertThat(potential.yRange()).isEqualTo(((XyFigure) panels.get(0)).yRange());
    }

    private static AnalysisResult two() {
        double[] states = new double[20];
        for (int i = 0; i < 10; i++) {
            double angle = i < 5 ? 2.5 + 0.3 * i : -1 + 0.1 * i;
            states[2 * i] = Math.cos(angle);
            states[2 * i + 1] = Math.sin(angle);
        }
        Trajectories data =
                Trajectories.wrap(states, new int[] {5, 5}, new TimeGrid.Uniform(2), "", List.of("cos φ", "sin φ"));
        return result(data, Optional.empty(), soundFit("larrr", "LaRRR", 2, 0, -1, -2));
    }

    private static XyFigure first(Figure figure) {
        return (XyFigure) figure.parts().get(0);
    }

    @Test
    void anyQuantityIsFollowedAlongOneTrajectoryOrAll() {
        AnalysisResult result = two();
        XyFigure second = first(TrajectoryFigure.of(result, new TrajectoryFigure.Request(0, "f3", 2)));
        assertThat(second.series().get(0).y()).as("f₃ = sin φ")
                .isEqualTo(Arrays.copyOfRange(result.data().coordinate(1), 5, 10));
        XyFigure all = first(TrajectoryFigure.of(result, new TrajectoryFigure.Request(0, "f3", TrajectoryFigure.ALL)));
        double[] y = all.series().get(0).y();
        assertThat(y).hasSize(12);
        assertThat(y[5]).as("a gap between trajectories").isNaN();
        assertThat(all.series().get(0).x()).containsExactly(0, 2, 4, 6, 8, 8, 8, 10, 12, 14, 16, 16);
        assertThat(all.xRange()).isEqualTo(new Range(0, 16));
        assertThat(all.x().label()).as("not the time of one trajectory").isNotEqualTo("time");
    }

    @Test
    void anAngleIsInterruptedWhereItComesBackAtTheOtherEnd() {
        XyFigure figure = first(TrajectoryFigure.of(two(), new TrajectoryFigure.Request(0, "φ", 1)));
        double[] y = figure.series().get(0).y();
        assertThat(y).hasSize(6);
        assertThat(y[2]).isCloseTo(3.1, within(1e-12));
        assertThat(y[3]).isNaN();
        assertThat(y[4]).isCloseTo(3.4 - 2 * Math.PI, within(1e-12));
        assertThat(figure.yRange()).isEqualTo(new Range(-Math.PI, Math.PI));
    }

    @Test
    void severalQuantitiesShareOnePlot() {
        XyFigure figure = (XyFigure) TrajectoryFigure.of(two(), new TrajectoryFigure.Request(0, "f2; x1 - f2", 1));
        assertThat(figure.series()).extracting(Series::name).containsExactly("x1 - f2", "f₂");
    }

    @Test
    void aTrajectoryThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> TrajectoryFigure.of(two(), new TrajectoryFigure.Request(0, "f2", 3)))
                .satisfies(telling("data.no-trajectory", 3, 2));
    }

    private static int indexOf(double[] values, double value) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == value) {
                return i;
            }
        }
        throw new AssertionError(value + " is missing");
    }
}
